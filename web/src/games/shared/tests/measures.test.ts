import { describe, expect, it } from 'vitest';
import { fan } from '../fan';
import { formOf, gap, handOf, margin, measure } from '../measures';

it('knows a phone from one on its side and from a table', () => {
  expect(formOf(1140, 850)).toBe('wide');
  expect(formOf(980, 670)).toBe('wide');
  expect(formOf(390, 798)).toBe('phone');
  expect(formOf(360, 594)).toBe('phone');
  expect(formOf(844, 344)).toBe('low');
  expect(formOf(720, 404)).toBe('low'); // 1440 × 900 at 200 %
  expect(formOf(640, 314)).toBe('low'); // 1280 × 720 at 200 %
  expect(formOf(390, 400)).toBe('phone'); // with a keyboard over it
  expect(formOf(360, 254, true)).toBe('phone'); // 360 × 640, the question above
});

describe('a hand on a small screen', () => {
  it.each([
    [390, 798],
    [360, 594],
    [844, 344],
    [720, 404],
  ])('of up to twelve lies in %i × %i, no card over another', (width, height) => {
    for (let held = 1; held <= 12; held++) {
      const hand = handOf(formOf(width, height), held, width, height);
      const taken = hand.across * hand.card + (hand.across - 1) * gap + 2 * margin.x;
      expect(taken, `${held} cards`).toBeLessThanOrEqual(width);
      expect(hand.card).toBeGreaterThanOrEqual(44);
      expect(hand.tall).toBeGreaterThanOrEqual(44);
      const rows = Math.ceil(held / hand.across);
      expect(hand.height).toBe(rows * hand.tall + (rows - 1) * gap + 2 * margin.y);
    }
  });
  it('takes no room while it is empty', () => {
    expect(handOf('phone', 0, 390, 798).height).toBe(0);
    expect(handOf('wide', 0, 1140, 850).height).toBe(0);
  });
});

it('leaves the table what bar and hand leave, and at least 360 of a wide one', () => {
  const phone = measure(390, 798, 120, () => 10);
  expect(phone.room).toBe(798 - 120 - phone.hand.height);
  for (let height = 560; height < 1200; height += 20)
    expect(measure(980, height, 82, () => 8).room).toBeGreaterThanOrEqual(355);
});

it('shows the number of every card in a fan, whatever a board wants beside it', () => {
  const radius = 1100;
  for (const width of [768, 980, 1140, 2200])
    for (let held = 2; held <= 10; held++) {
      const hand = handOf('wide', held, width, 978, 400);
      const [first = 0, second = 0] = fan(held, hand.width, hand.card, radius);
      const pitch = ((second - first) * Math.PI * radius) / 180;
      expect(pitch, `${held} cards in ${width}`).toBeGreaterThan(hand.card * 0.26);
    }
});
