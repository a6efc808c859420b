// A game that is over: its end on one screen, its replay by keys, its chronicle line by line.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { words } from '../../src/games/alliances/words.ts';
import type { Replay, Table } from '../../src/protocol.ts';
import { person, shot, type Person } from './people.ts';
import { excess, faults } from './sound.ts';
import { begin, call, hurry, Seat, texts } from './table.ts';

const t = texts.en;

// One game for all of these: who comes later is a guest of the replay.
let played: { id: string; replay: Replay };
beforeAll(async () => {
  const me = await person();
  const id = await begin(me);
  await me.page.goto(`${me.site}/about`);
  await hurry(me, id);
  played = { id, replay: await call<Replay>(me, 'GET', `/api/tables/${id}/replay`) };
}, 120_000);

const slider = (page: Page) => page.getByRole('slider', { name: t.replay.position });
const at = async (page: Page) => Number(await slider(page).inputValue());
const place = (page: Page) => new URL(page.url()).searchParams;
const log = (page: Page) => page.getByRole('log', { name: t.table.log });
// In the corner: cards named in a line are buttons of their own.
const corner = { position: { x: 3, y: 3 } };
const lines = (page: Page) => log(page).getByRole('listitem');

async function watch(me: Person, position: number, as: string): Promise<Page> {
  await me.page.goto(`${me.site}/replay/${played.id}?at=${position}&as=${as}`);
  await slider(me.page).waitFor();
  return me.page;
}

