// The picker of one table, alive: follows the decision shown and forgets its choice with it.
import type { Choice, Decision, Refusal } from '../protocol';
import { narrow, toggled, type Picker } from './picker';

export interface PickerHost {
  act(decision: Decision, choice: Choice): void;
  why(action: string): Promise<Refusal | null>;
}

export class LivePicker implements Picker {
  #host: PickerHost;
  #decision = $state.raw<Decision | null>(null);
  #chosen = $state.raw<readonly string[]>([]);
  #composed = $state<string | null>(null);
  #asked = $state.raw<{ action: string; refusal: Refusal | null } | null>(null);
  #answers = $state.raw<Record<string, Refusal | null>>({});
  #narrowing = $derived(narrow(this.#decision?.actions ?? [], this.#chosen));

  constructor(host: PickerHost) {
    this.#host = host;
  }

  get decision() {
    return this.#decision;
  }
  // A new question forgets what was pointed at; the same one sent again does not.
  set decision(decision: Decision | null) {
    if (decision?.number !== this.#decision?.number) {
      this.#chosen = [];
      this.#composed = null;
      this.#asked = null;
      this.#answers = {};
    }
    this.#decision = decision;
    // Nor does it keep a choice that is no longer allowed.
    if (this.#narrowing.narrowed.length === 0) this.#chosen = [];
  }

  // The last refusal asked for, for the panel beside the table.
  get asked() {
    return this.#asked;
  }
  get narrowed() {
    return this.#narrowing.narrowed;
  }
  get confirmable() {
    const composed = this.#composed;
    if (composed === null) return this.#narrowing.confirmable;
    return this.#decision?.actions.find(({ action }) => action === composed) ?? null;
  }
  get listed() {
    return this.#narrowing.listed;
  }
  get order() {
    return this.#narrowing.lit;
  }
  get buttons() {
    const all = this.#decision?.actions ?? [];
    return all.filter((c) => c.touches.length === 0 && c !== this.confirmable);
  }

  lit(element: string) {
    return this.#narrowing.lit.includes(element);
  }
  chosen(element: string) {
    return this.#chosen.includes(element);
  }
  get anyChosen() {
    return this.#chosen.length > 0;
  }
  toggle(element: string) {
    if (!this.#decision) return;
    this.#chosen = toggled(this.#decision.actions, this.#chosen, element);
    this.#asked = null;
  }
  clear() {
    this.#chosen = [];
    this.#asked = null;
  }
  // Puts the last refusal aside, and keeps the choice.
  dismiss() {
    this.#asked = null;
  }
  compose(action: string | null) {
    this.#composed = action;
  }
  confirm() {
    if (this.confirmable) this.act(this.confirmable);
  }
  act(choice: Choice) {
    if (this.#decision) this.#host.act(this.#decision, choice);
  }
  ask(action: string) {
    const number = this.#decision?.number;
    void this.#host.why(action).then((refusal) => {
      if (number !== this.#decision?.number) return;
      this.#answers = { ...this.#answers, [action]: refusal };
      this.#asked = { action, refusal };
    });
  }
  whyNot(action: string) {
    return this.#answers[action];
  }
}
