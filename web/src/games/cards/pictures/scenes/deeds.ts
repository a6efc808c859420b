// What plots tell of: war, winter, councils.
import { bust } from '../../../../art/bust';
import { mix } from '../../../../art/houses';
import { icons } from '../../../../art/icons';
import { at, disc, edged, fill, flipped, sign, stroke } from '../../../../art/shapes';
import { horse, raven } from '../beasts';
import { build, far, flyer, sky, snow } from '../landscape';
import { banner, coins, flames, ship, spears, sword } from '../props';
import { person } from '../recipe';
import type { Scene } from './scene';

export const deeds = {
  fleet: {
    draw: (m) => [
      sky(m, 120, 26, 11),
      far.sea(m),
      ship(36, 76, 0.42, 'baratheon', m),
      ship(128, 78, 0.46, 'lannister', m),
      ship(80, 78, 0.86, 'greyjoy', m, { oars: true }),
      stroke('M0 96C20 92 40 98 60 95S110 98 160 94', mix(m.far, m.light, 0.6), 2),
    ],
  },
  clash: {
    draw: (m) => [
      sky(m, 80, 40, 20),
      fill('M0 84H160V100H0Z', m.near),
      at(
        6,
        14,
        0.66,
        bust(
          person('man', 'plate', 'short', 'black', { headgear: 'antler_crown', beard: 'full' }),
          'baratheon',
        ),
      ),
      at(
        90,
        14,
        0.66,
        flipped(
          bust(
            person('man', 'fur', 'curls', 'auburn', { headgear: 'sword_crown', beard: 'short' }),
            'stark',
          ),
        ),
      ),
      sword(74, 58, 0.9, 32),
      sword(86, 58, 0.9, -32),
    ],
  },
  storm: {
    draw: (m) => [
      sky(m, 80, 60, 0, 'clouds'),
      far.mountains(m),
      build(
        [
          [58, 66, 10, 24],
          [68, 58, 14, 32],
          [84, 64, 12, 26],
        ],
        m,
        { width: 1.3 },
      ),
      (
        [
          [20, 40, 150],
          [44, 50, 165],
          [66, 38, 174],
          [92, 46, 184],
          [116, 36, 192],
          [138, 50, 200],
          [106, 62, 190],
          [34, 70, 158],
        ] as const
      ).map(([x, y, r]) => sword(x, y, 0.62, r)),
      fill('M0 90H160V100H0Z', m.near),
    ],
  },
  crows: {
    draw: (m) => [
      sky(m, 116, 34, 14),
      far.hills(m),
      fill('M0 82C40 74 110 76 160 84V100H0Z', m.near),
      sword(44, 78, 0.8, 188),
      sword(120, 82, 0.7, 172),
      sword(96, 84, 0.55, 200),
      sign('crow', 54, 42, 44, '#0d0a10'),
      sign('crow', 18, 62, 26, '#0d0a10'),
      sign('crow', 104, 58, 24, '#0d0a10'),
      flyer(60, 24, 0.8, m.near),
      flyer(84, 16, 0.6, m.near),
      flyer(36, 30, 0.6, m.near),
    ],
  },
  winter: {
    draw: (m) => [
      sky(m, 124, 26, 11, 'moon'),
      far.mountains(m),
      stroke(
        'M10 34C40 22 60 46 92 34C110 27 108 14 98 16M30 52C60 44 84 62 118 52C132 47 132 36 123 37M-2 22C20 14 34 28 56 20',
        '#ffffff',
        3,
        0.75,
      ),
      fill('M0 86C50 78 110 80 160 86V100H0Z', mix(m.light, m.low, 0.25)),
      at(
        80,
        90,
        1,
        stroke(
          'M0 0V-26M0 -12L-14 -28M0 -16L12 -30M-8 -21L-10 -32M7 -24L16 -26M0 -26L-3 -38',
          m.near,
          3,
        ),
      ),
      snow(m, 34),
    ],
  },
  wildfire: {
    draw: (m) => [
      sky(m, 80, 30, 0, 'none'),
      far.sea(m),
      flames('#3fae4c', '#d7f7a0'),
      ship(50, 72, 0.55, 'baratheon', m),
      ship(116, 66, 0.42, 'baratheon', m),
      at(0, 14, 1, flames('#2f8a3e', '#a9ec7a')),
    ],
  },
  spikes: {
    draw: (m) => [
      sky(m, 124, 28, 11),
      edged('M0 74H160V100H0Z', m.mid, m.near, 1.5),
      stroke(
        'M0 86H160M20 74V86M56 74V86M92 74V86M128 74V86M38 86V100M74 86V100M110 86V100',
        m.near,
        1.3,
      ),
      (
        [
          [40, 1],
          [80, 1.2],
          [120, 1],
        ] as const
      ).map(([x, s]) => [
        stroke(`M${x} 78V${44}`, m.near, 3),
        at(x - 12 * s, 52 - 26 * s, s, edged(icons.skull, '#efe4cc', m.near, 1)),
      ]),
      sign('crow', 94, 12, 22, '#0d0a10'),
      flyer(30, 20, 0.7, m.near),
    ],
  },
  coins: {
    draw: (m) => [
      sky(m, 80, 40, 30),
      fill('M0 84H160V100H0Z', m.near),
      coins(44, 84, 4),
      coins(68, 86, 7),
      coins(94, 86, 9),
      coins(118, 84, 5),
      coins(56, 92, 2),
      coins(106, 93, 2),
    ],
  },
  march: {
    draw: (m) => [
      sky(m, 124, 32, 12),
      far.mountains(m),
      banner(36, 58, 0.8, 'stark', m),
      banner(112, 54, 0.9, 'lannister', m),
      banner(76, 60, 0.7, 'tyrell', m),
      spears(m, 12, 80),
    ],
  },
  to_the_wall: {
    draw: (m) => [
      sky(m, 24, 22, 8, 'moon'),
      fill('M0 16L50 12L100 18L160 10V76H0Z', mix(m.light, m.far, 0.3)),
      stroke('M20 24L26 60M56 20L50 58M96 24L100 60M136 20L130 60', m.far, 1.6),
      fill('M0 78C50 72 110 72 160 78V100H0Z', mix(m.light, m.low, 0.3)),
      (
        [
          [40, 86, 0.7],
          [60, 85, 0.76],
          [82, 84, 0.82],
          [106, 84, 0.9],
        ] as const
      ).map(([x, y, s]) =>
        at(x, y, s, [
          fill('M-7 14C-8 -2 -4 -10 0 -14C4 -10 8 -2 7 14Z', m.near),
          fill('M0 -16A4 4 0 1 1 -.1 -16Z', m.near),
        ]),
      ),
      stroke('M46 80H102', m.near, 1.4),
      snow(m, 22),
    ],
  },
  sneak: {
    draw: (m) => [
      sky(m, 126, 24, 10, 'moon'),
      far.hills(m),
      (
        [
          [24, 80, 0.9],
          [132, 82, 1],
        ] as const
      ).map(([x, y, s]) =>
        at(x, y, s, [
          edged('M-18 8L0 -18L18 8Z', m.mid, mix(m.mid, m.light, 0.4), 1.2),
          fill('M-3 8L0 -6L3 8Z', '#ffd36a'),
        ]),
      ),
      fill('M0 86H160V100H0Z', m.near),
      at(
        46,
        8,
        0.7,
        bust(
          person('gaunt', 'cloak', 'short', 'black', { headgear: 'hood', cloth: 'black' }),
          'none',
        ),
      ),
      sword(116, 64, 0.66, 28),
    ],
  },
  banners: {
    draw: (m) => [
      sky(m, 80, 36, 16),
      far.hills(m),
      banner(24, 60, 1, 'stark', m),
      banner(58, 54, 1.15, 'baratheon', m),
      banner(98, 56, 1.1, 'tyrell', m),
      banner(132, 62, 0.95, 'martell', m),
      spears(m, 10, 86),
    ],
  },
  faith: {
    draw: (m) => [
      sky(m, 80, 42, 22),
      fill('M28 90V44C28 18 132 18 132 44V90Z', m.mid, 0.8),
      edged(
        Array.from({ length: 7 }, (_, i) => {
          const a = -Math.PI / 2 + (i * 2 * Math.PI) / 7,
            b = a + Math.PI / 7;
          return `${i ? 'L' : 'M'}${80 + 30 * Math.cos(a)} ${50 + 30 * Math.sin(a)}L${80 + 13 * Math.cos(b)} ${50 + 13 * Math.sin(b)}`;
        }).join('') + 'Z',
        '#fff4d8',
        m.near,
        1.6,
      ),
      fill('M80 50L80 20L85.6 38Z M80 50L103 31L92 47Z M80 50L109 57L93 56Z', '#c9a45c'),
    ],
  },
  letter: {
    draw: (m) => [
      sky(m, 80, 46, 26),
      at(48, 14, 0.64, raven),
      edged('M92 64H124V86H92Z', '#efe4cc', m.near, 1.5),
      stroke('M92 64L108 77L124 64', m.near, 1.5),
      fill(disc(108, 76, 4.5), '#b3321f'),
    ],
  },
  works: {
    draw: (m) => [
      sky(m, 120, 28, 11),
      far.hills(m),
      build(
        [
          [44, 50, 18, 40],
          [64, 60, 22, 30],
        ],
        m,
      ),
      stroke('M92 90V28M92 30H132M104 90V36M88 50H110M88 68H110M124 30V48', m.near, 2.4),
      edged('M117 48H131V58H117Z', mix(m.mid, m.light, 0.4), m.near, 1.3),
      fill('M0 90H160V100H0Z', m.near),
    ],
  },
  joust: {
    draw: (m) => [
      sky(m, 80, 30, 13),
      banner(20, 52, 0.9, 'tyrell', m),
      banner(126, 52, 0.9, 'baratheon', m),
      at(18, 34, 0.62, flipped(horse(['#efe9da', '#8d877a']))),
      at(80, 34, 0.62, horse(['#4a3424', '#1a0f08'])),
      stroke('M30 40L104 60M130 40L56 62', mix(m.light, m.mid, 0.2), 3),
      fill('M0 90H160V100H0Z', m.near),
      fill('M0 84H160V88H0Z', '#b3502f'),
    ],
  },
} as const satisfies Record<string, Scene>;
