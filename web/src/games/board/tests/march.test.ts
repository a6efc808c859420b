import { describe, expect, it, vi } from 'vitest';
import type { Choice, Refusal } from '../../../protocol';
import type { Thought } from '../../../table/picker';
import { LivePicker } from '../../../table/picker.svelte';
import { carriersOf, frontOf, marksOf, marchArrows, raidFrom } from '../front';
import { boardKey, orderKey } from '../keys';
import * as march from '../march';
import { Marching } from '../marching.svelte';
import { buildOf, Mustering, priceOf } from '../mustering.svelte';
import { lastOrders } from '../lastOrders';
import { pieceOf } from '../pointing';
import { script } from '../script';
import { plan } from '../../../motion/script';
import { areaOrder, orders } from '../data';
import type { SeatView, View } from '../view';
import { words } from '../words';

const seat = (house: string): SeatView => ({
  house,
  power: 5,
  power_pool: 15,
  supply: 3,
  castles: 1,
  stars: 1,
  garrison: true,
  hand: [],
  discard: [],
  reserve: { footman: 8, knight: 4, siege_engine: 2, ship: 5 },
});
// Stark marches from Moat Cailin, with a fleet in the Narrow Sea; Greyjoy holds Seagard.
const view = (more: Partial<View> = {}): View => ({
  you: 0,
  round: 2,
  rounds: 10,
  step: 'marches',
  wildlings: 4,
  banned: [],
  seats: [seat('stark'), seat('greyjoy')],
  tracks: { iron_throne: [1, 0], fiefdoms: [0, 1], kings_court: [0, 1] },
  holders: { iron_throne: 1, blade: 0, raven: 0 },
  blade_used: false,
  raven_used: false,
  areas: {
    moat_cailin: { units: { knight: 1, footman: 2 }, owner: 0, controller: 0, order: 'march' },
    winterfell: { units: { footman: 2 }, owner: 0, controller: 0 },
    narrow_sea: { units: { ship: 1 }, owner: 0, controller: 0 },
    seagard: { units: { footman: 1 }, owner: 1, controller: 1 },
    eyrie: { neutral: 6 },
  },
  westeros: [],
  wildling_deck: [],
  march: { seat: 0, from: 'moat_cailin', entered: [], embattled: null },
  ask: 'move',
  asked: [0],
  frames: [],
  tides_of_battle: false,
  tie_break: 'printed',
  ...more,
});
const args = [0, 0, 0, 0];
const move = (to: string, troops: string, ...men: string[]): Choice => ({
  action: `move moat_cailin>${to} ${troops}`,
  text: { key: 'act.move', args },
  touches: [`area:${to}`, ...men.map((man) => `man:moat_cailin:${man}`)],
});
const done: Choice = { action: 'done', text: { key: 'act.done', args }, touches: [] };
const decision = (number: number, ask: string, actions: Choice[]) => ({
  number,
  ask: { key: ask, args },
  cause: { card: null, rule: null, whose: null },
  min: 1,
  max: 1,
  window: false,
  timed: false,
  pass: null,
  round: 1,
  phase: null,
  actions,
  more: null,
});
const supply: Refusal = { key: 'refuse.supply', args: [3, 0, 0, 0], rule: 'BRD-SUPPLY-07' };
const held = (n: number, more: Partial<Thought> = {}): Thought => ({
  held: n,
  refusal: null,
  ends: false,
  ask: 'ask.move',
  actions: [done],
  ...more,
});

