// A guest plays a whole game against bots, and looks at it afterwards.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { Seat, texts } from './table.ts';

const t = texts.en;

test('a guest plays now, to the end', { timeout: 120_000 }, async () => {
  const me = await person();
  await me.page.goto(me.site);
  await me.page.getByRole('button', { name: t.home.play }).click();
  await me.page.waitForURL(/\/t\//);
  const seat = new Seat(me);
  const t0 = Date.now();
  const moment = await seat.play();
  console.log(moment, seat.answered, Date.now() - t0);
  expect(moment).toBe('over');
  await shot(me.page, 'end-dark-en-1440');
});
