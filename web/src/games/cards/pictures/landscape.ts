// What scenes are built from, in a box of 160 × 100: sky, what lies far off, towers, trees.
import { cream } from '../../../art/bust';
import { mix } from '../../../art/houses';
import { rays } from '../../../art/rays';
import { at, disc, edged, fill, sign, stroke, type Drawing } from '../../../art/shapes';
import type { Mood } from './moods';

type Light = 'disc' | 'moon' | 'clouds' | 'none';

const crescent = (x: number, y: number, r: number) =>
  `M${x} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.4}A${r * 0.82} ${r * 0.82} 0 1 1 ${x} ${y - r}Z`;

function lightOf(m: Mood, x: number, y: number, r: number, kind: Light): Drawing {
  if (kind === 'disc')
    return [fill(disc(x, y, r + 4), m.light, 0.25), fill(disc(x, y, r), m.light)];
  if (kind === 'moon') return fill(crescent(x, y, r), m.light);
  if (kind === 'clouds')
    return [
      fill(
        'M-5 0H165V16C150 30 136 14 122 22S96 36 80 22S54 30 42 24S14 34 -5 18Z',
        mix(m.high, '#000000', 0.45),
      ),
      fill('M-5 0H165V8C146 18 130 6 112 12S84 20 66 10S20 20 -5 8Z', mix(m.high, '#000000', 0.65)),
    ];
  return [];
}

export const sky = (m: Mood, x: number, y: number, r: number, kind: Light = 'disc'): Drawing => [
  fill('M0 0H160V100H0Z', m.high),
  fill(rays(x, y, 16, 0.1, 220), m.light, 0.1),
  fill('M0 46C40 40 70 52 110 46S150 44 160 47V100H0Z', mix(m.high, m.low, 0.5)),
  fill('M0 62C30 56 80 68 120 60S150 60 160 62V100H0Z', m.low),
  lightOf(m, x, y, r, kind),
];

const firs = Array.from({ length: 14 }, (_, i) => {
  const x = i * 12 - 4;
  const height = 18 + ((i * 7) % 5) * 4;
  return `M${x} 82L${x + 7} ${82 - height}L${x + 14} 82Z`;
}).join('');

export const far = {
  mountains: (m: Mood): Drawing => [
    fill('M0 74L16 56L26 64L44 42L60 62L72 52L92 70L112 46L130 64L144 54L160 66V100H0Z', m.far),
    fill(
      'M44 42L60 62L72 78H46L50 62ZM112 46L130 64L138 80H114L118 62ZM16 56L26 64L30 78H18Z',
      mix(m.far, m.mid, 0.5),
    ),
  ],
  hills: (m: Mood): Drawing => [
    fill('M0 76C20 62 46 62 70 74S120 62 160 72V100H0Z', m.far),
    fill('M40 82C70 70 110 70 160 82V100H30Z', mix(m.far, m.mid, 0.35)),
  ],
  sea: (m: Mood): Drawing => [
    fill('M0 68H160V100H0Z', m.far),
    stroke(
      'M6 74H40M58 77H96M110 73H150M20 83H60M84 86H128M10 93H44M70 95H120M132 91H156',
      mix(m.far, m.light, 0.45),
      1.3,
    ),
  ],
  forest: (m: Mood): Drawing => fill(`${firs}M0 80H160V100H0Z`, m.far),
  dunes: (m: Mood): Drawing => [
    fill('M0 78C24 62 44 80 72 70S120 58 160 74V100H0Z', m.far),
    fill('M72 70C92 76 104 84 104 100H60C72 92 76 82 72 70Z', mix(m.far, m.mid, 0.5)),
  ],
  city: (m: Mood): Drawing =>
    fill(
      'M0 80V66H10V60H16V70H26V58L30 52L34 58V72H44V62H54V70H66V54H70V48H74V54H78V72H92V64H104V56L109 48L114 56V74H126V62H136V70H148V64H160V100H0V80Z',
      m.far,
    ),
};

interface Shaped {
  roof?: number; // height of a pointed one; else battlements
  blind?: true; // no window
}
type Tower = readonly [x: number, y: number, width: number, height: number, shaped?: Shaped];

