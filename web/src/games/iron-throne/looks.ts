// Who of this game is drawn as whom by the shared kit.
const looks: Record<string, string> = {
  stannis: 'stannis_baratheon',
  davos: 'davos_seaworth',
  selyse: 'selyse_baratheon',
  shireen: 'shireen_baratheon',
  tywin: 'tywin_lannister',
  jaime: 'jaime_lannister',
  joffrey: 'joffrey_baratheon',
  catelyn: 'catelyn_stark',
  robb: 'robb_stark',
  arya: 'arya_stark',
  bran: 'bran_stark',
  viserys: 'viserys_targaryen',
  drogo: 'khal_drogo',
  jorah: 'jorah_mormont',
  barristan: 'barristan_selmy',
  margaery: 'margaery_tyrell',
  loras: 'loras_tyrell',
  mace: 'mace_tyrell',
  renly: 'renly_baratheon',
};

// Cersei, Tyrion, Eddard, Daenerys, Melisandre and Olenna go by their first names there too.
export const portraitOf = (person: string): string => looks[person] ?? person;
