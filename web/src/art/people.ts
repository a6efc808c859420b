// How each person looks. No two of one house alike: another body, hair, headgear or side of the light.
import type { Look } from './busts';

type Recipe = Partial<Look> & Pick<Look, 'face' | 'body' | 'hair' | 'hairTone'>;
const of = (recipe: Recipe): Look => ({ skin: 1, light: 'left', ...recipe });

export const people: Record<string, Look> = {
  // Lannister
  jaime_lannister: of({ face: 'man', body: 'plate', hair: 'shoulder', hairTone: 'gold', cloth: 'white', trim: 'gold', light: 'right' }),
  joffrey_baratheon: of({ face: 'youth', body: 'doublet', hair: 'curls', hairTone: 'gold', headgear: 'crown', mark: 'smirk', skin: 0 }),
  tommen_baratheon: of({ face: 'youth', body: 'fur', hair: 'bob', hairTone: 'fair', headgear: 'small_crown', skin: 0, light: 'right' }),
  tywin_lannister: of({ face: 'gaunt', body: 'plate', hair: 'bald', hairTone: 'gold', beard: 'whiskers', cloth: 'red', trim: 'gold', old: true }),
  kevan_lannister: of({ face: 'heavy', body: 'doublet', hair: 'receding', hairTone: 'fair', beard: 'short', old: true, light: 'right' }),
  // Martell
  arianne_martell: of({ face: 'woman', body: 'gown', hair: 'waves', hairTone: 'black', skin: 3, headgear: 'circlet', cloth: 'sand' }),
  oberyn_martell: of({ face: 'gaunt', body: 'robe', hair: 'receding', hairTone: 'black', beard: 'goatee', skin: 3, cloth: 'gold', trim: 'red', light: 'right' }),
  // Stark
  robb_stark: of({ face: 'man', body: 'fur', hair: 'curls', hairTone: 'auburn', beard: 'short', headgear: 'sword_crown', light: 'right' }),
  sansa_stark: of({ face: 'woman', body: 'gown', hair: 'braid', hairTone: 'auburn', skin: 0, cloth: 'blue' }),
  catelyn_stark: of({ face: 'woman', body: 'dress', hair: 'updo', hairTone: 'auburn', old: true, light: 'right', cloth: 'sea' }),
  arya_stark: of({ face: 'youth', body: 'leather', hair: 'tousled', hairTone: 'brown', cloth: 'brown', skin: 1 }),
  bran_stark: of({ face: 'youth', body: 'fur', hair: 'shoulder', hairTone: 'brown', mark: 'white_eyes', cloth: 'brown' }),
  // Baratheon
  patchface: of({ face: 'heavy', body: 'motley', hair: 'bald', hairTone: 'black', headgear: 'bucket', cloth: 'green', trim: 'white', skin: 0, mark: 'smirk' }),
  renly_baratheon: of({ face: 'man', body: 'doublet', hair: 'shoulder', hairTone: 'black', headgear: 'antler_crown', cloth: 'green', trim: 'gold', light: 'right' }),
  brienne: of({ face: 'man', body: 'plate', hair: 'bob', hairTone: 'fair', cloth: 'blue', trim: 'blue', mark: 'freckles', skin: 0 }),
  stannis_baratheon: of({ face: 'gaunt', body: 'mail', hair: 'receding', hairTone: 'black', beard: 'stubble', headgear: 'flame_crown', light: 'right', cloth: 'black' }),
  davos_seaworth: of({ face: 'man', body: 'cloak', hair: 'receding', hairTone: 'grey', beard: 'short', old: true, cloth: 'brown', skin: 2 }),
  // Tyrell
  loras_tyrell: of({ face: 'youth', body: 'plate', hair: 'curls_long', hairTone: 'brown', cloth: 'green', trim: 'gold' }),
  margaery_tyrell: of({ face: 'woman', body: 'gown', hair: 'waves', hairTone: 'brown', headgear: 'small_crown', light: 'right' }),
  mace_tyrell: of({ face: 'heavy', body: 'doublet', hair: 'curls', hairTone: 'grey', beard: 'goatee', trim: 'gold' }),
  // Greyjoy
  theon_greyjoy: of({ face: 'man', body: 'leather', hair: 'tousled', hairTone: 'black', beard: 'stubble', mark: 'smirk', cloth: 'black' }),
  asha_greyjoy: of({ face: 'woman', body: 'leather', hair: 'bob', hairTone: 'black', light: 'right', cloth: 'sea' }),
  victarion_greyjoy: of({ face: 'heavy', body: 'plate', hair: 'short', hairTone: 'black', beard: 'full', headgear: 'kraken_helm', cloth: 'sea', trim: 'gold', skin: 2 }),
  balon_greyjoy: of({ face: 'gaunt', body: 'cloak', hair: 'long', hairTone: 'grey', beard: 'stubble', headgear: 'driftwood', old: true, light: 'right' }),
  aeron_greyjoy: of({ face: 'gaunt', body: 'rags', hair: 'wild', hairTone: 'black', beard: 'long', skin: 2 }),
  // Targaryen
  jorah_mormont: of({ face: 'man', body: 'mail', hair: 'receding', hairTone: 'brown', beard: 'short', cloth: 'green', skin: 2 }),
  khal_drogo: of({ face: 'man', body: 'bare', hair: 'topknot', hairTone: 'black', beard: 'drooping', skin: 3, light: 'right', cloth: 'brown' }),
  viserys_targaryen: of({ face: 'gaunt', body: 'doublet', hair: 'shoulder', hairTone: 'silver', skin: 0, cloth: 'black', trim: 'red' }),
  missandei: of({ face: 'woman', body: 'gown', hair: 'big_curls', hairTone: 'black', skin: 4, light: 'right', cloth: 'sand' }),
  grey_worm: of({ face: 'man', body: 'leather', hair: 'bald', hairTone: 'black', headgear: 'spike', skin: 4, cloth: 'black' }),
  daario_naharis: of({ face: 'man', body: 'leather', hair: 'curls_long', hairTone: 'blue', beard: 'forked', cloth: 'gold', light: 'right' }),
  // Night's Watch
  samwell_tarly: of({ face: 'heavy', body: 'cloak', hair: 'short', hairTone: 'brown', skin: 0, cloth: 'black' }),
  jeor_mormont: of({ face: 'heavy', body: 'fur', hair: 'fringe', hairTone: 'white', beard: 'full', old: true, light: 'right', cloth: 'black' }),
  // Wildlings
  mance_rayder: of({ face: 'man', body: 'cloak', hair: 'shoulder', hairTone: 'brown', beard: 'stubble', cloth: 'black', trim: 'red', light: 'right' }),
  ygritte: of({ face: 'woman', body: 'fur', hair: 'wild', hairTone: 'red', cloth: 'grey', mark: 'freckles', skin: 0 }),
  tormund: of({ face: 'heavy', body: 'fur', hair: 'shoulder', hairTone: 'red', beard: 'full', cloth: 'brown' }),
  // Bolton, Frey
  roose_bolton: of({ face: 'gaunt', body: 'fur', hair: 'short', hairTone: 'black', skin: 0, cloth: 'pink', mark: 'white_eyes', light: 'right' }),
  ramsay_snow: of({ face: 'heavy', body: 'leather', hair: 'long', hairTone: 'black', skin: 0, cloth: 'pink', mark: 'smirk' }),
  walder_frey: of({ face: 'gaunt', body: 'robe', hair: 'fringe', hairTone: 'white', headgear: 'cowl', old: true, cloth: 'grey', trim: 'blue' }),
  // No house
  varys: of({ face: 'heavy', body: 'robe', hair: 'bald', hairTone: 'black', skin: 0, cloth: 'purple', trim: 'gold' }),
  shae: of({ face: 'woman', body: 'gown', hair: 'long', hairTone: 'black', skin: 2, cloth: 'pink', headgear: 'rose' }),
  ilyn_payne: of({ face: 'gaunt', body: 'mail', hair: 'bald', hairTone: 'grey', beard: 'stubble', cloth: 'black', light: 'right' }),
  jaqen_hghar: of({ face: 'man', body: 'leather', hair: 'long', hairTone: 'two', cloth: 'brown', light: 'right' }),
  petyr_baelish: of({ face: 'gaunt', body: 'doublet', hair: 'slick', hairTone: 'brown', beard: 'goatee', cloth: 'purple', trim: 'grey', mark: 'smirk' }),
  sandor_clegane: of({ face: 'man', body: 'plate', hair: 'shoulder', hairTone: 'black', mark: 'burn', cloth: 'black', trim: 'grey' }),
  gregor_clegane: of({ face: 'heavy', body: 'plate', hair: 'bald', hairTone: 'black', headgear: 'great_helm', cloth: 'sand', trim: 'black', light: 'right' }),
  bronn: of({ face: 'man', body: 'mail', hair: 'slick', hairTone: 'black', beard: 'stubble', cloth: 'brown', skin: 2, light: 'right' }),
  pycelle: of({ face: 'heavy', body: 'maester', hair: 'bald', hairTone: 'white', beard: 'long', old: true, cloth: 'grey', light: 'right' }),
  barristan_selmy: of({ face: 'man', body: 'plate', hair: 'shoulder', hairTone: 'white', old: true, cloth: 'white', trim: 'white', skin: 0 }),
  beric_dondarrion: of({ face: 'man', body: 'mail', hair: 'curls', hairTone: 'red', beard: 'short', mark: 'patch', cloth: 'purple', light: 'right' }),
  // Leaders
  cersei: of({ face: 'woman', body: 'gown', hair: 'waves', hairTone: 'gold', headgear: 'crown', skin: 0 }),
  tyrion: of({ face: 'heavy', body: 'doublet', hair: 'tousled', hairTone: 'fair', beard: 'short', mark: 'scar', light: 'right' }),
  daenerys: of({ face: 'woman', body: 'dress', hair: 'braids', hairTone: 'silver', headgear: 'dragon_crown', skin: 0, light: 'right' }),
  doran: of({ face: 'heavy', body: 'robe', hair: 'short', hairTone: 'grey', beard: 'short', skin: 3, cloth: 'sand', trim: 'red' }),
  eddard: of({ face: 'man', body: 'fur', hair: 'shoulder', hairTone: 'brown', beard: 'short' }),
  euron: of({ face: 'man', body: 'cloak', hair: 'long', hairTone: 'black', beard: 'short', mark: 'patch', headgear: 'driftwood', light: 'right' }),
  jon: of({ face: 'man', body: 'fur', hair: 'curls_long', hairTone: 'black', beard: 'stubble', cloth: 'black' }),
  melisandre: of({ face: 'woman', body: 'dress', hair: 'long', hairTone: 'red', skin: 0, cloth: 'red', mark: 'red_eyes' }),
  olenna: of({ face: 'woman', body: 'dress', hair: 'updo', hairTone: 'white', headgear: 'wimple', old: true, skin: 0 }),
};

export const unknown: Look = of({ face: 'man', body: 'cloak', hair: 'bald', hairTone: 'black', headgear: 'hood' });
export const lookOf = (person: string): Look => people[person] ?? unknown;
