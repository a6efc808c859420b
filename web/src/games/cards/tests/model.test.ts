import { describe, expect, it } from 'vitest';
import { chainOf, happeningOf } from '../chain';
import { describe as inWords } from '../describe';
import { explain } from '../explain';
import { claimWords, linesOf, stepsOf } from '../fight';
import { meant } from '../meant';
import { merge } from '../merge';
import { seatsOf } from '../model';
import { label, shortSeat } from '../naming';
import { pointsAt } from '../points';
import { relationsOf } from '../relations';
import { shortName } from '../short';
import { kindOrder } from '../data';
import { traysOf } from '../trays';
import type { CardView, View } from '../view';
import { words } from '../words';
import { fixture, names, viewOf } from './fixtures';

const name = (seat: number) => `Seat ${seat}`;
const say = words.en;

// A card in play as the view tells it, with as little said as can be.
const card = (ref: number, id: string, more: Partial<CardView> = {}): CardView => ({
  ref,
  card: id,
  controller: Math.floor(ref / 64),
  role: 1,
  kneeling: false,
  facedown: false,
  bypassed: false,
  power: 0,
  copy: 1,
  tokens: [0, 0, 0],
  host: 0xffff,
  ...more,
});
function bare(): View {
  const view = viewOf('mulligan-2');
  for (const seat of view.seats) seat.board = {};
  return view;
}

describe('the table', () => {
  it('lays cards in the rows of who controls them, and attachments under their bearers', () => {
    const view = bare();
    const [mine, theirs] = view.seats;
    if (!mine || !theirs) throw new Error('two seats');
    mine.board = {
      a: card(4, 'summer', { strength: 3, icons: ['military'], power: 2 }),
      b: card(5, 'milk_of_the_poppy', { role: 2, host: 68 }),
      c: card(6, 'summer', { role: 3, host: 4 }),
      d: card(7, 'the_roseroad', { kneeling: true }),
    };
    theirs.board = {
      e: card(68, 'grand_maester_pycelle', { controller: 1, strength: 2 }),
      f: card(69, 'tyrion_lannister', { controller: 0, strength: 4 }),
    };
    const [own, other] = seatsOf(view, 'en', name);
    expect(own?.characters.map(({ element }) => element)).toEqual([
      'card:0:summer:1',
      'card:1:tyrion_lannister:1',
    ]);
    expect(own?.characters[0]).toMatchObject({ duplicates: 1, counters: [{ count: 2 }] });
    expect(own?.locations[0]).toMatchObject({ kneeling: true, element: 'card:0:the_roseroad:1' });
    expect(other?.characters).toHaveLength(1);
    expect(other?.characters[0]?.attachments?.map(({ element }) => element)).toEqual([
      'card:0:milk_of_the_poppy:1',
    ]);
    expect(other?.characters[0]?.label).toContain('Milk of the Poppy');
  });

  it('keeps what fights out of the row, and in the challenge', () => {
    const view = bare();
    if (view.seats[0])
      view.seats[0].board = {
        a: card(4, 'summer', { strength: 5, takes_part: 'attacker', kneeling: true }),
      };
    const [own] = seatsOf(view, 'en', name);
    expect(own?.characters[0]?.away).toBe(true);
    expect(own?.fighting[0]).toMatchObject({ away: false, element: 'card:0:summer:1' });
  });

  it('tells copies of a hand apart', () => {
    const view = bare();
    if (view.seats[0]) view.seats[0].hand = ['the_roseroad', 'the_roseroad'];
    const hand = seatsOf(view, 'en', name)[0]?.hand ?? [];
    expect(hand.map(({ element, copy }) => [element, copy])).toEqual([
      ['hand:0:the_roseroad', 0],
      ['hand:0:the_roseroad', 1],
    ]);
    expect(new Set(hand.map(({ id }) => id)).size).toBe(2);
  });

  it.each(names)('is told in words at %s, in both languages', (at) => {
    const { view, names: seat } = fixture(at);
    for (const language of ['en', 'pl'] as const)
      expect(inWords(view, { seat }, language)).not.toMatch(/undefined|null|NaN|table\./);
  });

  it('shows all hands in an open replay', () => {
    const one = viewOf('plot-2');
    const two = structuredClone(one);
    if (one.seats[1]) one.seats[1].hand = [];
    if (two.seats[1]) two.seats[1].hand = ['ice'];
    expect(merge([one, two]).seats.map(({ hand }) => hand)).toEqual([one.seats[0]?.hand, ['ice']]);
  });
});

