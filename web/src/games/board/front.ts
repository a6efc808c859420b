// The view as what stands on the map, and what is said of its areas by drawing.
import { area, allAreas } from './map/map';
import type { Arrow, Mark } from './map/marks';
import { orders, unitKinds } from './data';
import { houseOf, isDue, sizeOf } from './model';
import { all, attackersOf, isFoe, plus, type Group } from './march';
import type { Build } from './mustering.svelte';
import {
  armyAt,
  besideAt,
  shipAt,
  type Army,
  type Attackers,
  type Front,
  type Planned,
} from './pieces/front';
import type { Unit } from './pieces/army';
import type { Troops, View } from './view';
import type { Picker } from '../../table/picker';

// What is put together and not yet sent.
export interface InThought {
  from: string;
  groups: readonly Group[];
  builds: readonly Build[];
  token: boolean;
}
const nothing: InThought = { from: '', groups: [], builds: [], token: false };

// Like units share a name: `man:winterfell:footman`, and which of them by number. Those that would leave
// are ghosts.
function unitsOf(
  id: string,
  troops: Troops | undefined,
  routed: boolean,
  picker: Picker,
  away: Troops = {},
): Unit[] {
  return unitKinds.flatMap((kind) => {
    const element = `${routed ? 'routed' : 'man'}:${id}:${kind}`;
    const chosen = picker.count(element);
    const all = troops?.[kind] ?? 0;
    return Array.from({ length: all }, (_, i) => ({
      id: `${element}#${i}`,
      kind,
      routed,
      chosen: i < chosen,
      ghost: i >= all - (away[kind] ?? 0),
    }));
  });
}
const drawn = (name: string, id: string, troops: Troops): Unit[] =>
  unitKinds.flatMap((kind) =>
    Array.from({ length: troops[kind] ?? 0 }, (_, i) => ({
      id: `${name}:${id}:${kind}#${i}`,
      kind,
    })),
  );

// Footmen that would be replaced.
const improved = (thought: InThought, id: string, routed: boolean): Troops => ({
  footman: thought.builds.filter(
    (build) => build.improves && build.at === id && build.routed === routed,
  ).length,
});

function plannedOf(view: View, seat: number | null, thought: InThought): Planned[] {
  const house = houseOf(view, seat) ?? '';
  const groups = thought.groups.map(({ to, troops }) => ({
    area: to,
    house,
    units: drawn('plan', to, troops),
  }));
  const built = thought.builds.map(({ at, unit, routed }, i) => ({
    at,
    unit: { id: `build:${i}`, kind: unit, routed },
  }));
  const places = [...new Set(built.map(({ at }) => at))];
  const boxes = places.map((area) => ({
    area,
    house,
    units: built.filter(({ at }) => at === area).map(({ unit }) => unit),
  }));
  return [...groups, ...boxes];
}

function comingOf(view: View): Attackers | null {
  const { battle, march } = view;
  const to = battle?.area ?? march?.embattled;
  const from = battle?.from ?? march?.from;
  const house = houseOf(view, battle?.attacker ?? march?.seat);
  const troops = attackersOf(view);
  if (!to || !from || !house || sizeOf(troops) === 0) return null;
  return { area: to, from, house, units: drawn('attack', to, troops) };
}

// The seas that carry each group.
export const carriersOf = (
  { groups }: Pick<InThought, 'groups'>,
  routes: ReadonlyMap<string, string[]>,
): string[] => [...new Set(groups.flatMap(({ to }) => routes.get(to) ?? []))];

