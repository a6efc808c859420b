// The catalogue of the Iron Throne as the server sends it, as far as a decision bar needs it.
import texts from '../../games/iron_throne/data/text.json?raw';
import { faceOrder, houseNames, personOrder, sheetOf } from '../src/games/iron-throne/data';
import { faceName } from '../src/games/iron-throne/describe';
import { gainWords } from '../src/games/iron-throne/labels';
import { words } from '../src/games/iron-throne/words';
import type { Catalogue, Text } from '../src/protocol';

const both = (make: (language: 'en' | 'pl') => string): Text => ({
  en: make('en'),
  pl: make('pl'),
});
const terms = Array.from({ length: 24 }, (_, i) => ({
  influence: Math.floor(i / 12),
  hostages: Math.floor(i / 4) % 3,
  power: i % 4,
}));
const count = (from: number) => Array.from({ length: 125 }, (_, i) => both(() => String(i + from)));

export const catalogue: Catalogue = {
  game: 'iron-throne',
  rules_version: 1,
  texts: JSON.parse(texts) as Record<string, Text>,
  kinds: {
    house: [...houseNames.values()],
    person: personOrder.map((id) => sheetOf(id).name),
    card: faceOrder.map((face) => both((language) => faceName(face, language))),
    terms: terms.map((t) => both((language) => gainWords(words[language], t))),
    nth: count(1),
    source: [
      { en: 'from the top of the deck', pl: 'z wierzchu talii' },
      { en: 'from the hand, at random', pl: 'losowo z ręki' },
      ...count(1),
    ],
  },
  cards: [],
  studies: [],
};
