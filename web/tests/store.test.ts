// The store of a table against a server that is a few lines long.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision, State, Table, ToServer } from '../src/protocol';
import { settings } from '../src/settings.svelte';
import type { Answer, Push } from '../src/socket';
import { TableStore } from '../src/table/store.svelte';
import { Sender } from './sent';

class Line {
  sent: ToServer[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close() {
    this.onclose?.();
  }
  #sender = new Sender();
  say(message: Push | Answer) {
    this.onmessage?.({ data: JSON.stringify(this.#sender.sent(message)) });
  }
  get last() {
    const message = this.sent.at(-1);
    if (!message) throw new Error('nothing was sent');
    return message;
  }
}

const event = (key: string) => ({ key: `event.${key}`, args: [0, 0, 0, 0] });
const kneel = { action: 'kneel', text: event('kneel'), touches: [] };
const play = { action: 'play a', text: event('play'), touches: ['hand:0:a'] };
const asked = (number: number, auto = false): Decision => ({
  number,
  ask: event('ask'),
  min: 1,
  max: 1,
  cause: { card: null, rule: null, whose: null },
  window: false,
  auto,
  actions: [play, kneel],
});
const state = (view: number, decision: Decision | null = null): State => ({
  view,
  names: {},
  waiting_for: [],
  decision,
  lesson: null,
  can: { take_back: true, rewind: true, hint: true },
});
const whole = (first: State, because: 'hello' | 'rewind' = 'hello'): Push => ({
  type: 'table',
  table: { id: 't', you: 0, status: 'playing' } as Table,
  state: first,
  log: [event('old')],
  chat: [],
  proposal: null,
  because,
});
const refusal = { ...event('no'), rule: 'X-1' };

describe('the store of a table', () => {
  let line: Line;
  let timers: (() => void)[];
  let store: TableStore;
  const keys = () => store.log.map((entry) => entry.event.key);

  beforeEach(() => {
    timers = [];
    settings.change({ botSpeed: 'quick', sound: false, language: 'en' });
    store = new TableStore('t', {
      open: () => (line = new Line()) as unknown as WebSocket,
      now: () => 0,
      later: (ms, then) => {
        // Patience of the socket is not what is tested here.
        if (ms < 20_000) timers.push(then);
        return () => (timers = timers.filter((t) => t !== then));
      },
      random: () => 1,
    });
  });

  it('shows what the server says first', () => {
    line.say(whole(state(1, asked(5, true))));
    expect(store.state?.view).toBe(1);
    expect(store.picker.decision?.number).toBe(5);
    expect(store.auto).toBe(true);
    expect(keys()).toEqual(['event.old']);
  });

  it('shows updates one after another, and the decision with the last', () => {
    line.say(whole(state(1)));
    line.say({ type: 'update', events: [event('a')], state: state(2) });
    line.say({ type: 'update', events: [event('b')], state: state(3, asked(5)) });
    expect(store.state?.view).toBe(2);
    expect(store.trailing).toBe(true);
    expect(store.picker.decision).toBeNull();
    store.skip();
    expect(store.state?.view).toBe(3);
    expect(store.trailing).toBe(false);
    expect(store.events).toEqual([event('b')]);
    expect(store.picker.decision?.number).toBe(5);
    expect(keys()).toEqual(['event.old', 'event.a', 'event.b']);
  });

  it('sends an answer once and waits for its update', async () => {
    line.say(whole(state(1, asked(5))));
    store.picker.act(kneel);
    store.picker.act(kneel);
    expect(line.sent).toEqual([{ type: 'act', id: 1, decision: 5, action: 'kneel' }]);
    line.say({ type: 'done', id: 1 });
    await Promise.resolve();
    expect(store.sending?.choice).toEqual(kneel);
    line.say({ type: 'update', events: [event('kneels')], state: state(2) });
    expect(store.sending).toBeNull();
    expect(store.state?.view).toBe(2);
  });

  it('tells a refusal and lets another action be sent', async () => {
    line.say(whole(state(1, asked(5))));
    store.picker.act(kneel);
    line.say({ type: 'refused', id: 1, refusal });
    await vi.waitFor(() => expect(store.refusal).toEqual(refusal));
    expect(store.sending).toBeNull();
    store.picker.act(play);
    expect(line.last).toMatchObject({ action: 'play a' });
    expect(store.refusal).toBeNull();
  });

  it('tells errors in words, and that of a lesson in its own', async () => {
    line.say(whole(state(1, asked(5))));
    store.picker.act(kneel);
    line.say({ type: 'error', id: 1, code: 'stale', text: 'Too late.' });
    await vi.waitFor(() => expect(store.notice).toBe('Too late.'));
    store.picker.act(kneel);
    line.say({ type: 'error', id: 2, code: 'lesson', text: 'x' });
    await vi.waitFor(() => expect(store.notice).toMatch(/lesson/));
  });

  it('forgets what was under way when the whole table comes', () => {
    line.say(whole(state(1, asked(5))));
    store.picker.toggle('hand:0:a');
    line.say({ type: 'update', events: [], state: state(2) });
    line.say({ type: 'update', events: [], state: state(3) });
    line.say(whole(state(9, asked(4)), 'rewind'));
    expect(store.state?.view).toBe(9);
    expect(store.picker.anyChosen).toBe(false);
    expect(store.notice).toMatch(/rewound/);
    timers.forEach((run) => run());
    expect(store.state?.view).toBe(9);
  });

  it('asks for a hint only when there is something to decide', async () => {
    line.say(whole(state(1)));
    await store.askHint();
    expect(line.sent).toEqual([]);
    line.say({ type: 'update', events: [], state: state(2, asked(5)) });
    const done = store.askHint();
    expect(store.hint).toBe('asked');
    line.say({ type: 'hint', id: 1, iterations: 10, candidates: [] });
    await done;
    expect(store.hint).toEqual([]);
    line.say({ type: 'update', events: [], state: state(3) });
    store.skip();
    expect(store.hint).toBeNull();
  });

  it('counts what was said until it is read', () => {
    line.say(whole(state(1)));
    line.say({ type: 'chat', message: { seat: 1, name: 'A', text: 'Hm.', at: 1, to: null } });
    expect(store.unread).toBe(1);
    store.readChat();
    expect(store.unread).toBe(0);
    expect(store.chat).toHaveLength(1);
  });

  it('says that it is offline rather than nothing', async () => {
    line.say(whole(state(1, asked(5))));
    line.close();
    expect(await store.ask({ type: 'pause' })).toBe(false);
    expect(store.notice).toBe('No connection');
  });
});
