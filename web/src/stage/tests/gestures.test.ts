// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { Gestures, slop, type Gesture } from '../gestures';

let gestures: Gestures;
let clock: number;
beforeEach(() => {
  gestures = new Gestures();
  clock = 1000;
});
const at = (x: number, y: number, id = 1) => ({ id, x, y, time: (clock += 10) });
const press = (x: number, y: number, piece: string | null = null, id = 1) =>
  gestures.press(at(x, y, id), piece);
const move = (x: number, y: number, id = 1) => gestures.move(at(x, y, id));
const lift = (x: number, y: number, id = 1) => gestures.lift(at(x, y, id));

describe('a press', () => {
  test('that hardly moves is a click', () => {
    press(50, 50);
    expect(move(50 + slop, 50)).toBeNull();
    expect(lift(50 + slop, 50)).toBeNull();
    expect(gestures.swallows()).toBe(false);
  });
  test('that travels pans, and its click means nothing', () => {
    press(50, 50);
    expect(move(70, 50)).toEqual({ does: 'pan', by: { x: 20, y: 0 } });
    expect(gestures.active).toBe(true);
    expect(move(75, 45)).toEqual({ does: 'pan', by: { x: 5, y: -5 } });
    lift(75, 45);
    expect(gestures.active).toBe(false);
    expect(gestures.swallows()).toBe(true);
    expect(gestures.swallows()).toBe(false);
  });
  test('after a pan that had no click is a click again', () => {
    press(0, 0);
    move(90, 0);
    lift(90, 0);
    press(10, 10);
    lift(10, 10);
    expect(gestures.swallows()).toBe(false);
  });
  test('let go in motion glides on, at rest does not', () => {
    press(0, 0);
    move(40, 0);
    move(80, 0);
    const glide = lift(80, 0);
    expect(glide).toMatchObject({ does: 'glide' });
    expect((glide as Extract<Gesture, { does: 'glide' }>).by.x).toBeGreaterThan(20);
    press(0, 0);
    move(40, 0);
    clock += 500;
    expect(lift(40, 0)).toBeNull();
  });
});

describe('a piece', () => {
  test('is carried and dropped', () => {
    press(50, 50, 'knight');
    expect(move(52, 50)).toBeNull();
    expect(move(90, 50)).toEqual({ does: 'carry', piece: 'knight', at: { x: 90, y: 50 } });
    expect(lift(95, 50)).toEqual({ does: 'drop', piece: 'knight', at: { x: 95, y: 50 } });
    expect(gestures.swallows()).toBe(true);
  });
  test('that is only tapped is clicked', () => {
    press(50, 50, 'knight');
    expect(lift(50, 50)).toBeNull();
    expect(gestures.swallows()).toBe(false);
  });
  test('is let go when a second finger comes or the system takes the pointer', () => {
    press(50, 50, 'knight');
    move(90, 50);
    expect(press(10, 10, null, 2)).toEqual({ does: 'let go', piece: 'knight' });
    gestures = new Gestures();
    press(50, 50, 'knight');
    move(90, 50);
    expect(gestures.cancel(1)).toEqual({ does: 'let go', piece: 'knight' });
    expect(gestures.active).toBe(false);
  });
});

describe('two fingers', () => {
  test('pinch, and the one that stays pans on', () => {
    press(100, 100);
    press(200, 100, null, 2);
    expect(move(220, 100, 2)).toEqual({
      does: 'pinch',
      before: [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      after: [
        { x: 100, y: 100 },
        { x: 220, y: 100 },
      ],
    });
    expect(lift(220, 100, 2)).toBeNull();
    expect(move(110, 100)).toEqual({ does: 'pan', by: { x: 10, y: 0 } });
    lift(110, 100);
    expect(gestures.swallows()).toBe(true);
  });
});

describe('two taps', () => {
  const tap = (x: number, y: number) => {
    press(x, y);
    return lift(x, y);
  };
  test('at one place and soon after each other zoom', () => {
    expect(tap(50, 50)).toBeNull();
    expect(tap(55, 50)).toEqual({ does: 'twice', at: { x: 55, y: 50 } });
    expect(tap(55, 50)).toBeNull();
  });
  test('apart in time or place do not', () => {
    tap(50, 50);
    clock += 400;
    expect(tap(50, 50)).toBeNull();
    expect(tap(150, 50)).toBeNull();
  });
});

test('a pointer that was never pressed means nothing', () => {
  expect(move(10, 10)).toBeNull();
  expect(lift(10, 10)).toBeNull();
});
