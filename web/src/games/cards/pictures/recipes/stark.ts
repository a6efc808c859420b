import { person, who, type Recipes } from '../recipe';

export const recipes: Recipes = {
  arya_stark: who('youth', 'leather', 'tousled', 'brown', { cloth: 'brown', mark: 'smirk' }),
  bran_stark: who('youth', 'fur', 'shoulder', 'brown', {
    cloth: 'brown',
    mark: 'white_eyes',
    held: 'raven',
  }),
  catelyn_stark: who('woman', 'dress', 'updo', 'auburn', {
    cloth: 'sea',
    old: true,
    light: 'right',
  }),
  eddard_stark: who('man', 'fur', 'shoulder', 'brown', { beard: 'short', cloth: 'grey' }),
  grey_wind: { beast: 'grey_wind' },
  robb_stark: who('man', 'fur', 'curls', 'auburn', {
    beard: 'short',
    headgear: 'sword_crown',
    light: 'right',
  }),
  sansa_stark: who('woman', 'gown', 'braid', 'auburn', { skin: 0, cloth: 'blue' }),
  summer: { beast: 'summer' },
  direwolf_pup: { beast: 'pups' },
  tumblestone_knight: who('man', 'plate', 'short', 'brown', {
    headgear: 'helm',
    cloth: 'blue',
    trim: 'red',
  }),
  vanguard_of_the_north: {
    group: [
      person('man', 'mail', 'short', 'brown', {
        beard: 'full',
        headgear: 'helm',
        cloth: 'grey',
        held: 'spear',
      }),
      person('man', 'fur', 'short', 'brown', { beard: 'short', headgear: 'kettle', cloth: 'grey' }),
      person('heavy', 'mail', 'wild', 'grey', { beard: 'full', cloth: 'grey', light: 'right' }),
    ],
  },
  winterfell_steward: who('heavy', 'doublet', 'bald', 'grey', {
    beard: 'whiskers',
    cloth: 'grey',
    held: 'key',
  }),
  ice: { thing: 'ice' },
  gates_of_winterfell: { scene: 'gates', mood: 'frost' },
  the_wolfswood: { scene: 'wood', mood: 'green' },
  heart_tree_grove: { scene: 'grove', mood: 'frost' },
  for_the_north: { thing: 'north' },
  like_warm_rain: { thing: 'rain' },
  winter_is_coming: { emblem: 'winter_is_coming' },
  house_stark: { arms: 'stark' },
};
