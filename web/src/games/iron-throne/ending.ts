// How a game ended, and who stands where (IT-WIN).
import { spreadBy } from './model';
import type { View } from './view';

// Somebody has spread all five tokens, a house has died out, or the turns agreed on are over.
export type Cause = { by: 'influence' | 'death'; seat: number } | { by: 'turns' };

const tokens = 5;

export function causeOf(view: View): Cause {
  const spread = view.players.findIndex((player, seat) => spreadBy(player, seat) === tokens);
  if (spread >= 0) return { by: 'influence', seat: spread };
  const dead = view.players.findIndex(
    ({ people }) => people?.length && people.every(({ lives }) => !lives),
  );
  return dead >= 0 ? { by: 'death', seat: dead } : { by: 'turns' };
}

export interface Standing {
  seat: number;
  place: number;
  spread: number;
}

export function standings(view: View): Standing[] {
  return view.players
    .map((player, seat) => ({
      seat,
      place: view.places?.[seat] ?? 0,
      spread: spreadBy(player, seat),
    }))
    .sort((a, b) => a.place - b.place);
}
