import { describe, expect, it } from 'vitest';
import type { Names } from '../../../protocol';
import game from '../index';
import { meant } from '../meant';
import { merge } from '../merge';
import { copyOf } from '../../shared/fan';
import { councilsOf, discarded, neighbourIn, seasonsOf, traysOf } from '../model';
import { cuesOf, plan, type Plan } from '../../../motion/script';
import { script } from '../script';
import { allyOrder, influenceOrder } from '../data';
import type { View } from '../view';

const fixtures = import.meta.glob<{ seat: number | null; view: View }>('../fixtures/*.json', {
  import: 'default',
  eager: true,
});
const fixture = (name: string) => {
  const found = fixtures[`../fixtures/${name}.json`];
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
};
const names: Names = {
  seat: Array.from({ length: 6 }, (_, i) => ({ en: `Seat ${i + 1}`, pl: `Miejsce ${i + 1}` })),
};
const card = (id: string) => influenceOrder.indexOf(id);

describe('the model', () => {
  it('tells copies of one card apart', () => {
    const hand = ['siege', 'feast', 'siege', 'siege'];
    expect(hand.map((_, i) => copyOf(hand, i))).toEqual([0, 0, 1, 2]);
  });
  it('knows whose councils are whose', () => {
    for (const { view } of Object.values(fixtures))
      view.leaders.forEach((_, seat) => {
        const { left, right } = councilsOf(seat, view.leaders.length);
        expect(view.councils[left]?.between).toContain(seat);
        expect(view.councils[right]?.between).toContain(seat);
        expect(left).not.toBe(right);
        expect(view.councils[right]?.between).toContain(
          neighbourIn(right, seat, view.leaders.length),
        );
      });
  });
  it('begins in autumn with five or six', () => {
    expect(seasonsOf(4)).toHaveLength(3);
    expect(seasonsOf(5)).toEqual(['autumn', 'winter']);
  });
  it('lists the discard pile in the order of the data', () => {
    const { view } = fixture('4-seats-53');
    const pile = discarded(view);
    expect(pile.length).toBe(Object.keys(view.discard).length);
    expect([...pile].sort((a, b) => card(a.card) - card(b.card))).toEqual(pile);
  });
});

describe('trays', () => {
  it('spread out what lies nowhere on the table', () => {
    const { view, seat } = fixture('4-seats-53');
    const ids = Object.keys(view.discard);
    expect(
      traysOf(
        view,
        seat,
        ids.map((id) => `pile:${id}`),
        false,
      )[0]?.kind,
    ).toBe('pile');
    expect(traysOf(view, seat, [], false)).toEqual([]);
  });
  it('spread out bids where they are small, and long ones everywhere', () => {
    const { view, seat } = fixture('6-seats-298');
    const bid = (cards: string[]) => cards.map((card) => ({ card, value: 1 }));
    const leaders = view.leaders.map((leader, i) => ({
      ...leader,
      bid: bid(i === 0 ? ['siege', 'feast', 'betrayal', 'silence'] : i === 1 ? ['feast'] : []),
    }));
    const kinds = (touched: string[], small: boolean) =>
      traysOf({ ...view, leaders }, seat, touched, small).map(({ kind, seat: whose }) => [
        kind,
        whose,
      ]);
    expect(kinds(['bid:0:siege', 'bid:1:feast'], false)).toEqual([['bid', 0]]);
    expect(kinds(['bid:0:siege', 'bid:1:feast'], true)).toEqual([
      ['bid', 0],
      ['bid', 1],
    ]);
  });
  it('show a pack, cards looked at, and a hand one may take from', () => {
    expect(traysOf(fixture('advanced-open-draft-6').view, 0, [], false).map((t) => t.kind)).toEqual(
      ['pack'],
    );
    expect(traysOf(fixture('3-seats-131').view, 0, [], false).map((t) => t.kind)).toEqual([
      'peeked',
    ]);
    const swap = fixture('5-seats-147').view;
    const owner = swap.leaders.findIndex((leader, i) => i !== 0 && leader.hand.cards.length > 0);
    const held = swap.leaders[owner]?.hand.cards[0] ?? '';
    expect(traysOf(swap, 0, [`hand:0:betrayal`, `hand:${owner}:${held}`], false)).toEqual([
      { kind: 'hand', seat: owner, ids: swap.leaders[owner]?.hand.cards },
    ]);
  });
  it('hold bids only where the table has no room for them', () => {
    const { view } = fixture('3-seats-64');
    const [bid] = view.leaders.flatMap((leader, i) =>
      i === 0 ? [] : leader.bid.map((b) => `bid:${i}:${b.card}`),
    );
    expect(traysOf(view, 0, [bid ?? ''], false)).toEqual([]);
    expect(traysOf(view, 0, [bid ?? ''], true)[0]?.kind).toBe('bid');
  });
});

