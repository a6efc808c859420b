// Rules and texts of cards that can be switched off, to see whether any test notices.
#pragma once

#include <array>
#include <cstdint>

namespace rookery {

// Games guard the code of a ledger rule with `on(Rule::…)`. In every ordinary build that is the
// constant true. In the mutation build one rule at a time is off, and each rule that the tests
// reach is noted, so that `rookery mutate` knows which ones the code names.
// Likewise a game asks `card_is_on` before it looks at what a card does that does anything; the
// number is the card's place in GameInfo::cards.
#ifdef ROOKERY_MUTATION
struct Mutation {
  static constexpr std::uint16_t no_card = 0xFFFF;
  static inline std::uint16_t disabled = 0;
  static inline std::uint16_t blank = no_card;
  static inline std::array<bool, 1024> reached{};
  static inline std::array<bool, 1024> cards_reached{};
};
inline bool rule_is_on(std::uint16_t rule) {
  Mutation::reached[rule] = true;
  return rule != Mutation::disabled;
}
inline bool card_is_on(std::uint16_t card) {
  Mutation::cards_reached[card] = true;
  return card != Mutation::blank;
}
#else
constexpr bool rule_is_on(std::uint16_t) { return true; }
constexpr bool card_is_on(std::uint16_t) { return true; }
#endif

// What a rule says, or what is done while it is off. The wrong alternatives of a game stand
// together in its wrong.h, so that the text of a procedure stays the rulebook's.
template <class T>
constexpr T either(std::uint16_t rule, T right, T wrong) {
  return rule_is_on(rule) ? right : wrong;
}

}  // namespace rookery
