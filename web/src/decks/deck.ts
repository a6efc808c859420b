// A deck being built: what is in it, what can be counted, and the words the server reads it from. Whether it may
// be played only the server says.
import { cards } from '../games/cards/data';
import { challenges, type Card, type CardType, type Challenge } from '../games/cards/faces/card';
import type { DeckCount } from '../protocol';

export type Counts = Readonly<Record<string, number>>;
export interface Deck {
  name: string;
  faction: string | null; // the card: house_stark
  agenda: string | null;
  plots: Counts;
  draw: Counts;
}
export const noDeck: Deck = { name: '', faction: null, agenda: null, plots: {}, draw: {} };

export const total = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
export const countsOf = (list: readonly DeckCount[]): Counts =>
  Object.fromEntries(list.map(({ card, count }) => [card, count]));
export const copiesOf = (list: readonly string[]): Counts => {
  const counts: Record<string, number> = {};
  for (const card of list) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
};

function withCount(counts: Counts, id: string, count: number): Counts {
  const rest = Object.fromEntries(Object.entries(counts).filter(([card]) => card !== id));
  return count > 0 ? { ...rest, [id]: count } : rest;
}
// One more or one less of it; of factions and agendas there is one.
export function changed(deck: Deck, { id, type }: Card, by: number): Deck {
  if (type === 'faction') return { ...deck, faction: by > 0 ? id : null };
  if (type === 'agenda') return { ...deck, agenda: by > 0 ? id : null };
  const pile = type === 'plot' ? 'plots' : 'draw';
  return { ...deck, [pile]: withCount(deck[pile], id, (deck[pile][id] ?? 0) + by) };
}
export function countOf(deck: Deck, { id, type }: Card): number {
  if (type === 'faction') return Number(deck.faction === id);
  if (type === 'agenda') return Number(deck.agenda === id);
  return deck[type === 'plot' ? 'plots' : 'draw'][id] ?? 0;
}

// As the server reads it: a line a card, cards by their ids.
export function listOf({ name, faction, agenda, plots, draw }: Deck): string {
  const line = ([id, count]: [string, number]) => `${count}x ${id}`;
  return [
    `Name: ${name || '-'}`,
    ...(faction ? [`Faction: ${faction}`] : []),
    ...(agenda ? [`Agenda: ${agenda}`] : []),
    ...Object.entries(plots).map(line),
    ...Object.entries(draw).map(line),
  ].join('\n');
}
export const isEmpty = ({ faction, agenda, plots, draw }: Deck): boolean =>
  !faction && !agenda && total(plots) + total(draw) === 0;
// The same cards, whatever they are called.
export const alike = (a: Deck, b: Deck): boolean =>
  listOf(sorted({ ...a, name: '' })) === listOf(sorted({ ...b, name: '' }));
const inOrder = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => a.localeCompare(b)));
const sorted = (deck: Deck): Deck => ({
  ...deck,
  plots: inOrder(deck.plots),
  draw: inOrder(deck.draw),
});

const numbers = cards('en');
const numeric = (id: string): number => {
  const cost = numbers.get(id)?.cost;
  return typeof cost === 'number' ? cost : 0;
};
// How many cards cost 0, 1, … 6, and 7 or more; what costs X stands with 0.
export function curve(draw: Counts): number[] {
  const columns = Array.from({ length: 8 }, () => 0);
  for (const [id, count] of Object.entries(draw)) {
    const at = Math.min(7, numeric(id));
    columns[at] = (columns[at] ?? 0) + count;
  }
  return columns;
}
export function iconCounts(draw: Counts): Record<Challenge | 'characters', number> {
  const found = { military: 0, intrigue: 0, power: 0, characters: 0 };
  for (const [id, count] of Object.entries(draw)) {
    const card = numbers.get(id);
    if (card?.type !== 'character') continue;
    found.characters += count;
    for (const icon of challenges) if (card.icons?.includes(icon)) found[icon] += count;
  }
  return found;
}

export const drawTypes = ['character', 'location', 'attachment', 'event'] as const;
export interface Group {
  type: CardType;
  count: number;
  cards: { card: Card; count: number }[];
}
const byCost = (a: Card, b: Card) =>
  numeric(b.id) - numeric(a.id) || a.name.localeCompare(b.name) || a.number - b.number;
// What is in it by type, the dearest first.
export function groups(draw: Counts, all: Map<string, Card>): Group[] {
  const held = Object.entries(draw).flatMap(([id, count]) => {
    const card = all.get(id);
    return card ? [{ card, count }] : [];
  });
  return drawTypes.flatMap((type) => {
    const own = held
      .filter(({ card }) => card.type === type)
      .sort((a, b) => byCost(a.card, b.card));
    const count = own.reduce((sum, { count }) => sum + count, 0);
    return count > 0 ? [{ type, count, cards: own }] : [];
  });
}
export { byCost };
