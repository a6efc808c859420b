// Where what a log line names lies on the table now.
import type { Thing } from '../contract';
import { faceOrder, personOrder } from './data';
import type { View } from './view';

export function pointsAt(things: readonly Thing[], view: View): string[] {
  const seats = things.flatMap(({ kind, value }) => (kind === 'seat' ? [value] : []));
  return things.flatMap(({ kind, value }) => {
    if (kind === 'seat') return [`seat:${value}`];
    if (kind === 'person') return [`person:${personOrder[value]}`];
    if (kind === 'event') return ['event'];
    if (kind !== 'card') return [];
    // A card of the houses the line names: laid, played or in a hand.
    const face = faceOrder[value] ?? '';
    return seats.flatMap((seat) => {
      const player = view.players[seat];
      return [
        ...(player?.shown === face || player?.laid === face ? [`laid:${seat}`] : []),
        ...(player?.played[face] ? [`played:${seat}:${face}`] : []),
        ...(player?.hand.cards?.[face] ? [`hand:${seat}:${face}`] : []),
      ];
    });
  });
}
