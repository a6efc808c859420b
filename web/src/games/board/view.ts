// The view JSON of this game, as games/board/view.cpp writes it; only what the board reads.
import type { UnitKind } from './pieces/shapes';

export type Side = 'attacker' | 'defender';
export type Track = 'iron_throne' | 'fiefdoms' | 'kings_court';
export type Troops = Partial<Record<UnitKind, number>>;
export type Sides<T> = Record<Side, T>;

export interface AreaView {
  units?: Troops;
  routed?: Troops;
  owner?: number;
  token?: number; // of this seat
  order?: string; // `facedown` where only its place is seen
  controller?: number;
  neutral?: number | 'impassable';
}
export interface SeatView {
  house: string | null;
  power: number;
  power_pool: number;
  supply: number;
  castles: number;
  stars: number;
  garrison: boolean;
  hand: string[];
  discard: string[];
  reserve: Record<UnitKind, number>;
  ready?: boolean; // of those who answer face down now
  bid?: number | true; // true: made, and not yet turned up
}
export interface BattleView {
  area: string;
  from: string;
  attacker: number;
  defender: number;
  attackers: Troops;
  march: string | null;
  step: string;
  support: Sides<string[]>;
  initial?: Sides<number>;
  cards: Sides<string | null>;
  tides?: Sides<string | null>;
  strength?: Sides<number>;
  victor?: Side;
  blade: Side | null;
}
export interface AttackView {
  strength: number;
  card: string | null;
  won: boolean;
  bidder: number | null;
  bidders: number[];
}
export interface FrameView {
  proc: string;
  [more: string]: unknown;
}
export interface View {
  you: number | null;
  round: number;
  rounds: number;
  step: string;
  wildlings: number;
  banned: string[];
  seats: SeatView[];
  tracks: Record<Track, number[]>;
  holders: { iron_throne: number | null; blade: number | null; raven: number | null };
  blade_used: boolean;
  raven_used: boolean;
  areas: Record<string, AreaView>;
  westeros: { shown: string | null; discard: Record<string, number>; left: number }[];
  wildling_deck: (string | null)[];
  march?: { seat: number; from: string; entered: string[]; embattled: string | null };
  support?: { area: string; asked: string | null; given: Sides<string[]> };
  battle?: BattleView;
  muster?: { seat: number; points: Record<string, number> };
  clash?: { track: Track };
  attack?: AttackView;
  capture?: { seat: number; port: string };
  ask: string;
  asked: number[];
  frames: FrameView[];
  tides_of_battle: boolean;
  tie_break: 'printed' | 'faq2';
  ranking?: number[]; // seats, best first
}
