// Whole games of `board` on the map, from the first house to the last screen: one person among five
// bots, and two people among four. ROOKERY_ROUNDS=10 plays them at their full length.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { call, gather, playOut, Seat } from './table.ts';

const rounds = Number(process.env.ROOKERY_ROUNDS ?? 2);
// A round of one person is two dozen questions and those of all bots between them.
const seconds = 60 + 60 * rounds;
const wishes = { game: 'board', seats: 6, options: { rounds: String(rounds) } };
const slow = { timeout: (seconds + 60) * 1000 };

// The figures of each place, best first, in the order in which they decide.
const places = (seat: Seat) =>
  seat.end
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    );

test('one person and five bots, to the end', slow, async () => {
  const me = await person();
  const id = await gather([me], wishes);
  const seat = new Seat(me, { seed: 3 });
  const begun = Date.now();
  const asked = await playOut([seat], seconds);
  const took = Math.round((Date.now() - begun) / 1000);
  console.log(`${rounds} rounds alone: ${seat.answered} answers in ${took} s`);
  // A march is one answer to who puts it together first, and so are the orders of the last round.
  expect(seat.answered).toBeGreaterThanOrEqual(rounds);
  expect(asked.size).toBeGreaterThan(0);

  // The end: six places and nothing left to answer, there and in the replay of it.
  const told = await places(seat);
  expect(told).toHaveLength(6);
  await shot(me.page, 'board-over-dark-en-1440');
  const { steps } = await call<{ steps: unknown[] }>(me, 'GET', `/api/tables/${id}/replay`);
  await me.page.goto(`${me.site}/replay/${id}?at=${steps.length}&as=all`);
  await me.page.getByRole('slider').waitFor();
  await seat.end.waitFor();
  expect(await places(seat)).toEqual(told);
});

test('two people and four bots, to the end', slow, async () => {
  const host = await person();
  const guest = await person({
    language: 'pl',
    theme: 'light',
    touch: true,
    size: { width: 390, height: 844 },
  });
  await gather([host, guest], wishes);
  const a = new Seat(host, { seed: 11 });
  const b = new Seat(guest, { language: 'pl', touch: true, seed: 5 });
  const begun = Date.now();
  await playOut([a, b], seconds);
  const took = Math.round((Date.now() - begun) / 1000);
  console.log(`${rounds} rounds of two: ${a.answered} and ${b.answered} answers in ${took} s`);
  for (const seat of [a, b]) expect(seat.answered).toBeGreaterThanOrEqual(rounds);

  // Both are told the same places, each in their own language.
  expect(await places(a)).toHaveLength(6);
  expect(await places(b)).toEqual(await places(a));
  // On a phone the whole of it is on the screen, but for what scrolls.
  const { right } = await b.end.evaluate((node) => node.getBoundingClientRect().toJSON());
  expect(right).toBeLessThanOrEqual(390);
  await shot(host.page, 'board-over-two-dark-en-1440');
  await shot(guest.page, 'board-over-light-pl-390');
});
