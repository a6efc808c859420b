// A battle as it is told: the view knows how it stands now, but one answer can carry a battle to its end,
// and what it was about is gone. While its beats are told, it is put together from the view before them
// and from the events up to the one being told.
import type { Event } from '../../protocol';
import type { Told } from '../contract';
import { areaOrder, cardOrder, houseCards, tidesOrder, unitKinds } from './data';
import { area } from './map/map';
import type { UnitKind } from './pieces/shapes';
import type { BattleView, Side, Sides, Troops, View } from './view';

export const sides: readonly Side[] = ['attacker', 'defender'];
export const other = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker');

export interface Fallen {
  seat: number;
  kind: UnitKind;
  routed: boolean;
  area: string;
}
export interface Fight {
  // The view with this battle in it.
  view: View;
  battle: BattleView;
  fallen: Fallen[];
  // The garrison fell.
  breached: boolean;
  retreat: { seat: number; to: string; troops: Troops } | null;
  // All that comes is known: it is only being told.
  past: boolean;
}

// Numbers of `games/board/pieces.h`: land units never go with Ships.
const landGroups = 11 * 6 * 3;
export function troopsOf(number: number): Troops {
  if (number >= landGroups) return { ship: number - landGroups + 1 };
  return {
    footman: number % 11,
    knight: Math.floor(number / 11) % 6,
    siege_engine: Math.floor(number / 66),
  };
}
export const fallenIn = (events: readonly Event[]): Fallen[] =>
  events.flatMap(({ key, args: [seat = 0, man = 0, where = 0] }) =>
    key === 'event.destroyed'
      ? [
          {
            seat,
            kind: unitKinds[man % unitKinds.length] ?? 'footman',
            routed: man >= unitKinds.length,
            area: areaOrder[where] ?? '',
          },
        ]
      : [],
  );

type Change = (fight: Fight, side: Side, args: readonly number[]) => void;
const put = <T>(pair: Sides<T>, side: Side, value: T): Sides<T> => ({ ...pair, [side]: value });
const none = { attacker: null, defender: null };

// What an event changes of the battle. The first argument of each is the seat it is about.
const changes: Record<string, Change> = {
  'event.card': ({ battle }, side, [, card]) => {
    battle.cards = put(battle.cards, side, cardOrder[card ?? -1] ?? null);
    battle.step = 'immediate';
  },
  'event.cancels': ({ battle }, side) => {
    battle.cards = put(battle.cards, other(side), null);
  },
  'event.tides': ({ battle }, side, [, card]) => {
    battle.tides = put(battle.tides ?? none, side, tidesOrder[card ?? -1] ?? null);
    battle.step = 'redraw_tides';
  },
  'event.blade': ({ battle }, side) => {
    battle.blade = side;
    battle.step = 'blade';
  },
  'event.strength': ({ battle }, side, [, mine = 0, , theirs = 0]) => {
    battle.strength = side === 'attacker' ? pair(mine, theirs) : pair(theirs, mine);
    battle.step = 'results';
  },
  'event.wins_battle': ({ battle }, side) => {
    battle.victor = side;
  },
  'event.garrison_falls': (fight) => {
    fight.breached = true;
  },
  'event.retreats': (fight, side, [, to = 0, troops = 0]) => {
    fight.retreat = {
      seat: fight.battle[side],
      to: areaOrder[to] ?? '',
      troops: troopsOf(troops),
    };
  },
};
const pair = (attacker: number, defender: number): Sides<number> => ({ attacker, defender });

function follow(before: View, battle: BattleView, events: readonly Event[]): Fight {
  const fight: Fight = {
    view: before,
    battle: { ...battle },
    fallen: fallenIn(events).filter(
      ({ seat }) => seat === battle.attacker || seat === battle.defender,
    ),
    breached: false,
    retreat: null,
    past: true,
  };
  for (const { key, args } of events) {
    const side = sides.find((one) => battle[one] === args[0]);
    if (side) changes[key]?.(fight, side, args);
  }
  // Support may have been settled by the same answer.
  if (before.support && fight.battle.support.attacker.length === 0)
    fight.battle.support = before.support.given;
  fight.view = { ...before, battle: fight.battle };
  return fight;
}

