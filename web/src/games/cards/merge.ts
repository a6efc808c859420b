// The views of all seats laid into one: everybody's hand and set-up cards open.
import type { SeatView, View } from './view';

export function merge(views: View[]): View {
  const first = views[0] as View;
  return {
    ...first,
    you: null,
    seats: first.seats.map((seat, i): SeatView => {
      const own = views[i]?.seats[i] ?? seat;
      return {
        ...seat,
        hand: own.hand,
        ...(own.laid ? { laid: own.laid } : {}),
        ...(own.chosen_plot ? { chosen_plot: own.chosen_plot } : {}),
        board: own.board,
      };
    }),
  };
}
