import { person, who, type Recipes } from '../recipe';

export const recipes: Recipes = {
  maester_cressen: who('gaunt', 'maester', 'fringe', 'white', {
    beard: 'long',
    cloth: 'grey',
    old: true,
  }),
  melisandre: who('woman', 'gown', 'long', 'red', {
    headgear: 'circlet',
    cloth: 'red',
    mark: 'choker',
  }),
  robert_baratheon: who('heavy', 'doublet', 'tousled', 'black', {
    beard: 'full',
    headgear: 'antler_crown',
    cloth: 'gold',
    trim: 'black',
  }),
  selyse_baratheon: who('woman', 'dress', 'updo', 'brown', {
    headgear: 'wimple',
    cloth: 'red',
    old: true,
    light: 'right',
  }),
  ser_davos_seaworth: who('man', 'leather', 'receding', 'grey', {
    beard: 'short',
    cloth: 'brown',
    old: true,
  }),
  shireen_baratheon: who('youth', 'dress', 'braids', 'black', {
    cloth: 'sand',
    mark: 'burn',
    light: 'right',
  }),
  stannis_baratheon: who('gaunt', 'plate', 'receding', 'black', {
    beard: 'short',
    headgear: 'flame_crown',
    cloth: 'gold',
    light: 'right',
  }),
  bastard_in_hiding: who('youth', 'leather', 'bob', 'black', { headgear: 'cowl', cloth: 'brown' }),
  fiery_followers: {
    group: [
      person('man', 'robe', 'bald', 'brown', { beard: 'short', cloth: 'red' }),
      person('woman', 'robe', 'long', 'red', { cloth: 'red' }),
      person('gaunt', 'robe', 'short', 'black', { headgear: 'hood', cloth: 'red', light: 'right' }),
    ],
  },
  kings_hunting_party: {
    rider: person('man', 'leather', 'short', 'brown', {
      beard: 'short',
      headgear: 'cowl',
      cloth: 'green',
    }),
    horse: ['#8b6b45', '#33200f'],
  },
  dragonstone_faithful: who('woman', 'robe', 'shoulder', 'brown', {
    headgear: 'veil',
    cloth: 'red',
    held: 'lamp',
  }),
  vanguard_lancer: {
    rider: person('man', 'plate', 'short', 'brown', { headgear: 'winged' }),
    horse: ['#efe9da', '#8d877a'],
  },
  lightbringer: { thing: 'flaming_sword' },
  dragonstone_port: { scene: 'port', mood: 'dusk' },
  chamber_of_the_painted_table: { scene: 'table', mood: 'dusk' },
  the_red_keep: { scene: 'keep', mood: 'red' },
  consolidation_of_power: { emblem: 'power_is_power' },
  ours_is_the_fury: { thing: 'fury' },
  seen_in_flames: { emblem: 'visions' },
  house_baratheon: { arms: 'baratheon' },
};
