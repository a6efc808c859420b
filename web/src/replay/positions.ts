// A replay as positions: 0 is before the first action, n after the n-th. Views are fetched when
// shown and kept; the next ones are fetched ahead while playing.
import { api } from '../api';
import type { Event, Replay, ReplayEvent } from '../protocol';
import type { LogEntry } from '../table/chronicle';
import type { Speaker } from '../text';

// Whose eyes: a seat's number, a spectator's, or everybody's at once.
export type Viewer = number | 'spectator' | 'all';

export function viewerOf(text: string | null, seats: number): Viewer {
  if (text === 'all' || text === 'spectator') return text;
  if (text !== null && /^\d$/.test(text) && Number(text) < seats) return Number(text);
  return 'all';
}

// Everybody at once, then each seat, then a spectator, and round again.
export function nextViewer(as: Viewer, seats: number): Viewer {
  if (as === 'spectator') return 'all';
  const seat = as === 'all' ? 0 : as + 1;
  return seat < seats ? seat : 'spectator';
}

export type Told = LogEntry & { at: number };

const seenBy = ({ audience }: ReplayEvent, as: Viewer) =>
  as === 'all' || audience.includes(as === 'spectator' ? 'all' : as);

// The chronicle in one viewer's eyes. To those who see all, words meant for one seat that do not name
// it are told as that seat's.
export function told(replay: Replay, as: Viewer, speaker: Speaker): Told[] {
  const out: Told[] = [];
  const add = (at: number, event: ReplayEvent) => {
    if (!seenBy(event, as)) return;
    const { key, args, audience } = event;
    const [only, ...others] = audience;
    const entry: Told = { id: out.length, at, event: { key, args } };
    if (as === 'all' && typeof only === 'number' && others.length === 0) {
      const parts = speaker.parts(entry.event);
      if (!parts.some(({ kind, value }) => kind === 'seat' && value === only)) entry.to = only;
    }
    out.push(entry);
  };
  for (const event of replay.opening) add(0, event);
  replay.steps.forEach((step, i) => step.events.forEach((event) => add(i + 1, event)));
  return out;
}

// What happened on the way to each position, whoever saw it.
export const happened = (replay: Replay): Event[][] => [
  replay.opening,
  ...replay.steps.map((step) => step.events),
];

// The positions at which a turn or a round begins.
export function turnsOf(entries: readonly Told[], headings: readonly string[]): number[] {
  const begun = entries.filter(({ event }) => headings.includes(event.key)).map(({ at }) => at);
  return [...new Set(begun)];
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
