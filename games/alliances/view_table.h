// What lies on the table, as one viewer may know it: allies, decks, piles, councils.
#pragma once

#include "games/alliances/view_parts.h"

namespace rookery::alliances {

template <class W>
class TableView : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::allies, Parts::council, Parts::flag, Parts::id, Parts::knows, Parts::names,
      Parts::number, Parts::s_, Parts::seat, Parts::seat_list, Parts::seats, Parts::text,
      Parts::token, Parts::viewer_, Parts::w_;

 public:
  using Parts::Parts;

  void write() {
    current();
    if (s_.open_allies) row();
    claiming();
    round_rules();
    number("supply", s_.supply_size());
    deck("ally_deck", s_.ally_deck);
    deck("influence_deck", s_.influence_deck);
    discard();
    if (s_.whites_play) beside();
    allies("killed", s_.killed);
    peeked();
    councils();
  }

 private:
  void current() {
    w_.key("current");
    if (s_.current == Ally::none) return w_.null();
    w_.begin_object();
    text("ally", id(s_.current));
    number("tokens", static_cast<std::int64_t>(s_.current_tokens.size()));
    w_.end_object();
  }

  void row() {
    w_.key("row");
    w_.begin_array();
    for (const Ally ally : s_.row) w_.text(id(ally));
    w_.end_array();
  }

  // An ally on its way from the deck to a council.
  void claiming() {
    w_.key("claiming");
    const Frames& frames = s_.frames;
    const Claim* claim = frames.find<Claim>();
    if (claim == nullptr) return w_.null();
    w_.begin_object();
    text("ally", id(claim->ally));
    number("by", claim->you);
    number("tokens", claim->extra ? 0 : static_cast<std::int64_t>(s_.current_tokens.size()));
    w_.end_object();
  }

  void round_rules() {
    names("round_rules", s_.round_rules, round_rule_names);
    names("card_rules", s_.card_rules, round_rule_names);  // those that outlast the current ally
  }

  // Places are counted from the top, which is 0. Who knows a place is public, the card is not.
  template <class Deck>
  void deck(std::string_view key, const Deck& deck) {
    w_.key(key);
    w_.begin_object();
    number("size", static_cast<std::int64_t>(deck.size()));
    w_.key("known");
    w_.begin_array();
    for (std::size_t i = 0; i < deck.size(); ++i) {
      const auto& place = deck[deck.size() - 1 - i];
      if (place.known == 0) continue;
      w_.begin_object();
      number("at", static_cast<std::int64_t>(i));
      if (knows(place.known)) text("card", id(place.card));
      seats("by", SeatSet(place.known) & SeatSet::first(s_.seats));
      w_.end_object();
    }
    w_.end_array();
    w_.end_object();
  }

  void discard() {
    w_.key("discard");
    w_.begin_object();
    for (std::size_t i = 0; i < first_white; ++i) {
      if (s_.discard[i] > 0) number(influence_cards[i].id, s_.discard[i]);
    }
    w_.end_object();
  }

  // White and blue cards that are in no hand, area, deck or pile. How many is public; which white
  // cards are left in a pile only its leader knows.
  void beside() {
    w_.key("removed");
    w_.begin_array();
    for (std::size_t i = first_white; i < influence_count; ++i) {
      if (s_.discard[i] > 0) w_.text(influence_cards[i].id);
    }
    w_.end_array();
    number("events_set_aside", std::popcount(s_.set_aside));
    seats("mingled", s_.mingled);
    seats("skipped", s_.skipped);
    flag("no_more_skips", s_.no_more_skips);
    seat("intercepted", s_.intercepted);
    council("claimed_council", s_.claimed_council);
    flag("token_forgone", s_.token_forgone);
  }

  void peeked() {
    w_.key("peeked");
    if (s_.peeker == no_seat) return w_.null();
    w_.begin_object();
    number("by", s_.peeker);
    number("count",
           static_cast<std::int64_t>(s_.peeked_allies.size() + s_.peeked_influence.size()));
    if (s_.peeked_open != Ally::none) text("open", id(s_.peeked_open));
    if (s_.peeked_row) flag("next_into_row", true);
    if (viewer_.is(s_.peeker)) {
      w_.key("cards");
      w_.begin_array();
      for (const Ally ally : s_.peeked_allies) w_.text(id(ally));
      for (const Influence card : s_.peeked_influence) w_.text(id(card));
      w_.end_array();
    }
    w_.end_object();
  }

  void councils() {
    w_.key("councils");
    w_.begin_array();
    for (Council c{0}; c < s_.seats; ++c) {
      const auto& council = s_.councils[c];
      w_.begin_object();
      w_.key("between");
      w_.begin_array();
      w_.number(c);
      w_.number(s_.next_council(c));
      w_.end_array();
      allies("allies", council.allies);
      number("ally_power", power_of(council.allies));
      w_.key("tokens");
      w_.begin_array();
      for (const Token t : council.tokens) token(t);
      w_.end_array();
      w_.key("seen_by");
      w_.begin_array();
      for (const Token t : council.tokens) seat_list(t.seen());
      w_.end_array();
      w_.end_object();
    }
    w_.end_array();
  }
};

}  // namespace rookery::alliances
