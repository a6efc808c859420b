// Orders of the Planning phase: each goes to the server as soon as area and token are known, for it is a
// draft until the last house is ready. And the orders of the round before, once more.
import type { Event, Refusal } from '../../protocol';
import { areaOrder, orders } from './data';
import { askedArea } from './front';
import { lastOrders } from './lastOrders';
import type { Ground } from './marching.svelte';
import { areasOf } from './model';
import type { View } from './view';

const orderIds = [...orders.keys()];

const ordersPlaced = (view: View, seat: number | null): number =>
  seat === null ? 0 : areasOf(view, seat).filter(([, one]) => one.order !== undefined).length;

// What became of a copy: how many are placed, and which were not, with the reason.
export interface Copied {
  placed: number;
  left: { area: string; order: string; refusal: Refusal | null }[];
}

interface Planner extends Ground {
  readonly log: readonly Event[];
}

export class Planning {
  #ground: Planner;
  #copied = $state.raw<(Copied & { round: number }) | null>(null);
  copying = $state(false);
  #followed = -1; // the question

  constructor(ground: Planner) {
    this.#ground = ground;
  }

  get active(): boolean {
    const { view, picker, seat, guided } = this.#ground;
    return view.ask === 'order' && seat !== null && !guided && picker.revisable;
  }
  // Orders of the last round that could lie where they lay.
  get last(): Map<string, string> {
    const { log, seat } = this.#ground;
    return lastOrders(log, seat);
  }
  get copied(): Copied | null {
    return this.#copied?.round === this.#ground.view.round ? this.#copied : null;
  }

  // All areas may be given an order, in any sequence, and changed again.
  open(): void {
    const { picker } = this.#ground;
    if (this.active && !picker.revising) picker.revise(true);
  }
  // The area asked for is the one pointed at, until somebody points at another; and when none is left,
  // the gold button says so.
  follow(): void {
    const { view, picker, words } = this.#ground;
    const number = picker.decision?.number;
    if (!this.active || !picker.revising || number === undefined || number === this.#followed)
      return;
    const asked = askedArea(view, picker);
    if (asked !== null && !picker.lit(`area:${asked}`)) return;
    this.#followed = number;
    if (asked !== null) return picker.toggle(`area:${asked}`);
    const ready = picker.decision?.actions.find(({ action }) => action === 'ready');
    const ask = picker.decision?.ask.key;
    if (!ready || ask === undefined) return;
    picker.prepare({
      words: words('orders_send', ordersPlaced(view, this.#ground.seat)),
      answers: [{ choice: ready, ask }],
      undo: () => undefined,
    });
  }
  // An order can lie there: units of mine are.
  mine(area: string): boolean {
    const { view, seat } = this.#ground;
    return seat !== null && view.areas[area]?.owner === seat;
  }
  put(area: string, order: string): void {
    const { view, picker } = this.#ground;
    if (!this.active || view.areas[area]?.order === order) return;
    picker.clear();
    picker.send([{ choice: placing(`order ${area} ${order}`, [area, order]), ask: null }]);
  }
  // Area and token are known: it is placed.
  place(): void {
    const { picker } = this.#ground;
    const meant = picker.confirmable;
    if (!this.active || !meant?.action.startsWith('order ')) return;
    const known = meant.touches.every((element) => picker.chosen(element));
    if (!known) return;
    picker.clear();
    picker.send([{ choice: meant, ask: null }]);
  }

  // Takes over what may still lie there. The server says what may not, and why.
  async copy(): Promise<void> {
    const { view, picker, seat } = this.#ground;
    if (!this.active || seat === null || this.copying) return;
    this.copying = true;
    const left: Copied['left'] = [];
    let wish = [...this.last].filter(([area, order]) => view.areas[area]?.order !== order);
    const kept = this.last.size - wish.length;
    const text = ([area, order]: [string, string]) => `order ${area} ${order}`;
    for (;;) {
      const thought = await picker.think(wish.map(text));
      const refused = thought?.refusal ? wish[thought.held] : undefined;
      if (!thought) wish = [];
      if (!refused) break;
      left.push({ area: refused[0], order: refused[1], refusal: thought?.refusal ?? null });
      wish = wish.filter((one) => one !== refused);
    }
    picker.send(wish.map((one) => ({ choice: placing(text(one), one), ask: null })));
    this.#copied = { round: view.round, placed: wish.length + kept, left };
    this.copying = false;
  }
}

// The words of an order that is not in the list just now.
function placing(action: string, [area, order]: [string, string]) {
  const args = [areaOrder.indexOf(area), orderIds.indexOf(order), 0, 0];
  return { action, text: { key: 'act.order', args }, touches: [`area:${area}`, `order:${order}`] };
}
