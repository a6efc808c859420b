// A replay as positions: 0 is before the first action, n after the n-th. Views are fetched when
// shown and kept; the next ones are fetched ahead while playing.
import { api } from '../api';
import type { Event, Replay } from '../protocol';

// Whose eyes: a seat's number, a spectator's, or everybody's at once.
export type Viewer = number | 'spectator' | 'all';

export function viewerOf(text: string | null, seats: number): Viewer {
  if (text === 'all' || text === 'spectator') return text;
  if (text !== null && /^\d$/.test(text) && Number(text) < seats) return Number(text);
  return 'all';
}

export interface Told {
  id: number;
  // The position at which it has happened.
  at: number;
  event: Event;
}

// The chronicle in one viewer's eyes.
export function told(replay: Replay, as: Viewer): Told[] {
  const out: Told[] = [];
  const add = (at: number, { key, args }: Event) =>
    out.push({ id: out.length, at, event: { key, args } });
  for (const event of replay.opening) add(0, event);
  replay.steps.forEach((step, i) => {
    for (const event of step.events) {
      const seen = as === 'all' || event.audience.includes(as === 'spectator' ? 'all' : as);
      if (seen) add(i + 1, event);
    }
  });
  return out;
}

export class Views {
  #table: string;
  #kept = new Map<string, Promise<unknown>>();

  constructor(table: string) {
    this.#table = table;
  }

  // One view, or the views of all seats.
  get(at: number, as: Viewer): Promise<unknown> {
    const key = `${at} ${as}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const asked = api
      .replayView(this.#table, at, String(as))
      .then((answer) => answer.views ?? answer.view);
    this.#kept.set(key, asked);
    asked.catch(() => this.#kept.delete(key));
    return asked;
  }
}
