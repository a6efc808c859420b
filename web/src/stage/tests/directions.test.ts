// @vitest-environment node
import { expect, test } from 'vitest';
import { nearestTo, towards, type Anchor, type Direction } from '../directions';

const at = (id: string, x: number, y: number, neighbours: string[] = []): Anchor => ({
  id,
  at: { x, y },
  neighbours,
});
//      n
//   w  c  e      far east: f; south-east of c, nearer than e: d
const anchors = [
  at('n', 0, -10, ['c']),
  at('w', -10, 0, ['c']),
  at('c', 0, 0, ['n', 'w', 'e']),
  at('e', 20, 0, ['c']),
  at('d', 7, 7),
  at('f', 60, 5),
];

test('an arrow goes to the area that way', () => {
  expect(towards('c', 'up', anchors)).toBe('n');
  expect(towards('c', 'left', anchors)).toBe('w');
});
test('a neighbour comes before a nearer stranger', () => {
  expect(towards('c', 'right', anchors)).toBe('e');
});
test('where no neighbour lies that way, the nearest does', () => {
  expect(towards('c', 'down', anchors)).toBe('d');
  expect(towards('e', 'right', anchors)).toBe('f');
});
test('nothing lies beyond the edge, and an unknown area leads nowhere', () => {
  expect(towards('f', 'right', anchors)).toBeNull();
  expect(towards('x', 'up', anchors)).toBeNull();
});
test('what lies aside is not that way', () => {
  const two = [at('a', 0, 0), at('b', 100, -10)];
  expect(towards('a', 'up', two)).toBeNull();
  expect(towards('a', 'right', two)).toBe('b');
});
test('the keys begin at the nearest area', () => {
  expect(nearestTo({ x: 18, y: 2 }, anchors)).toBe('e');
  expect(nearestTo({ x: 0, y: 0 }, [])).toBeNull();
});
test('areas at one place do not lead to each other', () => {
  const same = [at('a', 0, 0), at('b', 0, 0)];
  for (const way of ['up', 'right', 'down', 'left'] as Direction[])
    expect(towards('a', way, same)).toBeNull();
});
