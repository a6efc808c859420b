// The beginner among the bots.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "harness/simulate.h"
#include "tests/bots/weather.h"
#include "tests/toy/raven_auction.h"

namespace rookery::novice_test {
namespace {

double share_of_novice(std::string_view other) {
  SimulateOptions options;
  options.setup.seats = 2;
  options.bots = {"novice", std::string(other)};
  options.games = 2000;
  const auto report = Simulation<RavenAuction>::run(options);
  EXPECT_TRUE(report);
  return report ? report->wins_by_bot.at("novice").share : 0;
}

TEST(Novice, IsBetterThanChanceAndWorseThanGreedy) {
  EXPECT_GT(share_of_novice("random"), 0.55);
  EXPECT_LT(share_of_novice("greedy"), 0.45);
}

// Of four umbrellas greedy takes the last here, and the first is what silence would mean.
struct Umbrellas : Weather {
  static constexpr std::uint32_t novice_overlooks = 100;
  static Action greedy(const State&, Seat, const ActionList& list, Rng&) {
    return list[list.size() - 1];
  }
};

struct Attentive : Umbrellas {
  static constexpr std::uint32_t novice_overlooks = 0;
};

template <class G>
Action first_choice() {
  pennies::State s;
  G::start(s, {}, Seed::from(1), nullptr);
  Rng rng(Seed::from(1));
  return NoviceBot<G>().choose({s, Seat{0}}, rng);
}

TEST(Novice, SeesWhatSilenceWouldMeanWhateverElseItOverlooks) {
  EXPECT_EQ(first_choice<Umbrellas>(), pennies::act(pennies::Verb::hide, 1));
}

TEST(Novice, OverlooksAsMuchAsTheGameSays) {
  EXPECT_EQ(first_choice<Attentive>(), pennies::act(pennies::Verb::hide, Weather::umbrellas));
}

}  // namespace
}  // namespace rookery::novice_test
