// The rules of the toy, played by hand: what docs/adding-a-game.md tells about it is true.
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "harness/entry.h"
#include "harness/scenario.h"
#include "tests/toy/raven_auction.h"

namespace rookery::raven_test {
namespace {

const GameFace& toy = *entry_of<RavenAuction>().face;

void expect_runs(const std::string& steps) {
  const std::string text = "title: toy\nproves: {}\ngame: raven-auction\nseats: 3\n" + steps;
  const auto scenario = parse_scenario(text, "toy.yaml");
  ASSERT_TRUE(scenario) << scenario.error().text;
  const auto run =
      run_scenario(*scenario, [](std::string_view) -> const GameFace* { return &toy; });
  EXPECT_TRUE(run) << run.error().text;
}

TEST(RavenAuction, BidsAreSecretUntilAllAreIn) {
  expect_runs(R"(
setup: {hands: [[3, 9], [4, 8], [5, 7]], deck: [20]}
play:
  - 1: bid 8
  - happened: {as: 0, include: [ready], exclude: [bids]}
  - expect: {as: 0, seats.1.ready: true, seats.1.bid: null, waiting_for: [0, 2]}
  - expect: {as: 1, seats.1.bid: 8}
  - refuse: {seat: 1, action: bid 4, rule: RAV-TURN-01, reason: not_asked}
  - refuse: {seat: 0, action: bid 8, rule: RAV-BID-01, reason: not_in_hand}
  - 0: bid 3
  - 2: bid 5
  - happened: {include: [bids, wins, looks], exclude: [saw]}
  - happened: {as: 1, include: [saw]}
  - expect: {as: 1, asked: {seat: 1, kind: prize}, deck.top: 20, discard: [3, 5, 8]}
  - expect: {as: 0, deck.top: null, deck.top_known_by: [1]}
)");
}

TEST(RavenAuction, AShuffleEndsWhatALookBegan) {
  expect_runs(R"(
setup: {hands: [[3, 9], [4, 8], [5, 7]], deck: [20]}
play:
  - 0: bid 9
  - 1: bid 4
  - 2: bid 5
  - 0: leave
  - expect: {as: 0, deck.top: 20, rounds_left: 2}
  - 0: bid 3
  - 1: bid 8
  - 2: bid 7
  - expect: {as: 1, deck.top: 20, deck.top_known_by: [0, 1]}
  - 1: shuffle
  - expect: {as: 0, deck.top: null, deck.top_known_by: []}
)");
}

TEST(RavenAuction, AGuardInterruptsASnatch) {
  expect_runs(R"(
setup: {hands: [[3, 9, 12], [4, 8, 11], [5, 7]], deck: [20]}
play:
  - 0: bid 3
  - 1: bid 8
  - 2: bid 5
  - 1: take
  - expect: {asked: {seat: 2, kind: snatch}}
  - 2: snatch 7
  - expect: {asked: {seat: 1, kind: guard}}
  - legal: {seat: 1, are: [yield, guard 11]}
  - refuse: {seat: 1, action: guard 4, rule: RAV-GUARD-01, reason: too_low}
  - 1: guard 11
  - expect: {as: 0, seats.1.guards: [{above: 7}], asked: {seat: 0, kind: snatch}}
  - expect: {as: 1, seats.1.guards: [{above: 7, raven: 11}]}
  - 0: snatch 9
  - legal: {seat: 1, are: [yield]}
  - 1: yield
  - expect: {seats.0.prizes: [20], seats.1.prizes: [], rounds_left: 2}
  - defaults: all
  - expect: {finished: true, seats.1.guards: [{above: 7, raven: 11}]}
)");
}

TEST(RavenAuction, RedealIsFair) {
  // Seat 1 has a guard above 20, seat 2 one above 18; all else of theirs and the deck is unknown.
  raven::State s;
  RavenAuction::start(s, {3, 3}, Seed::from(1), nullptr);
  const auto tree = nlohmann::json::parse("{\"hands\": [[1, 2, 3], [24, 5, 6], [19, 8, 9]]}");
  ASSERT_TRUE(RavenAuction::arrange(s, tree));
  for (const raven::Raven raven : {raven::Raven{24}, raven::Raven{19}}) {
    const Seat owner{raven == 24 ? 1 : 2};
    s.hands[owner] &= ~raven::bit(raven);
    s.guards[owner].push_back({raven, static_cast<raven::Raven>(raven == 24 ? 20 : 18)});
  }
  ASSERT_FALSE(RavenAuction::broken_invariant(s));
  // 4 ravens beat 20 and 6 beat 18; the two differ, so there are 4 * 5 pairs, all alike.
  std::map<std::pair<int, int>, int> seen;
  Rng rng(Seed::from(2));
  constexpr int times = 20000;
  for (int i = 0; i < times; ++i) {
    raven::State t = s;
    RavenAuction::redeal(t, Viewer::seat(Seat{0}), rng);
    ASSERT_FALSE(RavenAuction::broken_invariant(t));
    ++seen[{t.guards[1][0].raven, t.guards[2][0].raven}];
  }
  EXPECT_EQ(seen.size(), 20U);
  for (const auto& [pair, count] : seen)
    EXPECT_NEAR(count, times / 20.0, 150) << pair.first << " " << pair.second;
}

TEST(RavenAuction, NotationComesBack) {
  for (const char* text :
       {"bid 1", "bid 24", "take", "leave", "shuffle", "pass", "snatch 7", "yield", "guard 12"}) {
    const auto action = RavenAuction::parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(RavenAuction::print(*action), text);
  }
  for (const char* text :
       {"", "bid", "bid 0", "bid 25", "bid 07", "bid  7", "take 3", "Take", "?", "bid 7 "}) {
    EXPECT_FALSE(RavenAuction::parse(text)) << text;
  }
}

TEST(RavenAuction, SetupErrorsChangeNothing) {
  raven::State s;
  RavenAuction::start(s, {2, 3}, Seed::from(1), nullptr);
  const std::uint64_t before = byte_digest(s);
  for (const char* text :
       {"3", "{\"hand\": []}", "{\"hands\": 3}", "{\"hands\": [[1]]}", "{\"hands\": [[1], [1]]}",
        "{\"hands\": [[25], [1]]}", "{\"hands\": [[\"x\"], [1]]}", "{\"hands\": [[], []]}",
        "{\"hands\": [[1, 2, 3, 4, 5, 6], []]}", "{\"hands\": [[1], []], \"deck\": [1]}"}) {
    EXPECT_FALSE(RavenAuction::arrange(s, nlohmann::json::parse(text))) << text;
    EXPECT_EQ(byte_digest(s), before);
  }
}

TEST(RavenAuction, GreedyBeatsRandom) {
  SimulateOptions options;
  options.setup.seats = 3;
  options.bots = {"greedy", "random", "random"};
  options.games = 3000;
  const auto report = entry_of<RavenAuction>().tools->simulate(options);
  ASSERT_TRUE(report) << report.error().text;
  EXPECT_GT(report->wins_by_bot.at("greedy").low, 1.0 / 3);
}

}  // namespace
}  // namespace rookery::raven_test
