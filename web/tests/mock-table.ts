// One table of the mock server: plays a recorded game, with seat 0 for the person. Only the recorded
// action is taken; any other is refused, which is just what a test of refusals needs.
import type {
  Choice,
  Decision,
  FromServer,
  Message,
  NewTable,
  Proposal,
  Refusal,
  Sentence,
  State,
  Table,
  TableSeat,
  ToServer,
} from '../src/protocol';
import { game } from './data/game';

export type Send = (message: FromServer) => void;

const refusal: Refusal = { key: 'refuse.not_in_hand', args: [0, 0, 0, 0], rule: 'ALL-PLAY-02' };
const knownRefusal = Object.keys(game.catalogue.texts).find((key) => key.startsWith('refuse.'));
if (!game.catalogue.texts[refusal.key] && knownRefusal) refusal.key = knownRefusal;

interface Leader {
  hand: { cards: string[] };
}

const seat = (kind: TableSeat['kind'], name: string): TableSeat => ({
  kind,
  name,
  bot: kind === 'bot' ? 'normal' : null,
  online: kind !== 'open',
  stand_in: false,
  resigned: false,
  salted: kind === 'person',
});

export class MockTable {
  table: Table;
  at = 0;
  chat: Message[] = [];
  proposal: Proposal | null = null;
  lesson: State['lesson'] = null;
  botDelay = 30;
  #sockets = new Set<Send>();
  #auto = false;

  constructor(id: string, wanted: Partial<NewTable>, you: number | null) {
    const seats = Array.from({ length: wanted.seats ?? 5 }, (_, i) => {
      if (i === you) return seat('person', 'Raven 42');
      return wanted.bots?.[i] ? seat('bot', 'Bot') : seat('open', '');
    });
    this.table = {
      id,
      game: wanted.game ?? 'alliances',
      status: 'open',
      public: wanted.public ?? false,
      hints: wanted.hints ?? true,
      created_at: 1_700_000_000_000,
      updated_at: 1_700_000_000_000,
      options: wanted.options ?? {},
      lesson: null,
      paused: false,
      you,
      host: you === 0,
      your_move: false,
      seats,
      commitment: 'ac164bca306db5ef83c07e75a154b45c88ae901660b2fec981d55eaf85ffa79e',
      result: null,
      rematch: null,
      branch_of: null,
      frozen: null,
    };
  }

  start(at = 0): void {
    this.table.status = 'playing';
    this.table.seats = this.table.seats.map((s, i) =>
      s.kind === 'open' ? seat('bot', `Bot ${i}`) : s,
    );
    this.at = at;
    this.#send(this.#whole('start'));
    this.#advance();
  }

  finish(): void {
    this.at = game.steps.length;
    this.table.status = 'finished';
    this.table.result = { places: [3, 2, 1, 4, 5], scores: [15, 15, 18, 14, 14] };
    this.table.your_move = false;
  }

  connect(send: Send): () => void {
    this.#sockets.add(send);
    send(this.#whole('hello'));
    return () => this.#sockets.delete(send);
  }

  // Drops every connection's messages until it connects again.
  info(): void {
    this.#send({ type: 'info', table: this.table });
  }

  receive(message: ToServer, reply: Send): void {
    const { id } = message;
    const done = () => reply({ type: 'done', id });
    switch (message.type) {
      case 'act':
        return this.#act(message, reply);
      case 'why':
        return reply({ type: 'why', id, refusal: this.#legal(message.action) ? null : refusal });
      case 'hint':
        return reply({ type: 'hint', id, iterations: 5000, candidates: this.#candidates() });
      case 'chat': {
        const { text, to } = message;
        const chat = { seat: this.table.you ?? 0, name: 'Raven 42', text, at: Date.now(), to };
        this.chat.push(chat);
        done();
        return this.#send({ type: 'chat', message: chat });
      }
      case 'pause':
      case 'resume':
        this.table.paused = message.type === 'pause';
        done();
        return this.info();
      case 'rewind':
        this.proposal = { by: 0, agreed: [0], needed: [0, 3] };
        done();
        return this.#send({ type: 'proposal', proposal: this.proposal });
      case 'agree':
      case 'disagree':
        this.proposal = null;
        done();
        return this.#send({ type: 'proposal', proposal: null });
      case 'auto':
        this.#auto = message.on;
        return done();
      case 'resign':
        this.finish();
        done();
        return this.info();
      case 'take_back':
        return reply({
          type: 'error',
          id,
          code: 'nothing_to_take_back',
          text: 'Nothing to take back.',
        });
    }
  }

  #act(message: Extract<ToServer, { type: 'act' }>, reply: Send): void {
    const decision = this.state()?.decision;
    const { id } = message;
    if (decision?.number !== message.decision) {
      return reply({ type: 'error', id, code: 'stale', text: 'This was answered already.' });
    }
    if (message.action !== game.steps[this.at]?.action)
      return reply({ type: 'refused', id, refusal });
    reply({ type: 'done', id });
    this.#step();
    this.#advance();
  }

  #legal(action: string): boolean {
    return this.state()?.decision?.actions.some((c) => c.action === action) ?? false;
  }

  #candidates() {
    const actions = this.state()?.decision?.actions ?? [];
    return actions.slice(0, 3).map((choice, i) => ({
      action: choice.action,
      text: choice.text,
      tried: [0.61, 0.27, 0.12][i] ?? 0,
      wins: [0.43, 0.38, 0.22][i] ?? 0,
      line: [{ seat: 1, text: { key: 'action.kneel', args: [1, 0, 0, 0] } as Sentence }],
    }));
  }

  #send(message: FromServer): void {
    for (const send of this.#sockets) send(message);
  }

  #whole(because: 'hello' | 'start'): FromServer {
    const you = this.table.you;
    const log = game.steps.slice(0, this.at).flatMap((step) => step.events);
    const mine = log.filter((e) => e.audience.includes(you ?? 'all'));
    return {
      type: 'table',
      table: this.table,
      state: this.state(),
      log: mine.map(({ key, args }) => ({ key, args })),
      chat: this.chat,
      proposal: this.proposal,
      because,
    };
  }

  #step(): void {
    const events = game.steps[this.at]?.events ?? [];
    this.at++;
    if (this.at === game.steps.length) this.finish();
    const mine = events.filter((e) => e.audience.includes(this.table.you ?? 'all'));
    const state = this.state();
    if (state) {
      const seen = mine.map(({ key, args }) => ({ key, args }));
      this.#send({ type: 'update', events: seen, state });
    }
    if (this.table.status === 'finished') this.info();
  }

