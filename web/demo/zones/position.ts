// A crowded middle of a duel, and a melee of six, written down by hand.
import type { Card, Present } from '../../src/games/cards/faces/card';
import type { Counter, Lying } from '../../src/zones/lying';

export interface Face {
  kind: 'card';
  card: Card;
  now: Present;
}
export type Lies = Lying<Face>;
export interface Seat {
  id: string;
  name: string;
  house: string;
  power: number;
  gold: number;
  plot: Card;
  used: number;
  title: string;
  characters: Lies[];
  locations: Lies[];
  hand: Lies[];
  deck: number;
  discard: Lies[];
  dead: Lies[];
}

export interface State {
  kneel?: boolean;
  away?: boolean;
  power?: number;
  gold?: number;
  poison?: number;
  change?: number;
  under?: number; // duplicates
  bears?: string[];
}
export type Entry = string | [string, State];

const counters = ({ power, gold, poison }: State): Counter[] => [
  ...(power ? [{ icon: 'crown', count: power, tone: 'dark' } as const] : []),
  ...(gold ? [{ icon: 'coin', count: gold, tone: 'gold' } as const] : []),
  ...(poison ? [{ icon: 'drop', count: poison, tone: 'bad' } as const] : []),
];

export class Maker {
  #made = new Map<string, number>();
  constructor(private readonly cards: Map<string, Card>) {}

