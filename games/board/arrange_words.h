// Words of a scenario's setup that only this game has: areas, houses, orders, cards. For
// arrange.cpp and arrange_*.h only.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/board/state.h"
#include "kit/setup_reader.h"

namespace rookery::board {

using kit::SetupPlace;
using kit::SetupWords;

inline constexpr SetupWords a_house{"a house", "Ród"};
inline constexpr SetupWords an_order{"an order", "rozkaz"};

// The record with that id.
template <class Id>
Id named(const SetupPlace& place, const std::string& id, const SetupWords& what,
         Id (*find)(std::string_view)) {
  const Id found = find(id);
  if (found == Id::none) place.wrong({"'{}' is not {}", "„{}” to nie {}"}, id, what);
  return found;
}
template <class Id>
Id word_at(const SetupPlace& place, const SetupWords& what, Id (*find)(std::string_view)) {
  return named(place, place.word(what), what, find);
}

// The seat of a house in play.
inline Seat seat_named(const State& s, const SetupPlace& place, const std::string& id) {
  const Seat seat = s.seat_of[named(place, id, a_house, find_house)];
  if (seat == no_seat) place.wrong({"{} is not in play", "{} nie bierze udziału w grze"}, id);
  return seat;
}
inline Seat seat_at(const State& s, const SetupPlace& place) {
  return seat_named(s, place, place.word(a_house));
}

// What stands at a place of maps in maps, for what the reader does not give: flags, and maps that
// are empty on purpose.
inline const nlohmann::json& value_at(const nlohmann::json& tree, const SetupPlace& place) {
  const nlohmann::json* value = &tree;
  const std::string& path = place.path();
  for (std::size_t from = path.find('.'); from != std::string::npos;) {
    const std::size_t to = path.find('.', ++from);
    value = &value->at(path.substr(from, to - from));
    from = to;
  }
  return *value;
}
inline bool flag_at(const nlohmann::json& tree, const SetupPlace& place) {
  const nlohmann::json& value = value_at(tree, place);
  if (!value.is_boolean()) place.wrong({"must be true or false", "tu musi być true albo false"});
  return value.get<bool>();
}

}  // namespace rookery::board
