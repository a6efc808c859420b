// A march in the making, without drawing anything: groups that go somewhere, the way they take, and what
// stands where afterwards. What is legal the server says; nothing here decides it.
import type { Choice } from '../../protocol';
import { unitKinds } from './data';
import { area } from './map/map';
import { sizeOf } from './model';
import type { UnitKind } from './pieces/shapes';
import type { Troops, View } from './view';

// Units that go to one area.
export interface Group {
  to: string;
  troops: Troops;
}

const letters: Record<UnitKind, string> = {
  footman: 'F',
  knight: 'K',
  siege_engine: 'E',
  ship: 'S',
};
const count = (troops: Troops | undefined, kind: UnitKind) => troops?.[kind] ?? 0;
const troopsBy = (amount: (kind: UnitKind) => number): Troops =>
  Object.fromEntries(
    unitKinds.flatMap((kind) => (amount(kind) > 0 ? [[kind, amount(kind)] as const] : [])),
  );
export const plus = (a: Troops | undefined, b: Troops | undefined): Troops =>
  troopsBy((kind) => count(a, kind) + count(b, kind));
export const minus = (a: Troops | undefined, b: Troops | undefined): Troops =>
  troopsBy((kind) => count(a, kind) - count(b, kind));

// As the server writes it: `2F1K`.
export const troopsText = (troops: Troops): string =>
  unitKinds
    .filter((kind) => troops[kind])
    .map((kind) => `${troops[kind]}${letters[kind]}`)
    .join('');
export const moveText = (from: string, { to, troops }: Group): string =>
  `move ${from}>${to} ${troopsText(troops)}`;

// The group of an action, from what it touches.
export function groupOf({ touches }: Choice): Group | null {
  const to = touches.find((element) => element.startsWith('area:'))?.slice('area:'.length);
  const men = touches.filter((element) => element.startsWith('man:'));
  if (!to || men.length === 0) return null;
  return {
    to,
    troops: troopsBy((kind) => men.filter((man) => man.endsWith(`:${kind}`)).length),
  };
}

export const all = (groups: readonly Group[]): Troops =>
  groups.reduce<Troops>((sum, { troops }) => plus(sum, troops), {});

// The same groups with more units, or fewer, in one of them. One group an area.
export function joined(groups: readonly Group[], to: string, troops: Troops): Group[] {
  const there = groups.find((group) => group.to === to);
  if (!there) return [...groups, { to, troops }];
  return groups.map((group) =>
    group === there ? { to, troops: plus(group.troops, troops) } : group,
  );
}
export function parted(groups: readonly Group[], to: string, troops: Troops): Group[] {
  return groups
    .map((group) => (group.to === to ? { to, troops: minus(group.troops, troops) } : group))
    .filter((group) => sizeOf(group.troops) > 0);
}

// Somebody stands there against whom one fights: units, a garrison, a neutral force.
export function isFoe(view: View, seat: number, id: string): boolean {
  const there = view.areas[id];
  if (there?.neutral !== undefined) return true;
  if (there?.owner !== undefined) return there.owner !== seat;
  const home = area(id)?.home;
  const lord = view.seats.findIndex(({ house }) => house !== null && house === home);
  return lord >= 0 && lord !== seat && (view.seats[lord]?.garrison ?? false);
}

// Attacks come last, when the others have made room (BRD-MARCH-09).
export const inOrder = (view: View, seat: number, groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => Number(isFoe(view, seat, a.to)) - Number(isFoe(view, seat, b.to)));

const ofSeat = (view: View, seat: number, id: string) => view.areas[id]?.owner === seat;
const kindOf = (id: string) => area(id)?.kind;

// Where units of that area can go by geography, and the seas whose ships carry them, by the shortest
// chain (BRD-TRANSPORT-01); none for a way on foot, or under sail.
export function routesOf(view: View, seat: number | null, from: string): Map<string, string[]> {
  const routes = new Map<string, string[]>();
  if (seat === null) return routes;
  const next = area(from)?.neighbours ?? [];
  if (kindOf(from) !== 'land') {
    for (const id of next) if (kindOf(id) !== 'land') routes.set(id, []);
    return routes;
  }
  for (const id of next) if (kindOf(id) === 'land') routes.set(id, []);
  const sails = (id: string) => kindOf(id) === 'sea' && ofSeat(view, seat, id);
  const ways = new Map<string, string[]>();
  const open = next.filter(sails).map((id) => [id]);
  for (let way = open.shift(); way; way = open.shift()) {
    const last = way.at(-1) ?? '';
    if (ways.has(last)) continue;
    ways.set(last, way);
    for (const id of area(last)?.neighbours ?? []) {
      if (kindOf(id) === 'land' && id !== from && !routes.has(id)) routes.set(id, way);
      if (sails(id) && !ways.has(id)) open.push([...way, id]);
    }
  }
  return routes;
}

// The seat's armies after the march, largest first, as supply counts them: two units and more. Those who
// attack count where they attack (BRD-RULING-07).
export function armiesAfter(
  view: View,
  seat: number,
  from: string,
  groups: readonly Group[],
): number[] {
  const sizes = new Map<string, number>();
  for (const [id, one] of Object.entries(view.areas))
    if (one.owner === seat) sizes.set(id, sizeOf(one.units) + sizeOf(one.routed));
  const { march } = view;
  if (march?.embattled) sizes.set(march.embattled, sizeOf(attackersOf(view)));
  for (const { to, troops } of groups) {
    sizes.set(to, (sizes.get(to) ?? 0) + sizeOf(troops));
    sizes.set(from, (sizes.get(from) ?? 0) - sizeOf(troops));
  }
  return [...sizes.values()].filter((size) => size > 1).sort((a, b) => b - a);
}

// Units that have left and not yet fought.
export function attackersOf(view: View): Troops {
  if (view.battle) return view.battle.attackers;
  const frame = view.frames.find(({ proc }) => proc === 'march');
  return (frame?.['attackers'] as Troops | undefined) ?? {};
}

// Whether each army finds a place in the limit: the largest against the largest.
export const fits = (armies: readonly number[], limit: readonly number[]): boolean =>
  armies.every((size, i) => size <= (limit[i] ?? 1));
