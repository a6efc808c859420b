// The movements themselves, as poses a piece goes through. Pure figures; only translate, rotate, scale and
// opacity change, which leave a piece's own transform alone.
import type { Point } from './script';

export interface Pose {
  at: number; // of the whole time, 0 to 1
  x: number; // off the place it lies at
  y: number;
  sx: number; // size
  sy: number;
  turn: number; // degrees
  opacity?: number;
}
// How a piece stood that is now elsewhere: off its new place, so many times as large, turned by so much.
export interface Way extends Point {
  scale: number;
  turn: number;
}

export const landing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const pose = (at: number, change: Partial<Pose> = {}): Pose => ({
  at,
  x: 0,
  y: 0,
  sx: 1,
  sy: 1,
  turn: 0,
  ...change,
});
const sized = (scale: number) => ({ sx: scale, sy: scale });
const within = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export const lies = ({ x, y, scale, turn }: Way): boolean =>
  Math.abs(x) < 2 && Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02 && Math.abs(turn) < 1;

// With a slight arc, landing a little large. What is new fades in.
export function travel(way: Way, fresh: boolean): Pose[] {
  const scale = within(0.2, way.scale, 4);
  const arc = -Math.min(36, Math.hypot(way.x, way.y) * 0.12);
  const half = { x: way.x * 0.35, y: way.y * 0.35 + arc, turn: way.turn * 0.35 };
  return [
    pose(0, { x: way.x, y: way.y, turn: way.turn, ...sized(scale), opacity: fresh ? 0.35 : 1 }),
    pose(0.5, { ...half, ...sized(1 + (scale - 1) * 0.35), opacity: 1 }),
    pose(0.9, { ...sized(1.03), opacity: 1 }),
    pose(1, { opacity: 1 }),
  ];
}

// Along points, each reached when its share of the whole way is done.
export function march(way: Way, via: readonly Point[]): Pose[] {
  const points = [way, ...via, { x: 0, y: 0 }];
  const done = points.map(() => 0);
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    done[i] = (done[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y);
  }
  const whole = done.at(-1) || 1;
  return points.map(({ x, y }, i) => {
    const at = i === points.length - 1 ? 1 : (done[i] ?? 0) / whole;
    const scale = within(0.2, 1 + (way.scale - 1) * (1 - at), 4);
    return pose(at, { x, y, ...sized(scale), turn: way.turn * (1 - at) });
  });
}

// Kneeling and standing: about its middle, and nothing else.
export const turn = (by: number): Pose[] => [pose(0, { turn: by }), pose(1)];

// Turned over: the old face narrows to an edge while the new one waits, then that widens. Held a moment
// before, so that all see it begin.
const held = 0.22;
const edge = 0.6;
export const flipAway: Pose[] = [pose(0), pose(held), pose(edge, { sx: 0 }), pose(1, { sx: 0 })];
export const flipUp: Pose[] = [pose(0, { sx: 0 }), pose(edge, { sx: 0 }), pose(1)];
// Turned up on the way from a pile.
export const flipIn = (way: Way): Pose[] => [
  pose(0, { x: way.x, y: way.y, ...sized(within(0.2, way.scale, 1)), opacity: 0 }),
  pose(0.5, { x: way.x * 0.3, y: way.y * 0.3, sx: 0, sy: 0.85, opacity: 1 }),
  pose(1, { opacity: 1 }),
];

// A ghost of what is gone, on its way.
export const leave = (way: Way): Pose[] => [
  pose(0, { opacity: 1 }),
  pose(0.6, {
    x: way.x * 0.6,
    y: way.y * 0.6,
    ...sized(1 + (within(0.2, way.scale, 1) - 1) * 0.6),
    opacity: 1,
  }),
  pose(1, { x: way.x, y: way.y, ...sized(within(0.2, way.scale, 1)), opacity: 0 }),
];

export const shake: Pose[] = [0, -8, 8, -5, 0].map((turn, i) => pose(i / 4, { turn }));
export const bow: Pose[] = [pose(0), pose(0.6, { y: 7 }), pose(1)];
// The living look fades from the dead one, which falls aside and comes to rest.
export const fade: Pose[] = [pose(0, { opacity: 1 }), pose(1, { opacity: 0 })];
export const die: Pose[] = [pose(0), pose(0.45, { turn: -9, sx: 0.94, sy: 0.94 }), pose(1)];

// Poses between poses, for what turns about a point that is not its middle.
export function dense(poses: readonly Pose[], steps = 6): Pose[] {
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  return poses.flatMap((b, i) => {
    const a = poses[i - 1];
    if (!a) return [b];
    return Array.from({ length: steps }, (_, n) => {
      const t = (n + 1) / steps;
      const keys = ['at', 'x', 'y', 'sx', 'sy', 'turn'] as const;
      const between = Object.fromEntries(keys.map((key) => [key, mix(a[key], b[key], t)]));
      const opacity =
        a.opacity === undefined || b.opacity === undefined
          ? {}
          : { opacity: mix(a.opacity, b.opacity, t) };
      return { ...pose(0), ...between, ...opacity };
    });
  });
}

// Pictures turn and grow about the origin of their layer; `middle` is where this one lies on it.
export function frame(
  { at, x, y, sx, sy, turn, opacity }: Pose,
  middle: Point = { x: 0, y: 0 },
): Keyframe {
  const a = (turn * Math.PI) / 180;
  const [mx, my] = [middle.x * sx, middle.y * sy];
  const dx = x + middle.x - (mx * Math.cos(a) - my * Math.sin(a));
  const dy = y + middle.y - (mx * Math.sin(a) + my * Math.cos(a));
  return {
    offset: at,
    translate: `${dx}px ${dy}px`,
    rotate: `${turn}deg`,
    scale: `${sx} ${sy}`,
    zIndex: 9,
    ...(opacity === undefined ? {} : { opacity }),
  };
}
