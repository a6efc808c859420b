import { beforeEach, describe, expect, it } from 'vitest';
import { Offline, TableSocket, type Connection, type Push } from '../src/socket';
import type { Choice, Decision, Patch, State, Table } from '../src/protocol';
import { sentState } from './sent';

class FakeSocket {
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const choice: Choice = { action: 'kneel', text: { key: 'x', args: [] }, touches: [] };
const question = (number: number): Decision => ({
  number,
  ask: { key: 'ask', args: [] },
  min: 1,
  max: 1,
  cause: { card: null, rule: null, whose: null },
  window: false,
  timed: false,
  pass: null,
  round: 0,
  phase: null,
  more: null,
  actions: [choice],
});
const state = (decision: Decision | null): State => ({
  view: {},
  names: {},
  waiting_for: [],
  decision,
  lesson: null,
  can: { take_back: false, rewind: false, hint: false, revise: null },
  windows: null,
});
const hello = (decision: Decision | null = null) => ({
  type: 'table',
  table: { id: 't' } as Table,
  version: 1,
  state: sentState(state(decision)),
  log: [],
  chat: [],
  proposal: null,
  because: 'hello',
});

describe('the socket of a table', () => {
  let sockets: FakeSocket[];
  let timers: { ms: number; then: () => void; off: boolean }[];
  let pushed: Push[];
  let states: Connection[];
  let outdated: number;
  let socket: TableSocket;
  const current = () => {
    const newest = sockets.at(-1);
    if (!newest) throw new Error('no socket was opened');
    return newest;
  };
  const retries = () => timers.filter((t) => !t.off && t.ms < 20_000);
  const retry = () => {
    const timer = retries().at(-1);
    if (!timer) throw new Error('no retry is planned');
    timer.off = true;
    timer.then();
  };

  beforeEach(() => {
    sockets = [];
    timers = [];
    pushed = [];
    states = [];
    outdated = 0;
    socket = new TableSocket(
      'ws://here/socket',
      {
        push: (message) => pushed.push(message),
        connection: (connection) => states.push(connection),
        outdated: () => outdated++,
      },
      {
        open: () => {
          const fake = new FakeSocket();
          sockets.push(fake);
          return fake as unknown as WebSocket;
        },
        now: () => 1000,
        later: (ms, then) => {
          const timer = { ms, then, off: false };
          timers.push(timer);
          return () => (timer.off = true);
        },
        random: () => 1,
      },
    );
  });

  it('is open when the server has spoken', () => {
    expect(states).toEqual([{ state: 'connecting' }]);
    current().say(hello());
    expect(states.at(-1)).toEqual({ state: 'open' });
    expect(pushed[0]?.type).toBe('table');
  });

  it('matches answers by id', async () => {
    current().say(hello());
    const first = socket.request({ type: 'why', action: 'a' });
    const second = socket.request({ type: 'take_back' });
    const [a, b] = current().sent;
    current().say({ type: 'done', id: b?.id });
    current().say({ type: 'why', id: a?.id, refusal: null });
    expect((await first).type).toBe('why');
    expect((await second).type).toBe('done');
    expect(a).toMatchObject({ type: 'why', action: 'a' });
  });

  it('comes back with growing pauses, and starts anew after a success', () => {
    for (const ms of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      current().close();
      expect(retries().at(-1)?.ms).toBe(ms);
      expect(states.at(-1)).toEqual({ state: 'lost', at: 1000 + ms, restart: false });
      retry();
    }
    current().say(hello());
    current().close();
    expect(retries().at(-1)?.ms).toBe(500);
  });

  it('tells a restart from a loss', () => {
    current().say(hello());
    current().say({ type: 'bye', reason: 'restart' });
    current().close();
    expect(states.at(-1)).toMatchObject({ state: 'lost', restart: true });
  });

  it('can be told to try at once', () => {
    current().close();
    socket.retryNow();
    expect(sockets).toHaveLength(2);
    expect(retries()).toHaveLength(0);
    socket.retryNow();
    expect(sockets).toHaveLength(2);
  });

  it('refuses to ask anything but an action without a connection', async () => {
    await expect(socket.request({ type: 'hint' })).rejects.toBeInstanceOf(Offline);
  });

  it('sends a kept action when its question is still open', async () => {
    current().say(hello(question(7)));
    current().close();
    const answer = socket.act(question(7), choice);
    retry();
    expect(current().sent).toEqual([]);
    current().say(hello(question(7)));
    expect(current().sent).toMatchObject([{ type: 'act', decision: 7, action: 'kneel' }]);
    current().say({ type: 'done', id: current().sent[0]?.id });
    expect((await answer).type).toBe('done');
  });

  it('sends an unanswered action again, but not for another question', async () => {
    current().say(hello(question(7)));
    const answer = socket.act(question(7), choice);
    expect(current().sent).toHaveLength(1);
    current().close();
    retry();
    current().say(hello(question(8)));
    expect(current().sent).toEqual([]);
    await expect(answer).rejects.toBeInstanceOf(Offline);
    expect(outdated).toBe(1);
  });

  it('keeps one action only', async () => {
    current().close();
    const first = socket.act(question(7), choice);
    const second = socket.act(question(7), { ...choice, action: 'kneel' });
    await expect(first).rejects.toBeInstanceOf(Offline);
    retry();
    current().say(hello(question(7)));
    expect(current().sent).toHaveLength(1);
    current().say({ type: 'done', id: current().sent[0]?.id });
    await second;
  });

  it('gives up a line that does not answer', () => {
    current().say(hello());
    socket.request({ type: 'hint' }).catch(() => undefined);
    timers.find((t) => t.ms === 20_000)?.then();
    expect(states.at(-1)?.state).toBe('lost');
  });

  const update = (version: number, patch: Patch) => ({
    type: 'update',
    version,
    events: [],
    patch,
  });

  it('pushes whole states, whatever was sent', () => {
    current().say(hello());
    current().say(update(2, { waiting_for: [[1]] }));
    current().say(update(3, { view: [{ n: 1 }] }));
    const push = pushed.at(-1);
    expect(push?.type === 'update' && push.state).toEqual({
      ...state(null),
      view: { n: 1 },
      waiting_for: [1],
    });
  });

  it('gives up a line that lost something, and takes the whole of the next', () => {
    current().say(hello());
    current().say(update(3, {}));
    expect(pushed).toHaveLength(1);
    expect(states.at(-1)?.state).toBe('lost');
    retry();
    current().say(hello());
    current().say(update(2, {}));
    expect(pushed).toHaveLength(3);
  });

  it('stays closed when closed', async () => {
    current().say(hello());
    const asked = socket.request({ type: 'hint' });
    socket.close();
    await expect(asked).rejects.toBeInstanceOf(Offline);
    expect(retries()).toHaveLength(0);
    socket.retryNow();
    expect(sockets).toHaveLength(1);
  });

  it('ignores what it cannot read', () => {
    current().onmessage?.({ data: '{' });
    expect(pushed).toEqual([]);
  });
});
