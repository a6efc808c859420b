// The frame around every board: what must hold whatever is opened, closed, pressed or resized.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person, shot, type Person } from './people.ts';
import { begin, call, Seat, texts } from './table.ts';

const t = texts.en.table;

// Answers sent through the table's socket.
function listen(page: Page): { acts: number } {
  const heard = { acts: 0 };
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"act"')) heard.acts++;
    }),
  );
  return heard;
}
const board = (page: Page) =>
  page.locator('[data-board]').evaluate((node) => {
    const { width, height } = node.getBoundingClientRect();
    return { width, height, share: (width * height) / (innerWidth * innerHeight) };
  });
const sees = async (seat: Seat) => {
  await seat.page.waitForTimeout(400);
  const { covered, lit, gold, buttons } = await seat.sight();
  expect(covered).toEqual([]);
  expect(lit.length + buttons.length + (gold ? 1 : 0)).toBeGreaterThan(0);
};

test('the table stays when the rail is closed, and so does what is said with it', async () => {
  const me = await person();
  const { page } = me;
  // Last to choose a leader: three are taken, and may be asked about.
  await begin(me, { options: { first_player: '1' } });
  const seat = new Seat(me);
  expect(await seat.turn()).toBe('decision');
  const before = await board(page);
  const rail = page.getByRole('complementary', { name: t.rail });
  await page.getByRole('button', { name: t.openRail }).click();
  await rail.waitFor({ state: 'hidden' });
  const after = await board(page);
  expect(after.width).toBeGreaterThan(before.width + 200);
  expect(after.height).toBe(before.height);
  await sees(seat);

  await page.getByRole('button', { name: t.hint, exact: true }).click();
  const hint = page.getByRole('region', { name: t.hintTitle });
  await hint.getByRole('button', { name: t.hintUse }).first().waitFor();
  await sees(seat);
  await page
    .getByRole('button', { name: new RegExp(`, ${seat.board('taken')}`) })
    .first()
    .click();
  const why = page.getByRole('region', { name: t.why });
  await why.waitFor();
  await sees(seat);
  await shot(page, 'frame-shut-dark-en-1440');
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.openRail }).click();
  await rail.waitFor();
  expect((await board(page)).width).toBe(before.width);
});

// Until bots' moves are still to be shown.
async function trailing(seat: Seat): Promise<void> {
  const skip = seat.page.getByRole('button', { name: t.skipAnimation, exact: true });
  for (let answers = 0; answers < 20; answers++) {
    expect(await seat.turn()).toBe('decision');
    await seat.answer();
    if (
      await skip.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('nothing was ever behind');
}

test('what skips the moves of bots does nothing else', async () => {
  const me = await person({ botSpeed: 'calm' });
  const { page } = me;
  const heard = listen(page);
  await begin(me, { options: { leaders: 'random' } });
  const seat = new Seat(me);
  await trailing(seat);
  let before = heard.acts;
  // Neither Tab nor the wheel shows anything sooner.
  await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 40);
  expect(await seat.moment()).toBe('waiting');
  // Pressed until there is something to decide: every press is one too early.
  for (let presses = 0; (await seat.moment()) === 'waiting'; presses++) {
    expect(presses).toBeLessThan(60);
    await page.keyboard.press('1');
  }
  expect(await seat.moment()).toBe('decision');
  expect(heard.acts).toBe(before);

  await trailing(seat);
  before = heard.acts;
  for (let taps = 0; (await seat.moment()) === 'waiting'; taps++) {
    expect(taps).toBeLessThan(60);
    // Where the middle of the hand is, and the buttons will be.
    await page.mouse.click(570, taps % 2 ? 840 : 720);
  }
  expect(heard.acts).toBe(before);
  expect((await seat.sight()).chosen).toEqual([]);
});

test('what matters is told by itself, and what happened can be read again', async () => {
  const me = await person({ botSpeed: 'quick' });
  const { page } = me;
  await begin(me, { options: { leaders: 'random' } });
  const place = page.locator('main .herald').first();
  await place.waitFor({ state: 'attached' });
  await place.evaluate((herald) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver(() => {
      const text = herald.textContent?.trim();
      if (text && told.at(-1) !== text) told.push(text);
    }).observe(herald, { childList: true, subtree: true });
  });
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  const seat = new Seat(me, { seed: 2 });
  for (let answers = 0; !(await told()).some((line) => /wins the bid/.test(line)); answers++) {
    expect(answers).toBeLessThan(40);
    expect(await seat.turn(90)).toBe('decision');
    await seat.answer();
    await page.waitForTimeout(300);
  }
  const log = await page.getByRole('log').getByRole('listitem').allTextContents();
  const heard = await told();
  // What was told last is in the part of the chronicle that is drawn.
  expect(log.map((entry) => entry.trim())).toContain(
    heard.findLast((line) => /wins the bid/.test(line)),
  );

  expect(await seat.turn(90)).toBe('decision');
  const { ask } = await seat.sight();
  // A key in the first moments of a question was meant for what came before it.
  await page.waitForTimeout(400);
  await page.keyboard.press('r');
  const recap = page.getByRole('dialog', { name: t.recap });
  await recap.waitFor();
  expect(await recap.getByRole('listitem').count()).toBeGreaterThan(0);
  await shot(page, 'recap-dark-en-1440');
  await page.keyboard.press('1');
  await recap.waitFor({ state: 'hidden' });
  expect((await seat.sight()).ask).toBe(ask);
});

