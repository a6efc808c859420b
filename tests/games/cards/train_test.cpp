// Trainings of the evaluation: the same weights however they are interrupted.
#include "harness/train.h"

#include <unistd.h>

#include <filesystem>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/cards/cards.h"
#include "harness/files.h"
#include "harness/tools_of.h"

namespace rookery::cards {
namespace {

using testing::HasSubstr;

Expected<TrainReport> trained(const TrainOptions& options) {
  return run_training(GameToolsOf<Cards>(), options);
}

// A file of this test's own that is not there yet.
std::filesystem::path fresh_file() {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  const auto file = std::filesystem::path(testing::TempDir()) /
                    fmt::format("{}.{}.{}", test->test_suite_name(), test->name(), ::getpid());
  std::filesystem::remove(file);
  return file;
}

TrainOptions small(std::uint64_t games) {
  TrainOptions options;
  options.plan.game = "cards";
  options.plan.setup.seats = 2;
  options.plan.seed = 3;
  options.games = games;
  return options;
}

TEST(Training, GivesTheSameWeightsOnAnyNumberOfThreads) {
  TrainOptions options = small(40);
  const auto alone = trained(options);
  options.jobs = 3;
  const auto together = trained(options);
  ASSERT_TRUE(alone && together);
  EXPECT_EQ(alone->weights, together->weights);
  EXPECT_EQ(alone->games, 40U);
  EXPECT_GT(alone->positions, 100U);
  EXPECT_LT(alone->learned, alone->equal);
}

TEST(Training, GoesOnWhereItWasInterrupted) {
  TrainOptions options = small(30);
  options.lessons = fresh_file();
  options.progress = [](std::uint64_t done, std::uint64_t) { return done < 5; };
  const auto part = trained(options);
  ASSERT_TRUE(part);
  // A line that was cut off in the middle of writing.
  auto text = read_file(options.lessons);
  ASSERT_TRUE(text && write_file(options.lessons, *text + "{\"game\": 29, \"wo"));
  options.progress = nullptr;
  const auto refused = trained(options);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text, HasSubstr("--resume"));
  options.resume = true;
  const auto rest = trained(options);
  ASSERT_TRUE(rest) << rest.error().text;
  EXPECT_EQ(rest->on_file, part->games);
  const auto whole = trained(small(30));
  ASSERT_TRUE(whole);
  EXPECT_EQ(rest->weights, whole->weights);
}

TEST(Training, RefusesLessonsOfAnother) {
  TrainOptions options = small(2);
  options.lessons = fresh_file();
  ASSERT_TRUE(trained(options));
  options.resume = true;
  options.plan.seed = 4;
  const auto other = trained(options);
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().text, HasSubstr("another training"));
}

TEST(Training, RefusesAnUnknownOption) {
  TrainOptions varied = small(1);
  varied.plan.vary = {"no_such_option"};
  EXPECT_FALSE(trained(varied));
}

}  // namespace
}  // namespace rookery::cards
