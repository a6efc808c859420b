import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../src/protocol';
import type { BotSpeed } from '../src/settings';
import { UpdateQueue, type Update } from '../src/table/queue';

const update = (n: number): Update => ({
  events: [{ key: `event.${n}`, args: [] }],
  state: { view: n } as State,
});

describe('the queue of updates', () => {
  let shown: Update[];
  let timers: { ms: number; then: () => void }[];
  let speed: BotSpeed;
  let queue: UpdateQueue;
  const views = () => shown.map((u) => u.state.view);
  const wake = () => timers.shift()?.then();

  beforeEach(() => {
    shown = [];
    timers = [];
    speed = 'quick';
    queue = new UpdateQueue((u) => shown.push(u), {
      speed: () => speed,
      later: (ms, then) => {
        const timer = { ms, then };
        timers.push(timer);
        return () => (timers = timers.filter((t) => t !== timer));
      },
    });
  });

  it('shows the first at once and the rest one by one', () => {
    [1, 2, 3].forEach((n) => queue.push(update(n)));
    expect(views()).toEqual([1]);
    wake();
    expect(views()).toEqual([1, 2]);
    wake();
    wake();
    expect(views()).toEqual([1, 2, 3]);
    expect(timers).toEqual([]);
  });

  it('shows the next at once after a rest', () => {
    queue.push(update(1));
    wake();
    queue.push(update(2));
    expect(views()).toEqual([1, 2]);
  });

  it('hurries when many wait', () => {
    for (let n = 0; n < 11; n++) queue.push(update(n));
    wake();
    expect(timers[0]?.ms).toBe(150);
  });

  it('shows everything at once when told, with all events', () => {
    [1, 2, 3].forEach((n) => queue.push(update(n)));
    queue.flush();
    expect(views()).toEqual([1, 3]);
    expect(shown[1]?.events.map((e) => e.key)).toEqual(['event.2', 'event.3']);
    expect(timers).toEqual([]);
    queue.flush();
    expect(shown).toHaveLength(2);
  });

  it('does not hold back my own action, and rests after it', () => {
    queue.push(update(1));
    queue.expectMine();
    queue.push(update(2));
    expect(views()).toEqual([1, 2]);
    queue.push(update(3));
    expect(views()).toEqual([1, 2]);
    wake();
    expect(views()).toEqual([1, 2, 3]);
  });

  it('waits for nothing when bots are instant', () => {
    speed = 'instant';
    [1, 2, 3].forEach((n) => queue.push(update(n)));
    expect(views()).toEqual([1, 2, 3]);
    expect(timers).toEqual([]);
  });

  it('forgets when a whole table comes', () => {
    [1, 2].forEach((n) => queue.push(update(n)));
    queue.clear();
    expect(queue.length).toBe(0);
    expect(timers).toEqual([]);
    queue.push(update(3));
    expect(views()).toEqual([1, 3]);
  });
});
