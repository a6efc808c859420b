// Every kind of question that comes up in a whole game of `board`, at four sizes in both themes: all of it
// on the screen, nothing that may be chosen covered. Pictures to be judged are left in build/screenshots.
// It takes minutes, so only ROOKERY_LOOKS=1 runs it; ROOKERY_LOOKS=retreat,bid looks at these alone.
import { expect, test } from 'vitest';
import { comes, playOn, wholeGame } from './branch.ts';
import { shot } from './people.ts';
import { excess } from './sound.ts';
import { Seat } from './table.ts';

const wanted = process.env.ROOKERY_LOOKS ?? '';
const only = wanted.length > 1 ? wanted.split(',') : null;
const looks = [
  { size: { width: 1440, height: 900 }, touch: false },
  { size: { width: 1280, height: 720 }, touch: false },
  { size: { width: 390, height: 844 }, touch: true },
  { size: { width: 844, height: 390 }, touch: true },
].flatMap((look, i) =>
  (['dark', 'light'] as const).map((theme) => ({
    ...look,
    theme,
    language: (i % 2 === 0) === (theme === 'dark') ? ('en' as const) : ('pl' as const),
  })),
);

test.runIf(wanted)('questions of a whole game', { timeout: 1_800_000 }, async () => {
  const game = await wholeGame({ tides_of_battle: 'true' });
  // Where each is asked for the last time, when the most has happened.
  const last = new Map(game.positions.map((position) => [position.ask, position]));
  const shown = [...last.values()].filter(({ ask }) => only?.includes(ask) ?? true);
  console.log(shown.map(({ ask, at }) => `${ask} ${at}`).join(', '));
  const faults: string[] = [];
  for (const look of looks) {
    const me = await comes(look);
    const seat = new Seat(me, look);
    for (const position of shown) {
      const name = `board-${position.ask}-${look.size.width}-${look.theme}`;
      await playOn(me, game, position);
      await seat.turn();
      await me.page.waitForTimeout(700);
      await shot(me.page, name);
      const { covered } = await seat.sight();
      if (covered.length > 0) faults.push(`${name}: covered: ${covered.join('; ')}`);
      if ((await excess(me.page)) > 0) faults.push(`${name}: wider than the screen`);
    }
  }
  expect(faults).toEqual([]);
});
