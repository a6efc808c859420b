// What each leader has, as one viewer may know it: bids, hands, white cards, packs of a draft.
#pragma once

#include "games/alliances/view_parts.h"

namespace rookery::alliances {

template <class W>
class LeadersView : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::flag, Parts::id, Parts::knows, Parts::names, Parts::number, Parts::s_,
      Parts::seat_list, Parts::text, Parts::viewer_, Parts::w_;

 public:
  using Parts::Parts;

  void write() {
    leaders();
    if (s_.draft != Draft::none) packs();
  }

 private:
  void hand(Seat owner) {
    const Hand& cards = s_.hands[owner];
    const bool own = viewer_.is(owner);
    w_.key("hand");
    w_.begin_object();
    number("size", static_cast<std::int64_t>(cards.size()));
    w_.key("cards");
    w_.begin_array();
    for (const HandCard held : cards) {
      if (own || knows(held.known)) w_.text(id(held.card));
    }
    w_.end_array();
    if (own) {
      w_.key("known_to");
      w_.begin_array();
      for (const HandCard held : cards) seat_list(SeatSet(held.known));
      w_.end_array();
    }
    w_.end_object();
  }

  void leaders() {
    w_.key("leaders");
    w_.begin_array();
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      w_.begin_object();
      w_.key("leader");
      if (s_.leaders[seat] == Leader::none) {
        w_.null();
      } else {
        w_.text(leader_cards[static_cast<std::size_t>(s_.leaders[seat])].id);
      }
      flag("kneeling", s_.kneels(seat));
      number("played", s_.cards_played[seat]);
      w_.key("bid");
      w_.begin_array();
      for (const BidCard bid : s_.bids[seat]) {
        w_.begin_object();
        text("card", id(bid.card));
        number("value", value_in_area(s_, seat, bid));
        if (bid.is(BidCard::resolved)) flag("resolved", true);
        if (bid.is(BidCard::spent)) flag("spent", true);
        w_.end_object();
      }
      w_.end_array();
      number("total", total_influence(s_, seat));
      if (s_.whites_play) {
        white_pile(seat);
        names("banned_colours", s_.banned[seat].bits(), colour_names);
      }
      if (s_.chosen[seat] != Influence::none && viewer_.is(seat))
        text("chosen", id(s_.chosen[seat]));
      hand(seat);
      w_.end_object();
    }
    w_.end_array();
  }

  void white_pile(Seat owner) {
    number("whites", std::popcount(s_.whites[owner]));
    if (!viewer_.is(owner) || s_.leaders[owner] == Leader::none) return;
    w_.key("own_whites");
    w_.begin_array();
    for (int i = 0; i < whites_each; ++i) {
      if (((s_.whites[owner] >> i) & 1) != 0) w_.text(id(white_of(s_.leaders[owner], i)));
    }
    w_.end_array();
  }

  void packs() {
    flag("pass_right", s_.pass_right);
    w_.key("packs");
    w_.begin_array();
    for (Seat seat{0}; seat < s_.seats; ++seat)
      w_.number(static_cast<std::int64_t>(s_.packs[seat].size()));
    w_.end_array();
    for (Seat seat{0}; seat < s_.seats; ++seat) {  // the own one; of the table, one after another
      if (!viewer_.is(seat)) continue;
      w_.key("pack");
      w_.begin_array();
      for (const Influence card : s_.packs[seat]) w_.text(id(card));
      w_.end_array();
    }
  }
};

}  // namespace rookery::alliances
