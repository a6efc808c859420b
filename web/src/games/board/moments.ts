// Moments: what happens beside the map and deserves to be seen: cards of Westeros, bids, wildlings,
// supply, choices. Each is put together from the view, or, while its beat is told, from the events and the
// view before them, for the newest view may be a step further.
import type { Event } from '../../protocol';
import type { Told } from '../contract';
import { trackOrder, westeros, westerosOrder, wildlingOrder } from './data';
import { sceneOf } from './scenes';
import type { AttackView, Track, View } from './view';

export type Bid = number | true | null; // true: sealed; null: not made

interface Common {
  id: string;
  // All that may be chosen now lies in it; else it is lowered and the map shown.
  holds: boolean;
}
export interface Turned {
  id: string;
  // Winter: shuffled back, and replaced by the next.
  replaced: boolean;
}
export interface WesterosMoment extends Common {
  kind: 'westeros';
  cards: Turned[];
  axes: number;
  wildlings: { from: number; to: number };
  // What the cards did at once.
  effects: Event[];
}
export interface ClashMoment extends Common {
  kind: 'clash';
  track: Track;
  bids: Bid[];
  // Seats as they stand on the track so far.
  placed: number[];
  open: boolean; // bids are still secret
}
export interface AttackMoment extends Common {
  kind: 'attack';
  attack: AttackView;
  bids: Bid[];
  sum: number;
  open: boolean;
  // Who won is known.
  counted: boolean;
}
export interface SupplyMoment extends Common {
  kind: 'supply';
  changes: { seat: number; from: number; to: number }[];
  // Whose armies are too many.
  seat: number | null;
}
export interface CardMoment extends Common {
  kind: 'raven' | 'choice';
  card: string | null;
}
// Told in a line or two over the map: orders turned up, units lost.
export interface NewsMoment extends Common {
  kind: 'orders' | 'news';
  events: readonly Event[];
}
export type Moment =
  WesterosMoment | ClashMoment | AttackMoment | SupplyMoment | CardMoment | NewsMoment;

// Questions that are answered on the map though something else is going on.
const onMap = new Set(['lose_unit', 'lose_knight', 'promote', 'muster', 'move']);
const choices: Record<string, string> = {
  throne_of_blades: 'a_throne_of_blades',
  dark_wings: 'dark_wings_dark_words',
  put_to_the_sword: 'put_to_the_sword',
};

const numbers = (view: View): Bid[] => view.seats.map(({ bid }) => bid ?? null);
function bidsAfter(view: View, events: readonly Event[]): Bid[] {
  const bids = numbers(view);
  for (const { key, args } of events) if (key === 'event.bid') bids[args[0] ?? 0] = args[1] ?? 0;
  return bids;
}
const sumOf = (bids: readonly Bid[], bidders: readonly number[]): number =>
  bidders.reduce((sum, seat) => sum + (typeof bids[seat] === 'number' ? bids[seat] : 0), 0);

function turned(view: View, now: Told, events: readonly Event[]): WesterosMoment {
  const before = now.before as View | null;
  const cards: Turned[] = [];
  for (const { key, args } of now.beat) {
    const last = cards.at(-1);
    if (key === 'event.winter' && last) last.replaced = true;
    else if (key === 'event.westeros')
      cards.push({ id: westerosOrder[args[0] ?? -1] ?? '', replaced: false });
  }
  const last = now.beat.at(-1);
  const rest = last ? events.slice(events.indexOf(last) + 1) : [];
  const moved = rest.find(({ key }) => key === 'event.wildlings')?.args[0];
  const from = before?.wildlings ?? view.wildlings;
  const done = new Set(['event.bans', 'event.gains_power']);
  return {
    kind: 'westeros',
    id: `westeros ${view.round}`,
    holds: false,
    cards,
    axes: cards
      .filter(({ replaced }) => !replaced)
      .reduce((sum, { id }) => sum + (westeros.get(id)?.wildlings ?? 0), 0),
    wildlings: { from, to: moved ?? from },
    effects: rest.filter(({ key }) => done.has(key)),
  };
}

function clash(view: View, now: Told | null): ClashMoment | null {
  const base = now ? (now.before as View) : view;
  const track = base.clash?.track;
  if (!track) return null;
  const events = now?.beat ?? [];
  const placed = events.flatMap(({ key, args: [seat = 0, where = 0] }) =>
    key === 'event.placed' && trackOrder[where] === track ? [seat] : [],
  );
  return {
    kind: 'clash',
    id: `clash ${view.round} ${track}`,
    holds: true,
    track,
    bids: bidsAfter(base, events),
    placed: [...base.tracks[track], ...placed],
    open: !now && view.ask === 'bid',
  };
}

function attack(view: View, now: Told | null, events: readonly Event[]): AttackMoment | null {
  const base = now ? (now.before as View) : view;
  if (!base.attack) return null;
  const last = now?.beat.at(-1);
  const told = last ? events.slice(0, events.indexOf(last) + 1) : [];
  const of = (key: string) => told.findLast((event) => event.key === key)?.args[0];
  const bids = bidsAfter(base, told);
  const card = of('event.wildling_card');
  const named = of('event.highest') ?? of('event.lowest');
  const won = told.some(({ key }) => key === 'event.watch_wins');
  const lost = told.some(({ key }) => key === 'event.wildlings_win');
  const open = !now && view.ask === 'bid';
  return {
    kind: 'attack',
    id: `attack ${view.round} ${base.attack.strength} ${base.attack.bidders.length}`,
    holds: now !== null || !onMap.has(view.ask),
    attack: {
      ...base.attack,
      card: card === undefined ? base.attack.card : (wildlingOrder[card] ?? null),
      bidder: named ?? base.attack.bidder,
      won: won || (!lost && base.attack.won),
    },
    bids,
    sum: sumOf(bids, base.attack.bidders),
    open,
    counted: won || lost || (!now && !open),
  };
}

function supply(view: View, now: Told | null): SupplyMoment {
  const before = now?.before as View | null | undefined;
  const changes = (now?.beat ?? []).map(({ args: [seat = 0, to = 0] }) => ({
    seat,
    from: before?.seats[seat]?.supply ?? to,
    to,
  }));
  return {
    kind: 'supply',
    id: `supply ${view.round} ${now ? 'told' : view.asked.join()}`,
    holds: true,
    changes,
    seat: now ? null : (view.asked[0] ?? null),
  };
}

function toldNow(view: View, now: Told, events: readonly Event[]): Moment | null {
  switch (sceneOf(now.beat)) {
    case 'westeros':
      return turned(view, now, events);
    case 'bids':
      return (now.before as View | null)?.attack ? attack(view, now, events) : clash(view, now);
    case 'attack':
      return attack(view, now, events);
    case 'supply':
      return supply(view, now);
    case 'orders':
      return { kind: 'orders', id: `orders ${view.round}`, holds: false, events: [] };
    case 'losses':
      return (
        attack(view, now, events) ?? { kind: 'news', id: 'news', holds: false, events: now.beat }
      );
    default:
      return null;
  }
}

export function momentOf(view: View, now: Told | null, events: readonly Event[]): Moment | null {
  if (now) return now.before ? toldNow(view, now, events) : null;
  if (view.ask === 'reduce') return supply(view, null);
  if (view.ask === 'raven_card')
    return {
      kind: 'raven',
      id: `raven ${view.round}`,
      holds: true,
      card: view.wildling_deck[0] ?? null,
    };
  const card = choices[view.ask];
  if (card) return { kind: 'choice', id: `${card} ${view.round}`, holds: true, card };
  return clash(view, null) ?? attack(view, null, []);
}
