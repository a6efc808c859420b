// @vitest-environment node
import { expect, test } from 'vitest';
import { stageKey } from '../keys';

const key = (name: string, held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) =>
  stageKey({
    key: name,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...held,
  });

test('arrows go from area to area', () => {
  expect(key('ArrowUp')).toEqual({ does: 'go', to: 'up' });
});
test('with Shift they pan: the map goes the other way', () => {
  expect(key('ArrowRight', { shiftKey: true })).toEqual({ does: 'pan', by: { x: -90, y: 0 } });
});
test('plus and minus zoom, also where plus needs Shift', () => {
  expect(key('+', { shiftKey: true })).toMatchObject({ does: 'zoom' });
  expect(key('-')).toMatchObject({ does: 'zoom' });
});
test('F shows all', () => {
  expect(key('f')).toEqual({ does: 'fit' });
});
test('the browser keeps its own keys, and digits are orders', () => {
  expect(key('+', { ctrlKey: true })).toBeNull();
  expect(key('0')).toBeNull();
  expect(key('Enter')).toBeNull();
});
