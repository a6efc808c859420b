// What the board says by itself, in both languages: `table.*` of the game's catalogue.
import texts from '../../../../games/alliances/data/text.json';
import type { Language } from '../../protocol';
import { openlyOf, wordsOf } from '../../text';

export const words = wordsOf(texts);
export const openly = openlyOf(texts);
export type Words = typeof words.en;

const kinds = [
  'bid',
  'council',
  'ally',
  'token',
  'tokens',
  'peeked',
  'pack',
  'pile',
  'leader',
  'colour',
] as const;

// What kind of thing an element is, for the decision bar.
export function kindOf(element: string, seat: number | null, language: Language): string | null {
  const [name, whose] = element.split(':');
  if (name === 'hand') return words[language](Number(whose) === seat ? 'kind.hand' : 'kind.other');
  if (name === 'seat') return words[language]('kind.leader');
  const kind = kinds.find((known) => known === name);
  return kind ? words[language](`kind.${kind}`) : null;
}
