// What the game does while `rookery mutate` has switched a rule off. In every ordinary build each
// of these is its first alternative, what the rule says, so that the procedures read as the rules.
#pragma once

#include <algorithm>

#include "games/board/questions.h"

namespace rookery::board {

template <class T>
constexpr T either(Rule rule, T right, T wrong) {
  return rookery::either(static_cast<std::uint16_t>(rule), right, wrong);
}

// --- set-up ---------------------------------------------------------------------------------

inline std::uint8_t first_wildling_space() { return either(Rule::BRD_SETUP_03, byte(1), byte(0)); }
inline bool lies_in_game(const NeutralRecord& token, int seats) {
  const bool side_in_use = seats <= token.most_seats || !on(Rule::BRD_SETUP_06);
  return seats >= token.least_seats && side_in_use && on(Rule::BRD_SETUP_05);
}
inline bool is_available(House house, int seats) {
  constexpr std::array rules{Rule::BRD_PLAYERS_03, Rule::BRD_PLAYERS_02, Rule::BRD_PLAYERS_01};
  if (houses[index(house)].least_seats <= seats) return true;
  return !on(rules[static_cast<std::size_t>(seats - 3)]);
}
inline Seat first_on_track(const State& s, Track track) {
  const auto& order = s.tracks[track];
  return either(Rule::BRD_SETUP_13, order[0], order[order.size() - 1]);
}
inline bool starts_there(const State& s, const StartRecord& start) {
  const bool in_use = !start.faq || (s.faq_ship && on(Rule::BRD_RULING_49));
  return in_use && on(Rule::BRD_SETUP_14);
}

// --- the Westeros phase ---------------------------------------------------------------------

inline Step after_houses() {
  return either(Rule::BRD_ROUND_02, Step::assign_orders, Step::advance_round);
}
inline Step after_clean_up() {
  return either(Rule::BRD_ROUND_05, Step::advance_round, Step::assign_orders);
}
inline std::size_t top_card(std::size_t cards) {
  return either(Rule::BRD_WEST_03, cards - 1, std::size_t{0});
}
inline std::size_t nth_resolved(std::size_t deck) {
  return either(Rule::BRD_WEST_06, deck, 2 - deck);
}
inline int wildling_strength(const State& s) {
  const int shown = either(Rule::BRD_RULING_09, 2 * s.wildlings, int{s.wildlings});
  return either(Rule::BRD_WILD_02, shown, 12);
}
inline bool comes_at_all(const State& s) { return s.wildlings > 0 || on(Rule::BRD_RULING_47); }
inline int watch_with(int watch, int bid) {
  return either(Rule::BRD_WILD_04, watch + bid, std::max(watch, bid));
}
inline bool watch_wins(int watch, int strength) {
  return either(Rule::BRD_WILD_05, watch >= strength, watch > strength);
}
inline std::size_t top_wildling(std::size_t cards) {
  return either(Rule::BRD_WILD_06, cards - 1, std::size_t{0});
}
inline std::size_t under_the_deck(std::size_t cards) {
  return either(Rule::BRD_WILD_10, std::size_t{0}, cards);
}
inline std::uint8_t space_after_attack(const State& s, bool won) {
  const int back = won ? 0 : std::max(0, s.wildlings - 2);
  return either(Rule::BRD_WILD_11, byte(back), s.wildlings);
}
inline Seat nth_to_suffer(const State& s, int i) {
  return either(Rule::BRD_RULING_11, in_turn(s, i), Seat{i});
}

// --- supply and mustering -------------------------------------------------------------------

// What an area counts towards supply.
inline int counted_size(const State& s, Area area) {
  if (seas.has(area) && !on(Rule::BRD_SUPPLY_09)) return 0;
  if (ports.has(area) && !on(Rule::BRD_SUPPLY_12)) return 0;
  const Troops counted = either(Rule::BRD_SUPPLY_10, units_at(s, area), s.standing[area]);
  return either(Rule::BRD_SUPPLY_08, counted.size(), std::max(2, counted.size()));
}
inline Seat nth_to_muster(const State& s, int i) {
  return either(Rule::BRD_MUSTER_01, in_turn(s, i), Seat{i});
}
inline AreaSet of_two_points(AreaSet own) {
  return either(Rule::BRD_MUSTER_02, own & strongholds, AreaSet());
}
inline AreaSet with_points(AreaSet own) { return either(Rule::BRD_MUSTER_15, own & castles, own); }
inline int cost_of(Unit unit) {
  return either(Rule::BRD_MUSTER_03, int{units[index(unit)].cost}, 1);
}
inline bool stays_routed(Man man) { return man.routed && on(Rule::BRD_RULING_14); }
inline bool is_left(int pieces) { return pieces > 0 || !on(Rule::BRD_COMPONENT_01); }

// --- tracks ---------------------------------------------------------------------------------

// The larger one comes first.
inline int compared_bid(int bid) { return either(Rule::BRD_CLASH_04, bid, tokens_a_house - bid); }
inline Seat orders_tied(const State& s, Track track) {
  const Seat throne = s.holder[Track::iron_throne];
  switch (track) {
    case Track::iron_throne: return either(Rule::BRD_CLASH_08, throne, s.holder[Track::fiefdoms]);
    case Track::fiefdoms: return either(Rule::BRD_TRACKS_04, throne, s.holder[Track::fiefdoms]);
    default: return either(Rule::BRD_CLASH_09, throne, s.holder[Track::fiefdoms]);
  }
}
inline Seat decides_other_ties(const State& s) {
  return either(Rule::BRD_TRACKS_02, s.holder[Track::iron_throne], s.holder[Track::kings_court]);
}
inline int printed_stars(int at, int seats) {
  const int there = either(Rule::BRD_TRACKS_05, at, 0);
  const int stars = stars_at(there, either(Rule::BRD_TRACKS_07, seats, most_seats));
  return either(Rule::BRD_TRACKS_06, stars, std::max(stars, 1));
}

// --- orders ---------------------------------------------------------------------------------

inline OrderSet limited(OrderSet used_up) {
  if (!on(Rule::BRD_PLAN_05)) used_up = used_up & special_orders;
  if (!on(Rule::BRD_PLAN_06)) used_up = used_up - special_orders;
  return used_up;
}
inline OrderSet usable_by_raven(const State& s, Seat seat, Area area) {
  constexpr OrderSet all = orders_where([](const OrderRecord&) { return true; });
  if (!on(Rule::BRD_RAVEN_02)) return {};
  return on(Rule::BRD_RULING_18) ? usable_instead(s, seat, area) : all;
}
// Where Raid orders of an area could strike at all. Wrong ways lead through a port.
inline AreaSet in_range_of_raid(Area from) {
  const AreaSet near = neighbours(from);
  if (ports.has(from)) {
    if (on(Rule::BRD_PORT_09)) return near & seas;
    return near | neighbours(record(from).port_land);
  }
  if (seas.has(from)) return either(Rule::BRD_RAID_06, near, near - lands);
  if (!on(Rule::BRD_PORT_10)) return (near & lands) | (neighbours(near & harbours) & ports);
  return near & either(Rule::BRD_RAID_05, lands, lands | seas);
}
inline bool raidable(Order order) {
  if (order == Order::none) return false;
  const bool kind = is(order, OrderKind::support) || is(order, OrderKind::raid) ||
                    is(order, OrderKind::consolidate);
  if (special_orders.has(order) && !on(Rule::BRD_RAID_07)) return false;
  return either(Rule::BRD_RAID_10, kind, true);
}
inline bool pillages(Order struck, Area target) {
  return is(struck, OrderKind::consolidate) && (lands.has(target) || on(Rule::BRD_RULING_22)) &&
         on(Rule::BRD_RAID_03);
}
inline bool may_forgo(bool has_targets) { return !has_targets || on(Rule::BRD_RAID_09); }
inline bool may_muster_there(Area area) {
  if (ports.has(area)) return !on(Rule::BRD_PORT_12);
  return is_castle(area) || !on(Rule::BRD_CONS_05);
}
inline int consolidated_in_port(bool blockaded) {
  return blockaded && on(Rule::BRD_PORT_11) ? 0 : 1;
}

// --- marches --------------------------------------------------------------------------------

// Where land units, and Ships, can go at all.
inline AreaSet walked_on() { return either(Rule::BRD_MARCH_05, lands, lands | seas); }
inline AreaSet sailed_on() { return either(Rule::BRD_MARCH_06, seas, lands | seas); }
inline bool may_enter_port(const State& s, Seat seat, Area port) {
  return controller(s, port) == seat || !on(Rule::BRD_PORT_06);
}
// Seas that take land units of the house across.
inline AreaSet bridged_by(const State& s, Seat seat) {
  if (!on(Rule::BRD_TRANSPORT_01)) return {};
  const AreaSet ships =
      on(Rule::BRD_TRANSPORT_03) ? s.held[seat] : s.held[seat] | held_by_others(s, seat);
  AreaSet bridged = ships & seas;
  if (on(Rule::BRD_TRANSPORT_05) && on(Rule::BRD_RULING_38)) return bridged;
  for (const Area sea : bridged)
    if (s.standing[sea].empty() && !on(Rule::BRD_TRANSPORT_05)) bridged.remove(sea);
  for (const Area port : ships& ports)
    if (!on(Rule::BRD_RULING_38)) bridged.add(record(port).port_sea);
  return bridged;
}
inline AreaSet retreat_ways(const State& s, Seat seat, Area area) {
  const AreaSet ways = reach(s, seat, area);
  return either(Rule::BRD_RETREAT_12, ways, ways & neighbours(area));
}
// Whether the area left is the house's without a token.
inline bool needs_no_token(const State& s, Seat seat, Area area) {
  const bool home = home_of(s, seat) == area && on(Rule::BRD_HOME_04);
  return home || (s.tokens[seat].has(area) && on(Rule::BRD_RULING_39));
}
inline bool can_have_token(const State& s, Seat seat, Area area) {
  const bool land = lands.has(area) || !on(Rule::BRD_CONTROL_03);
  const bool power = s.at(seat).power > 0 || !on(Rule::BRD_CONTROL_09);
  return land && power && on(Rule::BRD_CONTROL_02);
}
inline AreaSet marked(const State& s, Seat seat) {
  return either(Rule::BRD_CONTROL_01, s.tokens[seat], AreaSet());
}

// --- battles --------------------------------------------------------------------------------

inline int knight_strength() { return either(Rule::BRD_DEFS_12, 2, 1); }
inline int printed_modifier(Order order) { return record(order).modifier; }
inline int modifier_of(Order order) {
  const int printed = printed_modifier(order);
  if (order == Order::defence_plus) return either(Rule::BRD_STAR_01, printed, 1);
  if (order == Order::march_plus) return either(Rule::BRD_STAR_02, printed, 0);
  return printed;
}
inline bool counts_in_defence(Order order) {
  if (order == Order::none) return false;
  if (!is(order, OrderKind::defence)) return !on(Rule::BRD_BATTLE_05);
  return on(Rule::BRD_PLAN_15);
}
inline AreaSet next_to_battle(Area embattled) {
  return either(Rule::BRD_SUPPORT_01, neighbours(embattled), lands | seas | ports);
}
inline Seat nth_to_support(const State& s, int i) {
  return in_turn(s, either(Rule::BRD_SUPPORT_05, i, s.seats - 1 - i));
}
inline bool may_take_part(const CallForSupport& call, Seat seat) {
  const bool fights = seat == call.attacker || seat == call.defender;
  return fights ? on(Rule::BRD_SUPPORT_06) : on(Rule::BRD_SUPPORT_04);
}
inline bool first_in_turn(bool attacker) { return either(Rule::BRD_CARDS_07, attacker, !attacker); }
inline bool serves(Seat holder, const Battle& battle) {
  return holder == battle.seat[Side::attack] || holder == battle.seat[Side::defence] ||
         !on(Rule::BRD_BLADE_04);
}
inline bool is_stronger(int one, int two) {
  return either(Rule::BRD_BATTLE_09, one > two, one < two);
}
inline int at_least_nothing(int strength) {
  return either(Rule::BRD_RULING_27, std::max(strength, 0), strength);
}
// Routed units have no strength.
inline Troops with_strength(const State& s, const Battle& battle, Side side, Troops fighting) {
  return side == Side::defence && !on(Rule::BRD_RETREAT_10) ? fighting + s.routed[battle.area]
                                                            : fighting;
}
inline Side strikes(Side victor) { return either(Rule::BRD_CARDS_10, victor, other(victor)); }
inline Side suffers(Side loser) { return either(Rule::BRD_CASU_01, loser, other(loser)); }
inline int casualties(int swords, int fortifications) {
  const int stopped = either(Rule::BRD_CASU_02, fortifications, 0);
  return either(Rule::BRD_CASU_03, std::max(0, swords - stopped), 0);
}

// --- the end --------------------------------------------------------------------------------

inline int if_counted(Rule rule, int value) { return either(rule, value, 0); }

}  // namespace rookery::board
