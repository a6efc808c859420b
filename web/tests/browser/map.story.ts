// A map on its stage, as hands find it: wheel, drag, fingers, keys. Without a game: the page of demo/.
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemo } from './demo.ts';
import { person, shot, type Wishes } from './people.ts';
import { excess, faults } from './sound.ts';

interface View {
  x: number;
  y: number;
  scale: number;
}
interface Stage {
  readonly view: View;
  readonly scale: number;
  pan(by: { x: number; y: number }): void;
  zoom(factor: number, at: { x: number; y: number }): void;
}
type Shown = Window & { stage: Stage; moveUnit(piece: string, to: string): void };

let demo: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  demo = await openDemo('map');
}, 60_000);
afterAll(() => demo.close());

async function lean(query: string, wishes: Wishes = {}): Promise<Page> {
  const { page } = await person({
    ...wishes,
    context: { reducedMotion: 'reduce', ...wishes.context },
  });
  const { language = 'en', theme = 'dark' } = wishes;
  await page.goto(`${demo.url}?${query}&language=${language}&theme=${theme}`);
  await page.locator('[data-area="winterfell"]').waitFor({ state: 'attached' });
  // Hills and woods come last.
  await page.locator('#relief-mountain').waitFor({ state: 'attached' });
  return page;
}
const viewOf = (page: Page) =>
  page.evaluate((): View & { drawn: number } => {
    const { stage } = window as unknown as Shown;
    return { ...stage.view, drawn: stage.scale };
  });
// The layers have been drawn for the scale that was come to.
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const { stage } = window as unknown as Shown;
    return stage.scale === stage.view.scale;
  });
