// Runs in the page. Plays this person's seat by the socket alone, as fast as the server allows.
import type { FromServer } from '../../../../src/protocol.ts';
import { Follower } from '../../../../src/wire.ts';

// The server takes so many messages of one connection a second, on average.
const pause = 55;
const patience = 40_000;

// True if the game is over. Long games are left where they are after a while.
export function hurry(table: string, answers: number): Promise<boolean> {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  const follower = new Follower();
  let [given, last] = [0, -1];
  return new Promise((done) => {
    const end = (over: boolean) => {
      socket.onclose = null;
      socket.close();
      done(over);
    };
    setTimeout(() => end(false), patience);
    socket.onclose = () => end(false);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as FromServer;
      if ('table' in message && message.table.status === 'finished') return end(true);
      if (!('version' in message)) return;
      const decision = follower.whole(message)?.state?.decision;
      if (!decision || decision.number === last) return;
      if (given++ >= answers) return end(false);
      last = decision.number;
      const choice = decision.actions[(last * 7919) % decision.actions.length];
      const act = { type: 'act', id: last, decision: last, action: choice?.action };
      setTimeout(() => socket.send(JSON.stringify(act)), pause);
    };
  });
}
