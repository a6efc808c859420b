// How long a game lasts, from what can be measured: the decisions of a game, of all seats together, among
// greedy bots (`rookery simulate GAME --games 300 --seats K --bots greedy --json`: decisions_per_game), at
// the smallest table and at the largest.
const decisions: Record<string, readonly [smallest: number, seats: number, largest: number]> = {
  alliances: [192, 3, 285],
  'iron-throne': [171, 3, 299],
  board: [415, 3, 834],
  cards: [213, 2, 650],
};
// Estimates, in seconds: a person's decision, most of them short; and a bot's as it is shown.
const [person, bot] = [10, 1];

const round = (minutes: number) => {
  const step = minutes < 60 ? 5 : 30;
  return Math.max(step, Math.round(minutes / step) * step);
};

// In minutes: alone at the smallest table, and the largest full of people. Null if nobody has counted.
export function lengthOf(game: string): readonly [least: number, most: number] | null {
  const counted = decisions[game];
  if (!counted) return null;
  const [smallest, seats, largest] = counted;
  const mine = smallest / seats;
  return [round((mine * person + (smallest - mine) * bot) / 60), round((largest * person) / 60)];
}
