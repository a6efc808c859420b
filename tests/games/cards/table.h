// Hand-made positions for tests of the bots, with actions in their notation.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/cards/cards.h"

namespace rookery::cards {

inline Duel arranged(const nlohmann::json& setup) {
  Duel s;
  Setup game;
  game.seats = 2;
  Cards::start(s, *Cards::configure(game), Seed::from(1), nullptr);
  const auto done = Cards::arrange(s, setup);
  EXPECT_TRUE(done) << (done ? "" : done.error().text);
  return s;
}

// What the greedy player would answer.
inline std::string answer(const Duel& s) {
  ActionList list;
  Rng rng(Seed::from(1));
  const Seat seat = Cards::to_act(s).lowest();
  Cards::legal_actions(s, seat, list);
  return Cards::print(Cards::greedy(s, seat, list, rng));
}

inline void give(Duel& s, std::string_view action) {
  const auto parsed = Cards::parse(action);
  ASSERT_TRUE(parsed) << action;
  EXPECT_FALSE(Cards::apply(s, Cards::to_act(s).lowest(), *parsed, nullptr)) << action;
}

}  // namespace rookery::cards
