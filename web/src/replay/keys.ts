// The keyboard of a replay: which key means what. Focus and dialogs are the page's.
import type { Pressed } from '../table/keys';

export type Wish = { go: number } | { do: 'play' | 'viewer' | 'faster' | 'slower' | 'keys' };

export interface Place {
  at: number;
  last: number;
  // Where turns begin; without any, ten steps are one.
  turns: readonly number[];
}

export function turnBefore({ at, turns }: Place): number {
  if (turns.length === 0) return Math.max(0, at - 10);
  return turns.findLast((turn) => turn < at) ?? 0;
}
export function turnAfter({ at, last, turns }: Place): number {
  if (turns.length === 0) return Math.min(last, at + 10);
  return turns.find((turn) => turn > at) ?? last;
}

const deeds: Record<string, Wish> = {
  ' ': { do: 'play' },
  v: { do: 'viewer' },
  '+': { do: 'faster' },
  '-': { do: 'slower' },
  '?': { do: 'keys' },
};

export function wish(event: Pressed, place: Place): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return { go: Math.max(0, place.at - 1) };
    case 'ArrowRight':
      return { go: Math.min(place.last, place.at + 1) };
    case 'Home':
      return { go: 0 };
    case 'End':
      return { go: place.last };
    case 'PageUp':
      return { go: turnBefore(place) };
    case 'PageDown':
      return { go: turnAfter(place) };
    default:
      return deeds[event.key] ?? null;
  }
}

// How many times faster than a person reads; the next one up or down.
export const speeds = [0.5, 1, 2, 4, 8] as const;
export function speedBy(speed: number, by: 1 | -1): number {
  const at = speeds.findIndex((one) => one === speed) + by;
  return speeds[Math.max(0, Math.min(at, speeds.length - 1))] ?? speed;
}
// How long a position is shown while playing.
export const holdMs = (speed: number): number => 1800 / speed;
