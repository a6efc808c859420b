// Roads, woods, rivers, ships at sea.
import { cream } from '../../../../art/bust';
import { mix } from '../../../../art/houses';
import { at, disc, edged, fill, sign, stroke } from '../../../../art/shapes';
import { horse } from '../beasts';
import { build, far, fir, flyer, heartTree, roses, sky } from '../landscape';
import { ship } from '../props';
import type { Scene } from './scene';

export const lands = {
  port: {
    focus: 26,
    draw: (m, house) => [
      sky(m, 36, 28, 10),
      far.sea(m),
      build(
        [
          [100, 40, 14, 40],
          [116, 50, 26, 30],
          [144, 44, 16, 36],
        ],
        m,
      ),
      fill('M70 80H160V88H64Z', m.near),
      stroke('M74 88V98M90 88V98M106 88V98', m.near, 3),
      ship(48, 74, 0.78, house, m),
    ],
  },
  grove: {
    focus: 4,
    draw: (m) => [
      sky(m, 30, 26, 9),
      far.forest(m),
      fill('M0 86C40 80 120 80 160 86V100H0Z', m.mid),
      heartTree(80, 52, 0.95, m),
      fill('M40 92C60 86 100 86 120 92C100 97 60 97 40 92Z', m.near, 0.7),
    ],
  },
  wood: {
    focus: 40,
    draw: (m) => [
      sky(m, 80, 30, 12),
      far.forest(m),
      fill('M0 84C40 78 110 78 160 86V100H0Z', m.mid),
      (
        [
          [14, 90, 1.3],
          [36, 96, 1],
          [132, 94, 1.2],
          [152, 88, 1.4],
          [112, 98, 0.8],
          [56, 92, 0.7],
        ] as const
      ).map(([x, y, s]) => fir(x, y, s, m)),
      sign('wolf', 63, 59.2, 34, m.near),
    ],
  },
  road: {
    focus: 40,
    draw: (m) => [
      sky(m, 80, 36, 13),
      far.mountains(m),
      fill('M0 78C50 70 110 70 160 78V100H0Z', m.mid),
      edged(
        'M74 72C66 80 78 84 62 100H108C98 86 92 80 84 72Z',
        mix(m.light, m.low, 0.35),
        m.near,
        1.2,
      ),
      fir(22, 92, 1, m),
      fir(138, 90, 1.1, m),
      fir(40, 84, 0.6, m),
      fir(120, 82, 0.55, m),
      at(118, 86, 1, edged('M-2 10V-14H2V10ZM-14 -12H16L20 -8L16 -4H-14Z', '#8a5f34', m.near, 1.2)),
    ],
  },
  rose_road: {
    focus: 42,
    draw: (m) => [
      sky(m, 116, 28, 11),
      far.hills(m),
      fill('M0 80C50 70 110 72 160 80V100H0Z', m.mid),
      fill('M90 70C70 80 96 86 70 100H124C120 88 104 80 98 70Z', mix(m.light, m.low, 0.3)),
      roses(
        [
          [20, 88],
          [34, 80],
          [48, 90],
          [136, 84],
          [148, 92],
          [128, 94],
          [12, 96],
          [60, 84],
        ],
        12,
      ),
    ],
  },
  river: {
    focus: 40,
    draw: (m) => [
      sky(m, 112, 30, 12),
      far.hills(m),
      fill('M0 78C30 70 60 74 84 80S140 70 160 78V100H0Z', m.mid),
      fill(
        'M96 70C60 76 110 84 70 90C50 94 60 98 62 100H122C112 94 140 88 120 82C106 78 100 76 104 70Z',
        mix('#6aa6b8', m.light, 0.25),
      ),
      stroke('M86 80H104M78 90H112M74 96H104', '#ffffff', 1.2, 0.6),
      build(
        [
          [28, 54, 10, 24, { roof: 9 }],
          [40, 60, 16, 18],
        ],
        m,
        { width: 1.3 },
      ),
      ship(96, 88, 0.24, 'tyrell', m),
    ],
  },
  oranges: {
    focus: 28,
    draw: (m) => [
      sky(m, 30, 28, 12),
      far.dunes(m),
      fill('M0 84H160V100H0Z', m.mid),
      (
        [
          [40, 1],
          [80, 1.2],
          [122, 1],
        ] as const
      ).map(([x, s]) =>
        at(x, 90, s, [
          stroke('M0 0V-22', m.near, 4),
          edged(
            'M-20 -24C-24 -40 -8 -52 0 -50C8 -52 24 -40 20 -24C10 -16 -10 -16 -20 -24Z',
            '#3f6b34',
            m.near,
            1.4,
          ),
          fill(
            'M-20 -24C-24 -40 -8 -52 0 -50C-8 -40 -10 -30 -6 -19C-12 -19 -16 -21 -20 -24Z',
            '#6f9a4a',
          ),
          (
            [
              [-10, -34],
              [2, -42],
              [8, -28],
              [-2, -26],
              [12, -38],
            ] as const
          ).map(([a, b]) => fill(disc(a, b, 3.2), '#e8642c')),
        ]),
      ),
    ],
  },
  plaza: {
    focus: 20,
    draw: (m) => [
      sky(m, 80, 30, 14),
      build(
        [
          [10, 40, 20, 48],
          [130, 40, 20, 48],
        ],
        m,
        { width: 1.3 },
      ),
      edged('M40 88L60 40H100L120 88Z', m.mid, cream, 1.5),
      fill('M40 88L60 40H74L66 88Z', mix(m.mid, m.light, 0.35)),
      stroke('M50 66H110M46 76H114M55 54H105', m.near, 1.3),
      (
        [
          [62, 34],
          [80, 30],
          [98, 34],
        ] as const
      ).map(([x, y]) => stroke(`M${x} ${y + 12}V${y - 12}M${x - 8} ${y - 6}H${x + 8}`, m.near, 3)),
      fill('M0 88H160V100H0Z', m.near),
    ],
  },
  grass: {
    focus: 38,
    draw: (m) => [
      sky(m, 112, 32, 14),
      far.hills(m),
      fill('M0 82C40 74 120 76 160 82V100H0Z', m.mid),
      fill(
        Array.from(
          { length: 40 },
          (_, i) =>
            `M${i * 4} 100L${i * 4 + ((i % 3) - 1) * 3} ${84 - ((i * 7) % 11)}L${i * 4 + 3} 100Z`,
        ).join(''),
        m.near,
      ),
      at(58, 76, 0.5, horse(['#6d4a2c', '#241309'])),
      at(92, 80, 0.36, horse(['#8b6b45', '#33200f'])),
    ],
  },
  estate: {
    focus: 32,
    draw: (m) => [
      sky(m, 36, 28, 11),
      far.sea(m),
      edged('M20 90V56H140V90Z', m.mid, cream, 1.5),
      fill('M20 90V56H50V90Z', mix(m.mid, m.light, 0.4)),
      [34, 58, 82, 106, 128].map((x) =>
        fill(`M${x - 7} 90V72C${x - 7} 62 ${x + 7} 62 ${x + 7} 72V90Z`, m.near),
      ),
      edged('M14 56H146L136 46H24Z', '#b3502f', cream, 1.2),
      fill('M70 46C70 32 90 32 90 46Z', '#d9b15c'),
    ],
  },
  longship: {
    focus: 14,
    draw: (m) => [
      sky(m, 122, 26, 11),
      far.sea(m),
      ship(80, 72, 1.08, 'greyjoy', m, { oars: true }),
      stroke('M0 95C20 90 40 98 60 94S110 98 160 93', mix(m.far, m.light, 0.6), 2.2),
    ],
  },
  scout: {
    focus: 34,
    draw: (m) => [
      sky(m, 34, 26, 10, 'moon'),
      far.sea(m),
      ship(88, 78, 0.62, 'greyjoy', m),
      flyer(40, 44, 0.7, m.near),
      stroke('M0 92C30 88 60 96 90 92S140 94 160 91', mix(m.far, m.light, 0.6), 1.8),
    ],
  },
  calm: {
    focus: 36,
    draw: (m) => [
      sky(m, 80, 36, 15),
      far.hills(m),
      fill('M0 84C40 76 120 78 160 84V100H0Z', m.mid),
      build(
        [
          [56, 64, 12, 20, { roof: 9 }],
          [72, 68, 18, 16],
          [94, 62, 10, 22, { roof: 10 }],
        ],
        m,
        { width: 1.2 },
      ),
      flyer(40, 24, 0.7, m.near),
      flyer(54, 18, 0.5, m.near),
      flyer(112, 22, 0.6, m.near),
    ],
  },
} as const satisfies Record<string, Scene>;
