// The words of the rules that the guide and the faces of cards point at, and where the ledger says what they
// mean. The words themselves are glossary.en.ts and glossary.pl.ts.
import type { Term } from '../guide';

const rules = {
  action: ['CRD-WINDOW-01', 'CRD-WINDOW-02', 'CRD-WINDOW-03'],
  agenda: ['CRD-DECK-02', 'CRD-AGENDA-01', 'CRD-AGENDA-02'],
  ambush: ['CRD-KEY-05', 'CRD-KEY-06', 'CRD-RULING-42'],
  attachment: ['CRD-ATT-02', 'CRD-ATT-03', 'CRD-ATT-05'],
  cancel: ['CRD-INT-11', 'CRD-INT-14', 'CRD-INT-15'],
  challenge: ['CRD-CHAL-02', 'CRD-CHAL-03', 'CRD-CHAL-23'],
  claim: ['CRD-CHAL-31', 'CRD-CHAL-32', 'CRD-CHAL-33', 'CRD-CHAL-38', 'CRD-CHAL-39'],
  dominance: ['CRD-DOM-02', 'CRD-DOM-03', 'CRD-DOM-04'],
  duplicate: ['CRD-DUPE-01', 'CRD-DUPE-03', 'CRD-DUPE-05'],
  event: ['CRD-EVENT-01', 'CRD-EVENT-02', 'CRD-MARSHAL-10'],
  faction: ['CRD-DECK-01', 'CRD-DECK-07', 'CRD-ZONE-05'],
  forced: ['CRD-INT-17', 'CRD-INT-18', 'CRD-ABIL-09'],
  gold: ['CRD-MARSHAL-03', 'CRD-MARSHAL-14', 'CRD-TAX-02'],
  initiative: ['CRD-PLOT-08', 'CRD-PLOT-09', 'CRD-PLOT-10'],
  insight: ['CRD-KEY-08', 'CRD-KEY-11'],
  interrupt: ['CRD-INT-01', 'CRD-INT-03', 'CRD-INT-05'],
  intimidate: ['CRD-KEY-12', 'CRD-KEY-13', 'CRD-KEY-14'],
  kill: ['CRD-ZONE-23', 'CRD-DEAD-01'],
  kneel: ['CRD-ZONE-28', 'CRD-ZONE-29', 'CRD-STAND-01'],
  limit: ['CRD-ABIL-38', 'CRD-ABIL-40', 'CRD-ABIL-41'],
  limited: ['CRD-KEY-18', 'CRD-KEY-19'],
  loyal: ['CRD-DECK-13', 'CRD-DECK-14'],
  marshal: ['CRD-MARSHAL-07', 'CRD-MARSHAL-08', 'CRD-MARSHAL-11'],
  mulligan: ['CRD-SETUP-08', 'CRD-SETUP-09'],
  no_attachments: ['CRD-KEY-20', 'CRD-KEY-22'],
  pillage: ['CRD-KEY-09', 'CRD-KEY-11'],
  plot: ['CRD-PLOT-02', 'CRD-PLOT-04', 'CRD-PLOT-07', 'CRD-PLOT-15'],
  power: ['CRD-WIN-01', 'CRD-WIN-02', 'CRD-CHAL-40'],
  reaction: ['CRD-REACT-01', 'CRD-REACT-02', 'CRD-REACT-03'],
  renown: ['CRD-KEY-10', 'CRD-KEY-11'],
  reserve: ['CRD-TAX-03', 'CRD-TAX-04'],
  sacrifice: ['CRD-ZONE-19', 'CRD-ZONE-21', 'CRD-ZONE-22'],
  save: ['CRD-INT-19', 'CRD-INT-20', 'CRD-CHAL-37'],
  stealth: ['CRD-KEY-15', 'CRD-KEY-16', 'CRD-KEY-17'],
  strength: ['CRD-CHAL-22', 'CRD-CHAL-24', 'CRD-MOD-01'],
  supports: ['CRD-MELEE-08', 'CRD-MELEE-09', 'CRD-MELEE-10'],
  terminal: ['CRD-KEY-24', 'CRD-ATT-05'],
  title: ['CRD-MELEE-03', 'CRD-MELEE-04', 'CRD-TITLE-01'],
  trait: ['CRD-ABIL-46', 'CRD-ABIL-47'],
  unique: ['CRD-UNIQ-01', 'CRD-UNIQ-02', 'CRD-DEAD-01'],
  unopposed: ['CRD-CHAL-26', 'CRD-CHAL-27', 'CRD-CHAL-29'],
  when_revealed: ['CRD-PLOT-13', 'CRD-PLOT-14'],
  window: ['CRD-WINDOW-02', 'CRD-WINDOW-04', 'CRD-WINDOW-05'],
} as const;
export type TermId = keyof typeof rules;
export const termIds = Object.keys(rules) as TermId[];

export type Words = Record<TermId, { term: string; text: string }>;
export const glossaryOf = (words: Words, language: string): Term[] =>
  termIds
    .map((id) => ({ id, ...words[id], rules: [...rules[id]] }))
    .sort((a, b) => a.term.localeCompare(b.term, language));
