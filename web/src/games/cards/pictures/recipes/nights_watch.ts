import { person, who, type Recipes } from '../recipe';

export const recipes: Recipes = {
  benjen_stark: who('gaunt', 'fur', 'shoulder', 'brown', { beard: 'short', cloth: 'black' }),
  ghost: { beast: 'ghost' },
  jon_snow: who('youth', 'fur', 'curls', 'black', {
    beard: 'stubble',
    cloth: 'black',
    light: 'right',
  }),
  maester_aemon: who('gaunt', 'maester', 'bald', 'white', {
    cloth: 'black',
    mark: 'white_eyes',
    old: true,
  }),
  old_bear_mormont: who('heavy', 'fur', 'fringe', 'white', {
    beard: 'full',
    cloth: 'black',
    old: true,
    held: 'raven',
  }),
  samwell_tarly: who('heavy', 'robe', 'bob', 'brown', { skin: 0, cloth: 'black', held: 'book' }),
  ser_waymar_royce: who('man', 'fur', 'slick', 'black', { skin: 0, cloth: 'black', trim: 'grey' }),
  yoren: who('heavy', 'cloak', 'wild', 'black', { beard: 'full', cloth: 'black', light: 'right' }),
  messenger_raven: { beast: 'raven' },
  old_forest_hunter: who('man', 'leather', 'shoulder', 'grey', {
    beard: 'full',
    headgear: 'hood',
    cloth: 'black',
  }),
  ranging_party: {
    group: [
      person('man', 'fur', 'short', 'black', { beard: 'full', headgear: 'hood', cloth: 'black' }),
      person('gaunt', 'fur', 'short', 'grey', { beard: 'short', headgear: 'hood', cloth: 'black' }),
      person('youth', 'fur', 'tousled', 'brown', { cloth: 'black', light: 'right' }),
    ],
  },
  steward_at_the_wall: who('youth', 'robe', 'short', 'fair', { cloth: 'black', held: 'lamp' }),
  veteran_builder: who('heavy', 'leather', 'bald', 'grey', {
    beard: 'full',
    cloth: 'black',
    old: true,
    held: 'key',
  }),
  longclaw: { thing: 'longclaw' },
  castle_black: { scene: 'castle_black', mood: 'frost' },
  the_wall: { scene: 'wall', mood: 'night' },
  a_meager_contribution: { emblem: 'corruption' },
  take_the_black: { thing: 'black_cloak' },
  the_sword_in_the_darkness: { emblem: 'nights_watch_vow' },
  the_nights_watch: { arms: 'nights_watch' },
};
