// What the board says by itself, in both languages: `table.*` of the game's catalogue.
import texts from '../../../../games/cards/data/text.json';
import type { Language } from '../../protocol';
import { openlyOf, wordsOf } from '../../text';

export const words = wordsOf(texts);
export const openly = openlyOf(texts);
export type Words = typeof words.en;

const piles = ['discard', 'dead', 'deck', 'plot', 'challenge', 'seat', 'title'] as const;
// What kind of thing an element is, for the decision bar.
export function kindOf(element: string, _: number | null, language: Language): string | null {
  const [name] = element.split(':');
  const say = words[language];
  if (name === 'hand' || name === 'card') return say('kind.card');
  const pile = piles.find((known) => known === name);
  return pile ? say(`kind.${pile}`) : null;
}
