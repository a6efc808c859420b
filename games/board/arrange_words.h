// Words of a scenario's setup that only this game has: areas, houses, orders, cards. For
// arrange.cpp and arrange_*.h only.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "games/board/state.h"
#include "kit/setup_reader.h"

namespace rookery::board {

using kit::SetupPlace;

// The record with that id.
template <class Id>
Id named(const SetupPlace& place, const std::string& id, std::string_view what,
         Id (*find)(std::string_view)) {
  const Id found = find(id);
  if (found == Id::none) place.wrong(fmt::format("'{}' is no {}", id, what));
  return found;
}
template <class Id>
Id word_at(const SetupPlace& place, std::string_view what, Id (*find)(std::string_view)) {
  return named(place, place.word(fmt::format("the id of a {}", what)), what, find);
}

// The seat of a house in play.
inline Seat seat_named(const State& s, const SetupPlace& place, const std::string& id) {
  const Seat seat = s.seat_of[named(place, id, "house", find_house)];
  if (seat == no_seat) place.wrong(fmt::format("{} is not in play", id));
  return seat;
}
inline Seat seat_at(const State& s, const SetupPlace& place) {
  return seat_named(s, place, place.word("the id of a house"));
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
  if (!value.is_boolean()) place.wrong("must be true or false");
  return value.get<bool>();
}

}  // namespace rookery::board
