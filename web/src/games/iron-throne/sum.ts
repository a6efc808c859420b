// The sum of a side, told line by line as IT-ENC-09 adds it up.
import { valueOf } from './data';
import { activeOf, camps, championPower, supportersOf, totalOf, type Camp } from './model';
import type { View } from './view';

export type Line =
  | { kind: 'card'; seat: number; face: string | null; value: number }
  | { kind: 'person'; seat: number; person: string; value: number; ignored: boolean }
  | { kind: 'bonus'; seat: number; value: number }
  | { kind: 'supporters'; seat: number; value: number }
  // What stood behind the card, when who added what is no longer known.
  | { kind: 'people'; value: number };

export type Powers = Record<number, number>; // of the champion of each seat, as it stood
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
    const power = powers[seat] ?? championPower(view.players[seat]);
    return [{ kind: 'person', seat, person, value: ignored ? 0 : power, ignored }];
  });
  const card: Line = { kind: 'card', seat: active, face, value: valueOf(face) };
  return [...people, card, ...bonuses(view, camp, seats)];
}

// After the penalties a champion has less power than what decided: `powers` are those of before. If
// they do not make the totals that were found, all but the cards is told in one line.
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

// Champions' powers while nothing is decided yet; after that those remembered stay.
export function remember(view: View, before: { turn: number; powers: Powers }) {
  const open = view.attack_result === 'none' && view.defence_result === 'none';
  if (!open && before.turn === view.turn) return before;
  if (!open) return { turn: view.turn, powers: {} };
  const powers: Powers = {};
  for (const camp of camps)
    for (const [seat, player] of view.players.entries())
      if (player.side === camp && player.champion) powers[seat] = championPower(player);
  return { turn: view.turn, powers };
}
