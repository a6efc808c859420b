// From pointers to what they mean: a press that travels pans, or carries the piece it began on; two
// pointers pinch; two quick taps at one place zoom. A press that does none of these is a click, and only
// then: after anything else `swallows` says that the click which follows means nothing.
import type { Point } from './view';

export interface Pointer extends Point {
  id: number;
  // Milliseconds.
  time: number;
}

export type Gesture =
  | { does: 'pan'; by: Point }
  | { does: 'pinch'; before: [Point, Point]; after: [Point, Point] }
  | { does: 'glide'; by: Point }
  | { does: 'twice'; at: Point }
  | { does: 'carry' | 'drop'; piece: string; at: Point }
  | { does: 'let go'; piece: string };

// From here on a press travels; the shell counts a tap the same way.
export const slop = 10;
const tapTime = 320;
const tapReach = 28;
// A map that is let go while it moves glides on for as far as it came in this time.
const glideTime = 110;

type Mode = 'idle' | 'press' | 'pan' | 'pinch' | 'carry';

export class Gestures {
  #down = new Map<number, Point>();
  #mode: Mode = 'idle';
  #start: Point = { x: 0, y: 0 };
  #piece: string | null = null;
  #trail: Pointer[] = [];
  #tap: Pointer | null = null;
  #swallows = false;

  get active(): boolean {
    return this.#mode !== 'idle' && this.#mode !== 'press';
  }
  // Asked once by the click that follows a press.
  swallows(): boolean {
    const swallows = this.#swallows;
    this.#swallows = false;
    return swallows;
  }

  // `piece` is what the press began on, if it may be carried.
  press(pointer: Pointer, piece: string | null): Gesture | null {
    this.#down.set(pointer.id, point(pointer));
    if (this.#down.size === 1) {
      this.#swallows = false;
      this.#mode = 'press';
      this.#start = point(pointer);
      this.#piece = piece;
      this.#trail = [pointer];
      return null;
    }
    const carried = this.#mode === 'carry' ? this.#piece : null;
    this.#mode = 'pinch';
    this.#tap = null;
    return carried === null ? null : { does: 'let go', piece: carried };
  }

  move(pointer: Pointer): Gesture | null {
    const before = this.#down.get(pointer.id);
    if (!before) return null;
    if (this.#mode === 'pinch') return this.#pinch(pointer);
    if (this.#mode === 'press') {
      if (distance(this.#start, pointer) <= slop) return null;
      this.#mode = this.#piece === null ? 'pan' : 'carry';
      this.#tap = null;
    }
    this.#down.set(pointer.id, point(pointer));
    if (this.#mode === 'carry' && this.#piece !== null)
      return { does: 'carry', piece: this.#piece, at: point(pointer) };
    this.#trail = [...this.#trail.filter(({ time }) => pointer.time - time < 80), pointer];
    return { does: 'pan', by: { x: pointer.x - before.x, y: pointer.y - before.y } };
  }

  lift(pointer: Pointer): Gesture | null {
    if (!this.#down.delete(pointer.id)) return null;
    const mode = this.#mode;
    if (mode === 'press') {
      this.#mode = 'idle';
      return this.#tapped(pointer);
    }
    this.#swallows = true;
    // One finger is left after a pinch: it goes on panning.
    const [left] = this.#down.values();
    this.#mode = left ? 'pan' : 'idle';
    this.#piece = mode === 'carry' ? this.#piece : null;
    if (mode === 'carry' && this.#piece !== null)
      return { does: 'drop', piece: this.#piece, at: point(pointer) };
    return mode === 'pan' && !left ? this.#glide(pointer) : null;
  }

  // The system took the pointer away.
  cancel(id: number): Gesture | null {
    const carried = this.#mode === 'carry' ? this.#piece : null;
    this.#down.delete(id);
    this.#mode = this.#down.size > 0 ? 'pan' : 'idle';
    this.#piece = null;
    return carried === null ? null : { does: 'let go', piece: carried };
  }

  #pinch(pointer: Pointer): Gesture | null {
    const [first, second] = [...this.#down.keys()];
    const before = [first, second].map((id) => this.#down.get(id ?? -1));
    this.#down.set(pointer.id, point(pointer));
    const after = [first, second].map((id) => this.#down.get(id ?? -1));
    if (!before[0] || !before[1] || !after[0] || !after[1]) return null;
    return { does: 'pinch', before: [before[0], before[1]], after: [after[0], after[1]] };
  }

  #tapped(pointer: Pointer): Gesture | null {
    const before = this.#tap;
    const twice =
      before !== null &&
      pointer.time - before.time < tapTime &&
      distance(before, pointer) < tapReach;
    this.#tap = twice ? null : pointer;
    return twice ? { does: 'twice', at: point(pointer) } : null;
  }

  #glide(pointer: Pointer): Gesture | null {
    const first = this.#trail.find(({ time }) => pointer.time - time < 80);
    const time = first ? pointer.time - first.time : 0;
    if (!first || time < 8) return null;
    const by = {
      x: ((pointer.x - first.x) / time) * glideTime,
      y: ((pointer.y - first.y) / time) * glideTime,
    };
    return Math.hypot(by.x, by.y) < 12 ? null : { does: 'glide', by };
  }
}

const point = ({ x, y }: Point): Point => ({ x, y });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