describe('a challenge', () => {
  it('adds up line by line, what there is no room for in the last', () => {
    const lines = [
      { card: 'summer', amount: 3 },
      { card: 'ice', amount: 2 },
      { card: null, amount: 4 },
    ];
    expect(linesOf(lines, 3, say, 'en')).toEqual([
      { name: 'Summer', amount: '3', word: 'strength' },
      { name: 'Ice', amount: '+2', word: 'attachment' },
      { name: 'gold', amount: '+4', word: 'gold' },
    ]);
    expect(linesOf(lines, 2, say, 'en')).toEqual([
      { name: 'Summer', amount: '3', word: 'strength' },
      { name: '2 more', amount: '6', word: 'strength' },
    ]);
  });

  it('says what its claim will do, and what it does', () => {
    const view = viewOf('defenders-2');
    const challenge = {
      ...view.challenge,
      type: 0,
      attacker: 1,
      defender: 0,
      winner: null,
      claim: 2,
    };
    const of = (winner: number | null, me: number | null = null) => {
      const told = { ...challenge, winner } as NonNullable<View['challenge']>;
      return claimWords(told, { ...view, challenge: told }, say, name, me);
    };
    expect(of(null)).toBe('if the attack succeeds, Seat 0 must kill 2 characters');
    expect(of(null, 0)).toBe('if the attack succeeds, you must kill 2 characters');
    expect(of(1)).toBe('Seat 0 must kill 2 characters');
    expect(of(0)).toBe('Seat 0 wins as defender: no claim');
  });

  it('knows its steps and those of a phase', () => {
    const now = (at: string) => stepsOf(viewOf(at), say).find(({ is }) => is === 'now')?.name;
    expect(now('defenders-2')).toBe('Defence');
    expect(now('attackers-2')).toBe('Attack');
    expect(now('plot-2')).toBe('Choosing plots');
    expect(now('lay_out-2')).toBe('Set-up cards');
    expect(now('reserve-2')).toBe('Reserve');
  });
});

describe('what waits', () => {
  const occurrence = { procedure: 'occurrence', card: 4, source: 0, what: 11, stage: 0, amount: 0 };
  const ability = { procedure: 'ability', source: 0, target: 0, step: 0, player: null, zone: 0 };

  it('lies on each other: what it answers, and what is about to happen', () => {
    const view = bare();
    if (view.seats[0]) view.seats[0].board = { a: card(4, 'bran_stark', { strength: 1 }) };
    view.under_way = [
      { procedure: 'course' },
      { procedure: 'window', marshalling: false, passed: [], next: 0 },
      { ...ability, kind: 'dracarys', seat: 1, cancelled: true },
      {
        ...occurrence,
        seat: 0,
        other: null,
        kind: null,
        exit: 0,
        cancelled: false,
        passed: [],
        next: 0,
      },
      { ...ability, kind: 'the_hands_judgment', seat: 0, cancelled: false },
      {
        ...occurrence,
        seat: 1,
        other: null,
        kind: null,
        exit: 0,
        cancelled: false,
        passed: [1],
        next: 0,
      },
    ] as View['under_way'];
    expect(chainOf(view)).toMatchObject([
      { card: 'dracarys', seat: 1, timing: 'action', cancelled: true },
      { card: 'the_hands_judgment', seat: 0, timing: 'interrupt', cancelled: false },
    ]);
    expect(happeningOf(view)).toMatchObject({ what: 11, cards: ['bran_stark'], stage: 'would' });
  });
});

describe('what happens to several', () => {
  it('names them by their marks', () => {
    const view = bare();
    const [mine] = view.seats;
    if (!mine) throw new Error('a seat');
    mine.board = { a: card(4, 'summer'), b: card(5, 'bran_stark'), c: card(6, 'arya_stark') };
    mine.marks = [2 ** 4 + 2 ** 6, 0, 0, 0];
    const frame = { procedure: 'occurrence', card: 0xffff, source: 0, what: 11, stage: 0, set: 1 };
    view.under_way = [
      { ...frame, amount: 0, seat: 0, kind: null, exit: 0, cancelled: false, passed: [] },
    ] as unknown as View['under_way'];
    expect(happeningOf(view)?.cards).toEqual(['summer', 'arya_stark']);
  });
});

