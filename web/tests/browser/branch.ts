// Any position of a whole game of `board`, quickly: a game is played out, looked through, and another table
// plays on from the position wanted.
import type { Replay } from '../../src/protocol.ts';
import { person, type Person, type Wishes } from './people.ts';
import { call, gather, hurry } from './table.ts';

export interface Position {
  at: number;
  // What is asked there, and of whom.
  ask: string;
  seat: number;
  // On the whole board.
  units: number;
}
export interface Game {
  table: string;
  positions: Position[];
}

// By one person who answers anything and five bots; or by six such people, who blunder into what others
// avoid.
export async function wholeGame(options: Record<string, string> = {}, careless = 1): Promise<Game> {
  const people = await Promise.all(Array.from({ length: careless }, () => person()));
  const table = await gather(people, { game: 'board', seats: 6, options });
  const [host] = people;
  if (!host) throw new Error('nobody plays');
  for (const { page, site } of people) await page.goto(`${site}/about`);
  await Promise.all(people.map((one) => hurry(one, table)));
  const { steps } = await call<Replay>(host, 'GET', `/api/tables/${table}/replay`);
  const seen = await host.page.evaluate(
    async ([table, count]) => {
      interface View {
        ask: string;
        areas: Record<string, { units?: Record<string, number> }>;
      }
      const found: { ask: string; units: number }[] = [];
      for (let at = 0; at < count; at++) {
        const answer = await fetch(`/api/tables/${table}/replay/${at}?as=spectator`);
        const { ask, areas } = ((await answer.json()) as { view: View }).view;
        const troops = Object.values(areas).flatMap(({ units }) => Object.values(units ?? {}));
        found.push({ ask, units: troops.reduce((sum, n) => sum + n, 0) });
        // No faster than the server answers one address.
        await new Promise((go) => setTimeout(go, 25));
      }
      return found;
    },
    [table, steps.length] as const,
  );
  for (const { page } of people) await page.context().close();
  const positions = seen.map((one, at) => ({ ...one, at, seat: steps[at]?.seat ?? 0 }));
  return { table, positions };
}

// Somebody new, with a name to sit down by.
export async function comes(wishes: Wishes = {}): Promise<Person> {
  const me = await person(wishes);
  await me.page.goto(`${me.site}/about`);
  await call(me, 'POST', '/api/guest', {});
  return me;
}
// This person in the seat that is asked; the page shows it.
export async function playOn(me: Person, { table }: Game, { at, seat }: Position): Promise<void> {
  const wish = { at, seat };
  const { id } = await call<{ id: string }>(me, 'POST', `/api/tables/${table}/branch`, wish);
  await me.page.goto(`${me.site}/t/${id}`);
}
