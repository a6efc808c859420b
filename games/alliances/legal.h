// What is legal now, and why not. The procedures use the same questions to find out whether
// there is anything to choose, so that what is offered and what is accepted cannot differ.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/alliances/actions.h"
#include "games/alliances/cards.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

void legal_actions(const State& s, Seat seat, ActionList& out);
Refusal why_not(const State& s, Seat seat, Action action);

// --- the op that an ability is carrying out ---
inline std::span<const Op> ops_of(const Ability& a) {
  return a.ally != Ally::none ? card_of(a.ally).ops : card_of(a.card).ops;
}
inline const Op& current_op(const Ability& a) { return ops_of(a)[a.op]; }

// --- bids ---
// Whether the current op may choose this card of a bid area; the question says what for.
Refusal why_not_bid(const State& s, const Ability& a, Ask question, Seat owner, BidCard card);
bool any_bid_target(const State& s, const Ability& a, Ask question);
// Titles in a leader's bid area whose triumph ability waits in this window.
Titles open_triumphs(const State& s, Seat seat, Window window);

// --- turns ---
// Everybody sees that this leader can play no card.
bool is_spent(const State& s, Seat seat);
// Whether a card in front of the leader lets this turn go by without kneeling (ALL-RULING-30).
bool may_skip(const State& s, Seat seat);

// --- leaders ---
SeatSet eligible_leaders(const State& s, const Ability& a);

// --- placing ---
// Councils of `you` that the ally's own placement rule asks for; none if it asks nothing.
Councils qualifying_councils(const State& s, Seat you, Ally ally);
// Councils in which a claimed ally may be placed; never none.
Councils place_options(const State& s, const Claim& claim);
// The Pack Survives in front of the winner, or null.
const InfluenceCard* pack_in_force(const State& s);
// Who decides that: the leader who claims, or the second (Jaqen H'ghar).
Seat placing_seat(const State& s, Seat you, Ally ally);

// --- allies and tokens ---
// Allies the current op may choose, in any council.
Allies ally_targets(const State& s, const Ability& a);
bool can_be_killed(const State& s, Ally ally);
bool any_token(const State& s);
// Councils out of which the current op returns a token.
Councils token_scope(const State& s, const Ability& a);
bool has_seen_some(const State& s, Seat seat, Council council);

}  // namespace rookery::alliances
