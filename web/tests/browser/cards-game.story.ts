// The card game played: by a person against a bot to the end, and by two people.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { call, gather, playOut, playTogether, Seat } from './table.ts';

test('a person plays the introductory duel against a bot to its end', async () => {
  const me = await person();
  const id = await gather([me], { game: 'cards', seats: 2 });
  const seat = new Seat(me, { seed: 3 });
  const asked = await playOut([seat], 1200);
  expect(asked).toContain('Which plot do you reveal this round?');
  expect([...asked].some((ask) => ask.startsWith('Who attacks'))).toBe(true);
  expect(await seat.end.getByRole('listitem').count()).toBe(2);
  await shot(me.page, 'cards-over-dark-en-1440');
  const { steps } = await call<{ steps: unknown[] }>(me, 'GET', `/api/tables/${id}/replay`);
  await me.page.goto(`${me.site}/replay/${id}?at=${steps.length}&as=all`);
  await me.page.getByRole('slider').waitFor();
  await seat.end.waitFor();
});

test('two people play decks they did not build, one of them on a phone', async () => {
  const host = await person({ size: { width: 1280, height: 720 } });
  const guest = await person({
    language: 'pl',
    theme: 'light',
    touch: true,
    size: { width: 390, height: 844 },
  });
  const choices = [{ deck: 'random' }, { deck: 'random' }];
  await gather([host, guest], { game: 'cards', seats: 2, choices });
  const a = new Seat(host, { seed: 11 });
  const b = new Seat(guest, { language: 'pl', touch: true, seed: 5 });
  await playTogether([a, b], 60);
  expect(a.answered).toBeGreaterThan(12);
  expect(b.answered).toBeGreaterThan(12);
  await shot(host.page, 'cards-duel-dark-en-1280');
  await shot(guest.page, 'cards-duel-light-pl-390');
});
