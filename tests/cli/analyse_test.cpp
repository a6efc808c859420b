#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace rookery::cli_test::analyse_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Analyse : public testing::Test {
 protected:
  Ran analyse(const Words& more) const {
    Words words{"analyse", file_, "--iterations", "60"};
    words.insert(words.end(), more.begin(), more.end());
    return rookery(words);
  }
  Folder folder_;
  std::string file_ = folder_.file("game.record", to_text(played_record(100000)));
};

// Who always takes the default answer errs often enough.
TEST_F(Analyse, TellsInBothLanguages) {
  const Ran english = analyse({});
  EXPECT_EQ(english.code, 0) << english.err;
  for (const char* said : {"100 % |", "answered: ", "better:   ", "points (± ", "Where it turned"})
    EXPECT_THAT(english.out, HasSubstr(said));
  EXPECT_THAT(english.out, testing::ContainsRegex("why:      [a-z]"));
  EXPECT_THAT(english.out, testing::Not(testing::ContainsRegex("why:      [A-Z]")));
  const Ran polish = analyse({"--lang", "pl"});
  for (const char* said : {"odpowiedź: ", "lepiej: ", "Gdzie się odwróciło"})
    EXPECT_THAT(polish.out, HasSubstr(said));
}

TEST_F(Analyse, JsonDoesNotDependOnJobs) {
  const Ran one = analyse({"--json", "--jobs", "1"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(analyse({"--json", "--jobs", "2"}).out, one.out);
  const json report = json::parse(one.out);
  EXPECT_TRUE(report["whole"]);
  EXPECT_EQ(report["curves"].size(), report["costly_of"].size());
  ASSERT_FALSE(report["costly"].empty());
  const json& worst =
      *std::find_if(report["answers"].begin(), report["answers"].end(),
                    [&](const json& answer) { return answer["at"] == report["costly"][0]; });
  EXPECT_FALSE(worst["reasons"].empty());
  EXPECT_TRUE(worst["costly"]);
  EXPECT_GT(worst["loss"], 2 * worst["error"].get<double>());
  EXPECT_EQ(worst["line"][0]["action"], worst["best"]["action"]);
}

TEST_F(Analyse, CanLookAtOneSeat) {
  const json report = json::parse(analyse({"--json", "--seat", "1"}).out);
  for (const json& answer : report["answers"]) EXPECT_EQ(answer["seat"], 1);
  const Ran refused = analyse({"--seat", "5"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("--seat is from 0 to"));
}

TEST_F(Analyse, CtrlCEndsWithWhatItHas) {
  const Ran ran = rookery_interrupted({"analyse", file_, "--iterations", "1000000", "--json"});
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("interrupted at 0 %"));
  EXPECT_FALSE(json::parse(ran.out)["whole"]);
}

TEST_F(Analyse, RefusesWhatIsNoRecord) {
  const Ran ran = rookery({"analyse", folder_.file("noise", "noise\n")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("noise"));
}

}  // namespace
}  // namespace rookery::cli_test::analyse_test
