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
  name: { en: string; pl: string };
  field: string;
  charge: string;
  dark: string;
  hatch: Hatch;
  sign: ChargeName;
}

const neutral = { field: '#8b7c62', charge: '#fff4d8', dark: '#564a37', hatch: 'none' } as const;
const same = (name: string) => ({ en: name, pl: name });

export const houses: Record<HouseId, House> = {
  stark: {
    name: same('Stark'),
    field: '#adb7c0',
    charge: '#22303a',
    dark: '#5d7281',
    hatch: 'none',
    sign: 'wolf',
  },
  lannister: {
    name: same('Lannister'),
    field: '#8c1a1c',
    charge: '#f0c75e',
    dark: '#6d0f20',
    hatch: 'upright',
    sign: 'lion',
  },
  baratheon: {
    name: same('Baratheon'),
    field: '#e6c455',
    charge: '#1d1a14',
    dark: '#a47b12',
    hatch: 'dots',
    sign: 'stag',
  },
  greyjoy: {
    name: same('Greyjoy'),
    field: '#1f4c5b',
    charge: '#e2cf93',
    dark: '#0b262c',
    hatch: 'waves',
    sign: 'kraken',
  },
  tyrell: {
    name: same('Tyrell'),
    field: '#3a7854',
    charge: '#ffeb9c',
    dark: '#24512b',
    hatch: 'falling',
    sign: 'rose',
  },
  martell: {
    name: same('Martell'),
    field: '#ed7e36',
    charge: '#560d0a',
    dark: '#a64f12',
    hatch: 'rising',
    sign: 'sun',
  },
  targaryen: {
    name: same('Targaryen'),
    field: '#9440aa',
    charge: '#ffe9e2',
    dark: '#54235f',
    hatch: 'chevrons',
    sign: 'dragon',
  },
  nights_watch: {
    name: { en: "Night's Watch", pl: 'Nocna Straż' },
    field: '#18191b',
    charge: '#d9dde2',
    dark: '#0e1013',
    hatch: 'cross',
    sign: 'crow',
  },
  bolton: { name: same('Bolton'), ...neutral, sign: 'knives' },
  frey: { name: same('Frey'), ...neutral, sign: 'towers' },
  wildling: { name: { en: 'Wildlings', pl: 'Dzicy' }, ...neutral, sign: 'axe' },
  none: { name: { en: 'No house', pl: 'Bez rodu' }, ...neutral, sign: 'crown' },
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
