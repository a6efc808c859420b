import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { all, words } from '../../../../demo/zones/cards';
import { sizeAt, type Card } from '../faces/card';
import Face from '../faces/Face.svelte';
import { nameStep } from '../faces/plate';
import { pieces } from '../faces/text';

const cards = all('en');
const card = (id: string): Card => {
  const found = cards.get(id);
  if (!found) throw new Error(id);
  return found;
};
const shown = (id: string, size: 'read' | 'play' | 'mini', now = {}) =>
  render(Face, { card: card(id), size, words: words.en, now }).container;

it('splits a text into words and symbols', () => {
  expect(pieces('**Reaction:** in a [power] challenge, +2 [strength].')).toEqual([
    { words: 'Reaction:', bold: true },
    { words: ' in a ' },
    { symbol: 'power' },
    { words: ' challenge, +2 ' },
    { symbol: 'strength' },
    { words: '.' },
  ]);
  expect(pieces('[nothing] of ours')).toEqual([{ words: '[nothing]' }, { words: ' of ours' }]);
  expect(pieces('')).toEqual([]);
});

it('shows as much as can be read at a width', () => {
  expect([320, 150, 149, 66, 65, 29].map(sizeAt)).toEqual([
    'read',
    'read',
    'play',
    'play',
    'mini',
    'mini',
  ]);
});

it('sets long names smaller', () => {
  expect(nameStep('Ice')).toBe('short');
  expect(nameStep('Gates of Winterfell')).toBe('long');
  expect(nameStep('Chamber of the Painted Table')).toBe('longest');
});

describe('a face', () => {
  it('keeps an empty ring for each icon that is missing', () => {
    const robb = shown('robb_stark', 'play');
    expect(robb.querySelectorAll('.place').length).toBe(3);
    expect(robb.querySelectorAll('.ring').length).toBe(1);
    expect([...robb.querySelectorAll('.disc')].map((disc) => disc.classList.item(1))).toEqual([
      'military',
      'power',
    ]);
  });
  it('has the text only where it is read', () => {
    expect(shown('eddard_stark', 'read').textContent).toContain('challenges you');
    expect(shown('eddard_stark', 'play').textContent).not.toContain('challenges you');
    expect(shown('eddard_stark', 'mini').textContent).not.toContain('Eddard');
  });
  it('marks what is unique and loyal', () => {
    const robb = shown('robb_stark', 'read');
    expect(robb.textContent).toContain('◆');
    expect(robb.querySelector('.loyal')).not.toBeNull();
    expect(shown('wildling_horde', 'read').textContent).not.toContain('◆');
  });
  it('shows strength as it is now, and what changed it', () => {
    const tywin = shown('tywin_lannister', 'play', { strength: 9, change: 3 });
    expect(tywin.querySelector('.strength b')?.textContent).toBe('9');
    expect(tywin.querySelector('.change')?.textContent).toBe('+3');
    expect(shown('tywin_lannister', 'play', { strength: 5, change: -1 }).textContent).toContain(
      '–1',
    );
  });
  it('names the four values of a plot', () => {
    const plot = shown('a_clash_of_kings', 'play');
    expect([...plot.querySelectorAll('.value b')].map((b) => b.textContent)).toEqual([
      '4',
      '9',
      '1',
      '6',
    ]);
    expect(plot.querySelector('[aria-label="claim"]')).not.toBeNull();
  });
  it('says whom a title supports and rivals', () => {
    const hand = shown('hand_of_the_king', 'read').textContent;
    expect(hand).toContain('supports: Master of Laws');
    expect(hand).toContain('rivals: Master of Coin, Master of Ships');
  });
  it('lies down when it kneels', () => {
    expect(
      shown('arya_stark', 'play', { kneeling: true }).querySelector('.kneeling'),
    ).not.toBeNull();
  });
});
