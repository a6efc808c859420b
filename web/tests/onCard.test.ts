// The words of the rules that faces of cards use, found in both languages.
import { expect, it } from 'vitest';
import { cards, isLegal } from '../src/games/cards/data';
import { glossary as en } from '../src/how/cards/glossary.en';
import { glossary as pl } from '../src/how/cards/glossary.pl';
import { termsOn } from '../src/how/cards/onCard';

const on = (id: string, language: 'en' | 'pl') => {
  const card = cards(language).get(id);
  if (!card) throw new Error(`no card ${id}`);
  return termsOn(card, language === 'en' ? en : pl, language)
    .map((term) => term.id)
    .sort();
};

it('finds marks, keywords and bold words', () => {
  expect(on('robb_stark', 'en')).toEqual(
    ['kill', 'kneel', 'limit', 'loyal', 'reaction', 'renown', 'sacrifice', 'unique'].sort(),
  );
  expect(on('gold_cloaks', 'pl')).toEqual(['ambush', 'forced', 'interrupt', 'save'].sort());
});
// Keywords of other sets are explained by the text of their cards.
it('explains every keyword of every card of the Core Set, in both languages', () => {
  for (const [id, card] of cards('en')) {
    if (!isLegal(id)) continue;
    for (const language of ['en', 'pl'] as const) {
      const keywords = cards(language).get(id)?.keywords ?? [];
      const terms = on(id, language);
      expect(terms.length, id).toBeGreaterThanOrEqual(Math.min(1, keywords.length));
      if (card.unique) expect(terms).toContain('unique');
      if (/\*\*(Forced r|R)eaction/.test(card.text ?? '')) expect(terms, id).toContain('reaction');
      if (/interrupt:\*\*/i.test(card.text ?? '')) expect(terms, id).toContain('interrupt');
    }
  }
});
