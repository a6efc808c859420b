// A card as zones know it: where it lies and in what state. What is on it is drawn by the game.
import type { IconName } from '../art/icons';
import type { Readable } from '../games/shared/here';

export interface Counter {
  icon: IconName;
  count: number;
  tone: 'dark' | 'gold' | 'good' | 'bad';
}
export interface Lying<Face extends Readable = Readable> {
  // Stays with the card as long as it is on the table: the motion engine follows it by this name.
  id: string;
  // As actions name it; of several in one place that are named alike, which one this is.
  element: string;
  copy?: number;
  // Name, owner, state, in the words of the game.
  label: string;
  // What is drawn and read large; null shows a back.
  face: Face | null;
  kneeling?: boolean;
  // Has gone elsewhere for a while, as into a challenge; a notch keeps its place.
  away?: boolean;
  counters?: readonly Counter[];
  attachments?: readonly Lying<Face>[];
  // Copies under it that only save it.
  duplicates?: number;
  // Cards of one likeness that bear nothing may lie in one stack.
  like?: string;
}

const bare = ({ counters, attachments, duplicates, away }: Lying): boolean =>
  !away && !duplicates && !counters?.length && !attachments?.length;

// Like cards together, each stack where its first card lay.
export function stacked<Card extends Lying>(cards: readonly Card[]): Card[][] {
  const stacks: Card[][] = [];
  const known = new Map<string, Card[]>();
  for (const card of cards) {
    const key = card.like !== undefined && bare(card) ? `${card.like} ${card.kneeling}` : null;
    const stack = key === null ? undefined : known.get(key);
    if (stack) {
      stack.push(card);
      continue;
    }
    const begun = [card];
    stacks.push(begun);
    if (key !== null) known.set(key, begun);
  }
  return stacks;
}
