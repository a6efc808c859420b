// What may be lost without losing the game: the page, the connection, the server.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { person, shot, type Person } from './people.ts';
import { Site } from './site.ts';
import { playNow, Seat, texts } from './table.ts';
import { lostLine } from './trouble.ts';

const t = texts.en;
let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
// Whatever a test left behind, the next one finds a server and a line.
afterEach(async () => {
  site.line.mend();
  await site.start();
});
afterAll(() => site.close());

async function atTable(): Promise<[Person, Seat]> {
  const me = await person({ site: site.url });
  me.expects(lostLine);
  await playNow(me, 'easy');
  const seat = new Seat(me);
  expect(await seat.play(4)).toBe('decision');
  return [me, seat];
}
// The question and what may be chosen, as a person sees it.
async function question(seat: Seat) {
  // Cards still on their way may lie over each other; once they have come, nothing is covered.
  await expect.poll(async () => (await seat.sight()).covered).toEqual([]);
  const { ask, lit, buttons } = await seat.sight();
  const names = [...lit, ...buttons].map(({ what }) => what);
  expect(names.length).toBeGreaterThan(0);
  return { ask, names: names.sort() };
}

test('the page is loaded again in the middle', async () => {
  const [{ page }, seat] = await atTable();
  const before = await question(seat);
  await page.reload();
  expect(await seat.turn()).toBe('decision');
  expect(await question(seat)).toEqual(before);
  await seat.play(1);
});

test('the connection is lost, and what was chosen meanwhile is sent', async () => {
  const [{ page }, seat] = await atTable();
  const before = await question(seat);
  site.line.cut();
  await page.getByText(t.connection.lost).waitFor();
  expect(await question(seat)).toEqual(before);
  await shot(page, 'offline-dark-en-1440');
  await seat.answer();
  await page.getByText(t.table.sendLater).waitFor();
  await page.getByText(t.connection.kept).waitFor();
  site.line.mend();
  const now = page.getByRole('button', { name: t.connection.now });
  if (await now.isVisible()) await now.click();
  await page.getByText(t.connection.lost).waitFor({ state: 'detached' });
  expect(await seat.turn()).not.toBe('sending');
  await seat.play(2);
  expect(await page.getByText(t.connection.stale).isVisible()).toBe(false);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the server is stopped by %s and started again',
  async (signal) => {
    const [{ page }, seat] = await atTable();
    const before = await question(seat);
    await site.stop(signal);
    await page.getByText(signal === 'SIGTERM' ? t.connection.restart : t.connection.lost).waitFor();
    await site.start();
    await page
      .getByText(new RegExp(`${t.connection.restart}|${t.connection.lost}`))
      .waitFor({ state: 'detached', timeout: 20_000 });
    expect(await seat.turn()).toBe('decision');
    expect(await question(seat)).toEqual(before);
    await seat.play(2);
  },
);
