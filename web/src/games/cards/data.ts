// The cards of this game as the client knows them: from the engine's own files, without what only the
// engine needs (tools/cards.ts drops it).
import cardFile from '../../../../games/cards/data/cards.json';
import deckFile from '../../../../games/cards/data/decks.json';
import phraseFile from '../../../../games/cards/data/phrases.json';
import traitFile from '../../../../games/cards/data/traits.json';
import type { Language, Text } from '../../protocol';
import type { Card, CardType, Challenge, FaceWords } from './faces/card';
import { shortName } from './short';

interface Entry {
  id: string;
  name: Text;
  text: Text;
  type: CardType;
  faction: string;
  number: number;
  deck_limit: number;
  set?: string; // none: the Core Set
  unique?: boolean;
  loyal?: boolean;
  cost?: number;
  cost_x?: boolean;
  strength?: number;
  icons?: Challenge[];
  traits?: string[];
  keywords?: string[];
  ambush?: number;
  attach_traits?: string[];
  attach_faction?: string;
  attachments_only?: string[];
  income?: number;
  initiative?: number;
  claim?: number;
  reserve?: number;
  supports?: string;
  rivals?: string[];
}
const entries = cardFile as unknown as Entry[];
const byId = new Map(entries.map((entry) => [entry.id, entry]));
const named = (file: unknown) =>
  new Map((file as { id: string; name: Text }[]).map(({ id, name }) => [id, name]));
const traits = named(traitFile);
const phrases = named(phraseFile);

// In the order of the engine's numbers.
export const kindOrder = entries.map(({ id }) => id);
export const typeOf = (id: string): CardType => byId.get(id)?.type ?? 'character';
export const factionOf = (id: string): string => byId.get(id)?.faction ?? 'neutral';

export const phrase = (id: string, language: Language): string => phrases.get(id)?.[language] ?? id;
const nameOf = (id: string, language: Language) => byId.get(id)?.name[language] ?? id;

function keywordsOf(entry: Entry, language: Language): string[] {
  const said = (entry.keywords ?? []).map((id) => phrase(`keyword_${id}`, language));
  if (entry.ambush !== undefined)
    said.push(`${phrase('keyword_ambush', language)} (${entry.ambush})`);
  for (const trait of entry.attachments_only ?? [])
    said.push(phrase(`keyword_no_attachments_except_${trait}`, language));
  return said;
}
// Cards without a text of their own have a word for it in the data, for the terminal.
const isSilent = (entry: Entry) => /^(Keywords only|No ability)\.$/.test(entry.text.en);
function drawn(entry: Entry, language: Language): Card {
  const { id, number, type, faction, unique = false, loyal = false, icons = [] } = entry;
  const cost = entry.cost_x ? ('X' as const) : entry.cost;
  const name = entry.name[language];
  const short = shortName(id, name, language);
  return {
    id,
    number,
    type,
    faction,
    name,
    unique,
    loyal,
    icons,
    traits: (entry.traits ?? []).map((trait) => traits.get(trait)?.[language] ?? trait),
    keywords: keywordsOf(entry, language),
    short,
    ...(isSilent(entry) ? {} : { text: entry.text[language] }),
    ...(cost === undefined ? {} : { cost }),
    ...(entry.strength === undefined ? {} : { strength: entry.strength }),
    ...(type === 'plot'
      ? {
          plot: {
            gold: entry.income ?? 0,
            initiative: entry.initiative ?? 0,
            claim: entry.claim ?? 0,
            reserve: entry.reserve ?? 0,
          },
        }
      : {}),
    ...(entry.supports ? { supports: nameOf(entry.supports, language) } : {}),
    ...(entry.rivals ? { rivals: entry.rivals.map((rival) => nameOf(rival, language)) } : {}),
  };
}

const made: Record<Language, Map<string, Card>> = { en: new Map(), pl: new Map() };
// The one card of that name in that language: faces that get the same one draw nothing anew.
export function cardOf(id: string, language: Language): Card {
  const known = made[language].get(id);
  if (known) return known;
  const entry = byId.get(id);
  if (!entry) throw new Error(`no card ${id}`);
  const card = drawn(entry, language);
  made[language].set(id, card);
  return card;
}
// All of them, in the order of the engine's numbers.
export const cards = (language: Language): Map<string, Card> => {
  for (const id of kindOrder) cardOf(id, language);
  return made[language];
};
export interface KnownDeck {
  id: string;
  name: Text;
  kind: 'introductory' | 'ready_made';
  faction: string;
  draw: string[];
  plots: string[];
}
export const knownDecks = deckFile as unknown as KnownDeck[];
// How many copies a deck may have of it.
export const deckLimit = (id: string): number => byId.get(id)?.deck_limit ?? 3;
export const isLimited = (id: string): boolean =>
  byId.get(id)?.keywords?.includes('limited') ?? false;
// Whether decks that are checked may hold it.
export const isLegal = (id: string): boolean => byId.get(id)?.set === undefined;
export const traitsOf = (id: string): readonly string[] => byId.get(id)?.traits ?? [];
export const traitName = (id: string, language: Language): string =>
  traits.get(id)?.[language] ?? id;

// Whether an attachment could go on that character, both as printed.
export function bears(character: string, attachment: string): boolean {
  const host = byId.get(character);
  const worn = byId.get(attachment);
  if (host?.type !== 'character' || !worn || host.keywords?.includes('no_attachments'))
    return false;
  const some = (wanted: string[] | undefined, has: string[] | undefined) =>
    !wanted || wanted.some((trait) => has?.includes(trait));
  return (
    some(worn.attach_traits, host.traits) &&
    some(host.attachments_only, worn.traits) &&
    (worn.attach_faction === undefined || worn.attach_faction === host.faction)
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const types: CardType[] = [
  'character',
  'location',
  'attachment',
  'event',
  'plot',
  'agenda',
  'title',
  'faction',
];
const marks = {
  en: {
    loyal: 'loyal',
    supports: 'supports',
    rivals: 'rivals',
    plot: { gold: 'gold', initiative: 'initiative', claim: 'claim', reserve: 'reserve' },
  },
  pl: {
    loyal: 'lojalna',
    supports: 'wspiera',
    rivals: 'rywale',
    plot: { gold: 'złoto', initiative: 'inicjatywa', claim: 'roszczenia', reserve: 'rezerwy' },
  },
};
const faceWordsIn = (language: Language): FaceWords => ({
  types: Object.fromEntries(
    types.map((type) => [type, capital(phrase(`type_${type}`, language))]),
  ) as Record<CardType, string>,
  ...marks[language],
});
const said = { en: faceWordsIn('en'), pl: faceWordsIn('pl') };
export const faceWords = (language: Language): FaceWords => said[language];
