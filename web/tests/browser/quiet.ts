// A quiet player of the board game, beside the page: answers what a story is not about with as little as
// can be, so that nothing happens on the map but what the story does.
import type { Page } from 'playwright-core';
import { call } from './table.ts';
import type { Person } from './people.ts';

type Part = [string];
interface Decision {
  number: number;
  ask: { key: string };
  actions: { heads: Part[]; tails: Part[] }[];
}
export interface BoardView {
  round: number;
  step: string;
  ask: string;
  banned: string[];
  march?: { from: string };
  muster?: { points: Record<string, number> };
  seats: { house: string; stars: number; power: number }[];
  areas: Record<string, { order?: string; owner?: number; units?: Record<string, number> }>;
}
export interface Seen {
  view: BoardView;
  decision: Decision | null;
}

export const actionsOf = (decision: Decision | null): string[] =>
  (decision?.actions ?? []).flatMap(({ heads, tails }) =>
    heads.flatMap((head) => tails.map((tail) => head[0] + tail[0])),
  );

// What the server says to who comes anew.
export const seen = ({ page }: Pick<Person, 'page'>, table: string): Promise<Seen> =>
  page.evaluate(
    (id) =>
      new Promise<Seen>((told) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
        socket.onmessage = ({ data }) => {
          socket.close();
          told((JSON.parse(String(data)) as { state: Seen }).state);
        };
      }),
    table,
  );

// Answers in the person's seat whatever is asked, but for questions whose keys begin so.
export async function quiet(person: Person, table: string, mine: string[] = []): Promise<Page> {
  const page = await person.page.context().newPage();
  await page.goto(`${person.site}/about`);
  await page.evaluate(
    ({ table, mine }) => {
      const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
      let id = 0;
      let answered = 0;
      // Least first: nothing, then what holds still.
      const calm = ['done', 'decline', 'withhold', 'bid 0', 'leave', 'refuse', 'forgo', 'ready'];
      const still = [/^order \S+ (consolidate|support|defence)/, /^consolidate/];
      function answer({ number, ask, actions }: Decision) {
        if (number === answered || mine.some((key) => ask.key.startsWith(key))) return;
        answered = number;
        const all = actions.flatMap(({ heads, tails }) =>
          heads.flatMap((head) => tails.map((tail) => head[0] + tail[0])),
        );
        const least = (action: string) =>
          calm.some((word) => action === word || action.startsWith(`${word} `));
        const found =
          all.find(least) ??
          still.flatMap((kind) => all.find((action) => kind.test(action)) ?? [])[0] ??
          all[0];
        socket.send(JSON.stringify({ type: 'act', id: ++id, decision: number, action: found }));
      }
      socket.onmessage = ({ data }) => {
        const told = JSON.parse(String(data)) as {
          type: string;
          state?: { decision: Decision | null };
          patch?: { decision?: [Decision | null] };
        };
        const decision = told.type === 'table' ? told.state?.decision : told.patch?.decision?.[0];
        if (decision) answer(decision);
      };
      return new Promise<void>((open) => (socket.onopen = () => open()));
    },
    { table, mine },
  );
  return page;
}

// A table of three, begun: the first plays on the page what is theirs, the others are quiet.
export async function quietTable(people: readonly Person[], mine: string[]): Promise<string> {
  const [me, ...friends] = people;
  if (!me) throw new Error('nobody plays');
  for (const one of people) {
    await one.page.goto(`${one.site}/about`);
    await call(one, 'POST', '/api/guest', {});
  }
  const options = { houses: 'random' };
  const wish = { game: 'board', seats: people.length, options, bots: people.map(() => null) };
  const { id } = await call<{ id: string }>(me, 'POST', '/api/tables', wish);
  for (const one of friends) await call(one, 'POST', `/api/tables/${id}/join`, {});
  await call(me, 'POST', `/api/tables/${id}/start`, {});
  for (const one of friends) await quiet(one, id);
  await quiet(me, id, mine);
  return id;
}
