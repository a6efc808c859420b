// The view JSON of this game, as games/iron_throne/view.cpp writes it; only what the board reads.
export type Side = 'none' | 'attack' | 'defence';
export type Outcome = 'none' | 'hostility' | 'truce' | 'betrayal';
export type Fate = 'none' | 'won' | 'lost';
export type Counts = Record<string, number>; // faces: a person's name, `truce`, `h8`

export interface PersonView {
  id: string;
  power: number;
  lives: boolean;
}
export interface HandView {
  size: number;
  cards?: Counts; // the own hand
  known_to?: Counts[]; // own hand: what each other seat has seen of it
  known?: Counts; // another's hand: what the viewer has seen of it
}
export interface PlayerView {
  house: string | null;
  leader?: string | null;
  has_kept?: boolean;
  offered?: string[]; // the two sheets drawn, for their owner
  kept?: string | null;
  people?: PersonView[];
  sheet: number;
  influence: number[]; // own tokens on each seat's board
  hand: HandView;
  deck: number;
  discard: Counts;
  played: Counts;
  side: Side;
  champion?: string | null;
  has_laid: boolean;
  laid?: string | null;
  shown: string | null;
  bonus: number;
  counted: number | null; // power in the total; null beside the encounter and once it is decided
  proposals: number;
  bans: number;
  banned?: string[];
}
export interface HostageView {
  holder: number;
  of: number;
  card: string | null;
  known: number[];
}
export interface Terms {
  influence: number;
  hostages: number;
  power: number;
}
export interface Deal {
  attacker: Terms;
  defender: Terms;
}
export interface FrameView {
  proc: string;
  you: number;
  card: number;
  of_leader: boolean;
  person: string | null; // whose ability it is
  subject: number | null;
}
export interface View {
  you: number | null;
  step: string;
  turn: number;
  attacker: number | null;
  defender: number | null;
  event: string | null;
  events_left: number;
  used_events: Counts;
  outcome: Outcome;
  overridden: boolean;
  attack_result: Fate;
  defence_result: Fate;
  attack_total?: number;
  defence_total?: number;
  first_to_lay: number | null;
  no_rewards: number[];
  no_penalties: number[];
  immune: number[];
  ignored_by: (number | null)[];
  per_supporter: number;
  renly: number | null;
  spent_leaders: number[];
  subject: number | null;
  offered_to: number | null;
  offered: string | null;
  speaker: number | null;
  proposal: Deal | null;
  seen: { of: number; count: number; cards?: string[] } | null;
  box: number;
  players: PlayerView[];
  hostages: HostageView[];
  truce_proposals: number;
  ask: string;
  asked: number[];
  frames: FrameView[];
  places?: number[];
}
