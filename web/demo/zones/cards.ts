// Names and numbers of the core set, and words of our own for a dozen of its cards.
import type { Card, CardType, Challenge, FaceWords } from '../../src/games/cards/faces/card';
import type { Language } from '../../src/protocol';
import facts from './facts.tsv?raw';

const icons: Record<string, Challenge> = { m: 'military', i: 'intrigue', p: 'power' };

const texts: Record<string, Record<Language, string>> = {
  eddard_stark: {
    en: '**Reaction:** whenever somebody challenges you, he stands.',
    pl: '**Reakcja:** gdy ktoś rzuci ci wyzwanie, Eddard wstaje.',
  },
  robb_stark: {
    en: '**Reaction:** after a Stark of yours is sacrificed or killed, stand all your characters.',
    pl: '**Reakcja:** gdy twój Stark zginie lub zostanie poświęcony, wszystkie twoje postacie wstają.',
  },
  bran_stark: {
    en: '**Interrupt:** when an opponent’s event would take effect, sacrifice Bran to cancel it.',
    pl: '**Przerwanie:** gdy ma zadziałać wydarzenie przeciwnika, poświęć Brana, by je anulować.',
  },
  tywin_lannister: {
    en: '+2 income. +1 [strength] for each gold in your pool.',
    pl: '+2 dochodu. +1 [strength] za każde złoto w twojej puli.',
  },
  gates_of_winterfell: {
    en: 'Kneel: show your top card; a Stark card goes to your hand.',
    pl: 'Uklęknij: pokaż wierzch talii; karta Starków trafia do twojej ręki.',
  },
  ice: {
    en: '+2 [strength]. **Reaction:** after you win a [military] challenge with the bearer, sacrifice Ice to kill a character of the loser.',
    pl: '+2 [strength]. **Reakcja:** po wygranym wyzwaniu [military] z nosicielem poświęć Lód, by zabić postać przegranego.',
  },
  for_the_north: {
    en: '**Challenges:** in a [military] challenge, a Stark taking part gets +2 [strength]. If you win, draw a card.',
    pl: '**Wyzwania:** w wyzwaniu [military] uczestniczący Stark ma +2 [strength]. Jeśli wygrasz, dobierz kartę.',
  },
  put_to_the_sword: {
    en: '**Reaction:** after you win a [military] challenge as attacker by 5 or more, kill a character of the loser.',
    pl: '**Reakcja:** gdy wygrasz atak [military] o 5 lub więcej, zabij postać przegranego.',
  },
  the_hands_judgment: {
    en: 'X is the printed cost of the event. **Interrupt:** cancel an opponent’s event.',
    pl: 'X to koszt wydarzenia. **Przerwanie:** anuluj wydarzenie przeciwnika.',
  },
  banner_of_the_wolf: {
    en: 'Non-loyal Stark cards may join a deck of another faction; at least 12.',
    pl: 'Nielojalne karty Starków mogą dołączyć do talii innej frakcji; co najmniej 12.',
  },
  a_clash_of_kings: {
    en: '**Reaction:** after you win a [power] challenge, move 1 power from the loser to your faction.',
    pl: '**Reakcja:** gdy wygrasz wyzwanie [power], przenieś 1 władzę przegranego na swoją frakcję.',
  },
  hand_of_the_king: {
    en: '+1 [strength] in [power] challenges. One more [power] challenge against another opponent.',
    pl: '+1 [strength] w wyzwaniach [power]. Dodatkowe wyzwanie [power] przeciw innemu graczowi.',
  },
};
const shorts: Record<string, string> = {
  seal_of_the_hand: 'Hand’s Seal',
  milk_of_the_poppy: 'Poppy',
  noble_lineage: 'Lineage',
  syrios_training: 'Syrio',
  throwing_axe: 'Axe',
  drogos_arakh: 'Arakh',
};

function card(line: string, language: Language): Card {
  const [id = '', number, type, faction = '', en = '', pl = '', ...rest] = line.split('\t');
  const [cost, strength, signs = '', marks = '', traits, keywords, plot] = rest;
  const [gold = 0, initiative = 0, claim = 0, reserve = 0] = (plot ?? '').split(',').map(Number);
  const short = shorts[id];
  const text = texts[id]?.[language];
  return {
    id,
    number: Number(number),
    type: type as CardType,
    faction,
    name: language === 'pl' ? pl : en,
    unique: marks.includes('u'),
    loyal: marks.includes('l'),
    icons: [...signs].flatMap((sign) => icons[sign] ?? []),
    traits: traits ? traits.split(',') : [],
    keywords: keywords ? keywords.split(',') : [],
    ...(cost ? { cost: cost === 'X' ? ('X' as const) : Number(cost) } : {}),
    ...(strength ? { strength: Number(strength) } : {}),
    ...(plot ? { plot: { gold, initiative, claim, reserve } } : {}),
    ...(short ? { short } : {}),
    ...(text ? { text } : {}),
    ...(id === 'hand_of_the_king'
      ? { supports: 'Master of Laws', rivals: ['Master of Coin', 'Master of Ships'] }
      : {}),
  };
}
const lines = facts.trim().split('\n').slice(1);
export const all = (language: Language): Map<string, Card> =>
  new Map(lines.map((line) => [line.split('\t', 1)[0] ?? '', card(line, language)]));

export const words: Record<Language, FaceWords> = {
  en: {
    types: {
      character: 'Character',
      location: 'Location',
      attachment: 'Attachment',
      event: 'Event',
      plot: 'Plot',
      agenda: 'Agenda',
      title: 'Title',
      faction: 'Faction',
    },
    loyal: 'loyal',
    supports: 'supports',
    rivals: 'rivals',
    plot: { gold: 'gold', initiative: 'initiative', claim: 'claim', reserve: 'reserve' },
  },
  pl: {
    types: {
      character: 'Postać',
      location: 'Miejsce',
      attachment: 'Dodatek',
      event: 'Wydarzenie',
      plot: 'Fabuła',
      agenda: 'Agenda',
      title: 'Tytuł',
      faction: 'Frakcja',
    },
    loyal: 'lojalna',
    supports: 'wspiera',
    rivals: 'rywale',
    plot: { gold: 'złoto', initiative: 'inicjatywa', claim: 'roszczenia', reserve: 'rezerwa' },
  },
};
