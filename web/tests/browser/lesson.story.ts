// The guided first round, from the home page to its last step.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { call, Seat, texts } from './table.ts';

const t = texts.en;

test('the first round with a guide', async ({ skip }) => {
  const me = await person();
  const { page } = me;
  await page.goto(me.site);
  const { games } = await call<{ games: { lessons: { title: { en: string } }[] }[] }>(
    me,
    'GET',
    '/api/games',
  );
  const lesson = games[0]?.lessons[0];
  if (!lesson) skip('the server has no lesson');
  await page.getByRole('button', { name: lesson?.title.en ?? '' }).click();
  await page.waitForURL(/\/t\//);
  const seat = new Seat(me);
  const guide = page.getByRole('region', { name: /^Step \d+ of \d+$/ });
  await guide.waitFor();
  await shot(page, 'lesson-dark-en-1440');
  let step = '';
  for (let steps = 0; steps < 60; steps++) {
    const moment = await seat.turn();
    if (moment === 'over' || !(await guide.isVisible())) break;
    const now = (await guide.getAttribute('aria-label')) ?? '';
    expect(now, 'the guide goes on').not.toBe(step);
    step = now;
    expect((await guide.textContent())?.length).toBeGreaterThan(40);
    const wanted = guide.getByText(new RegExp(`^${t.table.lessonDo('')}`));
    if (await wanted.isVisible())
      await seat.does(((await wanted.textContent()) ?? '').slice(t.table.lessonDo('').length));
    else await seat.answer();
  }
  const [, at, of] = /(\d+) of (\d+)/.exec(step) ?? [];
  expect(at).toBe(of);
});
