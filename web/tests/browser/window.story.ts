// Windows at a table that asks everybody, so that nobody learns who could act: passing by itself takes
// the same few seconds whether or not there was anything to do.
import { expect, test } from 'vitest';
import { haggle } from './haggle.ts';
import { person, shot } from './people.ts';
import { faults } from './sound.ts';
import { begin, Seat, texts } from './table.ts';

const t = texts.en.table;

test('a window passes by itself, as late with a choice as without', async () => {
  const me = await person();
  const { page } = me;
  const options = { skip_empty_windows: 'false' };
  await begin(me, { game: 'iron-throne', seats: 3, options });
  const seat = new Seat(me, { seed: 3 });
  const byItself = page.getByRole('button', { name: t.passByItself });
  const clock = page.getByRole('timer');
  const isWindow = async () =>
    /^You (may play a character card|have no card to play) /.test((await seat.sight()).ask);
  // Answers everything else, until a window opens.
  const untilWindow = async () => {
    for (let answers = 0; answers < 200; answers++) {
      expect(await seat.turn()).toBe('decision');
      if (await isWindow()) return;
      if (!(await haggle(seat))) await seat.answer();
    }
    throw new Error('no window in 200 answers');
  };

  // Nothing is done for anybody unasked.
  await untilWindow();
  expect(await clock.count()).toBe(0);
  await shot(page, 'window-dark-en-1440');

  // What is to be answered for me is said where it is asked, and can be taken back there.
  const panel = page.getByRole('dialog', { name: texts.en.windows.title });
  const openPanel = () =>
    seat.decision.getByRole('button', { name: texts.en.windows.title }).click();
  await openPanel();
  await panel.waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'window-panel-dark-en-1440');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await faults(page)).toEqual([]);
  await byItself.click();
  await clock.waitFor();
  await shot(page, 'window-clock-dark-en-1440');

  // Who says wait is waited for.
  await page.getByRole('button', { name: t.wait, exact: true }).click();
  await clock.waitFor({ state: 'detached' });
  await page.waitForTimeout(7000);
  expect(await isWindow()).toBe(true);
  await seat.decision.getByRole('button', { name: 'Pass', exact: true }).click();

  // Else it passes, with something to play and with nothing alike. What was seen is not waited for
  // again.
  const seen = new Set<'some' | 'none'>();
  while (seen.size < 2) {
    await untilWindow();
    const kind = (await seat.sight()).lit.length > 0 ? 'some' : 'none';
    await clock.waitFor();
    if (seen.has(kind)) {
      await seat.decision.getByRole('button', { name: 'Pass', exact: true }).click();
      continue;
    }
    seen.add(kind);
    const said = async () => ((await clock.count()) > 0 ? await clock.textContent() : '');
    await expect.poll(said, { timeout: 20_000, interval: 20 }).toContain(t.passesIn(1));
    await expect.poll(said, { timeout: 20_000, interval: 20 }).not.toContain(t.passesIn(1));
  }
});
