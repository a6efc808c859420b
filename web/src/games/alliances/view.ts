// The view JSON of this game, as games/alliances/view.cpp writes it; only what the board reads.
import type { CardColour } from './colours';

export type Season = 'summer' | 'autumn' | 'winter';

export interface BidCard {
  card: string;
  value: number;
  resolved?: boolean;
  spent?: boolean;
}
export interface HandView {
  size: number;
  cards: string[]; // those the viewer knows; all of them in the own hand
  known_to?: number[][]; // own hand: which other seats know each card
}
export interface LeaderView {
  leader: string | null;
  kneeling: boolean;
  played: number;
  bid: BidCard[];
  total: number;
  whites?: number;
  own_whites?: string[];
  banned_colours?: CardColour[];
  chosen?: string;
  hand: HandView;
}
export interface CouncilView {
  between: [number, number];
  allies: string[];
  ally_power: number;
  tokens: (number | null)[];
  seen_by: number[][];
}
export interface DeckView {
  size: number;
  known: { at: number; card?: string; by: number[] }[];
}
export interface PeekedView {
  by: number;
  count: number;
  open?: string;
  next_into_row?: boolean;
  cards?: string[];
}
export interface View {
  season: Season;
  round: number;
  rounds: number;
  step: string;
  first_player: number;
  turn: number;
  current: { ally: string; tokens: number } | null;
  row?: string[];
  claiming: { ally: string; by: number; tokens: number } | null;
  round_rules: string[];
  card_rules: string[];
  supply: number;
  ally_deck: DeckView;
  influence_deck: DeckView;
  discard: Record<string, number>;
  removed?: string[];
  events_set_aside?: number;
  killed: string[];
  peeked: PeekedView | null;
  councils: CouncilView[];
  leaders: LeaderView[];
  packs?: number[];
  pack?: string[];
  pass_right?: boolean;
  winner: number | null;
  second: number | null;
  bound_council: number | null;
  must_kneel: number[];
  waiting: boolean;
  asked: string | null;
  waiting_for: number[];
  advanced: boolean;
  draft: 'none' | 'draft' | 'kings_moot';
  open_allies: boolean;
  powers?: number[];
  places?: number[];
  scores?: number[];
}
