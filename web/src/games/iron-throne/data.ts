// The people, cards and events of this game as the client knows them: from the engine's own files,
// without what only the engine needs (tools/cards.ts drops it).
import cardFile from '../../../../games/iron_throne/data/cards.json';
import eventFile from '../../../../games/iron_throne/data/events.json';
import houseFile from '../../../../games/iron_throne/data/houses.json';
import leaderFile from '../../../../games/iron_throne/data/leaders.json';
import type { Text } from '../../protocol';

export type Timing =
  | 'before_your_turn'
  | 'before_support_offer'
  | 'before_cards_facedown'
  | 'after_reveal'
  | 'after_resolution';

// What a leader sheet or a character card says.
export interface Ability {
  name: Text;
  title: Text;
  text: Text;
  house: string;
  timing: Timing;
  designed?: true; // by us: the printed text is not known
}
export interface EventCard {
  id: string;
  name: Text;
  text: Text;
  measure: string;
  designed?: true;
  house?: string;
}

// Records are called leader_arya, card_arya; a person is arya.
const named = (records: readonly { id: string }[], prefix: string) =>
  new Map(records.map((r) => [r.id.slice(prefix.length), r as unknown as Ability]));

export const sheets = named(leaderFile, 'leader_');
export const texts = named(cardFile, 'card_');
export const events = new Map((eventFile as unknown as EventCard[]).map((e) => [e.id, e]));
export const houseNames = new Map(houseFile.map(({ id, name }) => [id, name as Text]));

// In the order of the engine's numbers: people, truce, hostility.
export const personOrder = [...sheets.keys()];
const values = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20];
export const faceOrder = [...personOrder, 'truce', ...values.map((n) => `h${n}`)];

export function sheetOf(person: string): Ability {
  const sheet = sheets.get(person);
  if (!sheet) throw new Error(`no person ${person}`);
  return sheet;
}
export function textOf(person: string): Ability {
  const text = texts.get(person);
  if (!text) throw new Error(`no card of ${person}`);
  return text;
}
export const isPerson = (face: string): boolean => sheets.has(face);
// A person's card laid for an encounter is hostility of value 0 (IT-ENC-04); truce has none.
export const valueOf = (face: string | null): number =>
  face !== null && /^h\d+$/.test(face) ? Number(face.slice(1)) : 0;
// A khal goes by his name, not by his rank.
export const firstName = (name: string): string => name.replace(/^Khal /, '').split(' ')[0] ?? name;