const told = new Set([...Object.keys(changes), 'event.destroyed']);

export function fightOf(view: View, now: Told | null, events: readonly Event[]): Fight | null {
  const before = now?.before as View | null | undefined;
  const last = now?.beat.at(-1);
  if (before?.battle && last && now?.beat.some(({ key }) => told.has(key)))
    return follow(before, before.battle, events.slice(0, events.indexOf(last) + 1));
  if (!view.battle) return null;
  const { battle } = view;
  return { view, battle, fallen: [], breached: false, retreat: null, past: false };
}

// --- swords and fortifications ----------------------------------------------------------------------

export interface Icons {
  swords: number;
  forts: number;
}

// As `strength.cpp` counts them: printed ones, what cards add by their texts, and those of the tides.
export function iconsOf(view: View, side: Side): Icons {
  const battle = view.battle;
  const id = battle?.cards[side] ?? '';
  const card = houseCards.get(id);
  const icons = { swords: card?.swords ?? 0, forts: card?.fortifications ?? 0 };
  if (!battle) return icons;
  const attacks = side === 'attacker';
  const castle = (area(battle.area)?.castle ?? 0) > 0;
  const spent = view.seats[battle[side]]?.discard ?? [];
  if (id === 'asha_greyjoy' && battle.support[side].length === 0) {
    icons.swords += 2;
    icons.forts += 1;
  }
  if (id === 'ser_davos_seaworth' && spent.includes('stannis_baratheon')) icons.swords += 1;
  if (id === 'theon_greyjoy' && !attacks && castle) icons.swords += 1;
  if (id === 'nymeria_sand') icons[attacks ? 'swords' : 'forts'] += 1;
  const drawn = tidesIcons(battle.tides?.[side]);
  return { swords: icons.swords + drawn.swords, forts: icons.forts + drawn.forts };
}
function tidesIcons(id: string | null | undefined): Icons {
  return { swords: id === 'one_sword' ? 1 : 0, forts: id === 'one_fortification' ? 1 : 0 };
}

// What the loser loses (BRD-CASU-02): the winner's swords less the loser's fortifications.
export interface Losses extends Icons {
  losses: number;
  // A text spares the loser.
  spared: boolean;
}
export function lossesIf(view: View, victor: Side): Losses {
  const { swords } = iconsOf(view, victor);
  const { forts } = iconsOf(view, other(victor));
  const spared = view.battle?.cards[other(victor)] === 'the_blackfish';
  return { swords, forts, losses: spared ? 0 : Math.max(0, swords - forts), spared };
}

// --- who supports -------------------------------------------------------------------------------------

export type Stand = Side | 'asked' | 'waits' | 'aside';
export interface Supporter {
  area: string;
  seat: number;
  stand: Stand;
}

// Everybody who could support here and what came of it, as they are asked.
export function supportersOf(view: View): Supporter[] {
  const { battle, support } = view;
  const field = battle?.area ?? support?.area;
  const place = area(field ?? '');
  if (!place) return [];
  const given = support?.given ?? battle?.support ?? { attacker: [], defender: [] };
  const frame = view.frames.find(({ proc }) => proc === 'support');
  const waiting = (frame?.['to_ask'] as string[] | undefined) ?? [];
  const stand = (id: string): Stand => {
    if (given.attacker.includes(id)) return 'attacker';
    if (given.defender.includes(id)) return 'defender';
    if (support?.asked === id) return 'asked';
    return waiting.includes(id) ? 'waits' : 'aside';
  };
  // BRD-SUPPORT-11, BRD-PORT-07: land does not help at sea, nor a port on land.
  const idle = place.kind === 'land' ? 'port' : 'land';
  const order = view.tracks.iron_throne;
  return place.neighbours
    .filter((id) => area(id)?.kind !== idle && view.areas[id]?.order?.startsWith('support'))
    .map((id) => ({ area: id, seat: view.areas[id]?.owner ?? 0, stand: stand(id) }))
    .sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
}
