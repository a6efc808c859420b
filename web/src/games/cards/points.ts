// Where what a log line names lies on the table now.
import type { Thing } from '../contract';
import { kindOrder } from './data';
import { elementOf } from './model';
import type { View } from './view';

export function pointsAt(things: readonly Thing[], view: View): string[] {
  return things.flatMap(({ kind, value }) => {
    if (kind === 'seat') return [`seat:${value}`];
    if (kind !== 'card') return [];
    const id = kindOrder[value] ?? '';
    return view.seats.flatMap((seat, owner) => [
      ...Object.values(seat.board).flatMap((card) =>
        card.card === id ? [elementOf(owner, id, card.copy)] : [],
      ),
      ...(seat.hand.includes(id) ? [`hand:${owner}:${id}`] : []),
    ]);
  });
}
