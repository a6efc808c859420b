#include "harness/rating.h"

#include <cmath>

#include <gtest/gtest.h>

#include "harness/schedule.h"
#include "harness/statistics.h"

namespace rookery::rating_test {
namespace {

enum class TestDraw : std::uint8_t { place };

double uniform(Rng& rng) { return (draw(rng, TestDraw::place, 65536) + 0.5) / 65536; }

// Placings as the model makes them: the lowest of exponential times is first.
Placing placing(const std::vector<double>& elo, const LineUp& line_up, std::uint64_t block,
                Rng& rng) {
  std::vector<double> time;
  for (const auto bot : line_up)
    time.push_back(-std::log(uniform(rng)) / std::pow(10, elo[bot] / 400));
  Placing out{block, line_up, {}};
  for (const double t : time) {
    out.place.push_back(static_cast<std::uint8_t>(
        1 + std::count_if(time.begin(), time.end(), [&](double other) { return other < t; })));
  }
  return out;
}

std::vector<Placing> played(const std::vector<double>& elo, int seats, std::uint64_t games,
                            std::uint64_t seed) {
  const Schedule schedule(static_cast<int>(elo.size()), seats, seed);
  Rng rng(Seed::from(seed, 99));
  std::vector<Placing> placings;
  for (std::uint64_t game = 0; game < games; ++game)
    placings.push_back(placing(elo, schedule.line_up(game), schedule.block_of(game), rng));
  return placings;
}

TEST(Rating, RecoversKnownStrengths) {
  for (const int seats : {2, 3, 4, 6}) {
    for (const Ranked ranked : {Ranked::places, Ranked::wins}) {
      const std::vector<double> truth{-150, -50, 0, 200};
      const auto ratings = rate(truth.size(), played(truth, seats, 8000, 3), ranked);
      for (std::size_t i = 0; i < truth.size(); ++i)
        EXPECT_NEAR(ratings[i].elo, truth[i], 20) << "bot " << i << " at " << seats << " seats";
    }
  }
}

TEST(Rating, IntervalsHoldTheTruthAsOftenAsTheySay) {
  const std::vector<double> truth{-100, 20, 80};
  for (const Ranked ranked : {Ranked::places, Ranked::wins}) {
    int held = 0;
    int all = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const auto ratings = rate(truth.size(), played(truth, 3, 240, seed), ranked);
      for (std::size_t i = 0; i < truth.size(); ++i) {
        held += ratings[i].low <= truth[i] && truth[i] <= ratings[i].high ? 1 : 0;
        ++all;
      }
    }
    // The interval may be a little too wide, never too narrow.
    EXPECT_GE(held, all * 93 / 100);
    EXPECT_LE(held, all * 99 / 100);
  }
}

TEST(Rating, MoreGamesGiveANarrowerInterval) {
  const std::vector<double> truth{-50, 50};
  const auto few = rate(2, played(truth, 4, 100, 1), Ranked::places);
  const auto many = rate(2, played(truth, 4, 10000, 1), Ranked::places);
  const auto width = [](const Rating& r) { return r.high - r.low; };
  EXPECT_NEAR(width(few[0]) / width(many[0]), 10, 3);
}

TEST(Rating, TwoBotsAreRatedByTheirOdds) {
  // 30 : 10 with the drawn game is 30.5 : 10.5.
  std::vector<Placing> placings;
  for (std::uint64_t i = 0; i < 40; ++i)
    placings.push_back(
        {i, {0, 1}, i < 30 ? std::vector<std::uint8_t>{1, 2} : std::vector<std::uint8_t>{2, 1}});
  const auto ratings = rate(2, placings, Ranked::places);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(30.5 / 10.5), 1e-6);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-9);
}

TEST(Rating, ByWinsOnlyTheFirstPlaceCounts) {
  // Bot 0 is first or last, bot 1 always in the middle.
  std::vector<Placing> placings;
  for (std::uint64_t i = 0; i < 100; ++i)
    placings.push_back({i, {0, 1, 2}, i % 2 == 0 ? LineUp{1, 2, 3} : LineUp{3, 2, 1}});
  const auto by_wins = rate(3, placings, Ranked::wins);
  EXPECT_GT(by_wins[0].elo, by_wins[1].elo + 400);
  EXPECT_NEAR(by_wins[0].elo, by_wins[2].elo, 1e-6);
  const auto by_places = rate(3, placings, Ranked::places);
  EXPECT_NEAR(by_places[0].elo, by_places[1].elo, 60);
}

