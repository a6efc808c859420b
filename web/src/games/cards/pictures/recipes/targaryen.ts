import { person, who, type Recipes } from '../recipe';

export const recipes: Recipes = {
  daenerys_targaryen: who('woman', 'gown', 'braid', 'silver', {
    skin: 0,
    headgear: 'dragon_crown',
    cloth: 'blue',
    light: 'right',
  }),
  drogon: { beast: 'drogon' },
  khal_drogo: who('man', 'bare', 'topknot', 'black', { skin: 3, beard: 'goatee' }),
  magister_illyrio: who('heavy', 'robe', 'slick', 'fair', {
    beard: 'forked',
    cloth: 'purple',
    trim: 'gold',
    held: 'goblet',
  }),
  rhaegal: { beast: 'rhaegal' },
  ser_jorah_mormont: who('man', 'plate', 'receding', 'brown', {
    beard: 'full',
    cloth: 'green',
    old: true,
  }),
  viserion: { beast: 'viserion' },
  viserys_targaryen: who('gaunt', 'doublet', 'long', 'silver', {
    skin: 0,
    cloth: 'red',
    mark: 'smirk',
    light: 'right',
  }),
  braided_warrior: who('man', 'bare', 'topknot', 'black', {
    skin: 3,
    beard: 'drooping',
    held: 'sword',
    light: 'right',
  }),
  handmaiden: who('woman', 'dress', 'braids', 'black', { skin: 3, cloth: 'sand' }),
  targaryen_loyalist: who('man', 'doublet', 'shoulder', 'fair', {
    beard: 'goatee',
    cloth: 'purple',
  }),
  unsullied: {
    group: [
      person('man', 'mail', 'bald', 'black', {
        skin: 3,
        headgear: 'spike',
        darkSteel: true,
        held: 'spear',
      }),
      person('man', 'mail', 'bald', 'black', { skin: 2, headgear: 'spike', darkSteel: true }),
      person('man', 'mail', 'bald', 'black', {
        skin: 4,
        headgear: 'spike',
        darkSteel: true,
        light: 'right',
      }),
    ],
  },
  drogos_arakh: { thing: 'arakh' },
  plaza_of_punishment: { scene: 'plaza', mood: 'sand' },
  dothraki_sea: { scene: 'grass', mood: 'green' },
  illyrios_estate: { scene: 'estate', mood: 'violet' },
  dracarys: { emblem: 'dracarys' },
  fire_and_blood: { emblem: 'fire_and_blood' },
  waking_the_dragon: { emblem: 'dragonbinder' },
  house_targaryen: { arms: 'targaryen' },
};
