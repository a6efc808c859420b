// The view JSON of this game, as games/cards/view.cpp writes it; only what the board reads.
import type { Challenge } from './faces/card';

// A line of a sum: which card it comes from (none: gold), and how much.
export interface Line {
  card: string | null;
  amount: number;
}
export interface CardView {
  ref: number;
  card?: string; // not there: face down
  controller: number | null;
  role: number;
  kneeling: boolean;
  facedown: boolean;
  bypassed: boolean;
  power: number;
  copy: number;
  tokens: number[]; // as `tokens` of rules.ts has them
  host: number; // what it is attached to, or a duplicate of
  strength?: number;
  strength_from?: Line[];
  icons?: Challenge[];
  keywords?: string[];
  takes_part?: 'none' | 'attacker' | 'defender';
}
export interface SeatView {
  faction: string | null;
  agenda?: string;
  title?: string; // of a melee, as the following
  supports?: number | null; // whom it may not challenge
  rivals?: number[]; // whom to beat brings power
  rivalry?: number[]; // whose bonus was gained this round
  title_chosen?: boolean;
  chosen_title?: string;
  total_power: number;
  gold: number;
  challenges: number[]; // initiated this phase, by type
  eliminated: boolean;
  ready: boolean;
  plot?: string;
  income?: number;
  income_from?: Line[];
  initiative?: number;
  initiative_from?: Line[];
  reserve?: number;
  reserve_from?: Line[];
  dominance: number;
  dominance_from: Line[];
  hand_size: number;
  hand: string[];
  costs?: Record<string, { cost: number; from: Line[] }>;
  deck_size: number;
  deck_known: { from_top: number; card?: string }[];
  discard: string[];
  dead: string[];
  removed: string[];
  plots_size: number;
  plots?: string[]; // not of others where lists are closed
  used_plots: string[];
  laid_size?: number;
  laid?: string[];
  plot_chosen?: boolean;
  chosen_plot?: string;
  board: Record<string, CardView>;
  marks?: number[]; // sets of slots that something is happening to
}
export interface ChallengeView {
  type: number;
  attacker: number | null;
  defender: number | null;
  against?: number | null; // whom it was initiated against
  winner: number | null;
  loser: number | null;
  attack: number;
  defence: number;
  unopposed: boolean;
  attack_now: number;
  attack_from: Line[];
  defence_now: number;
  defence_from: Line[];
  claim: number;
  claim_from: Line[];
}
export interface Lasting {
  card: number;
  what: number;
  until: number;
  amount: number;
  seat: number | null;
  source: string | null;
}
interface Turn {
  passed: number[];
  next: number | null;
}
export type Frame =
  | { procedure: 'course' }
  | ({ procedure: 'window'; marshalling: boolean } & Turn)
  | { procedure: 'challenge'; step: number; asked: number; keyword: number; left: number }
  | ({
      procedure: 'occurrence';
      card: number;
      source: number;
      what: number;
      set: number; // of marks, from 1; 0 for one card
      stage: number;
      amount: number;
      seat: number | null;
      other: number | null;
      kind: string | null;
      exit: number;
      cancelled: boolean;
    } & Turn)
  | {
      procedure: 'ability';
      source: number;
      target: number;
      kind: string | null;
      seat: number | null;
      step: number;
      cancelled: boolean;
      player: number | null;
      zone: number;
    };
export interface View {
  you: number | null;
  round: number;
  phase: string;
  step: string;
  first: number | null;
  active: number | null;
  winner: number | null;
  conceded?: number[];
  seats: SeatView[];
  challenge?: ChallengeView;
  titles?: { pool: string[]; left?: number; offered?: string[] };
  lasting: Lasting[];
  under_way: Frame[];
  asked: number[];
}
