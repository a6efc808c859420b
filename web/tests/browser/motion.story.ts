// Pieces travel from where they were. Who wants little movement gets short fades and nothing that travels.
import { expect, test } from 'vitest';
import { person } from './people.ts';
import { playNow, Seat } from './table.ts';

interface Moved {
  properties: string[];
  ms: number;
  what: string;
  piece: string; // its name, of a public piece
  far: number; // how far from its place it begins
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
      const piece = (effect.target as HTMLElement | null)?.dataset['fly'] ?? '';
      const [x = 0, y = 0] = String(frames[0]?.['translate'] ?? '')
        .split(' ')
        .map(parseFloat);
      const ms = Number(effect.getTiming().duration);
      seen.push({ properties, ms, what: target, piece, far: Math.hypot(x, y) });
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
    // A card that was played came from afar, and stayed the card it was.
    const played = all.filter(({ piece, far }) => piece.startsWith('bid:') && far > 60);
    expect(played.length).toBeGreaterThan(0);
  }
});
