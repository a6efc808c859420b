// The keys of this board beside those of the map: orders by digits and Q, own areas, what is asked about, the
// whole map.
import type { Words } from './words';

export type BoardKey =
  { does: 'order'; number: number } | { does: 'own'; by: 1 | -1 } | { does: 'asked' | 'fit' };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
  defaultPrevented: boolean;
}

// In the order of the tokens; the row of digits has none for the eleventh.
const orderKeys = [...'1234567890Q'];
export const orderKey = (number: number): string => orderKeys[number] ?? '';

// For the list of keys.
export const keyList = (say: Words): [string, string][] => [
  [`1–9, 0, ${orderKey(10)}`, say('key.order')],
  ['[ ]', say('key.own')],
  ['← ↑ → ↓', say('key.arrows')],
  ['+ −', say('key.zoom')],
  ['f', say('key.fit')],
  ['g', say('key.asked')],
  ['m', say('key.map')],
  ['i', say('key.tracks')],
];

const letters: Record<string, BoardKey> = {
  '[': { does: 'own', by: -1 },
  ']': { does: 'own', by: 1 },
  f: { does: 'fit' },
  g: { does: 'asked' },
};

// In fields and dialogs keys are typed.
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

export function boardKey(event: Pressed): BoardKey | null {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyped(target)) return null;
  const number = orderKeys.indexOf(key.toUpperCase());
  if (number >= 0) return { does: 'order', number };
  return letters[key.toLowerCase()] ?? null;
}
