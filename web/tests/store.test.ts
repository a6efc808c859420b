// The store of a table against a server that is a few lines long.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../src/games/contract';
import type { Decision, Family, State, Table, ToServer } from '../src/protocol';
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
const asked = (number: number): Decision => ({
  number,
  ask: event('ask'),
  min: 1,
  max: 1,
  cause: { card: null, rule: null, whose: null },
  window: false,
  timed: false,
  pass: null,
  round: 0,
  phase: null,
  actions: [play, kneel],
  more: null,
});
const state = (view: number, decision: Decision | null = null): State => ({
  view,
  names: {},
  waiting_for: [],
  decision,
  lesson: null,
  can: { take_back: true, rewind: true, hint: true, revise: null },
  windows: null,
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
  let now: number;
  let store: TableStore;
  const keys = () => store.log.map((entry) => entry.event.key);

  beforeEach(() => {
    timers = [];
    now = 0;
    settings.change({ botSpeed: 'quick', sound: false, language: 'en' });
    store = new TableStore('t', {
      open: () => (line = new Line()) as unknown as WebSocket,
      now: () => now,
      later: (ms, then) => {
        // Patience of the socket is not what is tested here.
        if (ms < 20_000) timers.push(then);
        return () => (timers = timers.filter((t) => t !== then));
      },
      random: () => 1,
    });
  });

  it('shows what the server says first', () => {
    line.say(whole(state(1, asked(5))));
    expect(store.state?.view).toBe(1);
    expect(store.picker.decision?.number).toBe(5);
    expect(store.auto).toBe(false);
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

  it('tells the server what to answer for me, and the rest stays', () => {
    const windows = { auto: false, until: null, quiet: [{ ask: 'ask.x' }], things: ['hand:0:a'] };
    line.say(whole({ ...state(1, asked(5)), windows }));
    void store.setAuto(true);
    expect(line.last).toEqual({ type: 'windows', id: 1, set: { ...windows, auto: true } });
    line.say({
      type: 'update',
      events: [],
      state: { ...state(1), windows: { ...windows, auto: true } },
    });
    expect(store.auto).toBe(true);
  });

  it('asks the server for what may be changed, and sends it under its number', async () => {
    const can = { take_back: false, rewind: false, hint: false, revise: 7 };
    line.say(whole({ ...state(1), can }));
    expect(store.picker.revisable).toBe(true);
    store.picker.revise(true);
    expect(line.last).toEqual({ type: 'choices', id: 1, decision: 7, chosen: [], revise: true });
    const family = {
      key: 'act.order',
      heads: [['order a ', [1], 'area:a']],
      tails: [
        ['march', [0, 2], 'order:march'],
        ['raid', [0, 3], 'order:raid'],
      ],
    } as Family;
    line.say({ type: 'choices', id: 1, actions: [family], more: null });
    await vi.waitFor(() => expect(store.picker.lit('order:raid')).toBe(true));
    store.picker.toggle('order:raid');
    store.picker.confirm();
    expect(line.last).toEqual({ type: 'act', id: 2, decision: 7, action: 'order a raid' });
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
    await vi.waitFor(() => expect(store.astray).toBe(true));
  });

  it('does not even send what a lesson does not want', () => {
    const lesson = { step: 1, steps: 3, say: { en: '', pl: '' }, action: 'play a' };
    line.say(whole({ ...state(1, asked(5)), lesson }));
    store.picker.act(kneel);
    expect(line.sent).toEqual([]);
    expect(store.astray).toBe(true);
    expect(store.sending).toBeNull();
    store.picker.act(play);
    expect(line.last).toMatchObject({ action: 'play a' });
    expect(store.astray).toBe(false);
  });

  it('lets a key or tap show the newest before it means anything', () => {
    line.say(whole(state(1)));
    line.say({ type: 'update', events: [event('a')], state: state(2) });
    expect(store.skipDue).toBe(false);
    line.say({ type: 'update', events: [event('b')], state: state(3, asked(5)) });
    expect(store.skipDue).toBe(true);
    store.skip();
    // Nobody has read it yet.
    expect(store.picker.decision?.number).toBe(5);
    expect(store.skipDue).toBe(true);
    now += 300;
    expect(store.skipDue).toBe(false);
    // Others act while I think: that takes nothing from my next tap.
    line.say({ type: 'update', events: [event('c')], state: state(4, asked(5)) });
    line.say({ type: 'update', events: [event('d')], state: state(5, asked(5)) });
    expect(store.trailing).toBe(true);
    expect(store.skipDue).toBe(false);
  });

  it('lets one draft follow another as fast as a hand is', () => {
    line.say(whole(state(1, asked(5))));
    line.say({ type: 'update', events: [], state: state(2, asked(6)) });
    expect(store.picker.decision?.number).toBe(6);
    expect(store.skipDue).toBe(false);
    line.say({ type: 'update', events: [event('a')], state: state(3, asked(7)) });
    store.skip();
    expect(store.skipDue).toBe(true);
  });

  it('tells a beat of the game, and keeps the decision back for it', () => {
    store.module = { beats: { 'event.won': 'moment' } } as unknown as GameModule;
    line.say(whole(state(1)));
    line.say({ type: 'update', events: [event('won')], state: state(2, asked(5)) });
    expect(store.beat).toEqual([event('won')]);
    expect(store.state?.view).toBe(2);
    expect(store.picker.decision).toBeNull();
    expect(store.skipDue).toBe(true);
    timers.splice(0).forEach((run) => run());
    expect(store.beat).toBeNull();
    expect(store.picker.decision?.number).toBe(5);
    expect(keys()).toEqual(['event.old', 'event.won']);
  });

  it('tells what happened since my last answer', () => {
    line.say(whole(state(1, asked(5))));
    expect(store.recap.map((entry) => entry.event.key)).toEqual(['event.old']);
    store.picker.act(kneel);
    expect(store.recap).toEqual([]);
    line.say({ type: 'done', id: 1 });
    line.say({ type: 'update', events: [event('kneels')], state: state(2) });
    line.say({ type: 'update', events: [event('plays')], state: state(3, asked(6)) });
    store.skip();
    expect(store.recap.map((entry) => entry.event.key)).toEqual(['event.kneels', 'event.plays']);
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
    line.say({ type: 'hint', id: 1, iterations: 10, candidates: [], why: null });
    await done;
    expect(store.hint).toMatchObject({ candidates: [], why: null });
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
