#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace rookery::cli_test::simulate_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

Words simulate(Words more) {
  Words words{"simulate", "alliances", "--games", "60"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Simulate, JsonHasThePromisedKeys) {
  const Ran ran = rookery(simulate({"--bots", "greedy,random,random,random", "--json"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json report = json::parse(ran.out);
  EXPECT_EQ(report["games"], 60);
  EXPECT_EQ(report["wins_by_seat"].size(), 4U);
  EXPECT_EQ(report["ci95"]["by_seat"].size(), 4U);
  EXPECT_GT(report["decisions_per_game"], 0);
  const double greedy = report["wins_by_bot"]["greedy"];
  const double random = report["wins_by_bot"]["random"];
  EXPECT_NEAR(greedy + random, 1, 1e-5);
  EXPECT_LE(report["ci95"]["by_bot"]["greedy"][0], greedy);
  EXPECT_GE(report["ci95"]["by_bot"]["greedy"][1], greedy);
  EXPECT_EQ(report["fair_share"]["by_bot"]["greedy"], 0.25);
}

TEST(Simulate, DoesNotDependOnJobs) {
  for (const char* form : {"--json", "--csv"}) {
    const Ran one = rookery(simulate({"--jobs", "1", form}));
    const Ran three = rookery(simulate({"--jobs", "3", form}));
    EXPECT_EQ(one.code, 0);
    EXPECT_EQ(one.out, three.out);
  }
}

TEST(Simulate, DependsOnTheSeed) {
  EXPECT_NE(rookery(simulate({"--seed", "1", "--csv"})).out,
            rookery(simulate({"--seed", "2", "--csv"})).out);
}

TEST(Simulate, TellsInBothLanguages) {
  EXPECT_THAT(rookery(simulate({})).out, HasSubstr("fair share"));
  EXPECT_THAT(rookery(simulate({"--lang", "pl"})).out, HasSubstr("równy udział"));
}

TEST(Simulate, TakesOptionsAndChoices) {
  const Ran ran =
      rookery(simulate({"--option", "quick=true", "--option", "leaders=random", "--csv"}));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out, rookery(simulate({"--csv"})).out);
}

TEST(Simulate, ReportsWhatWasPlayedWhenInterrupted) {
  const Ran ran = rookery_interrupted({"simulate", "alliances", "--games", "1000000000", "--json"});
  EXPECT_EQ(ran.code, 130);
  EXPECT_THAT(ran.err, HasSubstr("interrupted after"));
  EXPECT_LT(json::parse(ran.out)["games"], 1000000000);
}

TEST(Selfcheck, ReportsWhatWasCheckedWhenInterrupted) {
  const Ran ran =
      rookery_interrupted({"selfcheck", "alliances", "--games", "1000000000", "--json"});
  EXPECT_EQ(ran.code, 130);
  EXPECT_EQ(json::parse(ran.out)["clean"], true);
}

TEST(Selfcheck, IsCleanOverAFewGames) {
  const Ran ran = rookery({"selfcheck", "alliances", "--games", "5", "--json"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(json::parse(ran.out)["games"], 5);
}

TEST(Selfcheck, ChecksOnlyWhatCanBePlayed) {
  const Ran ran = rookery({"selfcheck", "cards", "--seats", "3", "--option", "introductory=true"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

struct Refused {
  Words words;
  std::string says;
  // NOLINTNEXTLINE(readability-identifier-naming): the name googletest looks for
  friend void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.says; }
};

class BadSetup : public testing::TestWithParam<Refused> {};

TEST_P(BadSetup, IsRefusedInOneSentence) {
  const Ran ran = rookery(simulate(GetParam().words));
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr(GetParam().says));
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

INSTANTIATE_TEST_SUITE_P(
    Simulate, BadSetup,
    testing::Values(
        Refused{{"--seats", "7"}, "3 to 6 seats, not 7"}, Refused{{"--seats", "abc"}, "not 'abc'"},
        Refused{{"--seats", "-1"}, "not '-1'"}, Refused{{"--games", "-5"}, "not '-5'"},
        Refused{{"--games", "0"}, "not '0'"}, Refused{{"--games", "1e9"}, "not '1e9'"},
        Refused{{"--games"}, "--games"}, Refused{{"--seed", "99999999999999999999"}, "--seed"},
        Refused{{"--jobs", "0"}, "--jobs"}, Refused{{"--bots", "bob"}, "no bot 'bob'"},
        Refused{{"--bots", "random,greedy"}, "one for each of the 4"},
        Refused{{"--bots", ""}, "bot"}, Refused{{"--option", "quick"}, "name=value, not 'quick'"},
        Refused{{"--option", "quick=perhaps"}, "cannot be 'perhaps'"},
        Refused{{"--option", "speed=1"}, "no option 'speed'"},
        Refused{{"--option", "quick=true", "--option", "quick=false"}, "twice"},
        Refused{{"--option", "leaders=fixed"}, "leader"},
        Refused{{"--choice", "9:leader=jon"}, "SEAT:name=value"},
        Refused{{"--choice", "0:leader=nobody"}, "cannot be 'nobody'"},
        Refused{{"--choice", "0:leader=jon", "--choice", "0:leader=jon"}, "twice"},
        Refused{{"--json", "--csv"}, "excludes"}, Refused{{"surplus"}, "surplus"},
        Refused{{"--lang", "de"}, "--lang"}));

}  // namespace
}  // namespace rookery::cli_test::simulate_test
