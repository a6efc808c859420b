// The guided games, from the home page to the last step of each.
import { expect, test } from 'vitest';
import { person, shot, type Person } from './people.ts';
import { call, Seat, texts } from './table.ts';

const t = texts.en;
interface Lesson {
  id: string;
  title: { en: string };
}

async function follow({ page }: Person, seat: Seat, lesson: Lesson): Promise<void> {
  await page.getByRole('button', { name: lesson.title.en }).click();
  await page.waitForURL(/\/t\//);
  const guide = page.getByRole('region', { name: /^Step \d+ of \d+$/ });
  await guide.waitFor();
  await shot(page, `lesson-${lesson.id}-dark-en-1440`);
  let step = '';
  for (let steps = 0; steps < 60; steps++) {
    const moment = await seat.turn();
    if (moment === 'over' || !(await guide.isVisible())) break;
    const now = (await guide.getAttribute('aria-label')) ?? '';
    expect(now, 'the guide goes on').not.toBe(step);
    step = now;
    const said = (await guide.textContent()) ?? '';
    const [, wanted] = said.split(t.table.lessonDo('')) as [string, string?];
    expect(wanted, `the guide says what to do: ${said}`).toBeDefined();
    await seat.does(wanted ?? '');
  }
  // All of it was seen, and the game goes on as any other.
  const [, at, of] = /(\d+) of (\d+)/.exec(step) ?? [];
  expect(Number(at)).toBeGreaterThan(2);
  expect(at).toBe(of);
  await shot(page, `lesson-${lesson.id}-after-dark-en-1440`);
}

test('the guided games', async () => {
  const me = await person();
  await me.page.goto(me.site);
  const { games } = await call<{ games: { lessons: Lesson[] }[] }>(me, 'GET', '/api/games');
  const lessons = games[0]?.lessons ?? [];
  expect(lessons.length).toBeGreaterThan(0);
  for (const lesson of lessons) {
    await me.page.goto(me.site);
    await follow(me, new Seat(me), lesson);
  }
});
