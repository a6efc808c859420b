// Questions about a view that several parts of the board ask. Nothing here draws.
import { area } from './map/map';
import { houseCards, orders, supplyLimits, tides, unitKinds } from './data';
import type { UnitKind } from './pieces/shapes';
import type { AreaView, SeatView, Side, Track, Troops, View } from './view';

export const sizeOf = (troops: Troops | undefined): number =>
  unitKinds.reduce((sum, kind) => sum + (troops?.[kind] ?? 0), 0);

export const houseOf = (view: View, seat: number | null | undefined): string | null =>
  seat === null || seat === undefined ? null : (view.seats[seat]?.house ?? null);

// Seats in the order of a track; before houses are chosen, as they sit.
export function seatsBy(view: View, track: Track): number[] {
  const order = view.tracks[track];
  return order.length === view.seats.length ? order : view.seats.map((_, seat) => seat);
}

export const areasOf = (view: View, seat: number): [string, AreaView][] =>
  Object.entries(view.areas).filter(([, one]) => one.owner === seat);

// Armies are two or more units in one area (BRD-SUPPLY-03), largest first.
export function armiesOf(view: View, seat: number): number[] {
  return areasOf(view, seat)
    .map(([, one]) => sizeOf(one.units) + sizeOf(one.routed))
    .filter((size) => size > 1)
    .sort((a, b) => b - a);
}
export const limitOf = (seat: SeatView): readonly number[] => supplyLimits[seat.supply] ?? [];

// How many tokens of an order a seat has left to place.
export function ordersLeft(view: View, seat: number, order: string): number {
  const placed = areasOf(view, seat).filter(([, one]) => one.order === order).length;
  return (orders.get(order)?.copies ?? 0) - placed;
}
export const starsPlaced = (view: View, seat: number): number =>
  areasOf(view, seat).filter(([, one]) => orders.get(one.order ?? '')?.star).length;
export const owesOrder = (view: View, seat: number): string[] =>
  areasOf(view, seat)
    .filter(([, one]) => one.order === undefined)
    .map(([id]) => id);

export type Phase = 'houses' | 'westeros' | 'planning' | 'action' | 'over';
export function phaseOf(view: View): Phase {
  switch (view.step) {
    case 'choose_houses':
      return 'houses';
    case 'assign_orders':
    case 'reveal_orders':
    case 'use_raven':
      return 'planning';
    case 'raids':
    case 'marches':
    case 'consolidate':
      return 'action';
    case 'over':
      return 'over';
    default:
      return 'westeros';
  }
}
// Orders that are still to be carried out in this step.
const carriedOut: Record<string, string> = {
  raids: 'raid',
  marches: 'march',
  consolidate: 'consolidate',
};
export const isDue = (view: View, order: string | undefined): boolean =>
  order !== undefined && orders.get(order)?.kind === carriedOut[view.step];

// --- strength -----------------------------------------------------------------------------------

// BRD-BATTLE-04: engines count only against a Castle or Stronghold.
export const strengthOf = (kind: UnitKind, storming: boolean): number =>
  kind === 'knight' ? 2 : kind === 'siege_engine' ? (storming ? 4 : 0) : 1;
export const troopsStrength = (troops: Troops | undefined, storming: boolean): number =>
  unitKinds.reduce((sum, kind) => sum + (troops?.[kind] ?? 0) * strengthOf(kind, storming), 0);

export type Source =
  'army' | 'order' | 'garrison' | 'support' | 'card' | 'tides' | 'blade' | 'texts';
export interface Line {
  source: Source;
  // Who or what it comes from: an area, an order, a card.
  of: string | null;
  value: number | null; // null while it lies face down or is not known yet
  // It may still come: the Blade of who holds it.
  open?: boolean;
}

// Steps of a battle in which units fall, flee and take the area: its strengths were counted before.
const aftermath = new Set([
  'casualties',
  'skulls',
  'retreat',
  'retreat_losses',
  'clean_up',
  'after_battle',
  'end',
]);

// Who fights for a side, and who of them is left.
export function armyOf(view: View, side: Side): Troops {
  const { battle } = view;
  const place = view.areas[battle?.area ?? ''];
  if (!battle) return {};
  if (side === 'attacker' && sizeOf(battle.attackers) > 0) return battle.attackers;
  if (place?.owner === battle[side]) return place.units ?? {};
  const fled = view.frames.find(({ proc }) => proc === 'battle')?.['retreating'];
  return side === 'defender' ? ((fled as Troops | undefined) ?? {}) : {};
}

// One side's strength, a line for each source. What cards' texts change is the rest, so that the lines
// always add up to what the game says.
export function ledger(view: View, side: Side): Line[] {
  const battle = view.battle;
  if (!battle) return [];
  const place = view.areas[battle.area];
  const storming = (area(battle.area)?.castle ?? 0) > 0 && side === 'attacker';
  const seat = battle[side];
  const lines: Line[] = [];
  const army: Line = {
    source: 'army',
    of: null,
    value: troopsStrength(armyOf(view, side), storming),
  };
  lines.push(army);
  if (side === 'attacker') {
    if (battle.march)
      lines.push({
        source: 'order',
        of: battle.march,
        value: orders.get(battle.march)?.modifier ?? 0,
      });
  } else {
    if (orders.get(place?.order ?? '')?.kind === 'defence') addOrder(lines, place?.order ?? '');
    const home = area(battle.area)?.home;
    if (home && home === houseOf(view, seat) && view.seats[seat]?.garrison)
      lines.push({ source: 'garrison', of: battle.area, value: 2 });
  }
  // Until all have answered only the call for support knows who gave it.
  for (const id of (view.support?.given ?? battle.support)[side]) {
    const helper = view.areas[id];
    const more = orders.get(helper?.order ?? '')?.modifier ?? 0;
    lines.push({
      source: 'support',
      of: id,
      value: troopsStrength(helper?.units, storming) + more,
    });
  }
  const sum = () => lines.reduce((all, line) => all + (line.value ?? 0), 0);
  const before = battle.initial?.[side];
  // Units that have fallen or gone counted nevertheless.
  if (before !== undefined && aftermath.has(battle.step))
    army.value = before - (sum() - (army.value ?? 0));
  if (battle.strength === undefined && before !== undefined && before !== sum())
    lines.push({ source: 'texts', of: null, value: before - sum() });
  const card = battle.cards[side];
  if (card !== null)
    lines.push({ source: 'card', of: card, value: houseCards.get(card)?.strength ?? null });
  const drawn = battle.tides?.[side];
  if (drawn) lines.push({ source: 'tides', of: drawn, value: tides.get(drawn)?.strength ?? null });
  if (battle.blade === side) lines.push({ source: 'blade', of: null, value: 1 });
  else if (seat === view.holders.blade && !view.blade_used && battle.victor === undefined)
    lines.push({ source: 'blade', of: null, value: null, open: true });
  const all = battle.strength?.[side];
  if (all !== undefined && all !== sum())
    lines.push({ source: 'texts', of: null, value: all - sum() });
  return lines;
}

function addOrder(lines: Line[], order: string): void {
  const modifier = orders.get(order)?.modifier ?? 0;
  if (modifier !== 0) lines.push({ source: 'order', of: order, value: modifier });
}
export const totalOf = (view: View, side: Side): number =>
  view.battle?.strength?.[side] ??
  ledger(view, side).reduce((sum, line) => sum + (line.value ?? 0), 0);
