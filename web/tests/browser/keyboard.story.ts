// From the home page into a game without a mouse.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person } from './people.ts';
import { Seat, texts, toldSoFar } from './table.ts';

const t = texts.en;

const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? '';
  });
// A person sees where they are: an outline or a ring, drawn by the element or around it.
const ringed = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return false;
    return [getComputedStyle(node), getComputedStyle(node, '::after')].some(
      (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    );
  });
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    expect(await ringed(page), `focus is seen on ${await focused(page)}`).toBe(true);
    if ((await focused(page)) === name) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('a game is begun and played by keyboard alone', async () => {
  const me = await person();
  const { page } = me;
  await page.goto(me.site);
  await page.getByRole('button', { name: t.home.play }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(t.skip);
  await tabTo(page, t.home.play);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
  const seat = new Seat(me);

  // Arrows go through what is lit, Enter chooses it and leads to the gold button.
  for (let answers = 0; answers < 3; answers++) {
    expect(await seat.turn()).toBe('decision');
    const { lit } = await seat.sight();
    await page.keyboard.press('ArrowRight');
    const first = await focused(page);
    expect(lit.map((spot) => spot.what)).toContain(first);
    expect(await ringed(page)).toBe(true);
    await page.keyboard.press('ArrowRight');
    if (lit.length > 1) expect(await focused(page)).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe(first);

    // Escape takes the choice back.
    await page.keyboard.press('Enter');
    expect((await seat.sight()).chosen.length).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await seat.sight()).chosen.length).toBe(0);

    for (let steps = 0; steps < 6; steps++) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const { gold } = await seat.sight();
      if (gold) {
        expect(await focused(page)).toBe(gold.what);
        break;
      }
    }
    const told = await toldSoFar(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => toldSoFar(page)).toBeGreaterThan(told);
  }

  // The list of keys.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t.table.keys });
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });

  // Typed notation, completed by Tab, sent by Enter.
  expect(await seat.turn()).toBe('decision');
  const { ask } = await seat.sight();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: t.table.type });
  await field.waitFor();
  const options = page.getByRole('option');
  expect(await options.count()).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  const typed = await field.inputValue();
  expect(typed.length).toBeGreaterThan(0);
  expect(await options.first().textContent()).toContain(typed);
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
  expect(['decision', 'over']).toContain(await seat.turn());
  expect(ask.length).toBeGreaterThan(0);
});
