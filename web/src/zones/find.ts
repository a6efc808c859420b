// Looking for a card in a long pile: all words typed, anywhere, without regard to case and accents.
const plain = (text: string) =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

export function found<Card extends { label: string }>(
  cards: readonly Card[],
  typed: string,
): readonly Card[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ label }) => {
    const text = plain(label);
    return words.every((word) => text.includes(word));
  });
}
