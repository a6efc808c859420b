// The influence cards of a scenario's setup: hands, areas, packs, piles and the deck. For
// arrange.cpp only.
#pragma once

#include <algorithm>
#include <ranges>

#include "games/alliances/arrange_words.h"
#include "games/alliances/cards.h"
#include "games/alliances/setup.h"

namespace rookery::alliances {

// Where the position stands: leaders being chosen, hands about to be dealt, a draft under way, an
// ally about to be revealed, influence cards being played.
enum class At : std::uint8_t { leaders, deal, draft, reveal, play };

class ArrangeInfluence {
 public:
  ArrangeInfluence(State& s, const SetupPlace& setup, At at) : s_(s), setup_(setup), at_(at) {}

  void run() {
    for (std::size_t i = 0; i < influence_count; ++i) cards_left_[i] = copies_in_game(s_, i);
    std::array<std::size_t, max_seats> held_before{};
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (at_ == At::play || at_ == At::reveal)
        held_before[seat] = s_.draft == Draft::none ? s_.hands[seat].size() : hand_size;
      s_.hands[seat].clear();
      s_.packs[seat].clear();
    }
    s_.influence_deck.clear();
    s_.discard = {};
    SeatSet named;
    areas("hands", [&](Seat seat, const CardAt<Influence>* card) {
      named.add(seat);
      if (card == nullptr) return;
      if (s_.hands[seat].full()) card->place.wrong({"the hand is full", "ręka jest pełna"});
      s_.hands[seat].add(card->card, 0);
    });
    areas("bids", [&](Seat seat, const CardAt<Influence>* card) {
      if (card == nullptr) return;
      if (s_.bids[seat].full())
        card->place.wrong({"the bid area is full", "w licytacji nie ma już miejsca na karty"});
      s_.bids[seat].push_back({card->card, 0});
      ++s_.cards_played[seat];
    });
    packs();
    for (const auto& card : list_at(setup_, "discard", find_influence)) {
      take(card);
      if (is_in(card.card, white_cards))
        card.place.wrong({"white cards are removed, not discarded",
                          "białe karty usuwa się z gry, a nie odrzuca"});
      ++s_.discard[static_cast<std::size_t>(card.card)];
    }
    const auto top = list_at(setup_, "influence_deck", find_influence);
    for (const auto& card : top) take(card);
    beside();
    rest_of_influence(named, held_before);
    for (const auto& card : top | std::views::reverse) s_.influence_deck.push_back({card.card, 0});
    if (at_ == At::deal && s_.influence_deck.size() < hand_size * s_.seats)
      setup_.wrong({"the influence deck has too few cards left for the hands to be dealt",
                    "w talii wpływów zostało za mało kart, by rozdać ręce"});
  }

 private:
  void take(const CardAt<Influence>& named) {
    auto& left = cards_left_[static_cast<std::size_t>(named.card)];
    if (left == 0)
      named.place.wrong({"there are not that many copies of {} in this game",
                         "nie ma tylu egzemplarzy karty {} w tej grze"},
                        influence_cards[static_cast<std::size_t>(named.card)].id);
    --left;
  }

  // Cards before each seat: `put(seat, nullptr)` for every seat named, then each of its cards.
  template <class Put>
  void areas(const char* key, const Put& put) {
    const auto all = setup_.find(key);
    if (!all) return;
    for (const auto& [seat, list] : all->by_seat(s_.seats, {"lists of cards", "lista kart"})) {
      put(seat, nullptr);
      for (const auto& card : cards_at(list, find_influence)) {
        take(card);
        put(seat, &card);
      }
    }
  }

  void packs() {
    areas("packs", [&](Seat seat, const CardAt<Influence>* card) {
      if (card == nullptr) return;
      if (s_.packs[seat].full()) card->place.wrong({"the pack is full", "paczka jest pełna"});
      add_to(s_.packs[seat], card->card);
    });
    for (Seat seat{0}; seat < s_.seats && at_ == At::draft; ++seat) {
      if (s_.packs[seat].size() < 2)
        setup_.find("packs")->wrong(
            {"every seat needs a pack of two cards at least",
             "każde miejsce potrzebuje paczki, w której są co najmniej dwie karty"});
    }
  }

