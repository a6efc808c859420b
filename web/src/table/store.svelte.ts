// Everything a table page shows, alive: what the server said, in the pace a person can follow, and
// what is under way. One store a visit of a table.
import type { GameModule, Told } from '../games/contract';
import { i18n } from '../i18n/index.svelte';
import type {
  Hint,
  Choice,
  Decision,
  Event,
  Message,
  Proposal,
  Refusal,
  Request,
  State,
  Table,
  Windows,
} from '../protocol';
import { settings } from '../settings.svelte';
import {
  browserWorld,
  Offline,
  socketUrl,
  TableSocket,
  type Answer,
  type Connection,
  type Push,
  type World,
} from '../socket';
import { play, soundOf } from '../sound';
import { choicesIn } from '../wire';
import type { LogEntry } from './chronicle';
import type { Thought } from './picker';
import { LivePicker } from './picker.svelte';
import { UpdateQueue, type Beat, type Step, type Update } from './queue';
import { Studies } from './study.svelte';

// So many events are told anew to who comes back to a table.
const recent = 12;
// Nobody reads a question and answers it in so many milliseconds: what comes that early was meant to
// skip what was shown before.
const unread = 250;

export class TableStore {
  table = $state.raw<Table | null>(null);
  // The state being shown, which may trail behind the newest.
  state = $state.raw<State | null>(null);
  events = $state.raw<Event[]>([]);
  // What matters and is being told.
  beat = $state.raw<Beat | null>(null);
  // The view before the newest update shown.
  #before = $state.raw<unknown>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<Message[]>([]);
  unread = $state(0);
  proposal = $state.raw<Proposal | null>(null);
  connection = $state.raw<Connection>({ state: 'connecting' });
  // Why the last action sent was refused.
  refusal = $state.raw<Refusal | null>(null);
  notice = $state<string | null>(null);
  sending = $state.raw<{ decision: number; choice: Choice } | null>(null);
  hint = $state.raw<Hint | 'asked' | null>(null);
  readonly studies: Studies;
  // Something still waits to be shown, or a beat is being told.
  trailing = $state(false);
  // The lesson asks for something else than was wished last.
  astray = $state(false);
  module: GameModule | null = null;
  readonly picker: LivePicker;

