// A position of six houses in the sixth round, with every army within its supply, and scenes that show
// each state an area can be in.
import type { Arrow, Mark } from '../src/games/board/map/marks';
import { armyAt, type Army, type Front } from '../src/games/board/pieces/front';
import type { OrderFace, UnitKind } from '../src/games/board/pieces/shapes';

const kinds: Record<string, UnitKind> = {
  F: 'footman',
  K: 'knight',
  S: 'ship',
  E: 'siege_engine',
};
const strengths: Record<UnitKind, number> = { footman: 1, knight: 2, ship: 1, siege_engine: 4 };
const order = (kind: OrderFace['kind'], modifier = 0, star = false): OrderFace => ({
  kind,
  modifier,
  star,
});
const orders: Record<string, OrderFace> = {
  mm: order('march', -1),
  m0: order('march'),
  mp: order('march', 1, true),
  d1: order('defence', 1),
  d2: order('defence', 2, true),
  s: order('support'),
  sp: order('support', 1, true),
  r: order('raid'),
  rp: order('raid', 0, true),
  c: order('consolidate'),
  cp: order('consolidate', 0, true),
};

// Area, units and order, a house a line.
const armies: Record<string, string> = {
  stark:
    'winterfell KF cp, white_harbor F d1, moat_cailin KFE mp, twins F s, widows_watch F c, shivering_sea SS m0, narrow_sea S s',
  greyjoy:
    'pyke F c, port_pyke S r, flints_finger F c, seagard KF d1, riverrun KFE m0, golden_sound SS s, sunset_sea SS mm, ironmans_bay S r',
  lannister:
    'lannisport KF d2, port_lannisport S r, stoney_sept FF sp, harrenhal KF m0, blackwater F c, reach FE mm',
  baratheon:
    'dragonstone F c, shipbreaker_bay SS s, blackwater_bay S r, kings_landing KF d2, kingswood F c, storms_end F d1, crackclaw_point KF m0',
  tyrell:
    'highgarden KF mm, searoad_marches K s, dornish_marches KF m0, oldtown F c, port_oldtown S c, three_towers F s, princes_pass F d1, redwyne_straits SS r, west_summer_sea S r',
  martell:
    'sunspear KF cp, sea_of_dorne S m0, east_summer_sea SS s, yronwood FE mm, starfall K d1, boneway F rp',
};
const lands: Record<string, string> = {
  stark: 'castle_black karhold stony_shore winterfell white_harbor widows_watch moat_cailin twins',
  greyjoy: 'pyke flints_finger greywater_watch seagard riverrun',
  lannister: 'lannisport stoney_sept harrenhal blackwater reach',
  baratheon: 'dragonstone crackclaw_point kings_landing kingswood storms_end',
  tyrell: 'highgarden searoad_marches dornish_marches oldtown three_towers princes_pass arbor',
  martell: 'sunspear yronwood starfall boneway salt_shore',
};
const held: Record<string, string> = {
  stark: 'castle_black karhold stony_shore',
  greyjoy: 'greywater_watch',
  tyrell: 'arbor',
  martell: 'salt_shore',
};
const homes: Record<string, string> = {
  winterfell: 'stark',
  pyke: 'greyjoy',
  lannisport: 'lannister',
  dragonstone: 'baratheon',
  highgarden: 'tyrell',
  sunspear: 'martell',
};

const each = (by: Record<string, string>) =>
  Object.entries(by).flatMap(([house, areas]) => areas.split(' ').map((area) => ({ area, house })));

function armyOf(house: string, words: string): Army {
  const [area = '', letters = '', said = ''] = words.split(' ');
  const units = [...letters].map((letter, i) => ({
    id: `${house}-${area}-${i}`,
    kind: kinds[letter] ?? 'footman',
  }));
  const strength = units.reduce((sum, { kind }) => sum + strengths[kind], 0);
  return {
    area,
    house,
    units,
    order: orders[said],
    strength: units.length > 1 ? strength : undefined,
  };
}

const whole: Front = {
  owners: Object.fromEntries(each(lands).map(({ area, house }) => [area, house])),
  armies: Object.entries(armies).flatMap(([house, words]) =>
    words.split(', ').map((one) => armyOf(house, one)),
  ),
  tokens: each(held),
  garrisons: Object.entries(homes).map(([area, house]) => ({ area, house, strength: 2 })),
  neutrals: [{ area: 'eyrie', strength: 6 }],
};

const change = (front: Front, area: string, by: Partial<Army>): Front => ({
  ...front,
  armies: front.armies.map((army) => (army.area === area ? { ...army, ...by } : army)),
});

export function unitOf(front: Front, id: string) {
  for (const { house, units } of front.armies) {
    const unit = units.find((one) => one.id === id);
    if (unit) return { ...unit, house };
  }
  return null;
}

