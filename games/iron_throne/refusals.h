// Refusals, between the files that find them.
#pragma once

#include "games/iron_throne/legal.h"

namespace rookery::iron_throne {

inline Refusal refuse(Text text, Rule rule, Arg a = 0) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a}};
}

// Somebody else is asked.
Refusal why_not_turn(const State& s, Seat seat, Action action);
// Something else is asked.
Refusal why_not_now(const State& s, Seat seat, Action action);

}  // namespace rookery::iron_throne