function merlons(x: number, y: number, width: number): string {
  const count = Math.max(2, Math.round(width / 4));
  const step = width / (count * 2 - 1);
  let d = `V${y - 3}`;
  for (let i = 0; i < count; i++) {
    d += `H${(x + i * 2 * step + step).toFixed(1)}`;
    if (i < count - 1) d += `V${y}H${(x + i * 2 * step + 2 * step).toFixed(1)}V${y - 3}`;
  }
  return d;
}
function tower([x, y, width, height, { roof, blind } = {}]: Tower) {
  const top = roof ? `L${x + width / 2} ${y - roof}L${x + width} ${y}` : merlons(x, y, width);
  const slit = Math.max(1.6, width * 0.12);
  return {
    d: `M${x} ${y + height}V${y}${top}V${y + height}Z`,
    lit:
      `M${x} ${y + height}V${y - (roof ? 0 : 3)}H${x + width * 0.34}V${y + height}Z` +
      (roof ? `M${x} ${y}L${x + width / 2} ${y - roof}L${x + width * 0.4} ${y}Z` : ''),
    window: blind
      ? ''
      : `M${x + width * 0.52} ${y + 6}h${slit}v${Math.max(4, height * 0.12)}h-${slit}z`,
  };
}
// Towers with the left side lit, outlined as one.
export function build(
  towers: readonly Tower[],
  m: Mood,
  { width = 1.8, glow = m.light }: { width?: number; glow?: string } = {},
): Drawing {
  const built = towers.map(tower);
  const all = built.map(({ d }) => d).join(' ');
  return [
    edged(all, m.near, cream, width),
    fill(all, m.mid),
    fill(built.map(({ lit }) => lit).join(' '), mix(m.mid, m.light, 0.42)),
    fill(built.map(({ window }) => window).join(' '), glow),
  ];
}

export const fir = (x: number, y: number, scale: number, m: Mood): Drawing =>
  at(x, y, scale, [
    fill('M0 -30L9 -14H5L12 -2H-12L-5 -14H-9Z M-2 -2H2V4H-2Z', m.near),
    fill('M0 -30L-9 -14H-5L-12 -2H-3L-2 -14Z', mix(m.near, m.light, 0.22)),
  ]);
export const roses = (places: readonly (readonly [number, number])[], size: number): Drawing =>
  places.map(([x, y], i) =>
    sign('rose', x - size / 2, y - size / 2, size, i % 2 ? '#d8485a' : '#f6dd8a'),
  );
export const flyer = (x: number, y: number, scale: number, colour: string): Drawing =>
  at(
    x,
    y,
    scale,
    fill(
      'M0 0C-6 -6 -12 -7 -18 -4C-12 -4 -8 -1 -3 3C-1 5 1 5 3 3C8 -1 12 -4 18 -4C12 -7 6 -6 0 0Z',
      colour,
    ),
  );
export const snow = (m: Mood, flakes: number): Drawing =>
  fill(
    Array.from(
      { length: flakes },
      (_, i) => `M${(i * 37) % 160} ${(i * 53) % 96}h1.8v1.8h-1.8z`,
    ).join(''),
    m.light,
    0.85,
  );
const leaves = [
  [-28, -20],
  [-14, -38],
  [2, -30],
  [14, -42],
  [28, -24],
  [-20, -30],
  [22, -34],
  [-34, -12],
  [34, -14],
  [6, -46],
  [-6, -48],
] as const;
// The white tree with a face and red leaves.
export const heartTree = (x: number, y: number, scale: number, m: Mood): Drawing =>
  at(x, y, scale, [
    edged(
      'M-10 50C-6 30 -8 16 -6 2L-26 -16L-6 -8L-14 -34L0 -10L12 -36L8 -8L28 -18L8 4C8 18 8 32 12 50Z',
      '#efe9dc',
      m.near,
      1.6,
    ),
    fill('M3 -10L12 -36L8 -8L28 -18L8 4C8 18 8 32 12 50H2C4 30 2 10 3 -10Z', '#a9a297'),
    fill('M-5 12L-1 14L-5 17ZM6 12L2 14L6 17ZM-4 24C-1 22 3 22 5 24C3 29 -2 29 -4 24Z', '#a3271b'),
    stroke('M-4 17V21M5 17V21', '#a3271b', 1.4),
    leaves.map(([a, b]) =>
      fill(
        `M${a - 7} ${b}L${a - 2} ${b - 2}L${a} ${b - 8}L${a + 2} ${b - 2}L${a + 7} ${b}L${a + 2} ${b + 2}L${a} ${b + 7}L${a - 2} ${b + 2}Z`,
        '#b3321f',
      ),
    ),
  ]);
