// The types of docs/protocol.md, word for word. Nothing here that is not there.

export type Language = 'en' | 'pl';
export interface Text {
  en: string;
  pl: string;
}

// A name: the Polish cases that texts use, where they differ from `pl`.
export type Case = 'nom' | 'gen' | 'dat' | 'acc' | 'ins' | 'loc';
export type Name = Text & { [C in Case as `pl_${C}`]?: string };

// ---- HTTP

export interface Me {
  id: string;
  name: string;
  kind: 'guest';
}

export interface Numbers {
  min: number;
  max: number;
}

// What a value is called and what it does.
export interface ValueWords {
  title: Text;
  summary?: Text;
}

// A value (each, if none is named) goes only with another option or choice, or with enough seats.
export interface Need {
  value?: string;
  name?: string;
  is?: string;
  seats?: number;
  most?: number;
}

export interface GameOption {
  name: string;
  values: string[];
  title: Text;
  words?: ValueWords[]; // one a value, unless they are yes and no or numbers
  needs?: Need[];
  default: string;
  numbers?: Numbers; // any whole number of them, and `values` are only some
  rules: string[];
  summary: Text;
}

export interface GameChoice {
  name: string;
  values: string[];
  title: Text;
  words?: ValueWords[];
  needs?: Need[];
  // A seat makes it for itself, or leaves it to the game; other texts than the values will do.
  free?: boolean;
  // The option that keeps it from other seats.
  secret?: { name: string; is: string };
}

export interface Game {
  id: string;
  name: Text;
  min_seats: number;
  max_seats: number;
  public_talk_only: boolean;
  options: GameOption[];
  choices: GameChoice[];
  lessons: { id: string; title: Text }[];
}

export type Strength = 'easy' | 'normal' | 'hard' | 'best';

export interface Bot {
  id: Strength;
  name: Text;
  summary: Text;
}

export interface Games {
  games: Game[];
  bots: Bot[];
}

export type KindEntry = Name & { id?: string };

export interface CatalogueCard {
  id: string;
  kind: string;
  name: Text;
  text: Text;
  source: string;
}

export interface Catalogue {
  game: string;
  rules_version: number;
  texts: Record<string, Text>;
  kinds: Record<string, KindEntry[]>;
  cards: CatalogueCard[];
  studies: StudySpec[];
}

// A question about the position that the game can answer; `about` is the kind of thing it is about.
export interface StudySpec {
  name: string;
  title: Text;
  about: string | null;
}

export interface LedgerRule {
  id: string;
  where: Text;
  text: Text;
}

export interface LedgerSection {
  id: string;
  title: Text;
  rules: LedgerRule[];
}

export interface Ledger {
  game: string;
  sections: LedgerSection[];
}

export type Options = Record<string, string>;

export interface NewTable {
  game: string;
  seats: number;
  options?: Options;
  choices?: Options[];
  seat?: number;
  bots?: (Strength | null)[];
  public?: boolean;
  hints?: boolean;
  stand_in?: number;
}

export type TableStatus = 'open' | 'playing' | 'finished' | 'frozen' | 'closed';

export interface TableSeat {
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: Strength | null;
  online: boolean;
  stand_in: boolean;
  resigned: boolean;
  salted: boolean;
  // Null where it is not for us to see.
  choices?: Options | null;
}

export interface Result {
  places: number[];
  scores: number[];
}

export interface Table {
  id: string;
  game: string;
  status: TableStatus;
  public: boolean;
  hints: boolean;
  created_at: number;
  updated_at: number;
  options: Options;
  lesson: string | null;
  paused: boolean;
  you: number | null;
  host: boolean;
  your_move: boolean;
  round: number | null;
  seats: TableSeat[];
  commitment: string;
  result: Result | null;
  rematch: string | null;
  branch_of: { table: string; at: number } | null;
  frozen: string | null;
}

export interface ReplayEvent extends Event {
  audience: (number | 'all')[];
}

export interface ReplayStep {
  seat: number;
  action: string;
  text: Sentence;
  events: ReplayEvent[];
}

