// Seats that are played through their sockets alone, by wishes: so that a story comes quickly to what it is
// about. Everything happens on a page of the person that is not the table's.
import { person, type Person } from './people.ts';
import { call } from './table.ts';

export interface Wishes {
  // Patterns of actions, the dearest first; what none of them fits is answered with the first action.
  plays: string[];
  // The question (`ask.bid`) at which this seat's own person takes over, and the first round that counts.
  until?: string;
  round?: number;
}

// A table for people only, begun: the first of them laid it.
export async function gather(people: Person[], wanted: Record<string, unknown>): Promise<string> {
  for (const one of people) {
    await one.page.goto(`${one.site}/about`);
    await call(one, 'POST', '/api/guest', {});
  }
  const [host] = people;
  if (!host) throw new Error('nobody is there');
  const bots = people.map(() => null);
  const table = { seats: people.length, bots, ...wanted };
  const { id } = await call<{ id: string }>(host, 'POST', '/api/tables', table);
  for (const [seat, one] of people.entries())
    if (seat > 0) await call(one, 'POST', `/api/tables/${id}/join`, { seat });
  await call(host, 'POST', `/api/tables/${id}/start`, {});
  return id;
}

// Plays until the game is over or the question comes that is waited for.
export const drive = (
  who: Person,
  table: string,
  { plays, until = '', round = 0 }: Wishes,
): Promise<void> =>
  who.page.evaluate(
    async ([id, plays, until, round]) => {
      interface Family {
        heads: [string][];
        tails: [string][];
      }
      const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
      const wishes = plays.map((pattern) => new RegExp(pattern));
      let answered = 0;
      await new Promise<void>((done, failed) => {
        socket.onclose = () => failed(new Error('the socket was closed'));
        socket.onmessage = ({ data }) => {
          const { table: told, state, patch } = JSON.parse(String(data));
          if (told?.status === 'finished') return done();
          const decision = state?.decision ?? patch?.decision?.[0];
          if (!decision || decision.number === answered) return;
          const awaited = until !== '' || round > 0;
          if (awaited && decision.round >= round && decision.ask.key.startsWith(until))
            return done();
          answered = decision.number;
          const actions = (decision.actions as Family[]).flatMap(({ heads, tails }) =>
            heads.flatMap(([head]) => tails.map(([tail]) => head + tail)),
          );
          const wish = wishes.find((one) => actions.some((action) => one.test(action)));
          const action = actions.find((one) => wish?.test(one)) ?? actions[0];
          const act = { type: 'act', id: answered, decision: answered, action };
          setTimeout(() => socket.send(JSON.stringify(act)), 40);
        };
      });
      socket.onclose = null;
      socket.close();
    },
    [table, plays, until, round] as [string, string[], string, number],
  );

// So many people with profiles of their own who are only driven.
export const crowd = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => person()));
