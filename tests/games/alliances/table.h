// Hand-made positions for tests of the bots, with actions in their notation.
#pragma once

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/alliances/alliances.h"

namespace rookery::alliances {

// A game begun and then arranged as a scenario's setup would be.
inline State arranged(const Setup& game, const nlohmann::json& setup) {
  State s;
  Alliances::start(s, *Alliances::configure(game), Seed::from(1), nullptr);
  const auto done = Alliances::arrange(s, setup);
  EXPECT_TRUE(done) << (done ? "" : done.error().text);
  return s;
}

// What the greedy leader would answer.
inline std::string answer(const State& s, std::uint64_t seed = 1) {
  ActionList list;
  Rng rng(Seed::from(seed));
  Alliances::legal_actions(s, s.asked(), list);
  return Alliances::print(Alliances::greedy(s, s.asked(), list, rng));
}

inline void give(State& s, std::string_view action) {
  const auto parsed = Alliances::parse(action);
  ASSERT_TRUE(parsed) << action;
  EXPECT_FALSE(Alliances::apply(s, s.asked(), *parsed, nullptr)) << action;
}

}  // namespace rookery::alliances
