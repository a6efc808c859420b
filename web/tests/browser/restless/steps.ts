// What a visitor does, one thing at a time. A step names what it does, so that it can be told to a
// person and done again; where that is not there any more, it is left out.
import type { Kind } from './eyes/targets.ts';

export type Point = readonly [x: number, y: number];
export type Size = readonly [width: number, height: number];

export type Step =
  | { do: 'press'; what: string; kind: Kind; at: Point; twice?: true }
  | { do: 'choose'; what: string; value: string; at: Point }
  | { do: 'type'; what: string; text: string; at: Point }
  | { do: 'key'; key: string }
  | { do: 'drag'; from: Point; to: Point }
  | { do: 'wheel'; at: Point; by: Point }
  | { do: 'resize'; size: Size }
  | { do: 'set'; setting: Setting; value: string }
  | { do: 'go'; path: string }
  | { do: 'back' | 'forward' | 'reload' | 'cut' | 'mend' | 'wait' };

export const settings = {
  theme: ['dark', 'light', 'auto'],
  language: ['en', 'pl'],
  speed: ['instant', 'quick', 'calm'],
} as const;
export type Setting = keyof typeof settings;

// The smallest phone to the largest screen; 720 × 450 is 1440 × 900 at 200 % zoom.
export const sizes: readonly Size[] = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
  [720, 450],
];
// Those of screens one touches.
export const touched = sizes.filter(([width, height]) => Math.min(width, height) < 800);

const point = ([x, y]: Point) => `${x},${y}`;

export function say(step: Step): string {
  switch (step.do) {
    case 'press':
      return `press ${step.twice ? 'twice ' : ''}'${step.what}' at ${point(step.at)}`;
    case 'choose':
      return `choose '${step.value}' of '${step.what}' at ${point(step.at)}`;
    case 'type':
      return `type '${step.text}' into '${step.what}' at ${point(step.at)}`;
    case 'key':
      return `key ${step.key === ' ' ? 'Space' : step.key}`;
    case 'drag':
      return `drag from ${point(step.from)} to ${point(step.to)}`;
    case 'wheel':
      return `wheel by ${point(step.by)} at ${point(step.at)}`;
    case 'resize':
      return `resize ${step.size.join('×')}`;
    case 'set':
      return `set ${step.setting} ${step.value}`;
    case 'go':
      return `go to ${step.path}`;
    case 'cut':
      return 'cut the line';
    case 'mend':
      return 'mend the line';
    default:
      return step.do;
  }
}
