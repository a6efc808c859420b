// How strong a side of a battle is: units, orders, support, house cards.
#include <algorithm>

#include "games/board/questions.h"
#include "games/board/wrong.h"

namespace rookery::board {
namespace {

constexpr int siege_strength = 4;  // BRD-DEFS-13

// What one unit of each kind counts in this battle.
struct Weights {
  int footman = 1;
  int knight = 2;
  int siege_engine = 0;
  int ship = 1;
  int of(Troops troops) const {
    return footman * troops[Unit::footman] + knight * troops[Unit::knight] +
           siege_engine * troops[Unit::siege_engine] + ship * troops[Unit::ship];
  }
};

Weights plain_weights(Area embattled, Side side) {
  Weights weights;
  weights.knight = knight_strength();
  if (side == Side::attack && is_castle(embattled) && on(Rule::BRD_DEFS_13))
    weights.siege_engine = siege_strength;
  return weights;
}

bool is_supported(const Battle& battle, Side side) { return !battle.support[side].empty(); }

// Salladhor makes the Ships of all other houses worth nothing, Victarion those of his own attack
// worth 2; of the two the later in turn order counts (BRD-RULING-54).
int ship_weight(const State& s, const Battle& battle, Seat owner, bool victarions) {
  const auto salladhors = [&](Side side) {
    return plays(battle, side, Card::salladhor_saan) && is_supported(battle, side) &&
           owner != battle.seat[side];
  };
  for (const Side side : {Side::attack, Side::defence}) {
    if (!salladhors(side)) continue;
    const bool victarion_later = victarions && on(Rule::BRD_RULING_54) &&
                                 higher(s, Track::iron_throne, battle.seat[side], owner);
    return victarion_later ? 2 : 0;
  }
  return victarions ? 2 : 1;
}

// Of units of a house that fight for a side or support it.
Weights weights(const State& s, const Battle& battle, Side side, Seat owner) {
  Weights weights = plain_weights(battle.area, side);
  const bool attacks = side == Side::attack && owner == battle.seat[Side::attack];
  if (attacks && plays(battle, side, Card::ser_kevan_lannister)) weights.footman = 2;
  weights.ship =
      ship_weight(s, battle, owner, attacks && plays(battle, side, Card::victarion_greyjoy));
  return weights;
}

// The units of a supporting area that may support a battle there (BRD-SUPPORT-11). Routed ones
// have strength 0.
Troops helping(const State& s, Area area, Area embattled) {
  return lands.has(area) && is_water(embattled) ? Troops() : s.standing[area];
}

// BRD-RULING-26: also if the units have no strength.
int order_bonus(const State& s, Area area, int units) {
  if (units == 0 && !on(Rule::BRD_RULING_26)) return 0;
  return s.order[area] == Order::support_plus && on(Rule::BRD_STAR_03) ? 1 : 0;
}

// What an area's units and its order are worth to a side.
int support_of(const State& s, Area area, Area embattled, Side side, Weights weights) {
  if (side == Side::defence && !on(Rule::BRD_SUPPORT_12)) weights.siege_engine = siege_strength;
  const int units = weights.of(helping(s, area, embattled));
  return units + order_bonus(s, area, units);
}

int own_order(const State& s, const Battle& battle, Side side) {
  if (side == Side::attack) return on(Rule::BRD_MARCH_10) ? modifier_of(battle.march) : 0;
  const Order order = s.order[battle.area];
  if (!counts_in_defence(order)) return 0;
  const int doubled = plays(battle, side, Card::catelyn_stark) ? 2 : 1;
  return modifier_of(order) * doubled;
}

int card_strength(const State& s, const Battle& battle, Side side) {
  const Card card = battle.card[side];
  if (card == Card::none) return 0;
  const Seat own = battle.seat[side];
  const Seat enemy = battle.seat[other(side)];
  const int printed = either(Rule::BRD_CARDS_11, int{record(card).strength}, 0);
  int strength = plays(battle, other(side), Card::balon_greyjoy) ? 0 : printed;
  if (card == Card::stannis_baratheon && higher(s, Track::iron_throne, enemy, own)) ++strength;
  if (card == Card::ser_davos_seaworth &&
      s.at(own).discard.has(place_in_hand(Card::stannis_baratheon)))
    ++strength;
  if (card == Card::theon_greyjoy && side == Side::defence && is_castle(battle.area)) ++strength;
  return strength;
}

bool cards_count(const Battle& battle) { return battle.step >= BattleStep::cancel; }

}  // namespace

bool plays(const Battle& battle, Side side, Card card) {
  return cards_count(battle) && battle.card[side] == card;
}

Troops fighting(const State& s, const Battle& battle, Side side) {
  if (side == Side::attack) return battle.attackers;
  return s.owner[battle.area] == battle.seat[Side::defence] ? s.standing[battle.area] : Troops();
}

int attack_strength(Troops troops, Area area) {
  return plain_weights(area, Side::attack).of(troops);
}

int attack_strength(const State& s, const March& march, Troops troops, Area area) {
  const int own = attack_strength(troops, area);
  return either(Rule::BRD_NEUTRAL_02, own + modifier_of(s.order[march.from]), own);
}

AreaSet supporters(const State& s, Area embattled) {
  AreaSet near = next_to_battle(embattled);
  if (lands.has(embattled) && on(Rule::BRD_PORT_07)) near = near - ports;
  if (lands.has(embattled) && !on(Rule::BRD_SUPPORT_10)) near = near - seas;
  if (seas.has(embattled) && on(Rule::BRD_SUPPORT_11)) near = near - lands;
  AreaSet found;
  for (Seat seat{0}; seat < s.seats; ++seat)
    for (const Area area : near& s.held[seat])
      if (is(s.order[area], OrderKind::support)) found.add(area);
  return found;
}

bool may_support(const State& s, const CallForSupport& call, Seat seat, Side side) {
  const Seat against = side == Side::attack ? call.defender : call.attacker;
  if (seat == against && on(Rule::BRD_SUPPORT_13)) return false;
  if (side == Side::defence && call.defender == no_seat) return false;  // BRD-NEUTRAL-03
  // All that a house grants goes to one side.
  return (call.given[other(side)] & s.held[seat]).empty() || !on(Rule::BRD_RULING_25);
}

int support_strength(const State& s, Area area, Area embattled, Side side) {
  return support_of(s, area, embattled, side, plain_weights(embattled, side));
}

int initial_strength(const State& s, const Battle& battle, Side side) {
  const Troops strong = with_strength(s, battle, side, fighting(s, battle, side));
  int strength = weights(s, battle, side, battle.seat[side]).of(strong);
  strength += own_order(s, battle, side);
  for (const Area area : battle.support[side])
    strength += support_of(s, area, battle.area, side, weights(s, battle, side, s.owner[area]));
  if (side == Side::defence && garrison_at(s, battle.area) == battle.seat[side] &&
      on(Rule::BRD_GARRISON_01))
    strength += garrison_strength;
  return strength;
}

int full_strength(const State& s, const Battle& battle, Side side) {
  int strength = initial_strength(s, battle, side);
  if (cards_count(battle)) strength += card_strength(s, battle, side);
  if (battle.tides[side] != Tides::none && !tides_hidden(battle) && on(Rule::BRD_TIDES_04))
    strength += tides_cards[index(battle.tides[side])].strength;
  strength += battle.bladed[side] ? 1 : 0;
  return at_least_nothing(strength);
}

int swords(const State& s, const Battle& battle, Side side) {
  const Card card = battle.card[side];
  int icons = 0;
  if (card != Card::none) icons = record(card).swords;
  if (card == Card::asha_greyjoy && !is_supported(battle, side)) icons += 2;
  if (card == Card::ser_davos_seaworth &&
      s.at(battle.seat[side]).discard.has(place_in_hand(Card::stannis_baratheon)))
    ++icons;
  if (card == Card::theon_greyjoy && side == Side::defence && is_castle(battle.area)) ++icons;
  if (card == Card::nymeria_sand && side == Side::attack) ++icons;
  if (battle.tides[side] != Tides::none && on(Rule::BRD_TIDES_05))
    icons += tides_cards[index(battle.tides[side])].swords;
  return icons;
}

int fortifications(const State&, const Battle& battle, Side side) {
  const Card card = battle.card[side];
  int icons = 0;
  if (card != Card::none) icons = record(card).fortifications;
  if (card == Card::asha_greyjoy && !is_supported(battle, side)) ++icons;
  if (card == Card::nymeria_sand && side == Side::defence) ++icons;
  if (battle.tides[side] != Tides::none && on(Rule::BRD_TIDES_05))
    icons += tides_cards[index(battle.tides[side])].fortifications;
  return icons;
}

}  // namespace rookery::board
