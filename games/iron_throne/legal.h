// What is legal, and why not.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/iron_throne/actions.h"
#include "games/iron_throne/state.h"

namespace rookery::iron_throne {

void legal_actions(const State& s, Seat seat, ActionList& out);
Refusal why_not(const State& s, Seat seat, Action action);

// --- between the two ------------------------------------------------------------------------

// Verbs as bits.
using Verbs = std::uint64_t;
constexpr Verbs bits(auto... verbs) { return ((Verbs{1} << static_cast<unsigned>(verbs)) | ...); }
// Those without arguments come first.
inline constexpr Verbs plain_verbs = bits(Verb::house) - 1;
// The verbs a question is answered with.
Verbs verbs_for(Ask ask);
// Why a seat that is asked may not answer so, with a verb that answers the question.
Refusal why_not_answer(const State& s, Seat seat, Action action);

}  // namespace rookery::iron_throne
