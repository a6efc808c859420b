// Colours, hatching and charge of every house. Found by hill-climbing the least OKLab distance over
// normal and colour-blind vision: recheck the distances if you touch a field.
import type { ChargeName } from './charges';

export type HouseId =
  | 'stark'
  | 'lannister'
  | 'baratheon'
  | 'greyjoy'
  | 'tyrell'
  | 'martell'
  | 'targaryen'
  | 'nights_watch'
  | 'bolton'
  | 'frey'
  | 'wildling'
  | 'none';

export type Hatch =
  'none' | 'upright' | 'dots' | 'waves' | 'falling' | 'rising' | 'chevrons' | 'cross';

export interface House {
  field: string;
  charge: string;
  dark: string;
  hatch: Hatch;
  sign: ChargeName;
}

const neutral = { field: '#8b7c62', charge: '#fff4d8', dark: '#564a37', hatch: 'none' } as const;

export const houses: Record<HouseId, House> = {
  stark: {
    field: '#adb7c0',
    charge: '#22303a',
    dark: '#5d7281',
    hatch: 'none',
    sign: 'wolf',
  },
  lannister: {
    field: '#8c1a1c',
    charge: '#f0c75e',
    dark: '#6d0f20',
    hatch: 'upright',
    sign: 'lion',
  },
  baratheon: {
    field: '#e6c455',
    charge: '#1d1a14',
    dark: '#a47b12',
    hatch: 'dots',
    sign: 'stag',
  },
  greyjoy: {
    field: '#1f4c5b',
    charge: '#e2cf93',
    dark: '#0b262c',
    hatch: 'waves',
    sign: 'kraken',
  },
  tyrell: {
    field: '#3a7854',
    charge: '#ffeb9c',
    dark: '#24512b',
    hatch: 'falling',
    sign: 'rose',
  },
  martell: {
    field: '#ed7e36',
    charge: '#560d0a',
    dark: '#a64f12',
    hatch: 'rising',
    sign: 'sun',
  },
  targaryen: {
    field: '#9440aa',
    charge: '#ffe9e2',
    dark: '#54235f',
    hatch: 'chevrons',
    sign: 'dragon',
  },
  nights_watch: {
    field: '#18191b',
    charge: '#d9dde2',
    dark: '#0e1013',
    hatch: 'cross',
    sign: 'crow',
  },
  bolton: { ...neutral, sign: 'knives' },
  frey: { ...neutral, sign: 'towers' },
  wildling: { ...neutral, sign: 'axe' },
  none: { ...neutral, sign: 'crown' },
};

export const houseOf = (id: string | null | undefined): House =>
  houses[(id ?? 'none') as HouseId] ?? houses.none;

// A colour between two of the form #rrggbb; t = 0 is the first.
export function mix(a: string, b: string, t: number): string {
  const part = (hex: string, i: number) => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const channel = (i: number) =>
    Math.round(part(a, i) + (part(b, i) - part(a, i)) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
