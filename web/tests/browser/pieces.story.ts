// The engine of movements in a real browser, on its demo page: pieces begin where they were and end where
// they are, boxes on a turned hand as well as pictures on a zoomed map.
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from './people.ts';

let demo: ViteDevServer;
beforeAll(async () => {
  demo = await createServer({
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    logLevel: 'error',
  });
  await demo.listen();
});
afterAll(() => demo.close());

const address = (query = '') => {
  const [base = ''] = demo.resolvedUrls?.local ?? [];
  return `${base}demo/motion.html${query}`;
};
async function open(query?: string): Promise<Page> {
  const { page } = await person({});
  await page.goto(address(query));
  await page.locator('[data-fly="unit"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

interface Seen {
  was: { x: number; y: number };
  begins: { x: number; y: number };
  half: { x: number; y: number };
  is: { x: number; y: number };
  running: number;
  ghosts: number;
}
// What a click does to a piece: where it was, where its movement begins and is half way, where it ends.
// Movements are stopped and set by hand, so that no busy machine can be too slow for it.
const watch = (page: Page, button: string, name: string): Promise<Seen> =>
  page.evaluate(
    async ([label, piece]) => {
      const node = () => document.querySelector(`[data-fly="${piece}"]`);
      const middle = () => {
        const box = node()?.getBoundingClientRect() ?? new DOMRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const was = middle();
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === label)?.click();
      await new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(null))));
      const all = document.getAnimations();
      const own = all.filter(({ effect }) => (effect as KeyframeEffect).target === node());
      const at = (share: number) => {
        for (const animation of own) {
          animation.pause();
          const { duration } = animation.effect?.getTiming() ?? {};
          animation.currentTime = Number(duration) * share;
        }
        return middle();
      };
      const seen = { was, begins: at(0), half: at(0.5), running: own.length };
      const ghosts = document.querySelectorAll('[aria-hidden="true"][inert], svg [aria-hidden]');
      for (const animation of all) animation.finish();
      return { ...seen, is: middle(), ghosts: ghosts.length };
    },
    [button, name] as const,
  );
const near = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y) < 1.5;

test.each([
  ['play', 'card:wolf'],
  ['march', 'unit'],
])('%s: the piece begins where it was and ends elsewhere', async (button, name) => {
  const page = await open();
  const { was, begins, is, running } = await watch(page, button, name);
  expect(running).toBe(1);
  expect(near(begins, was), JSON.stringify({ begins, was })).toBe(true);
  expect(near(is, was)).toBe(false);
});

test('a new card comes from the deck, one that is gone leaves a ghost', async () => {
  const page = await open();
  const deck = await page.locator('[data-fly="deck"]').boundingBox();
  const drawn = await watch(page, 'draw', 'card:stag');
  const from = { x: (deck?.x ?? 0) + (deck?.width ?? 0) / 2, y: (deck?.y ?? 0) + 22 };
  expect(near(drawn.begins, from), JSON.stringify({ drawn, from })).toBe(true);
  expect((await watch(page, 'discard', 'card:lion')).ghosts).toBe(1);
  expect((await watch(page, 'retreat', 'unit')).ghosts).toBe(1);
});

test('a kneeling card turns about its middle and stays in its place', async () => {
  const page = await open();
  const { was, begins, half, is, running } = await watch(page, 'kneel', 'card:rose');
  expect(running).toBe(1);
  for (const spot of [begins, half, is]) expect(near(spot, was)).toBe(true);
});

test('a map that is zoomed moves no piece; one that marches then begins where it stood', async () => {
  const page = await open();
  expect((await watch(page, 'zoom alone', 'unit')).running).toBe(0);
  const zoomed = await watch(page, 'march and zoom', 'unit');
  const north = await page.locator('circle').first().boundingBox();
  const stood = {
    x: (north?.x ?? 0) + (north?.width ?? 0) / 2,
    y: (north?.y ?? 0) + (north?.height ?? 0) / 2,
  };
  expect(zoomed.running).toBe(1);
  // The piece is drawn a little above its anchor.
  expect(Math.abs(zoomed.begins.x - stood.x)).toBeLessThan(1.5);
  expect(Math.abs(zoomed.begins.y - stood.y)).toBeLessThan(8);
});

test('a key ends everything at once, and figures stand as they are to stand', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'count' }).click();
  await page.keyboard.press('x');
  expect(await page.locator('.sum').textContent()).toBe('27');
  await page.getByRole('button', { name: 'discard', exact: true }).click();
  await page.keyboard.press('x');
  expect(await page.locator('.layer > *').count()).toBe(0);
});

test('with little movement wanted nothing travels', async () => {
  const page = await open('?still');
  const { running, ghosts } = await watch(page, 'march', 'unit');
  expect([running, ghosts]).toEqual([0, 0]);
  expect((await watch(page, 'discard', 'card:lion')).ghosts).toBe(0);
});
