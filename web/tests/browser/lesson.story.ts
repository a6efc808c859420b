// The guided games, from the home page to the last step of each.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { follow } from './guide.ts';
import { person, shot } from './people.ts';
import { call, Seat, texts } from './table.ts';

const t = texts.en;
interface Game {
  id: string;
  lessons: { id: string; title: { en: string } }[];
}

test('the guided games', async () => {
  const me = await person();
  const { page } = me;
  await page.goto(me.site);
  const { games } = await call<{ games: Game[] }>(me, 'GET', '/api/games');
  for (const { id, lessons } of games) {
    // Who has a board drawn in the client is taught on it.
    const drawn = existsSync(new URL(`../../src/games/${id}/index.ts`, import.meta.url));
    if (drawn) expect(lessons.length, id).toBeGreaterThan(0);
    // Those on a map are followed by pointing at it, in a story of their own.
    if (id === 'board') continue;
    for (const [i, lesson] of lessons.entries()) {
      await page.goto(me.site);
      const name = `lesson-${lesson.id}`;
      await follow(me, new Seat(me), lesson.title.en, async (step) => {
        if (step === 1) await shot(page, `${name}-dark-en-1440`);
      });
      expect(await page.getByRole('button', { name: t.table.newEvents }).count()).toBe(0);
      // Its last words offer more.
      await page.getByRole('link', { name: t.table.playGame }).waitFor();
      const next = lessons[i + 1];
      const offer = page.getByRole('button', { name: t.table.nextLesson('') });
      expect(await offer.allTextContents()).toEqual(
        next ? [t.table.nextLesson(next.title.en)] : [],
      );
      await shot(page, `${name}-after-dark-en-1440`);
    }
  }
});
