// What seats and actions are called at the table: shorter than in the chronicle, which must do without it.
import type { Choice, Language } from '../../protocol';
import { cardOf, factionOf, phrase } from './data';
import { challengeStep } from './rules';
import { words, type Words } from './words';
import type { View } from './view';

const houses = [
  'stark',
  'lannister',
  'baratheon',
  'greyjoy',
  'tyrell',
  'martell',
  'targaryen',
  'nights_watch',
] as const;

// By the faction card.
export const houseOf = (faction: string | null): string | null =>
  faction === null ? null : factionOf(faction);

// A faction goes by its family; two of one by their numbers too.
export function shortSeat(view: View, seat: number, language: Language): string | null {
  const faction = view.seats[seat]?.faction ?? null;
  const house = houses.find((known) => known === houseOf(faction));
  if (!house) return null;
  const sharing = view.seats.filter((other) => other.faction === faction).length;
  const name = words[language](`house.${house}`);
  return sharing > 1 ? `${name} (${seat + 1})` : name;
}

const verbs = [
  'attack',
  'defend',
  'bypass',
  'kill',
  'kneel',
  'choose',
  'use',
  'save',
  'equip',
  'spring',
] as const;

// What passing means here, where it means more than that.
function stopping(view: View, say: Words): string | null {
  const top = view.under_way.at(-1);
  if (top?.procedure === 'course' && view.step === 'may_challenge') return say('do.stop');
  const declares = top?.procedure === 'challenge' && challengeStep(top.step) === 'defence';
  const nobody = !view.seats.some(({ board }) =>
    Object.values(board).some((card) => card.takes_part === 'defender'),
  );
  return declares && nobody ? say('do.no_defenders') : null;
}

// Actions about a card in play name its owner only where two of that name are in play.
export function label({ action }: Choice, view: View, language: Language): string | null {
  const [word = '', rest = '', third = ''] = action.split(' ');
  if (action === 'pass' || action === 'done') return stopping(view, words[language]);
  if (word === 'challenge') {
    const type = phrase(`challenge_${rest}`, language);
    const name = shortSeat(view, Number(third), language) ?? '';
    return words[language]('do.challenge', type.charAt(0).toUpperCase() + type.slice(1), name);
  }
  const verb = verbs.find((known) => known === word);
  if (!verb || !rest) return null;
  const [held, lying] = rest.includes('>') ? rest.split('>') : [null, rest];
  const found = /^(\d+):(\w+?)(?:#(\d+))?(?:\/(\d+))?$/.exec(lying ?? '');
  if (!found) return null;
  const [, owner = '0', id = '', copy] = found;
  const whose = view.seats.filter((seat) =>
    Object.values(seat.board).some(({ card }) => card === id),
  ).length;
  const marks = [
    ...(copy ? [copy] : []),
    ...(whose > 1 ? [shortSeat(view, Number(owner), language) ?? ''] : []),
  ];
  const name = cardOf(id, language).name + (marks.length > 0 ? ` (${marks.join(', ')})` : '');
  const say = words[language];
  return held ? say(`do.${verb}`, cardOf(held, language).name, name) : say(`do.${verb}`, name);
}
