// Numbers that change whenever the rules do.
#include "games/alliances/alliances.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

const GameTools& tools = *entry_of<Alliances>().tools;

TEST(Signature, IsTheOneOnFile) { expect_signature_on_file<Alliances>(); }

struct Count {
  int seats;
  std::uint64_t seed;
  int depth;
  std::uint64_t leaves;
};
constexpr std::array<Count, 5> counts{{
    {3, 1, 1, 9},
    {3, 1, 3, 504},
    {4, 1, 5, 27216},
    {5, 2, 6, 166320},
    {6, 3, 6, 60480},
}};

TEST(Perft, CountsTheTreeOfAnswers) {
  for (const Count& count : counts) {
    EXPECT_EQ(tools.perft({.seats = count.seats}, count.seed, count.depth).value_or(0),
              count.leaves)
        << count.seats << " seats, seed " << count.seed << ", depth " << count.depth;
  }
}

TEST(Perft, GoesOnIntoPlay) {
  EXPECT_EQ(tools.perft({.seats = 3, .options = {{"leaders", "random"}}}, 1, 3).value_or(0), 762U);
  EXPECT_EQ(tools.perft({.seats = 6, .options = {{"leaders", "random"}, {"quick", "true"}}}, 5, 3)
                .value_or(0),
            599U);
}

TEST(Perft, WrongSetupIsAnError) { EXPECT_FALSE(tools.perft({.seats = 2}, 1, 1)); }

TEST(Simulate, DoesNotDependOnTheNumberOfJobs) {
  SimulateOptions options;
  options.setup.seats = 4;
  options.bots = {"greedy", "random", "greedy", "random"};
  options.games = 60;
  options.seed = 7;
  const auto one = tools.simulate(options);
  options.jobs = 3;
  const auto three = tools.simulate(options);
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->games, three->games);
  EXPECT_EQ(one->decisions_per_game, three->decisions_per_game);
  EXPECT_EQ(one->shortest, three->shortest);
  EXPECT_EQ(one->longest, three->longest);
  for (const auto& [bot, share] : one->wins_by_bot)
    EXPECT_DOUBLE_EQ(share.share, three->wins_by_bot.at(bot).share);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_DOUBLE_EQ(one->wins_by_seat[seat].share, three->wins_by_seat[seat].share);
  }
}

TEST(Simulate, RefusesWrongBots) {
  SimulateOptions options;
  options.setup.seats = 4;
  options.bots = {"greedy", "random"};
  EXPECT_FALSE(tools.simulate(options));
  options.bots = {"clairvoyant"};
  const auto report = tools.simulate(options);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().text,
            "there is no bot 'clairvoyant'; there are: random, novice, greedy, search");
}

TEST(Simulate, GreedyIsBetterThanRandom) {
  SimulateOptions options;
  options.setup.seats = 4;
  options.bots = {"greedy", "random", "random", "random"};
  options.games = 400;
  const auto report = tools.simulate(options);
  ASSERT_TRUE(report);
  EXPECT_GT(report->wins_by_bot.at("greedy").low, 0.25);
}

TEST(Selfcheck, AFewGames) { expect_selfcheck<Alliances>(40); }

}  // namespace
}  // namespace rookery
