// The keys of this board beside those of the map: orders by digits, own areas, what is asked about, the
// whole map.
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
  // The tenth is 0.
  if (/^\d$/.test(key)) return { does: 'order', number: (Number(key) + 9) % 10 };
  return letters[key.toLowerCase()] ?? null;
}
