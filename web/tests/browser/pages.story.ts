// The pages before a table: home, the laying of a table, the guides, a link handed on.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { offered, withOption, withSeats, type Wish } from '../../src/options.ts';
import type { Game } from '../../src/protocol.ts';
import { lengthOf } from '../../src/pages/home/lengths.ts';
import { person, shot, type Person } from './people.ts';
import { call, texts } from './table.ts';

const t = texts.en;
// Those with a board in the client; others are not offered.
const drawn = ({ id }: Game) =>
  existsSync(new URL(`../../src/games/${id}/index.ts`, import.meta.url));
const gamesOf = (one: Person) =>
  call<{ games: Game[] }>(one, 'GET', '/api/games').then(({ games }) => games.filter(drawn));

test('home shows boxes and my games, and loads no board', async () => {
  const me = await person();
  const { page, site } = me;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site, { waitUntil: 'networkidle' });
  for (const game of await gamesOf(me)) {
    const words = t.home.boxes[game.id as keyof typeof t.home.boxes];
    const box = page.locator('.box', { has: page.getByRole('link', { name: words.name }) });
    const said = await box.first().textContent();
    expect(said).toContain(t.home.seats(game.min_seats, game.max_seats));
    const length = lengthOf(game.id);
    expect(said).toContain(length ? t.home.length(...length) : 'never counted');
    await box.first().locator('.scene svg').first().waitFor();
  }
  expect(
    asked.filter((url) => /\/(alliances|iron-throne|board|cards)-[^/]*\.js$/.test(url)),
  ).toEqual([]);

  await call(me, 'POST', '/api/guest', {});
  const wanted = { game: 'alliances', seats: 3, bots: [null, 'easy', 'easy'] };
  const { id } = await call<{ id: string }>(me, 'POST', '/api/tables', {
    ...wanted,
    options: { leaders: 'random' },
  });
  await call(me, 'POST', `/api/tables/${id}/start`, {});
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: t.home.bots(2) });
  await row.filter({ hasText: t.home.round(1) }).waitFor();
});

test('every rule of every game can be laid as the page offers it', async () => {
  for (const game of await gamesOf(await start())) {
    let me = await start();
    let laid = 0;
    for (const option of game.options)
      for (const seats of [game.min_seats, game.max_seats]) {
        const book: Wish = withSeats(game, { seats, options: {}, choices: [] }, seats);
        // A number stands for the rest.
        for (const value of offered(option, book).slice(0, option.numbers ? 1 : undefined)) {
          // One person may sit at so many tables.
          if (laid++ % 30 === 29) me = await start();
          const { options, choices } = withOption(game, book, option.name, value);
          const wish = { game: game.id, seats, options, choices };
          const table = await call<{ options: Record<string, string> }>(
            me,
            'POST',
            '/api/tables',
            wish,
          );
          expect(table.options[option.name] ?? option.default).toBe(value);
        }
      }
  }
  async function start() {
    const one = await person();
    await one.page.goto(one.site);
    await call(one, 'POST', '/api/guest', {});
    return one;
  }
});

test('choices bring along what they need, and seats are named only then', async () => {
  const me = await person();
  const { page, site } = me;
  await page.goto(`${site}/new?game=alliances`);
  const events = page.getByRole('switch', { name: 'Events from the start' });
  await events.check({ force: true });
  expect(await page.getByRole('switch', { name: 'Quick game' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Kind of game').inputValue()).toBe('advanced');
  await page.getByRole('status').filter({ hasText: 'Quick game: Yes' }).waitFor();
  await page.getByLabel('Kind of game').selectOption('standard');
  expect(await events.isChecked()).toBe(false);
  const first = page.getByLabel('First player');
  expect(await first.locator('option').allTextContents()).toEqual([
    'Drawn',
    'Seat 1',
    'Seat 2',
    'Seat 3',
    'Seat 4',
  ]);
  await first.selectOption('3');
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  expect(await first.inputValue()).toBe('random');

  await page
    .getByRole('radio', { name: 'Game of Thrones: The Iron Throne' })
    .check({ force: true });
  expect(await page.getByRole('heading', { name: t.make.choices }).count()).toBe(0);
  await page.getByLabel('Leaders', { exact: true }).selectOption('fixed');
  const house = page.getByLabel(`${t.make.seat(1, true)}: House`);
  await house.selectOption('tyrell');
  await page.getByLabel(`${t.make.seat(1, true)}: Leader`).selectOption('leader_margaery');
  await shot(page, 'new-named-dark-en-1440');
  await page.getByRole('button', { name: t.make.start, exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText('Margaery').first().waitFor();
});

test('the guide is reached from everywhere and leads into a lesson', async () => {
  const me = await person();
  const { page, site } = me;
  await page.goto(site);
  const words = t.home.boxes['iron-throne'];
  await page.getByRole('link', { name: `${t.home.how}: ${words.name}` }).click();
  await page.getByRole('heading', { level: 1, name: t.how.title(words.name) }).waitFor();
  const rule = page.getByRole('link', { name: 'IT-WIN-03' }).first();
  await rule.click();
  await page.waitForURL(/\/rules\/iron-throne#IT-WIN-03$/);
  await page.getByRole('link', { name: t.how.short, exact: true }).click();
  await page.waitForURL(/\/how\/iron-throne$/);
  await page.getByRole('link', { name: 'Three outcomes' }).click();
  await page.waitForURL(/#outcomes$/);
  await page.getByRole('button', { name: 'Your first turns' }).first().click();
  await page.waitForURL(/\/t\//);
});

test('a link is copied where pages cannot reach the clipboard', async () => {
  const me = await person();
  const { page, site } = me;
  // As over plain http from another machine.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  );
  await page.goto(`${site}/new?game=alliances`);
  await page.getByRole('combobox', { name: t.lobby.seat(2) }).selectOption('person');
  await page.getByRole('button', { name: t.make.create }).click();
  await page.getByRole('button', { name: t.lobby.copy, exact: true }).click();
  await page.getByRole('button', { name: t.lobby.copied }).waitFor();
  const pasted = page.locator('#pasted');
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.body.append(field);
  });
  await pasted.focus();
  await page.keyboard.press('Control+V');
  expect(await pasted.inputValue()).toBe(page.url());
  // And where even that is refused, the text is there to be copied by hand.
  await page.evaluate(() => (document.execCommand = () => false));
  await page.getByRole('button', { name: new RegExp(`${t.lobby.copy}|${t.lobby.copied}`) }).click();
  const field = page.getByRole('textbox', { name: t.lobby.copyByHand });
  await field.waitFor();
  const chosen = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(chosen).toBe(page.url());
});