export interface Replay {
  table: Table;
  record: string;
  names: Names;
  opening: ReplayEvent[];
  steps: ReplayStep[];
}

export interface Move {
  action: string;
  text: Sentence;
}

// One answer of a finished game, judged by what its seat knew then.
export interface JudgedAnswer {
  at: number; // so many actions stood
  seat: number;
  ask: Sentence;
  round: number;
  phase: string | null;
  given: Move;
  best: Move;
  share_best: number;
  share_given: number;
  loss: number;
  error: number;
  tries: number;
  costly: boolean;
  reasons: Sentence[];
  candidates: (Move & { visits: number; share: number })[];
  line: (Move & { seat: number })[];
}

// Of one seat: after so many actions, the share of the win it could expect.
export type Curve = [at: number, share: number][];

export interface Analysis {
  whole: boolean;
  actions: number;
  curves: Curve[];
  costly: number[]; // the `at` of answers
  costly_of: number[][];
  answers: JudgedAnswer[];
}

export interface AnalysisState {
  status: 'none' | 'waiting' | 'done' | 'failed';
  progress: number;
  analysis: Analysis | null;
}

export interface Branch {
  at: number;
  seat: number;
  bot?: Strength;
  salt?: string;
}

export interface ErrorBody {
  error: { code: string; text: string };
}

// ---- Decks

export interface DeckCount {
  card: string;
  count: number;
}

export interface PrintedDeck {
  id: string;
  name: Text;
  kind: 'introductory' | 'ready_made';
  faction: string;
  agenda: string | null;
  plots: DeckCount[];
  draw: DeckCount[];
  code: string;
}

// Of its cards the client has the same from the game's files.
export interface DeckBook {
  game: string;
  choice: string;
  checks: string[];
  traits: Record<string, Text>;
  factions: Record<string, Text>;
  decks: PrintedDeck[];
}

export interface DeckFault {
  rule: string | null;
  card: string | null;
  line: number | null;
  text: string;
}

export interface DeckReport {
  name: string;
  check: string;
  legal: boolean;
  faults: DeckFault[];
  faction: string | null;
  agenda: string | null;
  plots: DeckCount[];
  draw: DeckCount[];
  code: string | null;
  text: string;
}

export interface KeptDeck {
  id: string;
  game: string;
  name: string;
  code: string;
  faction: string | null;
  agenda: string | null;
  legal: boolean;
  updated_at: number;
}

export interface DeckResult {
  game: string;
  deck: string;
  played: number;
  won: number;
}

// ---- Sentences

export interface Sentence {
  key: string;
  args: number[];
}

export type Names = Record<string, Name[]>;
export type Event = Sentence;

export interface Refusal extends Sentence {
  rule: string | null;
}

// ---- The WebSocket

export interface Choice {
  action: string;
  text: Sentence;
  touches: string[];
}

// What made somebody ask: a card, a rule of the ledger, or both, and whose it is.
export interface Cause {
  card: string | null;
  rule: string | null;
  whose: number | null;
}

export interface Decision {
  number: number;
  ask: Sentence;
  cause: Cause;
  min: number;
  max: number;
  // Asked whether or not there is anything to do: how soon it is answered should tell nobody.
  window: boolean;
  // It is passed for me six seconds after it was asked, unless I say wait.
  timed: boolean;
  // The action that does nothing; null where something must be done.
  pass: string | null;
  round: number;
  phase: string | null;
  actions: Choice[];
  // Where the actions are too many to be sent: what else can be pointed at, to ask for those that
  // touch it. Null if `actions` are all.
  more: string[] | null;
}

// What is answered for my seat.
export interface Quiet {
  ask?: string;
  phase?: string;
  card?: string;
}

export interface Windows {
  auto: boolean;
  until: 'choice' | 'phase' | 'round' | null;
  quiet: Quiet[];
  things: string[];
  // Asked too where nothing could come of it: `true` where it is left out.
  every?: boolean;
}

// On the wire the actions of a decision come in families: every head with every tail is one. A part
// is a text, numbers to be added up, and the things it touches.
export type Part = [text: string, args: number[], ...touches: string[]];