  // Bots answer until the person must.
  #advance(): void {
    const next = game.steps[this.at];
    this.table.your_move = next?.seat === this.table.you;
    if (!next || this.table.your_move || this.table.status !== 'playing') return;
    setTimeout(() => {
      this.#step();
      this.#advance();
    }, this.botDelay);
  }

  state(): State | null {
    if (this.table.status === 'open' || this.table.status === 'closed') return null;
    const you = this.table.you;
    const views = game.views[you ?? game.views.length - 1] ?? [];
    const next = game.steps[this.at];
    const over = this.table.status === 'finished';
    return {
      view: views[this.at],
      names: game.names,
      waiting_for: next && !over ? [next.seat] : [],
      decision: next && next.seat === you && !over ? this.#decision(next.action) : null,
      lesson: this.lesson && next ? { ...this.lesson, action: next.action } : this.lesson,
      can: { take_back: false, rewind: !over, hint: this.table.hints && !over },
    };
  }

  #decision(recorded: string): Decision {
    const [verb = ''] = recorded.split(' ');
    const ask = { play: 'turn', kneel: 'turn', lead: 'leader_card', gain: 'gain_token' }[verb];
    return {
      number: this.at,
      ask: {
        key: `ask.${ask ?? { place: 'place_ally', discard: 'discard' }[verb] ?? 'turn'}`,
        args: [1, 0, 0, 0],
      },
      min: 1,
      max: 1,
      auto: this.#auto,
      actions: this.#choices(verb, recorded),
    };
  }

  #choices(verb: string, recorded: string): Choice[] {
    const you = this.table.you ?? 0;
    const index = (kind: string, id: string) =>
      game.catalogue.kinds[kind]?.findIndex((entry) => entry.id === id) ?? 0;
    const view = game.views[you]?.[this.at] as { leaders: Leader[] } | undefined;
    const hand = [...new Set(view?.leaders[you]?.hand.cards ?? [])];
    const card = (word: string) => (id: string) => ({
      action: `${word} ${id}`,
      text: { key: `action.${word}`, args: [you, index('influence', id), 0, 0] },
      touches: [`hand:${you}:${id}`],
    });
    const kneel = {
      action: 'kneel',
      text: { key: 'action.kneel', args: [you, 0, 0, 0] },
      touches: [],
    };
    const councils = [you, (you + 4) % 5];
    const council = (key: string, arg: number) => (c: number) => {
      const args = [you, 0, 0, 0];
      args[arg] = c;
      return { action: `${verb} c${c}`, text: { key, args }, touches: [`council:${c}`] };
    };
    if (verb === 'play' || verb === 'kneel') return [...hand.map(card('play')), kneel];
    if (verb === 'discard') return hand.map(card('discard'));
    if (verb === 'place') return councils.map(council('action.place', 2));
    if (verb === 'gain') return councils.map(council('action.gain', 1));
    if (verb === 'lead') {
      return (game.catalogue.kinds.leader ?? []).map(({ id = '' }, i) => ({
        action: `lead ${id}`,
        text: { key: 'action.lead', args: [you, i, 0, 0] },
        touches: [`leader:${id}`],
      }));
    }
    return [{ action: recorded, text: { key: 'action.other', args: [you, 0, 0, 0] }, touches: [] }];
  }
}
