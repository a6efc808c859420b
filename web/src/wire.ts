// The socket sends a whole state once and then what changed; the rest of the client wants whole
// ones. docs/protocol.md has both shapes. Nothing is changed in place: older states are still shown.
import type {
  Choice,
  Event,
  Family,
  FromServer,
  Part,
  Patch,
  SentState,
  State,
  WholeTable,
} from './protocol';

const gone = (patch: Patch): boolean => Array.isArray(patch) && patch.length === 0;

export function applyPatch(value: unknown, patch: Patch): unknown {
  if (!Array.isArray(patch)) return changed(value as object, Object.entries(patch));
  if (patch.length === 1) return patch[0];
  const [at, removed, ...put] = patch as [number, number, ...unknown[]];
  return (value as unknown[]).toSpliced(at, removed, ...put);
}

function changed(value: object, parts: [string, Patch][]): unknown {
  if (parts.length === 0) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])];
    for (const [place, part] of parts) list[Number(place)] = applyPatch(list[Number(place)], part);
    return list;
  }
  const members: [string, unknown][] = Object.entries(value);
  let next = members.length; // where a new one stands
  for (const [key, part] of parts) {
    const at = members.findIndex(([name]) => name === key);
    if (at >= 0) next = at;
    const now: [string, unknown][] = gone(part) ? [] : [[key, applyPatch(members[at]?.[1], part)]];
    members.splice(next, at < 0 ? 0 : 1, ...now);
    next += now.length;
  }
  return Object.fromEntries(members);
}

function choice(key: string, head: Part, tail: Part): Choice {
  const [start, numbers, ...first] = head;
  const [end, more, ...then] = tail;
  return {
    action: start + end,
    text: { key, args: numbers.map((n, i) => n + (more[i] ?? 0)) },
    touches: [...first, ...then],
  };
}

export const choicesIn = (families: Family[]): Choice[] =>
  families.flatMap(({ key, heads, tails }) =>
    heads.flatMap((head) => tails.map((tail) => choice(key, head, tail))),
  );

const stateOf = (sent: SentState): State => ({
  ...sent,
  decision: sent.decision && { ...sent.decision, actions: choicesIn(sent.decision.actions) },
});

type Sent = Extract<FromServer, { version: number }>;
// The same with a whole state each.
export type Whole = WholeTable<State> | { type: 'update'; events: Event[]; state: State };

// Follows one connection.
export class Follower {
  #sent: SentState | null = null;
  #version = 0;

  // Null if an update in between was missed: only a new connection helps.
  whole(message: Sent): Whole | null {
    if (message.type === 'table') {
      const { version, ...rest } = message;
      this.#version = version;
      this.#sent = message.state;
      return { ...rest, state: this.#sent && stateOf(this.#sent) };
    }
    const { version, patch, ...rest } = message;
    if (!this.#sent || version !== this.#version + 1) return null;
    this.#version = version;
    this.#sent = applyPatch(this.#sent, patch) as SentState;
    return { ...rest, state: stateOf(this.#sent) };
  }
}
