// The board in words, for those who do not see it.
import type { Choice, Language, Names } from '../../protocol';
import { events, houseNames, isPerson, sheetOf, textOf, valueOf } from './data';
import { gainWords } from './labels';
import {
  activeOf,
  camps,
  hostagesOf,
  phaseOf,
  sizeOf,
  spreadBy,
  supportersOf,
  tokensOn,
  totalOf,
  type Camp,
} from './model';
import type { PlayerView, View } from './view';
import { words, type Words } from './words';

export function faceName(face: string, language: Language): string {
  const say = words[language];
  if (face === 'truce') return say('outcome.truce');
  return isPerson(face) ? textOf(face).name[language] : say('hostility', valueOf(face));
}

export function seatName(view: View, seat: number, names: Names, language: Language): string {
  const house = view.players[seat]?.house;
  return (
    (house ? houseNames.get(house)?.[language] : undefined) ??
    names['seat']?.[seat]?.[language] ??
    String(seat + 1)
  );
}

// Whose card a hostage is that an action names, and which, as far as the viewer knows it.
export function hostageNamed({ touches }: Choice, view: View, language: Language): string {
  const [kind, holder, n] = touches[0]?.split(':') ?? [];
  if (kind !== 'hostage') return '';
  const hostage = hostagesOf(view, Number(holder))[Number(n) - 1];
  if (!hostage) return '';
  const house = seatName(view, hostage.of, {}, language);
  return hostage.card ? `${house}: ${faceName(hostage.card, language)}` : house;
}

interface Teller {
  view: View;
  say: Words;
  language: Language;
  name: (seat: number) => string;
}

function people({ say, language }: Teller, player: PlayerView): string {
  return (player.people ?? [])
    .map(
      ({ id, power, lives }) =>
        `${sheetOf(id).name[language]} ${lives ? say('power', power) : say('dead')}`,
    )
    .join(', ');
}

function house(teller: Teller, seat: number): string {
  const { view, say, language, name } = teller;
  const player = view.players[seat];
  if (!player) return '';
  const tokens = tokensOn(view, seat).map(name).join(', ');
  const held = hostagesOf(view, seat).map(({ of, card }) =>
    card === null ? name(of) : `${name(of)}: ${faceName(card, language)}`,
  );
  const facts = [
    player.leader ? say('leader_of', sheetOf(player.leader).name[language]) : '',
    people(teller, player),
    say('sheet', player.sheet),
    say('influence', spreadBy(player, seat)),
    tokens ? `${say('board')}: ${tokens}` : '',
    say('hand', player.hand.size),
    say('deck', player.deck),
    say('discard', sizeOf(player.discard)),
    held.length ? `${say('hostages', held.length)}: ${held.join(', ')}` : '',
    view.asked.includes(seat) ? say('thinks') : '',
    view.places ? say('place_no', view.places[seat] ?? 0) : '',
  ];
  return `${name(seat)}: ${facts.filter(Boolean).join('; ')}.`;
}

function side({ view, say, language, name }: Teller, camp: Camp): string[] {
  const active = activeOf(view, camp);
  if (active === null) return [];
  const player = view.players[active];
  const champion = player?.champion ? sheetOf(player.champion).name[language] : '';
  const supporters = supportersOf(view, camp).map((seat) => {
    const person = view.players[seat]?.champion;
    return `${name(seat)} ${say('supports')}${person ? ` (${sheetOf(person).name[language]})` : ''}`;
  });
  const facts = [
    champion,
    player?.shown ? faceName(player.shown, language) : player?.has_laid ? say('hidden') : '',
    view.outcome === 'hostility' ? `${say('total')} ${totalOf(view, camp)}` : '',
    ...supporters,
  ];
  const role = camp === 'attack' ? say('role.attacker') : say('role.defender');
  return [`${role}: ${name(active)}. ${facts.filter(Boolean).join('; ')}.`];
}

export function describe(view: View, names: Names, language: Language): string {
  const say = words[language];
  const name = (seat: number) => seatName(view, seat, names, language);
  const teller: Teller = { view, say, language, name };
  const lines = [`${say('turn', view.turn)}. ${say(`phase.${phaseOf(view)}`)}.`];
  const event = view.event === null ? undefined : events.get(view.event);
  if (event) lines.push(`${say('event')}: ${event.name[language]}. ${event.text[language]}`);
  for (const camp of camps) lines.push(...side(teller, camp));
  if (view.outcome !== 'none') lines.push(`${say(`outcome.${view.outcome}`)}.`);
  if (view.proposal && view.attacker !== null && view.defender !== null) {
    lines.push(
      `${say('talks')}: ${say('gets', name(view.attacker), gainWords(say, view.proposal.attacker))}; ${say('gets', name(view.defender), gainWords(say, view.proposal.defender))}.`,
    );
  }
  view.players.forEach((_, seat) => lines.push(house(teller, seat)));
  return lines.join('\n');
}
