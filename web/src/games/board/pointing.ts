// What a hand means on the map: a click on an area or a piece, a piece carried onto an area.
import type { Here } from './here.svelte';
import type { UnitKind } from './pieces/shapes';
import type { Troops } from './view';

// Pieces go by `man:winterfell:footman#1`, `plan:karhold:knight#0`, `build:2`, `order:winterfell`.
export interface Piece {
  kind: 'man' | 'routed' | 'plan' | 'build' | 'order' | 'attack';
  at: string;
  unit: UnitKind;
  // The name like ones share, and which of them it is.
  element: string;
  number: number;
}
export function pieceOf(name: string): Piece {
  const element = name.replace(/#\d+$/, '');
  const [kind = '', at = '', unit = ''] = element.split(':');
  const number = Number(name.slice(element.length + 1) || (kind === 'build' ? at : 0));
  return { kind: kind as Piece['kind'], at, unit: unit as UnitKind, element, number };
}

export class Pointing {
  constructor(readonly here: Here) {}

  area(id: string): void {
    const { picker, marching, planning } = this.here;
    const element = `area:${id}`;
    // The area asked for is chosen already: who points at it means it. Esc puts it aside.
    if (planning.active && picker.chosen(element)) return;
    if (marching.active && id !== marching.from) return void marching.go(id);
    if (picker.takes(element)) {
      picker.toggle(element);
      return this.here.settle();
    }
    // An army that is chosen from: a click on its area takes the next of its units.
    const next = picker.order.find((one) => one.startsWith(`man:${id}:`));
    if (next) return this.#unit(next);
    const question = picker.decision ? this.here.meant(element) : null;
    if (question) picker.ask(question);
  }

  piece(name: string): void {
    const { picker, marching, mustering } = this.here;
    const piece = pieceOf(name);
    const { kind, at, element, unit, number } = piece;
    if (kind === 'build') return mustering.remove(number);
    if (kind === 'plan') return void marching.fetch(at, { [unit]: 1 });
    if (this.#isGhost(piece)) return this.#fetch(unit);
    if (kind === 'order' || kind === 'attack') return this.area(at);
    if (number < picker.count(element)) return picker.drop(element);
    if (picker.lit(element)) return this.#unit(element);
    this.area(at);
  }

  movable(name: string): boolean {
    const { picker, marching, planning } = this.here;
    const piece = pieceOf(name);
    if (piece.kind === 'order') return planning.active;
    if (!marching.active) return piece.kind === 'man' && picker.lit(piece.element);
    return piece.kind === 'plan' || (piece.at === marching.from && !this.#isGhost(piece));
  }

  drop(name: string, to: string | null): void {
    const { picker, marching } = this.here;
    const piece = pieceOf(name);
    const { kind, at, unit, element } = piece;
    if (kind === 'order') return this.#carryOrder(at, to);
    if (kind === 'plan') {
      if (to === null || to === marching.from) return void marching.fetch(at, { [unit]: 1 });
      return void (to === at || marching.shift(at, to, { [unit]: 1 }));
    }
    if (to === null || to === at) return;
    if (marching.active) return void marching.go(to, this.#along(element, unit));
    if (picker.count(element) === 0) picker.toggle(element);
    if (picker.takes(`area:${to}`)) picker.toggle(`area:${to}`);
  }

  // A token, by key or carried from the tray: to the area, or to the one that is asked for.
  order(order: string, to: string | null): void {
    const { picker, planning } = this.here;
    const element = `area:${to}`;
    if (to !== null && !planning.mine(to)) return picker.ask(`order ${to} ${order}`);
    if (to !== null) return planning.put(to, order);
    if (picker.takes(`order:${order}`)) {
      picker.toggle(`order:${order}`);
      this.here.settle();
    } else {
      const question = this.here.meant(`order:${order}`) ?? this.here.meant(element);
      if (question) picker.ask(question);
    }
  }

  #unit(element: string): void {
    this.here.picker.toggle(element);
    this.here.settle();
  }
  #carryOrder(from: string, to: string | null): void {
    const order = this.here.view.areas[from]?.order;
    if (order && to !== null && to !== from) this.order(order, to);
  }
  // Who carries one of those pointed at carries all of them.
  #along(element: string, unit: UnitKind): Troops {
    const { picker, marching } = this.here;
    return picker.count(element) > 0 ? marching.chosen : { [unit]: 1 };
  }
  #isGhost({ kind, at, unit, number }: Piece): boolean {
    const { marching } = this.here;
    if (kind !== 'man' || !marching.active || at !== marching.from) return false;
    return number >= (marching.home[unit] ?? 0);
  }
  // One of that kind comes back, from the group put together last.
  #fetch(unit: UnitKind): void {
    const { marching } = this.here;
    const group = marching.groups.findLast(({ troops }) => (troops[unit] ?? 0) > 0);
    if (group) void marching.fetch(group.to, { [unit]: 1 });
  }
}
