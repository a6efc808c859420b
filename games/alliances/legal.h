// What is legal now, and why not. The procedures use the same questions to find out whether
// there is anything to choose, so that what is offered and what is accepted cannot differ.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/alliances/actions.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

void legal_actions(const State& s, Seat seat, ActionList& out);
Refusal why_not(const State& s, Seat seat, Action action);

// --- the op that the ability on top of the stack is carrying out ---
inline std::span<const Op> ops_of(const Frame& frame) {
  return frame.of_ally ? ally_cards[frame.card].ops : influence_cards[frame.card].ops;
}
inline const Op& current_op(const Frame& frame) { return ops_of(frame)[frame.op]; }

// --- bids ---
// Whether the current op may choose this card of a bid area; the question says what for.
Refusal why_not_bid(const State& s, const Frame& frame, Ask question, Seat owner, BidCard card);
bool any_bid_target(const State& s, const Frame& frame, Ask question);
// Titles in a leader's bid area whose triumph ability waits in this window, as bits.
std::uint64_t open_triumphs(const State& s, Seat seat, Window window);

// --- leaders ---
SeatSet eligible_leaders(const State& s, const Frame& frame);

// --- placing ---
// Councils of `you` that the ally's own placement rule asks for, as bits; 0 if it asks nothing.
std::uint8_t qualifying_councils(const State& s, Seat you, Ally ally);
// Councils in which a claimed ally may be placed, as bits; never none.
std::uint8_t place_options(const State& s, const Frame& claim);
// Who decides that: the leader who claims, or the second (Jaqen H'ghar).
Seat placing_seat(const State& s, Seat you, Ally ally);

// --- allies and tokens ---
// Allies the current op may choose, in any council.
Allies ally_targets(const State& s, const Frame& frame);
bool can_be_killed(const State& s, Ally ally);
bool any_token(const State& s);
bool has_seen_some(const State& s, Seat seat, std::uint8_t council);

}  // namespace rookery::alliances
