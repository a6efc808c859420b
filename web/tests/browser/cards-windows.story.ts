// Moments of the card game that come rarely: an ambush, a duplicate that saves, an event that is cancelled.
// Whole games are played through sockets and looked through; a person then sits down just before the moment.
import { expect, test } from 'vitest';
import { cardOf } from '../../src/games/cards/data.ts';
import { words } from '../../src/games/cards/words.ts';
import type { Replay } from '../../src/protocol.ts';
import { drive, gather } from './drive.ts';
import { person, shot, type Person } from './people.ts';
import { call, Seat } from './table.ts';

interface Moment {
  table: string;
  at: number;
  seat: number;
  action: string;
}
const say = words.en;
// What a seat does, what happens then, and how its button calls it.
const wanted = {
  ambush: {
    does: /^ambush /,
    told: 'event.ambushes',
    calls: (card: string) => `Ambush with ${card}`,
    line: /ambushes with/,
  },
  save: {
    does: /^save /,
    told: 'event.saved_by_duplicate',
    calls: (card: string) => say('do.save', card),
    line: /discards a duplicate to save/,
  },
  cancel: {
    does: /^(play|use) /,
    told: 'event.cancelled',
    calls: (card: string, action: string) =>
      action.startsWith('use') ? say('do.use', card) : `Play ${card}`,
    line: /is cancelled/,
  },
};
type Kind = keyof typeof wanted;
const kinds = Object.keys(wanted) as Kind[];

// What each seat would do if it could, the dearest first.
const eager = [
  '^(save|ambush) ',
  '^play the_hands_judgment|^use \\d:bran_stark',
  '^(play|use) ',
  '^(duplicate|marshal) .*(joffrey|tickler|cersei|pycelle|roseroad)', // the others are to ambush
  '^(challenge|attack|defend|lay|bypass) ',
  '^(keep|yes|take|choose|kill|done|pass)',
];

// Decks in which they come often, made by `rookery deck import`: both have Burned Men and Queen's Assassins to ambush
// with, Hear Me Roar! and The Hand's Judgment; one has copies of Joffrey and the Tickler, one of Cersei and Pycelle.
const decks = ['R1AwANDQU0PwITCKMBBAcECwQPBBMGWW0', 'R1AwANDQU0PwITCJsBBAMEFwQPBBMGyU0'];

async function look(people: Person[], found: Map<Kind, Moment>): Promise<void> {
  const [host] = people as [Person, Person];
  const table = await gather(people, {
    game: 'cards',
    options: { deck_check: 'none' },
    choices: decks.map((deck) => ({ deck })),
  });
  await Promise.all(people.map((one) => drive(one, table, { plays: eager })));
  const { steps } = await call<Replay>(host, 'GET', `/api/tables/${table}/replay`);
  steps.forEach(({ seat, action, events }, at) => {
    for (const kind of kinds) {
      const { does, told } = wanted[kind];
      if (found.has(kind) || !does.test(action) || !events.some(({ key }) => key === told))
        continue;
      found.set(kind, { table, at, seat, action });
    }
  });
}

test('an ambush, a save and a cancelled event can be done by pointing at their cards', async () => {
  const people = [await person(), await person()];
  const found = new Map<Kind, Moment>();
  for (let games = 0; games < 6 && found.size < kinds.length; games++) await look(people, found);
  expect([...found.keys()].sort()).toEqual(['ambush', 'cancel', 'save']);
  const [host] = people as [Person, Person];
  for (const [kind, { table, at, seat, action }] of found) {
    const branch = await call<{ id: string }>(host, 'POST', `/api/tables/${table}/branch`, {
      at,
      seat,
      bot: 'easy',
    });
    await host.page.goto(`${host.site}/t/${branch.id}`);
    const me = new Seat(host);
    expect(await me.turn(), kind).toBe('decision');
    await shot(host.page, `cards-${kind}-dark-en-1440`);
    const id = /(?:\d:)?(\w+?)(?:[#/]\d+)*$/.exec(action.split(' ')[1] ?? '')?.[1] ?? '';
    const { calls, line } = wanted[kind];
    await me.does(calls(cardOf(id, 'en').name, action));
    await expect
      .poll(() => host.page.getByRole('log').first().textContent(), { timeout: 15_000 })
      .toMatch(line);
    await host.page.goto(`${host.site}/about`);
  }
});
