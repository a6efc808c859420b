// Cards named one after another (attackers, defenders, victims, set-up cards) are gathered in thought
// until the gold button is pressed; any of them can be taken back without the others.
import type { Choice, Refusal } from '../../protocol';
import type { Picker, Thought } from '../../table/picker';
import type { Ask } from './rules';

export interface Ground {
  picker(): Picker;
  ask(): Ask;
  // A lesson tells what to do: answers are given one by one.
  guided(): boolean;
  // What the gold button says.
  sending(ask: Gathered, wishes: readonly Choice[]): string;
}
interface Plan {
  number: number;
  wishes: readonly Choice[];
  thought: Thought | null;
}
const nothing: Plan = { number: -1, wishes: [], thought: null };
const gathered = [
  'lay_out',
  'attackers',
  'defenders',
  'claim_kill',
  'targets',
  'stand',
  'reserve',
] as const satisfies Ask[];
export type Gathered = (typeof gathered)[number];
const isGathered = (ask: Ask): ask is Gathered => (gathered as readonly Ask[]).includes(ask);

export class Gathering {
  #ground: Ground;
  #made = $state.raw<Plan>(nothing);
  #asked = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  get active(): boolean {
    const picker = this.#ground.picker();
    const ask = this.#ground.ask();
    return (
      picker.decision !== null &&
      picker.decision.more === null &&
      !this.#ground.guided() &&
      isGathered(ask)
    );
  }
  get #plan(): Plan {
    const number = this.#ground.picker().decision?.number;
    return this.active && this.#made.number === number ? this.#made : nothing;
  }
  get wishes(): readonly Choice[] {
    return this.#plan.wishes;
  }
  count(element: string): number {
    return this.wishes.filter(({ touches }) => touches.includes(element)).length;
  }

  // True if pointing there was about the gathering.
  point(element: string, copy: number): boolean {
    if (!this.active) return false;
    const at = this.wishes.findLastIndex(({ touches }) => touches.includes(element));
    if (at >= 0 && (copy < this.count(element) || !this.#ground.picker().lit(element))) {
      void this.#try(this.wishes.toSpliced(at, 1));
      return true;
    }
    const meant = this.#ground.picker().actions.filter(({ touches }) => touches.includes(element));
    const [choice] = meant;
    if (!choice || meant.length > 1) return false;
    void this.#try([...this.wishes, choice]);
    return true;
  }

  async #try(wanted: readonly Choice[]): Promise<void> {
    const picker = this.#ground.picker();
    const number = picker.decision?.number;
    if (number === undefined) return;
    const question = ++this.#asked;
    let wishes = wanted;
    let thought: Thought | null = null;
    let refusal: { action: string; why: Refusal } | null = null;
    while (wishes.length > 0) {
      thought = await picker.think(wishes.map(({ action }) => action));
      if (question !== this.#asked || number !== picker.decision?.number || !thought) return;
      const refused = wishes[thought.held];
      if (!thought.refusal || !refused) break;
      refusal = { action: refused.action, why: thought.refusal };
      wishes = wishes.toSpliced(thought.held, 1);
    }
    this.#made = { number, wishes, thought: wishes.length > 0 ? thought : null };
    // What follows may be another question: that is not for now.
    const same = thought?.ask === picker.decision?.ask.key;
    picker.suppose(
      thought && wishes.length > 0 ? { ...thought, actions: same ? thought.actions : [] } : null,
    );
    if (refusal) picker.refuse(refusal.action, refusal.why);
    this.#prepare(same);
  }

  #prepare(same: boolean): void {
    const picker = this.#ground.picker();
    const ask = this.#ground.ask();
    const { wishes, thought } = this.#plan;
    const key = picker.decision?.ask.key;
    if (wishes.length === 0 || !thought || key === undefined || !isGathered(ask))
      return picker.prepare(null);
    const answers = wishes.map((choice) => ({ choice, ask: key }));
    const closing = same && thought.actions.find(({ action }) => action === 'done');
    if (closing) answers.push({ choice: closing, ask: key });
    picker.prepare({
      words: this.#ground.sending(ask, wishes),
      answers,
      undo: () => void this.#try(wishes.slice(0, -1)),
    });
  }
}
