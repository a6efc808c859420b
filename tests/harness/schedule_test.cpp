#include "harness/schedule.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace rookery::schedule_test {
namespace {

struct Size {
  int bots;
  int seats;
  std::uint64_t cycle;  // line-ups there are, divided by the games of a block
};

class EverySize : public testing::TestWithParam<Size> {};

TEST_P(EverySize, SitsEachBotInEachSeatOncePerBlock) {
  const auto [bots, seats, cycle] = GetParam();
  const Schedule schedule(bots, seats, 7);
  for (std::uint64_t block = 0; block < std::min<std::uint64_t>(2 * cycle, 300); ++block) {
    std::map<std::pair<int, std::size_t>, int> sat;
    std::map<int, std::uint64_t> games;
    for (std::uint64_t r = 0; r < schedule.block_size(); ++r) {
      const LineUp line_up = schedule.line_up(block * schedule.block_size() + r);
      ASSERT_EQ(line_up.size(), static_cast<std::size_t>(seats));
      std::map<int, int> seats_of;
      for (std::size_t seat = 0; seat < line_up.size(); ++seat) {
        ++sat[{line_up[seat], seat}];
        ++seats_of[line_up[seat]];
      }
      for (const auto& [bot, n] : seats_of) {
        ++games[bot];
        EXPECT_GE(n, seats / bots);
        EXPECT_LE(n, (seats + bots - 1) / bots);
      }
    }
    EXPECT_EQ(sat.size(), static_cast<std::size_t>(bots * seats));
    for (const auto& [where, n] : sat) EXPECT_EQ(n, 1) << "block " << block;
    for (const auto& [bot, n] : games) EXPECT_EQ(n, schedule.games_of_bot());
  }
}

TEST_P(EverySize, PlaysEveryLineUpOnceInACycle) {
  const auto [bots, seats, cycle] = GetParam();
  const Schedule schedule(bots, seats, 7);
  EXPECT_EQ(schedule.blocks_in_cycle(), cycle);
  std::set<LineUp> seen;
  for (std::uint64_t game = 0; game < cycle * schedule.block_size(); ++game)
    EXPECT_TRUE(seen.insert(schedule.line_up(game)).second) << game;
}

INSTANTIATE_TEST_SUITE_P(Schedule, EverySize,
                         testing::Values(Size{2, 2, 1},         // ab ba
                                         Size{2, 4, 3},         // 4 over 2, halved
                                         Size{3, 4, 12},        // 3 * 4!/2!, divided by 3
                                         Size{4, 4, 6},         // 3!
                                         Size{6, 6, 120},       // 5!
                                         Size{5, 3, 12},        // 4 * 3
                                         Size{4, 6, 270},       // 6 * 6!/(2! 2!), divided by 4
                                         Size{8, 3, 42}));      // 7 * 6

TEST(Schedule, OrderOfPatternsFollowsTheSeed) {
  const Schedule a(4, 4, 1);
  const Schedule b(4, 4, 1);
  const Schedule c(4, 4, 2);
  bool differs = false;
  for (std::uint64_t game = 0; game < 24; ++game) {
    EXPECT_EQ(a.line_up(game), b.line_up(game));
    differs = differs || a.line_up(game) != c.line_up(game);
  }
  EXPECT_TRUE(differs);
}

TEST(Schedule, KnowsTheFairShare) {
  EXPECT_DOUBLE_EQ(Schedule(2, 4, 1).fair_share(), 0.5);
  EXPECT_DOUBLE_EQ(Schedule(4, 4, 1).fair_share(), 0.25);
  EXPECT_DOUBLE_EQ(Schedule(8, 3, 1).fair_share(), 1.0 / 3);
}

}  // namespace
}  // namespace rookery::schedule_test
