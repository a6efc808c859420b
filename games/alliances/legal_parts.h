// The parts of legality, one file a kind of choice. For legal*.cpp only.
#pragma once

#include "games/alliances/legal.h"

namespace rookery::alliances {

// Kept out of line: a refusal is rare, and its bytes are not pieced together on the common path.
Refusal refuse(Text text, Rule rule, std::uint8_t a = 0, std::uint8_t b = 0);

// Not the kind of answer that is asked for. To decline what must be done has its rule.
Refusal refuse_kind(const State& s, Text text, Action action);
// The seat is not asked.
Refusal why_not_asked(const State& s, Seat seat, Action action);
// The ledger's line about the card that made the game ask, if it has one.
Rule rule_of_card(const State& s);

inline std::uint8_t arg_of(auto value) { return static_cast<std::uint8_t>(value); }

// Each pair answers for one family of questions: why an answer is illegal, and all that are legal.
Refusal why_not_bid_action(const State& s, Action action);
void list_bids(const State& s, ActionList& out);

Refusal why_not_ally(const State& s, Action action, Verb wanted);
void list_allies(const State& s, ActionList& out);
Refusal why_not_token(const State& s, Seat seat, Action action);
void list_tokens(const State& s, Seat seat, ActionList& out);

Refusal why_not_card(const State& s, Seat seat, Action action);
void list_cards(const State& s, Seat seat, ActionList& out);
Refusal why_not_peek(const State& s, Action action);
void list_peeked(const State& s, ActionList& out);

}  // namespace rookery::alliances