  // Cards that lie beside the game. White cards not named anywhere are still in the pile of their
  // leader; events not named are set aside, or, if `set_aside` names some, in the deck.
  void beside() {
    for (const auto& card : list_at(setup_, "removed", find_influence)) {
      take(card);
      if (!is_in(card.card, white_cards))
        card.place.wrong({"only white cards leave the game", "z gry usuwa się tylko białe karty"});
      ++s_.discard[static_cast<std::size_t>(card.card)];
    }
    if (!s_.advanced) return;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (s_.leaders[seat] == Leader::none) continue;  // the whole pile is there
      s_.whites[seat] = 0;
      for (std::uint8_t i = 0; i < whites_each; ++i) {
        auto& left = cards_left_[static_cast<std::size_t>(white_of(s_.leaders[seat], i))];
        if (left == 0) continue;
        left = 0;
        s_.whites[seat] = static_cast<std::uint8_t>(s_.whites[seat] | 1U << i);
      }
    }
    if (const auto piles = setup_.find("whites")) white_piles(*piles);
    set_events_aside();
  }

  // What is no longer in a pile is out of the game.
  void white_piles(const SetupPlace& piles) {
    for (const auto& [seat, list] :
         piles.by_seat(s_.seats, {"lists of white cards", "lista białych kart"})) {
      std::uint8_t kept = 0;
      for (const auto& [card, place] : cards_at(list, find_influence)) {
        std::uint8_t i = 0;
        while (i < whites_each && white_of(s_.leaders[seat], i) != card) ++i;
        if (i == whites_each)
          place.wrong({"is no white card of this seat's leader",
                       "to nie jest biała karta lidera tego miejsca"});
        if (((s_.whites[seat] >> i) & 1U) == 0 || ((kept >> i) & 1U) != 0)
          place.wrong({"is in two places", "jest w dwóch miejscach"});
        kept = static_cast<std::uint8_t>(kept | 1U << i);
      }
      for (std::uint8_t i = 0; i < whites_each; ++i) {
        if ((((s_.whites[seat] & ~kept) >> i) & 1U) != 0)
          ++s_.discard[static_cast<std::size_t>(white_of(s_.leaders[seat], i))];
      }
      s_.whites[seat] = kept;
    }
  }

  void set_events_aside() {
    s_.set_aside = 0;
    const auto put_aside = [this](std::size_t i) {
      cards_left_[static_cast<std::size_t>(events[i])] = 0;
      s_.set_aside = static_cast<std::uint16_t>(s_.set_aside | 1U << i);
    };
    for (const auto& [card, place] : list_at(setup_, "set_aside", find_influence)) {
      const auto it = std::find(events.begin(), events.end(), card);
      if (it == events.end()) place.wrong({"is no event", "to nie jest wydarzenie"});
      if (cards_left_[static_cast<std::size_t>(card)] == 0)
        place.wrong({"is in two places", "jest w dwóch miejscach"});
      put_aside(static_cast<std::size_t>(it - events.begin()));
    }
    for (std::size_t i = 0; i < events.size() && !setup_.has("set_aside"); ++i)
      if (cards_left_[static_cast<std::size_t>(events[i])] > 0) put_aside(i);
  }

  void rest_of_influence(SeatSet named, const std::array<std::size_t, max_seats>& held_before) {
    std::vector<Influence> rest;
    for (std::size_t i = 0; i < influence_count; ++i) {
      rest.insert(rest.end(), cards_left_[i], static_cast<Influence>(i));
    }
    shuffle(s_.rng, Draw::influence_deck, std::span(rest));
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      while (!named.has(seat) && s_.hands[seat].size() < held_before[seat] && !rest.empty()) {
        s_.hands[seat].add(rest.back(), 0);
        rest.pop_back();
      }
    }
    const auto where = setup_.find("influence_rest");
    const std::string place =
        where ? where->word({"deck, discard or 'hand N'", "deck, discard albo „hand N”"}) : "deck";
    if (where && rest.empty()) where->wrong({"no card is left over", "nie została żadna karta"});
    for (const Influence card : rest) {
      if (place == "deck") {
        s_.influence_deck.push_back({card, 0});
      } else if (place == "discard") {
        ++s_.discard[static_cast<std::size_t>(card)];
      } else if (place.size() == 6 && place.starts_with("hand ") && place[5] >= '0' &&
                 place[5] < '0' + s_.seats) {
        Hand& hand = s_.hands[static_cast<Seat>(place[5] - '0')];
        if (hand.full()) where->wrong({"the hand is full", "ręka jest pełna"});
        hand.add(card, 0);
      } else {
        where->wrong(
            {"must be deck, discard or 'hand N'", "tu musi być deck, discard albo „hand N”"});
      }
    }
  }

  State& s_;
  const SetupPlace& setup_;
  At at_;
  std::array<int, influence_count> cards_left_{};
};

}  // namespace rookery::alliances
