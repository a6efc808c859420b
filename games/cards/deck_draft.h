// Cards that a deck may hold, for chance to take from: of random decks, and of decks nobody has
// seen (redeal.cpp). Asks for no memory.
#pragma once

#include "games/cards/deck.h"

namespace rookery::cards {

class DeckDraft {
 public:
  // What a deck of that faction may hold; of `shown`, a faction whose cards have been seen in it,
  // loyal ones too.
  DeckDraft(Faction faction, Faction ally, Faction shown) {
    for (std::size_t i = 0; i < kind_count; ++i) {
      const auto kind = static_cast<Kind>(i);
      if (!is_in_game(kind) || !is_core(kind)) continue;
      const bool seen = shown != Faction::neutral && record(kind).faction == shown;
      const int copies = seen ? most_copies(kind, shown, ally) : most_copies(kind, faction, ally);
      for (int n = 0; n < copies; ++n) cards_.push_back(kind);
    }
  }
  // One copy is known to lie elsewhere.
  void without(Kind kind) {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (cards_[i] != kind) continue;
      cards_.remove(i);
      return;
    }
  }
  template <class Why>
  void mix(Rng& rng, Why why) {
    shuffle(rng, why, std::span(cards_.begin(), cards_.end()));
  }
  // Cards that fit, until the pile has so many.
  template <class Cards, class Fits>
  void take(Cards& pile, std::size_t size, Fits fits) {
    std::size_t kept = 0;
    for (const auto card : cards_) {
      if (pile.size() < size && fits(card)) {
        pile.push_back(card);
      } else {
        cards_[kept++] = card;
      }
    }
    while (cards_.size() > kept) cards_.pop_back();
  }
  const Kind* begin() const { return cards_.begin(); }
  const Kind* end() const { return cards_.end(); }

 private:
  static bool is_in_game(Kind kind);

  FixedVector<Kind, 250> cards_;
};

// Plots until the deck has so many, one of them perhaps twice (CRD-DECK-04).
template <class Cards, class Why>
void draft_plots(Cards& plots, std::size_t size, Rng& rng, Why why) {
  FixedVector<Kind, 64> all;
  FixedVector<Kind, 64> doubles;
  for (std::size_t i = 0; i < kind_count; ++i) {
    const auto kind = static_cast<Kind>(i);
    if (!is_a(kind, CardType::plot) || !is_core(kind)) continue;
    all.push_back(kind);
    if (record(kind).deck_limit > 1) doubles.push_back(kind);
  }
  all.push_back(doubles[draw(rng, why, static_cast<std::uint32_t>(doubles.size()))]);
  shuffle(rng, why, std::span(all.begin(), all.end()));
  for (std::size_t i = 0; i < all.size() && plots.size() < size; ++i) plots.push_back(all[i]);
}

}  // namespace rookery::cards
