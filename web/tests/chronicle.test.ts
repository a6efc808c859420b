// The chronicle's rows: groups, folded runs, and which of them are drawn.
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/protocol';
import {
  captionOf,
  headingsOver,
  listing,
  partsOf,
  rowsOf,
  type LogEntry,
  type Row,
} from '../src/table/chronicle';
import { inSight, rowAt, topsOf, windowOf } from '../src/table/window';
import { speaker } from '../src/text';

const text = (en: string) => ({ en, pl: en });
const cards = ['Siege', 'Ruse', 'Feast', 'Raid', 'Plot'];
const catalogue: Catalogue = {
  game: 'toy',
  rules_version: 1,
  texts: {
    turn: text('{0:seat} attacks.'),
    dealt: text('Dealt to you: {1:card}.'),
    draws: text('{0:seat} draws {1:number} {1:plural|card|cards}.'),
    worth: text('A token of {0:seat} is worth {1:number}.'),
    gives: text('{0:seat} gives {1:card} to {2:seat}.'),
    kneels: text('{0:seat} kneels.'),
  },
  kinds: { card: cards.map(text) },
  cards: [],
  studies: [],
};
const names = { seat: ['Arya', 'Jon'].map(text) };
const voice = speaker(catalogue, names, 'en');
const words = { and: 'and', more: (n: number) => `${n} more`, times: (n: number) => `×${n}` };

let ids = 0;
const told = (key: string, ...args: number[]): LogEntry => ({
  id: ids++,
  event: { key, args: [...args, 0, 0, 0, 0].slice(0, 4) },
});
const rows = (entries: LogEntry[], open: string[] = []) =>
  rowsOf(entries, {
    headings: new Set(['turn']),
    lists: listing(catalogue.texts),
    open: new Set(open),
  });
const said = (row: Row) =>
  partsOf(row, voice, words)
    .map((part) => part.text)
    .join('');
const dealt = (n: number, seat = 0) =>
  Array.from({ length: n }, (_, i) => told('dealt', seat, i % cards.length));

describe('rows of the chronicle', () => {
  it('are headings, lines and runs, in order', () => {
    const all = rows([told('turn', 0), ...dealt(3), told('kneels', 1)]);
    expect(all.map((row) => row.kind)).toEqual(['heading', 'run', 'line']);
    expect(headingsOver(all)).toEqual([0, 0, 0]);
    expect(headingsOver(rows([told('kneels', 0), told('turn', 1), told('kneels', 1)]))).toEqual([
      -1, 1, 1,
    ]);
  });
  it('fold a long run into one sentence with a list', () => {
    expect(rows(dealt(5)).map(said)).toEqual(['Dealt to you: Siege, Ruse, Feast and 2 more.']);
    expect(rows(dealt(4)).map(said)).toEqual(['Dealt to you: Siege, Ruse, Feast and Raid.']);
    expect(rows(dealt(10)).map(said)).toEqual(['Dealt to you: Siege, Ruse, Feast and 7 more.']);
  });
  it('leave two alone', () => {
    expect(rows(dealt(2)).map((row) => row.kind)).toEqual(['line', 'line']);
  });
  it('keep apart who did it, and what cannot be said as one list', () => {
    expect(rows([...dealt(3, 0), ...dealt(3, 1)]).map((row) => row.kind)).toEqual(['run', 'run']);
    const kneeling = [told('kneels', 0), told('kneels', 1), told('kneels', 0)];
    expect(rows(kneeling).every((row) => row.kind === 'line')).toBe(true);
    // Two things differ: the card and who gets it.
    const gifts = [told('gives', 0, 1, 1), told('gives', 0, 2, 0), told('gives', 0, 3, 1)];
    expect(rows(gifts).every((row) => row.kind === 'line')).toBe(true);
    // "draws 1, 2 and 3 cards" is no sentence: its plural hangs on the number.
    const draws = [told('draws', 0, 1), told('draws', 0, 2), told('draws', 0, 3)];
    expect(rows(draws).every((row) => row.kind === 'line')).toBe(true);
  });
  it('count what is said again and again, and list bare numbers', () => {
    const again = [told('draws', 0, 1), told('draws', 0, 1), told('draws', 0, 1)];
    expect(rows(again).map(said)).toEqual(['Arya draws 1 card. ×3']);
    const worth = [told('worth', 1, 3), told('worth', 1, 1), told('worth', 1, 2)];
    expect(rows(worth).map(said)).toEqual(['A token of Jon is worth 3, 1 and 2.']);
    const many = Array.from({ length: 20 }, (_, i) => told('worth', 1, i));
    expect(rows(many).map(said)[0]).toMatch(/ 10, 11 and 8 more\.$/);
  });
  it('unfold under the sentence that stays', () => {
    const entries = dealt(4);
    const [run] = rows(entries);
    const open = rows(entries, [run?.key ?? '']);
    expect(open.map(said).slice(1)).toEqual(cards.slice(0, 4).map((c) => `Dealt to you: ${c}.`));
    expect(open.map((row) => row.kind)).toEqual(['run', 'line', 'line', 'line', 'line']);
    expect(new Set(open.map((row) => row.key)).size).toBe(5);
  });
  it('never fold across positions of a replay, or across who was told', () => {
    const at = (n: number) => ({ ...told('dealt', 0, n), at: n });
    expect(rows([at(1), at(2), at(3)]).every((row) => row.kind === 'line')).toBe(true);
    const to = (n: number, seat: number) => ({ ...told('dealt', 0, n), to: seat });
    expect(rows([to(0, 0), to(1, 0), to(2, 1)]).every((row) => row.kind === 'line')).toBe(true);
  });
  it('keep their keys when more comes after them', () => {
    const entries = [told('turn', 0), ...dealt(3), told('kneels', 1)];
    const before = rows(entries).map((row) => row.key);
    const after = rows([...entries, told('turn', 1), told('kneels', 0)]).map((row) => row.key);
    expect(after.slice(0, before.length)).toEqual(before);
  });
  it('say what happened at once in two sentences', () => {
    const step = [...dealt(10), told('kneels', 1), told('draws', 0, 2)];
    expect(captionOf(step, catalogue.texts, voice, words)).toBe(
      'Dealt to you: Siege, Ruse, Feast and 7 more. Jon kneels. …',
    );
    expect(captionOf([{ ...told('kneels', 1), to: 0 }], catalogue.texts, voice, words)).toBe(
      'Arya: Jon kneels.',
    );
  });
});

