import { describe, expect, it } from 'vitest';
import { found } from '../find';
import { pageAt, turnTo } from '../pages';
import { spread } from '../seats';

describe('the boards of the others', () => {
  it('are all open for four at a table', () => {
    expect(spread(1120, 3, 0)).toEqual([366, 366, 366].map((width) => ({ width, open: true })));
  });
  it('fold into plates but for one, and fill the row', () => {
    const six = spread(1120, 5, 2);
    expect(six.map(({ open }) => open)).toEqual([false, false, true, false, false]);
    expect(six.map(({ width }) => width)).toEqual([178, 178, 368, 178, 178]);
    expect(spread(1420, 5, 0).reduce((sum, { width }) => sum + width, 40)).toBe(1420);
  });
  it('keep their least width on a narrow screen', () => {
    expect(spread(700, 5, 0).map(({ width }) => width)).toEqual([366, 132, 132, 132, 132]);
  });
});

describe('pages', () => {
  it('follow the swipe', () => {
    expect([0, 194, 196, 390, 5000].map((x) => pageAt(x, 390, 4))).toEqual([0, 0, 1, 1, 3]);
    expect(pageAt(100, 0, 4)).toBe(0);
  });
  it('are turned by keys, round and round', () => {
    expect(turnTo('ArrowRight', 3, 4)).toBe(0);
    expect(turnTo('ArrowLeft', 0, 4)).toBe(3);
    expect(turnTo('Home', 2, 4)).toBe(0);
    expect(turnTo('End', 1, 4)).toBe(3);
    expect(turnTo('Tab', 1, 4)).toBeNull();
    expect(turnTo('End', 0, 0)).toBeNull();
  });
});

it('finds cards of a pile by any of their words, without accents', () => {
  const pile = ['Żelazny Tron', 'Łupieżcy Grzechoczącej Koszuli', 'Królewski Trakt'].map(
    (label) => ({ label }),
  );
  expect(found(pile, 'tron zelaz')).toEqual([pile[0]]);
  expect(found(pile, 'LUPIEZCY')).toEqual([pile[1]]);
  expect(found(pile, '  ')).toBe(pile);
  expect(found(pile, 'smok')).toEqual([]);
});