describe('a march', () => {
  it('is written as the server writes it', () => {
    const group = { to: 'twins', troops: { knight: 1, footman: 2 } };
    expect(march.moveText('moat_cailin', group)).toBe('move moat_cailin>twins 2F1K');
    expect(march.groupOf(move('twins', '1F1K', 'footman', 'knight'))).toEqual({
      to: 'twins',
      troops: { footman: 1, knight: 1 },
    });
    expect(march.groupOf(done)).toBeNull();
  });
  it('joins and parts groups of one area', () => {
    const one = march.joined([], 'twins', { footman: 1 });
    const two = march.joined(one, 'twins', { knight: 1 });
    expect(two).toEqual([{ to: 'twins', troops: { footman: 1, knight: 1 } }]);
    expect(march.parted(two, 'twins', { footman: 1, knight: 1 })).toEqual([]);
    expect(march.all(march.joined(two, 'seagard', { footman: 1 }))).toEqual({
      footman: 2,
      knight: 1,
    });
  });
  it('goes on foot to neighbours, and by chains of own ships to their coasts', () => {
    const routes = march.routesOf(view(), 0, 'moat_cailin');
    expect(routes.get('winterfell')).toEqual([]);
    expect(routes.get('crackclaw_point')).toEqual(['narrow_sea']);
    expect(routes.has('narrow_sea')).toBe(false);
    const ships = view();
    ships.areas['narrow_sea'] = { units: { ship: 1 }, owner: 1 };
    expect(march.routesOf(ships, 0, 'moat_cailin').has('crackclaw_point')).toBe(false);
    expect(march.routesOf(view(), 0, 'narrow_sea').has('shivering_sea')).toBe(true);
    expect(march.routesOf(view(), 0, 'narrow_sea').has('winterfell')).toBe(false);
  });
  it('sends attacks last', () => {
    expect(march.isFoe(view(), 0, 'seagard')).toBe(true);
    expect(march.isFoe(view(), 0, 'eyrie')).toBe(true);
    expect(march.isFoe(view(), 0, 'pyke')).toBe(true); // an empty home with its garrison
    expect(march.isFoe(view(), 0, 'winterfell')).toBe(false);
    const groups = [
      { to: 'seagard', troops: { knight: 1 } },
      { to: 'twins', troops: { footman: 1 } },
    ];
    expect(march.inOrder(view(), 0, groups).map(({ to }) => to)).toEqual(['twins', 'seagard']);
  });
  it('counts the armies after it', () => {
    const to = (area: string, n: number) => [{ to: area, troops: { footman: n } }];
    const after = (groups: march.Group[]) => march.armiesAfter(view(), 0, 'moat_cailin', groups);
    expect(after([])).toEqual([3, 2]);
    expect(after(to('winterfell', 2))).toEqual([4]);
    expect(march.fits([4], [3, 2, 2, 2])).toBe(false);
    expect(march.fits([3, 2], [3, 2, 2, 2])).toBe(true);
    expect(march.fits([2, 2, 2], [3, 2])).toBe(false);
  });
});

function marching(think: (actions: readonly string[]) => Thought) {
  const act = vi.fn(() => Promise.resolve(true));
  const picker = new LivePicker({
    act,
    why: () => Promise.resolve(null),
    think: (_, actions) => Promise.resolve(think(actions)),
  });
  const now = view();
  picker.decision = decision(1, 'ask.move', [
    move('twins', '1F', 'footman'),
    move('winterfell', '1F', 'footman'),
    done,
  ]);
  const ground = { view: now, picker, seat: 0, guided: false, words: words.en, table: 't' };
  return { picker, act, ground, plan: new Marching(ground) };
}

