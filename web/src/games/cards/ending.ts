// Who came where, and with how much power.
import { houseOf } from './naming';
import type { View } from './view';

export interface Row {
  seat: number;
  place: number;
  power: number;
  house: string | null;
}
export function rowsOf(view: View, places: readonly number[]): Row[] {
  return view.seats
    .map(({ total_power, faction }, seat) => ({
      seat,
      place: places[seat] ?? (view.winner === seat ? 1 : 2),
      power: total_power,
      house: houseOf(faction),
    }))
    .sort((a, b) => a.place - b.place || b.power - a.power);
}
