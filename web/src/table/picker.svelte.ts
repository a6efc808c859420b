// The picker of one table, alive: follows the decision shown and forgets its choice with it.
import type { Choice, Decision, Refusal } from '../protocol';
import { dropped, narrow, tallyOf, toggled } from './picker';
import type { Answer, Narrowing, Picker, Prepared, Thought } from './picker';

// Some of what may be answered: all of it where `more` is null, else what touches nothing but what
// was chosen, and what else there is to point at.
export interface Offer {
  actions: Choice[];
  more: string[] | null;
}

export interface PickerHost {
  // True, once it is taken.
  act(decision: Pick<Decision, 'number'>, choice: Choice): unknown;
  // An answer is on its way.
  busy?(): boolean;
  think?(decision: number, actions: readonly string[]): Promise<Thought | null>;
  why(action: string): Promise<Refusal | null>;
  // What touches all that was chosen; null if the server says nothing. Who has no server has no
  // long lists either.
  choices?(decision: number, chosen: readonly string[], revise: boolean): Promise<Offer | null>;
}

const nothing: Offer = { actions: [], more: null };

function both(one: Offer, other: Offer): Offer {
  if (other === nothing) return one;
  const more = one.more || other.more ? [...(one.more ?? []), ...(other.more ?? [])] : null;
  return { actions: [...one.actions, ...other.actions], more: more && [...new Set(more)] };
}

// What is told in part is narrowed by the server.
function narrowOffer({ actions, more }: Offer, chosen: readonly string[]): Narrowing {
  const known = narrow(actions, chosen);
  if (more === null) return known;
  // The one action that is here need not be the only one.
  const confirmable = chosen.length > 0 ? known.confirmable : null;
  return { ...known, confirmable, lit: [...new Set([...known.lit, ...more])] };
}

export class LivePicker implements Picker {
  #host: PickerHost;
  #decision = $state.raw<Decision | null>(null);
  #draft = $state<number | null>(null);
  #revising = $state(false);
  #chosen = $state.raw<readonly string[]>([]);
  #asked_for = $state.raw<Offer>(nothing); // by the decision
  #changes = $state.raw<Offer>(nothing); // of secret answers
  #supposed = $state.raw<Offer | null>(null); // by answers in thought
  #prepared = $state.raw<Prepared | null>(null);
  #rest: readonly Answer[] = []; // still to be sent
  #composed = $state<string | null>(null);
  #asked = $state.raw<{ action: string; refusal: Refusal | null } | null>(null);
  #answers = $state.raw<Record<string, Refusal | null>>({});
  #offer = $derived(both(this.#supposed ?? this.#asked_for, this.#changes));
  #narrowing = $derived(narrowOffer(this.#offer, this.#chosen));
  #request = 0; // the newest: older answers come too late

  constructor(host: PickerHost) {
    this.#host = host;
  }

