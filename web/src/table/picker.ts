// From pointing at things to an action. A decision lists its legal actions, and each names the
// elements of the board it touches, in the order a person would point at them. Choosing elements
// narrows the list until one action is left, which the primary button then names.
//
// Order matters ("from here to there"), so what was chosen must begin the action's own list.
// Where it cannot matter (each action touches things of one kind, and no two the same things, as
// when cards are given up) any order will do.
import type { Choice, Decision, Refusal } from '../protocol';

export interface Picker {
  readonly decision: Decision | null;
  // The element may be chosen next.
  lit(element: string): boolean;
  chosen(element: string): boolean;
  // Chooses, un-chooses (then later choices go too), or starts anew from an element that is not lit
  // but begins an action. Does nothing for others: the board may `ask` why.
  toggle(element: string): void;
  clear(): void;
  // Actions that still fit what was chosen.
  readonly narrowed: Choice[];
  // The one action the primary button would send.
  readonly confirmable: Choice | null;
  // Actions that touch nothing, always at hand; without the confirmable one.
  readonly buttons: Choice[];
  // Several actions touch just what was chosen: to be told apart by their words.
  readonly listed: Choice[];
  // Lit elements in reading order of the actions, for the keyboard.
  readonly order: string[];
  // Makes an action confirmable that was put together by other means than pointing, as by steppers;
  // null takes that back.
  compose(action: string | null): void;
  confirm(): void;
  act(choice: Choice): void;
  // What would be said to this action; the answer is shown beside the table.
  ask(action: string): void;
  // The answer to an earlier `ask`: undefined while unknown, null if the action is legal.
  whyNot(action: string): Refusal | null | undefined;
}

const kindOf = (element: string) => element.split(':', 1)[0];

// True if the order of touches tells no two actions apart and all are of one kind.
export function unordered(actions: readonly Choice[]): boolean {
  const seen = new Set<string>();
  for (const { touches } of actions) {
    if (touches.length === 0) continue;
    if (touches.some((t) => kindOf(t) !== kindOf(touches[0] ?? ''))) return false;
    const key = JSON.stringify([...touches].sort());
    if (seen.has(key) && touches.length > 1) return false;
    seen.add(key);
  }
  return actions.some(({ touches }) => touches.length > 1);
}

// What the action touches beyond `chosen`; null if `chosen` does not fit it.
function rest(touches: readonly string[], chosen: readonly string[], anyOrder: boolean) {
  if (!anyOrder) {
    return chosen.every((element, i) => touches[i] === element)
      ? touches.slice(chosen.length)
      : null;
  }
  const left = [...touches];
  for (const element of chosen) {
    const at = left.indexOf(element);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export interface Narrowing {
  narrowed: Choice[];
  lit: string[];
  confirmable: Choice | null;
  listed: Choice[];
}

export function narrow(actions: readonly Choice[], chosen: readonly string[]): Narrowing {
  const anyOrder = unordered(actions);
  const narrowed: Choice[] = [];
  const complete: Choice[] = [];
  const lit = new Set<string>();
  for (const choice of actions) {
    const left = rest(choice.touches, chosen, anyOrder);
    if (left === null) continue;
    narrowed.push(choice);
    if (left.length === 0 && choice.touches.length > 0) complete.push(choice);
    for (const element of anyOrder ? left : left.slice(0, 1)) lit.add(element);
  }
  // One thing to point at beside plain buttons, as an ability that may be used: nothing to narrow.
  const pointed = chosen.length > 0 ? complete : narrowed.filter((c) => c.touches.length > 0);
  const only = narrowed.length === 1 ? narrowed : pointed;
  return {
    narrowed,
    lit: [...lit],
    confirmable: only.length === 1 ? (only[0] ?? null) : null,
    listed: complete.length > 1 ? complete : [],
  };
}

// The choice after pointing at an element; the same array if pointing there means nothing.
export function toggled(
  actions: readonly Choice[],
  chosen: readonly string[],
  element: string,
): readonly string[] {
  if (narrow(actions, chosen).lit.includes(element)) return [...chosen, element];
  const at = chosen.indexOf(element);
  if (at >= 0) {
    // Later choices were made because of this one, unless order means nothing.
    return unordered(actions) ? chosen.toSpliced(at, 1) : chosen.slice(0, at);
  }
  if (narrow(actions, []).lit.includes(element)) return [element];
  return chosen;
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
