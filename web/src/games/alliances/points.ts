// Where what a log line names lies on the table now.
import type { Thing } from '../contract';
import type { View } from './view';

export function pointsAt(things: readonly Thing[], view: View): string[] {
  return things.flatMap(({ kind, value, id }) => {
    if (kind === 'seat' || kind === 'council') return [`${kind}:${value}`];
    if (kind === 'ally' && id) return [`ally:${id}`];
    if (kind !== 'influence' || !id) return [];
    return view.leaders.flatMap(({ bid, hand }, seat) => [
      ...(bid.some(({ card }) => card === id) ? [`bid:${seat}:${id}`] : []),
      ...(hand.cards.includes(id) ? [`hand:${seat}:${id}`] : []),
    ]);
  });
}
