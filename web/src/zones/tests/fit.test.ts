import { describe, expect, it } from 'vitest';
import { fitHand, largest, lay, notch, people, tiles, type Rule } from '../fit';
import { stacked, type Lying } from '../lying';

const card = (id: string, more: Partial<Lying> = {}): Lying => ({
  id,
  element: id,
  label: id,
  face: { kind: 'card' },
  ...more,
});
const row = (count: number, kneeling = 0): Lying[] =>
  Array.from({ length: count }, (_, i) => card(`c${i}`, { kneeling: i < kneeling }));
// How wide a row comes out.
const extent = (cards: readonly Lying[], room: number, rule: Rule) => {
  const { stacks, slot, tuck, heaped } = lay(room, cards, rule);
  const away = stacks.filter(([first]) => first?.away).length;
  const gaps = (stacks.length - 1) * rule.gap;
  const plain = (stacks.length - away) * slot + away * notch + gaps;
  return tuck === null ? plain : plain - (heaped - 1) * (slot + rule.gap - tuck);
};

describe('the size of a row', () => {
  // How many fit at each width, from the look of the card game.
  it.each([
    [920, [8, 9, 10, 11, 12]],
    [1220, [11, 12, 13, 14, 16]],
    [846, [7, 8, 9, 10, 11]],
  ])('in %i pixels', (room, most) => {
    people.sizes.forEach((width, i) => {
      const count = most[i] ?? 0;
      expect(largest(room, count, people)?.width, `${count} cards`).toBe(width);
      expect(largest(room, count + 1, people)?.width ?? 0).toBeLessThan(width);
    });
  });
  it('of locations', () => {
    expect(largest(840, 6, tiles)?.width).toBe(132);
    expect(largest(920, 9, tiles)?.width).toBe(96);
    expect(largest(920, 10, tiles)).toBeNull();
  });
  it('leaves a card that lies down as much as there is, and never less than its slot', () => {
    expect(largest(5000, 3, people)?.slot).toBe(96 * people.tall);
    expect(largest(920, 8, people)?.slot).toBe(110);
    expect(largest(920, 12, people)?.slot).toBeGreaterThanOrEqual(66 * people.turn);
  });
  it('does not change when cards kneel and stand', () => {
    for (let kneeling = 0; kneeling <= 12; kneeling++) {
      const { width, slot, stacks } = lay(920, row(12, kneeling), people);
      expect([width, slot]).toEqual([66, largest(920, 12, people)?.slot]);
      expect(stacks.map(([first]) => first?.id)).toEqual(row(12).map(({ id }) => id));
    }
  });
  it('does not change while some are away, nor for places kept', () => {
    const away = row(10).map((one, i) => ({ ...one, away: i < 3 }));
    expect(lay(920, away, people).width).toBe(lay(920, row(10), people).width);
    expect(lay(920, row(5), people, 11).width).toBe(74);
  });
  it('is that of one card for none', () => {
    expect(lay(920, [], people)).toMatchObject({ width: 96, stacks: [], scrolls: false });
  });
});

describe('a crowded row', () => {
  const guards = Array.from({ length: 3 }, (_, i) => card(`g${i}`, { like: 'guard' }));
  it('stacks like cards first', () => {
    const { stacks, scrolls, width } = lay(920, [...row(11), ...guards], people);
    expect(stacks.at(-1)).toHaveLength(3);
    expect([scrolls, width]).toEqual([false, 66]);
  });
  it('does not stack where there is room', () => {
    expect(lay(920, [...row(2), ...guards], people).stacks).toHaveLength(5);
  });
  it('then covers those that kneel, at the outer end, and shows enough of each', () => {
    const cards = row(14, 6);
    const laid = lay(920, cards, people);
    expect(laid.scrolls).toBe(false);
    expect(laid.heaped).toBe(6);
    expect(laid.tuck).toBeGreaterThanOrEqual(people.tuck);
    expect(laid.stacks.slice(-6).every(([first]) => first?.kneeling)).toBe(true);
    expect(extent(cards, 920, people)).toBeLessThanOrEqual(920);
  });
  it('covers all where the rule says so, in their order', () => {
    const rule: Rule = { ...people, sizes: [46], turn: 1, tuck: 27, covers: 'all' };
    const laid = lay(120, row(3), rule);
    expect(laid.stacks.map(([first]) => first?.id)).toEqual(['c0', 'c1', 'c2']);
    expect(extent(row(3), 120, rule)).toBeLessThanOrEqual(120);
  });
  it('scrolls last, at the least size', () => {
    expect(lay(920, row(20), people)).toMatchObject({ scrolls: true, width: 66, heaped: 0 });
    expect(lay(920, row(40, 20), people)).toMatchObject({ scrolls: true, tuck: null });
  });
  it('never grows wider than its room unless it scrolls', () => {
    for (let room = 200; room <= 1600; room += 37)
      for (let count = 0; count <= 24; count++)
        for (const kneeling of [0, Math.floor(count / 3), count]) {
          const cards = row(count, kneeling).map((one, i) => ({ ...one, away: i % 7 === 6 }));
          if (!lay(room, cards, people).scrolls)
            expect(extent(cards, room, people), `${room} ${count}`).toBeLessThanOrEqual(
              room + 0.01,
            );
        }
  });
});

describe('stacks', () => {
  const guard = (id: string, more: Partial<Lying> = {}) => card(id, { like: 'guard', ...more });
  it('hold like cards in one state, where the first lay', () => {
    const cards = [
      guard('a'),
      card('x'),
      guard('b', { kneeling: true }),
      guard('c'),
      guard('d', { kneeling: true }),
    ];
    expect(stacked(cards).map((stack) => stack.map(({ id }) => id))).toEqual([
      ['a', 'c'],
      ['x'],
      ['b', 'd'],
    ]);
  });
  it('hold nothing that bears something, is away or is one of a kind', () => {
    const counters = [{ icon: 'crown', count: 1, tone: 'dark' } as const];
    const cards = [
      guard('a'),
      guard('b', { counters }),
      guard('c', { attachments: [card('axe')] }),
      guard('d', { duplicates: 1 }),
      guard('e', { away: true }),
      card('f'),
      card('g'),
    ];
    expect(stacked(cards)).toHaveLength(cards.length);
  });
});

describe('a hand', () => {
  const rule = { width: 124, gap: 6, least: 62 };
  it('lies side by side, then overlaps, then scrolls', () => {
    expect(fitHand(930, 7, rule)).toEqual({ pitch: 130, scrolls: false });
    expect(fitHand(930, 8, rule).pitch).toBeCloseTo(115.1, 1);
    expect(fitHand(930, 14, rule)).toEqual({ pitch: 62, scrolls: false });
    expect(fitHand(930, 15, rule)).toEqual({ pitch: 62, scrolls: true });
    expect(fitHand(930, 1, rule).scrolls).toBe(false);
  });
  it('on a phone never overlaps', () => {
    expect(fitHand(374, 10, { width: 90, gap: 6, least: 96 })).toEqual({
      pitch: 96,
      scrolls: true,
    });
  });
});
