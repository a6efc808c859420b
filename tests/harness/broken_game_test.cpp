// Games between bots that cannot be played to their end: an answer that is refused, a limit that no
// rule accounts for. The run ends, says what happened, and hands out the record up to there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "harness/arena.h"
#include "harness/balance.h"
#include "harness/tools_of.h"
#include "tests/toy/raven_auction.h"

namespace rookery::broken_game_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Its greedy bot guards with the very raven that it must beat.
struct BadGuard : RavenAuction {
  static Action greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
    if (s.ask() == raven::Ask::guard)
      return act(raven::Verb::guard, s.under_way.top<raven::Guarding>().above);
    return RavenAuction::greedy(s, seat, actions, rng);
  }
};
// A list runs over when a guard is set.
struct NoRoomForGuards : RavenAuction {
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log) {
    const bool guards = s.ask() == raven::Ask::guard;
    const Refusal refusal = RavenAuction::apply(s, seat, action, log);
    if (guards && !refusal) fault("a list is full");
    return refusal;
  }
};

constexpr auto refused = "the bot greedy in seat ";
constexpr auto met = "the game met a limit that no rule accounts for: a list is full";

// The record is one of the sound game too, and it ends where a guard is asked for.
void expect_before_a_guard(const BrokenGame& broken) {
  const auto record = parse_record(broken.record);
  ASSERT_TRUE(record) << broken.record;
  const auto replay = Replay::load(GameFaceOf<RavenAuction>(), *record);
  ASSERT_TRUE(replay) << replay.error().text;
  ASSERT_FALSE(replay->position().finished());
  const Decision decision = replay->position().decision(replay->position().to_act().lowest());
  EXPECT_EQ(replay->position().info().text_keys[decision.text], "ask.guard");
}

template <class G>
BrokenGame simulated(int jobs) {
  SimulateOptions options;
  options.setup.seats = 3;
  options.bots = {"greedy"};
  options.games = 1000;
  options.jobs = jobs;
  const auto report = GameToolsOf<G>().simulate(options);
  if (!report || !report->broken) {
    ADD_FAILURE() << "nothing broke";
    return {};
  }
  EXPECT_LT(report->games, 1000U);
  return *report->broken;
}

TEST(BrokenGame, ARefusedAnswerEndsASimulation) {
  const BrokenGame broken = simulated<BadGuard>(1);
  EXPECT_THAT(broken.why.text, StartsWith(refused));
  EXPECT_THAT(broken.why.text, HasSubstr("answered 'guard "));
  EXPECT_THAT(broken.why.text, HasSubstr("which is refused: You do not hold raven "));
  EXPECT_THAT(broken.why.polish, HasSubstr("Nie masz na ręce kruka "));
  expect_before_a_guard(broken);
  const BrokenGame again = simulated<BadGuard>(4);
  EXPECT_EQ(again.number, broken.number) << "whichever thread is first";
  EXPECT_EQ(again.record, broken.record);
}

TEST(BrokenGame, AFaultEndsASimulation) {
  const BrokenGame broken = simulated<NoRoomForGuards>(2);
  EXPECT_EQ(broken.why.text, met);
  expect_before_a_guard(broken);
}

template <class G>
ArenaReport arena() {
  ArenaOptions options;
  options.plan.setup.seats = 3;
  options.plan.bots = {"greedy", "random"};
  options.games = 2000;
  options.jobs = 2;
  const auto report = run_arena(GameFaceOf<G>(), GameToolsOf<G>(), options);
  EXPECT_TRUE(report) << (report ? "" : report.error().text);
  return report.value_or(ArenaReport{});
}

TEST(BrokenGame, EndsAnArena) {
  const ArenaReport report = arena<BadGuard>();
  ASSERT_TRUE(report.broken);
  EXPECT_LT(report.played, 2000U);
  EXPECT_THAT(report.broken->why.text, StartsWith(refused));
  EXPECT_THAT(report.broken->record, HasSubstr(R"("seat 0":)")) << "who sat where";
  expect_before_a_guard(*report.broken);
  const ArenaReport other = arena<NoRoomForGuards>();
  ASSERT_TRUE(other.broken);
  EXPECT_EQ(other.broken->why.text, met);
  EXPECT_FALSE(arena<RavenAuction>().broken);
}

TEST(BrokenGame, EndsABalanceReport) {
  BalanceOptions options;
  options.setup.seats = 3;
  const GameFaceOf<BadGuard> face;
  const auto report = run_balance(face, GameToolsOf<BadGuard>(), options);
  ASSERT_TRUE(report && report->broken);
  EXPECT_LT(report->games, 1000U);
  EXPECT_THAT(report->broken->why.text, StartsWith(refused));
  expect_before_a_guard(*report->broken);
}

TEST(BrokenGame, EndsABenchmark) {
  const auto report = GameToolsOf<NoRoomForGuards>().bench({.seats = 3}, 0.05, {}, {});
  ASSERT_TRUE(report && report->broken);
  EXPECT_EQ(report->broken->why.text, met);
  expect_before_a_guard(*report->broken);
  EXPECT_FALSE(GameToolsOf<RavenAuction>().bench({.seats = 3}, 0.05, {}, {})->broken);
}

TEST(BrokenGame, PerftSaysWhy) {
  EXPECT_EQ(GameToolsOf<NoRoomForGuards>().perft({.seats = 2}, 1, 6, {}).error().text, met);
}

// Thinking ahead with answers that are refused would never end.
TEST(BrokenGame, SearchStopsAtARefusedAnswer) {
  const GameToolsOf<BadGuard> bad;
  const GameTools& tools = bad;
  auto position = std::move(*GameFaceOf<BadGuard>().start({.seats = 2}, Seed::from(1)));
  Rng rng(Seed::from(2));
  for (const std::string_view bot :
       {"search:iterations=200:rollout=greedy", "search:iterations=200:rollout=greedy:threads=3"}) {
    const auto action = tools.bot_action(*position, Seat{0}, bot, rng);
    ASSERT_FALSE(action);
    EXPECT_THAT(action.error().text, HasSubstr("a legal answer is refused in search"));
  }
  EXPECT_FALSE(
      tools.explain(*position, Seat{0}, "search:iterations=200:rollout=greedy", rng).has_value());
}

}  // namespace
}  // namespace rookery::broken_game_test
