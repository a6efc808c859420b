// Who wants little movement gets short fades and nothing that travels.
import { expect, test } from 'vitest';
import { person } from './people.ts';
import { playNow, Seat } from './table.ts';

interface Moved {
  properties: string[];
  ms: number;
  what: string;
}

// Remembers every animation and transition of the page, with what it changes.
function watch(): void {
  const seen: Moved[] = [];
  Object.assign(globalThis, { moved: seen });
  const known = new WeakSet<Animation>();
  const gather = () => {
    for (const animation of document.getAnimations()) {
      if (known.has(animation)) continue;
      known.add(animation);
      const effect = animation.effect as KeyframeEffect;
      const frames = effect.getKeyframes();
      const names = new Set(frames.flatMap((frame) => Object.keys(frame)));
      const properties = [...names].filter(
        (key) =>
          !['offset', 'computedOffset', 'easing', 'composite'].includes(key) &&
          new Set(frames.map((frame) => frame[key])).size > 1,
      );
      const target = effect.target?.outerHTML.slice(0, 100) ?? '';
      seen.push({ properties, ms: Number(effect.getTiming().duration), what: target });
    }
    requestAnimationFrame(gather);
  };
  requestAnimationFrame(gather);
}
const moved = (page: { evaluate<T>(run: () => T): Promise<T> }) =>
  page.evaluate(() => (globalThis as unknown as { moved: Moved[] }).moved);
const travels = ({ properties }: Moved) =>
  properties.some((name) => /transform|translate|rotate|scale|left|top|width|height/.test(name));

test.each([false, true])('movement, with little of it wanted: %s', async (still) => {
  const me = await person({
    botSpeed: 'quick',
    context: { reducedMotion: still ? 'reduce' : 'no-preference' },
  });
  await me.page.addInitScript(watch);
  await playNow(me, 'easy');
  const seat = new Seat(me);
  await seat.play(5);
  const all = await moved(me.page);
  expect(all.length).toBeGreaterThan(0);
  if (still) {
    expect(all.filter(travels)).toEqual([]);
    expect(all.filter(({ ms }) => ms > 150)).toEqual([]);
  } else {
    // The same table moves when it may: the watching itself works.
    expect(all.filter(travels).length).toBeGreaterThan(0);
  }
});
