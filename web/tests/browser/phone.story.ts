// The same table in a hand: by touch, on small screens.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { playNow, Seat, texts } from './table.ts';

const t = texts.pl;
const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// Points of the decision bar at which something else lies on top.
const overlaps = (page: Page, bar: string) =>
  page.evaluate((name) => {
    const node = [...document.querySelectorAll('section')].find(
      (section) => section.getAttribute('aria-label') === name,
    );
    if (!node) return ['no bar'];
    const { left, top, width, height, right, bottom } = node.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return ['off screen'];
    const found: string[] = [];
    for (let i = 1; i < 12; i++)
      for (let j = 1; j < 6; j++) {
        const hit = document.elementFromPoint(left + (width * i) / 12, top + (height * j) / 6);
        if (hit && !node.contains(hit)) found.push(hit.outerHTML.slice(0, 120));
      }
    return found;
  }, bar);

// How wide a finger's strip each lit thing offers at the least.
const narrowest = (page: Page, may: string) =>
  page.evaluate((said) => {
    const lit = [...document.querySelectorAll('main button[aria-pressed]')].filter((node) =>
      node.getAttribute('aria-label')?.endsWith(`; ${said}`),
    );
    const widths = lit.map((node) => {
      const box = node.getBoundingClientRect();
      let widest = 0;
      for (let y = Math.max(box.top, 0) + 4; y < Math.min(box.bottom, innerHeight); y += 8) {
        let run = 0;
        for (let x = box.left; x <= box.right; x += 2) {
          const hit = document.elementFromPoint(x, y);
          run = hit && node.contains(hit) ? run + 2 : 0;
          widest = Math.max(widest, run);
        }
      }
      return widest;
    });
    // What has to be scrolled to shows nothing yet.
    return Math.min(...widths.filter((width) => width > 0));
  }, may);

test.each(sizes)('a game by touch at $width × $height', async (size) => {
  const me = await person({ language: 'pl', touch: true, size });
  const { page } = me;
  await page.goto(me.site);
  await page.getByRole('heading', { name: t.home.title }).waitFor();
  expect(await excess(page)).toBe(0);
  await playNow(me, 'easy');
  const seat = new Seat(me, { touch: true, language: 'pl' });
  for (let answers = 0; answers < 4; answers++) {
    expect(await seat.turn()).toBe('decision');
    await page.waitForTimeout(400);
    expect(await excess(page)).toBe(0);
    expect(await overlaps(page, t.table.yourDecision)).toEqual([]);
    const { covered } = await seat.sight();
    expect(covered).toEqual([]);
    expect(await narrowest(page, texts[seat.language].board.may)).toBeGreaterThanOrEqual(24);
    if (answers > 0) await shot(page, `play-dark-pl-${size.width}-${answers}`);
    await seat.answer();
  }
  expect(seat.answered).toBe(4);

  // The chronicle comes up as a sheet and goes again.
  await page.getByRole('button', { name: t.table.openRail }).tap();
  const log = page.getByRole('log', { name: t.table.log });
  await log.waitFor();
  expect(await log.getByRole('listitem').count()).toBeGreaterThan(4);
  await page.waitForTimeout(400);
  await shot(page, `log-dark-pl-${size.width}`);
  await page.getByRole('button', { name: t.table.closeRail }).tap();
  await log.waitFor({ state: 'hidden' });
  expect(await excess(page)).toBe(0);
});