export function frontOf(
  view: View,
  picker: Picker,
  seat: number | null,
  thought: InThought = nothing,
): Front {
  const owners: Record<string, string | undefined> = {};
  const armies: Army[] = [];
  const front = { owners, armies, tokens: [], garrisons: [], neutrals: [] } as unknown as {
    [K in keyof Front]: Front[K] extends readonly (infer T)[] ? T[] : Front[K];
  };
  for (const [id, one] of Object.entries(view.areas)) {
    const lord = houseOf(view, one.controller ?? one.owner);
    if (lord) owners[id] = lord;
    const house = houseOf(view, one.owner);
    if (house) armies.push(armyOf(view, id, house, picker, seat, thought));
    const token = houseOf(view, one.token);
    if (token) front.tokens.push({ area: id, house: token });
    if (one.neutral !== undefined)
      front.neutrals.push({
        area: id,
        strength: one.neutral === 'impassable' ? null : one.neutral,
      });
  }
  view.seats.forEach(({ house, garrison }) => {
    const home = allAreas.find((one) => house !== null && one.home === house);
    if (home && house && garrison) front.garrisons.push({ area: home.id, house, strength: 2 });
  });
  const house = houseOf(view, seat);
  if (thought.token && house) front.tokens.push({ area: thought.from, house, planned: true });
  return {
    ...front,
    owners,
    armies,
    planned: plannedOf(view, seat, thought),
    attackers: comingOf(view),
  };
}

function armyOf(
  view: View,
  id: string,
  house: string,
  picker: Picker,
  seat: number | null,
  thought: InThought,
): Army {
  const one = view.areas[id];
  const face = orders.get(one?.order ?? '');
  const planning = view.step === 'assign_orders' && one?.owner === seat;
  const gone = id === thought.from ? all(thought.groups) : {};
  return {
    area: id,
    house,
    units: [
      ...unitsOf(id, one?.units, false, picker, plus(gone, improved(thought, id, false))),
      ...unitsOf(id, one?.routed, true, picker, improved(thought, id, true)),
    ],
    movable: planning,
    order: one?.order === undefined ? undefined : (face ?? null),
    due: isDue(view, one?.order),
    missing: planning && one?.order === undefined,
    strength: undefined,
  };
}

// What of a march that is put together is told by marks.
export interface MarchMarks {
  seat: number;
  goals: readonly string[];
  carriers: readonly string[];
  barred: readonly string[];
}

// What is asked about, fought for and lit. Units stand for their areas: who may choose one sees both.
export function marksOf(view: View, picker: Picker, march: MarchMarks | null = null): Mark[] {
  const marks = [...conflictOf(view)];
  for (const area of march?.carriers ?? []) marks.push({ area, state: 'route' });
  for (const area of march?.barred ?? barredRaids(view, picker))
    marks.push({ area, state: 'forbidden' });
  const armies = march ? [] : armiesToChooseFrom(picker);
  for (const { id } of allAreas) {
    const goal = march?.goals.includes(id) ?? false;
    const foe = march !== null && isFoe(view, march.seat, id);
    if (goal || picker.chosen(`area:${id}`)) marks.push({ area: id, state: 'chosen', foe });
    else if (picker.lit(`area:${id}`)) marks.push({ area: id, state: 'legal', foe });
    else if (armies.includes(id) && !marks.some((mark) => mark.area === id))
      marks.push({ area: id, state: 'legal', foe });
  }
  const asked = askedArea(view, picker);
  if (asked) marks.push({ area: asked, state: 'missing' });
  return marks;
}

// Areas with units that may be chosen, as one to be lost.
const armiesToChooseFrom = (picker: Picker): string[] =>
  picker.order.flatMap((element) => {
    const [kind, id] = element.split(':');
    return id && (kind === 'man' || kind === 'routed') ? [id] : [];
  });

// Orders of others next to a Raid order that it cannot remove.
function barredRaids(view: View, picker: Picker): string[] {
  const from = raidFrom(view, picker);
  if (!from) return [];
  return (area(from)?.neighbours ?? []).filter((id) => {
    const one = view.areas[id];
    const foreign = one?.owner !== undefined && one.owner !== view.you;
    return foreign && one.order !== undefined && !picker.lit(`area:${id}`);
  });
}
// The Raid order that is being carried out: the one pointed at, or the only one.
export function raidFrom(view: View, picker: Picker): string | null {
  if (view.ask !== 'raid' || !picker.decision) return null;
  const raids = picker.actions.filter(({ action }) => action.startsWith('raid '));
  const froms = new Set(raids.map(({ touches }) => touches[0]?.slice('area:'.length) ?? ''));
  const pointed = [...froms].find((id) => picker.chosen(`area:${id}`));
  return pointed ?? (froms.size === 1 ? ([...froms][0] ?? null) : null);
}