  card(id: string): Card {
    const card = this.cards.get(id);
    if (!card) throw new Error(`no card ${id}`);
    return card;
  }
  lie(seat: string, zone: string, entry: Entry): Lies {
    const [id, state] = typeof entry === 'string' ? [entry, {}] : entry;
    const card = this.card(id);
    const copy = (this.#made.get(`${seat} ${id}`) ?? 0) + 1;
    this.#made.set(`${seat} ${id}`, copy);
    const name = `${seat}:${id}#${copy}`;
    const kneeling = state.kneel ?? false;
    const on = counters(state);
    const now: Present = {
      kneeling,
      ...(state.change
        ? { change: state.change, strength: (card.strength ?? 0) + state.change }
        : {}),
    };
    return {
      id: `card:${name}`,
      element: `${zone}:${name}`,
      label: [
        card.name,
        ...(kneeling ? ['kneeling'] : []),
        ...on.map((c) => `${c.icon} ${c.count}`),
      ].join(', '),
      face: { kind: 'card', card, now },
      kneeling,
      away: state.away ?? false,
      counters: on,
      duplicates: state.under ?? 0,
      attachments: (state.bears ?? []).map((one) => this.lie(seat, 'play', one)),
      ...(card.unique ? {} : { like: id }),
    };
  }
  lies(seat: string, zone: string, entries: Entry[]): Lies[] {
    return entries.map((entry) => this.lie(seat, zone, entry));
  }
}

export type Plan = Omit<Seat, 'characters' | 'locations' | 'hand' | 'discard' | 'dead' | 'plot'> & {
  plot: string;
  characters: Entry[];
  locations: Entry[];
  hand?: Entry[];
  discard?: Entry[];
  dead?: Entry[];
};
const seat = (make: Maker, plan: Plan): Seat => ({
  ...plan,
  plot: make.card(plan.plot),
  characters: make.lies(plan.id, 'play', plan.characters),
  locations: make.lies(plan.id, 'play', plan.locations),
  hand: make.lies(plan.id, 'hand', plan.hand ?? []),
  discard: make.lies(plan.id, 'discard', plan.discard ?? []),
  dead: make.lies(plan.id, 'dead', plan.dead ?? []),
});
const kneel = { kneel: true };
const away = { away: true };

export const stark: Plan = {
  id: 'stark',
  name: 'Robb',
  house: 'stark',
  power: 11,
  gold: 1,
  plot: 'the_winds_of_winter',
  used: 3,
  title: 'master_of_whispers',
  deck: 29,
  characters: [
    ['eddard_stark', away],
    ['robb_stark', away],
    ['catelyn_stark', { under: 1 }],
    ['arya_stark', away],
    ['bran_stark', {}],
    ['sansa_stark', { kneel: true, power: 1 }],
    'grey_wind',
    ['summer', kneel],
    'vanguard_of_the_north',
    ['tumblestone_knight', { kneel: true, bears: ['milk_of_the_poppy'] }],
    'winterfell_steward',
    'winterfell_steward',
    ['direwolf_pup', { power: 1, bears: ['little_bird', 'noble_lineage', 'syrios_training'] }],
  ],
  locations: [
    ['gates_of_winterfell', kneel],
    'the_wolfswood',
    'heart_tree_grove',
    ['heart_tree_grove', kneel],
    'the_kingsroad',
    'the_roseroad',
    'the_roseroad',
  ],
  hand: [
    'arya_stark',
    'put_to_the_sword',
    'winter_is_coming',
    'like_warm_rain',
    'superior_claim',
    'direwolf_pup',
    'eddard_stark',
    'for_the_north',
  ],
  discard: [
    'winterfell_steward',
    'the_kingsroad',
    'winter_is_coming',
    'heart_tree_grove',
    'bodyguard',
    'littlefinger',
    'tears_of_lys',
    'the_roseroad',
    'like_warm_rain',
    'put_to_the_torch',
    'wildling_horde',
    'noble_lineage',
    'direwolf_pup',
    'seal_of_the_hand',
  ],
  dead: ['tumblestone_knight', 'vanguard_of_the_north'],
};
export const lannister: Plan = {
  id: 'lannister',
  name: 'Cersei',
  house: 'lannister',
  power: 8,
  gold: 3,
  plot: 'sneak_attack',
  used: 3,
  title: 'crown_regent',
  deck: 31,
  characters: [
    ['cersei_lannister', { kneel: true, power: 2 }],
    ['ser_jaime_lannister', away],
    ['tyrion_lannister', { gold: 2, bears: ['bodyguard'] }],
    ['joffrey_baratheon', { power: 1 }],
    ['grand_maester_pycelle', kneel],
    ['gold_cloaks', away],
    'the_tickler',
    ['burned_men', { poison: 1 }],
    ['lannisport_merchant', kneel],
    'lannisport_merchant',
    'lannisport_moneylender',
    ['the_queens_assassin', { kneel: true }],
    'littlefinger',
  ],
  locations: [
    'casterly_rock',
    ['lannisport', kneel],
    ['western_fiefdom', kneel],
    'the_iron_throne',
    'the_roseroad',
    'the_kingsroad',
    'the_kingsroad',
  ],
  discard: ['the_hands_judgment', 'treachery', 'hear_me_roar', 'the_roseroad', 'gold_cloaks'],
  dead: ['lannisport_moneylender', 'burned_men'],
};
const greyjoy: Plan = {
  id: 'greyjoy',
  name: 'Euron',
  house: 'greyjoy',
  power: 9,
  gold: 2,
  plot: 'naval_superiority',
  used: 4,
  title: 'master_of_ships',
  deck: 30,
  characters: [
    ['euron_crows_eye', { power: 2 }],
    ['asha_greyjoy', kneel],
    'theon_greyjoy',
    ['alannys_greyjoy', kneel],
    'black_winds_crew',
    'aeron_damphair',
    'maester_wendamyr',
    ['salty_navigator', kneel],
    'iron_islands_fishmonger',
  ],
  locations: [
    'great_kraken',
    ['iron_fleet_scout', kneel],
    'sea_tower',
    ['sea_tower', kneel],
    'the_roseroad',
  ],
  hand: ['risen_from_the_sea', 'we_do_not_sow', 'throwing_axe', 'sea_tower', 'drowned_men'],
};
const targaryen: Plan = {
  id: 'targaryen',
  name: 'Daenerys',
  house: 'targaryen',
  power: 6,
  gold: 4,
  plot: 'calm_over_westeros',
  used: 2,
  title: 'master_of_laws',
  deck: 33,
  characters: [
    ['daenerys_targaryen', { power: 1 }],
    'khal_drogo',
    ['drogon', kneel],
    'rhaegal',
    'viserion',
    ['ser_jorah_mormont', kneel],
    'magister_illyrio',
    'viserys_targaryen',
    ['unsullied', kneel],
    'handmaiden',
  ],
  locations: ['plaza_of_punishment', ['dothraki_sea', kneel], 'illyrios_estate', 'the_roseroad'],
  hand: [
    'dracarys',
    'fire_and_blood',
    'waking_the_dragon',
    'braided_warrior',
    'drogos_arakh',
    'the_kingsroad',
  ],
};
const martell: Plan = {
  id: 'martell',
  name: 'Doran',
  house: 'martell',
  power: 7,
  gold: 0,
  plot: 'a_feast_for_crows',
  used: 5,
  title: 'master_of_coin',
  deck: 26,
  characters: [
    'doran_martell',
    ['the_red_viper', { power: 3, kneel: true }],
    'arianne_martell',
    'areo_hotah',
    ['obara_sand', kneel],
    'maester_caleotte',
    'palace_spearman',
    ['dornish_paramour', kneel],
    'desert_scavenger',
  ],
  locations: ['ghaston_grey', 'sunspear', ['blood_orange_grove', kneel], 'blood_orange_grove'],
  hand: ['dorans_game', 'unbowed_unbent_unbroken', 'confinement'],
};
const tyrell: Plan = {
  id: 'tyrell',
  name: 'Olenna',
  house: 'tyrell',
  power: 10,
  gold: 3,
  plot: 'a_clash_of_kings',
  used: 4,
  title: 'hand_of_the_king',
  deck: 27,
  characters: [
    ['randyll_tarly', away],
    ['the_knight_of_flowers', away],
    ['the_queen_of_thorns', { power: 2 }],
    'margaery_tyrell',
    ['paxter_redwyne', { kneel: true, gold: 1 }],
    ['left', { bears: ['heartsbane'] }],
    'right',
    ['courtesan_of_the_rose', kneel],
    'wardens_of_the_reach',
    'garden_caretaker',
  ],
  locations: [
    'highgarden',
    ['the_mander', kneel],
    'rose_garden',
    ['rose_garden', kneel],
    'the_roseroad',
    'the_iron_throne',
  ],
  hand: [
    'growing_strong',
    'the_knight_of_flowers',
    'the_bear_and_the_maiden_fair',
    'tears_of_lys',
    'maester_lomys',
    'olennas_cunning',
  ],
  discard: ['growing_strong', 'the_roseroad', 'olennas_informant'],
  dead: ['olennas_informant'],
};

export interface Fight {
  attackers: Lies[];
  defenders: Lies[];
  totals: [number, number];
}
export interface Position {
  seats: Seat[]; // one's own first
  fight: Fight;
}
export function duel(make: Maker): Position {
  const seats = [seat(make, stark), seat(make, lannister)];
  return {
    seats,
    fight: {
      attackers: make.lies('stark', 'challenge', [
        ['eddard_stark', { change: 2, power: 3, bears: ['ice', 'seal_of_the_hand'] }],
        ['robb_stark', { power: 2, under: 1 }],
        ['arya_stark', { under: 2 }],
      ]),
      defenders: make.lies('lannister', 'challenge', [
        ['ser_jaime_lannister', { change: 2, power: 1, bears: ['widows_wail'] }],
        'gold_cloaks',
      ]),
      totals: [14, 10],
    },
  };
}
export const plans = [tyrell, greyjoy, stark, targaryen, martell, lannister];
export function melee(make: Maker): Position {
  const seats = plans.map((plan) => seat(make, { ...plan, hand: plan.hand?.slice(0, 6) ?? [] }));
  return {
    seats,
    fight: {
      attackers: make.lies('tyrell', 'challenge', [
        ['randyll_tarly', { power: 2 }],
        'the_knight_of_flowers',
      ]),
      defenders: make.lies('greyjoy', 'challenge', [
        ['balon_greyjoy', { power: 1 }],
        ['drowned_men', { change: 2 }],
      ]),
      totals: [11, 10],
    },
  };
}
