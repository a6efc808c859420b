// The words of the rules that a card uses: its marks, its keywords, the bold words and others of its text. By
// the beginnings of words, since both languages bend them.
import type { Card } from '../../games/cards/faces/card';
import type { Language } from '../../protocol';
import type { Term } from '../guide';
import type { TermId } from './terms';

const signs: Partial<Record<TermId, Record<Language, RegExp>>> = {
  action: { en: /\bactions?:/i, pl: /(^|\s)akcja/i },
  forced: { en: /\bforced\b/i, pl: /wymuszon/i },
  interrupt: { en: /\binterrupt/i, pl: /przerwani/i },
  reaction: { en: /\breaction/i, pl: /reakcj/i },
  when_revealed: { en: /\bwhen revealed/i, pl: /po odkryciu/i },
  ambush: { en: /\bambush/i, pl: /zasadzk/i },
  insight: { en: /\binsight/i, pl: /intuicj/i },
  intimidate: { en: /\bintimidate/i, pl: /zastraszani/i },
  limited: { en: /\blimited/i, pl: /ograniczeni/i },
  no_attachments: { en: /\bno attachments/i, pl: /bez dodatków/i },
  pillage: { en: /\bpillage/i, pl: /grabież/i },
  renown: { en: /\brenown/i, pl: /renom/i },
  stealth: { en: /\bstealth/i, pl: /podst[ęe]p/i },
  terminal: { en: /\bterminal/i, pl: /nietrwał/i },
  cancel: { en: /\bcancel/i, pl: /anul/i },
  claim: { en: /\bclaim/i, pl: /roszcze/i },
  dominance: { en: /\bdominance/i, pl: /dominacj/i },
  duplicate: { en: /\bduplicate/i, pl: /duplika/i },
  initiative: { en: /\binitiative/i, pl: /inicjatyw/i },
  kill: { en: /\bkill/i, pl: /zabi(j|t|ci)|(z)?gini/i },
  kneel: { en: /\b(kneel|stands?\b|standing)/i, pl: /klę(k|cz)|wsta(j|n|w)|stoi|stoją/i },
  limit: { en: /\b(limit:|max\.)/i, pl: /(limit|maks)/i },
  loyal: { en: /\bloyal/i, pl: /lojaln/i },
  reserve: { en: /\breserve/i, pl: /rezerw/i },
  sacrifice: { en: /\bsacrific/i, pl: /poświęc/i },
  save: { en: /\bsaved?\b/i, pl: /ocal/i },
  unique: { en: /\bunique/i, pl: /unikatow/i },
  unopposed: { en: /\bunopposed/i, pl: /niebronion/i },
};

export function termsOn(card: Card, glossary: readonly Term[], language: Language): Term[] {
  const said = [...(card.keywords ?? []), card.text ?? ''].join('. ').replaceAll('**', '');
  const has = (id: string): boolean =>
    (id === 'unique' && card.unique === true) ||
    (id === 'loyal' && card.loyal === true) ||
    (id === card.type && id !== 'faction') ||
    (signs[id as TermId]?.[language].test(said) ?? false);
  return glossary.filter(({ id }) => has(id));
}

export const glossaryIn = async (language: Language): Promise<Term[]> =>
  (language === 'pl' ? await import('./glossary.pl') : await import('./glossary.en')).glossary;
