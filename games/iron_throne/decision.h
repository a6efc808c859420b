// What a seat is asked: in which words, what they offer, and what made the game ask.
#pragma once

#include "games/iron_throne/legal.h"

namespace rookery::iron_throne {

// One way to put a question, and the verbs its words offer. The first of a question is the one for
// when all of them are legal.
struct Wording {
  Ask ask;
  Text text;
  Verbs offers;
};
std::span<const Wording> wordings();

// The card or the rule that asks.
Cause cause_of(const State& s, Seat seat);
// The rule that says who is asked what now.
Rule rule_of_question(const State& s);

}  // namespace rookery::iron_throne
