// The table of the Iron Throne: every kind of question of the guided game in both themes, languages
// and sizes, and the end of a game. The pictures are left in build/screenshots.
import { expect, test } from 'vitest';
import { follow } from './guide.ts';
import { person, shot } from './people.ts';
import { excess, faults, told } from './sound.ts';
import { begin, hurry, Seat } from './table.ts';

const looks = [
  { theme: 'dark', language: 'en', size: { width: 1440, height: 900 }, touch: false, axe: true },
  { theme: 'light', language: 'pl', size: { width: 1440, height: 900 }, touch: false, axe: false },
  { theme: 'dark', language: 'en', size: { width: 390, height: 844 }, touch: true, axe: false },
  { theme: 'light', language: 'pl', size: { width: 390, height: 844 }, touch: true, axe: true },
] as const;
const title = { en: 'Your first turns', pl: 'Pierwsze tury' };
// Steps of the guided game that axe looks at: it takes seconds over a table.
const examined = [1, 5, 7, 9, 10, 14, 15];

for (const look of told(looks)) {
  const name = `${look.theme}-${look.language}-${look.size.width}`;

  test(`the guided turns are sound: ${name}`, async () => {
    const me = await person(look);
    const { page } = me;
    const seat = new Seat(me, look);
    const sound = async (what: string, axe: boolean) => {
      await page.waitForTimeout(1200); // the sum is told line by line
      await shot(page, `throne-${what}-${name}`);
      expect(await excess(page), `${what} is as wide as the screen`).toBeLessThanOrEqual(0);
      expect((await seat.sight()).covered, `all of ${what} can be pointed at`).toEqual([]);
      if (look.axe && axe) expect(await faults(page), what).toEqual([]);
    };
    await page.goto(me.site);
    await follow(me, seat, title[look.language], async (step) => {
      const what = String(step).padStart(2, '0');
      if (look.touch) {
        // The words lie over the board until they are put aside.
        await shot(page, `throne-${what}-words-${name}`);
        await page.getByRole('button', { name: seat.t.less }).tap();
      }
      await sound(what, examined.includes(step));
    });
    const id = await begin(me, { game: 'iron-throne', options: { max_turns: '3' } });
    await seat.turn();
    await sound('house', true);
    await seat.answer();
    await seat.turn();
    await sound('leader', true);
    await page.goto(`${me.site}/about`);
    await hurry(me, id);
    await page.goBack();
    await seat.end.waitFor();
    await sound('end', true);
    await seat.end.getByRole('button', { name: seat.t.showTable }).click();
    await sound('final', false);
  });
}