  #socket: TableSocket;
  #queue: UpdateQueue;
  #world: World;
  #entries = 0;
  // When the question was shown, if something was shown before it.
  #asked = -Infinity;
  // The first entry of the log after my last answer.
  #since = $state(0);
  #vain: boolean | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, world: World = browserWorld) {
    this.#world = world;
    this.picker = new LivePicker({
      act: (decision, choice) => this.#act(decision, choice),
      busy: () => this.sending !== null,
      think: (decision, actions) => this.#think(decision, actions),
      why: (action) => this.#why(action),
      choices: (decision, chosen, revise) => this.#choices(decision, chosen, revise),
    });
    this.studies = new Studies(
      (request) => this.#request(request),
      (answer) => this.#complain(answer),
    );
    this.#queue = new UpdateQueue(
      { show: (step) => this.#step(step), rested: () => this.#rested() },
      {
        later: world.later,
        speed: () => settings.botSpeed,
        weight: (event) => this.module?.beats?.[event.key],
        scene: (event) => this.module?.scenes?.[event.key],
      },
    );
    this.#socket = new TableSocket(
      socketUrl(id),
      {
        push: (message) => this.#received(message),
        connection: (connection) => (this.connection = connection),
        outdated: () => this.tell(i18n.t.connection.stale),
      },
      world,
    );
  }

  // The beat, if the board tells it.
  get told(): Told | null {
    const { beat } = this;
    if (!beat?.[0] || this.module?.scenes?.[beat[0].key] === undefined) return null;
    return { beat, before: this.#before };
  }
  get seat(): number | null {
    return this.table?.you ?? null;
  }
  // What the server answers for me; it tells what it is now with the next state.
  get windows(): Windows {
    return this.state?.windows ?? { auto: false, until: null, quiet: [], things: [] };
  }
  get auto(): boolean {
    return this.windows.auto;
  }
  setAuto(on: boolean): Promise<boolean> {
    return this.setWindows({ auto: on });
  }
  setWindows(changed: Partial<Windows>): Promise<boolean> {
    return this.ask({ type: 'windows', set: { ...this.windows, ...changed } });
  }
  // Said once: a table that cannot take it is not told again and again.
  askInVain(every: boolean): void {
    if ((this.windows.every ?? true) === every || this.#vain === every) return;
    this.#vain = every;
    void this.setWindows({ every });
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    this.#queue.clear();
    this.#socket.close();
  }
  retryNow(): void {
    this.#socket.retryNow();
  }
  // Show the newest now.
  skip(): void {
    this.#queue.flush();
  }
  // A key or tap is to show the newest before it means anything: what is shown is not what is asked.
  get skipDue(): boolean {
    const shown = this.state?.decision?.number ?? null;
    if (shown !== null && this.#world.now() - this.#asked < unread) return true;
    return this.trailing && (shown === null || shown !== this.#queue.newest);
  }
  // What has happened since my last answer; after a visit anew, the last few events.
  get recap(): LogEntry[] {
    return this.log.filter(({ id }) => id >= this.#since);
  }

  // A short line that goes away by itself.
  tell(text: string): void {
    this.notice = text;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = null), 6000);
  }
  dismissRefusal(): void {
    this.refusal = null;
    this.picker.dismiss();
  }

  // What needs no more than "done"; anything else is told.
  async ask(
    request: Exclude<Request, { type: 'act' | 'why' | 'hint' | 'study' | 'choices' | 'plan' }>,
  ): Promise<boolean> {
    const answer = await this.#request(request);
    if (answer?.type === 'done') return true;
    if (answer) this.#complain(answer);
    return false;
  }

  async askHint(): Promise<void> {
    if (!this.state?.can.hint || !this.state.decision) return;
    this.hint = 'asked';
    const answer = await this.#request({ type: 'hint' });
    this.hint = answer?.type === 'hint' ? answer : null;
    if (answer && answer.type !== 'hint') this.#complain(answer);
  }

  // Whoever plays may think, also while others decide, where the table allows hints.
  get mayStudy(): boolean {
    const table = this.table;
    return table?.status === 'playing' && table.hints && !table.paused && this.seat !== null;
  }

  readChat(): void {
    this.unread = 0;
  }

  async #why(action: string): Promise<Refusal | null> {
    const answer = await this.#request({ type: 'why', action });
    if (answer?.type === 'error') this.#complain(answer);
    if (settings.sound && answer?.type === 'why' && answer.refusal) play('refusal');
    return answer?.type === 'why' ? answer.refusal : null;
  }

  async #choices(decision: number, chosen: readonly string[], revise: boolean) {
    const answer = await this.#request({ type: 'choices', decision, chosen, revise });
    if (answer?.type !== 'choices') return null;
    return { actions: choicesIn(answer.actions), more: answer.more };
  }

  async #think(decision: number, actions: readonly string[]): Promise<Thought | null> {
    const answer = await this.#request({ type: 'plan', decision, actions });
    if (answer?.type !== 'plan') return null;
    const { held, refusal, ends, ask } = answer;
    return { held, refusal, ends, ask, actions: choicesIn(answer.actions) };
  }

  // Whether it was taken.
  async #act(decision: Pick<Decision, 'number'>, choice: Choice): Promise<boolean> {
    if (this.sending) return false;
    if (this.#strays(choice)) return false;
    this.sending = { decision: decision.number, choice };
    this.refusal = null;
    this.hint = null;
    this.#queue.expectMine();
    this.#since = this.#entries;
    try {
      const answer = await this.#socket.act(decision, choice);
      if (answer.type === 'done') {
        this.#sent();
        return true;
      }
      this.sending = null;
      this.#complain(answer);
    } catch (error) {
      this.sending = null;
      if (!(error instanceof Offline)) throw error;
    }
    return false;
  }

  // A lesson wants one action. Another is not even sent; the lesson says what it wants.
  #strays(choice: Choice): boolean {
    const wanted = this.state?.lesson?.action ?? choice.action;
    this.astray =
      wanted !== choice.action && this.picker.actions.some(({ action }) => action === wanted);
    if (this.astray && settings.sound) play('refusal');
    return this.astray;
  }

  // Acknowledged. The choice stays shown as sent until the update comes, which is at the same moment.
  #sent(): void {
    if (this.state?.decision?.number !== this.sending?.decision) this.sending = null;
  }

  async #request(request: Request): Promise<Answer | null> {
    try {
      return await this.#socket.request(request);
    } catch (error) {
      if (!(error instanceof Offline)) throw error;
      this.tell(i18n.t.connection.lost);
      return null;
    }
  }

  #complain(answer: Answer): void {
    if (answer.type === 'refused') {
      this.refusal = answer.refusal;
      if (settings.sound) play('refusal');
    } else if (answer.type === 'error') {
      if (answer.code === 'lesson') this.astray = true;
      else this.tell(answer.text);
    }
  }

  // When the newest timed decision came, which may be shown later: its clock has run since then.
  heardAt = 0;
  #timed: number | undefined;
  #hear(state: State | null): void {
    const number = state?.decision?.timed ? state.decision.number : undefined;
    if (number !== undefined && number !== this.#timed) this.heardAt = performance.now();
    this.#timed = number;
  }

  #received(message: Push): void {
    if ('state' in message) this.#hear(message.state);
    switch (message.type) {
      case 'table':
        return this.#whole(message);
      case 'info':
        this.table = message.table;
        return;
      case 'update':
        this.#queue.push({ events: message.events, state: message.state });
        this.trailing = this.#queue.busy;
        return;
      case 'chat':
        this.chat = [...this.chat, message.message];
        this.unread++;
        return;
      case 'proposal':
        this.proposal = message.proposal;
        return;
      case 'bye':
        return;
    }
  }

  #whole(message: Extract<Push, { type: 'table' }>): void {
    this.#queue.clear(message.state?.decision?.number);
    this.trailing = false;
    this.beat = null;
    this.table = message.table;
    this.state = message.state;
    this.events = [];
    this.log = message.log.map((event) => ({ id: this.#entries++, event }));
    this.#since = this.#entries - recent;
    this.chat = message.chat;
    this.proposal = message.proposal;
    this.sending = null;
    this.astray = false;
    this.refusal = null;
    this.hint = null;
    this.picker.forget();
    this.#decide(message.state);
    if (message.because === 'rewind') this.tell(i18n.t.table.rewound);
    if (message.because === 'take_back') this.tell(i18n.t.table.tookBack);
  }

  #step({ update, beat }: Step): void {
    this.beat = beat;
    if (update) this.#show(update);
    this.trailing = this.#queue.busy;
  }
  #rested(): void {
    this.beat = null;
    this.trailing = false;
  }

  #show(update: Update): void {
    const asked = this.state?.decision?.number;
    if (update.events.length > 0) this.#before = this.state?.view ?? null;
    this.state = update.state;
    this.events = update.events;
    this.log = [...this.log, ...update.events.map((event) => ({ id: this.#entries++, event }))];
    const decision = update.state.decision;
    if (decision?.number !== this.sending?.decision) this.sending = null;
    if (decision?.number !== asked) {
      this.hint = null;
      this.astray = false;
      // One draft after another: nothing came in between that somebody would want to skip.
      const drafting = asked !== undefined && update.events.length === 0;
      const hurried = drafting || settings.botSpeed === 'instant';
      this.#asked = hurried ? -Infinity : this.#world.now();
    }
    this.studies.changed(decision !== null && decision.number !== asked);
    this.#decide(update.state);
    this.#sound(update, decision !== null && decision.number !== asked);
  }

  #decide(state: State | null): void {
    this.picker.show(state?.decision ?? null, state?.can.revise ?? null);
  }

  #sound(update: Update, myTurn: boolean): void {
    if (!settings.sound) return;
    const heard = soundOf(
      update.events.map((event) => event.key),
      this.module?.sounds,
    );
    if (heard === 'end') play('end');
    else if (myTurn) play('turn');
    else if (heard) play(heard);
  }
}
