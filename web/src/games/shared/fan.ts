// A hand of cards: where each lies in the fan, and which of like cards it is.

// Which copy (0, 1, …) of its name the card at `index` is.
export const copyOf = (cards: readonly string[], index: number): number =>
  cards.slice(0, index).filter((card) => card === cards[index]).length;

// Each card turned by so many degrees about a point `radius` below its foot: at most `most` from card
// to card, and `widest` from the first to the last.
export function fan(
  count: number,
  width: number,
  card: number,
  radius: number,
  most = 4.4,
  widest = 90,
): number[] {
  const gaps = Math.max(1, count - 1);
  const room = Math.max(0, width - card - 24) / (gaps * radius);
  const step = Math.min(most, (room * 180) / Math.PI, widest / gaps);
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
}