const heard = (page: Page) => page.locator('output');
const middle = async (page: Page, what: string) => {
  const box = await page.locator(what).boundingBox();
  if (!box) throw new Error(`${what} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const drag = async (page: Page, from: View | { x: number; y: number }, dx: number, dy: number) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
};

test('a wheel zooms at the pointer, a click points, a drag only pans', async () => {
  const page = await lean('show=whole');
  const before = await viewOf(page);
  const at = await middle(page, '[data-area="winterfell"]');
  await page.mouse.move(at.x, at.y);
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -120);
  await settled(page);
  const closer = await viewOf(page);
  expect(closer.scale).toBeGreaterThan(before.scale * 2);
  // The map is now larger than the screen: what is under the pointer stays there.
  const hand = { x: 720, y: 450 };
  const under = (view: View) => (hand.x - view.x) / view.scale;
  await page.mouse.move(hand.x, hand.y);
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => (await viewOf(page)).scale).toBeLessThan(closer.scale);
  await settled(page);
  const back = await viewOf(page);
  expect(Math.abs(under(back) - under(closer))).toBeLessThan(0.5);

  const land = await page.evaluate(
    ({ x, y }) =>
      document
        .elementsFromPoint(x, y)
        .map((one) => one.getAttribute('data-area'))
        .find(Boolean),
    hand,
  );
  await page.mouse.click(hand.x, hand.y);
  await expect.poll(() => heard(page).textContent()).toBe(`point ${land}`);
  expect(await page.locator(`[data-area="${land}"]`).getAttribute('aria-pressed')).toBe('true');
  expect(await viewOf(page)).toEqual(back);

  await drag(page, hand, 60, 40);
  expect((await viewOf(page)).x).toBeGreaterThan(back.x);
  expect(await heard(page).textContent()).toBe(`point ${land}`);
  for (let i = 0; i < 6; i++) await drag(page, { x: 300, y: 300 }, 900, 500);
  const corner = await page.evaluate(() => (window as unknown as Shown).stage.view);
  // The frame's upper left corner is (-90, 0), and stays at the screen's.
  expect(Math.round(corner.x - 90 * corner.scale)).toBe(0);
  expect(Math.round(corner.y)).toBe(0);

  await page.getByRole('button', { name: 'Whole map' }).click();
  await settled(page);
  expect(await viewOf(page)).toEqual(before);
});

test('keys go from area to area, point, pan and fit', async () => {
  const page = await lean('show=march');
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-area'));
  await page.locator('[data-area="moat_cailin"]').focus();
  await page.keyboard.press('ArrowUp');
  expect(await at()).toBe('winterfell');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(['twins', 'seagard', 'moat_cailin']).toContain(await at());
  await page.keyboard.press('Enter');
  await expect.poll(() => heard(page).textContent()).toBe(`point ${await at()}`);
  // What the keys have reached is to be seen.
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown');
  const reached = await page.locator(`[data-area="${await at()}"]`).boundingBox();
  expect(reached && reached.y + reached.height).toBeLessThanOrEqual(902);
  const { y } = await viewOf(page);
  await page.keyboard.press('Shift+ArrowUp');
  expect((await viewOf(page)).y).toBe(y + 90);
  await page.keyboard.press('f');
  await settled(page);
  expect((await viewOf(page)).scale).toBeCloseTo(0.6, 1);
  // Tab goes by what may be chosen, from north to south.
  const stops = await page
    .locator('[data-area][tabindex="0"].lit')
    .evaluateAll((areas) => areas.map((area) => area.getAttribute('data-area')));
  expect(stops).toHaveLength(8);
  expect(stops.indexOf('white_harbor')).toBeLessThan(stops.indexOf('crackclaw_point'));
});

test('a unit is dragged to another area', async () => {
  const page = await lean('show=battle');
  const unit = '[data-piece="lannister-stoney_sept-0"]';
  const from = await middle(page, unit);
  const to = await middle(page, '[data-area="searoad_marches"]');
  const before = await viewOf(page);
  await drag(page, from, to.x - from.x, to.y - from.y);
  await expect
    .poll(() => heard(page).textContent())
    .toBe('drop lannister-stoney_sept-0 on searoad_marches');
  expect(await viewOf(page)).toEqual(before);
  expect((await middle(page, unit)).x).not.toBeCloseTo(from.x, 0);
});

const touch = (line: CDPSession, type: string, ...points: { x: number; y: number }[]) =>
  line.send('Input.dispatchTouchEvent', {
    type: type as 'touchStart',
    touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
  });

test('two fingers pinch, two taps come closer', async () => {
  const page = await lean('show=whole', { size: { width: 390, height: 844 }, touch: true });
  const line = await page.context().newCDPSession(page);
  const before = await viewOf(page);
  await touch(line, 'touchStart', { x: 150, y: 400 }, { x: 240, y: 400 });
  for (const far of [20, 50, 80])
    await touch(line, 'touchMove', { x: 150 - far, y: 400 }, { x: 240 + far, y: 400 });
  await touch(line, 'touchEnd');
  await settled(page);
  const closer = await viewOf(page);
  expect(closer.scale / before.scale).toBeGreaterThan(2);
  expect(await heard(page).textContent()).toBe('');
  // Beside all pieces, which keep their taps.
  const bare = await page.evaluate(() => {
    for (let y = 200; y < 600; y += 10)
      if (document.elementFromPoint(200, y)?.hasAttribute('data-area')) return { x: 200, y };
    throw new Error('no land without a piece');
  });
  // Stamped, so that a busy machine does not make two taps of one double tap.
  const now = Date.now() / 1000;
  for (const [i, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [bare] : [],
      timestamp: now + i * 0.04,
    });
  await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(closer.scale * 1.2);
  expect(await excess(page)).toBeLessThanOrEqual(0);
});

// Which layers of the world change while something happens.
const touched = (page: Page, act: string) =>
  page.evaluate(async (act) => {
    const { stage, moveUnit } = window as unknown as Shown;
    const world = document.querySelector('.world');
    if (!world) throw new Error('no world');
    const layers = [...world.children];
    const seen = new Set<number>();
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes)
        seen.add(layers.findIndex((layer) => layer.contains(target)));
    });
    watch.observe(world, { subtree: true, childList: true, attributes: true, characterData: true });
    const frame = () => new Promise(requestAnimationFrame);
    for (let i = 0; i < 10; i++) {
      await frame();
      if (act === 'pan') stage.pan({ x: i % 2 ? 9 : -7, y: 5 });
      else if (i === 0) moveUnit('stark-winterfell-0', 'white_harbor');
    }
    await frame();
    watch.disconnect();
    return { layers: [...seen].sort(), all: layers.length };
  }, act);

test('panning changes no layer, and the move of a unit one', async () => {
  const page = await lean('show=march');
  // Only the world itself, which holds the layers.
  expect((await touched(page, 'pan')).layers).toEqual([-1]);
  const { layers, all } = await touched(page, 'move');
  // The label of an area says who stands there, so areas and pieces are touched; land and marks are not.
  expect(all).toBe(5);
  expect(layers).toEqual([3, 4]);
});

test('frames while panning and zooming are told', async () => {
  const page = await lean('show=whole', { context: { reducedMotion: 'no-preference' } });
  const measure = (act: 'pan' | 'zoom') =>
    page.evaluate(async (act) => {
      const { stage } = window as unknown as Shown;
      const times: number[] = [];
      for (let i = 0; i < 90; i++) {
        times.push(await new Promise<number>(requestAnimationFrame));
        if (act === 'pan') stage.pan({ x: i % 80 < 40 ? -9 : 9, y: i % 60 < 30 ? 6 : -6 });
        else stage.zoom(i % 60 < 30 ? 1.02 : 1 / 1.02, { x: 600, y: 400 });
      }
      const last = times.length - 1;
      return ((times[last] ?? 0) - (times[0] ?? 0)) / last;
    }, act);
  await page.evaluate(() => (window as unknown as Shown).stage.zoom(1.8, { x: 700, y: 450 }));
  await settled(page);
  const [pan, zoom] = [await measure('pan'), await measure('zoom')];
  console.log(`map: ${pan.toFixed(1)} ms a frame panning, ${zoom.toFixed(1)} zooming`);
  expect(pan).toBeGreaterThan(0);
});

const looks = [
  { show: 'whole', theme: 'dark', language: 'en', size: { width: 1440, height: 900 } },
  { show: 'states', theme: 'light', language: 'pl', size: { width: 1280, height: 720 } },
  { show: 'planning', theme: 'dark', language: 'pl', size: { width: 390, height: 844 } },
] as const;
for (const { show, ...look } of looks) {
  test(`the map is sound: ${show}, ${look.theme}, ${look.size.width}`, async () => {
    const page = await lean(`show=${show}`, look);
    await shot(page, `map-${show}-${look.theme}-${look.size.width}`);
    expect(await faults(page)).toEqual([]);
    const small = await page.locator('.world text').evaluateAll((texts) =>
      texts
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 10)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
  });
}
