// The march being put together: units pointed at, groups that would go, the token that would stay. It is
// all in thought until the gold button is pressed: the server says of each change whether it could be
// (docs/protocol.md, "Answers in thought"), and what could follow is what the picker offers.
import type { Answer, Picker, Thought } from '../../table/picker';
import type { Choice } from '../../protocol';
import { unitKinds } from './data';
import { keep, kept } from './kept';
import { all, inOrder, joined, minus, moveText, parted, routesOf } from './march';
import type { Group } from './march';
import { sizeOf } from './model';
import type { UnitKind } from './pieces/shapes';
import type { Troops, View } from './view';
import type { Words } from './words';

// What it needs of the board.
export interface Ground {
  readonly view: View;
  readonly picker: Picker;
  readonly seat: number | null;
  readonly guided: boolean;
  readonly words: Words;
  // The table's id.
  readonly table: string;
}

interface Plan {
  number: number;
  groups: readonly Group[];
  steps: readonly Choice[];
  thought: Thought | null;
}
const nothing: Plan = { number: -1, groups: [], steps: [], thought: null };

export class Marching {
  #ground: Ground;
  #made = $state.raw<Plan>(nothing);
  #token = $state(true);
  #asked = 0; // the newest question to the server
  #restored = -1; // for this question
  // Pointed at and refused.
  forbidden = $state<string | null>(null);

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  // A lesson wants one answer at a time.
  get active(): boolean {
    const { view, picker, seat, guided } = this.#ground;
    return view.ask === 'move' && picker.decision !== null && view.march?.seat === seat && !guided;
  }
  get from(): string {
    return this.#ground.view.march?.from ?? '';
  }
  get #plan(): Plan {
    const number = this.#ground.picker.decision?.number;
    return this.active && this.#made.number === number ? this.#made : nothing;
  }
  get groups(): readonly Group[] {
    return this.#plan.groups;
  }
  // Still at home.
  get home(): Troops {
    return minus(this.#ground.view.areas[this.from]?.units, all(this.groups));
  }
  // The last unit leaves, and a token could stay.
  get asksToken(): boolean {
    return this.#plan.thought?.ask === 'ask.leave_token';
  }
  get leavesToken(): boolean {
    return this.asksToken && this.#token;
  }
  leaveToken(on: boolean): void {
    this.#token = on;
    this.#prepare();
  }
  get routes(): Map<string, string[]> {
    const { view, seat } = this.#ground;
    return routesOf(view, seat, this.from);
  }
  // In reach, and yet not for what is chosen just now.
  get barred(): string[] {
    if (!this.active || sizeOf(this.home) === 0) return [];
    const { picker } = this.#ground;
    const taken = this.groups.map(({ to }) => to);
    return [...this.routes.keys()].filter((id) => !picker.lit(`area:${id}`) && !taken.includes(id));
  }

  // Those pointed at; if none, all that are still at home.
  get chosen(): Troops {
    const { picker } = this.#ground;
    const counted = unitKinds.map((kind) => [kind, picker.count(this.#man(kind))] as const);
    const pointed: Troops = Object.fromEntries(counted.filter(([, n]) => n > 0));
    return sizeOf(pointed) > 0 ? pointed : this.home;
  }
  #man = (kind: UnitKind) => `man:${this.from}:${kind}`;

  // After a reload of the page: the groups that were put together for this question.
  restore(): void {
    const { picker, table } = this.#ground;
    const number = picker.decision?.number;
    if (!this.active || number === undefined || number === this.#restored) return;
    this.#restored = number;
    const groups = kept(table, number);
    if (Array.isArray(groups) && groups.length > 0) void this.#try(groups as Group[], null);
  }

  // An area was pointed at: those chosen go there. If nobody is left at home, the only group goes there
  // instead.
  async go(to: string, troops: Troops = this.chosen): Promise<void> {
    const [only, ...others] = this.groups;
    if (sizeOf(troops) > 0) return this.#try(joined(this.groups, to, troops), to);
    if (only && others.length === 0 && only.to !== to)
      return this.#try([{ to, troops: only.troops }], to);
  }
  // From one goal to another.
  async shift(from: string, to: string, troops: Troops): Promise<void> {
    await this.#try(joined(parted(this.groups, from, troops), to, troops), to);
  }
  // Back home, and pointed at: it may be sent elsewhere.
  async fetch(from: string, troops: Troops): Promise<void> {
    await this.#try(parted(this.groups, from, troops), null);
    const { picker } = this.#ground;
    for (const kind of unitKinds)
      for (let n = 0; n < (troops[kind] ?? 0); n++)
        if (picker.lit(this.#man(kind))) picker.toggle(this.#man(kind));
  }
  undo(): void {
    void this.#try(this.groups.slice(0, -1), null);
  }
  // Why they cannot go there, told beside the table; nothing is done.
  async ask(to: string): Promise<void> {
    const wish = this.#ordered(joined(this.groups, to, this.chosen));
    const thought = await this.#ground.picker.think(this.#texts(wish));
    if (thought?.refusal) this.#refused(thought, wish, to);
  }

  #ordered(groups: readonly Group[]): Group[] {
    const { view, seat } = this.#ground;
    return seat === null ? [] : inOrder(view, seat, groups);
  }
  #texts = (groups: readonly Group[]) => groups.map((group) => moveText(this.from, group));

  // Takes the groups over if the server has nothing against them.
  async #try(groups: readonly Group[], to: string | null): Promise<void> {
    const { picker } = this.#ground;
    const number = picker.decision?.number;
    if (number === undefined || !this.active) return;
    const question = ++this.#asked;
    const wish = this.#ordered(groups);
    const thought = wish.length > 0 ? await picker.think(this.#texts(wish)) : null;
    if (question !== this.#asked || number !== picker.decision?.number) return;
    if (wish.length > 0 && !thought) return;
    if (thought?.refusal) return this.#refused(thought, wish, to);
    this.forbidden = null;
    this.#made = { number, groups: wish, steps: wish.map((group) => this.#step(group)), thought };
    keep(this.#ground.table, number, wish);
    picker.suppose(thought);
    this.#prepare();
  }
  #refused({ held, refusal }: Thought, wish: readonly Group[], to: string | null): void {
    const group = wish[held];
    this.forbidden = to;
    if (refusal && group) this.#ground.picker.refuse(moveText(this.from, group), refusal);
  }
  // The words of a group, from the list it came of; a joined one may be in none.
  #step(group: Group): Choice {
    const action = moveText(this.from, group);
    const { decision, actions } = this.#ground.picker;
    return (
      [...(decision?.actions ?? []), ...actions].find((choice) => choice.action === action) ?? {
        action,
        text: { key: 'act.done', args: [0, 0, 0, 0] },
        touches: [],
      }
    );
  }

  // What the gold button sends: the groups, the end, the token.
  #prepare(): void {
    const { picker, words } = this.#ground;
    const { groups, steps, thought } = this.#plan;
    if (groups.length === 0 || !thought) return picker.prepare(null);
    const answers: Answer[] = steps.map((choice) => ({ choice, ask: 'ask.move' }));
    const last = thought.ends ? null : this.asksToken ? (this.#token ? 'token' : 'leave') : 'done';
    const closing = thought.actions.find(({ action }) => action === last);
    if (closing) answers.push({ choice: closing, ask: thought.ask });
    // Supply may ask for more before the march can end.
    const open = last !== null && !closing;
    const going = sizeOf(all(groups));
    picker.prepare({
      words: open ? words('march_open', going) : words('march_send', going),
      answers: open ? [] : answers,
      undo: () => this.undo(),
    });
  }
}
