// From pointing at things to an action. A decision lists its legal actions, and each names the
// elements of the board it touches. Choosing elements narrows the list until one action is left,
// which the primary button then names.
//
// Elements are chosen in any order (area then token, token then area), with two exceptions: where
// the order of things of one kind tells what they are for ("from here to there"), it is kept; and
// what every action touches need not be pointed at. Of things that are alike (two Footmen) an
// element is chosen as often as they are meant.
import type { Choice, Decision, Refusal } from '../protocol';

// A set in the making: so many of it are chosen, of so many there are; so many make an action.
export interface Tally {
  selected: number;
  total: number;
  least: number;
  most: number;
}

// What would follow if answers were given that are only thought of so far.
export interface Thought {
  // So many of them; `refusal` is said to the next.
  held: number;
  refusal: Refusal | null;
  // The last leads to what nobody can know beforehand: others are asked, or something is revealed.
  ends: boolean;
  // The key of what would be asked then, and what could be answered.
  ask: string | null;
  actions: Choice[];
}
// An answer to be sent, and the key of the question it answers; null for a change of a secret answer.
export interface Answer {
  choice: Choice;
  ask: string | null;
}
// Answers put together, which the gold button sends one after another.
export interface Prepared {
  words: string;
  // None if they cannot be sent as they are.
  answers: readonly Answer[];
  // Takes back the last.
  undo: () => void;
}

export interface Picker {
  readonly decision: Decision | null;
  // What may be answered now, as far as the server has told.
  readonly actions: readonly Choice[];
  // The element may be chosen next.
  lit(element: string): boolean;
  chosen(element: string): boolean;
  // Pointing at it means something: it is lit or chosen, or would take the place of what is.
  takes(element: string): boolean;
  // How many of several alike are chosen.
  count(element: string): number;
  // Chooses, un-chooses, or takes the place of what was chosen instead. Does nothing where pointing
  // means nothing: the board may `ask` why.
  toggle(element: string): void;
  // One less of several alike.
  drop(element: string): void;
  clear(): void;
  // Actions that still fit what was chosen.
  readonly narrowed: Choice[];
  // Of sets with a least and a most (units, casualties, payments); null where there is none.
  readonly tally: Tally | null;
  // The one action the primary button would send.
  readonly confirmable: Choice | null;
  // Actions that touch nothing, always at hand; without the confirmable one.
  readonly buttons: Choice[];
  // Several actions touch just what was chosen: to be told apart by their words.
  readonly listed: Choice[];
  // Lit elements in reading order of the actions, for the keyboard.
  readonly order: string[];
  // Answers that lie secret may be changed, though they are not asked for: see `revise`.
  readonly revisable: boolean;
  readonly revising: boolean;
  // Offers those changes too, beside what the decision asks, until told otherwise.
  revise(on: boolean): void;
  // Makes an action confirmable that was put together by other means than pointing, as by steppers;
  // null takes that back.
  compose(action: string | null): void;
  // Asks what would follow; null if the question is not asked any more.
  think(actions: readonly string[]): Promise<Thought | null>;
  // Offers what would follow instead of what is asked, until told otherwise or asked something else.
  suppose(thought: Thought | null): void;
  readonly prepared: Prepared | null;
  prepare(prepared: Prepared | null): void;
  // Sends answers one after another, as the questions for them come. Another question stops them; a
  // refusal too.
  send(answers: readonly Answer[]): void;
  confirm(): void;
  act(choice: Choice): void;
  // Shows a refusal that has come otherwise than by `ask`.
  refuse(action: string, refusal: Refusal): void;
  // What would be said to this action; the answer is shown beside the table.
  ask(action: string): void;
  // The answer to an earlier `ask`: undefined while unknown, null if the action is legal.
  whyNot(action: string): Refusal | null | undefined;
}

const kindOf = (element: string) => element.split(':', 1)[0] ?? '';