test('the end is told once, says what decided, and leads on', async () => {
  const me = await person({ size: { width: 360, height: 640 }, touch: true });
  const { page, site } = me;
  await page.goto(`${site}/t/${played.id}`);
  const { end } = new Seat(me);
  await end.waitFor();
  await page.waitForTimeout(700);
  expect(await excess(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
  const { result } = await call<Table>(me, 'GET', `/api/tables/${played.id}`);
  expect(result).not.toBeNull();
  const rows = await end.getByRole('listitem').allTextContents();
  expect(rows).toHaveLength(4);
  const scores = [...(result?.scores ?? [])].sort((a, b) => b - a);
  for (const [i, row] of rows.entries()) expect(row).toContain(String(scores[i]));
  // One of the four ways to win, in words: what stands before the figures.
  const ways = (['score', 'other', 'allies', 'shared'] as const).map(
    (way) => words.en(`end.${way}`, 0, '', 0, '', 0).split(':')[0]?.split('. ').at(-1) ?? '',
  );
  const told = (await end.textContent()) ?? '';
  expect(ways.some((way) => told.includes(way))).toBe(true);
  await shot(page, 'end-dark-en-360');

  // The same beginning from a chair of one's own choice.
  await end.getByRole('button', { name: t.table.otherSeat }).tap();
  await end.getByText(t.table.otherSeatHint).waitFor();
  await end.getByRole('button').nth(1).tap();
  await page.waitForURL(
    (url) => url.pathname.startsWith('/t/') && !url.pathname.includes(played.id),
  );
  const branch = await call<Table>(me, 'GET', `/api/tables/${page.url().split('/').at(-1)}`);
  expect(branch.branch_of).toEqual({ table: played.id, at: 0 });
  expect(branch.you).toBe(1);
});

test('a replay is walked by keys', async () => {
  const me = await person();
  const page = await watch(me, 0, 'all');
  const last = played.replay.steps.length;
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => at(page)).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => at(page)).toBe(1);
  expect(place(page).get('at')).toBe('1');

  // By rounds: where the chronicle has its headings.
  const begins = played.replay.steps.flatMap(({ events }, i) =>
    events.some(({ key }) => key === 'event.season' || key === 'event.round') ? [i + 1] : [],
  );
  const after = begins.filter((turn) => turn > 1);
  await page.keyboard.press('PageDown');
  await expect.poll(() => at(page)).toBe(after[0]);
  await page.keyboard.press('PageDown');
  await expect.poll(() => at(page)).toBe(after[1]);
  await page.keyboard.press('PageUp');
  await expect.poll(() => at(page)).toBe(after[0]);

  // Through the next eyes, and round again.
  for (const viewer of ['0', '1', '2', '3', 'spectator', 'all']) {
    await page.keyboard.press('v');
    await expect.poll(() => place(page).get('as')).toBe(viewer);
  }

  // Playing goes on by itself, and a step by hand stops it.
  const begun = await at(page);
  await page.keyboard.press('Space');
  await expect.poll(() => at(page)).toBeGreaterThan(begun + 1);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: t.replay.play, exact: true }).waitFor();

  // All of it can be looked up.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t.table.keys });
  for (const [key] of t.replay.keyList) await keys.getByText(key, { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('End');
  await expect.poll(() => at(page)).toBe(last);
  const { end } = new Seat(me);
  await end.waitFor();
  await end.getByRole('button', { name: t.table.showTable }).click();
  await end.waitFor({ state: 'hidden' });
  await page.keyboard.press('Home');
  await expect.poll(() => at(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
});

test('the chronicle speaks to the viewer chosen, and a line leads to its position', async () => {
  const me = await person();
  const middle = Math.floor(played.replay.steps.length / 2);
  let page = await watch(me, 0, '0');
  await lines(page).first().waitFor();
  const mine = (await lines(page).allTextContents()).join('\n');
  expect(mine).toContain('Dealt to you:');
  // Ten cards are one line until they are asked for.
  expect(mine.match(/Dealt to you:/g)).toHaveLength(1);
  const unfold = log(page).getByRole('button', { name: t.table.unfoldRun(10) });
  await unfold.click(corner);
  await expect
    .poll(async () => (await lines(page).allTextContents()).join().match(/Dealt to you:/g)?.length)
    .toBe(11);

  page = await watch(me, 0, 'all');
  await lines(page).first().waitFor();
  const open = (await lines(page).allTextContents()).join('\n');
  expect(open).toContain(' is dealt ');
  expect(open).not.toContain('to you');

  page = await watch(me, 0, 'spectator');
  await lines(page).first().waitFor();
  expect((await lines(page).allTextContents()).join()).not.toMatch(/to you|You draw/);

  // The position shown is marked and in sight; a line leads to its own.
  page = await watch(me, middle, 'all');
  const current = log(page).locator('[aria-current=step]');
  await expect
    .poll(async () => {
      const [row, box] = [await current.boundingBox(), await log(page).boundingBox()];
      return row && box && row.y >= box.y && row.y + row.height <= box.y + box.height;
    })
    .toBe(true);
  // The line before it, which is in sight.
  const name = await current.evaluate(
    (row) => row.previousElementSibling?.querySelector('button')?.getAttribute('aria-label') ?? '',
  );
  const to = Number(/^Go to position (\d+)$/.exec(name)?.[1] ?? middle - 1);
  await log(page)
    .getByRole('button', { name: t.table.toStep(to), exact: true })
    .last()
    .click(corner);
  await expect.poll(() => at(page)).toBe(to);
  expect(place(page).get('at')).toBe(String(to));

  // By keyboard: from line to line, and Enter goes there.
  await log(page)
    .getByRole('button', { name: t.table.toStep(to), exact: true })
    .last()
    .focus();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('ArrowDown');
    if ((await focused()).startsWith('Go to') && (await focused()) !== t.table.toStep(to)) break;
  }
  const next = Number(/\d+$/.exec(await focused())?.[0]);
  expect(next).toBeGreaterThan(to);
  expect(await at(page)).toBe(to);
  await page.keyboard.press('Enter');
  await expect.poll(() => at(page)).toBe(next);
});

test('an open replay shows the tokens that nobody had seen', async () => {
  const me = await person();
  const tokens = (page: Page, what: string) =>
    page.getByRole('button', { name: new RegExp(`^${what}`) }).count();
  const { steps } = played.replay;
  const gained = steps.findIndex(({ events }) => events.some((e) => e.key === 'event.gains_token'));
  expect(gained).toBeGreaterThan(0);
  let page = await watch(me, gained + 1, 'spectator');
  await expect.poll(() => tokens(page, words.en('hidden_token'))).toBeGreaterThan(0);
  page = await watch(me, gained + 1, 'all');
  // But for one that went back to the supply unseen later on.
  const returned = steps.some(({ events }) => events.some((e) => e.key === 'event.returns_token'));
  await expect.poll(() => tokens(page, 'token worth')).toBeGreaterThan(returned ? -1 : 0);
  if (!returned) expect(await tokens(page, words.en('hidden_token'))).toBe(0);
});

test('a line points at what it is about', async () => {
  const me = await person();
  const begun = played.replay.steps.findIndex(
    ({ events }) => events.length === 1 && events[0]?.key === 'event.plays',
  );
  const page = await watch(me, begun + 1, 'all');
  const rings = page.locator('.pointing span');
  const line = log(page).locator('[aria-current=step]');
  await line.waitFor();
  expect(await rings.count()).toBe(0);
  await line.hover(corner);
  // Whoever played has a ring around the plate; the card too, unless it is still at work.
  const seat = played.replay.steps[begun]?.events[0]?.args[0];
  const plate = page.locator(`[data-board] [data-element="seat:${seat}"]`);
  await expect
    .poll(async () => {
      const [ring, box] = [await rings.first().boundingBox(), await plate.boundingBox()];
      return ring && box ? Math.hypot(ring.x + 6 - box.x, ring.y + 6 - box.y) : Infinity;
    })
    .toBeLessThan(2);
  await page.mouse.move(2, 2);
  await expect.poll(() => rings.count()).toBe(0);
});

test('a tap on a line shows on the table what it is about', async () => {
  const me = await person({ size: { width: 390, height: 844 }, touch: true });
  const { page, site } = me;
  await page.goto(`${site}/t/${played.id}`);
  await new Seat(me).end.getByRole('button', { name: t.table.showTable }).tap();
  await page.getByRole('button', { name: t.table.openRail }).tap();
  const line = log(page).getByRole('button', { name: t.table.pointOut }).last();
  await line.waitFor();
  await page.waitForTimeout(400);
  await line.tap(corner);
  // The sheet is out of the way, and the winner's plate has a ring.
  await log(page).waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('.pointing span').count()).toBeGreaterThan(0);
});

