// What a person holds, across the lower left of a bust.
import { cream, ink } from '../../../art/bust';
import { edged, fill, sign, stroke, type Drawing } from '../../../art/shapes';

const wood = '#6d4a28';
const steel = '#c9d0d6';
const brass = '#f0cf7c';

export const held = {
  axe: [
    stroke('M18 126L34 66', cream, 6),
    stroke('M18 126L34 66', wood, 3.4),
    edged('M30 70L24 52C34 50 46 58 48 70C42 72 36 72 30 70Z', steel, cream, 1.5),
  ],
  spear: [
    stroke('M20 130V20', cream, 5.4),
    stroke('M20 130V20', wood, 3),
    edged('M20 2L26 18L20 28L14 18Z', steel, cream, 1.5),
  ],
  book: [
    edged('M18 104L46 98L50 102L54 98L60 118L50 124L24 128Z', '#efe4cc', ink, 1.5),
    stroke('M50 102L50 124M27 109L44 105M29 115L45 111', ink, 1.3),
  ],
  goblet: edged(
    'M14 96H38C38 110 33 115 29 116V124H36V130H16V124H23V116C19 115 14 110 14 96Z',
    brass,
    ink,
    1.5,
  ),
  sword: [
    edged('M22 20L26 12L30 20V104H22Z', steel, cream, 1.6),
    fill('M26 12L30 20V104H26Z', '#717a83'),
    edged('M12 104H40V109H12ZM23 109H29V128H23Z', '#d9b15c', ink, 1),
  ],
  key: [
    stroke('M26 92A8 8 0 1 1 25.9 92', brass, 4),
    stroke('M26 108V128M26 120H34M26 126H33', brass, 4),
  ],
  lamp: [
    stroke('M24 86V96', '#8a6426', 2.5),
    edged('M16 96H32L35 122H13Z', '#2a2016', brass, 2),
    fill('M24 102C28 108 29 112 24 118C19 112 20 108 24 102Z', '#ffd36a'),
  ],
  raven: sign('crow', 62, 74, 34, '#0c0d10'),
} as const satisfies Record<string, Drawing>;
export type Held = keyof typeof held;