  get decision() {
    return this.#decision;
  }
  set decision(decision: Decision | null) {
    this.show(decision);
  }
  // The decision shown, and the number under which secret answers may be changed. A new question
  // forgets what was pointed at; the same one sent again does not.
  show(decision: Decision | null, draft: number | null = null) {
    if (decision?.number !== this.#decision?.number || draft !== this.#draft) {
      this.#chosen = [];
      this.#composed = null;
      this.#supposed = null;
      this.#prepared = null;
      this.#asked = null;
      this.#answers = {};
    }
    this.#decision = decision;
    this.#draft = draft;
    this.#asked_for = decision ? { actions: decision.actions, more: decision.more } : nothing;
    this.#changes = nothing;
    if (draft === null) this.#revising = false;
    // Nor does it keep a choice that is no longer allowed.
    if (!this.#isFar && this.#narrowing.narrowed.length === 0) this.#chosen = [];
    this.#load();
    this.#goOn();
  }

  // The last refusal asked for, for the panel beside the table.
  get asked() {
    return this.#asked;
  }
  get actions() {
    return this.#offer.actions;
  }
  get narrowed() {
    return this.#narrowing.narrowed;
  }
  get tally() {
    return tallyOf(this.actions, this.narrowed, this.#chosen);
  }
  get confirmable() {
    const composed = this.#composed;
    if (composed === null) return this.#narrowing.confirmable;
    return this.actions.find(({ action }) => action === composed) ?? null;
  }
  get listed() {
    return this.#narrowing.listed;
  }
  get order() {
    return this.#narrowing.lit;
  }
  get buttons() {
    return this.actions.filter((c) => c.touches.length === 0 && c !== this.confirmable);
  }

  lit(element: string) {
    return this.#narrowing.lit.includes(element);
  }
  chosen(element: string) {
    return this.#chosen.includes(element);
  }
  takes(element: string) {
    if (this.lit(element) || this.chosen(element)) return true;
    return !this.#isFar && toggled(this.actions, this.#chosen, element) !== this.#chosen;
  }
  count(element: string) {
    return this.#chosen.filter((other) => other === element).length;
  }
  get anyChosen() {
    return this.#chosen.length > 0;
  }
  toggle(element: string) {
    if (!this.#isFar) return this.#choose(toggled(this.actions, this.#chosen, element));
    if (this.lit(element)) return this.#choose([...this.#chosen, element]);
    if (this.chosen(element)) this.drop(element);
  }
  drop(element: string) {
    const at = this.#chosen.lastIndexOf(element);
    this.#choose(
      this.#isFar
        ? this.#chosen.filter((_, place) => place !== at)
        : dropped(this.actions, this.#chosen, element),
    );
  }
  // The choice; if there is none, the last of what is prepared.
  clear() {
    if (this.#chosen.length === 0 && this.#prepared) this.#prepared.undo();
    else this.#choose([]);
  }
  // Puts the last refusal aside, and keeps the choice.
  dismiss() {
    this.#asked = null;
  }
  compose(action: string | null) {
    this.#composed = action;
  }
  get prepared() {
    return this.#prepared;
  }
  prepare(prepared: Prepared | null) {
    this.#prepared = prepared;
  }
  async think(actions: readonly string[]) {
    const number = this.#decision?.number;
    if (number === undefined) return null;
    const thought = (await this.#host.think?.(number, actions)) ?? null;
    return number === this.#decision?.number ? thought : null;
  }
  suppose(thought: Thought | null) {
    this.#supposed = thought && { actions: thought.actions, more: null };
    this.#chosen = [];
  }
  send(answers: readonly Answer[]) {
    this.#rest = [...this.#rest, ...answers];
    this.#goOn();
  }
  // A whole table has come: what was to be sent was meant for another.
  forget() {
    this.#rest = [];
  }
  // Later, for what is shown just now is still being shown.
  #goOn() {
    if (this.#rest.length > 0) queueMicrotask(() => void this.#sendNext());
  }
  async #sendNext() {
    const [next, ...rest] = this.#rest;
    const number = next?.ask === null ? this.#draft : this.#decision?.number;
    if (!next || number === null || number === undefined || this.#host.busy?.()) return;
    if (next.ask !== null && next.ask !== this.#decision?.ask.key) return this.forget();
    this.#rest = rest;
    if ((await this.#host.act({ number }, next.choice)) === true) this.#goOn();
    else this.forget();
  }
  confirm() {
    if (this.#prepared) return this.send(this.#prepared.answers);
    if (this.confirmable) this.act(this.confirmable);
  }
  act(choice: Choice) {
    // A change is an answer to the decision it changes, which may not be asked any more.
    const isChange = this.#changes.actions.includes(choice);
    const number = isChange ? this.#draft : this.#decision?.number;
    if (number !== null && number !== undefined) this.#host.act({ number }, choice);
  }

  get revisable() {
    return this.#draft !== null;
  }
  get revising() {
    return this.#revising;
  }
  revise(on: boolean) {
    if (on === this.#revising || (on && !this.revisable)) return;
    this.#revising = on;
    this.#chosen = [];
    this.#changes = nothing;
    this.#load();
  }

  ask(action: string) {
    const number = this.#decision?.number;
    void this.#host.why(action).then((refusal) => {
      if (number !== this.#decision?.number) return;
      this.#answers = { ...this.#answers, [action]: refusal };
      this.#asked = { action, refusal };
    });
  }
  refuse(action: string, refusal: Refusal) {
    this.#answers = { ...this.#answers, [action]: refusal };
    this.#asked = { action, refusal };
  }
  whyNot(action: string) {
    return this.#answers[action];
  }

  // Not all that may be answered is here.
  get #isFar() {
    return this.#offer.more !== null || (this.#decision?.more ?? null) !== null;
  }

  #choose(chosen: readonly string[]) {
    if (chosen === this.#chosen) return;
    const far = this.#isFar;
    this.#chosen = chosen;
    this.#asked = null;
    if (far) this.#load();
  }

  // Asks for what touches the choice, where it is not all here.
  #load() {
    const request = ++this.#request;
    const chosen = this.#chosen;
    const number = this.#decision?.number;
    const draft = this.#draft;
    const come = async (decision: number, revise: boolean, put: (offer: Offer) => void) => {
      const offer = await this.#host.choices?.(decision, chosen, revise);
      if (request === this.#request && offer) put(offer);
    };
    if (number !== undefined && this.#decision?.more && chosen.length > 0)
      void come(number, false, (offer) => (this.#asked_for = offer));
    if (this.#decision?.more && chosen.length === 0) this.#asked_for = this.#decision;
    if (this.#revising && draft !== null)
      void come(draft, true, (offer) => (this.#changes = offer));
  }
}
