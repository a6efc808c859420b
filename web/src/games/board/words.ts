// What the board says by itself, in both languages: `table.*` of the game's catalogue.
import texts from '../../../../games/board/data/text.json';
import { wordsOf } from '../../text';

export const words = wordsOf(texts);
export type Words = typeof words.en;
