// Names for strips and small boards: at most 13 letters, as one would call the card at a table.
import type { Language } from '../../protocol';

// What the rules below would call by the wrong word.
const given: Record<string, Partial<Record<Language, string>>> = {
  black_winds_crew: { en: 'Black Wind' },
  blood_orange_grove: { en: 'Orange Grove' },
  braided_warrior: { en: 'Warrior' },
  chamber_of_the_painted_table: { en: 'Painted Table' },
  a_meager_contribution: { en: 'Contribution' },
  desert_scavenger: { en: 'Scavenger', pl: 'Zbieracz' },
  dornish_paramour: { en: 'Paramour', pl: 'Faworyta' },
  dragonstone_faithful: { en: 'Faithful' },
  dragonstone_port: { en: 'Port' },
  drogos_arakh: { en: 'Arakh', pl: 'Arakh' },
  fiery_followers: { en: 'Followers', pl: 'Wyznawcy' },
  fire_and_blood: { en: 'Fire & Blood' },
  for_the_north: { en: 'The North!' },
  garden_caretaker: { en: 'Caretaker' },
  gold_cloaks: { pl: 'Płaszcze' },
  greenblood_trader: { en: 'Trader' },
  growing_strong: { en: 'Strong' },
  heart_tree_grove: { en: 'Heart Tree' },
  house_dayne_knight: { en: 'Dayne Knight' },
  illyrios_estate: { en: 'Estate' },
  iron_fleet_scout: { en: 'Fleet Scout' },
  iron_islands_fishmonger: { en: 'Fishmonger' },
  kings_hunting_party: { en: 'Hunting Party', pl: 'Łowcy króla' },
  lannisport_merchant: { en: 'Merchant' },
  lannisport_moneylender: { en: 'Moneylender' },
  like_warm_rain: { en: 'Warm Rain', pl: 'Ciepły deszcz' },
  lordsport_shipwright: { en: 'Shipwright' },
  messenger_raven: { en: 'Raven' },
  milk_of_the_poppy: { en: 'Poppy', pl: 'Mak. mleko' },
  noble_lineage: { en: 'Lineage', pl: 'Szlach. ród' },
  old_bear_mormont: { pl: 'Niedźwiedź' },
  old_forest_hunter: { en: 'Hunter', pl: 'Łowca' },
  olennas_cunning: { en: 'Cunning' },
  olennas_informant: { en: 'Informant' },
  ours_is_the_fury: { en: 'The Fury', pl: 'Furia' },
  palace_spearman: { en: 'Spearman', pl: 'Włócznik' },
  put_to_the_sword: { en: 'To the Sword' },
  put_to_the_torch: { en: 'To the Torch' },
  rattleshirts_raiders: { en: 'Raiders' },
  salty_navigator: { en: 'Navigator', pl: 'Nawigator' },
  seal_of_the_hand: { en: 'Hand’s Seal', pl: 'Pieczęć' },
  seen_in_flames: { en: 'In Flames', pl: 'W płomieniach' },
  sunspear: { pl: 'Sł. Włócznia' },
  superior_claim: { en: 'Claim', pl: 'Roszczenia' },
  syrios_training: { en: 'Syrio', pl: 'Syrio' },
  take_the_black: { en: 'The Black', pl: 'Czerń' },
  targaryen_loyalist: { en: 'Loyalist' },
  the_bear_and_the_maiden_fair: { en: 'Maiden Fair', pl: 'Dziewica cud' },
  the_hands_judgment: { en: 'Judgment' },
  the_kingsroad: { pl: 'Król. Trakt' },
  the_knight_of_flowers: { en: 'Loras', pl: 'Loras' },
  the_krakens_grasp: { en: 'Kraken' },
  the_queen_of_thorns: { en: 'Olenna', pl: 'Olenna' },
  the_queens_assassin: { en: 'Assassin' },
  the_red_keep: { pl: 'Twierdza' },
  the_red_viper: { pl: 'Żmija' },
  the_sword_in_the_darkness: { en: 'The Sword' },
  the_things_i_do_for_love: { en: 'For Love', pl: 'Z miłości' },
  throwing_axe: { en: 'Axe', pl: 'Topór' },
  tumblestone_knight: { en: 'Knight' },
  unbowed_unbent_unbroken: { en: 'Unbowed', pl: 'Niezłomni' },
  vanguard_lancer: { en: 'Lancer' },
  veteran_builder: { en: 'Builder', pl: 'Budowniczy' },
  waking_the_dragon: { en: 'The Dragon' },
  we_do_not_sow: { pl: 'Nie siejemy' },
  western_fiefdom: { en: 'Fiefdom', pl: 'Lenno' },
  wildling_horde: { en: 'Horde' },
  winter_is_coming: { pl: 'Zima' },
  winterfell_steward: { en: 'Steward' },
};
const ranks = /^(Ser|Maester|Grand Maester|Wielki maester|Khal|Magister|The|A) /;
const houses =
  / (Stark|Lannister|Baratheon|Greyjoy|Tyrell|Martell|Targaryen|Snow|Sand|Mormont|Tarly)$/;
const most = 13;

export function shortName(id: string, name: string, language: Language): string {
  const fixed = given[id]?.[language];
  if (fixed) return fixed;
  if (name.length <= most) return name;
  const bare = name.replace(houses, '').replace(ranks, '');
  if (bare.length <= most) return bare;
  const words = bare.split(' ');
  const first = words[0] ?? bare;
  return first.length <= most ? first : `${first.slice(0, most - 1)}.`;
}
