// The chronicle as rows: what begins a turn is a heading, a long run of like events one row that can be
// unfolded. Pure; Log.svelte draws it.
import type { Catalogue, Event } from '../protocol';
import type { Part, Speaker } from '../text';

export interface LogEntry {
  id: number;
  event: Event;
  // In a replay: the position at which it has happened.
  at?: number;
  // In an open replay, of words meant for one seat alone: whose.
  to?: number;
}

// Fewer than this are read as quickly as they are unfolded.
const longRun = 3;

export type Row = { key: string; entry: LogEntry } & (
  | { kind: 'heading' }
  | { kind: 'line'; within: boolean }
  // `varies` is the argument in which the events differ, null if they are all the same.
  | { kind: 'run'; entries: LogEntry[]; varies: number | null; open: boolean }
);

export interface Folding {
  headings: ReadonlySet<string>;
  // Whether a text can say a list in place of this argument.
  lists: (key: string, argument: number) => boolean;
  // Keys of the runs that are unfolded.
  open: ReadonlySet<string>;
}

export function rowsOf(entries: readonly LogEntry[], folding: Folding): Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < entries.length;) {
    const entry = entries[i];
    if (!entry) break;
    if (folding.headings.has(entry.event.key)) {
      rows.push({ kind: 'heading', key: `h${entry.id}`, entry });
      i++;
      continue;
    }
    const run = runAt(entries, i, folding);
    if (run) {
      const key = `r${entry.id}`;
      const open = folding.open.has(key);
      rows.push({ kind: 'run', key, entry, ...run, open });
      if (open) for (const each of run.entries) rows.push(line(each, true));
      i += run.entries.length;
    } else {
      rows.push(line(entry, false));
      i++;
    }
  }
  return rows;
}

const line = (entry: LogEntry, within: boolean): Row => ({
  kind: 'line',
  key: `l${entry.id}`,
  entry,
  within,
});

// The run that begins here: the same said of the same one (the first argument), at one position, with
// at most one argument that differs, and that one to be said as a list.
function runAt(entries: readonly LogEntry[], from: number, { lists }: Folding) {
  const first = entries[from];
  if (!first) return null;
  let varies: number | null = null;
  let to = from + 1;
  for (; to < entries.length; to++) {
    const next = entries[to];
    if (!next || next.event.key !== first.event.key || next.at !== first.at || next.to !== first.to)
      break;
    const [k, ...others] = differing(first.event.args, next.event.args);
    if (others.length > 0) break;
    if (k === undefined || k === varies) continue;
    if (k === 0 || varies !== null || !lists(first.event.key, k)) break;
    varies = k;
  }
  return to - from >= longRun ? { entries: entries.slice(from, to), varies } : null;
}

function differing(a: readonly number[], b: readonly number[]): number[] {
  const length = Math.max(a.length, b.length);
  return Array.from({ length }, (_, k) => k).filter((k) => a[k] !== b[k]);
}

// A text says a list in place of an argument that it names once, and counts nothing by.
export function listing(texts: Catalogue['texts']): Folding['lists'] {
  const known = new Map<string, boolean>();
  return (key, argument) => {
    const use = `${argument} ${key}`;
    let can = known.get(use);
    if (can === undefined) {
      const uses = [...(texts[key]?.en ?? '').matchAll(/\{(\d+):(\w+)/g)].filter(
        ([, index]) => Number(index) === argument,
      );
      can = uses.length === 1 && uses[0]?.[2] !== 'plural';
      known.set(use, can);
    }
    return can;
  };
}

// So many of a run are named before the rest is counted; bare numbers are short.
const most = { names: 3, numbers: 12 };

export interface ListWords {
  and: string;
  more: (n: number) => string;
  times: (n: number) => string;
}

// What a row says.
export const partsOf = (row: Row, speaker: Speaker, words: ListWords): Part[] =>
  row.kind === 'run'
    ? runParts(row.entries, row.varies, speaker, words)
    : speaker.parts(row.entry.event);

// The sentence of a run: "Dealt to you: Siege, Ruse, Feast and 7 more."
function runParts(
  run: readonly LogEntry[],
  varies: number | null,
  speaker: Speaker,
  words: ListWords,
): Part[] {
  const [first, ...rest] = run.map(({ event }) => speaker.parts(event));
  if (!first) return [];
  const at = first.findIndex((part) => varies !== null && part.index === varies);
  if (at < 0) return [...first, { text: ` ${words.times(run.length)}` }];
  const all = [first, ...rest].flatMap((parts) => parts[at] ?? []);
  const few = first[at]?.kind === undefined ? most.numbers : most.names;
  const shown = all.slice(0, all.length > few + 1 ? few : all.length);
  const left = all.length - shown.length;
  const list = shown.flatMap((part, i): Part[] => {
    if (i === 0) return [part];
    const lastOne = i === shown.length - 1 && left === 0;
    return [{ text: lastOne ? ` ${words.and} ` : ', ' }, part];
  });
  if (left > 0) list.push({ text: ` ${words.and} ${words.more(left)}` });
  return [...first.slice(0, at), ...list, ...first.slice(at + 1)];
}

// The heading each row stands under: the index of its row, or -1 before the first.
export function headingsOver(rows: readonly Row[]): number[] {
  let last = -1;
  return rows.map((row, i) => (row.kind === 'heading' ? (last = i) : last));
}

// What happened at once, in at most two sentences.
export function captionOf(
  entries: readonly LogEntry[],
  texts: Catalogue['texts'],
  speaker: Speaker,
  words: ListWords,
): string {
  const folding = { headings: new Set<string>(), lists: listing(texts), open: new Set<string>() };
  const rows = rowsOf(entries, folding);
  const said = rows.slice(0, 2).map((row) => {
    const parts = partsOf(row, speaker, words);
    const whose = row.entry.to === undefined ? '' : `${speaker.seat(row.entry.to)}: `;
    return whose + parts.map(({ text }) => text).join('');
  });
  return said.join(' ') + (rows.length > 2 ? ' …' : '');
}
