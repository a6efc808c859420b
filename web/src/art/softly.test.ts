import { expect, it } from 'vitest';
import { softly } from './softly';

const parts = (name: string) => softly(name).split('\u00AD');

it('parts long words, and leaves short ones whole', () => {
  expect(parts('Sprawiedliwość')).toEqual(['Spra', 'wiedli', 'wość']);
  expect(parts('Assassination')).toEqual(['Assassi', 'na', 'tion']);
  expect(parts('Uczta')).toEqual(['Uczta']);
  expect(parts('Za Straż')).toEqual(['Za Straż']);
});

it('changes no letter and leaves at least three at either end', () => {
  for (const word of ['Niezachwiani', 'Przechwycenie', 'Interception', 'Skrytobójstwo']) {
    expect(parts(word).join('')).toBe(word);
    expect(parts(word)[0]?.length).toBeGreaterThanOrEqual(3);
    expect(parts(word).at(-1)?.length).toBeGreaterThanOrEqual(3);
  }
});
