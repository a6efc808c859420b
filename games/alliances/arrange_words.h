// Words of a scenario's setup that only this game has: cards and councils. For arrange.cpp and
// arrange_influence.h only.
#pragma once

#include <string>
#include <vector>

#include "games/alliances/state.h"
#include "kit/setup_reader.h"

namespace rookery::alliances {

using kit::SetupPlace;

template <class Card>
Card card_at(const SetupPlace& place, Card (*find)(std::string_view)) {
  const std::string id = place.word({"the id of a card", "id karty"});
  const Card card = find(id);
  if (card == Card::none)
    place.wrong({"there is no such card as '{}'", "nie ma takiej karty jak „{}”"}, id);
  return card;
}

template <class Card>
struct CardAt {
  Card card;
  SetupPlace place;
};

template <class Card>
std::vector<CardAt<Card>> cards_at(const SetupPlace& list, Card (*find)(std::string_view)) {
  std::vector<CardAt<Card>> cards;
  for (const SetupPlace& place : list.items({"card ids", "id kart"}))
    cards.push_back({card_at(place, find), place});
  return cards;
}

template <class Card>
std::vector<CardAt<Card>> list_at(const SetupPlace& map, const char* key,
                                  Card (*find)(std::string_view)) {
  const auto list = map.find(key);
  return list ? cards_at(*list, find) : std::vector<CardAt<Card>>{};
}

// "c0" and so on.
inline Council council_named(const SetupPlace& place, const std::string& name, int seats) {
  if (name.size() != 2 || name[0] != 'c' || name[1] < '0' || name[1] >= '0' + seats)
    place.wrong({"'{}' is no council of a game for {}", "„{}” nie jest radą w grze na {}"}, name,
                seats);
  return Council{name[1] - '0'};
}

}  // namespace rookery::alliances
