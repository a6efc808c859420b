// What waits to be resolved, oldest first: effects under way, and last what they answer or are about to
// do. Each effect lies on what it was an answer to.
import { cardAt } from './model';
import { slotsOfSeat, stages } from './rules';
import type { Frame, View } from './view';

export type Timing = 'action' | 'interrupt' | 'reaction' | 'effect';
export interface Link {
  key: string;
  card: string;
  seat: number | null;
  timing: Timing;
  cancelled: boolean;
}
// What is happening: the engine's number of it (On), and to what.
export interface Happening {
  what: number;
  stage: (typeof stages)[number];
  // One card or several at once.
  cards: string[];
  seat: number | null;
  exit: number;
}

function timingOf(below: Frame | undefined): Timing {
  if (below?.procedure === 'window') return 'action';
  if (below?.procedure !== 'occurrence') return 'effect';
  const stage = stages[below.stage] ?? 'occurs';
  return stage.includes('reaction') ? 'reaction' : 'interrupt';
}

export function chainOf(view: View): Link[] {
  return view.under_way.flatMap((frame, i): Link[] => {
    if (frame.procedure !== 'ability' || frame.kind === null) return [];
    return [
      {
        key: `${i} ${frame.kind}`,
        card: frame.kind,
        seat: frame.seat,
        timing: timingOf(view.under_way[i - 1]),
        cancelled: frame.cancelled,
      },
    ];
  });
}

// Cards in play whose slots are in that set.
const marked = (view: View, set: number): string[] =>
  view.seats.flatMap(({ marks, board }, seat) => {
    const slots = marks?.[set - 1] ?? 0;
    return Object.values(board).flatMap(({ ref, card }) => {
      const bit = 2 ** (ref - seat * slotsOfSeat);
      return card !== undefined && Math.floor(slots / bit) % 2 === 1 ? [card] : [];
    });
  });

export function happeningOf(view: View): Happening | null {
  const frame = view.under_way.at(-1);
  if (frame?.procedure !== 'occurrence') return null;
  const card = cardAt(view, frame.card)?.card ?? frame.kind;
  const { what, seat, exit, set } = frame;
  const cards = card === null ? marked(view, set) : [card];
  return { what, stage: stages[frame.stage] ?? 'occurs', cards, seat, exit };
}
