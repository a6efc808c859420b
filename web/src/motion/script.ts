// What moves after an update, by name alone. Public pieces have names that stay (`data-fly`): `ally:varys`,
// `bid:2:siege#1` (`#1`: the second of like ones). What kept its name travels from where it was; what is
// new comes from where a game's script says, what is gone goes where it says. Every other named thing is
// a place. A game writes a script; nothing here knows one.
import type { Event } from '../protocol';

export interface Point {
  x: number;
  y: number;
}

// In its place: turned over, shaken, bowing, dying.
export type Act = 'flip' | 'shake' | 'bow' | 'die';

// What an event says of a piece, or of all whose names begin so: `token:3` means `token:3:0` too.
export interface Cue {
  piece: string;
  from?: readonly string[]; // where it came from if it is new: the first of these that is found
  to?: readonly string[]; // where it went if it is gone
  via?: readonly string[]; // what it passes on its way from there, as ships that carry it
  act?: Act;
}

export interface Sight<View = unknown> {
  view: View;
  // Before the update; null at first.
  was?: View | null;
  seat: number | null;
}

type Places<View> = Record<string, (parts: readonly string[], sight: Sight<View>) => string[]>;

export interface Script<View = unknown> {
  // Kinds of pieces that travel: what stands before the first colon.
  moving: readonly string[];
  // By the event's key.
  cues: Record<string, (args: readonly number[], sight: Sight<View>) => Cue[]>;
  // By kind, where no event says it; `parts` is the name, parted by colons, without its `#`.
  origins: Places<View>;
  targets?: Places<View>;
  // Points to pass between here and there, in the units of the layer the piece lies on.
  path?(name: string, sight: Sight<View>): readonly Point[];
}

// A named thing as it lay before the update, or as it lies after it.
export interface Lying {
  name: string;
  when: 'before' | 'after';
}
export interface Plan {
  come: { name: string; from: Lying | null; via: string[]; fresh: boolean; act: Act | null }[];
  go: { name: string; to: Lying }[];
  act: { name: string; act: Act }[];
}

export const meant = (piece: string, name: string): boolean =>
  name === piece || name.startsWith(`${piece}#`) || name.startsWith(`${piece}:`);

export const cuesOf = <View>(
  script: Script<View>,
  events: readonly Event[],
  sight: Sight<View>,
): Cue[] => events.flatMap(({ key, args }) => script.cues[key]?.(args, sight) ?? []);

const partsOf = (name: string): string[] => name.replace(/#.*$/, '').split(':');

export function plan<View>(
  script: Script<View>,
  cues: readonly Cue[],
  sight: Sight<View>,
  were: ReadonlySet<string>,
  are: ReadonlySet<string>,
): Plan {
  const made: Plan = { come: [], go: [], act: [] };
  const moving = (name: string) => script.moving.includes(partsOf(name)[0] ?? '');
  const gone = [...were].filter((name) => !are.has(name));
  const taken = new Set<string>(); // gone under this name, and come under another
  const told = (name: string, what: 'from' | 'to') =>
    cues.find((cue) => cue[what] && meant(cue.piece, name))?.[what];
  const usual = (places: Places<View> | undefined, name: string) => {
    const parts = partsOf(name);
    return places?.[parts[0] ?? '']?.(parts, sight) ?? [];
  };
  // A piece that is gone now stands before a place that still is there.
  const origin = (name: string): Lying | null => {
    for (const place of told(name, 'from') ?? usual(script.origins, name)) {
      const left = gone.find((old) => moving(old) && meant(place, old) && !taken.has(old));
      if (left !== undefined) taken.add(left);
      const before = left ?? (were.has(place) ? place : undefined);
      if (before !== undefined) return { name: before, when: 'before' };
      if (are.has(place)) return { name: place, when: 'after' };
    }
    return null;
  };
  for (const name of are) {
    const act = cues.find((cue) => cue.act && meant(cue.piece, name))?.act ?? null;
    const fresh = !were.has(name);
    if (moving(name)) {
      const from = fresh ? origin(name) : ({ name, when: 'before' } as const);
      const via = fresh ? (cues.find((cue) => cue.via && meant(cue.piece, name))?.via ?? []) : [];
      made.come.push({ name, from, via: [...via], fresh, act });
    }
    if (act && !(fresh && moving(name))) made.act.push({ name, act });
  }
  for (const name of gone) {
    if (!moving(name) || taken.has(name)) continue;
    const place = (told(name, 'to') ?? usual(script.targets, name)).find(
      (each) => are.has(each) || were.has(each),
    );
    if (place !== undefined)
      made.go.push({ name, to: { name: place, when: are.has(place) ? 'after' : 'before' } });
  }
  return made;
}
