// The search bot plays alliances: an end it must see, and lines that can be played.
#include <algorithm>

#include "bots/bot.h"
#include "tests/games/alliances/table.h"

namespace rookery {
namespace {

using alliances::State;

static_assert(HasEvaluation<Alliances> && HasPrior<Alliances>);

// The last bid of the game. Seat 2 wins unless seat 0 claims Robb Stark for c0.
State last_bid() {
  return alliances::arranged(
      {.seats = 3, .options = {{"leaders", "random"}, {"first_player", "0"}}},
      nlohmann::json::parse(R"({
      "season": "winter", "round": 4, "current": "robb_stark",
      "hands": {"0": ["siege"], "1": [], "2": []},
      "bids": {"1": ["feast"]}, "kneeling": [1, 2], "turn": 0,
      "councils": {"c1": {"allies": ["roose_bolton"]},
                   "c2": {"allies": ["tormund", "asha_greyjoy"]}}})"));
}

TEST(SearchAlliances, SeesTheWinningEnd) {
  using Rollout = SearchOptions::Rollout;
  for (const Rollout rollout : {Rollout::none, Rollout::random, Rollout::greedy}) {
    State s = last_bid();
    const auto search =
        std::make_unique<Search<Alliances>>(SearchOptions{.iterations = 300, .rollout = rollout});
    Rng rng(Seed::from(2));
    std::vector<std::string> answers;
    while (Alliances::to_act(s) == SeatSet::of(Seat{0})) {
      const Action action = search->choose({s, Seat{0}}, rng, {});
      answers.push_back(Alliances::print(action));
      ASSERT_FALSE(Alliances::apply(s, Seat{0}, action, nullptr)) << answers.back();
    }
    ASSERT_TRUE(Alliances::to_act(s).empty());
    EXPECT_EQ(answers[0], "play siege");
    EXPECT_EQ(Alliances::result(s).place[0], 1);
  }
}

TEST(SearchAlliances, ExpectsWhatCanHappen) {
  State s;
  const auto config = Alliances::configure({.seats = 4, .options = {{"leaders", "random"}}});
  Alliances::start(s, *config, Seed::from(3), nullptr);
  const Seat seat = Alliances::to_act(s).lowest();
  Rng rng(Seed::from(4));
  const auto search = std::make_unique<Search<Alliances>>(SearchOptions{.iterations = 1000});
  const Explanation explanation = search->explain({s, seat}, rng, {});
  EXPECT_EQ(explanation.iterations, 1000U);
  const Explanation::Candidate& best = explanation.candidates.front();
  EXPECT_GE(best.line.size(), 2U);
  for (const auto& candidate : explanation.candidates) {
    float sum = 0;
    for (const float value : candidate.values) sum += value;
    EXPECT_NEAR(sum, candidate.visits > 0 ? 1 : 0, 0.01);
  }
  // Some deal the seat cannot rule out lets all of the line happen.
  bool played = false;
  for (int tries = 0; tries < 20000 && !played; ++tries) {
    State t = s;
    Alliances::redeal(t, Viewer::seat(seat), rng);
    std::size_t done = 0;
    for (const auto& step : best.line) {
      if (Alliances::apply(t, step.seat, step.action, nullptr)) break;
      ++done;
    }
    played = done == best.line.size();
  }
  EXPECT_TRUE(played);
}

}  // namespace
}  // namespace rookery
