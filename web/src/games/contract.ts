// What a game brings to the client: a board, pictures and a few words. Everything else (log, chat,
// decision bar, keys, replays) is the shell's and knows no game. A game is the file
// src/games/<id>/index.ts with a default export that keeps this contract; it is loaded when needed.
import type { Component } from 'svelte';
import type { Settings } from '../settings';
import type { Picker } from '../table/picker';
import type { Catalogue, Choice, Event, Language, Names, State, Table } from '../protocol';

export interface BoardProps {
  state: State;
  table: Table;
  // My seat, or that of the replay's viewer; null for a spectator.
  seat: number | null;
  catalogue: Catalogue;
  // In a replay and for spectators the picker has no decision: nothing is lit.
  picker: Picker;
  // Those of the update being shown, for animation; empty after a (re)connect or a jump in a replay.
  events: Event[];
  settings: Settings;
}

export interface CardFaceProps {
  kind: string;
  id: string;
  size: 'read' | 'play' | 'mini';
}

export type Sound = 'card' | 'token' | 'reveal' | 'turn' | 'refusal' | 'end';

export interface BarProps {
  view: unknown;
  names: Names;
  language: Language;
}

export interface GameModule {
  id: string;
  // The whole stage: table, bids, hand. It fills its parent. Each element that `touches` may name is
  // drawn as a button with `data-element` set to that name: the keyboard finds it by that. An element
  // with `data-hand` at the lower edge holds what is mine; the decision bar, `--bar` high, is laid
  // directly above it, or on the lower edge where there is none.
  Board: Component<BoardProps>;
  // Phase and round, for the top bar; one line, 36 px high.
  Bar?: Component<BarProps>;
  icon: Component;
  // The picture of the home page's box, 300 × 210.
  scene: Component;
  // Whose shield stands for a seat in log, chat and decision bar; null if none (yet).
  seatLook(view: unknown, seat: number): { house: string } | null;
  // The board in words, for those who do not see it.
  describe(view: unknown, names: Names, language: Language): string;
  // Actions that the board puts together itself, as by steppers: too many to be listed in the decision
  // bar. The board gives the one that is meant to `picker.compose`, and the gold button sends it.
  composes?(choice: Choice): boolean;
  // What the words of an action leave out and this viewer can see, as which card a hostage is; stands
  // in brackets after them.
  detail?(choice: Choice, view: unknown, language: Language): string;
  cardFace?: Component<CardFaceProps>;
  // The views of all seats laid into one open view, for replays.
  merge?(views: unknown[]): unknown;
  // Keys of events that begin something, as a round: headings in the log.
  headings?: readonly string[];
  // The sound of an event by its key; the shell gives its own to the rest.
  sounds?: Record<string, Sound>;
}