function conflictOf(view: View): Mark[] {
  const marks: Mark[] = [];
  const { battle, march, support } = view;
  const field = battle?.area ?? march?.embattled ?? support?.area;
  const from = battle?.from ?? march?.from;
  if (from) marks.push({ area: from, state: 'attacker' });
  for (const id of [
    ...(battle?.support.attacker ?? support?.given.attacker ?? []),
    ...(battle?.support.defender ?? support?.given.defender ?? []),
  ])
    marks.push({ area: id, state: 'supporter' });
  if (field) marks.push({ area: field, state: 'embattled' });
  return marks;
}

// The area an order is asked for just now.
export function askedArea(view: View, picker: Picker): string | null {
  if (view.ask !== 'order' || !picker.decision) return null;
  const touched = picker.decision.actions.find(({ touches }) => touches[0]?.startsWith('area:'));
  return touched?.touches[0]?.slice('area:'.length) ?? null;
}

// What the decision is about, for the eye: the areas to be shown.
export function focusOf(view: View, picker: Picker, seat: number | null): string[] {
  const asked = askedArea(view, picker);
  if (asked) return [asked, ...(area(asked)?.neighbours ?? [])];
  const { battle, march, support } = view;
  if (battle) return [battle.area, battle.from];
  if (support) return [support.area, ...(support.asked ? [support.asked] : [])];
  if (march && march.seat === seat && picker.decision)
    return [march.from, ...(area(march.from)?.neighbours ?? [])];
  // Else what may be chosen: nobody should have to look for it.
  const areas = picker.order.filter((element) => element.startsWith('area:'));
  const lit = [
    ...areas.map((element) => element.slice('area:'.length)),
    ...armiesToChooseFrom(picker),
  ];
  return [...new Set(lit)];
}

// On which side of an area those stand who come from another.
export const sideOf = (to: string, from: string): 1 | -1 =>
  (area(from)?.at[0] ?? 0) > (area(to)?.at[0] ?? 0) ? 1 : -1;
// Who comes from nowhere stands where the area has more room.
export const roomySide = (id: string, scale: number): 1 | -1 =>
  (area(id)?.at[0] ?? 0) > armyAt(id, scale)[0] ? 1 : -1;

// The ways of groups that are put together: over land as a bow, over sea through the ships.
export function marchArrows(
  front: Front,
  { from, groups }: Pick<InThought, 'from' | 'groups'>,
  routes: ReadonlyMap<string, string[]>,
  scale: number,
): Arrow[] {
  if (groups.length === 0) return [];
  return (front.planned ?? []).map(({ area: to, units }) => ({
    points: [
      armyAt(from, scale),
      ...(routes.get(to) ?? []).map((sea) => shipAt(front, sea, scale)),
      besideAt(front, to, units.length, scale, sideOf(to, from)),
    ],
    way: 'march',
  }));
}

export function arrowsOf(view: View, scale: number, front: Front | null = null): Arrow[] {
  const { battle, support } = view;
  const arrows: Arrow[] = [];
  const coming = front?.attackers;
  if (coming && front)
    arrows.push({
      points: [
        armyAt(coming.from, scale),
        besideAt(front, coming.area, coming.units.length, scale, sideOf(coming.area, coming.from)),
      ],
      way: 'march',
    });
  const given = battle?.support ?? support?.given;
  const to = battle?.area ?? support?.area;
  if (given && to)
    for (const id of [...given.attacker, ...given.defender]) {
      const house = houseOf(view, view.areas[id]?.owner);
      arrows.push({
        points: [armyAt(id, scale), armyAt(to, scale)],
        way: 'support',
        ...(house ? { house } : {}),
      });
    }
  if (support?.asked)
    arrows.push({
      points: [armyAt(support.asked, scale), armyAt(support.area, scale)],
      way: 'asked',
    });
  return arrows;
}
