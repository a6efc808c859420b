// What is legal, and why not.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/board/actions.h"
#include "games/board/state.h"

namespace rookery::board {

void legal_actions(const State& s, Seat seat, ActionList& out);
// Changes of orders that lie face down, while somebody still places some.
void revisions(const State& s, Seat seat, ActionList& out);
Refusal why_not(const State& s, Seat seat, Action action);

// --- between the two
// ------------------------------------------------------------------------------

// Verbs as bits.
using Verbs = std::uint64_t;
constexpr Verbs bits(auto... verbs) { return ((Verbs{1} << static_cast<unsigned>(verbs)) | ...); }
// The verbs a question is answered with.
Verbs verbs_for(Ask ask);

inline Refusal refuse(Text text, Rule rule, Arg a = 0, Arg b = 0) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a, b}};
}

// The rule that says who is asked what now.
Rule rule_of_question(const State& s);

// Why an order may not be placed there, or taken by the Raven.
Refusal why_not_order(const State& s, Seat seat, Area area, Order order);
Refusal why_not_skip(const State& s, Seat seat, Area area);
Refusal why_not_move(const State& s, const March& march, Area to, Troops troops);
Refusal why_not_muster(const State& s, const Mustering& mustering, Action action);
// Why it is not in the list, of a question with a short one.
Refusal why_not_listed(const State& s, Seat seat, Action action);

// Whether any group of the march can move.
bool can_move(const State& s, const March& march);
// Whether anything can be mustered at all.
bool can_muster(const State& s, const Mustering& mustering);
// The area a seat places its next order in, or none.
Area next_to_order(const State& s, Seat seat);
// How many orders a seat that is short must still place.
int orders_left(const State& s, Seat seat);
bool may_revise(const State& s, Seat seat);

}  // namespace rookery::board
