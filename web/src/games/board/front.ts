// The view as what stands on the map, and what is said of its areas by drawing.
import { area, allAreas } from './map/map';
import type { Arrow, Mark } from './map/marks';
import { orders, unitKinds } from './data';
import { houseOf, isDue, sizeOf } from './model';
import { armyAt, type Army, type Front } from './pieces/front';
import type { Unit } from './pieces/army';
import type { Troops, View } from './view';
import type { Picker } from '../../table/picker';

// Like units share a name: `man:winterfell:footman`, and which of them by number.
function unitsOf(id: string, troops: Troops | undefined, routed: boolean, picker: Picker): Unit[] {
  return unitKinds.flatMap((kind) => {
    const element = `${routed ? 'routed' : 'man'}:${id}:${kind}`;
    const chosen = picker.count(element);
    return Array.from({ length: troops?.[kind] ?? 0 }, (_, i) => ({
      id: `${element}#${i}`,
      kind,
      routed,
      chosen: i < chosen,
    }));
  });
}

export function frontOf(view: View, picker: Picker, seat: number | null): Front {
  const owners: Record<string, string | undefined> = {};
  const armies: Army[] = [];
  const front = { owners, armies, tokens: [], garrisons: [], neutrals: [] } as unknown as {
    [K in keyof Front]: Front[K] extends readonly (infer T)[] ? T[] : Front[K];
  };
  for (const [id, one] of Object.entries(view.areas)) {
    const lord = houseOf(view, one.controller ?? one.owner);
    if (lord) owners[id] = lord;
    const house = houseOf(view, one.owner);
    if (house) armies.push(armyOf(view, id, house, picker, seat));
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
  return { ...front, owners, armies };
}

function armyOf(view: View, id: string, house: string, picker: Picker, seat: number | null): Army {
  const one = view.areas[id];
  const face = orders.get(one?.order ?? '');
  const planning = view.step === 'assign_orders' && one?.owner === seat;
  return {
    area: id,
    house,
    units: [...unitsOf(id, one?.units, false, picker), ...unitsOf(id, one?.routed, true, picker)],
    order: one?.order === undefined ? undefined : (face ?? null),
    due: isDue(view, one?.order),
    missing: planning && one?.order === undefined,
    strength: undefined,
  };
}

// What is asked about, fought for and lit. Units stand for their areas: who may choose one sees both.
export function marksOf(view: View, picker: Picker): Mark[] {
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
  for (const { id } of allAreas) {
    if (picker.chosen(`area:${id}`)) marks.push({ area: id, state: 'chosen' });
    else if (picker.lit(`area:${id}`)) marks.push({ area: id, state: 'legal' });
  }
  const asked = askedArea(view, picker);
  if (asked) marks.push({ area: asked, state: 'missing' });
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
  const lit = picker.order.flatMap((element) => {
    const [kind, id] = element.split(':');
    return id && (kind === 'area' || kind === 'man' || kind === 'routed') ? [id] : [];
  });
  return [...new Set(lit)];
}

export function arrowsOf(view: View, scale: number): Arrow[] {
  const { battle, support } = view;
  const arrows: Arrow[] = [];
  if (battle && sizeOf(battle.attackers) > 0)
    arrows.push({
      points: [armyAt(battle.from, scale), armyAt(battle.area, scale)],
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
