import { person, who, type Recipes } from '../recipe';

export const recipes: Recipes = {
  aeron_damphair: who('gaunt', 'rags', 'long', 'grey', { beard: 'long', cloth: 'sea' }),
  alannys_greyjoy: who('woman', 'dress', 'long', 'grey', {
    cloth: 'sea',
    old: true,
    light: 'right',
  }),
  asha_greyjoy: who('woman', 'leather', 'bob', 'black', {
    cloth: 'sea',
    mark: 'smirk',
    held: 'axe',
  }),
  balon_greyjoy: who('gaunt', 'fur', 'long', 'grey', {
    beard: 'full',
    headgear: 'driftwood',
    old: true,
    light: 'right',
  }),
  euron_crows_eye: who('man', 'cloak', 'shoulder', 'black', {
    beard: 'goatee',
    headgear: 'kraken_helm',
    cloth: 'black',
    mark: 'patch',
  }),
  maester_wendamyr: who('man', 'maester', 'fringe', 'grey', { cloth: 'grey', light: 'right' }),
  theon_greyjoy: who('youth', 'mail', 'tousled', 'brown', {
    beard: 'stubble',
    mark: 'smirk',
    light: 'right',
  }),
  black_winds_crew: {
    group: [
      person('man', 'leather', 'wild', 'brown', { beard: 'forked', held: 'axe' }),
      person('man', 'mail', 'short', 'black', { beard: 'full', headgear: 'kettle' }),
      person('woman', 'leather', 'braid', 'red', { light: 'right' }),
    ],
  },
  drowned_men: {
    group: [
      person('gaunt', 'robe', 'long', 'grey', { beard: 'long', cloth: 'sea' }),
      person('man', 'robe', 'bald', 'brown', { beard: 'full', cloth: 'sea' }),
      person('gaunt', 'robe', 'wild', 'black', { beard: 'drooping', cloth: 'sea', light: 'right' }),
    ],
  },
  iron_islands_fishmonger: who('heavy', 'rags', 'short', 'brown', {
    beard: 'stubble',
    headgear: 'cowl',
    cloth: 'sea',
  }),
  lordsport_shipwright: who('man', 'leather', 'receding', 'grey', {
    beard: 'full',
    cloth: 'brown',
    held: 'axe',
    light: 'right',
  }),
  salty_navigator: who('gaunt', 'leather', 'wild', 'fair', {
    skin: 2,
    beard: 'full',
    cloth: 'sea',
  }),
  throwing_axe: { thing: 'axe' },
  great_kraken: { scene: 'longship', mood: 'sea' },
  iron_fleet_scout: { scene: 'scout', mood: 'night' },
  sea_tower: { scene: 'sea_tower', mood: 'storm' },
  risen_from_the_sea: { emblem: 'kiss_of_life' },
  the_krakens_grasp: { emblem: 'silence' },
  we_do_not_sow: { thing: 'broken_scythe' },
  house_greyjoy: { arms: 'greyjoy' },
};
