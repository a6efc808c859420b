// The part of a view that is about the houses: tokens, cards, tracks, secret answers. For view.cpp
// only.
#pragma once

#include "games/board/view_parts.h"

namespace rookery::board {

template <class W>
class SeatsView : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::flag, Parts::house, Parts::number, Parts::own, Parts::s_, Parts::seat_or_null,
      Parts::troops, Parts::w_;

 public:
  using Parts::Parts;

  void write() {
    w_.key("seats");
    w_.begin_array();
    for (Seat seat{0}; seat < s_.seats; ++seat) one(seat);
    w_.end_array();
    tracks();
  }

 private:
  void one(Seat seat) {
    const State::Player& player = s_.at(seat);
    w_.begin_object();
    house("house", player.house);
    if (player.house != House::none) {
      number("power", player.power);  // BRD-SECRET-04: what is held is known, only bids are not
      number("power_pool", pool(s_, seat));
      number("supply", player.supply);
      number("castles", castles_of(s_, seat));
      number("stars", stars(s_, seat));
      flag("garrison", s_.garrisons.has(seat));
      cards("hand", seat, player.hand);  // BRD-CARDS-12
      cards("discard", seat, player.discard);
      reserve_of(seat);
    }
    if (answers_in_secret(seat)) flag("ready", is_ready(seat));
    bid(seat);
    w_.end_object();
  }

  // All four kinds, also where nothing is left: that is what people look for.
  void reserve_of(Seat seat) {
    const Troops left = reserve(s_, seat);
    w_.key("reserve");
    w_.begin_object();
    for (const Unit unit : every_unit) number(units[index(unit)].id, left[unit]);
    w_.end_object();
  }

  void cards(std::string_view key, Seat seat, Hand hand) {
    w_.key(key);
    w_.begin_array();
    for (const std::uint8_t n : hand) w_.text(record(card_of(s_.at(seat).house, n)).id);
    w_.end_array();
  }

  // Whether the seat is one of those who answer face down now.
  bool answers_in_secret(Seat seat) const {
    if (orders_hidden(s_)) return true;
    if (s_.ask() == Ask::house_card) {
      const Battle* battle = s_.under_way.template find<Battle>();
      return battle != nullptr &&
             (battle->seat[Side::attack] == seat || battle->seat[Side::defence] == seat);
    }
    if (!bids_are_secret(s_)) return false;
    const Attack* attack = s_.under_way.template find<Attack>();
    return attack == nullptr || attack->bidders.has(seat);
  }
  bool is_ready(Seat seat) const {
    return orders_hidden(s_) ? orders_placed(s_, seat) : !s_.question.owes(seat);
  }

  void bid(Seat seat) {
    const std::uint8_t bid = s_.at(seat).bid;
    if (bid == no_bid) return;
    if (bids_are_secret(s_) && !own(seat)) return flag("bid", true);
    number("bid", bid);
  }

  void tracks() {
    w_.key("tracks");
    w_.begin_object();
    for (const Track track : every_track) {
      w_.key(track_ids[index(track)]);
      w_.begin_array();
      for (const Seat seat : s_.tracks[track]) w_.number(seat);
      w_.end_array();
    }
    w_.end_object();
    static constexpr std::array<std::string_view, 3> tokens{"iron_throne", "blade", "raven"};
    w_.key("holders");
    w_.begin_object();
    for (const Track track : every_track) {
      w_.key(tokens[index(track)]);
      seat_or_null(s_.holder[track]);
    }
    w_.end_object();
    flag("blade_used", s_.blade_used);
    flag("raven_used", s_.raven_used);
  }
};

}  // namespace rookery::board
