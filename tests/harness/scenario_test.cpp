// Scenarios say what is wrong with them, and with the game.
#include "harness/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/toy/raven_auction.h"

namespace rookery {
namespace {

using testing::HasSubstr;

const GameFaceOf<RavenAuction> toy;

std::string run(const std::string& text) {
  const auto scenario = parse_scenario(text, "x.yaml");
  if (!scenario) return scenario.error().text;
  const auto done = run_scenario(*scenario, [](std::string_view id) -> const GameFace* {
    return id == toy.info().id ? &toy : nullptr;
  });
  return done ? "" : done.error().text;
}
std::string with_play(const std::string& play) {
  return run(
      "title: t\nproves: {}\ngame: raven-auction\nseats: 2\n"
      "setup: {hands: [[3, 9], [4, 8]], deck: [20]}\nplay:\n" +
      play);
}

TEST(Scenario, HeadIsChecked) {
  EXPECT_EQ(run(""), "x.yaml: a scenario is a map with title, proves, game, seats and play");
  EXPECT_EQ(run("title: t"), "x.yaml: game is missing");
  const std::string head = "title: t\nproves: {}\ngame: raven-auction\nseats: 2\n";
  EXPECT_EQ(run(head), "x.yaml: play must be a list of steps");
  EXPECT_THAT(run(head + "colour: red\n"), HasSubstr("'colour' is not known"));
  EXPECT_THAT(run(head + "seats: 3\n"), HasSubstr("'seats' is given twice"));
  EXPECT_EQ(run("title: t\nproves: {}\ngame: g\nseats: many\nplay: [x]"),
            "x.yaml: seats must be a number");
  EXPECT_EQ(run("title: t\ngame: g\nseats: 2\nplay: [x]"),
            "x.yaml: proves is missing: a map with rules, cards, options");
  EXPECT_EQ(run("title: t\nproves: {}\ngame: chess\nseats: 2\nplay: [x]"),
            "x.yaml: there is no game 'chess'");
  EXPECT_EQ(run(head + "seed: -1\nplay: [x]"), "x.yaml: a seed must be a whole number");
  EXPECT_EQ(run("title: t\nproves: {}\ngame: raven-auction\nseats: 6\nplay: [x]"),
            "x.yaml: The Raven Auction is for 2 to 4 seats, not 6");
  EXPECT_THAT(run(head + "play: [\n"), HasSubstr("x.yaml:"));
  EXPECT_THAT(run(head + "setup: {hands: 3}\nplay: [x]"), HasSubstr("hands must be a list"));
}

TEST(Scenario, LimitsWhatAFileMayCost) {
  EXPECT_THAT(run(std::string(200001, ' ')), HasSubstr("too large"));
  EXPECT_THAT(run("a: " + std::string(100, '[')), HasSubstr("nested too deeply"));
}

TEST(Scenario, StepsSayWhatWasExpectedAndFound) {
  EXPECT_EQ(with_play("  - 0: bid 9\n  - expect: {seats.0.ready: true}\n"), "");
  EXPECT_THAT(
      with_play("  - 0: bid 8\n"),
      HasSubstr(
          "seat 0 cannot 'bid 8': You do not hold raven 8. (refuse.not_in_hand, RAV-BID-01)"));
  EXPECT_THAT(with_play("  - 0: fly\n"), HasSubstr("\"fly\" is no action of raven-auction"));
  EXPECT_THAT(with_play("  - expect: {rounds_left: 2}\n"),
              HasSubstr("expected rounds_left: 2, found 3"));
  EXPECT_THAT(with_play("  - expect: {rounds_left.x: 2}\n"),
              HasSubstr("there is no 'rounds_left.x' in the view"));
  EXPECT_THAT(with_play("  - expect: {seats.x: 2}\n"), HasSubstr("is a list"));
  EXPECT_THAT(with_play("  - expect: {asked: {seat: 0, kind: prize}}\n"),
              HasSubstr("seat 0 is asked 'auction'"));
  EXPECT_THAT(with_play("  - expect: {finished: true}\n"), HasSubstr("expected finished: true"));
  EXPECT_THAT(with_play("  - legal: {seat: 0, are: [bid 3]}\n"),
              HasSubstr("other actions are legal too"));
  EXPECT_THAT(with_play("  - legal: {seat: 0, exclude: [bid 3]}\n"),
              HasSubstr("\"bid 3\" is legal"));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 3}\n"), HasSubstr("but it is legal"));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 4, rule: RAV-TURN-01}\n"),
              HasSubstr("refused by RAV-BID-01, not by \"RAV-TURN-01\""));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 4, reason: over}\n"),
              HasSubstr("refused because of"));
  EXPECT_THAT(with_play("  - happened: {include: [bids]}\n"), HasSubstr("\"bids\" did not happen"));
  EXPECT_THAT(with_play("  - 0: bid 3\n  - happened: {exclude: [ready]}\n"),
              HasSubstr("\"ready\" happened"));
  EXPECT_THAT(with_play("  - differs: {path: deck.size}\n"),
              HasSubstr("deck.size is the same for all 1 seeds"));
  EXPECT_THAT(with_play("  - jump: 3\n"), HasSubstr("'jump' is no step"));
  EXPECT_THAT(with_play("  - just text\n"), HasSubstr("a step is a map with one key"));
  EXPECT_THAT(with_play("  - 0: bid 3\n  - defaults: many\n"), HasSubstr("step 2"));
}

TEST(Scenario, ValuesCanBeTested) {
  for (const char* fact :
       {"deck.size: {not: 3}", "discard: {size: 0}", "seats.0.hand: {contains: 3}",
        "seats.0.hand: {lacks: 4}", "seats.0.hand: {same: [9, 3]}", "rounds_left: {at_least: 3}",
        "rounds_left: {at_most: 3}", "nothing: null"}) {
    EXPECT_EQ(with_play(std::string("  - expect: {as: 0, ") + fact + "}\n"), "") << fact;
  }
  for (const char* fact :
       {"rounds_left: {not: 3}", "discard: {size: 1}", "seats.0.hand: {contains: 4}",
        "seats.0.hand: {lacks: 3}", "seats.0.hand: {same: [9]}", "rounds_left: {at_least: 4}",
        "rounds_left: {at_most: 2}", "seats.0.hand: null"}) {
    EXPECT_NE(with_play(std::string("  - expect: {as: 0, ") + fact + "}\n"), "") << fact;
  }
}

TEST(Scenario, RunsOnceForEachSeed) {
  const std::string text =
      "title: t\nproves: {}\ngame: raven-auction\nseats: 2\nseeds: [1, 2, 3]\n"
      "play:\n  - differs: {as: 0, path: seats.0.hand}\n";
  EXPECT_EQ(run(text), "");
}

}  // namespace
}  // namespace rookery
