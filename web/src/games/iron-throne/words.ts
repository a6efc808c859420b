// What the board says by itself, in both languages: `table.*` of the game's catalogue.
import texts from '../../../../games/iron_throne/data/text.json';
import type { Language } from '../../protocol';
import { openlyOf, wordsOf } from '../../text';

export const words = wordsOf(texts);
export const openly = openlyOf(texts);
export type Words = typeof words.en;

const kinds = ['person', 'side', 'leader', 'house', 'sheet', 'seen', 'deck', 'hostage'] as const;

// What kind of thing an element is, for the decision bar.
export function kindOf(element: string, seat: number | null, language: Language): string | null {
  const [name, whose, card] = element.split(':');
  if (name === 'hand' && card === undefined) return words[language]('kind.whole_hand');
  if (name === 'hand') return words[language](Number(whose) === seat ? 'kind.hand' : 'kind.other');
  const kind = kinds.find((known) => known === name);
  return kind ? words[language](`kind.${kind}`) : null;
}
