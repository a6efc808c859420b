// A deck built card by card, refused for three reasons, repaired, kept, given away, taken over by somebody else,
// and played.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { words } from '../../src/decks/words.ts';
import { person, shot, type Person } from './people.ts';
import { faults } from './sound.ts';
import { call, hurry, Seat } from './table.ts';

const t = words.en;
const rows = (page: Page) => page.getByRole('region', { name: t.tabs.cards }).locator('li');
const verdict = (page: Page) => page.locator('.verdict');

async function add(row: Locator, times: number): Promise<void> {
  const more = row.getByRole('button', { name: /^One more/ });
  for (let i = 0; i < times; i++) await more.click();
}
// So many copies of each row in sight, until so many cards are in.
async function fill(page: Page, type: string, cards: number, each: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  let left = cards;
  for (let i = 0; left > 0; i++) {
    await add(rows(page).nth(i), Math.min(each, left));
    left -= each;
  }
}
const rules = (page: Page) => verdict(page).getByRole('link').allTextContents();

async function build(page: Page): Promise<void> {
  await page.getByLabel(t.factionIs).selectOption({ label: 'House Stark' });
  await page.getByLabel(t.name).fill('The Pack Survives');
  await fill(page, t.types.character, 46, 3);
  await fill(page, t.types.location, 12, 3);
  await fill(page, t.types.plot, 8, 1);
  // Somebody of another house, and loyal to it.
  await page.getByRole('button', { name: 'House Lannister' }).click();
  await page.getByRole('button', { name: new RegExp(`^${t.types.character}`) }).click();
  await page.getByLabel(t.search).fill('tywin');
  await add(rows(page).first(), 1);
}

async function repair(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^One less/ })
    .click();
  await page.getByRole('button', { name: t.clear }).click();
  await page.getByRole('button', { name: new RegExp(`^${t.types.plot}`) }).click();
  await rows(page)
    .first()
    .getByRole('button', { name: /^One less/ })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${t.types.event}`) }).click();
  await page.getByLabel(t.search).fill('put to the sword');
  await add(rows(page).first(), 2);
}

// What stands in the dialog of a shared deck.
async function shared(page: Page): Promise<{ text: string; code: string }> {
  await page.getByRole('button', { name: t.share }).click();
  const dialog = page.getByRole('dialog');
  const text = (await dialog.locator('pre').textContent()) ?? '';
  const code = (await dialog.locator('code').textContent()) ?? '';
  await shot(page, 'decks-share-dark-en-1440');
  await page.keyboard.press('Escape');
  return { text, code };
}

async function plays(one: Person): Promise<string> {
  const { page } = one;
  await page.getByRole('button', { name: t.play, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.playNow }).click();
  await page.waitForURL(/\/t\//);
  const seat = new Seat(one);
  expect(await seat.turn()).toBe('decision');
  await seat.play(6);
  await shot(page, 'decks-played-dark-en-1440');
  return page.url().split('/t/')[1] ?? '';
}

test('a deck built, refused, repaired, given away and played', async () => {
  const builder = await person();
  await builder.page.goto(`${builder.site}/decks`);
  await build(builder.page);
  await expect.poll(() => rules(builder.page), { timeout: 10_000 }).toHaveLength(3);
  expect((await rules(builder.page)).sort()).toEqual(['CRD-DECK-03', 'CRD-DECK-05', 'CRD-DECK-13']);
  await shot(builder.page, 'decks-refused-dark-en-1440');
  expect(await builder.page.getByRole('button', { name: t.saveDraft }).isEnabled()).toBe(true);

  await repair(builder.page);
  await verdict(builder.page).getByText(t.legal).waitFor();
  await builder.page.getByRole('button', { name: t.save }).click();
  await builder.page.getByText(t.saved).waitFor();
  const { text, code } = await shared(builder.page);
  expect(text).toContain('Robb Stark');
  // It is there after a reload, and among the person's own.
  await builder.page.reload();
  expect(await builder.page.getByLabel(t.name).inputValue()).toBe('The Pack Survives');
  await builder.page.getByRole('button', { name: t.open }).click();
  await builder.page.getByRole('dialog').getByText('The Pack Survives').waitFor();

  const other = await person();
  await other.page.goto(`${other.site}/decks`);
  await other.page.getByRole('button', { name: t.import }).click();
  await other.page.getByLabel(t.importField).fill(text);
  await other.page.getByRole('button', { name: t.importIt }).click();
  await verdict(other.page).getByText(t.legal).waitFor();
  expect((await shared(other.page)).code).toBe(code);
  await other.page.getByRole('button', { name: t.save }).click();
  await other.page.getByText(t.saved).waitFor();

  const table = await plays(other);
  const { seats } = await call<{ seats: { choices: { deck: string } }[] }>(
    other,
    'GET',
    `/api/tables/${table}`,
  );
  expect(seats[0]?.choices.deck).toBe(code);
  await other.page.goto(`${other.site}/about`);
  await hurry(other, table);
  await other.page.goto(`${other.site}/decks`);
  await other.page.getByText(/Played 1, won [01]/).waitFor();
});

test('a deck from a link', async () => {
  const one = await person({ language: 'pl', size: { width: 390, height: 844 }, touch: true });
  await one.page.goto(`${one.site}/about`);
  const { decks } = await call<{ decks: { id: string; code: string }[] }>(
    one,
    'GET',
    '/api/games/cards/decks',
  );
  const lions = decks.find(({ id }) => id === 'intro_lannister');
  await one.page.goto(`${one.site}/decks?deck=${lions?.code}`);
  await one.page.getByText(words.pl.shared).waitFor();
  await one.page
    .getByRole('region', { name: words.pl.deck })
    .getByText('Tywin Lannister')
    .waitFor();
  await shot(one.page, 'decks-link-dark-pl-390');
});

test('the builder by keyboard', async () => {
  const { page, site } = await person();
  await page.goto(`${site}/decks`);
  await page.getByLabel(t.factionIs).selectOption({ label: 'House Stark' });
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('/');
  await page.keyboard.type('eddard');
  const first = rows(page).first();
  await first
    .getByRole('button', { name: /^Read|Eddard/ })
    .first()
    .focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => first.locator('.count').textContent()).toBe('2/3');
  await page.keyboard.press('-');
  await expect.poll(() => first.locator('.count').textContent()).toBe('1/3');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Eddard Stark' }).waitFor();
  await page.getByRole('link', { name: 'Renown' }).waitFor();
  await page.keyboard.press('Escape');
});

test.each(['dark', 'light'] as const)('the verdict is read while it waits: %s', async (theme) => {
  const { page, site } = await person({ theme, size: { width: 844, height: 390 } });
  let answer = () => {};
  await page.route('**/decks/check', async (route) => {
    await new Promise<void>((done) => (answer = done));
    await route.continue();
  });
  const footer = page.locator('footer');
  const asked = () => page.waitForRequest('**/decks/check');
  await page.goto(`${site}/decks`);
  let asks = asked();
  await add(rows(page).first(), 1);
  await asks;
  await footer.getByText(t.checking).waitFor();
  expect(await faults(page)).toEqual([]);

  answer();
  await footer.locator('.bad').waitFor();
  asks = asked();
  await add(rows(page).first(), 1);
  await asks;
  await footer.locator('.asking .bad').waitFor();
  expect(await faults(page)).toEqual([]);
  answer();
});
