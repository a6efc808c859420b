// @vitest-environment node
// The parts of the restless visitor that need no browser: each must be able to say no.
import { describe, expect, test } from 'vitest';
import type { Catalogue, Choice, State, Table } from '../src/protocol.ts';
import type { Look } from './browser/restless/eyes/index.ts';
import type { Shown } from './browser/restless/eyes/shown.ts';
import type { Target } from './browser/restless/eyes/targets.ts';
import { Examiner } from './browser/restless/examiner.ts';
import { kindOf } from './browser/restless/outing.ts';
import {
  differences,
  parting,
  positionIn,
  treeWords,
  type Position,
} from './browser/restless/position.ts';
import { Random } from './browser/restless/random.ts';
import { ends, shorten } from './browser/restless/shorten.ts';
import { Spent } from './browser/restless/spent.ts';
import { draw, tell } from './browser/restless/starts.ts';
import { say, sizes, touched } from './browser/restless/steps.ts';
import { wish, type Mood } from './browser/restless/wishes.ts';

describe('random', () => {
  test('one seed, one row of numbers', () => {
    const row = (seed: number) => {
      const random = new Random(seed);
      return Array.from({ length: 20 }, () => random.between(0, 99));
    };
    expect(row(7)).toEqual(row(7));
    expect(row(7)).not.toEqual(row(8));
    expect(Math.min(...row(7))).toBeGreaterThanOrEqual(0);
  });
  test('what weighs nothing is never drawn', () => {
    const random = new Random(1);
    const drawn = Array.from({ length: 200 }, () =>
      random.weigh([
        [0, 'never'],
        [1, 'seldom'],
        [9, 'often'],
      ]),
    );
    expect(drawn).not.toContain('never');
    expect(drawn.filter((what) => what === 'often').length).toBeGreaterThan(140);
    expect(drawn).toContain('seldom');
  });
});

describe('shortening', () => {
  const all = Array.from({ length: 40 }, (_, i) => i);
  test('leaves what is needed, in its order', async () => {
    let tries = 0;
    const fails = async (left: readonly number[]) => {
      tries++;
      return left.includes(3) && left.includes(31) && left.indexOf(3) < left.indexOf(31);
    };
    expect(await shorten(all, fails, () => false)).toEqual([3, 31]);
    expect(tries).toBeLessThan(120);
  });
  test('tries the last steps alone', () => {
    expect(ends(all).map((end) => end.length)).toEqual([1, 2, 4, 8, 16]);
    expect(ends(all)[1]).toEqual([38, 39]);
    expect(ends([1, 2])).toEqual([[2]]);
  });
  test('leaves all where all is needed', async () => {
    const fails = async (left: readonly number[]) => left.length === all.length;
    expect(await shorten(all, fails, () => false)).toEqual(all);
  });
  test('ends when there is no time left', async () => {
    let tries = 0;
    const fails = async () => ++tries > 0;
    const left = await shorten(all, fails, () => tries >= 2);
    expect(tries).toBe(2);
    expect(left.length).toBeLessThan(all.length);
  });
});

test('steps are told in words', () => {
  expect(say({ do: 'press', what: 'Play Corruption', kind: 'gold', at: [812, 610] })).toBe(
    "press 'Play Corruption' at 812,610",
  );
  expect(say({ do: 'resize', size: [844, 390] })).toBe('resize 844×390');
  expect(say({ do: 'key', key: ' ' })).toBe('key Space');
  expect(touched.length).toBeLessThan(sizes.length);
});

test('a fault is the same with other numbers and names', () => {
  const fault = (what: string) => kindOf({ check: 'lit', what });
  expect(fault('"Feast" is lit and only 7 px of it are free')).toBe(
    fault('"Raven" is lit and only 12 px of it are free'),
  );
  expect(fault('"Feast" is lit and cannot be reached')).not.toBe(fault('"Feast" is cut off'));
});

test('axe looks at once where much is new, later where little is, and else once in a while', () => {
  const axe = new Examiner(100, new Spent());
  const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
  const steps = (shapes: readonly number[]) => {
    let waited = 1;
    while (!axe.due(shapes)) waited++;
    axe.remember(shapes);
    return waited;
  };
  expect(steps(some(0, 40))).toBe(1);
  expect(steps(some(0, 40))).toBe(100);
  expect(steps(some(0, 41))).toBe(60);
  expect(steps(some(0, 80))).toBe(12);
  expect(steps(some(10, 20))).toBe(100);
  axe.due(some(0, 80));
  expect(axe.anew.due(some(0, 80))).toBe(true);
});

