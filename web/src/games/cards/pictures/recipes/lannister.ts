import { person, who, type Recipes } from '../recipe';

export const recipes: Recipes = {
  cersei_lannister: who('woman', 'gown', 'waves', 'gold', {
    skin: 0,
    headgear: 'small_crown',
    cloth: 'red',
  }),
  grand_maester_pycelle: who('gaunt', 'maester', 'fringe', 'white', {
    beard: 'long',
    cloth: 'sand',
    old: true,
    light: 'right',
  }),
  joffrey_baratheon: who('youth', 'doublet', 'curls', 'gold', {
    skin: 0,
    headgear: 'crown',
    mark: 'smirk',
  }),
  ser_jaime_lannister: who('man', 'plate', 'shoulder', 'gold', {
    cloth: 'white',
    trim: 'gold',
    light: 'right',
  }),
  the_tickler: who('man', 'leather', 'receding', 'brown', {
    beard: 'stubble',
    cloth: 'brown',
    mark: 'smirk',
  }),
  tyrion_lannister: who('man', 'doublet', 'tousled', 'fair', {
    beard: 'short',
    cloth: 'red',
    mark: 'scar',
  }),
  tywin_lannister: who('gaunt', 'plate', 'bald', 'gold', {
    beard: 'whiskers',
    cloth: 'red',
    trim: 'gold',
    old: true,
  }),
  burned_men: {
    group: [
      person('man', 'rags', 'wild', 'brown', {
        beard: 'full',
        cloth: 'brown',
        mark: 'burn',
        held: 'axe',
      }),
      person('gaunt', 'rags', 'bald', 'brown', { cloth: 'grey', mark: 'burn' }),
      person('man', 'fur', 'wild', 'black', { beard: 'forked', cloth: 'brown', light: 'right' }),
    ],
  },
  gold_cloaks: {
    group: [
      person('man', 'mail', 'short', 'brown', { headgear: 'kettle', cloth: 'gold', held: 'spear' }),
      person('heavy', 'mail', 'short', 'brown', {
        beard: 'moustache',
        headgear: 'kettle',
        cloth: 'gold',
      }),
      person('man', 'mail', 'short', 'black', {
        beard: 'short',
        headgear: 'kettle',
        cloth: 'gold',
        light: 'right',
      }),
    ],
  },
  lannisport_moneylender: who('heavy', 'robe', 'receding', 'grey', {
    cloth: 'purple',
    trim: 'gold',
    held: 'key',
  }),
  lannisport_merchant: who('heavy', 'doublet', 'short', 'brown', {
    beard: 'moustache',
    headgear: 'cowl',
    cloth: 'sand',
    light: 'right',
  }),
  the_queens_assassin: who('woman', 'cloak', 'bob', 'black', {
    headgear: 'hood',
    cloth: 'black',
    light: 'right',
  }),
  widows_wail: { thing: 'wail' },
  casterly_rock: { scene: 'rock', mood: 'gold' },
  lannisport: { scene: 'port', mood: 'red' },
  western_fiefdom: { scene: 'calm', mood: 'gold' },
  hear_me_roar: { emblem: 'hear_me_roar' },
  the_things_i_do_for_love: { emblem: 'lioness' },
  treachery: { emblem: 'betrayal' },
  house_lannister: { arms: 'lannister' },
};
