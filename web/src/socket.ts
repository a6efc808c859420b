// The WebSocket of one table: asks and answers matched by id, and a connection that comes back by
// itself. After a loss the server's `table` says everything, so nothing is resumed but one thing: an
// action that was chosen and perhaps not heard. It is sent again only if its decision is still open.
import type { Choice, Decision, FromServer, Request, State } from './protocol';
import { Follower, type Whole } from './wire';

export type Connection =
  | { state: 'connecting' }
  | { state: 'open' }
  // `at` is when the next attempt begins, in the clock of `now`.
  | { state: 'lost'; at: number; restart: boolean };

export type Answer = Extract<FromServer, { id: number }>;
// What comes unasked; states are whole.
export type Push = Whole | Exclude<FromServer, { id: number } | { version: number }>;

export interface Handlers {
  push(message: Push): void;
  connection(connection: Connection): void;
  // The answer kept over a loss was taken by the server before, or its question is gone.
  outdated(): void;
}

// What a socket needs of the world; tests bring their own.
export interface World {
  open(url: string): WebSocket;
  now(): number;
  later(ms: number, then: () => void): () => void;
  random(): number;
}

export class Offline extends Error {}

const firstDelay = 500;
const longestDelay = 15_000;
const patience = 20_000;

interface Waiting {
  request: Request;
  answer(answer: Answer): void;
  fail(error: Error): void;
  stopTimer(): void;
}

export class TableSocket {
  #url: string;
  #handlers: Handlers;
  #world: World;
  #socket: WebSocket | null = null;
  #follower = new Follower();
  #open = false;
  #closed = false;
  #attempts = 0;
  #restart = false;
  #nextId = 1;
  #waiting = new Map<number, Waiting>();
  #cancelRetry: (() => void) | null = null;
  // The one action not yet acknowledged when the connection went.
  #kept: Waiting | null = null;

  constructor(url: string, handlers: Handlers, world: World) {
    this.#url = url;
    this.#handlers = handlers;
    this.#world = world;
    this.#connect();
  }

  request(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = { request, answer: resolve, fail: reject, stopTimer: () => undefined };
      if (this.#open) this.#send(waiting);
      else if (request.type === 'act') this.#keep(waiting);
      else reject(new Offline());
    });
  }

  act(decision: Pick<Decision, 'number'>, choice: Choice): Promise<Answer> {
    return this.request({ type: 'act', decision: decision.number, action: choice.action });
  }

  // Do not wait for the timer: the person, or the network, says that it may work again.
  retryNow(): void {
    if (this.#closed || this.#socket) return;
    this.#cancelRetry?.();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.#socket?.close(1000);
    this.#failAll();
    this.#kept?.fail(new Offline());
    this.#kept = null;
  }

  #connect(): void {
    this.#handlers.connection({ state: 'connecting' });
    const socket = this.#world.open(this.#url);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#received(String(event.data));
    };
    // An error is always followed by a close.
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #received(text: string): void {
    let message: FromServer;
    try {
      message = JSON.parse(text) as FromServer;
    } catch {
      return;
    }
    if ('id' in message) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      waiting?.stopTimer();
      waiting?.answer(message);
      return;
    }
    if (message.type === 'bye') this.#restart = message.reason === 'restart';
    const push = 'version' in message ? this.#follower.whole(message) : message;
    // A line that loses messages is no line: the next one begins with everything.
    if (!push) return this.#socket?.close(4000);
    if (push.type === 'table' && !this.#open) this.#opened();
    this.#handlers.push(push);
    if (push.type === 'table') this.#deliverKept(push.state);
  }

  // The server speaks first: only its `table` tells that we are in.
  #opened(): void {
    this.#open = true;
    this.#attempts = 0;
    this.#restart = false;
    this.#handlers.connection({ state: 'open' });
  }

  #lost(): void {
    this.#socket = null;
    this.#open = false;
    if (this.#closed) return;
    this.#failAll();
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#attempts++);
    const wait = delay * (0.5 + this.#world.random() / 2);
    this.#cancelRetry = this.#world.later(wait, () => this.#connect());
    this.#handlers.connection({
      state: 'lost',
      at: this.#world.now() + wait,
      restart: this.#restart,
    });
  }

  #failAll(): void {
    for (const waiting of this.#waiting.values()) {
      waiting.stopTimer();
      if (waiting.request.type === 'act' && !this.#closed) this.#keep(waiting);
      else waiting.fail(new Offline());
    }
    this.#waiting.clear();
  }

  #keep(waiting: Waiting): void {
    this.#kept?.fail(new Offline());
    this.#kept = waiting;
  }

  #deliverKept(state: State | null): void {
    const kept = this.#kept;
    this.#kept = null;
    if (kept?.request.type !== 'act') return;
    const { decision: number, action } = kept.request;
    const decision = state?.decision;
    const mayFit =
      decision?.more !== null || decision.actions.some((choice) => choice.action === action);
    if (decision?.number === number && mayFit) {
      this.#send(kept);
    } else {
      kept.fail(new Offline());
      this.#handlers.outdated();
    }
  }

  #send(waiting: Waiting): void {
    const id = this.#nextId++;
    this.#waiting.set(id, waiting);
    // A line that swallows messages without closing is worse than none: give it up.
    waiting.stopTimer = this.#world.later(patience, () => this.#socket?.close(4000));
    this.#socket?.send(JSON.stringify({ ...waiting.request, id }));
  }
}

export const browserWorld: World = {
  open: (url) => new WebSocket(url),
  now: () => Date.now(),
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export function socketUrl(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
