// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  between,
  clamp,
  fit,
  focus,
  free,
  leastScale,
  noInsets,
  pan,
  pinch,
  toMap,
  toScreen,
  travelled,
  wheelMeans,
  zoom,
  type Ground,
  type View,
} from '../view';

const ground: Ground = {
  bounds: { left: -100, top: 0, width: 1000, height: 2000 },
  screen: { width: 800, height: 600 },
  insets: noInsets,
  least: 0,
  most: 2,
};
const near: View = { x: -50, y: -500, scale: 1 };
const shown = (view: View) => ({
  left: toScreen(view, { x: -100, y: 0 }).x,
  top: toScreen(view, { x: -100, y: 0 }).y,
  right: toScreen(view, { x: 900, y: 2000 }).x,
  bottom: toScreen(view, { x: 900, y: 2000 }).y,
});

describe('points', () => {
  test('go to the screen and back', () => {
    const at = { x: 123, y: 456 };
    expect(toMap(near, toScreen(near, at))).toEqual(at);
  });
});

describe('fit', () => {
  test('shows the whole map in the middle', () => {
    const view = fit(ground);
    expect(view.scale).toBeCloseTo(0.3);
    const { left, top, right, bottom } = shown(view);
    expect([top, bottom]).toEqual([0, 600]);
    expect(left).toBeCloseTo(800 - right);
  });
  test('keeps clear of panels', () => {
    const covered = { ...ground, insets: { left: 200, top: 50, right: 100, bottom: 80 } };
    const { left, top, right, bottom } = shown(fit(covered));
    expect(left).toBeGreaterThanOrEqual(200);
    expect(right).toBeLessThanOrEqual(700);
    expect(top).toBeCloseTo(50);
    expect(bottom).toBeCloseTo(520);
  });
  test('on a small screen shows the middle, as small as it may be', () => {
    const view = fit({ ...ground, least: 1 });
    expect(view.scale).toBe(1);
    expect(toScreen(view, { x: 400, y: 1000 })).toEqual({ x: 400, y: 300 });
  });
  test('panels that cover everything leave a view', () => {
    const covered = { ...ground, insets: { left: 500, top: 400, right: 500, bottom: 400 } };
    expect(free(covered)).toMatchObject({ width: 1, height: 1 });
    expect(fit(covered).scale).toBeGreaterThan(0);
  });
});

describe('clamp', () => {
  test('never lets the map leave the screen', () => {
    for (const x of [-9999, -100, 0, 9999]) {
      for (const y of [-9999, 0, 9999]) {
        for (const scale of [0.01, 0.5, 1, 99]) {
          const view = clamp({ x, y, scale }, ground);
          const { left, top, right, bottom } = shown(view);
          expect(view.scale).toBeGreaterThanOrEqual(leastScale(ground));
          expect(view.scale).toBeLessThanOrEqual(2);
          if (right - left >= 800) expect(left <= 0 && right >= 800).toBe(true);
          else expect(left).toBeCloseTo(800 - right);
          expect(top <= 1e-9 && bottom >= 600 - 1e-9).toBe(true);
        }
      }
    }
  });
  test('leaves a view alone that is within', () => {
    const view = { x: -50, y: -500, scale: 1 };
    expect(clamp(view, ground)).toEqual(view);
  });
  test('pan stops at the edge', () => {
    expect(pan({ x: -50, y: -500, scale: 1 }, { x: 500, y: -7 }, ground)).toEqual({
      x: 100,
      y: -507,
      scale: 1,
    });
  });
});

describe('zoom', () => {
  test('keeps what is under the pointer', () => {
    const at = { x: 410, y: 300 };
    const view = zoom({ x: -50, y: -500, scale: 1 }, 1.5, at, ground);
    expect(view.scale).toBe(1.5);
    const before = toMap({ x: -50, y: -500, scale: 1 }, at);
    expect(toMap(view, at).x).toBeCloseTo(before.x);
    expect(toMap(view, at).y).toBeCloseTo(before.y);
  });
  test('ends at the most and at the whole map', () => {
    expect(zoom(near, 100, { x: 0, y: 0 }, ground).scale).toBe(2);
    expect(zoom(near, 0.001, { x: 0, y: 0 }, ground)).toEqual(fit(ground));
  });
});