// ---- The position

const choice = (action: string, ...touches: string[]): Choice => ({
  action,
  text: { key: 'act.play', args: [0, 0, 0, 0] },
  touches,
});
const texts = {
  'ask.play': { en: 'Play a card', pl: 'Zagraj kartę' },
  'act.play': { en: 'Play', pl: 'Zagraj' },
};
const catalogue = {
  game: 'x',
  rules_version: 1,
  texts,
  kinds: {},
  cards: [],
  studies: [],
} as Catalogue;
const view = { round: 2, hands: [{ size: 3, cards: ['red_viper', 'wolf'] }], places: [], by: null };
const state = {
  view,
  names: {},
  waiting_for: [0],
  can: { revise: null },
  decision: {
    number: 4,
    ask: { key: 'ask.play', args: [0, 0, 0, 0] },
    actions: [choice('play a', 'hand:0:a'), choice('play b', 'hand:0:b'), choice('pass')],
  },
} as unknown as State;
const position: Position = { table: { status: 'playing', you: 0 } as Table, state };
const inWords = () => 'Round 2.\nStark: 3 cards.';
const shown: Shown = {
  summary: '\n Round 2. Stark: 3 cards. ',
  tree: '',
  ask: 'Play a card',
  lit: ['hand:0:b', 'hand:0:a'],
  chosen: [],
  aside: false,
  prepared: false,
};
const found = (change: Partial<Shown>, at = position) =>
  differences({ ...shown, ...change }, at, catalogue, inWords, 'en');

describe('the position', () => {
  test('the same', () => expect(found({})).toEqual([]));
  test('another board', () => {
    expect(found({ summary: 'Round 2. Stark: 2 cards.' })).toEqual([
      expect.stringContaining('the board differs'),
    ]);
    expect(found({ summary: null })).toHaveLength(1);
  });
  test('another question, or none', () => {
    expect(found({ ask: 'Choose a house' })).toHaveLength(1);
    expect(found({ ask: null })).toHaveLength(1);
    const waiting = { ...position, state: { ...state, decision: null } };
    expect(found({ lit: [] }, waiting)).toHaveLength(1);
    expect(found({ ask: null, lit: [] }, waiting)).toEqual([]);
  });
  test('too few or too many things are lit', () => {
    expect(found({ lit: ['hand:0:a'] })).toEqual(['hand:0:b may be chosen and is not lit']);
    expect(found({ lit: ['hand:0:a'], aside: true })).toEqual([]);
    expect(found({ lit: ['hand:0:a'], prepared: true })).toEqual([]);
    expect(found({ lit: ['hand:0:a', 'hand:0:b', 'hand:0:c'] })).toEqual([
      'hand:0:c is lit and may not be chosen',
    ]);
    // With something chosen others may be.
    expect(found({ lit: [], chosen: ['hand:0:a'] })).toEqual([]);
  });
  test('a view as a tree', () => {
    const tree = 'In words: round 2 hands 0 size 3 cards red viper, wolf places – by –';
    const none = (text: string) =>
      differences({ ...shown, tree: text }, position, catalogue, null, 'en');
    expect(treeWords('', view)).toBe('round2hands0size3cardsred_viper,wolfplaces–by–');
    expect(none(tree)).toEqual([]);
    expect(none(tree.replace('size 3', 'size 2'))).toHaveLength(1);
  });
  test('what the server tells is read with all its choices', () => {
    const families = [
      {
        key: 'act.play',
        heads: [['play ', [0], 'x']],
        tails: [
          ['a', [1]],
          ['b', [2]],
        ],
      },
    ];
    const sent = { ...state, decision: { ...state.decision, actions: families } };
    const told = { type: 'table', version: 3, table: position.table, state: sent };
    const read = positionIn(JSON.stringify(told));
    expect(read?.state?.decision?.actions.map(({ action }) => action)).toEqual([
      'play a',
      'play b',
    ]);
  });
  test('where two texts part', () => {
    expect(parting('one two three', 'one too three')).toContain('two');
  });
});

// ---- What comes next

