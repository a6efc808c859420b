// The challenge under way, told: its sum line by line, what it will cost, which keywords matter.
import type { Language } from '../../protocol';
import { cardOf, phrase, typeOf } from './data';
import { frameOf, typeName, type Lies, type SeatModel } from './model';
import { challengeStep, challengeSteps, phaseSteps, type ChallengeStep } from './rules';
import type { ChallengeView, Line, View } from './view';
import type { Words } from './words';

export interface SumLine {
  name: string;
  amount: string;
  word: string;
}
// A line a source; what there is no room for is put together in the last.
export function linesOf(
  lines: readonly Line[],
  most: number,
  say: Words,
  language: Language,
): SumLine[] {
  const line = ({ card, amount }: Line): SumLine => {
    const character = card !== null && typeOf(card) === 'character';
    const sign = character || amount < 0 ? '' : '+';
    return {
      name: card === null ? say('gold') : (cardOf(card, language).short ?? ''),
      amount: `${sign}${amount}`.replace('-', '−'),
      word: character
        ? say('str')
        : card === null
          ? say('gold')
          : phrase(`type_${typeOf(card)}`, language),
    };
  };
  if (lines.length <= most) return lines.map(line);
  const rest = lines.slice(most - 1);
  const sum = rest.reduce((all, { amount }) => all + amount, 0);
  return [
    ...lines.slice(0, most - 1).map(line),
    { name: say('more_n', rest.length), amount: String(sum), word: say('str') },
  ];
}

// What claim will do, as a sentence; once it is decided, who won.
export function claimWords(
  challenge: ChallengeView,
  view: View,
  say: Words,
  name: (seat: number) => string,
  me: number | null = null,
): string {
  const type = typeName(view);
  const { attacker, defender, winner, claim } = challenge;
  if (attacker === null || defender === null) return '';
  if (winner !== null && winner !== attacker) return say('defender_won', name(winner));
  const does =
    defender === me
      ? say(`claim_now_you.${type}`, claim)
      : say(`claim_now.${type}`, name(defender), claim);
  return winner === attacker ? does : say('claim_if', does);
}

const told = ['renown', 'insight', 'intimidate', 'pillage', 'stealth'];
// Keywords of those who take part that will matter, and whose they are.
export function keywordsOf(
  fighters: readonly Lies[],
  language: Language,
): { word: string; who: string }[] {
  return told.flatMap((keyword) => {
    const who = fighters.filter(({ face }) => face?.of?.keywords?.includes(keyword));
    if (who.length === 0) return [];
    const names = who.map(({ face }) => face?.card.short ?? '').join(', ');
    return [{ word: phrase(`keyword_${keyword}`, language), who: names }];
  });
}

export interface Step {
  name: string;
  is: 'past' | 'now' | 'later';
}
const marked = (names: readonly string[], now: number): Step[] =>
  names.map((name, i) => ({ name, is: i < now ? 'past' : i === now ? 'now' : 'later' }));

// The steps of the challenge, or else of the phase.
export function stepsOf(view: View, say: Words): Step[] {
  const challenging = frameOf(view, 'challenge');
  if (challenging && view.challenge) {
    const at: ChallengeStep = challengeStep(challenging.step);
    return marked(
      challengeSteps.map((step) => say(`step.${step}`)),
      challengeSteps.indexOf(at),
    );
  }
  const steps = (phaseSteps[view.phase] ?? []).filter(
    ([name]) => name !== 'titles' || view.seats.some(({ title }) => title !== undefined),
  );
  const now = steps.findIndex(([, covered]) => covered.includes(view.step));
  return marked(
    steps.map(([name]) => say(`step.${name}` as Parameters<Words>[0])),
    now,
  );
}

export const sideOf = (
  seats: readonly SeatModel[],
  seat: number | null,
  part: 'attacker' | 'defender',
): Lies[] => {
  if (seat === null) return [];
  return (seats[seat]?.fighting ?? []).filter(({ face }) => face?.of?.takes_part === part);
};
