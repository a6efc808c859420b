// Language, theme and pace may change in the middle of a game, and are remembered.
import { expect, test } from 'vitest';
import { person, shot } from './people.ts';
import { playNow, Seat, texts } from './table.ts';

test('language and theme change in the middle of a game', async () => {
  const me = await person();
  const { page } = me;
  await playNow(me, 'easy');
  const seat = new Seat(me);
  expect(await seat.play(2)).toBe('decision');
  const read = async () => {
    const { ask, lit, buttons } = await seat.sight();
    const log = await page
      .getByRole('log', { name: seat.t.log })
      .getByRole('listitem')
      .allTextContents();
    return { ask, lit: lit.map((spot) => spot.what), buttons: buttons.map((b) => b.what), log };
  };
  const english = await read();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();

  await page.getByRole('button', { name: texts.en.table.menu }).click();
  await page.getByRole('radio', { name: 'Polski' }).check({ force: true });
  seat.language = 'pl';
  const menu = page.getByRole('dialog', { name: texts.pl.table.menu });
  await menu.getByRole('radio', { name: texts.pl.settings.themes.light }).check({ force: true });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  const polish = await read();
  expect(polish.ask).not.toBe(english.ask);
  // The newest lines, as many as both have in sight. Names of people may be the same in both;
  // sentences never are.
  const seen = Math.min(polish.log.length, english.log.length);
  expect(seen).toBeGreaterThan(4);
  const before = english.log.slice(-seen);
  for (const [i, line] of polish.log.slice(-seen).entries()) expect(line).not.toBe(before[i]);
  expect(polish.lit.length).toBe(english.lit.length);
  for (const label of polish.lit) expect(english.lit).not.toContain(label);
  for (const label of polish.buttons) expect(english.buttons).not.toContain(label);
  expect(await ground()).not.toBe(dark);
  await shot(page, 'play-light-pl-1440');

  // Kept over a reload and for other pages.
  await page.reload();
  expect(await seat.turn()).toBe('decision');
  expect(await read()).toEqual(polish);
  await page.goto(me.site);
  await page.getByRole('heading', { name: texts.pl.home.title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
  expect(await ground()).not.toBe(dark);

  // The language switch of the bar turns it back.
  await page.getByRole('button', { name: /English|EN/ }).click();
  await page.getByRole('heading', { name: texts.en.home.title }).waitFor();

  // A name for the others.
  await page.getByRole('button', { name: texts.en.nav.settings }).click();
  await page.getByRole('textbox', { name: texts.en.settings.name }).fill('Old Nan');
  await page.getByRole('button', { name: texts.en.settings.save }).click();
  await page.getByText(texts.en.settings.saved).waitFor();
  await page.reload();
  await page.getByRole('button', { name: texts.en.nav.settings }).click();
  expect(await page.getByRole('textbox', { name: texts.en.settings.name }).inputValue()).toBe(
    'Old Nan',
  );
});