const target = (kind: Target['kind'], what: string): Target => ({ kind, what, x: 5, y: 6 });
const look = (targets: Target[], change: Partial<Look> = {}): Look => ({
  path: '/t/x',
  language: 'en',
  size: [1440, 900],
  ours: true,
  atTable: true,
  typing: false,
  speed: 'instant',
  beat: '',
  targets,
  shapes: [],
  faults: [],
  shown,
  told: null,
  ...change,
});
const mood = (change: Partial<Mood>): Mood => ({
  look: look([target('lit', 'Feast'), target('gold', 'Play Feast'), target('away', 'Home')]),
  touch: false,
  asked: true,
  wanted: null,
  home: null,
  cut: false,
  ...change,
});
const wishes = (change: Partial<Mood>, count = 600) => {
  const random = new Random(3);
  return Array.from({ length: count }, () => wish(random, mood(change)));
};
const pressed = (steps: ReturnType<typeof wishes>, what: string) =>
  steps.filter((step) => step.do === 'press' && step.what === what).length;

describe('wishes', () => {
  test('mostly answer what is asked, and do everything else too', () => {
    const steps = wishes({});
    expect(pressed(steps, 'Feast')).toBeGreaterThan(250);
    const kinds = new Set(steps.map((step) => step.do));
    for (const kind of ['key', 'resize', 'wheel', 'drag', 'set', 'reload', 'back', 'cut'])
      expect(kinds, kind).toContain(kind);
  });
  test('take the gold button once something is chosen', () => {
    const targets = [target('lit', 'Raven'), target('gold', 'Play Feast')];
    const chosen = look(targets, { shown: { ...shown, chosen: ['feast'] } });
    expect(pressed(wishes({ look: chosen }), 'Play Feast')).toBeGreaterThan(250);
  });
  test('follow a lesson', () => {
    const named = { ...target('lit', 'Feast'), element: 'feast' };
    const others = Array.from({ length: 8 }, (_, i) => ({
      ...target('lit', `other ${i}`),
      element: `other${i}`,
    }));
    const wanted = choice('play feast', 'feast');
    const steps = wishes({ look: look([named, ...others]), wanted });
    expect(pressed(steps, 'Feast')).toBeGreaterThan(250);
  });
  test('never leave the page while the line is cut, and mend it', () => {
    const steps = wishes({ cut: true });
    const leaving = new Set(['reload', 'back', 'forward', 'go', 'cut']);
    expect(steps.filter((step) => leaving.has(step.do))).toEqual([]);
    expect(pressed(steps, 'Home')).toBe(0);
    expect(steps.some((step) => step.do === 'mend')).toBe(true);
  });
  test('come back to where the visit belongs', () => {
    const steps = wishes({ home: '/t/y', asked: false });
    expect(steps.filter((step) => step.do === 'go').length).toBeGreaterThan(100);
    const lost = wishes({ look: look([], { ours: false }), home: '/t/x' }, 40);
    const ways = new Set(lost.map((step) => JSON.stringify(step)));
    expect(ways).toEqual(new Set(['{"do":"back"}', '{"do":"go","path":"/t/x"}']));
    expect(wishes({ look: look([], { ours: false }), cut: true }, 1)).toEqual([{ do: 'mend' }]);
  });
});

test('visits begin at all kinds of places, and at games that come later', () => {
  const game = (id: string) => ({
    id,
    name: { en: id, pl: id },
    min_seats: 2,
    max_seats: 4,
    public_talk_only: false,
    options: [
      {
        name: 'long',
        values: ['no', 'yes'],
        default: 'no',
        rules: [],
        title: texts['ask.play'],
        summary: texts['ask.play'],
      },
    ],
    choices: [],
    lessons: [{ id: 'first', title: texts['ask.play'] }],
  });
  const games = [game('chess'), game('go')];
  const starts = Array.from({ length: 300 }, (_, seed) => draw(new Random(seed), games));
  const places = new Set(starts.map(({ place }) => place.at));
  expect([...places].sort()).toEqual(['lesson', 'lobby', 'page', 'replay', 'table']);
  const told = starts.map(tell).join('\n');
  for (const part of ['chess, table, 2 seats', 'go, table, 4 seats', '"long":"yes"', '/rules/go'])
    expect(told).toContain(part);
  const only = Array.from({ length: 50 }, (_, seed) => draw(new Random(seed), games, 'go'));
  expect(only.every(({ place }) => !('game' in place) || place.game === 'go')).toBe(true);
});
