// All seats' views laid into one, for an open replay: every hand, token and card looked at is shown.
import type { Hindsight } from './hindsight';
import type { View } from './view';

export function merge(views: readonly View[], later?: Hindsight): View | undefined {
  const [first] = views;
  if (!first) return undefined;
  const whole = structuredClone(first);
  whole.leaders = whole.leaders.map((leader, seat) => {
    const own = views[seat]?.leaders[seat];
    return own
      ? { ...structuredClone(own), hand: { size: own.hand.size, cards: own.hand.cards } }
      : leader;
  });
  whole.councils = whole.councils.map((council, i) => {
    // What nobody knew then, as far as it came out later, if that is about the same tokens.
    const shown = later?.[i]?.length === council.tokens.length ? later[i] : [];
    return {
      ...council,
      tokens: council.tokens.map(
        (value, n) =>
          views.reduce<number | null>(
            (known, view) => known ?? view.councils[i]?.tokens[n] ?? null,
            value,
          ) ??
          shown[n] ??
          null,
      ),
    };
  });
  for (const deck of ['ally_deck', 'influence_deck'] as const) {
    whole[deck] = {
      ...whole[deck],
      known: whole[deck].known.map(
        (place) =>
          views
            .map((view) => view[deck].known.find((k) => k.at === place.at && k.card !== undefined))
            .find(Boolean) ?? place,
      ),
    };
  }
  whole.peeked = views.map((view) => view.peeked).find((peeked) => peeked?.cards) ?? whole.peeked;
  // A pack is one seat's: in the open view nobody's stands for all.
  delete whole.pack;
  whole.waiting_for = [...new Set(views.flatMap((view) => view.waiting_for))].sort((a, b) => a - b);
  return whole;
}
