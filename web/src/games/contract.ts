// What a game brings to the client: a board, a box and a few words. Everything else (log, chat,
// decision bar, keys, replays) is the shell's and knows no game. A game is the file
// src/games/<id>/index.ts with a default export that keeps this contract; it is loaded when needed.
import type { Component } from 'svelte';
import type { Settings } from '../settings';
import type { Picker } from '../table/picker';
import type { Catalogue, Choice, Event, Language, Names, State, Table, Text } from '../protocol';

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
  // All that was told so far, where somebody keeps it.
  log?: readonly Event[];
  // The beat being told, if the board tells it (`scenes`), and what it was told on.
  told?: Told | null;
  // The module's `Rail` stands beside the table.
  railed?: boolean;
  settings: Settings;
}

// A beat with everything that belongs to it, and the view before the update it came with: what it is
// about may be gone from the newest view.
export interface Told {
  beat: readonly Event[];
  before: unknown;
}

export interface CardFaceProps {
  kind: string;
  id: string;
  size: 'read' | 'play' | 'mini';
}

// How long an event is told by itself: a picture that unfolds is a scene, the winner of a round a moment,
// a step on the way a pause.
export type Weight = 'scene' | 'moment' | 'pause';

export interface AnswerProps {
  choice: Choice;
  words: string;
  view: unknown;
  language: Language;
}

// Where the decision bar stands on a screen that leaves the choice: above the hand, on the lower edge
// of the stage, or in a column beside it.
export type Anchor = 'hand' | 'bottom' | 'side';

export type Sound = 'card' | 'token' | 'reveal' | 'turn' | 'refusal' | 'end';

export interface BarProps {
  view: unknown;
  names: Names;
  language: Language;
}

// The lid of a game's box: src/games/<id>/box.ts with a default export of this shape. It is apart from
// the board, so that pages which show boxes load no board.
export interface GameBox {
  // The picture of the home page's box, 300 × 210.
  scene: Component;
  // The game's mark on a grid of 24, in the colour of the text.
  mark: Component;
}

// Something a sentence names, as a card: its kind, its number, and its id where the catalogue has one.
export interface Thing {
  kind: string;
  value: number;
  id: string | undefined;
}

export interface FinalProps {
  view: unknown;
  table: Table;
  // My seat; null for a spectator.
  seat: number | null;
  names: Names;
  language: Language;
}

export interface GameModule {
  id: string;
  // The whole stage: table, bids, hand. It fills its parent. Each element that `touches` may name is
  // drawn as a button with `data-element` set to that name: the keyboard and lessons find it by that.
  Board: Component<BoardProps>;
  // A board with `anchor: 'hand'` (so without one) tells by `tellHand` of src/table/stage.svelte.ts how
  // much of its lower edge what is mine takes: the bar, `--bar` high, is laid directly above. With
  // another anchor the stage keeps the bar's room free itself, and `--bar` is 0.
  anchor?: Anchor;
  // What stands beside the board (tracks, piles, hands of others): columns on a wide screen, strips
  // above the board on a narrow one.
  panels?: { left?: Component<BoardProps>; right?: Component<BoardProps> };
  // What led to the question (effects that wait for each other), before its words in the decision bar.
  Chain?: Component<BarProps>;
  // Every pixel is wanted: on a low screen the chronicle begins shut.
  roomy?: boolean;
  // The pass is under Space, and its button is large.
  quickPass?: boolean;
  // Phase and round, for the top bar; one line, 36 px high.
  Bar?: Component<BarProps>;
  // Whose shield stands for a seat in log, chat and decision bar; null if none (yet).
  seatLook(view: unknown, seat: number): { house: string } | null;
  // The board in words, for those who do not see it.
  describe(view: unknown, names: Names, language: Language): string;
  // Answers that lie secret may always be changed on the board (`picker.revise`): no switch for it.
  drafts?: boolean;
  // Actions that the board puts together itself, as by steppers: too many to be listed in the decision
  // bar. The board gives the one that is meant to `picker.compose`, and the gold button sends it.
  composes?(choice: Choice): boolean;
  // Other words for an action than the catalogue's, where what is asked makes them plainer.
  label?(choice: Choice, view: unknown, language: Language): string | null;
  // What the words of an action leave out and this viewer can see, as which card a hostage is; stands
  // in brackets after them.
  detail?(choice: Choice, view: unknown, language: Language): string;
  // What kind of thing an element is, as the object of "point at": "a card of your hand". The shell has
  // words of its own for the kinds all games have.
  kindOf?(element: string, seat: number | null, language: Language): string | null;
  cardFace?: Component<CardFaceProps>;
  // The text of a card with its signs, where the plain words have marks for them.
  CardText?: Component<{ text: string }>;
  // The end of the game, told: who won and by what, and a list with an item a seat in the order of
  // places. It stands between the shell's heading and its buttons, 280 to 560 px wide.
  Final?: Component<FinalProps>;
  // The views of all seats laid into one open view, for replays. `later` is what the end of the game
  // shows of this position, where the module tells it by `hindsight`.
  merge?(views: unknown[], later?: unknown): unknown;
  // What the events of a whole game and its last view tell of each position that no seat knew then, as
  // face-down tokens: for each position what `merge` is given.
  hindsight?(events: readonly (readonly Event[])[], last: unknown): unknown[];
  // Sentences meant for one seat ("You draw …") as they are told to those who see all, by their keys.
  openly?: Record<string, Text>;
  // Keys of the board's own, and what they do, for the list of all keys.
  keys?(language: Language): readonly [key: string, meaning: string][];
  // Keys of events that begin something, as a round: headings in the log.
  headings?: readonly string[];
  // Keys of events that are no lines of the log: the table shows them while they last, as who may act.
  hushed?: readonly string[];
  // Some of its questions may be in vain (`every` of the seat's windows).
  vain?: true;
  // Events that matter by their keys: each is told by itself, at every speed but instant, and neither
  // merged with others nor skipped unseen.
  beats?: Record<string, Weight>;
  // Beats that the board tells itself, by a picture, and by their keys the name of the picture: those of
  // one name that follow each other in an update are one beat, however many plain events lie between.
  scenes?: Record<string, string>;
  // What stands above the chronicle where there is a rail beside the table (`railed`); elsewhere the
  // board keeps a place for it.
  Rail?: Component<BoardProps>;
  // What an answer's button shows instead of its words alone, as the sum it leads to.
  Answer?: Component<AnswerProps>;
  // Names (`data-element`) of what things named in a log line are on the board now; names of what is not
  // there do no harm.
  pointsAt?(things: readonly Thing[], view: unknown): string[];
  // The sound of an event by its key; the shell gives its own to the rest.
  sounds?: Record<string, Sound>;
}