const sizes = [
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
test.each(['alliances', 'iron-throne'])('board and decision at every size: %s', async (game) => {
  const me = await person();
  const { page } = me;
  await begin(me, { game, seats: 4 });
  const seat = new Seat(me, { seed: 7 });
  for (let answers = 0; answers < 4; answers++) {
    expect(await seat.turn()).toBe('decision');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await sees(seat);
      const bar = await seat.decision.boundingBox();
      if (!bar) throw new Error('no decision');
      expect(bar.y + bar.height).toBeLessThanOrEqual(size.height);
      expect((await board(page)).share).toBeGreaterThan(0.5);
      if (answers === 3) await shot(page, `frame-${game}-dark-en-${size.width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForTimeout(300);
    await seat.answer();
  }
});

test('the bar is moved up, and stays there', async () => {
  const me = await person();
  const { page } = me;
  await begin(me);
  const seat = new Seat(me);
  expect(await seat.turn()).toBe('decision');
  const top = async () => (await seat.decision.boundingBox())?.y ?? -1;
  expect(await top()).toBeGreaterThan(450);
  await seat.decision.getByRole('button', { name: t.barUp }).click();
  expect(await top()).toBeLessThan(100);
  await sees(seat);
  await page.reload();
  expect(await seat.turn()).toBe('decision');
  expect(await top()).toBeLessThan(100);
  await page.keyboard.press('b');
  await expect.poll(top).toBeGreaterThan(450);
});

async function learn(me: Person, game: string, lesson: string): Promise<void> {
  await me.page.goto(`${me.site}/about`);
  await call(me, 'POST', '/api/guest', {});
  const { id } = await call<{ id: string }>(me, 'POST', `/api/lessons/${game}/${lesson}`);
  await me.page.goto(`${me.site}/t/${id}`);
}

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('a lesson shows what it wants, and refuses the rest, at $width', async (size) => {
  const me = await person({ size });
  const { page } = me;
  const heard = listen(page);
  await learn(me, 'alliances', 'first_round');
  const seat = new Seat(me);
  expect(await seat.turn()).toBe('decision');
  await sees(seat);
  const wanted = page.locator('[data-wanted]');
  expect(await wanted.getAttribute('data-element')).toBe('hand:0:feast');
  await page.locator('[data-pointer="hand:0:feast"]').waitFor();

  // Another wish is not even sent.
  await seat.decision.getByRole('button', { name: 'Kneel' }).click();
  const refused = page.getByRole('alert').filter({ hasText: t.lessonWrong('Play Feast') });
  await refused.waitFor();
  expect(heard.acts).toBe(0);
  await shot(page, `lesson-refuses-dark-en-${size.width}`);

  // What it wants is marked until the gold button says it.
  const feast = (await seat.sight()).lit.find(({ what }) => what.startsWith('Feast'));
  if (!feast) throw new Error('Feast is not to be seen');
  await seat.press(feast);
  await expect.poll(() => wanted.count()).toBe(0);
  const gold = seat.decision.getByRole('button', { name: 'Play Feast' });
  expect(await gold.getAttribute('class')).toContain('wanted');
  await gold.click();
  await expect.poll(() => heard.acts).toBe(1);
});
