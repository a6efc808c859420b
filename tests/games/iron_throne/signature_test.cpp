// Numbers that change whenever the rules do.
#include "games/iron_throne/iron_throne.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

const GameTools& tools = *entry_of<IronThrone>().tools;

TEST(Signature, IsTheOneOnFile) { expect_signature_on_file<IronThrone>(); }

TEST(Perft, CountsTheTreeOfAnswers) {
  // Five houses, one after another, then two leaders for each seat at once.
  EXPECT_EQ(tools.perft({.seats = 3}, 1, 1).value_or(0), 5U);
  EXPECT_EQ(tools.perft({.seats = 3}, 1, 3).value_or(0), 60U);
  EXPECT_EQ(tools.perft({.seats = 3}, 1, 6).value_or(0), 480U);
  EXPECT_EQ(tools.perft({.seats = 5}, 1, 5).value_or(0), 120U);
  EXPECT_FALSE(tools.perft({.seats = 2}, 1, 1));
  EXPECT_FALSE(tools.perft({.seats = 6}, 1, 1));
}

TEST(Selfcheck, AFewGames) { expect_selfcheck<IronThrone>(40); }

TEST(Greedy, BeatsRandomPlayersFarBeyondItsShare) {
  SimulateOptions options;
  options.setup = {.seats = 5, .options = {{"max_turns", "300"}}};
  options.bots = {"greedy", "random", "random", "random", "random"};
  options.games = 300;
  const auto report = tools.simulate(options);
  ASSERT_TRUE(report);
  EXPECT_GT(report->wins_by_bot.at("greedy").low, 0.6);
}

}  // namespace
}  // namespace rookery
