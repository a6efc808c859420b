// Every page and state of a table, in both themes and languages, wide and in a hand: nothing wider
// than the screen, and (in each theme and size once) nothing that axe calls serious. The pictures are
// left in build/screenshots.
import { expect, test } from 'vitest';
import { person, shot, type Person } from './people.ts';
import { excess, faults, told } from './sound.ts';
import { begin, call, hurry, Seat, texts } from './table.ts';

const looks = [
  { theme: 'dark', language: 'en', size: { width: 1440, height: 900 }, touch: false, axe: true },
  { theme: 'light', language: 'pl', size: { width: 1440, height: 900 }, touch: false, axe: false },
  { theme: 'dark', language: 'en', size: { width: 390, height: 844 }, touch: true, axe: false },
  { theme: 'light', language: 'pl', size: { width: 360, height: 740 }, touch: true, axe: true },
] as const;

for (const look of told(looks)) {
  const name = `${look.theme}-${look.language}-${look.size.width}`;
  const t = texts[look.language];
  // Axe takes seconds over a whole table, so what looks much like another state is only looked at.
  const sound = async ({ page }: Person, what: string, examined = true) => {
    await page.waitForTimeout(200);
    await shot(page, `${what}-${name}`);
    expect(await excess(page), `${what} is as wide as the screen`).toBeLessThanOrEqual(0);
    if (look.axe && examined) expect(await faults(page), what).toEqual([]);
  };

  test(`pages are sound: ${name}`, async () => {
    const me = await person(look);
    const { page, site } = me;
    await page.goto(site);
    await page.getByText(t.home.openEmptyHint).or(page.getByText(t.home.join)).first().waitFor();
    await sound(me, 'home');
    await page.goto(`${site}/new`);
    await page.getByRole('button', { name: t.make.start, exact: true }).waitFor();
    await sound(me, 'new');
    await page.getByRole('combobox', { name: t.lobby.seat(2) }).selectOption('person');
    await page.getByRole('button', { name: t.make.create }).click();
    await page.getByRole('button', { name: t.lobby.start, exact: true }).waitFor();
    await sound(me, 'lobby');
    for (const [what, address, heading] of [
      ['rules', '/rules/alliances', t.rules.title],
      ['how-alliances', '/how/alliances', t.how.title(t.home.boxes.alliances.name)],
      ['how-iron-throne', '/how/iron-throne', t.how.title(t.home.boxes['iron-throne'].name)],
      ['how-board', '/how/board', t.how.title(t.home.boxes.board.name)],
      ['how-cards', '/how/cards', t.how.title(t.home.boxes.cards.name)],
      ['decks', '/decks', t.nav.decks],
      ['about', '/about', t.about.title],
      ['missing', '/nowhere', t.missing.page],
    ] as const) {
      await page.goto(site + address);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await sound(me, what);
    }
    await page.getByRole('button', { name: t.nav.settings }).click();
    await page.getByRole('dialog', { name: t.nav.settings }).waitFor();
    await sound(me, 'settings');
  });

  test(`a table is sound: ${name}`, async () => {
    const me = await person(look);
    const { page } = me;
    const id = await begin(me, { options: { first_player: '1' } });
    const seat = new Seat(me, look);
    expect(await seat.turn()).toBe('decision');
    await sound(me, 'leaders');
    const taken = page
      .getByRole('button', { name: new RegExp(`, ${seat.board('taken')}`) })
      .first();
    await (look.touch ? taken.tap() : taken.click());
    await page.getByRole('region', { name: t.table.why }).waitFor();
    await sound(me, 'refusal');
    await seat.play(6);
    await sound(me, 'play', false);
    const { lit } = await seat.sight();
    if (lit[0]) await seat.press(lit[0]);
    await page.mouse.move(2, 2);
    await sound(me, 'chosen');
    await page.getByRole('button', { name: t.table.menu }).click();
    await sound(me, 'menu', false);
    await page.keyboard.press('Escape');
    await page.goto(`${me.site}/about`);
    await hurry(me, id);
    await page.goBack();
    await seat.end.waitFor();
    await sound(me, 'end');
    await seat.end.getByRole('button', { name: t.table.showTable }).click();
    await sound(me, 'final', false);
    const { steps } = await call<{ steps: unknown[] }>(me, 'GET', `/api/tables/${id}/replay`);
    await page.goto(`${me.site}/replay/${id}?at=${Math.floor(steps.length * 0.7)}&as=all`);
    await page.getByRole('slider').waitFor();
    await sound(me, 'replay');
    // On a phone it is in the sheet.
    if (look.touch) await page.getByRole('button', { name: t.replay.openSide }).tap();
    await page.getByRole('button', { name: t.replay.proof }).click();
    await page.getByText(t.replay.proofTexts.seed).waitFor();
    await sound(me, 'proof');
  });
}
