// Every kind of question that comes up in whole games of `board`, at four sizes in both themes: all of it
// on the screen, nothing that may be chosen covered. Pictures to be judged are left in build/screenshots.
// It takes minutes, so only ROOKERY_LOOKS=1 runs it; ROOKERY_LOOKS=retreat,bid looks at these alone.
// Games are played until there is one with each of those wanted.
import { expect, test } from 'vitest';
import { comes, playOn, wholeGame, type Game, type Position } from './branch.ts';
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

// Good players avoid most of these.
const losses = ['lose_unit', 'lose_knight', 'units_or_track', 'promote', 'reduce', 'casualty'];
const most = 6;

// Where each is asked for the last time in a game, when the most has happened.
async function questions(): Promise<[Game, Position][]> {
  const found = new Map<string, [Game, Position]>();
  const missing = () => (only ?? losses).filter((ask) => !found.has(ask));
  for (let games = 0; games === 0 || (games < most && missing().length > 0); games++) {
    const game = await wholeGame({ tides_of_battle: 'true' }, 1);
    console.log(
      `${game.positions.length} steps of a game`,
      [...new Set(game.positions.map(({ ask }) => ask))].join(),
    );
    const last = new Map(game.positions.map((position) => [position.ask, position]));
    for (const [ask, position] of last)
      if ((only?.includes(ask) ?? true) && !found.has(ask)) found.set(ask, [game, position]);
  }
  console.log([...found.keys()].join(', '), 'and not', missing().join(', '));
  return [...found.values()];
}

test.runIf(wanted)('questions of a whole game', { timeout: 1_800_000 }, async () => {
  const shown = await questions();
  const faults: string[] = [];
  for (const look of looks) {
    const me = await comes(look);
    const seat = new Seat(me, look);
    for (const [game, position] of shown) {
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
