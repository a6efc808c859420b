// The crowded positions of demo/zones as views of the game.
import { cardOf } from '../src/games/cards/data';
import type { CardView, SeatView, View } from '../src/games/cards/view';
import type { Choice, Decision } from '../src/protocol';
import { lannister, plans, stark, type Entry, type Plan, type State } from './zones/position';

const slots = 64;
const noRef = 0xffff;

class Board {
  readonly cards: Record<string, CardView> = {};
  #next: number;
  #copies = new Map<string, number>();

  constructor(readonly seat: number) {
    this.#next = seat * slots;
  }
  put(id: string, state: State = {}, more: Partial<CardView> = {}): CardView {
    const card = cardOf(id, 'en');
    const copy = more.role === 3 ? 1 : (this.#copies.get(id) ?? 0) + 1;
    if (more.role !== 3) this.#copies.set(id, copy);
    const change = state.change ?? 0;
    const laid: CardView = {
      ref: this.#next++,
      card: id,
      controller: this.seat,
      role: 1,
      kneeling: state.kneel ?? false,
      facedown: false,
      bypassed: false,
      power: state.power ?? 0,
      copy,
      tokens: [0, state.poison ?? 0, 0],
      host: noRef,
      ...(card.type === 'character'
        ? {
            strength: (card.strength ?? 0) + change,
            strength_from: [
              { card: id, amount: card.strength ?? 0 },
              ...(change ? [{ card: 'ice', amount: change }] : []),
            ],
            icons: [...(card.icons ?? [])],
            keywords: id === 'arya_stark' ? ['stealth'] : id.endsWith('_stark') ? ['renown'] : [],
            takes_part: 'none' as const,
          }
        : {}),
      ...more,
    };
    this.cards[`${id}${laid.ref}`] = laid;
    for (const one of state.bears ?? []) this.put(one, {}, { role: 2, host: laid.ref });
    for (let i = 0; i < (state.under ?? 0); i++) this.put(id, {}, { role: 3, host: laid.ref });
    return laid;
  }
}

const idsOf = (entries: Entry[] = []) =>
  entries.map((entry) => (Array.isArray(entry) ? entry[0] : entry));

function seatView(plan: Plan, seat: number, part: 'attacker' | 'defender' | null): SeatView {
  const board = new Board(seat);
  const faction = plan.house === 'nights_watch' ? 'the_nights_watch' : `house_${plan.house}`;
  board.put(faction, { power: plan.power });
  board.put(plan.plot);
  let fighting = 0;
  for (const entry of [...plan.characters, ...plan.locations]) {
    const [id, state] = typeof entry === 'string' ? [entry, {} as State] : entry;
    const fights = part !== null && state.away === true && fighting++ < 3;
    board.put(
      id,
      {
        ...state,
        ...(fights && id === 'eddard_stark'
          ? { bears: ['ice', 'seal_of_the_hand'], change: 2, power: 3 }
          : {}),
      },
      fights ? { takes_part: part, kneeling: true } : {},
    );
  }
  const values = cardOf(plan.plot, 'en').plot;
  const titles = [
    'hand_of_the_king',
    'master_of_ships',
    'master_of_whispers',
    'master_of_laws',
    'master_of_coin',
    'crown_regent',
  ];
  return {
    faction,
    total_power: plan.power,
    gold: plan.gold,
    challenges: [seat === 0 ? 1 : 0, seat === 1 ? 1 : 0, 0],
    eliminated: false,
    ready: true,
    plot: plan.plot,
    income: values?.gold ?? 0,
    initiative: values?.initiative ?? 0,
    reserve: values?.reserve ?? 0,
    dominance: 12,
    dominance_from: [],
    hand_size: plan.hand?.length ?? 5,
    hand: seat === 0 ? idsOf(plan.hand) : [],
    deck_size: plan.deck,
    deck_known: [],
    discard: idsOf(plan.discard),
    dead: idsOf(plan.dead),
    removed: [],
    plots_size: 3,
    plots: ['summons', 'a_noble_cause', 'marched_to_the_wall'],
    used_plots: ['a_clash_of_kings', 'wildfire_assault', 'calm_over_westeros'].slice(0, plan.used),
    board: board.cards,
    title: titles[seat] as string,
  };
}

export function crowded(count: number): { view: View; decision: Decision } {
  const sitting = count === 2 ? [stark, lannister] : plans.slice(0, count);
  const seats = sitting.map((plan, seat) =>
    seatView(plan, seat, seat === 0 ? 'attacker' : seat === 1 ? 'defender' : null),
  );
  if (count === 2) for (const seat of seats) delete seat.title;
  else relate(seats);
  const side = (seat: number) =>
    Object.values(seats[seat]?.board ?? {}).filter(
      ({ takes_part }) => takes_part && takes_part !== 'none',
    );
  const lines = (seat: number) =>
    side(seat).map(({ card, strength }) => ({ card: card ?? null, amount: strength ?? 0 }));
  const sum = (seat: number) => lines(seat).reduce((all, { amount }) => all + amount, 0);
  const view: View = {
    you: 0,
    round: 4,
    phase: 'challenges',
    step: 'may_challenge',
    first: 0,
    active: 0,
    winner: null,
    seats,
    challenge: {
      type: 0,
      attacker: 0,
      defender: 1,
      winner: null,
      loser: null,
      attack: 0,
      defence: 0,
      unopposed: false,
      attack_now: sum(0),
      attack_from: lines(0),
      defence_now: sum(1),
      defence_from: lines(1),
      claim: 2,
      claim_from: [],
    },
    lasting: [],
    under_way: [
      { procedure: 'course' },
      { procedure: 'challenge', step: 5, asked: noRef, keyword: 0, left: 0 },
      { procedure: 'window', marshalling: false, passed: [1], next: 0 },
    ],
    asked: [0],
  };
  const standing = Object.values(seats[0]?.board ?? {}).filter(
    ({ strength, kneeling, takes_part }) =>
      strength !== undefined && !kneeling && takes_part === 'none',
  );
  const touched = [
    ...standing.slice(0, 2).map(({ card, copy }) => `card:0:${card}:${copy}`),
    `hand:0:${seats[0]?.hand[0]}`,
  ];
  const text = { key: 'act.pass', args: [0, 0, 0, 0] };
  const actions: Choice[] = [
    { action: 'pass', text, touches: [] },
    ...touched.map((element) => ({ action: element, text, touches: [element] })),
  ];
  const decision: Decision = {
    number: 1,
    ask: { key: 'ask.action.challenge', args: [4, 1, 0, 0] },
    cause: { card: null, rule: 'CRD-WINDOW-02', whose: null },
    min: 1,
    max: 1,
    window: false,
    timed: false,
    pass: 'pass',
    round: 4,
    phase: 'phase.challenges',
    actions,
    more: null,
  };
  return { view, decision };
}

function relate(seats: SeatView[]): void {
  seats.forEach((seat, i) => {
    seat.supports = i === 0 ? 3 % seats.length : i === 3 ? 4 % seats.length : null;
    seat.rivals = i === 0 ? [1, 2].filter((n) => n < seats.length) : i === 1 ? [0] : [];
    seat.rivalry = i === 0 ? [2] : [];
  });
}
