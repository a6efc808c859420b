// Things on cards, in the manner of the emblems: one to four flat shapes in a box of 100 × 62.
import type { ChargeName } from '../../../art/charges';
import type { Ink, Stroke } from '../../../art/emblems';

export interface Part extends Stroke {
  opacity?: number;
}
const part = (ink: Ink, d: string, more: Partial<Part> = {}): Part => ({ ink, d, ...more });
const line = (ink: Ink, width: number, d: string): Part => ({ ink, d, line: width });
const sign = (ink: Ink, charge: ChargeName, x: number, y: number, size: number): Part => ({
  ink,
  charge,
  at: `translate(${x} ${y}) scale(${size / 100})`,
});
function greatsword(x: number, turn: number): Part[] {
  const at = `translate(${x} 34) rotate(${turn}) scale(.92)`;
  return [
    part('s', 'M-4 -34L0 -44L4 -34V12H-4Z', { at }),
    part('k', 'M0 -44L4 -34V12H0Z', { at, opacity: 0.45 }),
    part('g', 'M-14 12H14V16.5H-14ZM-2.6 16.5H2.6V28H-2.6ZM0 26A4.2 4.2 0 1 1 -.1 26Z', { at }),
  ];
}

export const things = {
  ice: [
    ...greatsword(50, 18),
    part(
      'b',
      'M20 14L21.5 19L26 20.5L21.5 22L20 27L18.5 22L14 20.5L18.5 19ZM78 38L79.5 43L84 44.5L79.5 46L78 51L76.5 46L72 44.5L76.5 43Z',
    ),
  ],
  wail: [
    ...greatsword(50, -18),
    part('r', 'M49 -28L50.5 -34L52 -28V2H49Z', { at: 'translate(0 37) rotate(-18 50 0)' }),
    part('r', 'M50 -3L52.5 0L50 3L47.5 0Z', { at: 'translate(3 46)' }),
  ],
  dawn: [
    ...greatsword(50, 0),
    part('m', 'M50 0L52 9L61 11L52 13L50 22L48 13L39 11L48 9Z'),
    part(
      'm',
      'M22 30L23 34L27 35L23 36L22 40L21 36L17 35L21 34ZM78 30L79 34L83 35L79 36L78 40L77 36L73 35L77 34Z',
    ),
  ],
  heartsbane: [
    ...greatsword(50, 30),
    part('g', 'M20 40C14 34 18 26 24 30C26 24 34 26 32 33C30 40 24 46 22 48Z'),
  ],
  longclaw: [
    part('s', 'M-3.4 -34L0 -42L3.4 -34V10H-3.4Z', { at: 'translate(46 34) rotate(-24)' }),
    part('k', 'M-11 10H11V14H-11ZM-2 14H2V22H-2Z', { at: 'translate(46 34) rotate(-24)' }),
    sign('m', 'wolf', 52, 42, 18),
  ],
  flaming_sword: [
    part(
      'r',
      'M50 0C60 12 66 20 62 34C60 44 55 50 50 50C45 50 40 44 38 34C37 26 42 24 43 16C46 19 47 22 47 26C51 18 51 10 50 0Z',
      { at: 'translate(0 -1)' },
    ),
    part(
      'g',
      'M50 8C56 16 60 24 57 34C55 42 53 46 50 46C47 46 44 41 43 34C42.5 28 46 26 46 22C48 24 49 26 49 28C51 22 51 14 50 8Z',
    ),
    part('s', 'M47 6L50 -2L53 6V44H47Z'),
    part('g', 'M38 44H62V48.5H38ZM47.5 48.5H52.5V60H47.5Z'),
  ],
  axe: [
    part('g', 'M46 4H50V60H46Z', { at: 'rotate(24 50 31)' }),
    part('s', 'M50 6C64 2 72 10 72 20C72 30 64 36 50 32Z', { at: 'rotate(24 50 31)' }),
    part('k', 'M64 5C69 9 72 14 72 20C72 26 69 31 64 34C68 24 68 14 64 5Z', {
      at: 'rotate(24 50 31)',
      opacity: 0.5,
    }),
  ],
  arakh: [
    part('s', 'M40 44C34 22 48 4 72 6C56 12 50 26 52 42Z'),
    part('k', 'M72 6C56 12 50 26 52 42L47 43C45 28 52 12 72 6Z', { opacity: 0.45 }),
    part('g', 'M36 44H56V48H36ZM42 48L46 60L51 59L48 48Z'),
  ],
  seal: [
    part('g', 'M50 4A25 25 0 1 1 49.9 4ZM50 9A20 20 0 1 0 50.1 9Z'),
    part(
      'm',
      'M43 44V31L37 27L40 23L45 26V15H48.5V26H49.5V12H53V26H54.5V15H58V27H59V19H62V34L58 39V44Z',
    ),
    part('g', 'M36 54H64V60H36Z'),
  ],
  hand: [
    part(
      'm',
      'M40 60V36L30 29L34.5 23L43 28V8H48.5V28H50V3H55.5V28H57.5V8H63V29H64.5V15H69.5V40L63 49V60Z',
    ),
    part('g', 'M38 56H65V62H38Z'),
  ],
  vial: [
    part('m', 'M44 4H56V9H54V20L64 42C68 52 64 57 58 57H42C36 57 32 52 36 42L46 20V9H44Z'),
    part('k', 'M41 36H59L62 44C64 51 61 54 57 54H43C39 54 36 51 38 44Z', { opacity: 0.2 }),
    part('r', 'M64 8C70 4 78 8 78 14C82 18 80 26 74 26C68 28 62 24 62 18C60 14 60 10 64 8Z'),
    part('k', 'M70 13A3.5 3.5 0 1 1 69.9 13Z'),
  ],
  bird: [
    sign('m', 'crow', 30, 8, 42),
    part('g', 'M22 54H80V57H22Z'),
    line('g', 2, 'M58 12C64 8 70 8 74 12M60 18C66 16 72 18 76 22'),
  ],
  guard: [
    part('s', 'M30 10H70V34C70 46 60 54 50 59C40 54 30 46 30 34Z'),
    part('k', 'M50 10H70V34C70 46 60 54 50 59Z', { opacity: 0.4 }),
    part('g', 'M50 16L54 26H64L56 33L59 43L50 37L41 43L44 33L36 26H46Z'),
  ],
  lineage: [
    part('m', 'M28 8H72V50C60 44 40 56 28 50Z'),
    line('k', 1.8, 'M50 14V24M36 32V24H64V32M36 38V44M64 38V44M50 24V44'),
    part('r', 'M50 11A4 4 0 1 1 49.9 11ZM36 31A4 4 0 1 1 35.9 31ZM64 31A4 4 0 1 1 63.9 31Z'),
  ],
  needle: [
    part('s', 'M24 56L70 8L72 10L27 58Z'),
    part('g', 'M66 4L78 16L75 18L64 7ZM72 8L80 0L82 2L74 10Z'),
    part(
      'm',
      'M20 20A6 6 0 1 1 19.9 20ZM16 32L28 30L36 38L46 34L47 37L36 43L28 38V48L34 58H30L22 50L16 58H12L17 46Z',
    ),
  ],
  judgment: [
    part('g', 'M50 2A29 29 0 1 1 49.9 2ZM50 7A24 24 0 1 0 50.1 7Z'),
    part(
      'm',
      'M42 48V32L35 27L38.5 23L44 27V13H48V27H49.3V10H53.3V27H54.7V13H58.7V28H60V18H63.5V36L59 42V48Z',
    ),
    part('r', 'M24 52L76 6L79 10L27 56Z'),
  ],
  claim: [
    part('m', 'M26 46L21 21L36 33L50 13L64 33L79 21L74 46Z'),
    part('g', 'M26 49H74V54H26Z'),
    part('r', 'M50 20L53 27L60 27L54.5 31.5L57 38L50 34L43 38L45.5 31.5L40 27L47 27Z'),
  ],
  tears: [
    part('m', 'M30 12H70C70 28 60 36 54 37V50H64V56H36V50H46V37C40 36 30 28 30 12Z'),
    part('e', 'M33 15H67C66 20 64 25 61 28H39C36 25 34 20 33 15Z'),
    part('b', 'M50 -2C54 4 56 6 56 9A6 6 0 1 1 44 9C44 6 46 4 50 -2Z'),
  ],
  north: [
    sign('m', 'wolf', 24, 4, 52),
    part('s', 'M10 50L38 22L41 25L14 54ZM90 50L62 22L59 25L86 54Z'),
    part('g', 'M8 44L18 54L15 57L5 47ZM92 44L82 54L85 57L95 47Z'),
  ],
  rain: [
    part(
      'r',
      'M30 4C34 11 36 14 36 17A6 6 0 1 1 24 17C24 14 26 11 30 4ZM50 0C54 7 56 10 56 13A6 6 0 1 1 44 13C44 10 46 7 50 0ZM70 6C74 13 76 16 76 19A6 6 0 1 1 64 19C64 16 66 13 70 6Z',
    ),
    sign('m', 'wolf', 33, 26, 34),
  ],
  torch: [
    part('g', 'M44 30H56L53 60H47Z'),
    part('r', 'M50 0C58 10 66 16 62 28H38C35 18 46 14 50 0Z'),
    part('m', 'M50 12C54 18 57 21 55 28H45C43 22 48 20 50 12Z'),
  ],
  fury: [sign('h', 'stag', 24, 2, 54)],
  broken_scythe: [
    part('m', 'M20 52C24 20 40 8 74 6C60 14 52 26 50 40L60 36C50 46 38 50 28 58Z'),
    line('k', 1.5, 'M30 50C36 30 46 18 60 12'),
    part('r', 'M16 8L84 56L81 59L13 11Z'),
  ],
  bars: [
    part('m', 'M24 6H76V58H24Z'),
    part('k', 'M30 10H36V54H30ZM42 10H48V54H42ZM54 10H60V54H54ZM66 10H72V54H66ZM24 28H76V32H24Z'),
  ],
  black_cloak: [
    part('k', 'M26 60C26 26 36 6 50 2C64 6 74 26 74 60L62 54C62 34 58 24 50 20C42 24 38 34 38 54Z'),
    part('m', 'M46 26H54V60H46ZM42 32H58V36H42Z'),
    part('s', 'M48 8L50 2L52 8V46H48Z'),
  ],
  song: [
    part('g', 'M46 8L74 2V38A8 7 0 1 1 69 32V14L51 18V48A8 7 0 1 1 46 42Z'),
    part('m', 'M24 10C20 18 22 26 28 28L24 40L32 50L38 44L34 30C38 26 38 16 34 10Z'),
  ],
} as const satisfies Record<string, readonly Part[]>;
export type ThingName = keyof typeof things;