it('asks about what a person would have meant', () => {
  expect(meant('turn', 'hand:0:siege')).toBe('play siege');
  expect(meant('discard_or_kneel', 'hand:0:siege')).toBe('discard siege');
  expect(meant('take_bid', 'bid:2:feast')).toBe('bid 2:feast');
  expect(meant('take_back', 'bid:0:feast')).toBe('bid 0:feast');
  expect(meant('triumph_order', 'bid:0:assassination')).toBe('resolve assassination');
  expect(meant('place_ally', 'council:3')).toBe('place c3');
  expect(meant('kill_ally', 'ally:varys')).toBe('kill varys');
  expect(meant('leader', 'seat:2')).toBe('choose 2');
  expect(meant('return_token', 'token:1:2')).toBe('return c1#2');
  expect(meant('leader_card', 'leader:jon')).toBe('lead jon');
  expect(meant('turn', 'council:1')).toBeNull();
  expect(meant(null, 'hand:0:siege')).toBeNull();
});

describe('movements', () => {
  const { view } = fixture('6-seats-298');
  const planned = (
    events: { key: string; args: number[] }[],
    before: string[],
    after: string[],
    seat: number | null = 0,
  ) => {
    const sight = { view, seat };
    const cues = cuesOf(script, events, sight);
    return plan(script, cues, sight, new Set(before), new Set(after));
  };
  const from = (made: Plan, name: string) =>
    made.come.find((each) => each.name === name)?.from?.name;
  const to = (made: Plan, name: string) => made.go.find((each) => each.name === name)?.to.name;

  it('bring a played card from the hand or from its leader', () => {
    const plays = (seat: number) => [{ key: 'event.plays', args: [seat, card('siege'), 0, 0] }];
    const mine = planned(
      plays(0),
      ['hand:siege#0', 'hand:siege#1', 'seat:0'],
      ['hand:siege#0', 'bid:0:siege#0', 'seat:0', 'pile:discard'],
    );
    expect(from(mine, 'bid:0:siege#0')).toBe('hand:siege#1');
    expect(mine.go).toEqual([]);
    expect(from(planned(plays(2), ['seat:2'], ['bid:2:siege#0']), 'bid:2:siege#0')).toBe('seat:2');
  });
  it('bring a card taken over from where it lay, and leave no ghost', () => {
    const events = [{ key: 'event.moves_bid', args: [1, card('feast'), 3, 0] }];
    const made = planned(events, ['bid:3:feast#0', 'pile:discard'], ['bid:1:feast#0']);
    expect(from(made, 'bid:1:feast#0')).toBe('bid:3:feast#0');
    expect(made.go).toEqual([]);
  });
  it('send the dead to their pile and bids to theirs', () => {
    const dead = `ally:${view.killed[0]}`;
    const before = [dead, 'ally:nobody', 'bid:1:feast#0'];
    const places = ['pile:killed', 'pile:allies', 'pile:discard', 'seat:1'];
    const made = planned([], before, places);
    expect(to(made, dead)).toBe('pile:killed');
    expect(to(made, 'ally:nobody')).toBe('pile:allies');
    expect(to(made, 'bid:1:feast#0')).toBe('pile:discard');
    const back = [{ key: 'event.takes_back', args: [1, card('feast'), 0, 0] }];
    expect(to(planned(back, before, places), 'bid:1:feast#0')).toBe('seat:1');
  });
  it('turn up who is revealed, and every token of a council', () => {
    const shae = { key: 'event.reveals_ally', args: [allyOrder.indexOf('shae'), 0, 0, 0] };
    const shown = { key: 'event.token_shown', args: [2, 0, 0, 0] };
    const names = ['ally:shae', 'token:2:0', 'token:2:1', 'token:1:0'];
    const made = planned([shae, shown], names, names);
    expect(made.act.map(({ name }) => name)).toEqual(['ally:shae', 'token:2:0', 'token:2:1']);
  });
});

it('describes every fixture in both languages without gaps', () => {
  for (const [name, { view }] of Object.entries(fixtures))
    for (const language of ['en', 'pl'] as const) {
      const text = game.describe(view, names, language);
      expect(text, name).not.toMatch(/undefined|NaN|null/);
      expect(text.split('\n').length).toBeGreaterThan(view.leaders.length * 2);
    }
});

it('tells the house of a seat once it has a leader', () => {
  expect(game.seatLook(fixture('5-seats-0').view, 0)).toBeNull();
  const { view } = fixture('5-seats-194');
  expect(game.seatLook(view, 0)).toEqual({ house: 'martell' });
});

it('merges views so that each hand and every token someone saw is open', () => {
  const { view } = fixture('5-seats-194');
  const hidden = structuredClone(view);
  const other: View = structuredClone(view);
  const own = other.leaders[1];
  if (!own) throw new Error('no seat 1');
  own.hand.cards = ['siege'];
  const council = other.councils.findIndex((c) => c.tokens.includes(null));
  const at = other.councils[council]?.tokens.indexOf(null) ?? -1;
  const tokens = other.councils[council]?.tokens;
  if (!tokens) throw new Error('no token');
  tokens[at] = 3;
  const open = merge([hidden, other]);
  expect(open?.leaders[1]?.hand.cards).toEqual(['siege']);
  expect(open?.leaders[0]?.hand.cards).toEqual(view.leaders[0]?.hand.cards);
  expect(open?.councils[council]?.tokens[at]).toBe(3);
  expect(hidden).toEqual(view);
});
