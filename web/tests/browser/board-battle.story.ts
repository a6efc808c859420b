// A battle of the board game from its support to its end, and a bidding with a tie that the holder of the
// Iron Throne decides: at a desk and on a phone. The pictures are left in build/screenshots.
import { expect, test } from 'vitest';
import { words } from '../../src/games/board/words.ts';
import { crowd, drive, gather } from './drive.ts';
import { person, shot, type Person } from './people.ts';
import { excess } from './sound.ts';
import { Seat } from './table.ts';

const say = words.en;
const looks = [
  { name: 'desk', size: { width: 1440, height: 900 }, touch: false, theme: 'dark' },
  { name: 'phone', size: { width: 390, height: 844 }, touch: true, theme: 'light' },
] as const;
const quiet = ['^ready', '^done', '^withhold', '^decline', '^leave', '^bid 0$', '^forgo'];

// The table page of somebody whose seat was driven so far.
async function sitDown(me: Person, table: string): Promise<void> {
  await me.page.goto(`${me.site}/t/${table}`);
}

for (const look of looks) {
  test(`a battle goes from support to its end: ${look.name}`, async () => {
    const me = await person({ ...look, botSpeed: 'quick' });
    const others = await crowd(3);
    const houses = ['lannister', 'greyjoy', 'baratheon', 'stark'];
    const table = await gather([me, ...others], {
      game: 'board',
      options: { houses: 'fixed', lannister_port_ship: 'true' },
      choices: houses.map((house) => ({ house })),
    });
    // Greyjoy sails for the Golden Sound; a Ship in the port may help its own.
    const [greyjoy, ...rest] = others.map((one, i) =>
      drive(one, table, {
        plays:
          i === 0
            ? [
                '^order pyke march_minus$', // the other token is for the Ships
                '^order greywater_watch defence$',
                '^order ironmans_bay march$',
                '^march ironmans_bay',
                '^move ironmans_bay>golden_sound 1S',
                ...quiet,
              ]
            : quiet,
      }),
    );
    const driven = Promise.allSettled([greyjoy, ...rest]);
    await drive(me, table, {
      plays: ['^order port_lannisport support$', '^order golden_sound defence$', ...quiet],
      until: 'ask.support',
    });
    await sitDown(me, table);
    const seat = new Seat(me, look);
    const { page } = me;
    const stage = page.getByRole('region', { name: say('battle_for', 'The Golden Sound') });

    // Support: each answer says what the sum becomes.
    await stage.waitFor();
    await seat.turn();
    await shot(page, `board-battle-support-${look.name}`);
    const back = seat.decision.getByRole('button', { name: say('back', 'Lannister') });
    expect(await back.textContent()).toMatch(/\d+ : \d+ → \d+/);
    expect(await seat.decision.getByRole('button', { name: say('stand_aside') }).count()).toBe(1);
    await back.click();

    // A card, chosen in secret.
    await seat.turn();
    await page.getByRole('group', { name: say('choose_card') }).waitFor();
    await shot(page, `board-battle-cards-${look.name}`);
    expect(await excess(page)).toBeLessThanOrEqual(0);
    const gregor = page.getByRole('button', { name: /^Ser Gregor Clegane/ }).first();
    const play = seat.decision.locator('.primary:not([aria-disabled=true])');
    // A card may still be on its way.
    await expect
      .poll(async () => {
        if (look.touch) await gregor.tap();
        else await gregor.click();
        return play.count();
      })
      .toBe(1);
    await play.click();

    // Both are turned up and counted, and the result is told on the stage though the battle is over.
    const result = stage.getByRole('status');
    await result.waitFor();
    await shot(page, `board-battle-result-${look.name}`);
    expect(await result.textContent()).toMatch(/\d+\s*−.*\d+\s*=\s*\d+/s);
    expect(await stage.locator('[data-line=card]').count()).toBeGreaterThan(0);
    expect(await excess(page)).toBeLessThanOrEqual(0);
    // Then the map comes back.
    await stage.waitFor({ state: 'detached' });
    await page.goto(`${me.site}/about`);
    void driven;
  });

  test(`a bidding is sealed, turned up at once, and its tie decided: ${look.name}`, async () => {
    const me = await person({ ...look, botSpeed: 'quick' });
    const others = await crowd(2);
    const table = await gather([me, ...others], {
      game: 'board',
      options: { houses: 'fixed' },
      choices: [{ house: 'baratheon' }, { house: 'lannister' }, { house: 'stark' }],
    });
    const plays = ['^choose clash_of_kings', ...quiet];
    const driven = Promise.allSettled(others.map((one) => drive(one, table, { plays })));
    await drive(me, table, { plays, until: 'ask.bid' });
    await sitDown(me, table);
    const seat = new Seat(me, look);
    const { page } = me;
    await seat.turn();
    const mine = page.getByRole('group', { name: say('your_bid') });
    await mine.waitFor();
    // The wildlings are in sight, and what is left is said.
    await page
      .getByText(new RegExp(`${say('wildlings_name')}|${say('wildlings_wait', 0).slice(0, 9)}`))
      .first()
      .waitFor();
    const more = mine.getByRole('button', { name: say('bid_more') });
    const less = mine.getByRole('button', { name: say('bid_less') });
    await more.click();
    expect(await mine.locator('output').textContent()).toBe('1');
    await less.click();
    await shot(page, `board-bid-${look.name}`);
    expect(await excess(page)).toBeLessThanOrEqual(0);
    await seat.decision.locator('.primary').click();

    // All bid nothing: the holder of the Iron Throne, Baratheon, says who stands higher.
    await seat.turn();
    await page.getByText(say('throne_decides', 'Baratheon')).waitFor();
    await shot(page, `board-tie-${look.name}`);
    const { lit, buttons } = await seat.sight();
    expect(lit.length + buttons.length).toBeGreaterThan(1);
    await seat.answer();
    await seat.turn();
    await shot(page, `board-tied-${look.name}`);
    await page.goto(`${me.site}/about`);
    void driven;
  });
}
