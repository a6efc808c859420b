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
  const step = async () => (await guide.getAttribute('aria-label')) ?? '';
  expect(await step()).toMatch(/^Step 1 of /);
  let before = '';
  for (let steps = 0; steps < 60; steps++) {
    if ((await seat.turn()) === 'over') break;
    expect(await step(), 'the guide goes on').not.toBe(before);
    before = await step();
    const said = (await guide.textContent()) ?? '';
    expect(said.length).toBeGreaterThan(60);
    const [, wanted] = said.split(t.table.lessonDo('')) as [string, string?];
    // The last words ask for nothing: from there on the moves are one's own.
    if (wanted === undefined) {
      await seat.answer();
      break;
    }
    await seat.does(wanted.trim());
  }
  const [, at, of] = /(\d+) of (\d+)/.exec(await step()) ?? [];
  expect(Number(at)).toBeGreaterThan(2);
  expect(at).toBe(of);
  expect(await page.getByRole('button', { name: t.table.newEvents }).count()).toBe(0);
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
