// Sixty cards on one table: read, browsed, swiped and kneeling, in a real browser.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemo } from './demo.ts';
import { person, type Wishes } from './people.ts';
import { faults } from './sound.ts';

let demo: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  demo = await openDemo('zones');
}, 120_000);
afterAll(() => demo.close());

const wide = { width: 1440, height: 900 };
const upright = { width: 390, height: 844 };

async function table(at: string, wishes: Wishes): Promise<Page> {
  const me = await person({ language: 'en', ...wishes });
  await me.page.goto(`${demo.url}?${at}`);
  await me.page.locator('[data-element]').first().waitFor();
  // All pictures are there.
  await me.page.waitForLoadState('networkidle');
  return me.page;
}
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
const box = async (page: Page, selector: string) => {
  const [found] = await boxes(page, selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};
type Edges = Awaited<ReturnType<typeof box>>;
const meet = (a: Edges, b: Edges) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test('the crowded tables hold their cards at every size', async () => {
  const sizes: [string, number, number][] = [
    ['at=duel', 1440, 900],
    ['at=duel&theme=light', 1280, 720],
    ['at=duel', 844, 390],
    ['at=duel', 390, 844],
    ['at=melee', 1440, 900],
    ['at=melee', 360, 640],
  ];
  for (const [at, width, height] of sizes) {
    const page = await table(at, { size: { width, height }, touch: width < 900 });
    const cards = await page.locator('.playing-card, .tile, .strip').count();
    if (at === 'at=duel' && width === 1440) expect(cards).toBeGreaterThanOrEqual(60);
    const overflows = await page.evaluate(
      () => document.documentElement.scrollWidth > innerWidth || scrollY > 0,
    );
    expect(overflows, `${at} ${width}`).toBe(false);
    // No word on a card is cut off or under 11 px.
    const bad = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.plate, .strip .inside, .line .name, .value b')]
        .filter((node) => node.offsetParent !== null)
        .filter(
          (node) =>
            node.scrollWidth > node.clientWidth + 1 ||
            parseFloat(getComputedStyle(node).fontSize) < 11,
        )
        .map((node) => `${node.className}: ${node.textContent}`),
    );
    expect(bad, `${at} ${width}`).toEqual([]);
    await page.close();
  }
});

test('a card is read large beside its place, and never over the decision', async () => {
  const page = await table('at=duel', { size: wide });
  const decision = await box(page, '.decision');
  for (const name of [
    'play:stark:sansa_stark#1',
    'hand:stark:eddard_stark#2',
    'play:stark:ice#1',
  ]) {
    await page.locator(`[data-element="${name}"]`).hover();
    await page.locator('.reader').waitFor();
    const read = await box(page, '.reader');
    expect(meet(read, decision), name).toBe(false);
    expect(read.right - read.left).toBeGreaterThan(300);
    await page.mouse.move(2, 450);
    await page.locator('.reader').waitFor({ state: 'detached' });
  }
  // With keys: Space shows and hides, Escape hides.
  const bran = page.locator('[data-element="play:stark:bran_stark#1"]');
  await bran.focus();
  await page.keyboard.press('Space');
  await page.locator('.reader').waitFor();
  expect(await page.locator('.reader').innerText()).toContain('cancel');
  await page.keyboard.press('Escape');
  await page.locator('.reader').waitFor({ state: 'detached' });
});

test('a long press keeps the card in sight until the next touch', async () => {
  const page = await table('at=duel', { size: upright, touch: true });
  const at = await box(page, '[data-element="play:stark:grey_wind#1"]');
  const touch = { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 };
  const line = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [touch]);
  await page.locator('.reader').waitFor();
  await send('touchEnd', []);
  await page.waitForTimeout(100);
  expect(await page.locator('.reader').count()).toBe(1);
  // What was pressed is not chosen by it.
  expect(await page.locator('.piece.chosen').count()).toBe(0);
  await page.touchscreen.tap(195, 690);
  await page.locator('.reader').waitFor({ state: 'detached' });
});

