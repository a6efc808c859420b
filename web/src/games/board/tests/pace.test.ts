import { describe, expect, it } from 'vitest';
import type { Event, State } from '../../../protocol';
import { holds, UpdateQueue, type Step } from '../../../table/queue';
import { beats, sceneOf, scenes } from '../scenes';

const several = (name: string, n: number): Event[] =>
  Array.from({ length: n }, (_, i) => ({ key: `event.${name}`, args: [i] }));

// The scenes in which these events are told, and how long that takes at the usual pace.
function told(...events: Event[]) {
  const steps: Step[] = [];
  const timers: { ms: number; then: () => void }[] = [];
  let time = 0;
  const queue = new UpdateQueue(
    { show: (step) => steps.push(step), rested: () => undefined },
    {
      speed: () => 'quick',
      weight: ({ key }) => beats[key],
      scene: ({ key }) => (scenes as Record<string, string>)[key],
      later: (ms, then) => {
        timers.push({ ms, then });
        return () => undefined;
      },
    },
  );
  queue.push({ events, state: { view: 0, decision: null } as State });
  for (let timer = timers.shift(); timer; timer = timers.shift()) {
    time += timer.ms;
    timer.then();
  }
  const scenesTold = steps.flatMap(({ beat }) => (beat ? [sceneOf([...beat])] : []));
  return { scenes: scenesTold, time };
}

describe('the pace of a round', () => {
  it('turns up all orders at once', () => {
    const { scenes: shown, time } = told(...several('order', 34));
    expect(shown).toEqual(['orders']);
    expect(time).toBe(holds.quick.moment);
  });
  it('turns up all bids at once, with the places they bring', () => {
    expect(told(...several('bid', 6), ...several('placed', 6)).scenes).toEqual(['bids']);
  });
  it('tells a battle that one answer ends in three pictures', () => {
    const events = [
      ...several('card', 2),
      ...several('strength', 1),
      ...several('wins_battle', 1),
      ...several('destroyed', 3),
      ...several('retreats', 1),
      ...several('enters', 1),
    ];
    const { scenes: shown, time } = told(...events);
    expect(shown).toEqual(['cards', 'result', 'losses']);
    expect(time).toBeLessThan(5000);
  });
  it('tells the cards of Westeros as one, however many winters come', () => {
    const events = [...several('westeros', 2), ...several('winter', 1), ...several('westeros', 2)];
    expect(told(...events).scenes).toEqual(['westeros']);
  });
  it('gives every picture a weight, or it would never be shown', () => {
    for (const key of Object.keys(scenes)) expect(beats[key], key).toBeDefined();
  });
});