describe('a march put together', () => {
  it('is taken over if the server has nothing against it, and sent as a whole', async () => {
    const { picker, act, plan } = marching((actions) => held(actions.length));
    await plan.go('twins', { footman: 1 });
    expect(plan.groups).toEqual([{ to: 'twins', troops: { footman: 1 } }]);
    expect(plan.home).toEqual({ footman: 1, knight: 1 });
    await plan.go('winterfell', { knight: 1 });
    await plan.shift('twins', 'winterfell', { footman: 1 });
    expect(plan.groups).toEqual([{ to: 'winterfell', troops: { footman: 1, knight: 1 } }]);
    expect(picker.prepared?.words).toBe('March: 2 units');
    expect(act).not.toHaveBeenCalled();
    picker.confirm();
    await Promise.resolve();
    expect(act).toHaveBeenCalledTimes(1);
    expect(act.mock.calls[0]).toMatchObject([
      { number: 1 },
      { action: 'move moat_cailin>winterfell 1F1K' },
    ]);
  });
  it('stays as it was if the server refuses, and says why', async () => {
    const { picker, plan } = marching((actions) =>
      actions.some((action) => action.includes('winterfell'))
        ? held(actions.length - 1, { refusal: supply })
        : held(actions.length),
    );
    await plan.go('twins', { footman: 1 });
    await plan.go('winterfell', { footman: 1 });
    expect(plan.groups.map(({ to }) => to)).toEqual(['twins']);
    expect(plan.forbidden).toBe('winterfell');
    expect(picker.asked?.refusal).toEqual(supply);
  });
  it('sends all where nobody was pointed at, and the only group elsewhere', async () => {
    const { plan } = marching((actions) => held(actions.length, { ends: true, ask: null }));
    await plan.go('twins');
    expect(plan.groups).toEqual([{ to: 'twins', troops: { footman: 2, knight: 1 } }]);
    await plan.go('seagard');
    expect(plan.groups.map(({ to }) => to)).toEqual(['seagard']);
    plan.undo();
    await Promise.resolve();
    expect(plan.groups).toEqual([]);
  });
  it('cannot be sent while supply asks for more', async () => {
    const { picker, plan } = marching((actions) => held(actions.length, { actions: [] }));
    await plan.go('twins', { footman: 1 });
    expect(picker.prepared?.answers).toEqual([]);
  });
  it('leaves a token, or none', async () => {
    const token = (action: string): Choice => ({ ...done, action });
    const { picker, plan } = marching((actions) =>
      held(actions.length, { ask: 'ask.leave_token', actions: [token('token'), token('leave')] }),
    );
    await plan.go('twins');
    const last = () => picker.prepared?.answers.at(-1);
    expect(last()).toMatchObject({ choice: { action: 'token' }, ask: 'ask.leave_token' });
    plan.leaveToken(false);
    expect(last()).toMatchObject({ choice: { action: 'leave' } });
  });
  it('outlives a reload, for the same question at the same table', async () => {
    const { plan } = marching((actions) => held(actions.length));
    await plan.go('twins', { footman: 1 });
    const again = marching((actions) => held(actions.length));
    again.plan.restore();
    await vi.waitFor(() => expect(again.plan.groups).toEqual(plan.groups));
    const elsewhere = marching((actions) => held(actions.length));
    const other = new Marching({ ...elsewhere.ground, table: 'u' });
    other.restore();
    await Promise.resolve();
    expect(other.groups).toEqual([]);
  });
  it('is left to the lesson in a lesson', () => {
    const { ground } = marching((actions) => held(actions.length));
    expect(new Marching({ ...ground, guided: true }).active).toBe(false);
  });
});

describe('a march on the map', () => {
  const thought = {
    from: 'moat_cailin',
    groups: [{ to: 'crackclaw_point', troops: { footman: 1 } }],
    builds: [],
    token: true,
  };
  const picker = () => new LivePicker({ act: () => undefined, why: () => Promise.resolve(null) });

  it('has ghosts at home, a group at the goal, ships that carry, a token', () => {
    const front = frontOf(view(), picker(), 0, thought);
    const home = front.armies.find(({ area }) => area === 'moat_cailin');
    expect(home?.units.map(({ kind, ghost }) => [kind, ghost])).toEqual([
      ['footman', false],
      ['footman', true],
      ['knight', false],
    ]);
    expect(front.planned).toMatchObject([{ area: 'crackclaw_point', house: 'stark' }]);
    expect(front.tokens).toContainEqual({ area: 'moat_cailin', house: 'stark', planned: true });
    const routes = march.routesOf(view(), 0, 'moat_cailin');
    expect(carriersOf(thought, routes)).toEqual(['narrow_sea']);
    expect(marchArrows(front, thought, routes, 1)[0]?.points).toHaveLength(3);
  });
  it('tells foes, ways and what is barred apart', () => {
    const live = picker();
    live.decision = decision(1, 'ask.move', [move('seagard', '1F', 'footman')]);
    const marks = marksOf(view(), live, {
      seat: 0,
      goals: ['crackclaw_point'],
      carriers: ['narrow_sea'],
      barred: ['winterfell'],
    });
    expect(marks).toContainEqual({ area: 'seagard', state: 'legal', foe: true });
    expect(marks).toContainEqual({ area: 'narrow_sea', state: 'route' });
    expect(marks).toContainEqual({ area: 'winterfell', state: 'forbidden' });
    expect(marks).toContainEqual({ area: 'crackclaw_point', state: 'chosen', foe: false });
  });
  it('bars orders that a raid cannot remove', () => {
    const raids = view({ ask: 'raid', step: 'raids' });
    raids.areas['seagard'] = { ...raids.areas['seagard'], order: 'march' };
    const live = picker();
    const raid = (to: string): Choice => ({
      action: `raid moat_cailin>${to}`,
      text: { key: 'act.raid', args },
      touches: ['area:moat_cailin', `area:${to}`],
    });
    live.decision = decision(1, 'ask.raid', [raid('twins')]);
    expect(raidFrom(raids, live)).toBe('moat_cailin');
    expect(marksOf(raids, live)).toContainEqual({ area: 'seagard', state: 'forbidden' });
  });
});

