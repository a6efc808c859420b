// Whether expected shares come true: in games where both are known.
#include "harness/calibration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/entry_of.h"
#include "tests/bots/weather.h"
#include "tests/toy/raven_auction.h"

namespace rookery::calibration_test {
namespace {

template <Game G>
CalibrationReport calibrated(CalibrationOptions options) {
  static const GameFaceOf<G> face;
  static const GameToolsOf<G> tools;
  auto report = calibrate(face, tools, options);
  EXPECT_TRUE(report) << report.error().text;
  return report ? std::move(*report) : CalibrationReport{};
}

CalibrationOptions weather(const std::string& bot, std::uint64_t games) {
  return {.setup = {.seats = 2}, .bots = {bot}, .games = games, .continued = 600};
}

// The best of four umbrellas keeps one dry in sixty weathers of a hundred.
TEST(Calibration, WhoPlaysAsTheSearchExpectsGetsWhatItExpects) {
  const auto report = calibrated<Weather>(weather("search:iterations=400", 30));
  EXPECT_EQ(report.all.count, 600U);
  EXPECT_NEAR(report.all.expected, 0.6, 0.05);
  EXPECT_NEAR(report.all.won.share, 0.6, 0.07);
  EXPECT_LT(report.all.won.low, report.all.expected);
  EXPECT_GT(report.all.won.high, report.all.expected);
}

// Its rule of thumb takes the worst one, which does in forty-five.
TEST(Calibration, FindsThatSomebodyPlaysWorse) {
  const auto report = calibrated<Weather>(weather("greedy", 30));
  EXPECT_NEAR(report.all.expected, 0.6, 0.05);
  EXPECT_NEAR(report.all.won.share, 0.45, 0.07);
  EXPECT_LT(report.all.won.high, report.all.expected);
}

// All are continued from the same weather, which nobody knows.
TEST(Calibration, DealsAnewWhatNobodyKnows) {
  const auto report = calibrated<Weather>(weather("greedy", 1));
  EXPECT_NEAR(report.all.won.share, 0.45, 0.07);
}

TEST(Calibration, DependsOnNothingButItsOptions) {
  CalibrationOptions options{.setup = {.seats = 3},
                             .bots = {"greedy", "random", "greedy"},
                             .games = 3,
                             .continued = 20,
                             .iterations = 20};
  const auto told = [&] {
    std::string text;
    for (const ContinuedGame& game : calibrated<RavenAuction>(options).games)
      text += fmt::format("{} {} {} {} {}\n", game.game, game.at, int{game.seat}, game.expected,
                          game.won);
    return text;
  };
  const std::string alone = told();
  EXPECT_EQ(std::count(alone.begin(), alone.end(), '\n'), 20);
  options.jobs = 3;
  EXPECT_EQ(told(), alone);
  options.seed = 2;
  EXPECT_NE(told(), alone);
}

TEST(Calibration, SortsByTenthsAndCountsErrors) {
  const auto game = [](std::uint64_t number, double expected, std::uint64_t won) {
    return ContinuedGame{.game = number, .expected = expected, .won = won};
  };
  const auto report =
      calibration_report({game(0, 0.12, 0), game(1, 0.18, whole_win), game(0, 1.0, whole_win)}, 2);
  EXPECT_EQ(report.tenths[0].count, 0U);
  EXPECT_EQ(report.tenths[1].count, 2U);
  EXPECT_DOUBLE_EQ(report.tenths[1].expected, 0.15);
  EXPECT_DOUBLE_EQ(report.tenths[1].won.share, 0.5);
  EXPECT_EQ(report.tenths[9].count, 1U);
  EXPECT_EQ(report.all.count, 3U);
  EXPECT_NEAR(report.error, (0.12 * 0.12 + 0.82 * 0.82) / 3, 1e-9);
  EXPECT_DOUBLE_EQ(report.error_of_equal, 0.25);
}

TEST(Calibration, TellsWhatItHasWhenPutDown) {
  CalibrationOptions options = weather("greedy", 5);
  options.iterations = 1'000'000;
  options.progress = [](std::uint64_t done, std::uint64_t) { return done < 6; };
  EXPECT_LT(calibrated<Weather>(options).games.size(), 600U);
}

}  // namespace
}  // namespace rookery::calibration_test
