import { describe, expect, it } from 'vitest';
import { angleOf, boxes, gap, layOut, stepOf, type Box } from '../geometry';

// The stage at the sizes the client is looked at, without top bar, rail, hand and decision bar.
const stages: [string, number, number][] = [
  ['1440 × 900', 1140, 650],
  ['1920 × 1080', 1620, 800],
  ['1024 × 768', 724, 530],
  ['1280 × 720 with a long question', 980, 425],
  ['2560 × 1440', 2260, 1150],
];

describe.each(stages)('the table at %s', (_, width, height) => {
  it.each([3, 4, 5, 6])('keeps %i seats apart', (seats) => {
    for (let bottom = 0; bottom < seats; bottom++) {
      const { ally, seats: plates, councils, bids } = boxes(layOut(seats, bottom, width, height));
      const all: [string, Box][] = [
        ['ally', ally],
        ...plates.map((box, i): [string, Box] => [`seat ${i}`, box]),
        ...councils.map((box, i): [string, Box] => [`council ${i}`, box]),
        ...bids.map((box, i): [string, Box] => [`bid ${i}`, box]),
      ];
      for (const [i, [a, one]] of all.entries())
        for (const [b, other] of all.slice(i + 1))
          expect(gap(one, other), `${a} and ${b}`).toBeGreaterThanOrEqual(-4);
    }
  });

  it.each([3, 4, 5, 6])('keeps %i seats inside', (seats) => {
    const { seats: plates, councils, bids } = boxes(layOut(seats, 0, width, height));
    for (const box of [...plates, ...councils, ...bids]) {
      expect(box.x - box.w / 2).toBeGreaterThanOrEqual(-12);
      expect(box.x + box.w / 2).toBeLessThanOrEqual(width + 12);
      expect(box.y - box.h / 2).toBeGreaterThanOrEqual(0);
      expect(box.y + box.h / 2).toBeLessThanOrEqual(height + 4);
    }
  });
});

it('puts the viewer at the bottom and the left neighbour on the left', () => {
  const layout = layOut(5, 3, 1140, 650);
  const own = layout.seats[3];
  const left = layout.seats[4];
  expect(own?.x).toBeCloseTo(layout.cx);
  expect(own?.y).toBeGreaterThan(layout.cy);
  expect(left?.x).toBeLessThan(layout.cx);
  expect(angleOf(0, 6)).toBeCloseTo(Math.PI / 2);
});

it('packs a row into its room, but never hides a card wholly', () => {
  expect(stepOf(1, 90, 100, 40)).toBe(0);
  expect(stepOf(3, 90, 400, 40)).toBe(40);
  expect(stepOf(5, 90, 150, 40)).toBe(15);
  expect(stepOf(30, 90, 100, 40, 22)).toBe(22);
});