describe('a mustering', () => {
  it('reads what would be built', () => {
    expect(buildOf('muster winterfell knight')).toMatchObject({ at: 'winterfell', unit: 'knight' });
    expect(buildOf('launch winterfell>bay_of_ice')).toMatchObject({
      castle: 'winterfell',
      at: 'bay_of_ice',
      unit: 'ship',
    });
    const better = buildOf('upgrade winterfell routed_footman>siege_engine');
    expect(better).toMatchObject({ improves: true, routed: true, unit: 'siege_engine' });
    expect(better && priceOf(better)).toBe(1);
    expect(buildOf('done')).toBeNull();
  });
  it('keeps the rest when one is taken back, and what was built upon it goes too', async () => {
    const known = ['muster winterfell footman', 'upgrade winterfell footman>knight'];
    const choices = known.map((action) => ({ ...done, action, touches: [`unit:${action}`] }));
    const picker = new LivePicker({
      act: () => undefined,
      why: () => Promise.resolve(null),
      think: (_, actions) =>
        Promise.resolve(
          actions[0] === known[1]
            ? held(0, { refusal: supply })
            : held(actions.length, { ask: 'ask.muster', actions: [...choices, done] }),
        ),
    });
    picker.decision = decision(1, 'ask.muster', [...choices, done]);
    const now = view({ ask: 'muster', muster: { seat: 0, points: { winterfell: 2 } } });
    const plan = new Mustering({
      view: now,
      picker,
      seat: 0,
      guided: false,
      words: words.en,
      table: 't',
    });
    for (const n of [0, 1]) {
      picker.toggle(`unit:${known[n]}`);
      plan.add();
      await vi.waitFor(() => expect(plan.steps).toHaveLength(n + 1));
    }
    expect(plan.points).toEqual({ winterfell: 0 });
    expect(picker.prepared?.answers.map(({ choice }) => choice.action)).toEqual([...known, 'done']);
    plan.remove(0);
    await vi.waitFor(() => expect(plan.steps).toEqual([]));
    expect(picker.asked?.refusal).toEqual(supply);
    expect(picker.prepared).toBeNull();
  });
});

