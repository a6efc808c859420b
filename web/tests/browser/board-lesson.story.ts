// The guided round and the guided battle of the board game, done as the ring says: whatever it marks can
// be pressed, and nothing the lesson shows lies over it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person, shot, type Person } from './people.ts';
import board from '../../../games/board/data/text.json' with { type: 'json' };
import { call, Seat, texts, type Language } from './table.ts';

const catalogue: Record<string, Record<Language, string> | undefined> = board;
interface Lesson {
  id: string;
  title: Record<Language, string>;
}

// A free point of what the ring marks; null where there is no ring. Runs in the page.
function ringed() {
  const node = document.querySelector('[data-wanted]');
  if (!node) return null;
  const box = node.getBoundingClientRect();
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  for (const dy of steps)
    for (const dx of steps) {
      const x = box.x + box.width * dx;
      const y = box.y + box.height * dy;
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === node || node.contains(hit))) return { x, y, name: '' };
    }
  return { x: NaN, y: NaN, name: node.getAttribute('data-element') ?? '' };
}

// For thinking: the odds of the battle card by card, who could come, and what the panel is about follows
// what is pointed at.
async function think(page: Page, seat: Seat, step: number, name: string): Promise<void> {
  const t = texts[seat.language].table;
  const say = (key: string) => catalogue[key]?.[seat.language] ?? key;
  await page.getByRole('banner').getByRole('button', { name: t.study }).click();
  const panel = page.getByRole('region', { name: t.study });
  const shows = (words: string) => panel.getByText(words).first().waitFor();
  if (step === 1) {
    await panel.getByRole('button', { name: say('study.seven') }).click();
    await shows(say('study.seven_nobody'));
    await panel.getByRole('button', { name: say('study.threat') }).click();
    await shows(say('study.name_area'));
    await panel.getByRole('combobox').selectOption('area:seagard');
    await shows(say('study.by_orders'));
  } else {
    await panel.getByRole('button', { name: say('study.odds') }).click();
    await panel.getByRole('listitem').nth(7).waitFor();
    expect(await panel.getByText(/^\d+ %$/).count()).toBe(7);
  }
  await shot(page, name);
  await panel.getByRole('button', { name: t.close }).click();
  expect(await panel.count()).toBe(0);
}

async function play(me: Person, seat: Seat, lesson: Lesson, name: string): Promise<number> {
  const { page } = me;
  const t = texts[seat.language].table;
  const { id } = await call<{ id: string }>(me, 'POST', `/api/lessons/board/${lesson.id}`, {});
  await page.goto(`${me.site}/t/${id}`);
  const named = new RegExp(`^${t.lesson(0, 0).replaceAll('0', '(\\d+)')}$`);
  const guide = page.getByRole('region', { name: named });
  for (let step = 1; ; step++) {
    expect(await seat.turn()).toBe('decision');
    const [, at, of] = named.exec((await guide.getAttribute('aria-label')) ?? '') ?? [];
    expect(Number(at), 'the guide goes on').toBe(step);
    await page.waitForTimeout(350);
    await shot(page, `${name}-${String(step).padStart(2, '0')}`);
    if (lesson.id === 'guided_battle' && (step === 1 || step === 5))
      await think(page, seat, step, `${name}-${String(step).padStart(2, '0')}-think`);
    if (at === of) return step;
    const wanted = (await guide.locator('.now').textContent())?.trim() ?? '';
    for (let pointed = 0; ; pointed++) {
      expect(pointed, `${wanted}: too many things to point at`).toBeLessThan(6);
      const gold = (await seat.sight()).gold;
      if (gold && wanted === t.lessonDo(gold.what)) {
        await seat.press(gold);
        break;
      }
      const spot = await page.evaluate(ringed);
      if (!spot) {
        // An answer of the bar, whose words may be shorter than the guide's.
        await page.locator('.bar button.wanted').click({ timeout: 5000 });
        break;
      }
      expect(spot.name, `${wanted}: the ring lies on what cannot be pressed`).toBe('');
      await seat.press({ what: '', ...spot });
      if (pointed > 0) await shot(page, `${name}-${String(step).padStart(2, '0')}-${pointed}`);
      await page.waitForTimeout(80);
    }
  }
}

const screens = [
  { language: 'en', theme: 'dark', size: { width: 1440, height: 900 }, touch: false },
  { language: 'pl', theme: 'light', size: { width: 390, height: 844 }, touch: true },
] as const;

test.each(screens)('the lessons of the board game, $size.width wide', async (wishes) => {
  const me = await person(wishes);
  await me.page.goto(me.site);
  await call(me, 'POST', '/api/guest', {});
  const { games } = await call<{ games: { id: string; lessons: Lesson[] }[] }>(
    me,
    'GET',
    '/api/games',
  );
  const lessons = games.find(({ id }) => id === 'board')?.lessons ?? [];
  expect(lessons.map(({ id }) => id)).toEqual(['first_round', 'guided_battle']);
  for (const lesson of lessons) {
    const seat = new Seat(me, { touch: wishes.touch, language: wishes.language });
    const name = `board-${lesson.id}-${wishes.size.width}`;
    expect(await play(me, seat, lesson, name)).toBeGreaterThan(8);
    await me.page.getByRole('link', { name: texts[wishes.language].table.playGame }).waitFor();
  }
});
