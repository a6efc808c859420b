// What a decision says: its words, which offer just what is legal, and what made the game ask.
#pragma once

#include <span>

#include "engine/message.h"
#include "games/alliances/actions.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

using Verbs = kit::SetOf<Verb, std::uint32_t>;

// One way to put a question, and the verbs that it offers.
struct Wording {
  Ask ask;
  Text text;
  Verbs offers;
};
// Those of one question stand together.
std::span<const Wording> wordings();

// The question without regard to what is legal: `turn`.
std::string_view name_of(Ask ask);

Cause cause_of(const State& s, Seat seat);

}  // namespace rookery::alliances
