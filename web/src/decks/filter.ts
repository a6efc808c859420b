// Which cards of the game are listed, and in which order.
import { factionOf, isLegal, traitsOf } from '../games/cards/data';
import type { Card, CardType, Challenge } from '../games/cards/faces/card';
import { byCost } from './deck';

export interface Filter {
  words: string;
  factions: readonly string[]; // stark, neutral; none is all
  type: CardType;
  icons: readonly Challenge[]; // all of them
  costs: readonly number[]; // 7 is 7 or more; none is all
  trait: string; // an id, or nothing
}
export const everything: Filter = {
  words: '',
  factions: [],
  type: 'character',
  icons: [],
  costs: [],
  trait: '',
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '');
const wordsOf = (card: Card): string =>
  folded([card.name, ...(card.traits ?? []), ...(card.keywords ?? []), card.text ?? ''].join(' '));

// Of neutral plots and agendas no faction is asked for.
const fitsFaction = ({ id, faction }: Card, factions: readonly string[]): boolean =>
  factions.length === 0 || factions.includes(faction) || factions.includes(factionOf(id));
const fitsCost = ({ cost }: Card, costs: readonly number[]): boolean =>
  costs.length === 0 || (typeof cost === 'number' && costs.includes(Math.min(7, cost)));

export function listed(all: Iterable<Card>, wanted: Filter): Card[] {
  const words = folded(wanted.words).split(/\s+/).filter(Boolean);
  const free = wanted.type === 'plot' || wanted.type === 'agenda' || wanted.type === 'faction';
  return [...all]
    .filter(
      (card) =>
        card.type === wanted.type &&
        isLegal(card.id) &&
        (free || fitsFaction(card, wanted.factions)) &&
        (free || fitsCost(card, wanted.costs)) &&
        wanted.icons.every((icon) => wanted.type !== 'character' || card.icons?.includes(icon)) &&
        (wanted.trait === '' || traitsOf(card.id).includes(wanted.trait)) &&
        words.every((word) => wordsOf(card).includes(word)),
    )
    .sort((a, b) => (free ? a.name.localeCompare(b.name) : byCost(a, b)));
}
// How many of each type the other filters leave.
export const tally = (all: readonly Card[], wanted: Filter, types: readonly CardType[]) =>
  new Map(types.map((type) => [type, listed(all, { ...wanted, type }).length]));
