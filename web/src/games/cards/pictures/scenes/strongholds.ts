// Castles, halls and the Wall.
import { cream } from '../../../../art/bust';
import { mix } from '../../../../art/houses';
import { edged, fill, sign, stroke } from '../../../../art/shapes';
import { build, far, flyer, roses, sky, snow } from '../landscape';
import { throne } from '../props';
import type { Scene } from './scene';

export const strongholds = {
  rock: {
    focus: 4,
    draw: (m) => [
      sky(m, 122, 30, 12),
      far.sea(m),
      edged('M24 84L34 50L46 40L58 22L84 18L104 34L116 56L132 84Z', m.near, cream, 1.8),
      fill('M24 84L34 50L46 40L58 22L84 18L74 40L78 62L66 84Z', mix(m.mid, m.light, 0.3)),
      fill('M84 18L104 34L116 56L132 84H66L78 62L74 40Z', m.mid),
      build(
        [
          [58, 12, 8, 14],
          [68, 6, 9, 14],
          [80, 10, 8, 12],
          [92, 22, 8, 14],
        ],
        m,
        { width: 1.2 },
      ),
      fill('M70 84V70C70 62 84 62 84 70V84Z', m.light),
      stroke('M40 60L52 56M88 44L100 50M96 64L108 68M46 72L58 70', m.near, 1.6),
    ],
  },
  sea_tower: {
    focus: 6,
    draw: (m) => [
      sky(m, 118, 28, 11),
      far.sea(m),
      fill('M50 92L58 66L70 58L94 60L108 92Z', m.near),
      fill('M50 92L58 66L70 58L74 92Z', mix(m.mid, m.light, 0.25)),
      build([[66, 16, 24, 46]], m),
      edged('M60 16H96V10H60Z', m.mid, cream, 1.2),
      stroke('M0 92C20 86 34 96 54 92S90 96 110 92S140 96 160 90', mix(m.far, m.light, 0.6), 2.4),
      flyer(34, 30, 0.6, m.near),
      flyer(48, 22, 0.45, m.near),
    ],
  },
  wall: {
    focus: 10,
    draw: (m) => [
      sky(m, 124, 22, 9, 'moon'),
      edged('M0 26L30 22L70 26L110 20L160 26V88H0Z', mix(m.light, m.far, 0.25), cream, 1.6),
      fill('M0 26L30 22L36 88H0ZM70 26L110 20L104 88H74Z', '#ffffff', 0.35),
      stroke(
        'M18 40L22 60M52 34L48 56M60 60L64 84M90 36L94 58M124 34L118 58M140 50L146 76M30 66L28 84',
        m.far,
        1.6,
      ),
      build(
        [
          [66, 70, 10, 20],
          [78, 62, 14, 28],
          [94, 72, 12, 18],
        ],
        m,
        { width: 1.3, glow: '#ffd36a' },
      ),
      fill('M0 88H160V100H0Z', mix(m.light, m.low, 0.3)),
      stroke('M74 62L86 22', m.near, 1.5),
      snow(m, 18),
    ],
  },
  castle_black: {
    focus: 30,
    draw: (m) => [
      sky(m, 30, 22, 9, 'moon'),
      fill('M0 12H160V50H0Z', mix(m.light, m.far, 0.35)),
      stroke('M20 16L24 46M60 14L56 44M100 18L106 46M140 14L134 44', m.far, 1.5),
      build(
        [
          [26, 52, 18, 38],
          [48, 44, 14, 46, { roof: 12 }],
          [66, 58, 28, 32],
          [98, 48, 14, 42],
          [116, 58, 22, 32],
        ],
        m,
        { glow: '#ffd36a' },
      ),
      fill('M0 88C50 84 110 86 160 88V100H0Z', mix(m.light, m.low, 0.35)),
      snow(m, 20),
    ],
  },
  gates: {
    focus: 16,
    draw: (m) => [
      sky(m, 126, 22, 9),
      far.mountains(m),
      build(
        [
          [24, 28, 22, 64],
          [114, 28, 22, 64],
        ],
        m,
      ),
      build([[46, 46, 68, 46, { blind: true }]], m, { width: 1.4 }),
      edged('M60 92V70C60 50 100 50 100 70V92Z', m.near, mix(m.mid, m.light, 0.5), 2),
      stroke(
        'M68 56V92M76 53V92M84 53V92M92 56V92M60 66H100M60 78H100',
        mix(m.mid, m.light, 0.35),
        1.8,
      ),
      sign('wolf', 69, 26, 22, m.light),
      fill('M0 92H160V100H0Z', mix(m.light, m.low, 0.4)),
    ],
  },
  throne: {
    focus: 2,
    draw: (m) => [
      sky(m, 80, 40, 26),
      fill('M0 84H160V100H0Z', m.near),
      fill('M40 84L52 76H108L120 84Z', m.mid),
      build(
        [
          [8, 10, 14, 76, { blind: true }],
          [138, 10, 14, 76, { blind: true }],
        ],
        m,
        { width: 1.2 },
      ),
      throne(80, 50, 0.82, m),
    ],
  },
  highgarden: {
    focus: 8,
    draw: (m) => [
      sky(m, 120, 26, 11),
      far.hills(m),
      build(
        [
          [44, 50, 14, 36, { roof: 10 }],
          [58, 38, 16, 48, { roof: 14 }],
          [76, 28, 14, 58, { roof: 18 }],
          [92, 40, 16, 46, { roof: 14 }],
          [110, 52, 14, 34, { roof: 10 }],
        ],
        { ...m, mid: '#e8e2cf' },
        { glow: m.mid },
      ),
      fill('M0 84C40 78 110 78 160 84V100H0Z', m.mid),
      roses(
        [
          [24, 92],
          [40, 88],
          [120, 90],
          [138, 94],
          [80, 92],
          [60, 95],
          [100, 96],
        ],
        10,
      ),
    ],
  },
  sunspear: {
    focus: 4,
    draw: (m) => [
      sky(m, 80, 34, 17),
      far.dunes(m),
      build(
        [
          [36, 58, 22, 32],
          [60, 52, 40, 38],
          [104, 58, 22, 32],
        ],
        m,
      ),
      edged('M68 52C68 34 92 34 92 52Z', '#d9b15c', cream, 1.4),
      build(
        [
          [50, 24, 8, 66, { roof: 22, blind: true }],
          [114, 34, 8, 56, { roof: 14, blind: true }],
        ],
        m,
        { width: 1.4 },
      ),
    ],
  },
  prison: {
    focus: 14,
    draw: (m) => [
      sky(m, 30, 24, 9, 'moon'),
      far.sea(m),
      fill('M34 92L44 64L60 54L104 54L120 66L130 92Z', m.near),
      build(
        [
          [56, 24, 16, 36],
          [74, 34, 20, 26],
          [96, 20, 14, 40],
        ],
        m,
      ),
      stroke('M60 44H68M98 40H106', m.near, 2),
      flyer(124, 30, 0.6, m.light),
    ],
  },
  keep: {
    focus: 10,
    draw: (m) => [
      sky(m, 120, 26, 12),
      far.city(m),
      build(
        [
          [40, 40, 14, 50],
          [54, 30, 18, 60],
          [74, 18, 18, 72],
          [94, 32, 16, 58],
          [110, 44, 14, 46],
        ],
        { ...m, mid: '#8a2a20' },
      ),
      fill('M0 88H160V100H0Z', m.near),
    ],
  },
  table: {
    focus: 38,
    draw: (m) => [
      sky(m, 80, 20, 14),
      build(
        [
          [6, 20, 16, 70],
          [138, 20, 16, 70],
        ],
        m,
        { width: 1.2 },
      ),
      edged('M26 82L44 52H116L134 82Z', '#b98a4e', cream, 1.6),
      fill('M64 56C60 62 70 64 66 70S78 76 74 80H98C92 74 102 70 96 64S92 58 92 56Z', '#6f9a4a'),
      fill('M26 82H134V90H26Z', '#4a2c14'),
      (
        [
          [58, 62],
          [108, 60],
          [84, 66],
          [112, 74],
        ] as const
      ).map(([x, y]) =>
        edged(`M${x - 3} ${y + 3}L${x} ${y - 7}L${x + 3} ${y + 3}Z`, '#17120c', cream, 0.7),
      ),
    ],
  },
  fort: {
    draw: (m) => [
      sky(m, 120, 24, 10),
      far.hills(m),
      build(
        [
          [20, 46, 20, 44],
          [44, 38, 16, 52],
          [64, 50, 36, 40],
          [104, 38, 16, 52],
          [124, 46, 20, 44],
        ],
        m,
      ),
      edged(
        'M0 92L10 78L20 92L30 78L40 92L50 78L60 92L70 78L80 92L90 78L100 92L110 78L120 92L130 78L140 92L150 78L160 92V100H0Z',
        m.near,
        mix(m.mid, m.light, 0.3),
        1,
      ),
    ],
  },
} as const satisfies Record<string, Scene>;
