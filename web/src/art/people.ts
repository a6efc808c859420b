// How each person looks. No two of one house alike: another body, hair, headgear or side of the light.
import type { Look } from './busts';

type Recipe = Partial<Look> & Pick<Look, 'face' | 'body' | 'hair' | 'hair_tone'>;
const of = (recipe: Recipe): Look => ({ skin: 1, light: 'left', ...recipe });

export const people: Record<string, Look> = {
  // Lannister
  jaime_lannister: of({ face: 'man', body: 'plate', hair: 'shoulder', hair_tone: 'gold', cloth: 'white', trim: 'gold', light: 'right' }),
  joffrey_baratheon: of({ face: 'youth', body: 'doublet', hair: 'curls', hair_tone: 'gold', headgear: 'crown', mark: 'smirk', skin: 0 }),
  tommen_baratheon: of({ face: 'youth', body: 'fur', hair: 'bob', hair_tone: 'fair', headgear: 'small_crown', skin: 0, light: 'right' }),
  tywin_lannister: of({ face: 'gaunt', body: 'plate', hair: 'bald', hair_tone: 'gold', beard: 'whiskers', cloth: 'red', trim: 'gold', old: true }),
  kevan_lannister: of({ face: 'heavy', body: 'doublet', hair: 'receding', hair_tone: 'fair', beard: 'short', old: true, light: 'right' }),
  // Martell
  arianne_martell: of({ face: 'woman', body: 'gown', hair: 'waves', hair_tone: 'black', skin: 3, headgear: 'circlet', cloth: 'sand' }),
  oberyn_martell: of({ face: 'gaunt', body: 'robe', hair: 'receding', hair_tone: 'black', beard: 'goatee', skin: 3, cloth: 'gold', trim: 'red', light: 'right' }),
  // Stark
  robb_stark: of({ face: 'man', body: 'fur', hair: 'curls', hair_tone: 'auburn', beard: 'short', headgear: 'sword_crown', light: 'right' }),
  sansa_stark: of({ face: 'woman', body: 'gown', hair: 'braid', hair_tone: 'auburn', skin: 0, cloth: 'blue' }),
  catelyn_stark: of({ face: 'woman', body: 'dress', hair: 'updo', hair_tone: 'auburn', old: true, light: 'right', cloth: 'sea' }),
  arya_stark: of({ face: 'youth', body: 'leather', hair: 'tousled', hair_tone: 'brown', cloth: 'brown', skin: 1 }),
  bran_stark: of({ face: 'youth', body: 'fur', hair: 'shoulder', hair_tone: 'brown', mark: 'white_eyes', cloth: 'brown' }),
  // Baratheon
  patchface: of({ face: 'heavy', body: 'motley', hair: 'bald', hair_tone: 'black', headgear: 'bucket', cloth: 'green', trim: 'white', skin: 0, mark: 'smirk' }),
  renly_baratheon: of({ face: 'man', body: 'doublet', hair: 'shoulder', hair_tone: 'black', headgear: 'antler_crown', cloth: 'green', trim: 'gold', light: 'right' }),
  brienne: of({ face: 'man', body: 'plate', hair: 'bob', hair_tone: 'fair', cloth: 'blue', trim: 'blue', mark: 'freckles', skin: 0 }),
  stannis_baratheon: of({ face: 'gaunt', body: 'mail', hair: 'receding', hair_tone: 'black', beard: 'stubble', headgear: 'flame_crown', light: 'right', cloth: 'black' }),
  davos_seaworth: of({ face: 'man', body: 'cloak', hair: 'receding', hair_tone: 'grey', beard: 'short', old: true, cloth: 'brown', skin: 2 }),
  // Tyrell
  loras_tyrell: of({ face: 'youth', body: 'plate', hair: 'curls_long', hair_tone: 'brown', cloth: 'green', trim: 'gold' }),
  margaery_tyrell: of({ face: 'woman', body: 'gown', hair: 'waves', hair_tone: 'brown', headgear: 'small_crown', light: 'right' }),
  mace_tyrell: of({ face: 'heavy', body: 'doublet', hair: 'curls', hair_tone: 'grey', beard: 'goatee', trim: 'gold' }),
  // Greyjoy
  theon_greyjoy: of({ face: 'man', body: 'leather', hair: 'tousled', hair_tone: 'black', beard: 'stubble', mark: 'smirk', cloth: 'black' }),
  asha_greyjoy: of({ face: 'woman', body: 'leather', hair: 'bob', hair_tone: 'black', light: 'right', cloth: 'sea' }),
  victarion_greyjoy: of({ face: 'heavy', body: 'plate', hair: 'short', hair_tone: 'black', beard: 'full', headgear: 'kraken_helm', cloth: 'sea', trim: 'gold', skin: 2 }),
  balon_greyjoy: of({ face: 'gaunt', body: 'cloak', hair: 'long', hair_tone: 'grey', beard: 'stubble', headgear: 'driftwood', old: true, light: 'right' }),
  aeron_greyjoy: of({ face: 'gaunt', body: 'rags', hair: 'wild', hair_tone: 'black', beard: 'long', skin: 2 }),
  // Targaryen
  jorah_mormont: of({ face: 'man', body: 'mail', hair: 'receding', hair_tone: 'brown', beard: 'short', cloth: 'green', skin: 2 }),
  khal_drogo: of({ face: 'man', body: 'bare', hair: 'topknot', hair_tone: 'black', beard: 'drooping', skin: 3, light: 'right', cloth: 'brown' }),
  viserys_targaryen: of({ face: 'gaunt', body: 'doublet', hair: 'shoulder', hair_tone: 'silver', skin: 0, cloth: 'black', trim: 'red' }),
  missandei: of({ face: 'woman', body: 'gown', hair: 'big_curls', hair_tone: 'black', skin: 4, light: 'right', cloth: 'sand' }),
  grey_worm: of({ face: 'man', body: 'leather', hair: 'bald', hair_tone: 'black', headgear: 'spike', skin: 4, cloth: 'black' }),
  daario_naharis: of({ face: 'man', body: 'leather', hair: 'curls_long', hair_tone: 'blue', beard: 'forked', cloth: 'gold', light: 'right' }),
  // Night's Watch
  samwell_tarly: of({ face: 'heavy', body: 'cloak', hair: 'short', hair_tone: 'brown', skin: 0, cloth: 'black' }),
  jeor_mormont: of({ face: 'heavy', body: 'fur', hair: 'fringe', hair_tone: 'white', beard: 'full', old: true, light: 'right', cloth: 'black' }),
  // Wildlings
  mance_rayder: of({ face: 'man', body: 'cloak', hair: 'shoulder', hair_tone: 'brown', beard: 'stubble', cloth: 'black', trim: 'red', light: 'right' }),
  ygritte: of({ face: 'woman', body: 'fur', hair: 'wild', hair_tone: 'red', cloth: 'grey', mark: 'freckles', skin: 0 }),
  tormund: of({ face: 'heavy', body: 'fur', hair: 'shoulder', hair_tone: 'red', beard: 'full', cloth: 'brown' }),
  // Bolton, Frey
  roose_bolton: of({ face: 'gaunt', body: 'fur', hair: 'short', hair_tone: 'black', skin: 0, cloth: 'pink', mark: 'white_eyes', light: 'right' }),
  ramsay_snow: of({ face: 'heavy', body: 'leather', hair: 'long', hair_tone: 'black', skin: 0, cloth: 'pink', mark: 'smirk' }),
  walder_frey: of({ face: 'gaunt', body: 'robe', hair: 'fringe', hair_tone: 'white', headgear: 'cowl', old: true, cloth: 'grey', trim: 'blue' }),
  // No house
  varys: of({ face: 'heavy', body: 'robe', hair: 'bald', hair_tone: 'black', skin: 0, cloth: 'purple', trim: 'gold' }),
  shae: of({ face: 'woman', body: 'gown', hair: 'long', hair_tone: 'black', skin: 2, cloth: 'pink', headgear: 'rose' }),
  ilyn_payne: of({ face: 'gaunt', body: 'mail', hair: 'bald', hair_tone: 'grey', beard: 'stubble', cloth: 'black', light: 'right' }),
  jaqen_hghar: of({ face: 'man', body: 'leather', hair: 'long', hair_tone: 'two', cloth: 'brown', light: 'right' }),
  petyr_baelish: of({ face: 'gaunt', body: 'doublet', hair: 'slick', hair_tone: 'brown', beard: 'goatee', cloth: 'purple', trim: 'grey', mark: 'smirk' }),
  sandor_clegane: of({ face: 'man', body: 'plate', hair: 'shoulder', hair_tone: 'black', mark: 'burn', cloth: 'black', trim: 'grey' }),
  gregor_clegane: of({ face: 'heavy', body: 'plate', hair: 'bald', hair_tone: 'black', headgear: 'great_helm', cloth: 'sand', trim: 'black', light: 'right' }),
  bronn: of({ face: 'man', body: 'mail', hair: 'slick', hair_tone: 'black', beard: 'stubble', cloth: 'brown', skin: 2, light: 'right' }),
  pycelle: of({ face: 'heavy', body: 'maester', hair: 'bald', hair_tone: 'white', beard: 'long', old: true, cloth: 'grey', light: 'right' }),
  barristan_selmy: of({ face: 'man', body: 'plate', hair: 'shoulder', hair_tone: 'white', old: true, cloth: 'white', trim: 'white', skin: 0 }),
  beric_dondarrion: of({ face: 'man', body: 'mail', hair: 'curls', hair_tone: 'red', beard: 'short', mark: 'patch', cloth: 'purple', light: 'right' }),
  // Leaders
  cersei: of({ face: 'woman', body: 'gown', hair: 'waves', hair_tone: 'gold', headgear: 'crown', skin: 0 }),
  tyrion: of({ face: 'heavy', body: 'doublet', hair: 'tousled', hair_tone: 'fair', beard: 'short', mark: 'scar', light: 'right' }),
  daenerys: of({ face: 'woman', body: 'dress', hair: 'braids', hair_tone: 'silver', headgear: 'dragon_crown', skin: 0, light: 'right' }),
  doran: of({ face: 'heavy', body: 'robe', hair: 'short', hair_tone: 'grey', beard: 'short', skin: 3, cloth: 'sand', trim: 'red' }),
  eddard: of({ face: 'man', body: 'fur', hair: 'shoulder', hair_tone: 'brown', beard: 'short' }),
  euron: of({ face: 'man', body: 'cloak', hair: 'long', hair_tone: 'black', beard: 'short', mark: 'patch', headgear: 'driftwood', light: 'right' }),
  jon: of({ face: 'man', body: 'fur', hair: 'curls_long', hair_tone: 'black', beard: 'stubble', cloth: 'black' }),
  melisandre: of({ face: 'woman', body: 'dress', hair: 'long', hair_tone: 'red', skin: 0, cloth: 'red', mark: 'red_eyes' }),
  olenna: of({ face: 'woman', body: 'dress', hair: 'updo', hair_tone: 'white', headgear: 'wimple', old: true, skin: 0 }),
};

export const unknown: Look = of({ face: 'man', body: 'cloak', hair: 'bald', hair_tone: 'black', headgear: 'hood' });
export const look_of = (person: string): Look => people[person] ?? unknown;
