// What the game does while `rookery mutate` has switched a rule off. In every ordinary build each
// of these is its first alternative, what the rule says, so that the procedures read as the rules.
#pragma once

#include <algorithm>

#include "games/alliances/state.h"

namespace rookery::alliances {

template <class T>
constexpr T either(Rule rule, T right, T wrong) {
  return rookery::either(static_cast<std::uint16_t>(rule), right, wrong);
}

// --- set-up and seasons ---------------------------------------------------------------------

inline Seat named_first_player(Seat named) { return either(Rule::ALL_RULING_01, named, no_seat); }
inline Seat first_to_choose(const State& s) {
  return either(Rule::ALL_SETUP_08, s.first_player, Seat{0});
}
// Titles of the pile before this one are shuffled back. First come the standard cards, then the
// events, then the white cards.
inline std::size_t end_of_returning(std::size_t events_from, std::size_t whites_from) {
  const std::size_t with_events = either(Rule::ALL_ADV_04, whites_from, influence_count);
  return either(Rule::ALL_EVENTS_04, with_events, events_from);
}
inline int last_round(const State& s) {
  return either(Rule::ALL_ROUND_02, int{s.seats}, s.seats - 1);
}

// --- playing cards --------------------------------------------------------------------------

inline Seat first_to_play(const State& s) {
  return either(Rule::ALL_PLAY_01, s.first_player, Seat{0});
}
inline Seat next_to_play(const State& s, Seat seat) {
  return either(Rule::ALL_PLAY_02, s.left_of(seat), seat);
}
inline bool enough_kneel(const State& s) {
  return either(Rule::ALL_PLAY_05, s.kneeling == SeatSet::first(s.seats), !s.kneeling.empty());
}
// Whether a leader plays a card before kneeling.
inline bool must_play_one(const State& s) {
  return either(Rule::ALL_PLAY_06, s.in_force(RoundRule::must_play_one), true);
}

// --- cards in bid areas ---------------------------------------------------------------------

inline Seat new_holder(Seat taker, Seat owner) { return either(Rule::ALL_YOU_02, taker, owner); }
inline bool works_again_when_moved(bool acts) { return either(Rule::ALL_RULING_08, false, acts); }
inline int limited_value(int now, int printed) { return either(Rule::ALL_RULING_48, now, printed); }
inline int total_of(int values, std::size_t cards) {
  return either(Rule::ALL_CLAIM_01, values, static_cast<int>(cards));
}
// Whether a card goes back to the hand when the round ends; `planned`: by its own text.
inline bool kept_after_round(bool planned) { return either(Rule::ALL_DISCARD_01, planned, true); }

// --- winning the bid ------------------------------------------------------------------------

inline int compared_total(const State& s, Seat seat) {
  return either(Rule::ALL_CLAIM_02, int{s.totals[seat]}, 0);
}
inline Seat first_in_ties(const State& s) {
  return either(Rule::ALL_CLAIM_03, s.first_player, Seat{0});
}
inline Seat never_second(const State& s) { return either(Rule::ALL_RULING_14, s.winner, no_seat); }
// Pulling the Strings of both neighbours: as many on either side, or more on one.
inline Council pulled_alike(const State& s) {
  return either(Rule::ALL_CARD_02, no_council, s.left_council(s.winner));
}
inline Council pulled_harder(Council there) { return either(Rule::ALL_CARD_03, there, no_council); }

// --- claiming and placing -------------------------------------------------------------------

inline Councils councils_to_place_in(const State& s, Seat you) {
  return either(Rule::ALL_PLACE_01, s.councils_of(you), Councils::of(s.left_council(you)));
}
inline Councils either_of_equal(Council left, Council right) {
  return either(Rule::ALL_RULING_27, Councils::of(left).with(right), Councils::of(left));
}
// Pulling the Strings against the rule of the ally itself.
inline Councils bound_place(Councils by_ally, Councils bound) {
  return either(Rule::ALL_PRIO_02, by_ally, bound);
}
inline Council place_of_its_tokens(const State& s, Seat you, Council allys) {
  return either(Rule::ALL_CARD_07, allys, s.other_council(you, allys));
}
// What an ally revealed in the claim step brings to the round.
inline std::uint16_t rules_of_extra(std::uint16_t this_round) {
  return either(Rule::ALL_RULING_25, std::uint16_t{0}, this_round);
}
// Oberyn Martell: who has to discard besides you.
inline Seat also_discards(const State& s, Seat you) {
  return either(Rule::ALL_CARD_18, s.second, you);
}
// Who is asked about Robb Stark after this seat; back at `you` all have been.
inline Seat next_offered(const State& s, Seat seat, Seat you) {
  return either(Rule::ALL_RULING_24, s.left_of(seat), you);
}

// --- power tokens ---------------------------------------------------------------------------

inline std::uint32_t token_of_supply(std::uint32_t drawn) {
  return either(Rule::ALL_SETUP_06, drawn, 0U);
}
inline Token as_gained(Token token, Seat by) {
  Token looked_at = token;
  looked_at.show_to(by);
  return either(Rule::ALL_TOKEN_04, token, looked_at);
}
inline std::uint32_t token_of_council(std::uint32_t drawn, std::uint32_t tokens) {
  return either(Rule::ALL_RULING_16, drawn, tokens - 1);
}

// --- scoring --------------------------------------------------------------------------------

inline int small_council(int left, int right) {
  return either(Rule::ALL_SCORE_04, std::min(left, right), std::max(left, right));
}
inline int other_council(int left, int right) {
  return either(Rule::ALL_TIE_01, std::max(left, right), 0);
}
inline int allies_counted(int allies) { return either(Rule::ALL_TIE_02, allies, 0); }
inline bool share_victory(Seat other, Seat seat) {
  return either(Rule::ALL_TIE_03, true, other >= seat);
}

}  // namespace rookery::alliances
