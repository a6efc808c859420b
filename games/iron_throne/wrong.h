// What the game does while `rookery mutate` has switched a rule off. In every ordinary build each
// of these is its first alternative, what the rule says, so that the procedures read as the rules.
#pragma once

#include "games/iron_throne/state.h"

namespace rookery::iron_throne {

template <class T>
constexpr T either(Rule rule, T right, T wrong) {
  return rookery::either(static_cast<std::uint16_t>(rule), right, wrong);
}

// --- set-up and preparation -----------------------------------------------------------------

inline std::uint8_t sheets_offered(Title one, Title two) {
  return either(Rule::IT_SET_02, byte(1U << one | 1U << two), byte(all_characters));
}
// How many players may deal with their hostages, and the i-th of them.
inline int players_with_hostages(const State& s) {
  return either(Rule::IT_FREE_01, int{s.seats}, 1);
}
inline Seat nth_with_hostages(const State& s, int i) {
  return either(Rule::IT_RULING_14, s.clockwise(i), Seat{i});
}
inline std::size_t top_event(const State& s) {
  return either(Rule::IT_PREP_01, s.events.size() - 1, std::size_t{0});
}
inline Seat nth_to_send(const State& s, int i) {
  const Seat first = either(Rule::IT_PREP_07, s.attacker, s.defender);
  return i == 0 ? first : first == s.attacker ? s.defender : s.attacker;
}

// --- texts ----------------------------------------------------------------------------------

inline Seat first_to_play(const State& s) {
  return either(Rule::IT_CON_03, s.attacker, s.left_of(s.attacker));
}
// Somebody has played a card: all passes are taken back, and it goes on with the next player.
inline void go_on_after(kit::Rotation& cards, Seat seat, int seats) {
  cards.reopen();
  if (!on(Rule::IT_RULING_22)) return cards.pass(seat, seats);
  if (on(Rule::IT_RULING_23)) cards.acted(seat, seats);
}
// To whose sheet power goes that a text takes off a character.
inline Seat sheet_for(Seat owner, Seat user) { return either(Rule::IT_POW_02, owner, user); }
inline bool may_decline(const Op& op) { return op.optional || !on(Rule::IT_CARD_08); }
inline int least_discard(const Op& op) { return either(Rule::IT_RULING_31, int{op.n}, 1); }

// --- the encounter --------------------------------------------------------------------------

inline bool counts_as_hostility(Title shown) {
  return either(Rule::IT_ENC_04, fights(shown), is_hostility(shown));
}
// Without any card it is hostility of value 0.
inline bool nothing_is_hostility() { return either(Rule::IT_RULING_05, true, false); }
inline Seat first_to_speak(const State& s) {
  return either(Rule::IT_RULING_12, s.attacker, s.defender);
}
inline bool attacker_takes(int dealt, int of_attacker) {
  return either(Rule::IT_TRU_06, dealt < of_attacker, dealt >= of_attacker);
}
inline int half_of(int power) { return either(Rule::IT_RES_03, (power + 1) / 2, power / 2); }
inline Seat nth_rewarded(const State& s, int i) {
  return either(Rule::IT_RES_04, s.clockwise(i), Seat{i});
}

// --- hostages -------------------------------------------------------------------------------

// Those that were there before the deal under way.
inline std::size_t hostages_before_deal(const State& s) {
  return s.hostages.size() - either(Rule::IT_RULING_11, s.dealt_hostages, std::uint8_t{0});
}
inline int card_taken(int drawn) { return either(Rule::IT_TAKE_01, drawn, 0); }
inline int hostage_taken(int pointed_at) { return either(Rule::IT_RULING_27, pointed_at, 0); }
inline SeatSet known_from_hand(Seat giver) {
  return either(Rule::IT_TALK_04, SeatSet::of(giver), SeatSet());
}
inline SeatSet known_from_holder(SeatSet known) {
  return either(Rule::IT_RULING_25, known, SeatSet());
}
inline SeatSet known_to_taker(const State& s, SeatSet known, Seat taker) {
  return either(Rule::IT_TAKE_03, known | SeatSet::of(taker), SeatSet::first(s.seats));
}
inline Seat tortured_power_to(Seat torturer, Seat owner) {
  return either(Rule::IT_FREE_03, torturer, owner);
}
inline bool suffers_as_leader(bool leader, bool dead) {
  return leader || (dead && !on(Rule::IT_FREE_05));
}

}  // namespace rookery::iron_throne
