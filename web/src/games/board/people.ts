// Whose face a house card shows: most go by another name than their card.
const faces: Record<string, string> = {
  ser_davos_seaworth: 'davos_seaworth',
  brienne_of_tarth: 'brienne',
  ser_gregor_clegane: 'gregor_clegane',
  ser_jaime_lannister: 'jaime_lannister',
  the_hound: 'sandor_clegane',
  ser_kevan_lannister: 'kevan_lannister',
  tyrion_lannister: 'tyrion',
  cersei_lannister: 'cersei',
  eddard_stark: 'eddard',
  euron_crows_eye: 'euron',
  aeron_damphair: 'aeron_greyjoy',
  ser_loras_tyrell: 'loras_tyrell',
  queen_of_thorns: 'olenna',
  the_red_viper: 'oberyn_martell',
  doran_martell: 'doran',
};
export const portraitOf = (card: string): string => faces[card] ?? card;
