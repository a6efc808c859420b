// What the parts of a view are written with. The parts are view_seats.h, view_table.h and
// view_under_way.h; view.cpp puts them together. For view.cpp only.
#pragma once

#include "engine/view_fields.h"
#include "games/board/view_secrets.h"

namespace rookery::board {

inline constexpr std::string_view facedown = "facedown";

template <class W>
class ViewParts : protected ViewFields<W> {
 public:
  ViewParts(const State& s, Viewer viewer, W& w) : ViewFields<W>(w), s_(s), viewer_(viewer) {}

 protected:
  using ViewFields<W>::number, ViewFields<W>::w_;

  bool own(Seat seat) const { return seat != no_seat && viewer_.is(seat); }

  void id_or_null(auto id, const auto& table) {
    if (index(id) >= table.size()) return w_.null();
    w_.text(table[index(id)].id);
  }
  void house(std::string_view key, House house) { named(key, house, houses); }
  void area(std::string_view key, Area area) { named(key, area, areas); }
  void order(std::string_view key, Order order) { named(key, order, orders); }
  void card(std::string_view key, Card card) { named(key, card, house_cards); }
  void named(std::string_view key, auto id, const auto& table) {
    w_.key(key);
    id_or_null(id, table);
  }

  // ["winterfell", "bay_of_ice"]
  void area_list(std::string_view key, const auto& some_areas) { ids(key, some_areas, areas); }
  void ids(std::string_view key, const auto& things, const auto& table) {
    w_.key(key);
    w_.begin_array();
    for (const auto thing : things) w_.text(table[index(thing)].id);
    w_.end_array();
  }
  // {"footman": 2}
  void troops(std::string_view key, Troops troops) {
    w_.key(key);
    w_.begin_object();
    for (const Unit unit : every_unit)
      if (troops[unit] > 0) number(units[index(unit)].id, troops[unit]);
    w_.end_object();
  }
  // {"attacker": …, "defender": …}
  template <class Write>
  void sides(std::string_view key, Write write) {
    w_.key(key);
    w_.begin_object();
    for (const Side side : {Side::attack, Side::defence}) write(side_ids[index(side)], side);
    w_.end_object();
  }
  // A word out of a list of names.
  void word(std::string_view key, auto value, const auto& names) {
    w_.key(key);
    w_.text(names[index(value)]);
  }

  const State& s_;
  Viewer viewer_;
};

}  // namespace rookery::board
