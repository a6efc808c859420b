import { describe, expect, it } from 'vitest';
import { between } from '../count';
import * as frames from '../frames';
import type { Pose, Way } from '../frames';

const way: Way = { x: 100, y: -40, scale: 0.5, turn: 90 };
const all: Record<string, Pose[]> = {
  travel: frames.travel(way, true),
  march: frames.march(way, [{ x: 50, y: 0 }]),
  turn: frames.turn(-90),
  flipAway: frames.flipAway,
  flipUp: frames.flipUp,
  flipIn: frames.flipIn(way),
  leave: frames.leave(way),
  shake: frames.shake,
  bow: frames.bow,
  fade: frames.fade,
  die: frames.die,
};

it.each(Object.entries(all))('%s goes from beginning to end in order', (_, poses) => {
  const at = poses.map((pose) => pose.at);
  expect(at[0]).toBe(0);
  expect(at.at(-1)).toBe(1);
  expect([...at].sort((a, b) => a - b)).toEqual(at);
});

it.each(['travel', 'march', 'turn', 'flipUp', 'flipIn', 'shake', 'bow', 'die'])(
  '%s ends where the piece lies',
  (name) => {
    expect(all[name]?.at(-1)).toMatchObject({ x: 0, y: 0, sx: 1, sy: 1, turn: 0 });
  },
);

it('begins where the piece was, as large and turned as it was', () => {
  for (const name of ['travel', 'march'])
    expect(all[name]?.[0]).toMatchObject({ x: 100, y: -40, sx: 0.5, sy: 0.5, turn: 90 });
});

it('lets what lies still lie', () => {
  expect(frames.lies({ x: 1, y: -1, scale: 1.01, turn: 0 })).toBe(true);
  for (const change of [{ x: 5 }, { y: 5 }, { scale: 1.2 }, { turn: 90 }])
    expect(frames.lies({ x: 0, y: 0, scale: 1, turn: 0, ...change })).toBe(false);
});

describe('a march', () => {
  it('passes each point when its share of the way is done', () => {
    const via = [{ x: 300, y: 0 }];
    const poses = frames.march({ x: 300, y: 100, scale: 1, turn: 0 }, via);
    expect(poses.map(({ at, x, y }) => [at, x, y])).toEqual([
      [0, 300, 100],
      [0.25, 300, 0],
      [1, 0, 0],
    ]);
  });
  it('of no length stays where it is', () => {
    const poses = frames.march({ x: 0, y: 0, scale: 1, turn: 0 }, [{ x: 0, y: 0 }]);
    expect(poses.every(({ at, x, y }) => [at, x, y].every(Number.isFinite))).toBe(true);
  });
});

describe('on a layer of pictures', () => {
  // Where the middle of a piece comes to lie that is drawn around (30, 20) of its layer.
  const middle = { x: 30, y: 20 };
  const moved = (pose: Pose) => {
    const { translate, rotate, scale } = frames.frame(pose, middle) as Record<string, string>;
    const [tx = 0, ty = 0] = translate?.split(' ').map(parseFloat) ?? [];
    const [sx = 1, sy = 1] = scale?.split(' ').map(parseFloat) ?? [];
    const a = (parseFloat(rotate ?? '0') * Math.PI) / 180;
    const [x, y] = [middle.x * sx, middle.y * sy];
    return {
      x: tx + x * Math.cos(a) - y * Math.sin(a),
      y: ty + x * Math.sin(a) + y * Math.cos(a),
    };
  };
  it('a piece turns and grows about its own middle', () => {
    for (const pose of [...frames.dense(all['travel'] ?? []), ...frames.die]) {
      const { x, y } = moved(pose);
      expect(x).toBeCloseTo(middle.x + pose.x);
      expect(y).toBeCloseTo(middle.y + pose.y);
    }
  });
});

it('counts through whole numbers and not beyond', () => {
  expect([0, 0.5, 1, 1.5].map((done) => between(2, 7, done))).toEqual([2, 5, 7, 7]);
  expect(between(9, 3, 0.5)).toBe(6);
});