// What is left of `things` when each of `taken` is taken out once; null if one is not there.
function without(things: readonly string[], taken: readonly string[]): string[] | null {
  const left = [...things];
  for (const element of taken) {
    const at = left.indexOf(element);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const ofKind = (list: readonly string[], kind: string) =>
  list.filter((element) => kindOf(element) === kind);

// What stands at the same place among its kind in every list.
function common(lists: readonly (readonly string[])[]): string[] {
  const places = (list: readonly string[]) => {
    const seen = new Map<string, number>();
    return list.map((element) => {
      const place = seen.get(kindOf(element)) ?? 0;
      seen.set(kindOf(element), place + 1);
      return { element, place };
    });
  };
  return places(lists[0] ?? [])
    .filter(({ element, place }) =>
      lists.every((list) => ofKind(list, kindOf(element))[place] === element),
    )
    .map(({ element }) => element);
}

// How the things of a decision's actions are to be pointed at.
export interface Grammar {
  shared: readonly string[]; // every action touches them
  ordered: ReadonlySet<string>; // kinds whose order is kept
  set: string | null; // the kind of which several are chosen, in any order
}

// Things of one kind keep their order if two actions differ in nothing else, or if each has its own
// place: the first of a raid is never the second of another.
function isOrdered(kind: string, lists: readonly (readonly string[])[]): boolean {
  const places = new Map<string, number>();
  const orders = new Map<string, string>();
  let several = false;
  let exclusive = true;
  for (const list of lists) {
    const own = ofKind(list, kind);
    several ||= own.length > 1;
    own.forEach((element, place) => {
      exclusive &&= (places.get(element) ?? place) === place;
      places.set(element, place);
    });
    const set = [...list].sort().join(' ');
    const order = own.join(' ');
    if ((orders.get(set) ?? order) !== order) return true;
    orders.set(set, order);
  }
  return several && exclusive;
}

const grammars = new WeakMap<readonly Choice[], Grammar>();

export function grammarOf(actions: readonly Choice[]): Grammar {
  const known = grammars.get(actions);
  if (known) return known;
  const lists = actions.map(({ touches }) => touches).filter(({ length }) => length > 0);
  const shared = common(lists);
  const rest = lists.map((list) => without(list, shared) ?? []);
  const kinds = new Set(rest.flat().map(kindOf));
  const ordered = new Set([...kinds].filter((kind) => isOrdered(kind, rest)));
  const isSet = (kind: string) =>
    !ordered.has(kind) && rest.some((list) => ofKind(list, kind).length > 1);
  const made = { shared, ordered, set: [...kinds].find(isSet) ?? null };
  grammars.set(actions, made);
  return made;
}

// What of an action can be pointed at next; null if what was chosen does not fit it.
function next(touches: readonly string[], chosen: readonly string[], { shared, ordered }: Grammar) {
  const left = without(touches, chosen);
  if (left === null) return null;
  const blocked = new Set<string>();
  const own = without(touches, shared) ?? [];
  for (const kind of ordered) {
    const all = ofKind(own, kind);
    const begun = ofKind(chosen, kind).filter((element) => !shared.includes(element));
    if (begun.some((element, place) => all[place] !== element)) return null;
    for (const later of all.slice(begun.length + 1)) blocked.add(later);
  }
  return { left, lit: left.filter((element) => !blocked.has(element)) };
}

export interface Narrowing {
  narrowed: Choice[];
  lit: string[];
  confirmable: Choice | null;
  listed: Choice[];
}

// What still fits after pointing at one thing after another, and the grammar of that. What all that is
// left touches goes without saying: who wants a Ship and has one castle may point at its water at once.
function follow(actions: readonly Choice[], chosen: readonly string[]) {
  const whole = grammarOf(actions);
  let grammar = whole;
  let left = actions;
  for (let n = 1; n <= chosen.length; n++) {
    const pointed = chosen.slice(0, n);
    left = left.filter(({ touches }) => next(touches, pointed, grammar) !== null);
    grammar = { ...whole, shared: common(left.map(({ touches }) => touches)) };
  }
  return { left, grammar };
}

export function narrow(actions: readonly Choice[], chosen: readonly string[]): Narrowing {
  const { left: narrowed, grammar } = follow(actions, chosen);
  const implied = chosen.reduce(
    (left, element) => without(left, [element]) ?? left,
    [...grammarOf(actions).shared],
  );
  const complete: Choice[] = [];
  const lit = new Set<string>();
  for (const choice of narrowed) {
    const step = next(choice.touches, chosen, grammar);
    if (step === null) continue;
    if (choice.touches.length > 0 && without(implied, step.left)) complete.push(choice);
    for (const element of step.lit) lit.add(element);
  }
  // One thing to point at beside plain buttons, as an ability that may be used: nothing to narrow.
  const pointed = chosen.length > 0 ? complete : narrowed.filter((c) => c.touches.length > 0);
  const only = narrowed.length === 1 ? narrowed : pointed;
  return {
    narrowed: [...narrowed],
    lit: [...lit],
    confirmable: only.length === 1 ? (only[0] ?? null) : null,
    listed: chosen.length > 0 && complete.length > 1 ? complete : [],
  };
}

// Of the kind of which an action touches several.
export function tallyOf(
  actions: readonly Choice[],
  narrowed: readonly Choice[],
  chosen: readonly string[],
): Tally | null {
  const { set } = grammarOf(actions);
  const sets = narrowed
    .filter(({ touches }) => touches.length > 0)
    .map(({ touches }) => ofKind(touches, set ?? ''));
  if (set === null || sets.length === 0) return null;
  const most = new Map<string, number>();
  for (const things of sets) {
    for (const element of things) {
      const n = things.filter((other) => other === element).length;
      most.set(element, Math.max(n, most.get(element) ?? 0));
    }
  }
  const sizes = sets.map(({ length }) => length);
  return {
    selected: ofKind(chosen, set).length,
    total: [...most.values()].reduce((sum, n) => sum + n, 0),
    least: Math.min(...sizes),
    most: Math.max(...sizes),
  };
}

const fits = (actions: readonly Choice[], chosen: readonly string[]) =>
  follow(actions, chosen).left.length > 0;

// What is left when the last choice of this element is taken back: where order is kept, what was
// chosen after it was chosen because of it.
export function dropped(
  actions: readonly Choice[],
  chosen: readonly string[],
  element: string,
): readonly string[] {
  const at = chosen.lastIndexOf(element);
  if (at < 0) return chosen;
  const follows = grammarOf(actions).ordered.has(kindOf(element));
  const left = chosen.filter(
    (other, place) => place !== at && !(follows && place > at && kindOf(other) === kindOf(element)),
  );
  return fits(actions, left) ? left : [];
}

// The choice after pointing at an element; the same array if pointing there means nothing.
export function toggled(
  actions: readonly Choice[],
  chosen: readonly string[],
  element: string,
): readonly string[] {
  if (narrow(actions, chosen).lit.includes(element)) return [...chosen, element];
  if (chosen.includes(element)) return dropped(actions, chosen, element);
  // Another mind: it takes the place of the last of its kind, or begins anew.
  const last = chosen.findLastIndex((other) => kindOf(other) === kindOf(element));
  const instead = [...chosen.toSpliced(Math.max(last, 0), last < 0 ? 0 : 1), element];
  if (fits(actions, instead)) return instead;
  return narrow(actions, []).lit.includes(element) ? [element] : chosen;
}

// Typed notation: the action meant by a line, and those it may still become.
export function completions(actions: readonly Choice[], typed: string): Choice[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const starts = (text: string, word: string) => text.startsWith(word);
  const exact = actions.filter(({ action }) => action.toLowerCase() === words.join(' '));
  if (exact.length > 0) return exact;
  const prefix = actions.filter(({ action }) => starts(action.toLowerCase(), words.join(' ')));
  if (prefix.length > 0) return prefix;
  return actions.filter(({ action }) => {
    const parts = action.toLowerCase().split(/[\s:>,+]+/);
    return words.every((word) => parts.some((part) => starts(part, word)));
  });
}
