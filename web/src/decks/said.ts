// The builder's words in the language of the settings; read `deckWords.t` where it is shown.
import { settings } from '../settings.svelte';
import { words, type DeckWords } from './words';

export const deckWords = {
  get t(): DeckWords {
    return words[settings.language];
  },
};