export function moveUnit(front: Front, id: string, to: string): Front {
  const unit = unitOf(front, id);
  if (!unit) return front;
  const left = front.armies
    .map((army) => ({ ...army, units: army.units.filter((one) => one.id !== id) }))
    .filter(({ units }) => units.length > 0);
  const there = left.find(({ area }) => area === to);
  const { house, ...bare } = unit;
  return {
    ...front,
    armies: there
      ? left.map((army) => (army === there ? { ...army, units: [...army.units, bare] } : army))
      : [...left, { area: to, house, units: [bare] }],
  };
}

interface Scene {
  front: Front;
  marks: Mark[];
  arrows: Arrow[];
  focus?: string[];
  only?: string[];
}
const mark = (state: Mark['state'], ...areas: string[]): Mark[] =>
  areas.map((area) => ({ area, state }));
const from = (area: string) => armyAt(area, 1);

// Orders laid face down, some still missing, one army too large to be drawn whole.
const planning: Front = {
  ...whole,
  armies: whole.armies.map((army) =>
    army.house === 'lannister' ? army : { ...army, order: null },
  ),
};
const short = ['reach', 'blackwater'].reduce(
  (front, area) => change(front, area, { order: undefined, missing: true }),
  planning,
);

export type SceneName = 'whole' | 'planning' | 'march' | 'battle' | 'states';
export const scenes: Record<SceneName, Scene> = {
  whole: { front: whole, marks: [], arrows: [] },
  planning: {
    front: short,
    marks: [...mark('missing', 'reach', 'blackwater'), ...mark('chosen', 'stoney_sept')],
    arrows: [],
    focus: ['lannisport', 'stoney_sept', 'reach', 'blackwater', 'harrenhal'],
  },
  march: {
    front: {
      ...change(whole, 'moat_cailin', {
        due: true,
        units:
          whole.armies
            .find(({ area }) => area === 'moat_cailin')
            ?.units.map((unit) => ({ ...unit, ghost: true, chosen: true })) ?? [],
      }),
      tokens: [...whole.tokens, { area: 'moat_cailin', house: 'stark', planned: true }],
    },
    marks: [
      ...mark('legal', 'white_harbor', 'twins', 'seagard', 'greywater_watch', 'widows_watch'),
      ...mark('legal', 'fingers', 'crackclaw_point', 'eyrie'),
      ...mark('route', 'narrow_sea'),
      ...mark('forbidden', 'winterfell'),
      ...mark('chosen', 'mountains_of_the_moon'),
    ],
    arrows: [
      {
        way: 'march',
        points: [from('moat_cailin'), [600, 520], from('narrow_sea'), [800, 640], [660, 706]],
      },
      { way: 'march', points: [from('moat_cailin'), from('white_harbor')] },
    ],
    focus: ['moat_cailin', 'narrow_sea', 'mountains_of_the_moon'],
  },
  battle: {
    front: whole,
    marks: [
      ...mark('embattled', 'lannisport'),
      ...mark('attacker', 'riverrun'),
      ...mark('supporter', 'stoney_sept', 'golden_sound'),
    ],
    arrows: [
      { way: 'march', points: [from('riverrun'), from('lannisport')] },
      { way: 'support', house: 'lannister', points: [from('stoney_sept'), from('lannisport')] },
      { way: 'support', house: 'greyjoy', points: [from('golden_sound'), from('lannisport')] },
      { way: 'declined', points: [from('searoad_marches'), from('lannisport')] },
    ],
    focus: ['lannisport', 'riverrun', 'stoney_sept', 'golden_sound'],
    only: ['lannisport', 'riverrun', 'stoney_sept', 'golden_sound', 'searoad_marches'],
  },
  // One of each, for looking at.
  states: {
    front: change(
      change(whole, 'kings_landing', {
        units: [...'KKFFEF'].map((letter, i) => ({
          id: `big-${i}`,
          kind: kinds[letter] ?? 'footman',
        })),
        strength: 11,
      }),
      'crackclaw_point',
      {
        units: [
          { id: 'lying-0', kind: 'knight', routed: true },
          { id: 'lying-1', kind: 'footman', routed: true },
        ],
        order: null,
      },
    ),
    marks: [
      ...mark('legal', 'stoney_sept'),
      ...mark('chosen', 'blackwater'),
      ...mark('missing', 'kingswood'),
      ...mark('embattled', 'harrenhal'),
      ...mark('attacker', 'twins'),
      ...mark('supporter', 'searoad_marches'),
      ...mark('forbidden', 'reach'),
      ...mark('route', 'shipbreaker_bay'),
    ],
    arrows: [
      { way: 'march', points: [from('twins'), from('harrenhal')] },
      { way: 'retreat', points: [from('harrenhal'), from('crackclaw_point')] },
      { way: 'asked', points: [from('shipbreaker_bay'), from('kings_landing')] },
    ],
    focus: ['twins', 'reach', 'crackclaw_point', 'searoad_marches'],
  },
};
