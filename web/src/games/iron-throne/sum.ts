// The sum of a side, told line by line as IT-ENC-09 adds it up.
import { valueOf } from './data';
import { activeOf, camps, supportersOf, totalOf, type Camp } from './model';
import type { View } from './view';

export type Line =
  | { kind: 'card'; seat: number; face: string | null; value: number }
  | { kind: 'person' | 'support'; seat: number; person: string; value: number; ignored: boolean }
  | { kind: 'bonus'; seat: number; value: number }
  | { kind: 'supporters'; seat: number; value: number };

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

function linesOf(view: View, camp: Camp): Line[] {
  const active = activeOf(view, camp);
  if (active === null) return [];
  const seats = [active, ...supportersOf(view, camp)];
  const face = view.players[active]?.shown ?? null;
  const people = seats.flatMap((seat): Line[] => {
    const person = view.players[seat]?.champion;
    if (!person) return [];
    const ignored = (view.ignored_by[seat] ?? null) !== null;
    const value = view.players[seat]?.counted ?? 0;
    return [{ kind: seat === active ? 'person' : 'support', seat, person, value, ignored }];
  });
  const card: Line = { kind: 'card', seat: active, face, value: valueOf(face) };
  return [...people, card, ...bonuses(view, camp, seats)];
}

export const sumsOf = (view: View): Sum[] =>
  camps.map((camp) => ({ lines: linesOf(view, camp), total: totalOf(view, camp) }));
