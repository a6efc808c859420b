// Decks of a scenario: the top as named, the rest below it in any order.
#pragma once

#include <algorithm>
#include <ranges>

#include "games/board/arrange_words.h"

namespace rookery::board {

inline constexpr SetupWords westeros_card{"a Westeros card", "karta Westeros"};

class ArrangeDecks {
 public:
  ArrangeDecks(State& s, const SetupPlace& setup) : s_(s), setup_(setup) {}

  void run() {
    wildling_deck();
    for (std::size_t deck = 0; deck < s_.decks.size(); ++deck) westeros_deck(deck);
    check_decks_named("westeros");
    check_decks_named("westeros_used");
  }

 private:
  void wildling_deck() {
    const auto top = setup_.find("wildling_deck");
    if (!top) return;
    auto& rest = s_.wildling_deck;
    std::vector<Wildling> named_cards;
    for (const SetupPlace& place : top->items({"wildling cards", "karty Dzikich"})) {
      const Wildling card = word_at(place, {"a wildling card", "karta Dzikich"}, find_wildling);
      named_cards.push_back(taken(place, rest, card));
    }
    if (named_cards.empty()) top->wrong(kit::names_nothing);
    shuffle(s_.rng, Draw::wildling_deck, std::span(rest.begin(), rest.end()));
    for (const Wildling card : named_cards | std::views::reverse) rest.push_back(card);
  }

  void westeros_deck(std::size_t deck) {
    const std::string key = std::to_string(deck + 1);
    auto& rest = s_.decks[deck];
    for (const SetupPlace& place : deck_list("westeros_used", key))
      taken(place, rest, word_at(place, westeros_card, find_westeros));
    std::vector<Westeros> top;
    for (const SetupPlace& place : deck_list("westeros", key))
      top.push_back(taken(place, rest, word_at(place, westeros_card, find_westeros)));
    shuffle(s_.rng, Draw::westeros_deck, std::span(rest.begin(), rest.end()));
    for (const Westeros card : top | std::views::reverse) rest.push_back(card);
    // Winter is Coming fills its deck again before it runs out (BRD-WEST-07).
    const bool winter = std::any_of(rest.begin(), rest.end(), [](Westeros card) {
      return card == Westeros::winter_is_coming_1 || card == Westeros::winter_is_coming_2;
    });
    if (!winter && static_cast<int>(rest.size()) < s_.rounds - s_.round)
      setup_.wrong({"deck {} has too few cards for the rounds to come",
                    "w talii {} jest za mało kart na rundy, które zostały"},
                   key);
  }
  std::vector<SetupPlace> deck_list(std::string_view what, const std::string& deck) const {
    const auto decks = setup_.find(what);
    const auto list = decks ? decks->find(deck) : std::nullopt;
    return list ? list->items({"Westeros cards", "karty Westeros"}) : std::vector<SetupPlace>();
  }
  void check_decks_named(std::string_view what) const {
    if (const auto decks = setup_.find(what)) decks->keys({"1", "2", "3"});
  }

  // Takes the uppermost card of that face out of the deck.
  template <class Deck, class Card>
  Card taken(const SetupPlace& place, Deck& deck, Card card) const {
    for (std::size_t i = deck.size(); i-- > 0;)
      if (deck[i] == card) return deck.remove(i);
    place.wrong({"no such card is left in this deck", "takiej karty nie ma już w tej talii"});
  }

  State& s_;
  const SetupPlace& setup_;
};

}  // namespace rookery::board
