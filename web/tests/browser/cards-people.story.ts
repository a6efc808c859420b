// Two people, each at their own browser: one attacks out of ambush and plays an event, the other cancels it and
// saves the victim of the claim by a duplicate. Decks of few cards make sure that these are in hand.
import { expect, test } from 'vitest';
import { drive, gather } from './drive.ts';
import { person, shot, type Person } from './people.ts';
import { Seat } from './table.ts';

// Once in a hundred games somebody begins without a card that is wanted: then another game is played.
const stark = 'House Stark\n7x A Noble Cause\n14x Robb Stark\n14x Bran Stark';
const lannister =
  'House Lannister\n7x A Noble Cause\n12x Ser Jaime Lannister\n8x Burned Men\n8x Put to the Sword';
const options = { deck_check: 'none' };

// Up to the challenges nothing is of interest here.
const builds = [
  '^keep',
  '^lay (robb_stark|ser_jaime_lannister)',
  '^lay bran_stark',
  '^duplicate ',
  '^(done|pass)$',
];

async function sits(one: Person, table: string): Promise<Seat> {
  await one.page.goto(`${one.site}/t/${table}`);
  return new Seat(one);
}
async function asked(seat: Seat, sentence: RegExp): Promise<void> {
  expect(await seat.turn()).toBe('decision');
  await expect.poll(async () => (await seat.sight()).ask, { timeout: 10_000 }).toMatch(sentence);
}
// Points at what is called so, then presses the gold button.
async function points(seat: Seat, name: RegExp): Promise<void> {
  const spot = (await seat.sight()).lit.find(({ what }) => name.test(what));
  if (!spot) {
    const { lit } = await seat.sight();
    throw new Error(
      `nothing to choose is called ${name}: ${lit.map(({ what }) => what).join(', ')}`,
    );
  }
  await seat.press(spot);
  await seat.page.mouse.move(2, 2);
  await expect.poll(async () => (await seat.sight()).gold, { timeout: 5000 }).toBeTruthy();
  const { gold } = await seat.sight();
  if (gold) await seat.press(gold);
}
// Passes what comes before this can be used.
async function comesTo(seat: Seat, card: RegExp): Promise<void> {
  for (;;) {
    expect(await seat.turn()).toBe('decision');
    const { lit } = await seat.sight();
    if (lit.some(({ what }) => card.test(what))) return;
    await seat.does('Pass');
  }
}
const told = (seat: Seat) => seat.page.getByRole('log').first();

test(
  'an ambush, an event that is cancelled and a save, between two browsers',
  { retry: 2 },
  async () => {
    const people = [await person(), await person({ theme: 'light' })] as const;
    const [wolf, lion] = people;
    const table = await gather([...people], {
      game: 'cards',
      options,
      choices: [{ deck: stark }, { deck: lannister }],
    });
    await Promise.all([
      drive(wolf, table, { plays: builds, until: 'ask.defenders' }),
      (async () => {
        await drive(lion, table, { plays: builds, until: 'ask.challenge' });
        const seat = await sits(lion, table);
        await asked(seat, /challenge/);
        await points(seat, /^military/i);
        await asked(seat, /^Who attacks/);
        await points(seat, /^Ser Jaime/);
        // The window before defenders: somebody jumps out of the hand.
        await asked(seat, /./);
        await shot(lion.page, 'cards-people-ambush');
        await seat.does('Ambush with Burned Men');
        await expect.poll(() => told(seat).textContent()).toMatch(/ambushes with Burned Men/);
        // There may be more of them in hand.
        await seat.page.waitForTimeout(1500);
        if ((await seat.moment()) === 'decision') await seat.does('Pass');
      })(),
    ]);
    const defends = await sits(wolf, table);
    const attacks = new Seat(lion);
    await asked(defends, /Who defends/);
    await expect.poll(() => told(defends).textContent()).toMatch(/ambushes with Burned Men/);
    await defends.does('No defenders');

    // A reaction to the win, and an interrupt to it.
    await comesTo(attacks, /^Put to the Sword/);
    await attacks.does('Play Put to the Sword');
    await asked(attacks, /./);
    await points(attacks, /^Robb Stark/);
    await asked(defends, /./);
    await shot(wolf.page, 'cards-people-cancel');
    await defends.does('Use Bran Stark');
    await expect.poll(() => told(attacks).textContent()).toMatch(/Put to the Sword is cancelled/);

    // The claim would take Robb, who is alone now, but for his duplicate.
    await asked(defends, /./);
    await shot(wolf.page, 'cards-people-save');
    await defends.does('Discard a duplicate: save Robb Stark');
    await expect
      .poll(() => told(attacks).textContent())
      .toMatch(/discards a duplicate to save Robb Stark/);
  },
);
