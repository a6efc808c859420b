// What can be said of an area by drawing on it, each told from the others by line and sign as well as
// by colour; and ways on the map as arrows.
import type { Point } from './data';

export type State =
  | 'legal' // may be chosen: dashed, long strokes
  | 'chosen' // solid, thick
  | 'missing' // something is owed here: dotted, and a ring where it belongs
  | 'embattled' // a double line and crossed swords
  | 'attacker' // comes from here: a line with teeth, and a sword
  | 'supporter' // helps: dashes and dots, and a banner
  | 'forbidden' // asked and refused: hatched, dotted, a lock
  | 'route'; // a sea that ships hold open: lightened

export interface Mark {
  area: string;
  state: State;
  // Somebody stands there against whom one would fight: crossed swords beside.
  foe?: boolean;
}

export type Way = 'march' | 'retreat' | 'support' | 'asked' | 'declined';
export interface Arrow {
  // Through these points; two are joined by a bow.
  points: readonly Point[];
  way: Way;
  // Whose support it is.
  house?: string;
}

const bend = 0.16;

// A way shortened at both ends, so that it hides neither whom it comes from nor where it goes.
export function trimmed(points: readonly Point[], start: number, end: number): Point[] {
  const moved = (from: Point | undefined, to: Point | undefined, by: number): Point => {
    if (!from || !to) return from ?? [0, 0];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const far = Math.hypot(dx, dy) || 1;
    const part = Math.min(by, far * 0.4) / far;
    return [from[0] + dx * part, from[1] + dy * part];
  };
  const last = points.length - 1;
  return points.map((point, i) => {
    if (i === 0) return moved(point, points[1], start);
    return i === last ? moved(point, points[last - 1], end) : point;
  });
}

// The line of an arrow, and where and how its head lies, in degrees.
export function arrowPath(points: readonly Point[]): { d: string; at: Point; turn: number } {
  const [first, second] = points;
  const at = points[points.length - 1];
  if (!first || !second || !at) return { d: '', at: [0, 0], turn: 0 };
  const degrees = (from: Point) => (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI;
  if (points.length === 2) {
    const [dx, dy] = [at[0] - first[0], at[1] - first[1]];
    const over: Point = [(first[0] + at[0]) / 2 - dy * bend, (first[1] + at[1]) / 2 + dx * bend];
    return { d: `M${first}Q${over} ${at}`, at, turn: degrees(over) };
  }
  let d = `M${first}`;
  let last: Point = first;
  points.slice(0, -1).forEach((from, i) => {
    const before = points[i - 1] ?? from;
    const to = points[i + 1] ?? from;
    const after = points[i + 2] ?? to;
    const out: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    last = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${out} ${last} ${to}`;
  });
  return { d, at, turn: degrees(last) };
}
