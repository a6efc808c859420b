// The cards of this game as the client knows them: from the engine's own files, without what only the
// engine needs (tools/cards.ts drops it).
import allyFile from '../../../../games/alliances/data/allies.json';
import influenceFile from '../../../../games/alliances/data/influence.json';
import leaderFile from '../../../../games/alliances/data/leaders.json';
import type { CardColour } from './colours';
import type { Text } from '../../protocol';

export type AllyTiming = 'this_round' | 'when_claimed' | 'in_council' | 'end_of_game';
export type InfluenceTiming = 'on_play' | 'lasting' | 'triumph' | 'none';

export interface Ally {
  id: string;
  name: Text;
  title: Text;
  text: Text;
  house: string;
  power: number;
  timing: AllyTiming;
  designed?: true; // by us: the printed text is not known
}
export interface Influence {
  id: string;
  name: Text;
  text: Text;
  colour: CardColour;
  value: number;
  timing: InfluenceTiming;
  designed?: true; // by us: the printed text is not known
  leader?: string;
}
export interface Leader {
  id: string;
  name: Text;
  house:
    | 'stark'
    | 'lannister'
    | 'baratheon'
    | 'greyjoy'
    | 'tyrell'
    | 'martell'
    | 'targaryen'
    | 'nights_watch';
}

const byId = <T extends { id: string }>(cards: readonly T[]) =>
  new Map(cards.map((card) => [card.id, card]));

export const allies = byId(allyFile as unknown as Ally[]);
export const influence = byId(influenceFile as unknown as Influence[]);
export const leaders = byId(leaderFile as unknown as Leader[]);

export function ally(id: string): Ally {
  const card = allies.get(id);
  if (!card) throw new Error(`no ally ${id}`);
  return card;
}
export function influenceCard(id: string): Influence {
  const card = influence.get(id);
  if (!card) throw new Error(`no influence card ${id}`);
  return card;
}
export const leader = (id: string | null): Leader | null =>
  id === null ? null : (leaders.get(id) ?? null);
export const houseOfCard = (card: Influence): string | null =>
  card.leader ? (leader(card.leader)?.house ?? null) : null;
// Order in the data files, which is the order of the engine's numbers.
export const allyOrder = [...allies.keys()];
export const influenceOrder = [...influence.keys()];
