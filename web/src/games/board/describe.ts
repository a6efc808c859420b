// The board in words, for those who do not see it.
import type { Language, Names } from '../../protocol';
import {
  houseCards,
  houses,
  orders,
  trackName,
  trackOrder,
  unitKinds,
  units,
  westeros,
} from './data';
import { allAreas, area } from './map/map';
import { armiesOf, houseOf, limitOf, totalOf } from './model';
import type { Troops, View } from './view';
import { words, type Words } from './words';

function troopsWords(troops: Troops | undefined, language: Language): string {
  return unitKinds
    .filter((kind) => troops?.[kind])
    .map((kind) => `${troops?.[kind]} × ${units.get(kind)?.name[language] ?? kind}`)
    .join(', ');
}

// Name, owner, pieces, order: in that order.
export function aboutArea(
  view: View,
  id: string,
  name: (seat: number) => string,
  language: Language,
): string {
  const say = words[language];
  const one = view.areas[id];
  const place = area(id);
  const lord = one?.controller ?? one?.owner;
  const castle = place?.castle ?? 0;
  const facts = [
    place?.name[language] ?? id,
    castle === 2 ? say('kind.stronghold') : castle === 1 ? say('kind.castle') : '',
    lord === undefined ? '' : name(lord),
    troopsWords(one?.units, language),
    one?.routed ? say('routed', troopsWords(one.routed, language)) : '',
    one?.order === undefined ? '' : (orders.get(one.order)?.name[language] ?? say('hidden_order')),
    one?.neutral === undefined
      ? ''
      : one.neutral === 'impassable'
        ? say('impassable')
        : say('neutral', one.neutral),
  ];
  return facts.filter(Boolean).join('; ');
}

function house(
  view: View,
  seat: number,
  say: Words,
  name: (seat: number) => string,
  lang: Language,
) {
  const one = view.seats[seat];
  if (!one?.house) return `${name(seat)}.`;
  const cards = one.hand.map((id) => houseCards.get(id)?.name[lang] ?? id).join(', ');
  const facts = [
    say('castles', one.castles),
    say('power', one.power),
    say('supply', one.supply),
    say('armies', armiesOf(view, seat).join(', ') || '–', limitOf(one).join(', ')),
    cards,
    view.asked.includes(seat) ? say('thinks') : '',
  ];
  return `${name(seat)}: ${facts.filter(Boolean).join('; ')}.`;
}

export function seatName(view: View, seat: number, names: Names, language: Language): string {
  const id = houseOf(view, seat);
  return (
    (id ? houses.get(id)?.name[language] : undefined) ??
    names['seat']?.[seat]?.[language] ??
    String(seat + 1)
  );
}

export function describe(view: View, names: Names, language: Language): string {
  const say = words[language];
  const name = (seat: number) => seatName(view, seat, names, language);
  const lines = [`${say('round', view.round, view.rounds)}. ${say('wildlings', view.wildlings)}.`];
  const shown = view.westeros.flatMap(
    ({ shown: id }) => westeros.get(id ?? '')?.name[language] ?? [],
  );
  if (shown.length > 0) lines.push(`${say('westeros', shown.join(', '))}.`);
  for (const track of trackOrder)
    lines.push(`${trackName(track)[language]}: ${view.tracks[track].map(name).join(', ')}.`);
  if (view.battle) {
    const { area: field, attacker, defender } = view.battle;
    lines.push(
      `${say('battle_for', area(field)?.name[language] ?? field)}: ${name(attacker)} ${totalOf(view, 'attacker')}, ${name(defender)} ${totalOf(view, 'defender')}.`,
    );
  }
  view.seats.forEach((_, seat) => lines.push(house(view, seat, say, name, language)));
  for (const { id } of allAreas)
    if (view.areas[id]) lines.push(`${aboutArea(view, id, name, language)}.`);
  if (view.ranking) lines.push(view.ranking.map((seat, i) => `${i + 1}. ${name(seat)}`).join(', '));
  return lines.join('\n');
}
