import { expect, it } from 'vitest';
import { fan } from '../fan';

it('fans a hand within its width', () => {
  expect(fan(1, 800, 152, 1100)).toEqual([0]);
  const turns = fan(12, 500, 122, 640);
  expect(turns).toHaveLength(12);
  expect(turns[0]).toBeCloseTo(-(turns.at(-1) ?? 0));
  const reach = 640 * Math.sin(((turns.at(-1) ?? 0) * Math.PI) / 180) + 61;
  expect(reach * 2).toBeLessThanOrEqual(500);
  expect(fan(2, 4000, 152, 1100)).toEqual([-2.2, 2.2]);
  expect(fan(2, 4000, 152, 1100, 6)).toEqual([-3, 3]);
  expect(fan(11, 4000, 152, 1100, 6, 30).at(-1)).toBe(15);
});
