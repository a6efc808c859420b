// Reading a scenario's setup: numbers, seats and cards by name, or a complaint that says where.
// For arrange.cpp only.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/json_text.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

using nlohmann::json;

struct Bad {
  std::string text;
};

[[noreturn]] inline void bad(const std::string& where, const std::string& what) {
  throw Bad{fmt::format("setup.{}: {}", where, what)};
}

// Seats, councils and the like are keys: "0", "c1".
inline std::uint8_t index_of(const State& s, const std::string& key, const std::string& where,
                             bool council) {
  const std::size_t skip = council && !key.empty() && key[0] == 'c' ? 1 : 0;
  const bool one_digit = key.size() == skip + 1 && key[skip] >= '0' && key[skip] < '0' + s.seats;
  if (!one_digit || (council && skip == 0)) {
    bad(where,
        fmt::format("'{}' is no {} of a game for {}", key, council ? "council" : "seat", s.seats));
  }
  return static_cast<std::uint8_t>(key[skip] - '0');
}

inline int whole(const json& value, int min, int max, const std::string& where) {
  if (!value.is_number_integer() || value.get<long>() < min || value.get<long>() > max) {
    bad(where, fmt::format("must be a whole number from {} to {}, is {}", min, max, shown(value)));
  }
  return value.get<int>();
}

template <class Card>
std::vector<Card> cards_in(const json& list, Card (*find)(std::string_view),
                           const std::string& where) {
  if (!list.is_array()) bad(where, "must be a list of card ids");
  std::vector<Card> cards;
  for (const json& id : list) {
    const Card card = id.is_string() ? find(id.get<std::string>()) : Card::none;
    if (card == Card::none) bad(where, fmt::format("there is no card {}", shown(id)));
    cards.push_back(card);
  }
  return cards;
}

}  // namespace rookery::alliances
