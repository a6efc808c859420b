// Numbers that change whenever the rules do.
#include "games/board/board.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

const GameTools& tools = *entry_of<Board>().tools;

TEST(Signature, IsTheOneOnFile) { expect_signature_on_file<Board>(); }

TEST(Perft, CountsTheTreeOfAnswers) {
  // The last seat takes the house that is left. Of the seats that then place orders at once, the
  // first has seven kinds of order to choose from without a star, and four with one.
  EXPECT_EQ(tools.perft({.seats = 3}, 1, 1).value_or(0), 3U);
  EXPECT_EQ(tools.perft({.seats = 3}, 1, 2).value_or(0), 6U);
  EXPECT_EQ(tools.perft({.seats = 6}, 1, 5).value_or(0), 720U);
  EXPECT_FALSE(tools.perft({.seats = 2}, 1, 1));
  EXPECT_FALSE(tools.perft({.seats = 7}, 1, 1));
}

TEST(Selfcheck, AFewGames) { expect_selfcheck<Board>(20); }

TEST(Greedy, BeatsRandomPlayersFarBeyondItsShare) {
  SimulateOptions options;
  options.setup = {.seats = 6};
  options.bots = {"greedy", "random", "random", "random", "random", "random"};
  options.games = 120;
  const auto report = tools.simulate(options);
  ASSERT_TRUE(report);
  EXPECT_GT(report->wins_by_bot.at("greedy").low, 0.75);
}

}  // namespace
}  // namespace rookery
