// Numbers that change whenever the rules do.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/iron_throne/iron_throne.h"
#include "harness/tools_of.h"

namespace rookery {
namespace {

const GameToolsOf<IronThrone> iron_tools;

TEST(Signature, IsTheOneOnFile) {
  std::ifstream file(ROOKERY_SOURCE_DIR "/tests/signatures.json");
  const auto tree = nlohmann::json::parse(file, nullptr, false);
  ASSERT_TRUE(tree.is_object() && tree.contains("iron-throne"))
      << "tests/signatures.json has no iron-throne";
  EXPECT_EQ(tree["iron-throne"].get<std::uint64_t>(), iron_tools.signature())
      << "The rules of iron-throne play differently now. If that is meant, put the new number "
         "into\n"
      << "tests/signatures.json, make the golden records anew "
         "(tests/games/iron_throne/golden_test.cpp)\n"
      << "and say in the commit what changed.";
}

TEST(Perft, CountsTheTreeOfAnswers) {
  // Five houses, one after another, then two leaders for each seat at once.
  EXPECT_EQ(iron_tools.perft({.seats = 3}, 1, 1).value_or(0), 5U);
  EXPECT_EQ(iron_tools.perft({.seats = 3}, 1, 3).value_or(0), 60U);
  EXPECT_EQ(iron_tools.perft({.seats = 3}, 1, 6).value_or(0), 480U);
  EXPECT_EQ(iron_tools.perft({.seats = 5}, 1, 5).value_or(0), 120U);
  EXPECT_FALSE(iron_tools.perft({.seats = 2}, 1, 1));
  EXPECT_FALSE(iron_tools.perft({.seats = 6}, 1, 1));
}

TEST(Selfcheck, AFewGames) {
  SelfcheckOptions options;
  options.games = 40;
  options.redeal_every = 5;
  const SelfcheckReport report = iron_tools.selfcheck(options);
  EXPECT_FALSE(report.failure) << report.failure->what << "\n" << report.failure->record;
}

TEST(Greedy, BeatsRandomPlayersFarBeyondItsShare) {
  SimulateOptions options;
  options.setup = {.seats = 5, .options = {{"max_turns", "300"}}};
  options.bots = {"greedy", "random", "random", "random", "random"};
  options.games = 300;
  const auto report = iron_tools.simulate(options);
  ASSERT_TRUE(report);
  EXPECT_GT(report->wins_by_bot.at("greedy").low, 0.6);
}

}  // namespace
}  // namespace rookery
