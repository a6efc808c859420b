// The sum of a side, told line by line as IT-ENC-09 adds it up.
import { valueOf } from './data';
import { activeOf, camps, supportersOf, totalOf, type Camp } from './model';
import type { View } from './view';

export type Line =
  | { kind: 'card'; seat: number; face: string | null; value: number }
  | { kind: 'person' | 'support'; seat: number; person: string; value: number; ignored: boolean }
  | { kind: 'bonus'; seat: number; value: number }
  | { kind: 'supporters'; seat: number; value: number }
  // What stood behind the card, when who added what is no longer known.
  | { kind: 'people'; value: number };

export type Powers = Record<number, number>; // what the champion of each seat counted
export interface Sum {
  lines: Line[];
  total: number;
}

const bonuses = (view: View, camp: Camp, seats: readonly number[]): Line[] => {
  const lines: Line[] = seats.flatMap((seat) => {
    const value = view.players[seat]?.bonus ?? 0;
    return value > 0 ? [{ kind: 'bonus' as const, seat, value }] : [];
  });
  const renly = view.renly;
  if (renly !== null && view.players[renly]?.side === camp) {
    const value = view.per_supporter * supportersOf(view, camp).length;
    if (value > 0) lines.push({ kind: 'supporters', seat: renly, value });
  }
  return lines;
};

const added = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.value, 0);

function linesOf(view: View, camp: Camp, powers: Powers): Line[] {
  const active = activeOf(view, camp);
  if (active === null) return [];
  const seats = [active, ...supportersOf(view, camp)];
  const face = view.players[active]?.shown ?? null;
  const people = seats.flatMap((seat): Line[] => {
    const person = view.players[seat]?.champion;
    if (!person) return [];
    const ignored = (view.ignored_by[seat] ?? null) !== null;
    const value = view.players[seat]?.counted ?? powers[seat] ?? 0;
    return [{ kind: seat === active ? 'person' : 'support', seat, person, value, ignored }];
  });
  const card: Line = { kind: 'card', seat: active, face, value: valueOf(face) };
  return [...people, card, ...bonuses(view, camp, seats)];
}

// After the penalties a champion has less power than what decided: `powers` are those of before. If
// they are not known, as after a reconnect, all but the cards is told in one line.
export function sumsOf(view: View, powers: Powers): Sum[] {
  const sums = camps.map((camp) => ({
    lines: linesOf(view, camp, powers),
    total: totalOf(view, camp),
  }));
  if (sums.every(({ lines, total }) => added(lines) === total)) return sums;
  return sums.map(({ lines, total }) => {
    const cards = lines.filter(({ kind }) => kind === 'card');
    return { lines: [{ kind: 'people', value: total - added(cards) }, ...cards], total };
  });
}

// What counts as long as the view tells it; after that what is remembered stays.
export function remember(view: View, before: { turn: number; powers: Powers }) {
  const counted = view.players.flatMap((player, seat) =>
    player.counted === null ? [] : [[seat, player.counted] as const],
  );
  const decided = counted.length === 0 && view.defender !== null;
  if (decided && before.turn === view.turn) return before;
  return { turn: view.turn, powers: Object.fromEntries(counted) as Powers };
}
