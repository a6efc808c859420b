// What people made and carry through scenes: ships, banners, spears, swords, flames, coins, the throne.
import { cream } from '../../../art/bust';
import { houseOf, mix } from '../../../art/houses';
import { at, edged, fill, sign, stroke, type Drawing } from '../../../art/shapes';
import type { Mood } from './moods';

const hull =
  'M-34 14C-40 8 -44 2 -46 -8C-38 2 -20 6 0 6S38 2 46 -8C44 2 40 8 34 14C20 18 -20 18 -34 14Z';

export function ship(
  x: number,
  y: number,
  scale: number,
  house: string,
  m: Mood,
  { oars = false } = {},
): Drawing {
  const look = houseOf(house);
  return at(x, y, scale, [
    edged(hull, m.near, cream, 2),
    fill(hull, m.mid),
    stroke('M-34 11C-14 15 14 15 34 11M-40 5C-18 11 18 11 40 5', mix(m.mid, m.light, 0.35), 1.3),
    stroke('M0 8V-50', m.near, 3),
    edged(
      'M-26 -44C-10 -40 10 -40 26 -44C32 -28 30 -12 26 -4C10 -8 -10 -8 -26 -4C-30 -12 -32 -28 -26 -44Z',
      look.field,
      cream,
      1.8,
    ),
    fill(
      'M4 -41C14 -42 20 -42.5 26 -44C32 -28 30 -12 26 -4C18 -6 10 -7 4 -7C10 -18 10 -30 4 -41Z',
      look.dark,
    ),
    sign(look.sign, -13, -38, 26, look.charge, look.field),
    oars
      ? stroke('M-26 13L-34 26M-14 15L-20 28M-2 16L-6 29M10 16L8 29M22 14L22 27', m.near, 1.8)
      : [],
  ]);
}
export function banner(x: number, y: number, scale: number, house: string, m: Mood): Drawing {
  const look = houseOf(house);
  return at(x, y, scale, [
    stroke('M0 40V-42', m.near, 3),
    edged('M1 -40H30V-2L15.5 -10L1 -2Z', look.field, cream, 1.4),
    fill('M1 -40H8V-6L1 -2Z', '#ffffff', 0.16),
    sign(look.sign, 6, -36, 20, look.charge, look.field),
  ]);
}
// A host seen from behind, `count` abreast.
export function spears(m: Mood, count: number, y: number): Drawing {
  const places = Array.from({ length: count }, (_, i) => ({
    x: 4 + (i * 152) / (count - 1),
    k: (i * 5) % 3,
  }));
  const tip = mix(m.light, m.mid, 0.25);
  return [
    places.map(({ x, k }) => [
      stroke(`M${x} 104L${x + 2} ${y - 22 - k * 5}`, m.near, 1.6),
      fill(
        `M${x + 2} ${y - 29 - k * 5}L${x + 4} ${y - 22 - k * 5}L${x + 2} ${y - 18 - k * 5}L${x} ${y - 22 - k * 5}Z`,
        tip,
      ),
    ]),
    edged(
      places
        .map(({ x: at, k }) => {
          const x = at - 6;
          return `M${x - 7} 104C${x - 7} ${y + 12 - k} ${x - 4} ${y + 10 - k} ${x - 3} ${y + 8 - k}C${x - 5} ${y - 4 - k} ${x + 7} ${y - 4 - k} ${x + 5} ${y + 8 - k}C${x + 8} ${y + 10 - k} ${x + 10} ${y + 14} ${x + 10} 104Z`;
        })
        .join(''),
      m.near,
      mix(m.light, m.mid, 0.35),
      0.9,
    ),
  ];
}
export const sword = (x: number, y: number, scale: number, turn: number): Drawing =>
  at(
    x,
    y,
    scale,
    [
      fill('M-2.6 -34L0 -42L2.6 -34V8H-2.6Z', '#dfe4e8'),
      fill('M0 -42L2.6 -34V8H0Z', '#7b848c'),
      fill('M-10 8H10V11.5H-10ZM-2 11.5H2V20H-2ZM0 19A3 3 0 1 1 -.1 19Z', '#d9b15c'),
    ],
    turn,
  );
const fires = [
  [18, 1],
  [46, 1.5],
  [80, 1.9],
  [112, 1.4],
  [142, 1.1],
] as const;
export const flames = (outer: string, inner: string): Drawing =>
  fires.map(([x, scale]) =>
    at(x, 100, scale, [
      fill(
        'M0 0C-14 -6 -14 -20 -6 -28C-6 -22 -2 -20 -1 -18C-2 -28 4 -34 4 -42C12 -32 16 -22 12 -10C10 -4 6 0 0 0Z',
        outer,
      ),
      fill('M2 0C-6 -4 -6 -12 0 -18C0 -13 4 -12 4 -20C9 -13 9 -4 2 0Z', inner),
    ]),
  );
export const coins = (x: number, y: number, count: number): Drawing =>
  Array.from({ length: count }, (_, i) =>
    edged(
      `M${x - 11} ${y - i * 5.5}C${x - 11} ${y - 5 - i * 5.5} ${x + 11} ${y - 5 - i * 5.5} ${x + 11} ${y - i * 5.5}V${y + 4 - i * 5.5}C${x + 11} ${y + 9 - i * 5.5} ${x - 11} ${y + 9 - i * 5.5} ${x - 11} ${y + 4 - i * 5.5}Z`,
      i % 2 ? '#c8973e' : '#e6bd62',
      '#3a240c',
      1,
    ),
  );
export const throne = (x: number, y: number, scale: number, m: Mood): Drawing =>
  at(x, y, scale, [
    edged(
      'M-22 40V8L-34 -34L-22 -12L-22 -46L-13 -16L-8 -54L0 -20L8 -54L13 -16L22 -46L22 -12L34 -34L22 8V40Z',
      m.near,
      cream,
      1.8,
    ),
    fill('M-22 40V8L-34 -34L-22 -12L-22 -46L-13 -16L-8 -54L0 -20V40Z', '#8d949b'),
    fill('M0 -20L8 -54L13 -16L22 -46L22 -12L34 -34L22 8V40H0Z', '#3d444b'),
    fill('M-13 12H13V22H-13Z', '#7a1f1c'),
    fill('M-17 22H17V27H-17Z', '#d9b15c'),
    fill('M-22 27H-13V40H-22ZM13 27H22V40H13Z', m.near),
    stroke('M-18 -10V6M-8 -24V6M8 -24V6M18 -10V6', m.near, 1.4),
  ]);
