// Everything a table page shows, alive: what the server said, in the pace a person can follow, and
// what is under way. One store a visit of a table.
import type { GameModule } from '../games/contract';
import { i18n } from '../i18n/index.svelte';
import type {
  Candidate,
  Choice,
  Decision,
  Event,
  Message,
  Proposal,
  Refusal,
  Request,
  State,
  Table,
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
import { LivePicker } from './picker.svelte';
import { UpdateQueue, type Update } from './queue';

export interface LogEntry {
  id: number;
  event: Event;
}

export class TableStore {
  table = $state.raw<Table | null>(null);
  // The state being shown, which may trail behind the newest.
  state = $state.raw<State | null>(null);
  events = $state.raw<Event[]>([]);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<Message[]>([]);
  unread = $state(0);
  proposal = $state.raw<Proposal | null>(null);
  connection = $state.raw<Connection>({ state: 'connecting' });
  // Why the last action sent was refused.
  refusal = $state.raw<Refusal | null>(null);
  notice = $state<string | null>(null);
  sending = $state.raw<{ decision: number; choice: Choice } | null>(null);
  hint = $state.raw<Candidate[] | 'asked' | null>(null);
  // Forced moves are made for me; each decision says so.
  auto = $state(false);
  // Something still waits to be shown.
  trailing = $state(false);
  module: GameModule | null = null;
  readonly picker: LivePicker;

  #socket: TableSocket;
  #queue: UpdateQueue;
  #entries = 0;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, world: World = browserWorld) {
    this.picker = new LivePicker({
      act: (decision, choice) => void this.#act(decision, choice),
      why: (action) => this.#why(action),
    });
    this.#queue = new UpdateQueue((update) => this.#show(update), {
      later: world.later,
      speed: () => settings.botSpeed,
    });
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

  get seat(): number | null {
    return this.table?.you ?? null;
  }
  async setAuto(on: boolean): Promise<void> {
    if (await this.ask({ type: 'auto', on })) this.auto = on;
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    this.#queue.clear();
    this.#socket.close();
  }
  retryNow(): void {
    this.#socket.retryNow();
  }
  // Any key or tap: show the newest now.
  skip(): void {
    this.#queue.flush();
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
  async ask(request: Exclude<Request, { type: 'act' | 'why' | 'hint' }>): Promise<boolean> {
    const answer = await this.#request(request);
    if (answer?.type === 'done') return true;
    if (answer) this.#complain(answer);
    return false;
  }

  async askHint(): Promise<void> {
    if (!this.state?.can.hint || !this.state.decision) return;
    this.hint = 'asked';
    const answer = await this.#request({ type: 'hint' });
    this.hint = answer?.type === 'hint' ? answer.candidates : null;
    if (answer && answer.type !== 'hint') this.#complain(answer);
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

  async #act(decision: Decision, choice: Choice): Promise<void> {
    if (this.sending) return;
    this.sending = { decision: decision.number, choice };
    this.refusal = null;
    this.hint = null;
    this.#queue.expectMine();
    try {
      const answer = await this.#socket.act(decision, choice);
      if (answer.type === 'done') return this.#sent();
      this.sending = null;
      this.#complain(answer);
    } catch (error) {
      this.sending = null;
      if (!(error instanceof Offline)) throw error;
    }
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
      this.tell(answer.code === 'lesson' ? i18n.t.table.lessonWrong : answer.text);
    }
  }

  #received(message: Push): void {
    switch (message.type) {
      case 'table':
        return this.#whole(message);
      case 'info':
        this.table = message.table;
        return;
      case 'update':
        this.#queue.push({ events: message.events, state: message.state });
        this.trailing = this.#queue.length > 0;
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
    this.#queue.clear();
    this.trailing = false;
    this.table = message.table;
    this.state = message.state;
    this.events = [];
    this.log = message.log.map((event) => ({ id: this.#entries++, event }));
    this.chat = message.chat;
    this.proposal = message.proposal;
    this.sending = null;
    this.refusal = null;
    this.hint = null;
    this.#decide(message.state?.decision ?? null);
    if (message.because === 'rewind') this.tell(i18n.t.table.rewound);
    if (message.because === 'take_back') this.tell(i18n.t.table.tookBack);
  }

  #show(update: Update): void {
    const asked = this.state?.decision?.number;
    this.state = update.state;
    this.events = update.events;
    this.log = [...this.log, ...update.events.map((event) => ({ id: this.#entries++, event }))];
    this.trailing = this.#queue.length > 0;
    const decision = update.state.decision;
    if (decision?.number !== this.sending?.decision) this.sending = null;
    if (decision?.number !== asked) this.hint = null;
    this.#decide(decision);
    this.#sound(update, decision !== null && decision.number !== asked);
  }

  #decide(decision: Decision | null): void {
    this.picker.decision = decision;
    if (decision) this.auto = decision.auto;
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
