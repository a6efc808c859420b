// Drawings as data: a list of flat shapes, painted back to front. Lines have round ends and joints.
// Kits (busts, scenes, things) make such lists with pure functions, so that tests can compare pictures;
// Shapes.svelte puts them on the page.
import type { ChargeName } from './charges';
import type { Tones } from './busts';

export interface Path {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  even?: true; // holes by even-odd
  lit?: true; // only what the light of a bust falls on
  opacity?: number;
}
export interface Sign {
  charge: ChargeName; // in its box of 100 × 100
  colour: string;
  field?: string;
  line?: string;
  width?: number;
}
export interface Group {
  at: string; // transform
  shapes: readonly Shape[];
  opacity?: number;
}
export type Shape = Path | Sign | Group;
// What the helpers give: lists in lists, flattened once at the end.
export type Drawing = Shape | readonly Drawing[];

export const flat = (drawing: Drawing): Shape[] =>
  [drawing].flat(Infinity as 1) as unknown as Shape[];

export const fill = (d: string, colour: string, opacity?: number): Path => ({
  d,
  fill: colour,
  ...(opacity === undefined ? {} : { opacity }),
});
export const holed = (d: string, colour: string, opacity?: number): Path => ({
  ...fill(d, colour, opacity),
  even: true,
});
export const edged = (d: string, colour: string, line: string, width: number): Path => ({
  d,
  fill: colour,
  line,
  width,
});
export const stroke = (d: string, line: string, width: number, opacity?: number): Path => ({
  d,
  line,
  width,
  ...(opacity === undefined ? {} : { opacity }),
});
// Twice, dark and where the light falls: the linocut.
export const twoTone = (d: string | undefined, [light, shade]: Tones): Path[] =>
  d
    ? [
        { d, fill: shade, even: true },
        { d, fill: light, even: true, lit: true },
      ]
    : [];
export const litStroke = (d: string, [light, shade]: Tones, width: number): Path[] => [
  stroke(d, shade, width),
  { ...stroke(d, light, width), lit: true },
];
export const disc = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - 0.01} ${y - r}Z`;

export function at(x: number, y: number, scale: number, drawing: Drawing, turn = 0): Group {
  const turned = turn ? ` rotate(${turn})` : '';
  return { at: `translate(${x} ${y}) scale(${scale})${turned}`, shapes: flat(drawing) };
}
export const placed = (transform: string, drawing: Drawing): Group => ({
  at: transform,
  shapes: flat(drawing),
});
export const faded = (opacity: number, drawing: Drawing): Group => ({
  at: '',
  shapes: flat(drawing),
  opacity,
});
// Mirrored within a box of this width.
export const flipped = (drawing: Drawing, width = 100): Group =>
  placed(`matrix(-1 0 0 1 ${width} 0)`, drawing);
// A charge, its box of 100 scaled to `size`.
export const sign = (
  charge: ChargeName,
  x: number,
  y: number,
  size: number,
  colour: string,
  field?: string,
): Group => at(x, y, size / 100, { charge, colour, ...(field ? { field } : {}) });