export interface Family {
  key: string;
  heads: Part[];
  tails: Part[];
}

export interface Lesson {
  step: number;
  steps: number;
  say: Text;
  action: string | null;
}

export interface State {
  view: unknown;
  names: Names;
  waiting_for: number[];
  decision: Decision | null;
  lesson: Lesson | null;
  // `concede`: the rules of the game know what becomes of who resigns. `revise` is the decision whose
  // secret answers may still be changed.
  can: {
    take_back: boolean;
    rewind: boolean;
    concede?: true;
    hint: boolean;
    revise: number | null;
  };
  windows: Windows | null;
}

export type SentState = Omit<State, 'decision'> & {
  decision: (Omit<Decision, 'actions'> & { actions: Family[] }) | null;
};

// [value]: is now this. []: is no more. [at, removed, ...values]: items of a list gave way to these.
// An object: these members, or these places of a list, have changed.
export type Patch = unknown[] | { [key: string]: Patch };

export interface Message {
  seat: number;
  name: string;
  text: string;
  at: number;
  to: number | null; // whispered to that seat
}

export interface Proposal {
  number: number; // answers name it
  by: number;
  agreed: number[];
  needed: number[];
}

export interface Candidate {
  action: string;
  text: Sentence;
  tried: number;
  wins: number;
  line: { seat: number; text: Sentence }[];
}

// What speaks for the first candidate rather than for another.
export interface Why {
  than: Sentence;
  reasons: Sentence[];
}

export interface Hint {
  candidates: Candidate[];
  why: Why | null;
}

// Of a study: a sentence, what else there is to say, how likely it is, and what it is about.
export interface Finding {
  text: Sentence;
  more: Sentence[];
  share: number | null;
  touches: string[];
}

export interface WholeTable<Of> {
  type: 'table';
  table: Table;
  state: Of | null;
  log: Event[];
  chat: Message[];
  proposal: Proposal | null;
  because: 'hello' | 'start' | 'rewind' | 'take_back';
}

export type FromServer =
  | (WholeTable<SentState> & { version: number })
  | { type: 'info'; table: Table }
  | { type: 'update'; version: number; events: Event[]; patch: Patch }
  | { type: 'chat'; message: Message }
  | { type: 'proposal'; proposal: Proposal | null }
  | { type: 'done'; id: number }
  | { type: 'refused'; id: number; refusal: Refusal }
  | { type: 'error'; id: number; code: ErrorCode; text: string }
  | { type: 'why'; id: number; refusal: Refusal | null }
  | ({ type: 'hint'; id: number; iterations: number } & Hint)
  | { type: 'study'; id: number; worlds: number; findings: Finding[] }
  | { type: 'choices'; id: number; actions: Family[]; more: string[] | null }
  | {
      type: 'plan';
      id: number;
      held: number;
      refusal: Refusal | null;
      ends: boolean;
      ask: string | null;
      actions: Family[];
      more: string[] | null;
    }
  | { type: 'bye'; reason: string };

export type ErrorCode =
  | 'bad_message'
  | 'not_seated'
  | 'not_playing'
  | 'paused'
  | 'stale'
  | 'nothing_to_take_back'
  | 'no_proposal'
  | 'log_full'
  | 'not_allowed'
  | 'busy'
  | 'too_long'
  | 'too_fast'
  | 'lesson'
  | 'frozen'
  | 'store'
  | 'not_now';

// A message of the client without its id, which the socket gives it.
export type Request =
  | { type: 'act'; decision: number; action: string }
  | { type: 'why'; action: string }
  | { type: 'take_back' }
  | { type: 'rewind' }
  | { type: 'agree'; proposal: number }
  | { type: 'disagree'; proposal: number }
  | { type: 'hint' }
  | { type: 'study'; name: string; about: string | null }
  | { type: 'choices'; decision: number; chosen: readonly string[]; revise: boolean }
  | { type: 'plan'; decision: number; actions: readonly string[] }
  | { type: 'windows'; set: Windows }
  | { type: 'wait'; decision: number }
  | { type: 'chat'; text: string; to: number | null }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'resign' };
export type ToServer = Request & { id: number };