describe('pinch', () => {
  test('what lay between the fingers lies between them still', () => {
    const view = { x: -50, y: -500, scale: 1 };
    const after = pinch(
      view,
      [
        { x: 300, y: 300 },
        { x: 500, y: 300 },
      ],
      [
        { x: 280, y: 310 },
        { x: 580, y: 310 },
      ],
      ground,
    );
    expect(after.scale).toBeCloseTo(1.5);
    const kept = toMap(view, { x: 400, y: 300 });
    expect(toScreen(after, kept).x).toBeCloseTo(430);
    expect(toScreen(after, kept).y).toBeCloseTo(310);
  });
  test('fingers at one place do no harm', () => {
    const at = { x: 5, y: 5 };
    expect(pinch(near, [at, at], [at, at], ground).scale).toBeGreaterThan(0);
  });
});

describe('focus', () => {
  const rect = { left: 300, top: 900, width: 100, height: 60 };
  test('brings a rectangle to the middle of what panels leave free', () => {
    const covered = { ...ground, insets: { ...noInsets, left: 200, bottom: 100 } };
    const view = focus(rect, covered, [0.5, 1.2]);
    expect(view.scale).toBe(1.2);
    expect(toScreen(view, { x: 350, y: 930 })).toEqual({ x: 500, y: 250 });
  });
  test('is as near as the rectangle allows, within its bounds', () => {
    const wide = { left: 0, top: 500, width: 800, height: 300 };
    expect(focus(wide, ground, [0.2, 3]).scale).toBeCloseTo(0.76);
    expect(focus(wide, ground, [0.9, 3]).scale).toBe(0.9);
  });
  test('does not show beyond the edge', () => {
    const corner = { left: -100, top: 0, width: 10, height: 10 };
    const { left, top } = shown(focus(corner, ground, [1, 1]));
    expect([left, top]).toEqual([0, 0]);
  });
});

describe('travelling', () => {
  test('begins and ends where it should', () => {
    const to = { x: -700, y: -1200, scale: 2 };
    expect(between(near, to, 0)).toEqual(near);
    expect(between(near, to, 1)).toEqual(to);
  });
  test('a point that both views show at one place stays there', () => {
    const at = { x: 400, y: 300 };
    const to = zoom(near, 1.7, at, ground);
    const kept = toMap(near, at);
    const half = toScreen(between(near, to, 0.5), kept);
    expect(half.x).toBeCloseTo(400);
    expect(half.y).toBeCloseTo(300);
  });
  test('is straight without zoom', () => {
    expect(between(near, { ...near, x: -90 }, 0.5)).toEqual({ ...near, x: -70 });
  });
  test('starts gently, hurries, and only goes forward', () => {
    expect([travelled(0), travelled(1), travelled(-1), travelled(2)]).toEqual([0, 1, 0, 1]);
    const steps = Array.from({ length: 21 }, (_, i) => travelled(i / 20));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps[2]).toBeLessThan(0.1);
    expect(steps[10]).toBeGreaterThan(0.75);
  });
});

describe('the wheel', () => {
  const wheel = (deltaX: number, deltaY: number, deltaMode = 0, ctrlKey = false) =>
    wheelMeans({ deltaX, deltaY, deltaMode, ctrlKey });
  test('zooms by notches, in and out alike', () => {
    const closer = wheel(0, -120).factor ?? 0;
    const farther = wheel(0, 120).factor ?? 0;
    expect(closer).toBeGreaterThan(1.1);
    expect(closer * farther).toBeCloseTo(1);
    expect(wheel(0, -3, 1).factor).toBeGreaterThan(1);
    expect(wheel(0, -100_000).factor).toBeLessThan(2);
  });
  test('of a trackpad pans', () => {
    expect(wheel(3, -7).by).toEqual({ x: -3, y: 7 });
    expect(wheel(0, 4)).toEqual({ by: { x: -0, y: -4 } });
    expect(wheel(120, 0).factor).toBeUndefined();
  });
  test('with Ctrl is two fingers spread', () => {
    expect(wheel(0, -10, 0, true).factor).toBeGreaterThan(1);
    expect(wheel(0, -10, 0, true).by).toBeUndefined();
  });
});
