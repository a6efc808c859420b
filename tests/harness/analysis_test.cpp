// Where a game turned: what is found, from what, and that nothing else matters to it.
#include "harness/analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "harness/analysis_json.h"
#include "harness/entry_of.h"
#include "tests/bots/pennies.h"
#include "tests/toy/raven_auction.h"

namespace rookery::analysis_test {
namespace {

using Answers = std::vector<std::pair<Seat, Action>>;
using pennies::act;
using Verb = Pennies::Verb;

template <Game G>
Replay played(int seats, const Answers& answers) {
  RecordHeader header;
  header.game = G::info().id;
  header.rules_version = G::info().rules_version;
  header.setup.seats = seats;
  header.secret = Seed::from(3);
  header.commitment = commitment_to(*header.secret);
  static const GameFaceOf<G> face;
  auto replay = Replay::begin(face, header);
  for (const auto& [seat, action] : answers) EXPECT_TRUE(replay->apply(seat, action).ok());
  return std::move(*replay);
}

Replay auction() {
  static const GameToolsOf<RavenAuction> tools;
  Setup setup;
  setup.seats = 3;
  const auto match = tools.match(setup, {"random", "greedy"});
  return played<RavenAuction>(3, (*match)->play(Seed::from(3), Seed::from(4), {0, 1, 0}).actions);
}

template <Game G>
AnalysisReport report_of(Replay replay, const AnalysisOptions& options, int jobs = 1,
                         const Progress& progress = {}) {
  static const GameToolsOf<G> tools;
  Analysis analysis(tools, std::move(replay), options);
  return analyse(analysis, jobs, progress);
}

std::string text_of(const AnalysisReport& report) {
  return to_json(report, auction(), Detail::all).dump();
}

TEST(Analysis, FindsWhatCostMost) {
  const auto report = report_of<Pennies>(
      played<Pennies>(2, {{Seat{0}, act(Verb::fold)}, {Seat{1}, act(Verb::safe)}}), {});
  ASSERT_TRUE(report.whole);
  ASSERT_EQ(report.costly.size(), 1U);
  EXPECT_EQ(report.costly_of[0], report.costly);
  EXPECT_TRUE(report.costly_of[1].empty());
  const JudgedAnswer& folding = report.answers[report.costly[0]];
  EXPECT_EQ(folding.at, 0U);
  EXPECT_EQ(folding.best.verb(), static_cast<std::uint8_t>(Verb::hide));
  EXPECT_EQ(folding.line.front().action, folding.best);
  EXPECT_NEAR(folding.share_given, 0.25, 0.05);
  EXPECT_GT(folding.loss(), 0.2);
  EXPECT_GT(folding.error, 0);
  EXPECT_LT(folding.error, 0.05);
  EXPECT_EQ(folding.tries, 1000U);
}

TEST(Analysis, CallsNothingCostlyThatChanceExplains) {
  for (std::uint8_t hand = 1; hand <= 3; ++hand) {
    const auto report = report_of<Pennies>(
        played<Pennies>(2, {{Seat{1}, act(Verb::safe)}, {Seat{0}, act(Verb::hide, hand)}}), {});
    EXPECT_TRUE(report.costly_of[0].empty()) << int{hand};
  }
}

// What seat 1 has in mind stands in the record before seat 0 answers, which cannot see it.
TEST(Analysis, JudgesByWhatTheSeatKnew) {
  const auto judged = [](std::uint8_t guess) {
    const auto report = report_of<Pennies>(played<Pennies>(2, {{Seat{1}, act(Verb::guess)},
                                                               {Seat{1}, act(Verb::hand, guess)},
                                                               {Seat{0}, act(Verb::hide, 1)}}),
                                           {.iterations = 200});
    return report.answers.back();
  };
  const JudgedAnswer wrong = judged(1);
  const JudgedAnswer right = judged(2);
  ASSERT_EQ(wrong.seat, Seat{0});
  EXPECT_EQ(wrong.share_best, right.share_best);
  EXPECT_EQ(wrong.share_given, right.share_given);
}

TEST(Analysis, TellsACurveOfEachSeatToTheEnd) {
  const Replay replay = auction();
  const std::size_t length = replay.length();
  const Values won = win_shares(replay.position().result());
  const auto report = report_of<RavenAuction>(auction(), {.iterations = 50});
  for (std::size_t seat = 0; seat < 3; ++seat) {
    const auto& curve = report.curves[seat];
    ASSERT_GT(curve.size(), 1U);
    EXPECT_EQ(curve.back().at, length);
    EXPECT_EQ(curve.back().share, static_cast<double>(won[seat]));
    for (std::size_t i = 1; i < curve.size(); ++i) EXPECT_LT(curve[i - 1].at, curve[i].at);
  }
}

TEST(Analysis, LeavesOutAnswersThatWereNoChoice) {
  const Replay replay = auction();
  std::size_t choices = 0;
  for (std::size_t i = 0; i < replay.length(); ++i)
    choices += replay.position_at(i)->legal_actions(replay.action(i).seat).size() > 1 ? 1U : 0U;
  ASSERT_LT(choices, replay.length());
  EXPECT_EQ(report_of<RavenAuction>(auction(), {.iterations = 10}).answers.size(), choices);
}

TEST(Analysis, DependsOnNothingButRecordSeedAndIterations) {
  const AnalysisOptions options{.iterations = 60, .seed = 5};
  const std::string alone = text_of(report_of<RavenAuction>(auction(), options));
  EXPECT_EQ(text_of(report_of<RavenAuction>(auction(), options, 3)), alone);
  static const GameToolsOf<RavenAuction> tools;
  Analysis parts(tools, auction(), options);
  do {
    for (std::size_t piece = parts.pieces(); piece-- > 0;)
      while (!parts.go_on(piece, {}, {})) continue;
  } while (parts.next_round());
  EXPECT_EQ(text_of(parts.report()), alone);
  EXPECT_EQ(parts.done(), parts.total());
  EXPECT_NE(text_of(report_of<RavenAuction>(auction(), {.iterations = 60, .seed = 6})), alone);
}

TEST(Analysis, OfOneSeatIsThatOfAll) {
  const auto all = report_of<RavenAuction>(auction(), {.iterations = 60});
  const auto one =
      report_of<RavenAuction>(auction(), {.iterations = 60, .seats = SeatSet::of(Seat{2})});
  EXPECT_TRUE(one.curves[0].empty());
  ASSERT_EQ(one.curves[2].size(), all.curves[2].size());
  for (std::size_t i = 0; i < one.curves[2].size(); ++i)
    EXPECT_EQ(one.curves[2][i].share, all.curves[2][i].share);
}

TEST(Analysis, TellsWhatItHasWhenPutDown) {
  static const GameToolsOf<RavenAuction> tools;
  Analysis analysis(tools, auction(), {.iterations = 1'000'000});
  const auto report = analyse(analysis, 2, [](std::uint64_t, std::uint64_t) { return false; });
  EXPECT_FALSE(report.whole);
  EXPECT_TRUE(report.costly.empty());
  EXPECT_LT(analysis.done(), analysis.total());
}

TEST(Analysis, RefusesToCompareWhatIsNotLegal) {
  static const GameToolsOf<Pennies> tools;
  const auto refused = tools.compare(played<Pennies>(2, {}).position_at(0), Seat{0},
                                     act(Verb::fold), act(Verb::safe), 10, Rng{}, {});
  EXPECT_FALSE(refused);
}

}  // namespace
}  // namespace rookery::analysis_test
