// The mustering being put together: units that would be built, one after another, in thought until the
// gold button is pressed; any of them can be taken back without the others.
import type { Choice, Refusal } from '../../protocol';
import type { Thought } from '../../table/picker';
import { units } from './data';
import { keep, kept } from './kept';
import type { Ground } from './marching.svelte';
import type { UnitKind } from './pieces/shapes';

// One unit that would be built.
export interface Build {
  // Whose points it takes.
  castle: string;
  // Where it would stand.
  at: string;
  unit: UnitKind;
  // In the place of a Footman.
  improves: boolean;
  routed: boolean;
}

// Of `muster A UNIT`, `launch A>B` and `upgrade A MAN>UNIT` (games/board/actions.cpp).
export function buildOf(action: string): Build | null {
  const [verb, first = '', second = ''] = action.split(' ');
  const plain = { improves: false, routed: false };
  if (verb === 'muster') return { castle: first, at: first, unit: second as UnitKind, ...plain };
  if (verb === 'launch') {
    const [castle = '', at = ''] = first.split('>');
    return { castle, at, unit: 'ship', ...plain };
  }
  if (verb !== 'upgrade') return null;
  const [man = '', unit = ''] = second.split('>');
  const routed = man.startsWith('routed');
  return { castle: first, at: first, unit: unit as UnitKind, improves: true, routed };
}
export const priceOf = ({ unit, improves }: Build): number =>
  improves ? 1 : (units.get(unit)?.cost ?? 1);

interface Plan {
  number: number;
  steps: readonly Choice[];
  thought: Thought | null;
}
const nothing: Plan = { number: -1, steps: [], thought: null };

export class Mustering {
  #ground: Ground;
  #made = $state.raw<Plan>(nothing);
  #asked = 0;
  #restored = -1; // for this question

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  get active(): boolean {
    const { view, picker, guided } = this.#ground;
    return view.ask === 'muster' && picker.decision !== null && !guided;
  }
  get #plan(): Plan {
    const number = this.#ground.picker.decision?.number;
    return this.active && this.#made.number === number ? this.#made : nothing;
  }
  get steps(): readonly Choice[] {
    return this.#plan.steps;
  }
  get builds(): Build[] {
    return this.steps.flatMap(({ action }) => buildOf(action) ?? []);
  }
  // Points left of each castle; all of them where nothing is being put together.
  get points(): Record<string, number> {
    const left = { ...this.#ground.view.muster?.points };
    for (const build of this.builds)
      left[build.castle] = (left[build.castle] ?? 0) - priceOf(build);
    return left;
  }
  get spent(): number {
    return this.builds.reduce((sum, build) => sum + priceOf(build), 0);
  }

  // After a reload of the page: what was put together for this question.
  restore(): void {
    const { picker, table } = this.#ground;
    const number = picker.decision?.number;
    if (!this.active || number === undefined || number === this.#restored) return;
    this.#restored = number;
    const steps = kept(table, number);
    if (Array.isArray(steps) && steps.length > 0) void this.#try(steps as Choice[]);
  }
  // Something was pointed at: as soon as it is clear what is meant, it is built in thought.
  add(): void {
    const { picker } = this.#ground;
    const { confirmable } = picker;
    if (!this.active || !confirmable || !buildOf(confirmable.action)) return;
    // Who takes something back builds nothing, though only one thing may be left.
    if (!confirmable.touches.some((element) => picker.chosen(element))) return;
    void this.#try([...this.steps, confirmable]);
  }
  // Takes one back; what was built upon it goes with it.
  remove(at: number): void {
    void this.#try(this.steps.toSpliced(at, 1));
  }

  async #try(steps: readonly Choice[]): Promise<void> {
    const { picker } = this.#ground;
    const number = picker.decision?.number;
    if (number === undefined || !this.active) return;
    const question = ++this.#asked;
    let wish = steps;
    let thought: Thought | null = null;
    let refusal: { action: string; why: Refusal } | null = null;
    while (wish.length > 0) {
      thought = await picker.think(wish.map(({ action }) => action));
      if (question !== this.#asked || number !== picker.decision?.number || !thought) return;
      const refused = wish[thought.held];
      if (!thought.refusal || !refused) break;
      refusal = { action: refused.action, why: thought.refusal };
      wish = wish.toSpliced(thought.held, 1);
    }
    this.#made = { number, steps: wish, thought: wish.length > 0 ? thought : null };
    keep(this.#ground.table, number, wish);
    picker.suppose(this.#made.thought);
    if (refusal) picker.refuse(refusal.action, refusal.why);
    this.#prepare();
  }

  #prepare(): void {
    const { picker, words } = this.#ground;
    const { steps, thought } = this.#plan;
    if (steps.length === 0 || !thought) return picker.prepare(null);
    const answers = steps.map((choice) => ({ choice, ask: 'ask.muster' }));
    const closing = thought.actions.find(({ action }) => action === 'done');
    if (closing) answers.push({ choice: closing, ask: 'ask.muster' });
    picker.prepare({
      words: words('muster_send', steps.length),
      answers,
      undo: () => this.remove(steps.length - 1),
    });
  }
}
