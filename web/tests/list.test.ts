import { expect, test } from 'vitest';
import { inRow } from '../src/i18n/list';

test('names in a row are those of Intl, in both languages', () => {
  const all = ['Stark', 'Arryn', 'Tully', 'Tyrell'];
  for (let n = 1; n <= all.length; ++n) {
    const names = all.slice(0, n);
    for (const [language, comma, and, or] of [
      ['en', ',', 'and', 'or'],
      ['pl', '', 'i', 'lub'],
    ] as const) {
      expect(inRow(names, and, comma)).toBe(new Intl.ListFormat(language).format(names));
      const either = new Intl.ListFormat(language, { type: 'disjunction' });
      expect(inRow(names, or, comma)).toBe(either.format(names));
    }
  }
});
