// Why a game ended, who stands where, and what a line of the chronicle points at.
import { describe, expect, it } from 'vitest';
import { causeOf, standings } from '../ending';
import { pointsAt } from '../points';
import { faceOrder, personOrder } from '../data';
import type { View } from '../view';

const people = (...lives: boolean[]) => lives.map((alive) => ({ id: 'x', power: 0, lives: alive }));
const view = (spread: number[][], dead = -1) =>
  ({
    players: spread.map((influence, seat) => ({
      influence,
      people: seat === dead ? people(false, false) : people(true, false),
    })),
    places: [2, 1],
  }) as unknown as View;

describe('the end of a game', () => {
  it('comes with the fifth token, a dead house, or the last turn', () => {
    expect(
      causeOf(
        view([
          [3, 2],
          [5, 0],
        ]),
      ),
    ).toEqual({ by: 'influence', seat: 1 });
    expect(
      causeOf(
        view(
          [
            [3, 2],
            [1, 0],
          ],
          0,
        ),
      ),
    ).toEqual({ by: 'death', seat: 0 });
    expect(
      causeOf(
        view([
          [3, 2],
          [1, 4],
        ]),
      ),
    ).toEqual({ by: 'turns' });
  });
  it('puts houses in order, counting only tokens on others’ boards', () => {
    expect(
      standings(
        view([
          [3, 2],
          [4, 1],
        ]),
      ),
    ).toEqual([
      { seat: 1, place: 1, spread: 4 },
      { seat: 0, place: 2, spread: 2 },
    ]);
  });
});

describe('a line of the chronicle', () => {
  it('points at houses, people, and cards where they lie now', () => {
    const player = {
      shown: 'h8',
      laid: null,
      played: { [personOrder[2] ?? '']: 1 },
      hand: { cards: { truce: 2 } },
    };
    const table = { players: [player] } as unknown as View;
    const thing = (kind: string, value: number) => ({ kind, value, id: undefined });
    const card = (face: string) => thing('card', faceOrder.indexOf(face));
    expect(pointsAt([thing('seat', 0), card('h8'), thing('event', 3)], table)).toEqual([
      'seat:0',
      'laid:0',
      'event',
    ]);
    expect(pointsAt([thing('seat', 0), card('truce')], table)).toEqual(['seat:0', 'hand:0:truce']);
    expect(pointsAt([thing('seat', 0), card(personOrder[2] ?? '')], table)).toEqual([
      'seat:0',
      `played:0:${personOrder[2]}`,
    ]);
    expect(pointsAt([thing('person', 4)], table)).toEqual([`person:${personOrder[4]}`]);
  });
});
