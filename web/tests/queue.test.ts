import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../src/protocol';
import type { BotSpeed } from '../src/settings';
import type { Weight } from '../src/games/contract';
import { holds, UpdateQueue, type Step, type Update } from '../src/table/queue';

const update = (n: number, keys = [`event.${n}`], decision: number | null = null): Update => ({
  events: keys.map((key) => ({ key, args: [] })),
  state: { view: n, decision: decision === null ? null : { number: decision } } as State,
});
const weights: Record<string, Weight> = {
  'event.wins': 'moment',
  'event.reveals': 'pause',
  'event.turns': 'pause',
  'event.sums': 'scene',
};
const scenes: Record<string, string> = { 'event.turns': 'cards', 'event.sums': 'cards' };

describe('the queue of updates', () => {
  let shown: Update[];
  let steps: Step[];
  let rested: number;
  let timers: { ms: number; then: () => void }[];
  let speed: BotSpeed;
  let queue: UpdateQueue;
  const views = () => shown.map((u) => u.state.view);
  const beats = () => steps.flatMap(({ beat }) => beat?.map(({ key }) => key).join('+') ?? []);
  const asked = () => shown.at(-1)?.state.decision?.number ?? null;
  const wake = () => timers.shift()?.then();

  beforeEach(() => {
    shown = [];
    timers = [];
    speed = 'quick';
    steps = [];
    rested = 0;
    const show = (step: Step) => {
      steps.push(step);
      if (step.update) shown.push(step.update);
    };
    queue = new UpdateQueue(
      { show, rested: () => rested++ },
      {
        speed: () => speed,
        weight: ({ key }) => weights[key],
        scene: ({ key }) => scenes[key],
        later: (ms, then) => {
          const timer = { ms, then };
          timers.push(timer);
          return () => (timers = timers.filter((t) => t !== timer));
        },
      },
    );
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
    for (let n = 0; n < 3; n++) queue.push(update(n));
    expect(timers[0]?.ms).toBe(holds.quick.plain);
    for (let n = 3; n < 20; n++) queue.push(update(n));
    wake();
    expect(timers[0]?.ms).toBeLessThan(holds.quick.plain / 2);
    expect(timers[0]?.ms).toBeGreaterThanOrEqual(150);
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
    expect(queue.busy).toBe(false);
    expect(timers).toEqual([]);
    queue.push(update(3));
    expect(views()).toEqual([1, 3]);
  });

  it('goes on when the pace changes to instant in between', () => {
    [1, 2, 3].forEach((n) => queue.push(update(n)));
    speed = 'instant';
    wake();
    expect(views()).toEqual([1, 3]);
    expect(queue.busy).toBe(false);
  });

  describe('beats', () => {
    it('stand longer than the rest, and are told one by one', () => {
      queue.push(update(1, ['event.plays', 'event.wins', 'event.claims', 'event.reveals']));
      queue.push(update(2));
      expect(beats()).toEqual(['event.wins']);
      expect(shown[0]?.events).toHaveLength(4);
      expect(timers[0]?.ms).toBe(holds.quick.moment);
      wake();
      expect(beats()).toEqual(['event.wins', 'event.reveals']);
      expect(views()).toEqual([1]);
      expect(timers[0]?.ms).toBe(holds.quick.pause);
      wake();
      expect(views()).toEqual([1, 2]);
    });

    it('of one scene are told together, for as long as the heaviest', () => {
      queue.push(update(1, ['event.turns', 'event.plays', 'event.sums', 'event.reveals']));
      expect(beats()).toEqual(['event.turns+event.sums']);
      expect(timers[0]?.ms).toBe(holds.quick.scene);
      wake();
      expect(beats()).toEqual(['event.turns+event.sums', 'event.reveals']);
    });

    it('of one scene are apart where another beat lies between', () => {
      queue.push(update(1, ['event.turns', 'event.wins', 'event.turns']));
      wake();
      wake();
      expect(beats()).toEqual(['event.turns', 'event.wins', 'event.turns']);
    });

    it('without a scene are never told together', () => {
      queue.push(update(1, ['event.reveals', 'event.reveals']));
      wake();
      expect(beats()).toEqual(['event.reveals', 'event.reveals']);
    });

    it('are not hurried by what waits behind them', () => {
      for (let n = 0; n < 12; n++) queue.push(update(n));
      queue.push(update(12, ['event.wins']));
      for (let n = 13; n < 30; n++) queue.push(update(n));
      while (beats().length === 0) wake();
      expect(timers[0]?.ms).toBe(holds.quick.moment);
    });

    it('keep a new decision back until they are told', () => {
      queue.push(update(1, ['event.wins', 'event.reveals'], 7));
      expect(asked()).toBeNull();
      expect(queue.newest).toBe(7);
      wake();
      expect(asked()).toBeNull();
      wake();
      expect(asked()).toBe(7);
      expect(shown.at(-1)?.events).toEqual([]);
    });

    it('leave a decision that is open already alone', () => {
      queue.clear(7);
      queue.push(update(1, ['event.wins'], 7));
      expect(asked()).toBe(7);
      queue.push(update(2, ['event.reveals'], 7));
      wake();
      expect(asked()).toBe(7);
    });

    it('are shown one after another to who skips, never merged', () => {
      queue.push(update(0));
      queue.push(update(1));
      queue.push(update(2, ['event.plays', 'event.wins']));
      queue.push(update(3));
      queue.push(update(4, ['event.reveals']));
      queue.push(update(5, undefined, 9));
      queue.flush();
      expect(views()).toEqual([0, 2]);
      expect(shown[1]?.events.map((e) => e.key)).toEqual(['event.1', 'event.plays', 'event.wins']);
      expect(beats()).toEqual(['event.wins']);
      expect(timers[0]?.ms).toBeLessThan(holds.quick.pause);
      // By itself, or at the next key.
      queue.flush();
      expect(views()).toEqual([0, 2, 4]);
      wake();
      expect(views()).toEqual([0, 2, 4, 5]);
      expect(beats()).toEqual(['event.wins', 'event.reveals']);
      expect(asked()).toBe(9);
      expect(queue.busy).toBe(false);
    });

    it('end the rest when skipped last', () => {
      queue.push(update(1, ['event.wins']));
      expect(queue.busy).toBe(true);
      queue.flush();
      expect(queue.busy).toBe(false);
      expect(rested).toBe(1);
      expect(timers).toEqual([]);
    });

    it('come with everything else when bots are instant', () => {
      speed = 'instant';
      queue.push(update(1, ['event.wins', 'event.reveals'], 7));
      expect(asked()).toBe(7);
      expect(beats()).toEqual([]);
      expect(timers).toEqual([]);
    });

    it('of my own answer are not hurried', () => {
      queue.push(update(1));
      queue.push(update(2));
      queue.expectMine();
      queue.push(update(3, ['event.wins']));
      expect(views()).toEqual([1, 2, 3]);
      expect(timers[0]?.ms).toBe(holds.quick.moment);
    });
  });
});