describe('the window of a long list', () => {
  const tops = topsOf([10, 20, 30, 40]);

  it('knows where rows begin', () => {
    expect(tops).toEqual([0, 10, 30, 60, 100]);
    expect(topsOf([])).toEqual([0]);
    expect([0, 9, 10, 29, 59, 60, 99, 500].map((y) => rowAt(tops, y))).toEqual([
      0, 0, 1, 1, 2, 3, 3, 3,
    ]);
    expect(rowAt(tops, -5)).toBe(0);
    expect(rowAt([0], 3)).toBe(0);
  });
  it('holds what is in sight and a little more, and stands in for the rest', () => {
    expect(windowOf(tops, 12, 10, 0)).toEqual({ from: 1, to: 2, before: 10, after: 70 });
    expect(windowOf(tops, 12, 20, 0)).toEqual({ from: 1, to: 3, before: 10, after: 40 });
    expect(windowOf(tops, 12, 10, 100)).toEqual({ from: 0, to: 4, before: 0, after: 0 });
    expect(windowOf([0], 0, 100, 10)).toEqual({ from: 0, to: 0, before: 0, after: 0 });
  });
  it('is as high as all rows, wherever it stands', () => {
    const heights = Array.from({ length: 3000 }, (_, i) => 20 + ((i * 7) % 45));
    const all = topsOf(heights);
    const whole = all[3000] ?? 0;
    for (let top = 0; top < whole; top += 997) {
      const { from, to, before, after } = windowOf(all, top, 600, 300);
      const drawn = heights.slice(from, to).reduce((sum, height) => sum + height, 0);
      expect(before + drawn + after).toBe(whole);
      expect(before).toBeLessThanOrEqual(top);
      expect(to - from).toBeLessThan(80);
      expect(before + drawn).toBeGreaterThanOrEqual(Math.min(whole, top + 600));
    }
  });
  it('scrolls as little as it must to show a row', () => {
    expect(inSight(tops, 1, 0, 50)).toBe(0);
    expect(inSight(tops, 3, 0, 50)).toBe(50);
    expect(inSight(tops, 0, 60, 40)).toBe(0);
    // Under a heading of 8 px that stays at the upper edge.
    expect(inSight(tops, 2, 28, 50, 8)).toBe(22);
  });
});