describe('titles', () => {
  it('are drawn together once for both of them, and only of one seat where asked', () => {
    const view = bare();
    const [one, two] = view.seats;
    if (!one || !two) throw new Error('two seats');
    one.supports = 1;
    one.rivals = [1];
    two.supports = null;
    two.rivals = [0];
    expect(relationsOf(view, null)).toEqual([
      { kind: 'supports', from: 0, to: 1, mutual: false },
      { kind: 'rivals', from: 0, to: 1, mutual: true },
    ]);
    expect(relationsOf(view, 2)).toEqual([]);
  });
});

describe('words', () => {
  it('explain where strength comes from, and until when', () => {
    const view = bare();
    const of = card(4, 'catelyn_stark', {
      strength: 8,
      strength_from: [
        { card: 'catelyn_stark', amount: 4 },
        { card: 'ice', amount: 2 },
        { card: 'for_the_north', amount: 2 },
      ],
    });
    if (view.seats[0]) view.seats[0].board = { a: of };
    view.lasting = [{ card: 4, what: 1, until: 0, amount: 2, seat: 0, source: 'for_the_north' }];
    const face = seatsOf(view, 'en', name)[0]?.characters[0]?.face;
    if (!face) throw new Error('a face');
    expect(explain(view, face, 'en', 0)).toEqual([
      'strength 8 = 4 + 2 (Ice) + 2 until the end of the challenge (For the North!)',
    ]);
  });

  it('name an owner only where two such cards are in play', () => {
    const view = bare();
    const choice = (action: string) => ({ action, text: { key: '', args: [] }, touches: [] });
    if (view.seats[0]) view.seats[0].board = { a: card(4, 'littlefinger') };
    expect(label(choice('use 0:littlefinger'), view, 'en')).toBe('Use Littlefinger');
    if (view.seats[1]) view.seats[1].board = { a: card(68, 'littlefinger') };
    const own = shortSeat(view, 0, 'en');
    expect(label(choice('use 0:littlefinger#2'), view, 'en')).toBe(`Use Littlefinger (2, ${own})`);
    expect(label(choice('equip ice>0:littlefinger'), view, 'en')).toBe(
      `Marshal Ice on Littlefinger (${own})`,
    );
    expect(label(choice('keep'), view, 'en')).toBeNull();
  });

  it('call cards by at most 13 letters', () => {
    expect(shortName('x', 'Ser Jaime Lannister', 'en')).toBe('Jaime');
    expect(shortName('x', 'Summer', 'en')).toBe('Summer');
    for (const [id, text] of [['x', 'Vanguard of the North']] as const)
      expect(shortName(id, text, 'en').length).toBeLessThanOrEqual(13);
  });
});

describe('pointing', () => {
  it('means what the question asks for', () => {
    expect(meant('attackers', 'card:0:summer:2', 'challenges', 1)).toBe('attack 0:summer#2');
    expect(meant('defenders', 'card:0:summer:1', 'challenges', 1)).toBe('defend 0:summer');
    expect(meant('action', 'hand:0:ice', 'marshalling', 1)).toBe('marshal ice');
    expect(meant('action', 'hand:0:for_the_north', 'challenges', 1)).toBe('play for_the_north');
    expect(meant('challenge', 'challenge:power', 'challenges', 1)).toBe('challenge power 1');
    expect(meant('challenge', 'challenge:power', 'challenges', null)).toBeNull();
    expect(meant('mulligan', 'hand:0:ice', 'setup', 1)).toBeNull();
  });

  it('finds on the table what a line of the chronicle names', () => {
    const view = bare();
    if (view.seats[0]) view.seats[0].board = { a: card(4, 'summer', { copy: 2 }) };
    const thing = { kind: 'card', value: kindOrder.indexOf('summer'), id: 'summer' };
    expect(pointsAt([thing, { kind: 'seat', value: 1, id: undefined }], view)).toEqual([
      'card:0:summer:2',
      'seat:1',
    ]);
  });

  it('spreads out what lies nowhere on the table', () => {
    const view = bare();
    if (view.seats[0]) view.seats[0].hand = ['ice'];
    const trays = (ask: 'pick' | 'reserve', touched: string[]) =>
      traysOf(view, ask, 0, touched, 'en').map(({ title, items }) => [title, items.length]);
    expect(trays('pick', ['discard:0:ice', 'discard:0:summer'])).toEqual([['discard', 2]]);
    expect(trays('pick', ['hand:0:summer'])).toEqual([['hand', 1]]);
    expect(trays('reserve', ['hand:0:ice'])).toEqual([]);
    expect(trays('pick', ['deck:0:ice', 'seat:1'])).toEqual([['deck', 1]]);
  });
});
