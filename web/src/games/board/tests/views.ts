// A position for tests: what is of no account is left out.
import type { SeatView, View } from '../view';

const seat = (house: string, more: Partial<SeatView> = {}): SeatView => ({
  house,
  power: 5,
  power_pool: 15,
  supply: 2,
  castles: 1,
  stars: 1,
  garrison: true,
  hand: [],
  discard: [],
  reserve: { footman: 8, knight: 4, siege_engine: 2, ship: 5 },
  ...more,
});

// Greyjoy attacks Lannisport from the Golden Sound's shore.
export function view(more: Partial<View> = {}): View {
  return {
    you: 0,
    round: 2,
    rounds: 10,
    step: 'marches',
    wildlings: 4,
    banned: [],
    seats: [seat('lannister', { hand: ['tywin_lannister'] }), seat('greyjoy')],
    tracks: { iron_throne: [1, 0], fiefdoms: [0, 1], kings_court: [0, 1] },
    holders: { iron_throne: 1, blade: 0, raven: 0 },
    blade_used: false,
    raven_used: false,
    areas: {
      lannisport: { units: { knight: 1, footman: 2 }, owner: 0, controller: 0, order: 'defence' },
      stoney_sept: { units: { footman: 1 }, owner: 0, controller: 0, order: 'support_plus' },
      riverrun: { units: { footman: 1 }, owner: 1, controller: 1, order: 'march_plus' },
    },
    westeros: [],
    wildling_deck: [],
    ask: 'nothing',
    asked: [],
    frames: [],
    tides_of_battle: false,
    tie_break: 'printed',
    ...more,
  };
}
export const battle: NonNullable<View['battle']> = {
  area: 'lannisport',
  from: 'riverrun',
  attacker: 1,
  defender: 0,
  attackers: { siege_engine: 1, knight: 1 },
  march: 'march_plus',
  step: 'choose_cards',
  support: { attacker: [], defender: ['stoney_sept'] },
  initial: { attacker: 7, defender: 9 },
  cards: { attacker: null, defender: 'facedown' },
  blade: null,
};
