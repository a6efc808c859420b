// What decided a game, and what its end tells of the tokens on the way.
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../protocol';
import { margin, standings } from '../ending';
import { hindsight } from '../hindsight';
import { merge } from '../merge';
import { pointsAt } from '../points';
import type { View } from '../view';

// A view of so many leaders, with what these tests look at.
const over = (powers: number[], allies: number[], places: number[]) =>
  ({
    leaders: powers.map(() => ({})),
    councils: allies.map((n) => ({ allies: Array.from({ length: n }, (_, i) => `a${i}`) })),
    powers,
    places,
  }) as unknown as View;

describe('the end of a game', () => {
  it('puts leaders in order with the council that counts', () => {
    // The example of the ledger, ALL-EX-03: councils of 17, 22, 16 and 20.
    const rows = standings(over([17, 22, 16, 20], [2, 2, 2, 2], [2, 1, 3, 3]));
    expect(rows.map(({ seat, score, other }) => [seat, score, other])).toEqual([
      [1, 17, 22],
      [0, 17, 20],
      [2, 16, 22],
      [3, 16, 20],
    ]);
    expect(rows[0] && rows[1] && margin(rows[0], rows[1])).toBe('other');
  });
  it('says by what two leaders are apart', () => {
    const row = { seat: 0, place: 1, left: 0, right: 0 };
    const one = { ...row, score: 17, other: 20, allies: 5 };
    expect(margin(one, { ...one, score: 16 })).toBe('score');
    expect(margin(one, { ...one, other: 19 })).toBe('other');
    expect(margin(one, { ...one, allies: 4 })).toBe('allies');
    expect(margin(one, one)).toBe('shared');
  });
});

describe('tokens in hindsight', () => {
  const event = (key: string, ...args: number[]): Event => ({ key: `event.${key}`, args });
  const last = (tokens: number[][]) =>
    ({ councils: tokens.map((values) => ({ tokens: values })) }) as unknown as View;

  it('are followed back from where they were turned up', () => {
    const events = [
      [],
      [event('gains_token', 0, 0)],
      [event('gains_token', 1, 0), event('gains_token', 1, 1)],
      [event('moves_token', 2, 0, 1, 1)],
      [event('token_on_ally', 0, 9)],
      [event('places', 0, 9, 0)],
    ];
    expect(
      hindsight(
        events,
        last([
          [2, 5],
          [4, 3],
        ]),
      ),
    ).toEqual([
      [[], []],
      [[3], []],
      [[3, 2], [4]],
      [[2], [4, 3]],
      [[2], [4, 3]],
      [
        [2, 5],
        [4, 3],
      ],
    ]);
  });
  it('stay unknown when they went back unseen, or with an ally that fell', () => {
    const events = [
      [event('gains_token', 0, 0), event('gains_token', 0, 0)],
      [event('returns_token', 0, 0, 1)],
      [event('token_on_ally', 0, 9), event('killed', 9)],
      [event('places', 0, 8, 0)],
    ];
    expect(hindsight(events, last([[6]])).map(([council]) => council)).toEqual([
      [null, 6],
      [6],
      [6],
      [6],
    ]);
  });
  it('are not guessed where a way was lost', () => {
    expect(hindsight([[event('gains_token', 0, 0)]], last([[1, 2]]))).toEqual([[[null]]]);
  });
  it('open what no seat knew in an open view', () => {
    const view = {
      leaders: [],
      councils: [{ tokens: [null, 4, null] }],
      ally_deck: { known: [] },
      influence_deck: { known: [] },
      waiting_for: [],
    } as unknown as View;
    expect(merge([view], [[7, 1, 2]])?.councils[0]?.tokens).toEqual([7, 4, 2]);
    expect(merge([view], [[7]])?.councils[0]?.tokens).toEqual([null, 4, null]);
  });
});

describe('a line of the chronicle', () => {
  it('points at what it names, where that lies now', () => {
    const view = {
      leaders: [
        { bid: [{ card: 'siege', value: 3 }], hand: { cards: [] } },
        { bid: [], hand: { cards: ['siege'] } },
      ],
    } as unknown as View;
    const things = [
      { kind: 'seat', value: 1, id: undefined },
      { kind: 'council', value: 2, id: undefined },
      { kind: 'ally', value: 3, id: 'varys' },
      { kind: 'influence', value: 4, id: 'siege' },
      { kind: 'influence', value: 5, id: 'feast' },
      { kind: 'season', value: 0, id: undefined },
    ];
    expect(pointsAt(things, view)).toEqual([
      'seat:1',
      'council:2',
      'ally:varys',
      'bid:0:siege',
      'hand:1:siege',
    ]);
  });
});
