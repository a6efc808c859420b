// How a game ended: leaders in order of places, and what put one before the next (ALL-SCORE, ALL-TIE).
import { councilsOf } from './model';
import type { View } from './view';

export interface Standing {
  seat: number;
  place: number;
  // The weaker of the two councils, which counts.
  score: number;
  left: number;
  right: number;
  other: number;
  allies: number;
}

export function standings(view: View): Standing[] {
  const seats = view.leaders.length;
  return view.leaders
    .map((_, seat) => {
      const councils = councilsOf(seat, seats);
      const left = view.powers?.[councils.left] ?? 0;
      const right = view.powers?.[councils.right] ?? 0;
      const sits = (council: number) => view.councils[council]?.allies.length ?? 0;
      return {
        seat,
        place: view.places?.[seat] ?? 0,
        score: Math.min(left, right),
        left,
        right,
        other: Math.max(left, right),
        allies: sits(councils.left) + sits(councils.right),
      };
    })
    .sort((a, b) => a.place - b.place);
}

export type Margin = 'score' | 'other' | 'allies' | 'shared';

// By what two leaders are apart.
export function margin(a: Standing, b: Standing): Margin {
  if (a.score !== b.score) return 'score';
  if (a.other !== b.other) return 'other';
  return a.allies !== b.allies ? 'allies' : 'shared';
}
