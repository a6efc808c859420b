// What the search is told: shares of the win and weights of actions.
#include <numeric>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/alliances/alliances.h"
#include "games/alliances/cards.h"

namespace rookery::alliances {
namespace {

State start(int seats, std::uint64_t seed) {
  Setup game;
  game.seats = seats;
  const auto config = Alliances::configure(game);
  State s;
  Alliances::start(s, *config, Seed::from(seed), nullptr);
  return s;
}

enum class Pick : std::uint8_t { action };

// Plays at random; visits every position.
template <class Visit>
State play_out(State s, Rng& rng, Visit visit) {
  ActionList list;
  while (s.ask() != Ask::nothing) {
    Alliances::legal_actions(s, s.asked(), list);
    visit(s, list);
    const Action action = list[draw(rng, Pick::action, static_cast<std::uint32_t>(list.size()))];
    Alliances::apply(s, s.asked(), action, nullptr);
  }
  return s;
}

float sum(const State& s, const Values& values) {
  return std::accumulate(values.begin(), values.begin() + s.seats, 0.0F);
}

// The same table with everybody one seat further on.
State turned(const State& s) {
  State t = s;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const Seat next = s.left_of(seat);
    t.councils[s.left_council(next)] = s.councils[s.left_council(seat)];
    t.hands[next] = s.hands[seat];
    t.bids[next] = s.bids[seat];
    t.totals[next] = s.totals[seat];
  }
  t.kneeling = {};
  for (const Seat seat : s.kneeling) t.kneeling.add(s.left_of(seat));
  t.first_player = s.left_of(s.first_player);
  if (s.winner != no_seat) t.winner = s.left_of(s.winner);
  if (s.bound_council != no_council) t.bound_council = s.next_council(s.bound_council);
  return t;
}

TEST(Evaluate, SharesAreSharesInEveryPosition) {
  for (int seats = 3; seats <= 6; ++seats) {
    Rng rng(Seed::from(5));
    play_out(start(seats, 3), rng, [](const State& s, const ActionList&) {
      const Values values = Alliances::evaluate(s);
      for (Seat seat{0}; seat < s.seats; ++seat) {
        ASSERT_GE(values[seat], 0.0F);
        ASSERT_LE(values[seat], 1.0F);
      }
      for (std::size_t seat = s.seats; seat < max_seats; ++seat) ASSERT_EQ(values[seat], 0.0F);
      ASSERT_NEAR(sum(s, values), 1, 1e-4);
    });
  }
}

TEST(Evaluate, TurningTheTableTurnsTheShares) {
  for (int seats = 3; seats <= 6; ++seats) {
    Rng rng(Seed::from(6));
    int compared = 0;
    play_out(start(seats, 4), rng, [&](const State& s, const ActionList&) {
      if (s.ask() != Ask::turn) return;
      const Values before = Alliances::evaluate(s);
      const Values after = Alliances::evaluate(turned(s));
      for (Seat seat{0}; seat < s.seats; ++seat)
        ASSERT_NEAR(after[s.left_of(seat)], before[seat], 1e-4) << int{seat};
      ++compared;
    });
    EXPECT_GT(compared, 50);
  }
}

TEST(Evaluate, AFinishedGameIsWorthItsResult) {
  int shared = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng(Seed::from(seed));
    const int seats = 3 + static_cast<int>(seed % 4);
    const State s = play_out(start(seats, seed), rng, [](const State&, const ActionList&) {});
    const Values values = Alliances::evaluate(s);
    const Result result = Alliances::result(s);
    for (Seat seat{0}; seat < s.seats; ++seat) {
      const float share = result.place[seat] == 1 ? 1.0F / static_cast<float>(result.winners()) : 0;
      EXPECT_FLOAT_EQ(values[seat], share);
    }
    shared += result.winners() > 1 ? 1 : 0;
  }
  EXPECT_GT(shared, 0);  // else sharing was not tried
}

TEST(Evaluate, AnAllyHelpsThoseWhoShareItsCouncil) {
  State s = start(4, 7);
  while (s.ask() == Ask::leader_card) {
    ActionList list;
    Alliances::legal_actions(s, s.asked(), list);
    Alliances::apply(s, s.asked(), list[0], nullptr);
  }
  s.current = Ally::none;
  const Values before = Alliances::evaluate(s);
  s.councils[Council{1}].allies |= bit(Ally::barristan_selmy);
  const Values after = Alliances::evaluate(s);
  EXPECT_GT(after[1], before[1]);
  EXPECT_GT(after[2], before[2]);
  EXPECT_LT(after[0], before[0]);
  EXPECT_LT(after[3], before[3]);
}

TEST(Evaluate, ALeadWeighsMoreTheFewerRoundsAreLeft) {
  State s = start(4, 8);
  for (const auto& [council, ally] :
       {std::pair{0, Ally::khal_drogo}, std::pair{1, Ally::tywin_lannister}})
    s.councils[Council{council}].allies |= bit(ally);
  float last = 0.25F;
  for (const Season season : {Season::summer, Season::autumn, Season::winter}) {
    s.season = season;
    const float share = Alliances::evaluate(s)[1];  // both strong councils are hers
    EXPECT_GT(share, last);
    last = share;
  }
}

TEST(Prior, EveryActionHasSomeWeightAndGreedysTheMost) {
  for (int seats = 3; seats <= 6; ++seats) {
    Rng rng(Seed::from(9));
    Rng own(Seed::from(10));
    play_out(start(seats, 5), rng, [&](const State& s, const ActionList& list) {
      std::vector<float> weights(list.size(), -1.0F);
      Alliances::prior(s, s.asked(), list, weights);
      for (const float weight : weights) ASSERT_GT(weight, 0.0F);
      if (s.ask() == Ask::leader_card) return;
      const Action best = Alliances::greedy(s, s.asked(), list, own);
      const float most = *std::max_element(weights.begin(), weights.end());
      const auto at =
          static_cast<std::size_t>(std::find(list.begin(), list.end(), best) - list.begin());
      ASSERT_NEAR(weights[at], most, 0.02);
    });
  }
}

}  // namespace
}  // namespace rookery::alliances
