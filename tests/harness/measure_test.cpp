#include <gtest/gtest.h>

#include "harness/entry.h"
#include "harness/workers.h"
#include "tests/toy/raven_auction.h"

namespace rookery::measure_test {
namespace {

const GameTools& toy_tools = *entry_of<RavenAuction>().tools;
const GameTools& tools = toy_tools;

TEST(Perft, CountsTheToy) {
  // Two seats, five ravens each: bids of seat 0, then of seat 1, then three things to do.
  EXPECT_EQ(tools.perft({.seats = 2}, 1, 0).value_or(0), 1U);
  EXPECT_EQ(tools.perft({.seats = 2}, 1, 1).value_or(0), 5U);
  EXPECT_EQ(tools.perft({.seats = 2}, 1, 2).value_or(0), 25U);
  EXPECT_EQ(tools.perft({.seats = 2}, 1, 3).value_or(0), 75U);
  // After take and shuffle the loser may pass or snatch with one of four; after leave, five bids.
  EXPECT_EQ(tools.perft({.seats = 2}, 1, 4).value_or(0), 25U * (5 + 5 + 4));
}

TEST(Signature, IsRepeatableAndExactInJson) {
  EXPECT_EQ(tools.signature(), tools.signature());
  EXPECT_LT(tools.signature(), std::uint64_t{1} << 53U);
}

TEST(Share, IsWilsonsInterval) {
  const Share half = share_of(50, 100);
  EXPECT_DOUBLE_EQ(half.share, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  EXPECT_EQ(share_of(0, 0).share, 0);
  EXPECT_EQ(share_of(0, 10).low, 0);
  EXPECT_LE(share_of(10, 10).high, 1);
}

TEST(Workers, DoEachPieceOnce) {
  for (const int jobs : {1, 2, 5}) {
    std::vector<std::atomic<int>> done(100);
    const auto count = run_workers(jobs, done.size(), {}, [&](int, std::uint64_t i) {
      ++done[i];
      return true;
    });
    EXPECT_EQ(count, 100U);
    for (const auto& n : done) EXPECT_EQ(n, 1);
  }
}

TEST(Workers, StopWhenWorkSaysSo) {
  std::atomic<std::uint64_t> calls{0};
  run_workers(1, 1000, {}, [&](int, std::uint64_t i) {
    ++calls;
    return i < 10;
  });
  EXPECT_EQ(calls, 11U);
}

TEST(Workers, PutLongWorkDownWhenAskedTo) {
  std::atomic<bool> begun = false;
  const auto done = run_workers(
      2, 10, [&](std::uint64_t, std::uint64_t) { return !begun; },
      [&](int, std::uint64_t, const std::stop_token& stop) {
        begun = true;
        while (!stop.stop_requested()) std::this_thread::yield();
        return false;
      });
  EXPECT_EQ(done, 0U);
}

// The lowest of several broken games is the one that is told: those under way are played out.
TEST(Workers, AreNotPutDownByAPieceThatFails) {
  std::atomic<bool> failed = false;
  std::atomic<bool> put_down = true;
  run_workers(2, 2, {}, [&](int, std::uint64_t i, const std::stop_token& stop) {
    if (i == 1) {
      failed = true;
      return false;
    }
    while (!failed) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    put_down = stop.stop_requested();
    return true;
  });
  EXPECT_FALSE(put_down);
}

TEST(BotAction, OnlyForASeatThatIsAsked) {
  auto position = entry_of<RavenAuction>().face->start({.seats = 2}, Seed::from(1));
  ASSERT_TRUE(position);
  Rng rng(Seed::from(2));
  const auto action = tools.bot_action(**position, Seat{0}, "greedy", rng);
  ASSERT_TRUE(action);
  std::vector<Event> events;
  EXPECT_FALSE((*position)->apply(Seat{0}, *action, events));
  EXPECT_FALSE(tools.bot_action(**position, Seat{0}, "greedy", rng)) << "it has bid";
  EXPECT_FALSE(tools.bot_action(**position, Seat{1}, "wizard", rng));
  EXPECT_TRUE(tools.check_bot("random") && !tools.check_bot("wizard"));
}

TEST(Explain, OnlyByBotsThatCanAndForASeatThatIsAsked) {
  auto position = entry_of<RavenAuction>().face->start({.seats = 2}, Seed::from(1));
  ASSERT_TRUE(position);
  Rng rng(Seed::from(2));
  const auto why = tools.explain(**position, Seat{0}, "search:iterations=50", rng);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->iterations, 50U);
  Rng same(Seed::from(2));
  const auto action = tools.bot_action(**position, Seat{0}, "search:iterations=50", same);
  EXPECT_EQ(why->candidates[0].action, *action) << "it explains what it would choose";
  EXPECT_EQ(tools.explain(**position, Seat{0}, "greedy", rng).error().text,
            "the bot 'greedy' cannot say why");
  EXPECT_FALSE(tools.explain(**position, Seat{0}, "search:iterations=x", rng));
  std::vector<Event> events;
  EXPECT_FALSE((*position)->apply(Seat{0}, *action, events));
  EXPECT_EQ(tools.explain(**position, Seat{0}, "search", rng).error().text,
            "that seat is not asked");
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = tools.explain(**position, Seat{1}, "search", rng, stop.get_token());
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->iterations, 0U);
}

TEST(Bench, MeasuresSomething) {
  const auto report = tools.bench({.seats = 3}, 0.05);
  ASSERT_TRUE(report);
  EXPECT_GT(report->games_per_second, 0);
  EXPECT_EQ(report->state_bytes, sizeof(raven::State));
  EXPECT_EQ(report->search_iterations_per_second, 0) << "no search bot was named";
  EXPECT_FALSE(tools.bench({.seats = 9}, 0.05));
  const auto searched = tools.bench({.seats = 3}, 0.05, "search:iterations=20");
  ASSERT_TRUE(searched);
  EXPECT_GT(searched->search_iterations_per_second, 0);
  EXPECT_FALSE(tools.bench({.seats = 3}, 0.05, "search:iterations=many"));
}

}  // namespace
}  // namespace rookery::measure_test
