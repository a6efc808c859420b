// All seats' views laid into one, for an open replay: every hand, laid card and hostage is shown.
import type { View } from './view';

export function merge(views: readonly View[]): View | undefined {
  const [first] = views;
  if (!first) return undefined;
  const whole = structuredClone(first);
  whole.you = null;
  whole.players = whole.players.map((player, seat) => {
    const own = views[seat]?.players[seat];
    return own ? structuredClone(own) : player;
  });
  whole.hostages = whole.hostages.map((hostage, i) => ({
    ...hostage,
    card: views.reduce<string | null>(
      (known, view) => known ?? view.hostages[i]?.card ?? null,
      hostage.card,
    ),
  }));
  whole.seen = views.map((view) => view.seen).find((seen) => seen?.cards) ?? whole.seen;
  return whole;
}
