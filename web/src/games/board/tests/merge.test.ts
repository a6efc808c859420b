import { describe, expect, it } from 'vitest';
import { merge } from '../merge';
import type { View } from '../view';

// Only what is laid together.
const view = (you: number, more: object): View =>
  ({
    you,
    seats: [{ house: 'stark' }, { house: 'baratheon' }],
    areas: {},
    wildling_deck: [null, null],
    asked: [you],
    ...more,
  }) as unknown as View;

describe('an open replay', () => {
  it('shows each house its own orders and bids', () => {
    const areas = (stark: string, baratheon: string) => ({
      winterfell: { owner: 0, order: stark },
      dragonstone: { owner: 1, order: baratheon },
      reach: {},
    });
    const whole = merge([
      view(0, {
        areas: areas('march', 'facedown'),
        seats: [
          { house: 'stark', bid: 3 },
          { house: 'baratheon', bid: true },
        ],
      }),
      view(1, {
        areas: areas('facedown', 'raid'),
        seats: [
          { house: 'stark', bid: true },
          { house: 'baratheon', bid: 1 },
        ],
      }),
    ]);
    expect(whole?.areas).toEqual(areas('march', 'raid'));
    expect(whole?.seats.map(({ bid }) => bid)).toEqual([3, 1]);
    expect(whole?.asked).toEqual([0, 1]);
    expect(whole?.you).toBeNull();
  });
  it('shows cards that one of them has seen', () => {
    const cards = (attacker: string | null, defender: string | null) => ({
      battle: { cards: { attacker, defender } },
    });
    const whole = merge([
      view(0, { wildling_deck: ['mammoth_riders', null], ...cards('eddard', null) }),
      view(1, { wildling_deck: [null, null], ...cards(null, 'stannis') }),
    ]);
    expect(whole?.wildling_deck).toEqual(['mammoth_riders', null]);
    expect(whole?.battle?.cards).toEqual({ attacker: 'eddard', defender: 'stannis' });
  });
  it('has nothing to show without views', () => expect(merge([])).toBeUndefined());
});
