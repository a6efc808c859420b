#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "harness/files.h"
#include "tests/cli/run.h"

namespace rookery::cli_test::calibrate_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

Ran calibrate(const Words& more) {
  Words words{"calibrate",   "alliances", "--seats",      "3", "--games", "2",
              "--continued", "12",        "--iterations", "10"};
  words.insert(words.end(), more.begin(), more.end());
  return rookery(words);
}

TEST(Calibrate, TellsInBothLanguages) {
  const Ran english = calibrate({});
  EXPECT_EQ(english.code, 0) << english.err;
  for (const char* said : {"12 games continued", "came true", "Mean squared error"})
    EXPECT_THAT(english.out, HasSubstr(said));
  EXPECT_THAT(calibrate({"--lang", "pl"}).out, HasSubstr("ziścił się"));
}

TEST(Calibrate, JsonAndFilesSayTheSame) {
  const Folder folder;
  const Ran one = calibrate(
      {"--json", "--jobs", "1", "--out", folder.path("c.svg"), "--lines", folder.path("c.jsonl")});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(calibrate({"--json", "--jobs", "2"}).out, one.out);
  const json report = json::parse(one.out);
  EXPECT_EQ(report["continued"], 12);
  EXPECT_EQ(report["tenths"].size(), 10U);
  const std::string lines = *read_file(folder.path("c.jsonl"));
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 12);
  EXPECT_TRUE(json::parse(lines.substr(0, lines.find('\n'))).contains("expected"));
  const std::string picture = *read_file(folder.path("c.svg"));
  for (const char* part : {"<svg", "class=\"mark second\"", "Expected "})
    EXPECT_THAT(picture, HasSubstr(part));
}

TEST(Calibrate, RefusesWhatMakesNoSense) {
  for (const auto& [words, says] : std::vector<std::pair<Words, std::string>>{
           {{"--bots", "wizard"}, "no bot 'wizard'"},
           {{"--bots", "greedy,greedy"}, "one for each of the 3"},
           {{"--continued", "0"}, "a whole number from 1"}}) {
    const Ran ran = calibrate(words);
    EXPECT_EQ(ran.code, 2) << ran.out;
    EXPECT_THAT(ran.err, HasSubstr(says));
  }
}

}  // namespace
}  // namespace rookery::cli_test::calibrate_test
