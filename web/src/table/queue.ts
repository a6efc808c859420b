// Updates are shown one after another, so that a person can follow what bots do. Nobody has to wait
// for it: any key or tap shows the newest at once, and a long queue goes faster.
import type { Event, State } from '../protocol';
import type { BotSpeed } from '../settings';

export interface Update {
  events: Event[];
  state: State;
}

export interface QueueWorld {
  later(ms: number, then: () => void): () => void;
  speed(): BotSpeed;
}

// How long an update stands before the next, and how long a queue may take in all.
export const holds: Record<BotSpeed, number> = { instant: 0, quick: 500, calm: 1200 };
const longest: Record<BotSpeed, number> = { instant: 0, quick: 1500, calm: 4500 };

export class UpdateQueue {
  #show: (update: Update) => void;
  #world: QueueWorld;
  #waiting: Update[] = [];
  #stop: (() => void) | null = null;
  #mine = false;

  constructor(show: (update: Update) => void, world: QueueWorld) {
    this.#show = show;
    this.#world = world;
  }

  get length(): number {
    return this.#waiting.length;
  }

  // The next update answers my own action: it is shown at once.
  expectMine(): void {
    this.flush();
    this.#mine = true;
  }

  push(update: Update): void {
    this.#waiting.push(update);
    if (this.#mine || this.#world.speed() === 'instant') {
      this.#mine = false;
      this.flush();
      this.#rest();
    } else if (!this.#stop) {
      this.#next();
    }
  }

  // Shows everything that waits; the events of all come with the newest state.
  flush(): void {
    this.#stop?.();
    this.#stop = null;
    const all = this.#waiting;
    this.#waiting = [];
    const newest = all.at(-1);
    if (newest) this.#show({ state: newest.state, events: all.flatMap((u) => u.events) });
  }

  // Forgets what waits: a whole table has come instead.
  clear(): void {
    this.#stop?.();
    this.#stop = null;
    this.#waiting = [];
    this.#mine = false;
  }

  #next(): void {
    const update = this.#waiting.shift();
    if (!update) return;
    this.#show(update);
    this.#rest();
  }

  #rest(): void {
    const speed = this.#world.speed();
    const hold = Math.min(holds[speed], longest[speed] / Math.max(1, this.#waiting.length + 1));
    if (hold === 0) return;
    this.#stop = this.#world.later(hold, () => {
      this.#stop = null;
      this.#next();
    });
  }
}
