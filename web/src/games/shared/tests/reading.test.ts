import { describe, expect, it } from 'vitest';
import { clearOf, placeReading, type Box } from '../reading';

const screen: Box = { left: 0, top: 0, width: 1440, height: 900 };
const bar: Box = { left: 400, top: 730, width: 780, height: 64 };
const ratio = 63 / 88;
const at = (left: number, top: number): Box => ({ left, top, width: 81, height: 101 });
const meets = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

describe('a card read large', () => {
  it('stands right of its place, else left of it', () => {
    expect(placeReading(at(300, 300), screen, bar, ratio, 320)).toMatchObject({
      left: 395,
      width: 320,
    });
    expect(placeReading(at(1300, 300), screen, bar, ratio, 320).left).toBe(1300 - 14 - 320);
  });
  it('stands over the bar for a card of the hand', () => {
    const anchor = at(700, 820);
    const spot = placeReading(anchor, screen, bar, ratio, 320);
    expect(spot.left).toBe(740.5 - 160);
    expect(spot.top + spot.width / ratio).toBe(730 - 8);
  });
  it('never covers the decision bar or leaves the area, wherever the card lies', () => {
    const areas: [Box, Box, number][] = [
      [screen, bar, 320],
      [
        { left: 0, top: 0, width: 390, height: 844 },
        { left: 0, top: 682, width: 390, height: 58 },
        290,
      ],
      [
        { left: 0, top: 0, width: 360, height: 640 },
        { left: 0, top: 420, width: 360, height: 110 },
        290,
      ],
      [
        { left: 0, top: 0, width: 844, height: 390 },
        { left: 0, top: 332, width: 844, height: 58 },
        320,
      ],
      [
        { left: 0, top: 50, width: 1100, height: 670 },
        { left: 200, top: 60, width: 700, height: 80 },
        320,
      ],
    ];
    for (const [area, bar, widest] of areas)
      for (let x = area.left; x < area.left + area.width; x += 53)
        for (let y = area.top; y < area.top + area.height; y += 47)
          for (const shape of [ratio, 1 / ratio]) {
            const spot = placeReading(at(x, y), area, bar, shape, widest);
            const box = { ...spot, height: spot.width / shape };
            expect(meets(box, bar)).toBe(false);
            expect(box.left).toBeGreaterThanOrEqual(area.left);
            expect(box.top).toBeGreaterThanOrEqual(area.top);
            expect(box.left + box.width).toBeLessThanOrEqual(area.left + area.width + 0.01);
            expect(box.top + box.height).toBeLessThanOrEqual(area.top + area.height + 0.01);
          }
  });
  it('leaves room for a note below it', () => {
    const spot = placeReading(at(700, 820), screen, bar, ratio, 320, 54);
    expect(spot.top + spot.width / ratio + 54).toBe(730 - 8);
    const low: Box = { left: 0, top: 0, width: 844, height: 300 };
    const narrow = placeReading(at(100, 100), low, null, ratio, 320, 54);
    expect(narrow.top + narrow.width / ratio + 54).toBeCloseTo(300 - 8);
  });
  it('stands over a card of the hand that was lifted into the free part', () => {
    expect(placeReading(at(700, 700), screen, bar, ratio, 320).left).toBe(740.5 - 160);
  });
  it('takes boxes as the browser gives them, which cannot be copied', () => {
    const rect = (box: Box): Box =>
      Object.create(
        {},
        Object.fromEntries(Object.entries(box).map(([k, value]) => [k, { value }])),
      );
    expect(placeReading(rect(at(300, 300)), rect(screen), rect(bar), ratio, 320)).toEqual(
      placeReading(at(300, 300), screen, bar, ratio, 320),
    );
  });
  it('has the whole area without a bar, and the larger part with one', () => {
    expect(clearOf(screen, null)).toEqual(screen);
    expect(clearOf(screen, bar)).toMatchObject({ top: 0, height: 730 });
    expect(clearOf(screen, { ...bar, top: 40 })).toMatchObject({ top: 104, height: 796 });
  });
});
