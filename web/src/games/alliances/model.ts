// Small questions about a view that several parts ask.
import { influenceOrder } from './data';
import type { View } from './view';

export const leftOf = (seat: number, seats: number): number => (seat + 1) % seats;
// A seat shares the council of its own number with its left neighbour, the one before with its right.
export const councilsOf = (seat: number, seats: number): { left: number; right: number } => ({
  left: seat,
  right: (seat + seats - 1) % seats,
});
export const neighbourIn = (council: number, seat: number, seats: number): number =>
  council === seat ? leftOf(seat, seats) : council;

// Cards of the discard pile, in the order of the data files.
export const discarded = (view: View): { card: string; count: number }[] =>
  influenceOrder.flatMap((card) =>
    view.discard[card] ? [{ card, count: view.discard[card] }] : [],
  );

// With five or six leaders the game begins in autumn.
export const seasonsOf = (seats: number): ('summer' | 'autumn' | 'winter')[] =>
  seats <= 4 ? ['summer', 'autumn', 'winter'] : ['autumn', 'winter'];

// Elements an action may touch that lie nowhere on the table: they are spread out in a tray.
export type TrayKind = 'leader' | 'pack' | 'peeked' | 'pile' | 'killed' | 'hand' | 'bid' | 'colour';
export interface Tray {
  kind: TrayKind;
  seat?: number; // whose hand or bid
  ids: string[];
}

export function traysOf(
  view: View,
  seat: number | null,
  touched: readonly string[],
  bidsToo: boolean,
): Tray[] {
  const trays: Tray[] = [];
  const of = (prefix: string) =>
    touched.filter((el) => el.startsWith(prefix)).map((el) => el.slice(prefix.length));
  if (view.pack?.length) trays.push({ kind: 'pack', ids: view.pack });
  if (view.peeked?.cards?.length) trays.push({ kind: 'peeked', ids: view.peeked.cards });
  if (of('pile:').length)
    trays.push({ kind: 'pile', ids: discarded(view).map(({ card }) => card) });
  const killed = of('ally:').filter((id) => view.killed.includes(id));
  if (killed.length) trays.push({ kind: 'killed', ids: view.killed });
  view.leaders.forEach((leader, owner) => {
    if (owner !== seat && of(`hand:${owner}:`).length)
      trays.push({ kind: 'hand', seat: owner, ids: leader.hand.cards });
    // Cards of a long bid lie so closely that their values cannot be read.
    if (of(`bid:${owner}:`).length && (bidsToo || leader.bid.length > 3))
      trays.push({ kind: 'bid', seat: owner, ids: leader.bid.map((b) => b.card) });
  });
  if (of('colour:').length) trays.push({ kind: 'colour', ids: of('colour:') });
  return trays;
}
