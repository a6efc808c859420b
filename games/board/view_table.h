// The part of a view that is about the board and the decks. For view.cpp only.
#pragma once

#include <algorithm>

#include "games/board/view_parts.h"

namespace rookery::board {

template <class W>
class TableView : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::id_or_null, Parts::named, Parts::number, Parts::own, Parts::s_, Parts::seat,
      Parts::seat_list, Parts::text, Parts::troops, Parts::viewer_, Parts::w_;

 public:
  using Parts::Parts;

  void write() {
    w_.key("areas");
    w_.begin_object();
    for (std::size_t i = 0; i < area_count; ++i) one(static_cast<Area>(i));
    w_.end_object();
    westeros();
    wildlings();
  }

 private:
  // Only what is there. Who controls an empty port is who controls its land.
  void one(Area area) {
    const bool held = s_.owner[area] != no_seat;
    const bool neutral = s_.neutral.has(area);
    const Seat lord = controller(s_, area);
    const bool controlled = lord != no_seat && (held || !ports.has(area));
    if (!held && !neutral && !controlled && s_.order[area] == Order::none) return;
    w_.key(record(area).id);
    w_.begin_object();
    if (held) {
      if (!s_.standing[area].empty()) troops("units", s_.standing[area]);
      if (!s_.routed[area].empty()) troops("routed", s_.routed[area]);
      seat("owner", s_.owner[area]);
    }
    if (const Seat token = token_at(s_, area); token != no_seat) seat("token", token);
    order(area);
    if (controlled) seat("controller", lord);
    if (neutral) force(area);
    w_.end_object();
  }

  // BRD-PLAN-16: others see where an order lies, not which. What a seat is still busy with they do
  // not see at all: nothing is placed before it says so.
  void order(Area area) {
    if (s_.order[area] == Order::none) return;
    const Seat owner = s_.owner[area];
    if (!orders_hidden(s_) || own(owner)) return named("order", s_.order[area], orders);
    if (orders_placed(s_, owner)) text("order", facedown);
  }

  void force(Area area) {
    const std::uint8_t strength = neutral_strength(s_, area);
    if (strength == 0) return text("neutral", "impassable");  // BRD-NEUTRAL-07
    number("neutral", strength);
  }

  // The order of a deck is known to nobody; what is left in it follows from what is out.
  void westeros() {
    w_.key("westeros");
    w_.begin_array();
    for (std::size_t deck = 0; deck < s_.decks.size(); ++deck) {
      w_.begin_object();
      named("shown", s_.shown[deck], westeros_cards);
      w_.key("discard");
      w_.begin_object();
      for (std::size_t i = 0; i < westeros_count; ++i) {
        const int n = out_of_deck(deck, static_cast<Westeros>(i));
        if (n > 0) number(westeros_cards[i].id, n);
      }
      w_.end_object();
      number("left", static_cast<std::int64_t>(s_.decks[deck].size()));
      w_.end_object();
    }
    w_.end_array();
  }
  // Copies that are neither in the deck nor turned up.
  int out_of_deck(std::size_t deck, Westeros card) const {
    const WesterosCard& record = westeros_cards[index(card)];
    if (record.deck != deck + 1) return 0;
    const auto& cards = s_.decks[deck];
    const auto in = std::count(cards.begin(), cards.end(), card);
    return record.copies - static_cast<int>(in) - (s_.shown[deck] == card ? 1 : 0);
  }

  // Top first. All see who looks at a card and where it goes, so all know who knows which.
  void wildlings() {
    const auto& deck = s_.wildling_deck;
    w_.key("wildling_deck");
    w_.begin_array();
    for (std::size_t i = deck.size(); i-- > 0;)
      id_or_null(knows_wildling(s_, i, viewer_) ? deck[i] : Wildling::none, wildling_cards);
    w_.end_array();
    w_.key("wildling_known");
    w_.begin_array();
    for (std::size_t i = deck.size(); i-- > 0;)
      seat_list(s_.wildling_known[i] & everyone_playing(s_));
    w_.end_array();
  }
};

}  // namespace rookery::board