describe('a Ship', () => {
  // As at Winterfell, where a Footman could be improved: its castle is not in all there is to do.
  const act = (action: string, ...touches: string[]) => ({ ...done, action, touches });
  const launches = ['bay_of_ice', 'shivering_sea'].map((sea) =>
    act(`launch winterfell>${sea}`, 'area:winterfell', `area:${sea}`, 'unit:ship'),
  );
  const offered = [
    act('upgrade winterfell footman>knight', 'man:winterfell:footman', 'unit:knight'),
    act('muster winterfell footman', 'area:winterfell', 'unit:footman'),
    ...launches,
    done,
  ];

  it('is placed by its water alone, after another unit', async () => {
    const picker = new LivePicker({
      act: () => undefined,
      why: () => Promise.resolve(null),
      think: (_, { length }) =>
        Promise.resolve(held(length, { ask: 'ask.muster', actions: offered })),
    });
    picker.decision = decision(1, 'ask.muster', offered);
    const ground = { picker, seat: 0, guided: false, words: words.en, table: 'ships' };
    const muster = { seat: 0, points: { winterfell: 2 } };
    const plan = new Mustering({ ...ground, view: view({ ask: 'muster', muster }) });
    picker.toggle('unit:footman');
    plan.add();
    await vi.waitFor(() => expect(plan.steps).toHaveLength(1));
    picker.toggle('unit:ship');
    plan.add();
    expect(picker.lit('area:bay_of_ice')).toBe(true);
    picker.toggle('area:bay_of_ice');
    plan.add();
    await vi.waitFor(() => expect(plan.steps).toHaveLength(2));
    expect(plan.builds[1]).toMatchObject({ at: 'bay_of_ice', unit: 'ship' });
  });
});

describe('orders of the round before', () => {
  const at = (id: string) => areaOrder.indexOf(id);
  const order = (id: string) => [...orders.keys()].indexOf(id);
  const event = (key: string, ...args: number[]) => ({ key: `event.${key}`, args });

  it('are read from the log, with what the Raven changed', () => {
    const log = [
      event('round', 1),
      event('order', 0, at('karhold'), order('raid')),
      event('round', 2),
      event('order', 0, at('winterfell'), order('march')),
      event('order', 1, at('pyke'), order('raid')),
      event('order', 0, at('white_harbor'), order('defence')),
      event('swaps', 0, at('white_harbor'), order('defence'), order('support')),
      event('round', 3),
    ];
    expect(Object.fromEntries(lastOrders(log, 0))).toEqual({
      winterfell: 'march',
      white_harbor: 'support',
    });
    expect(lastOrders(log.slice(0, 2), 0).size).toBe(0);
  });
});

describe('hands and keys', () => {
  it('know a piece by its name', () => {
    expect(pieceOf('man:winterfell:footman#1')).toMatchObject({
      kind: 'man',
      at: 'winterfell',
      unit: 'footman',
      element: 'man:winterfell:footman',
      number: 1,
    });
    expect(pieceOf('build:2')).toMatchObject({ kind: 'build', number: 2 });
  });
  it('choose orders by digits, own areas, what is asked', () => {
    const press = (key: string, more = {}) =>
      boardKey({
        key,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        target: null,
        defaultPrevented: false,
        ...more,
      });
    expect(press('1')).toEqual({ does: 'order', number: 0 });
    expect(press('0')).toEqual({ does: 'order', number: 9 });
    expect(press('q')).toEqual({ does: 'order', number: 10 });
    // Every token has a key, and it is the one that is shown.
    expect([...orders.keys()].map((_, i) => press(orderKey(i)))).toEqual(
      [...orders.keys()].map((_, i) => ({ does: 'order', number: i })),
    );
    expect(press(']')).toEqual({ does: 'own', by: 1 });
    expect(press('G')).toEqual({ does: 'asked' });
    expect(press('g', { ctrlKey: true })).toBeNull();
    expect(press('x')).toBeNull();
  });
});

describe('moves are seen', () => {
  it('a unit comes from where it was, past the ships that carried it', () => {
    const [from, to] = [areaOrder.indexOf('moat_cailin'), areaOrder.indexOf('crackclaw_point')];
    const sight = { view: view(), was: view(), seat: 0 };
    const cues = script.cues['event.moves']?.([0, from, to, 0], sight) ?? [];
    const were = new Set([
      'man:moat_cailin:footman#0',
      'man:moat_cailin:footman#1',
      'army:narrow_sea',
    ]);
    const are = new Set(['man:moat_cailin:footman#0', 'man:crackclaw_point:footman#0']);
    const made = plan(script, cues, sight, were, are);
    expect(made.come.find(({ name }) => name === 'man:crackclaw_point:footman#0')).toMatchObject({
      from: { name: 'man:moat_cailin:footman#1', when: 'before' },
      via: ['army:narrow_sea'],
    });
  });
});
