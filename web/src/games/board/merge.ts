// All seats' views laid into one, for an open replay: every order, bid and card that anybody knew.
import type { Side, View } from './view';

const sides: readonly Side[] = ['attacker', 'defender'];

export function merge(views: readonly View[]): View | undefined {
  const [first] = views;
  if (!first) return undefined;
  const whole = structuredClone(first);
  whole.you = null;
  whole.seats = whole.seats.map((seat, i) => structuredClone(views[i]?.seats[i] ?? seat));
  // A house sees its own orders, whatever lies face up or down for the others.
  for (const [id, area] of Object.entries(whole.areas)) {
    const known = views
      .map((view) => view.areas[id]?.order)
      .find((order) => order !== undefined && order !== 'facedown');
    if (area.order !== undefined && known !== undefined) area.order = known;
  }
  whole.wildling_deck = whole.wildling_deck.map((card, i) =>
    views.reduce((known, view) => known ?? view.wildling_deck[i] ?? null, card),
  );
  const { battle } = whole;
  if (battle)
    for (const side of sides)
      battle.cards[side] = views.reduce(
        (known, view) => known ?? view.battle?.cards[side] ?? null,
        battle.cards[side],
      );
  whole.asked = [...new Set(views.flatMap((view) => view.asked))].sort((a, b) => a - b);
  return whole;
}