test('thousands of lines are a few on the page', async () => {
  const me = await person();
  const { page } = me;
  const opening = Array.from({ length: 3000 }, (_, i) => ({
    key: i % 15 === 0 ? 'event.season' : i % 2 ? 'event.kneels' : 'event.draws',
    args: [i % 3, 1 + (i % 4), 0, 0],
    audience: [0, 1, 2, 3, 'all'],
  }));
  await page.route(`**/api/tables/${played.id}/replay`, async (route) => {
    const response = await route.fetch();
    const replay = (await response.json()) as Replay;
    await route.fulfill({ response, json: { ...replay, opening } });
  });
  await watch(me, 0, 'all');
  await lines(page).first().waitFor();
  expect(Number(await log(page).getAttribute('data-told'))).toBeGreaterThan(3000);
  const whole = Number(await lines(page).first().getAttribute('aria-setsize'));
  expect(whole).toBeGreaterThan(2900);
  const numbers = () =>
    lines(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-posinset'))));
  // Wherever it is scrolled to, what should be seen is there, and little else.
  for (const share of [0, 0.33, 0.66, 1]) {
    await log(page).evaluate((node, to) => (node.scrollTop = node.scrollHeight * to), share);
    await expect
      .poll(async () => {
        const seen = await numbers();
        const middle = (seen[0] ?? 0) / whole;
        return seen.length < 90 && Math.abs(middle - share) < 0.06;
      })
      .toBe(true);
    const gap = await log(page).evaluate((node) => {
      const frame = node.getBoundingClientRect();
      const rows = [...node.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
      const [top, bottom] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? 0];
      return Math.max(0, top - frame.top, frame.bottom - bottom);
    });
    expect(gap).toBeLessThan(2);
  }
});

test('where it turned is found out on request, and the curve leads there', async () => {
  const me = await person();
  const page = await watch(me, 0, '0');
  await page.getByRole('button', { name: t.replay.turned.title }).click();
  const panel = page.getByRole('region', { name: t.replay.turned.title });
  await panel.getByRole('button', { name: t.replay.turned.begin }).click();
  const chart = panel.getByRole('img', { name: t.replay.turned.chart });
  await chart.waitFor({ timeout: 90_000 });
  const last = Number(await slider(page).getAttribute('max'));
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
  await expect.poll(() => at(page)).toBeGreaterThan(last * 0.4);
  expect(await at(page)).toBeLessThan(last * 0.6);
  // Whoever comes later finds it there: on a phone, in the other language, of everybody.
  const later = await person({ size: { width: 390, height: 844 }, touch: true, language: 'pl' });
  const { turned, openSide } = texts.pl.replay;
  const phone = later.page;
  await phone.goto(`${later.site}/replay/${played.id}?as=all`);
  await phone.getByRole('button', { name: openSide }).tap();
  await phone.getByRole('button', { name: turned.title }).tap();
  await phone.getByRole('img', { name: turned.chart }).waitFor();
  await phone.waitForTimeout(400);
  expect(await excess(phone)).toBe(0);
  expect(await faults(phone)).toEqual([]);
  await shot(phone, 'turned-dark-pl-390');
  await shot(page, 'turned-dark-en');
}, 180_000);
