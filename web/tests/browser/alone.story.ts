// A guest plays a whole game against bots, is helped by one, and looks at the game afterwards.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { playNow, Seat, texts } from './table.ts';

const t = texts.en;

test('a guest plays now, to the end, and studies the game', { timeout: 300_000 }, async () => {
  const me = await person({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page } = me;
  await playNow(me, 'easy');
  const seat = new Seat(me);
  expect(await seat.play()).toBe('over');
  expect(seat.answered).toBeGreaterThan(10);

  // The end: everybody in their place.
  const places = seat.end.getByRole('listitem');
  expect(await places.count()).toBe(4);
  expect(await places.first().textContent()).toMatch(/^\s*1/);
  await shot(page, 'end-dark-en-1440');
  await seat.end.getByRole('link', { name: t.table.replay }).click();

  // The shuffle was fair, says my own browser.
  await page.getByRole('button', { name: t.replay.proof }).click();
  const proof = page.getByRole('dialog', { name: t.replay.proof });
  for (const good of ['commitment', 'tableCommitment', 'salt'] as const)
    await proof.getByText(t.replay.proofTexts[good]).waitFor();
  await proof.getByText(t.replay.proofTexts.seed).waitFor();
  await shot(page, 'replay-proof-dark-en-1440');
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'hidden' });

  // Forth and back through the game.
  const slider = page.getByRole('slider', { name: t.replay.position });
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(50);
  const shown = () => slider.getAttribute('aria-valuetext');
  expect(await shown()).toBe(t.replay.of(0, last));
  await slider.fill(String(Math.floor(last / 2)));
  const middle = t.replay.of(Math.floor(last / 2), last);
  await expect.poll(shown).toBe(middle);
  await page.getByRole('button', { name: t.replay.next }).click();
  await expect.poll(shown).toBe(t.replay.of(Math.floor(last / 2) + 1, last));
  await page.getByRole('button', { name: t.replay.back }).click();
  await expect.poll(shown).toBe(middle);
  await shot(page, 'replay-dark-en-1440');

  // Through the eyes of others: each has a hand of their own, a spectator none.
  const seenBy = page.getByRole('combobox', { name: t.replay.as });
  const hand = () =>
    page
      .getByRole('button', { name: seat.board('in_hand') })
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const hands: unknown[] = [];
  for (const viewer of ['0', '1', '2', '3']) {
    await seenBy.selectOption(viewer);
    await page.waitForURL((url) => url.searchParams.get('as') === viewer);
    await page.waitForTimeout(300);
    hands.push(await hand());
  }
  expect(new Set(hands.map((cards) => JSON.stringify(cards))).size).toBeGreaterThan(1);
  await seenBy.selectOption('spectator');
  await expect.poll(hand).toEqual([]);

  // The link leads another person to the same position, seen the same way.
  await page.getByRole('button', { name: t.replay.share }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await person();
  await friend.page.goto(link);
  const theirs = friend.page.getByRole('slider', { name: t.replay.position });
  await theirs.waitFor();
  expect(await theirs.getAttribute('aria-valuetext')).toBe(middle);
  expect(await friend.page.getByRole('combobox', { name: t.replay.as }).inputValue()).toBe(
    'spectator',
  );

  // And from here the game may go another way.
  await friend.page.getByRole('button', { name: t.replay.playOn }).click();
  const dialog = friend.page.getByRole('dialog', { name: t.replay.playOn });
  await dialog.getByRole('combobox', { name: t.replay.playOnSeat }).selectOption('1');
  await dialog.getByRole('button', { name: t.replay.playOnStart }).click();
  await friend.page.waitForURL(/\/t\//);
  const branch = new Seat(friend);
  await branch.play(1);
  expect(branch.answered).toBe(1);
});

test('a bot says what it would think of, and the person chooses', async () => {
  const me = await person();
  const { page } = me;
  await playNow(me, 'easy');
  const seat = new Seat(me);
  expect(await seat.play(3)).toBe('decision');
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: t.table.hintTitle });
  const use = hint.getByRole('button', { name: t.table.hintUse });
  await use.first().waitFor();
  const shares = await hint
    .getByRole('meter')
    .evaluateAll((all) => all.map((m) => Number(m.getAttribute('value'))));
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  await shot(page, 'hint-dark-en-1440');
  const wanted = (await hint.locator('b').first().textContent())?.trim();

  // It is laid out for the person, who still has to say yes where one can still say no.
  await use.first().click();
  await hint.waitFor({ state: 'detached' });
  const { gold } = await seat.sight();
  if (gold && (await seat.moment()) === 'decision') {
    expect(gold.what).toBe(wanted);
    await seat.press(gold);
  }
  await seat.turn();
});
