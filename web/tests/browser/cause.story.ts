// A question says what asks it: a card to be read, and whose it is, or a rule. Seen wide and in a hand.
import { expect, test } from 'vitest';
import type { Catalogue } from '../../src/protocol.ts';
import { haggle } from './haggle.ts';
import { person, shot } from './people.ts';
import { excess, faults } from './sound.ts';
import { begin, call, Seat } from './table.ts';

const looks = [
  { theme: 'dark', language: 'en', size: { width: 1440, height: 900 }, touch: false },
  { theme: 'light', language: 'pl', size: { width: 360, height: 640 }, touch: true },
] as const;
const games = ['alliances', 'iron-throne'] as const;

for (const look of looks)
  test.each(games)(`what asks can be read: %s, ${look.size.width}`, async (game) => {
    const me = await person(look);
    const { page } = me;
    const name = `${game}-${look.theme}-${look.language}-${look.size.width}`;
    await begin(me, { game, seats: 3 });
    const seat = new Seat(me, { ...look, seed: 5 });
    const cause = seat.decision.locator('.cause');
    const sound = async (what: string) => {
      await shot(page, `cause-${what}-${name}`);
      expect(await excess(page)).toBeLessThanOrEqual(0);
      expect(await faults(page), what).toEqual([]);
    };

    // The first question is asked by a rule.
    expect(await seat.turn()).toBe('decision');
    const rule = cause.getByRole('link');
    const id = (await rule.textContent()) ?? '';
    expect(await rule.getAttribute('href')).toBe(`/rules/${game}#${id}`);
    await sound('rule');

    // Sooner or later a card asks.
    const card = cause.getByRole('button');
    for (let answers = 0; (await card.count()) === 0; answers++) {
      expect(answers, 'some card asks something').toBeLessThan(120);
      if (!(await haggle(seat))) await seat.answer();
      expect(await seat.turn()).toBe('decision');
    }
    await page.waitForTimeout(600);
    await sound('card');
    const { ask } = await seat.sight();
    const called = (await card.textContent()) ?? '';
    const { cards } = await call<Catalogue>(me, 'GET', `/api/games/${game}/catalogue`);
    const says = cards.filter((one) => one.name[look.language] === called);
    if (look.touch) await card.tap();
    else {
      await card.focus();
      await page.keyboard.press('Enter');
    }
    const dialog = page.getByRole('dialog', { name: called });
    await dialog.waitFor();
    const read = (await dialog.textContent()) ?? '';
    expect(says.some(({ text }) => read.includes(text[look.language]))).toBe(true);
    await shot(page, `cause-open-${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await seat.sight()).ask).toBe(ask);
  });
