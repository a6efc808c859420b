// Numbers that change whenever the rules do.
#include "games/cards/cards.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

const GameTools& tools = *entry_of<Cards, CardsMelee>().tools;

TEST(Signature, IsTheOneOnFile) { expect_signature_on_file<Cards, CardsMelee>(); }

TEST(Perft, CountsTheTreeOfAnswers) {
  // Keep or not, twice.
  EXPECT_EQ(tools.perft({.seats = 2}, 1, 1).value_or(0), 2U);
  EXPECT_EQ(tools.perft({.seats = 2}, 1, 2).value_or(0), 4U);
  EXPECT_FALSE(tools.perft({.seats = 1}, 1, 1));
  EXPECT_EQ(tools.perft({.seats = 6}, 1, 3).value_or(0), 8U);
  EXPECT_FALSE(tools.perft({.seats = 7}, 1, 1));
}

TEST(Selfcheck, AFewGames) { expect_selfcheck<Cards, CardsMelee>(4); }

TEST(Greedy, BeatsARandomPlayer) {
  SimulateOptions options;
  options.setup = {.seats = 2};
  options.bots = {"greedy", "random"};
  options.games = 300;
  const auto report = tools.simulate(options);
  ASSERT_TRUE(report);
  EXPECT_GT(report->wins_by_bot.at("greedy").low, 0.9);
}

}  // namespace
}  // namespace rookery