TEST(Rating, ATieIsHalfAWinForEach) {
  const auto tied =
      rate(2, std::vector<Placing>{{0, {0, 1}, {1, 1}}, {1, {1, 0}, {1, 1}}}, Ranked::places);
  EXPECT_NEAR(tied[0].elo, 0, 1e-9);
  // First place shared by two of three: the third loses to both.
  const auto three = rate(3, std::vector<Placing>{{0, {0, 1, 2}, {1, 1, 3}}}, Ranked::places);
  EXPECT_NEAR(three[0].elo, three[1].elo, 1e-9);
  EXPECT_LT(three[2].elo, three[0].elo);
}

TEST(Rating, OneWhoAlwaysWinsHasAFiniteRatingAndAWideInterval) {
  std::vector<Placing> placings;
  for (std::uint64_t i = 0; i < 1000; ++i) placings.push_back({i, {0, 1}, {1, 2}});
  const auto ratings = rate(2, placings, Ranked::wins);
  EXPECT_GT(ratings[0].elo, 500);
  EXPECT_LT(ratings[0].elo, 2000);
  EXPECT_GT(ratings[0].high - ratings[0].low, 200);
}

TEST(Rating, AllOfOneBlockIsOneSample) {
  // The same outcome ten times over in each block tells no more than once.
  const std::vector<double> truth{-50, 50};
  const auto once = played(truth, 2, 400, 5);
  std::vector<Placing> blocks;
  for (std::uint64_t i = 0; i < once.size(); ++i) {
    for (int copy = 0; copy < 10; ++copy) blocks.push_back({i, once[i].line_up, once[i].place});
  }
  std::vector<Placing> alone = once;
  for (std::uint64_t i = 0; i < alone.size(); ++i) alone[i].block = i;
  const auto a = rate(2, alone, Ranked::places)[0];
  const auto b = rate(2, blocks, Ranked::places)[0];
  EXPECT_NEAR((b.high - b.low) / (a.high - a.low), 1, 0.05);
}

TEST(ClusterShare, IsWilsonsForSingleTries) {
  ClusterSums sums;
  for (int i = 0; i < 10000; ++i) sums.add(1, i % 4 == 0 ? whole_win : 0);
  const Share share = sums.share();
  const Share wilsons = share_of(2500, 10000);
  EXPECT_DOUBLE_EQ(share.share, 0.25);
  EXPECT_NEAR(share.low, wilsons.low, 1e-5);
  EXPECT_NEAR(share.high, wilsons.high, 1e-5);
}

TEST(ClusterShare, DoesNotTakeCopiesForSamples) {
  ClusterSums copies;
  ClusterSums single;
  for (int i = 0; i < 400; ++i) {
    copies.add(10, i % 4 == 0 ? 10 * whole_win : 0);
    single.add(1, i % 4 == 0 ? whole_win : 0);
  }
  EXPECT_NEAR(copies.share().low, single.share().low, 1e-9);
  EXPECT_NEAR(copies.share().high, single.share().high, 1e-9);
}

TEST(ClusterShare, IsNarrowerWhereLuckCancels) {
  ClusterSums paired;
  for (int i = 0; i < 400; ++i) paired.add(2, i % 10 == 0 ? 2 * whole_win : whole_win);
  const Share share = paired.share();
  EXPECT_LT(share.high - share.low, share_of(440, 800).high - share_of(440, 800).low);
}

TEST(ClusterShare, IsHonestWhenNothingSpreads) {
  ClusterSums always;
  for (int i = 0; i < 20; ++i) always.add(5, 0);
  EXPECT_EQ(always.share().share, 0);
  EXPECT_GT(always.share().high, 0.1);
  EXPECT_EQ(ClusterSums{}.share().low, 0);
  EXPECT_EQ(ClusterSums{}.share().high, 1);
}

TEST(ClusterShare, HoldsTheTruthAsOftenAsItSays) {
  // Twelve blocks of three tries that depend on each other.
  Rng rng(Seed::from(4));
  int held = 0;
  constexpr int trials = 2000;
  for (int trial = 0; trial < trials; ++trial) {
    ClusterSums sums;
    for (int block = 0; block < 12; ++block) {
      const double p = uniform(rng) < 0.5 ? 0.2 : 0.6;
      std::uint64_t wins = 0;
      for (int i = 0; i < 3; ++i) wins += uniform(rng) < p ? whole_win : 0;
      sums.add(3, wins);
    }
    const Share share = sums.share();
    held += share.low <= 0.4 && 0.4 <= share.high ? 1 : 0;
  }
  EXPECT_NEAR(held, trials * 0.95, trials * 0.02);
}

TEST(Reach, IsStudents) {
  EXPECT_NEAR(reach_of(4), 3.182, 0.03);
  EXPECT_NEAR(reach_of(11), 2.228, 0.001);
  EXPECT_NEAR(reach_of(101), 1.984, 0.001);
  EXPECT_NEAR(reach_of(100'000'000), 1.95996, 1e-5);
}

}  // namespace
}  // namespace rookery::rating_test
