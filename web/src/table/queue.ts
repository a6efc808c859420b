// Updates are shown one after another, so that a person can follow who did what. A game names its
// beats, the events that matter: each is told by itself and stands for a while, and a decision that
// comes with one is kept back until it was told. Nobody has to wait: a key or a tap shows the newest
// at once, with the beats on the way one after another, and a long queue goes faster.
import type { Weight } from '../games/contract';
import type { Event, State } from '../protocol';
import type { BotSpeed } from '../settings';

export interface Update {
  events: Event[];
  state: State;
}
// Events that are told as one.
export type Beat = readonly Event[];
// What is shown at one time: an update, a beat that is told, or both.
export interface Step {
  update: Update | null;
  beat: Beat | null;
}

export interface QueueWorld {
  later(ms: number, then: () => void): () => void;
  speed(): BotSpeed;
  weight(event: Event): Weight | undefined;
  // Events of one scene that follow each other are one beat.
  scene(event: Event): string | undefined;
}
export interface QueueHost {
  show(step: Step): void;
  // Nothing waits any more, and what was shown has stood long enough.
  rested(): void;
}

// How long each stands before the next, and how long a row of plain updates may take in all.
export const holds: Record<BotSpeed, Record<Weight | 'plain', number>> = {
  instant: { plain: 0, pause: 0, moment: 0, scene: 0 },
  quick: { plain: 600, pause: 800, moment: 1300, scene: 2600 },
  calm: { plain: 1300, pause: 1700, moment: 2600, scene: 4800 },
};
const longest: Record<BotSpeed, number> = { instant: 0, quick: 4000, calm: 9000 };
const shortest = 150;
// A beat on the way to what somebody is in a hurry to see.
const glance = 450;

type Waiting = Step & { hurried: boolean };

export class UpdateQueue {
  #host: QueueHost;
  #world: QueueWorld;
  #waiting: Waiting[] = [];
  #stop: (() => void) | null = null;
  #mine = false;
  #telling = false;
  #newest: number | null = null;

  constructor(host: QueueHost, world: QueueWorld) {
    this.#host = host;
    this.#world = world;
  }

  // Something is still to be shown, or a beat being told.
  get busy(): boolean {
    return this.#waiting.length > 0 || this.#telling;
  }
  // The decision of the newest update, shown or not.
  get newest(): number | null {
    return this.#newest;
  }

  // The next update answers my own action: it is shown at once.
  expectMine(): void {
    this.flush();
    this.#mine = true;
  }

  push(update: Update): void {
    const steps = this.#steps(update);
    this.#newest = update.state.decision?.number ?? null;
    if (this.#mine) this.#hurry();
    this.#waiting.push(...steps.map((step) => ({ ...step, hurried: false })));
    if (this.#mine || !this.#stop || this.#world.speed() === 'instant') this.#next();
    this.#mine = false;
  }

  // Shows the newest, and what matters on the way: first the next beat, then quickly the others.
  flush(): void {
    this.#hurry();
    if (this.busy) this.#next();
  }

  // Forgets what waits: a whole table has come instead, with this decision.
  clear(decision: number | null = null): void {
    this.#halt();
    this.#waiting = [];
    this.#mine = false;
    this.#telling = false;
    this.#newest = decision;
  }

  #steps(update: Update): Step[] {
    const beats = this.#beatsIn(update.events);
    if (beats.length === 0 || this.#world.speed() === 'instant') return [{ update, beat: null }];
    const { state } = update;
    const fresh = state.decision !== null && state.decision.number !== this.#newest;
    const steps: Step[] = beats.map((beat) => ({ update: null, beat }));
    const first = fresh ? { ...update, state: { ...state, decision: null } } : update;
    steps[0] = { update: first, beat: beats[0] ?? null };
    if (fresh) steps.push({ update: { events: [], state }, beat: null });
    return steps;
  }

  #beatsIn(events: readonly Event[]): Event[][] {
    const beats: Event[][] = [];
    let last: string | undefined;
    for (const event of events) {
      if (!this.#world.weight(event)) continue;
      const scene = this.#world.scene(event);
      if (scene !== undefined && scene === last) beats.at(-1)?.push(event);
      else beats.push([event]);
      last = scene;
    }
    return beats;
  }

  #hurry(): void {
    for (const step of this.#waiting) step.hurried = true;
  }
  #halt(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #next(): void {
    this.#halt();
    const taken: Waiting[] = [];
    const instant = this.#world.speed() === 'instant';
    let last: Waiting | undefined;
    do {
      last = this.#waiting.shift();
      if (last) taken.push(last);
    } while (this.#waiting.length > 0 && last && (instant || (last.hurried && !last.beat)));
    this.#telling = !instant && last?.beat !== null && last !== undefined;
    if (!last) return this.#host.rested();
    const updates = taken.flatMap(({ update }) => update ?? []);
    const newest = updates.at(-1);
    this.#host.show({
      update: newest
        ? { state: newest.state, events: updates.flatMap(({ events }) => events) }
        : null,
      beat: instant ? null : last.beat,
    });
    this.#rest(last);
  }

  #rest(shown: Waiting): void {
    const hold = this.#holdOf(shown);
    if (hold === 0) return this.#host.rested();
    this.#stop = this.#world.later(hold, () => this.#next());
  }

  #holdOf({ beat, hurried }: Waiting): number {
    const speed = this.#world.speed();
    if (beat) {
      const hold = Math.max(
        ...beat.map((event) => holds[speed][this.#world.weight(event) ?? 'plain']),
      );
      return hurried ? Math.min(glance, hold) : hold;
    }
    // Who is in a hurry has seen everything now.
    if (hurried || speed === 'instant') return 0;
    const plain = this.#waiting.filter((step) => !step.beat).length;
    return Math.max(shortest, Math.min(holds[speed].plain, longest[speed] / (plain + 1)));
  }
}
