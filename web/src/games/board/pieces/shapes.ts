// Outlines of the units about (0, 0), 27 high; told apart by shape alone. `relief` is the side away from
// the light, `lines` what is engraved, `sign` where the charge of the house stands.
export type UnitKind = 'footman' | 'knight' | 'siege_engine' | 'ship';

export interface UnitShape {
  outline: string;
  relief: string;
  lines: string;
  sign: [x: number, y: number, size: number];
}

export const unitShapes: Record<UnitKind, UnitShape> = {
  footman: {
    outline:
      'M-9.5 12V8L-6.5 7C-7.5 1 -6 -2 -3.6 -4.4A5.3 5.3 0 0 1 -4.6 -9.5L-1.6 -13.5H1.6L4.6 -9.5A5.3 5.3 0 0 1 3.6 -4.4C6 -2 7.5 1 6.5 7L9.5 8V12Z',
    relief:
      'M1.6 -13.5L4.6 -9.5A5.3 5.3 0 0 1 3.6 -4.4C6 -2 7.5 1 6.5 7L9.5 8V12H3C4 4 3.5 -1 0.5 -4.4C3 -7 3 -10 0 -13.5Z',
    lines: 'M-4.6 -8.8H4.6M-6.6 7H6.6',
    sign: [0, 1.6, 9],
  },
  knight: {
    outline:
      'M-10.5 12V8L-6 7C-7 2 -5 -2 -3 -4L-9 0L-11.5 -4L-3.5 -11.5L-3 -15.5L1 -12.5C8.5 -9.5 9.5 -2 7 7L10.5 8V12Z',
    relief: 'M1 -12.5C8.5 -9.5 9.5 -2 7 7L10.5 8V12H3.5C5.5 3 6 -6 -1 -11.5Z',
    lines: 'M-6 7H7M-5 -6.2L-4.4 -7',
    sign: [1.2, 1.4, 9],
  },
  ship: {
    outline: 'M-14 3H-1.8V0H-10L-1.8 -15H1.2V-12.5L10 0H1.2V3H14L9.5 12H-9.5Z',
    relief: 'M1.2 -12.5L10 0H1.2ZM3 3H14L9.5 12H1Z',
    lines: 'M-12.6 6H12.6M-0.3 -14V3',
    sign: [0, 7.4, 7],
  },
  siege_engine: {
    outline:
      'M-13 12V8.5H-9.5L-2.4 -3.2L-13 -9.8L-11.2 -13L2 -4.8L4.3 -8.5L7.6 -6.5L5.8 -2.5L12.5 1.6V7L9.8 5.8L9.4 8.5H13V12ZM-5.3 8.5H5L2.4 2.2L0.2 0.6Z',
    relief: 'M5.8 -2.5L12.5 1.6V7L9.8 5.8L9.4 8.5H13V12H4V8.5H5L2.4 2.2L3 -4Z',
    lines: 'M-9.5 8.5H9.4',
    sign: [0, 0, 0],
  },
};

// The kinds of order, as icon and ink.
export type OrderKind = 'march' | 'defence' | 'support' | 'raid' | 'consolidate';
export const orderLooks = {
  march: { icon: 'sword', ink: '#8e2a24' },
  defence: { icon: 'shield', ink: '#2a5578' },
  support: { icon: 'banner', ink: '#2f6540' },
  raid: { icon: 'torch', ink: '#7a3a10' },
  consolidate: { icon: 'crown', ink: '#6d4b0e' },
} as const;

export interface OrderFace {
  kind: OrderKind;
  modifier: number;
  star: boolean;
}

// A modifier as it is written on the token; only marches and defences always say theirs.
export function modifierWords({ modifier }: OrderFace): string {
  if (modifier === 0) return '';
  return modifier < 0 ? `−${-modifier}` : `+${modifier}`;
}