test('rows stay as they are when a card kneels, and nothing else is touched', async () => {
  const page = await table('at=duel', { size: wide });
  const before = await boxes(page, '.duel .own .slot');
  const outside = await page.evaluate(async () => {
    const id = 'card:stark:grey_wind#1';
    const slot = document.querySelector(`[data-fly="${id}"]`)?.closest('.slot');
    const seen: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { target, type } of changes) {
        const node = target instanceof Element ? target : target.parentElement;
        if (!slot?.contains(node)) seen.push(`${type} ${node?.className}`);
      }
    });
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const { here } = window as unknown as {
      here: { position: unknown; renewed(id: string): unknown };
    };
    here.position = here.renewed(id);
    await new Promise((done) => setTimeout(done, 50));
    watch.disconnect();
    return seen;
  });
  expect(outside).toEqual([]);
  expect(
    await page.locator('[data-fly="card:stark:grey_wind#1"]').getAttribute('class'),
  ).toBeTruthy();
  expect(await page.locator('.slot:has([data-fly="card:stark:grey_wind#1"]) .knee').count()).toBe(
    1,
  );
  expect(await boxes(page, '.duel .own .slot')).toEqual(before);
});

test('a stack gives one card after the other', async () => {
  const page = await table('at=duel', { size: { width: 1280, height: 720 } });
  const stack = page.locator('.stack', {
    has: page.locator('[data-element="play:stark:winterfell_steward#1"]'),
  });
  expect(await stack.locator('.count').innerText()).toBe('×2');
  expect(await stack.locator('button').count()).toBe(2);
  // The one that may be chosen lies on top.
  const top = await stack.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('button')?.classList.contains('lit');
  });
  expect(top).toBe(true);
});

test('a pile is browsed and searched with keys', async () => {
  const page = await table('at=duel', { size: wide });
  await page.locator('[data-element="discard:stark"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.locator('.cell').count()).toBe(14);
  await dialog.getByRole('searchbox').fill('pup');
  expect(await dialog.locator('.cell').count()).toBe(1);
  expect(await dialog.locator('.large').innerText()).toContain('Direwolf Pup');
  await dialog.getByRole('searchbox').fill('');
  await dialog.locator('.cell button').first().focus();
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement).dataset.element);
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(first);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('boards are turned by swipe, key and tab, and focus brings its board along', async () => {
  const page = await table('at=melee', { size: upright, touch: true });
  const shown = () => page.locator('[role=tab][aria-selected=true]').getAttribute('title');
  expect(await shown()).toBe('Olenna');
  await page.getByRole('tab', { name: 'Euron' }).click();
  await expect.poll(shown).toBe('Euron');
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe('Robb');
  await page.keyboard.press('Home');
  await expect.poll(shown).toBe('Olenna');
  const at = () => page.locator('.pages').evaluate((node) => node.scrollLeft);
  await expect.poll(at).toBe(0);
  await page.locator('.pages').evaluate((node) => node.scrollTo({ left: 2 * node.clientWidth }));
  await expect.poll(shown).toBe('Robb');
  await page.locator('[data-element="play:martell:obara_sand#1"]').focus();
  await expect.poll(shown).toBe('Doran');
});

test('another board is opened in the place of the one that lies open', async () => {
  const page = await table('at=melee', { size: wide });
  expect(await page.locator('.others .playing-card .plate').count()).toBeGreaterThan(5);
  const named = page.locator('[data-element^="play:martell:"]');
  expect(await named.count()).toBe(0);
  await page.getByRole('button', { name: /Doran/ }).click();
  expect(await named.count()).toBeGreaterThan(5);
  expect(await page.locator('[data-element^="play:greyjoy:"]').count()).toBe(0);
});

test('nothing on the tables is hard to use', async () => {
  for (const [at, size] of [
    ['at=duel', wide],
    ['at=melee&theme=light', wide],
    ['at=duel', upright],
  ] as const) {
    const page = await table(at, { size, touch: size === upright });
    expect(await faults(page), at).toEqual([]);
    await page.close();
  }
});
