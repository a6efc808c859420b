// Values of options in words. The games give them short names; only yes and no are ours.
import type { Words } from './i18n/en';
import type { Numbers, OptionValue } from './protocol';

export function optionText(value: OptionValue | undefined, words: Words): string {
  const text = String(value ?? '');
  if (text === 'true') return words.make.on;
  if (text === 'false') return words.make.off;
  return words.make.values[text] ?? text.replaceAll('_', ' ');
}

export function isSwitch(values: readonly OptionValue[]): boolean {
  return values.length === 2 && values.every((v) => String(v) === 'true' || String(v) === 'false');
}

// A number as it is sent, digits alone, or null if it is none of the range.
export function numberIn(text: string, { min, max }: Numbers): string | null {
  const number = text.trim() === '' ? NaN : Number(text);
  return Number.isInteger(number) && number >= min && number <= max ? String(number) : null;
}
