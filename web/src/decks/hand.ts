// A hand drawn to try a deck, and the best that could be laid out of it.
import { bears, cards, isLimited } from '../games/cards/data';
import type { Counts } from './deck';

export const handSize = 7;
export const setupGold = 8;

export function drawn(draw: Counts, chance: () => number = Math.random): string[] {
  const pile = Object.entries(draw).flatMap(([id, count]) => Array<string>(count).fill(id));
  const hand: string[] = [];
  while (hand.length < handSize && pile.length > 0) {
    const at = Math.floor(chance() * pile.length);
    hand.push(...pile.splice(at, 1));
  }
  return hand;
}

export interface Setup {
  places: number[]; // of the hand
  gold: number;
}
const facts = cards('en');
// What a set of cards of the hand would cost, or null if it may not be laid out.
function priced(ids: readonly string[]): number | null {
  const known = ids.flatMap((id) => facts.get(id) ?? []);
  if (known.some(({ type }) => type === 'event')) return null;
  if (ids.filter(isLimited).length > 1) return null;
  const alone = (id: string, at: number) => ids.indexOf(id) === at || !facts.get(id)?.unique;
  const gold = known.reduce(
    (sum, { id, cost }, at) => sum + (alone(id, at) && typeof cost === 'number' ? cost : 0),
    0,
  );
  const borne = known.every(
    ({ id, type }) => type !== 'attachment' || ids.some((host) => bears(host, id)),
  );
  return gold <= setupGold && borne ? gold : null;
}
// Most gold first, then most cards.
export function bestSetup(hand: readonly string[]): Setup {
  let best: Setup = { places: [], gold: 0 };
  for (let set = 1; set < 1 << hand.length; ++set) {
    const places = [...hand.keys()].filter((at) => (set >> at) & 1);
    const gold = priced(places.map((at) => hand[at] ?? ''));
    if (gold === null) continue;
    if (gold > best.gold || (gold === best.gold && places.length > best.places.length))
      best = { places, gold };
  }
  return best;
}
