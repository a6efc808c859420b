// What is legal, and why not.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/cards/actions.h"
#include "games/cards/questions.h"
#include "games/cards/titles.h"

namespace rookery::cards {

void legal_actions(const State& s, Seat seat, ActionList& out);
void revisions(const State& s, Seat seat, ActionList& out);
Refusal why_not_concede(const State& s, Seat seat);
Refusal why_not(const State& s, Seat seat, Action action);

// Verbs as bits.
using Verbs = std::uint64_t;
constexpr Verbs bits(auto... verbs) { return ((Verbs{1} << static_cast<unsigned>(verbs)) | ...); }
Verbs verbs_for(Ask ask);
Rule rule_of_question(const State& s);

// The timing of abilities that answer the question.
Timing timing_of(Ask ask);
// The occurrence that the window on top is about; none in an action window.
const Occurrence* occurrence_on_top(const State& s);

}  // namespace rookery::cards
