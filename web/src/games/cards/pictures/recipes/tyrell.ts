import { person, who, type Recipes } from '../recipe';

export const recipes: Recipes = {
  left: who('heavy', 'plate', 'short', 'brown', { headgear: 'helm', cloth: 'green', trim: 'gold' }),
  maester_lomys: who('man', 'maester', 'receding', 'brown', { beard: 'short', cloth: 'green' }),
  margaery_tyrell: who('woman', 'gown', 'curls_long', 'brown', {
    headgear: 'rose',
    cloth: 'green',
  }),
  paxter_redwyne: who('gaunt', 'doublet', 'receding', 'red', {
    cloth: 'blue',
    trim: 'purple',
    old: true,
  }),
  randyll_tarly: who('gaunt', 'plate', 'bald', 'grey', {
    beard: 'short',
    cloth: 'green',
    trim: 'red',
    old: true,
  }),
  right: who('heavy', 'plate', 'short', 'brown', {
    headgear: 'helm',
    cloth: 'green',
    trim: 'gold',
    light: 'right',
  }),
  the_knight_of_flowers: who('youth', 'plate', 'curls_long', 'brown', {
    cloth: 'green',
    trim: 'gold',
  }),
  the_queen_of_thorns: who('woman', 'dress', 'updo', 'white', {
    headgear: 'veil',
    cloth: 'green',
    old: true,
    light: 'right',
  }),
  courtesan_of_the_rose: who('woman', 'gown', 'waves', 'fair', {
    headgear: 'rose',
    cloth: 'pink',
    light: 'right',
  }),
  garden_caretaker: who('heavy', 'rags', 'curls', 'brown', {
    skin: 2,
    headgear: 'kettle',
    cloth: 'brown',
    trim: 'sand',
    light: 'right',
  }),
  olennas_informant: who('woman', 'cloak', 'bob', 'auburn', { headgear: 'hood', cloth: 'green' }),
  wardens_of_the_reach: {
    group: [
      person('man', 'plate', 'short', 'brown', { headgear: 'winged', cloth: 'green' }),
      person('man', 'mail', 'short', 'fair', { headgear: 'kettle', cloth: 'green' }),
      person('man', 'mail', 'short', 'brown', { headgear: 'helm', cloth: 'green', light: 'right' }),
    ],
  },
  heartsbane: { thing: 'heartsbane' },
  highgarden: { scene: 'highgarden', mood: 'green' },
  the_mander: { scene: 'river', mood: 'green' },
  rose_garden: { scene: 'rose_road', mood: 'gold' },
  growing_strong: { emblem: 'growing_strong' },
  olennas_cunning: { emblem: 'queen_of_thorns' },
  the_bear_and_the_maiden_fair: { thing: 'song' },
  house_tyrell: { arms: 'tyrell' },
};
