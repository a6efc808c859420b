// Hands with knowledge. The cards of one title are interchangeable, so what a viewer knows of a
// hand is a number a title: "at least two Betrayals". The known-masks of a title form a nested
// chain, best known first; so a hand is in one canonical order, and taking away the first copy
// lowers every viewer's number by exactly one. Knowledge is forgotten, never invented.
#pragma once

#include "games/alliances/state.h"

namespace rookery::alliances {

inline std::size_t first_of(const Hand& hand, Influence card) {
  std::size_t i = 0;
  while (i < hand.size() && hand[i].card < card) ++i;
  return i;
}

inline bool holds(const Hand& hand, Influence card) {
  const std::size_t i = first_of(hand, card);
  return i < hand.size() && hand[i].card == card;
}

// `known`: who besides the owner knows that this card came here.
inline void add_card(Hand& hand, Influence card, std::uint8_t known) {
  std::size_t i = first_of(hand, card);
  for (; i < hand.size() && hand[i].card == card; ++i) {
    const std::uint8_t had = hand[i].known;
    hand[i].known = static_cast<std::uint8_t>(had | known);
    known = static_cast<std::uint8_t>(had & known);
  }
  hand.insert(i, {card, known});
}

// The card is seen to leave, or leaves unseen; for the latter call keep_knowledge too.
inline void remove_card(Hand& hand, Influence card) { hand.remove(first_of(hand, card)); }

// A card left or came in exchange where only `witnesses` saw which: all others forget this hand.
inline void keep_knowledge(Hand& hand, std::uint8_t witnesses) {
  for (auto& held : hand) held.known = static_cast<std::uint8_t>(held.known & witnesses);
}

inline void show_hand(Hand& hand, Seat to) {
  for (auto& held : hand) held.known = static_cast<std::uint8_t>(held.known | (1U << to));
}

}  // namespace rookery::alliances
