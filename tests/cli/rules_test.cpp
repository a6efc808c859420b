#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace rookery::cli_test::rules_test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string scenario(const std::string& proves, const std::string& winner = "3") {
  return "title: A tie is won by the leader nearest to the first player\n"
         "proves: {" +
         proves +
         "}\n"
         "game: alliances\n"
         "seats: 4\n"
         "options: {leaders: random, first_player: 2}\n"
         "setup:\n"
         "  current: pycelle\n"
         "  hands: {0: [corruption], 1: [], 2: [], 3: [corruption]}\n"
         "play:\n"
         "  - 3: play corruption\n"
         "  - 0: play corruption\n"
         "  - expect: {winner: " +
         winner + "}\n";
}

TEST(Rules, ListsTheLedger) {
  const Ran ran = rookery({"rules", "alliances"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("ALL-CLAIM-03\n"));
  EXPECT_THAT(json::parse(rookery({"rules", "--json"}).out)["alliances"], Contains("ALL-CLAIM-03"));
}

class Coverage : public testing::Test {
 protected:
  Ran measure(const Words& more = {"--json"}) const {
    Words words{"rules", "alliances", "--coverage", "--scenarios", folder_.path("")};
    words.insert(words.end(), more.begin(), more.end());
    return rookery(words);
  }
  Folder folder_;
};

TEST_F(Coverage, CountsWhatPassingScenariosProve) {
  folder_.file("a.yaml",
               scenario("rules: [ALL-CLAIM-03], cards: [pycelle], options: [leaders=random]"));
  const Ran ran = measure();
  EXPECT_EQ(ran.code, 0) << ran.err;
  const json report = json::parse(ran.out)["alliances"];
  for (const char* part : {"rules", "cards", "options"}) {
    EXPECT_EQ(report[part]["proven"], 1);
    EXPECT_EQ(report[part]["missing"].size(), report[part]["total"].get<std::size_t>() - 1);
  }
  EXPECT_THAT(report["rules"]["missing"], Not(Contains("ALL-CLAIM-03")));
  EXPECT_THAT(report["options"]["missing"], Contains("quick=true"));
  EXPECT_THAT(measure({}).out, HasSubstr("rules: 1 of"));
}

TEST_F(Coverage, AFailingScenarioProvesNothing) {
  folder_.file("a.yaml", scenario("rules: [ALL-CLAIM-03]", "1"));
  const Ran ran = measure();
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(json::parse(ran.out)["alliances"]["rules"]["proven"], 0);
  EXPECT_THAT(ran.err, HasSubstr("a.yaml"));
}

TEST_F(Coverage, UnknownNamesAreFaults) {
  folder_.file("a.yaml", scenario("rules: [ALL-NO-99]"));
  folder_.file("b.yaml", scenario("cards: [joker]"));
  folder_.file("c.yaml", scenario("options: [quick=perhaps]"));
  const Ran ran = measure();
  EXPECT_EQ(ran.code, 1);
  for (const char* name : {"'ALL-NO-99'", "'joker'", "'quick=perhaps'"})
    EXPECT_THAT(ran.err, HasSubstr(name));
}

TEST_F(Coverage, CountsUnitTestsThatNameRulesApart) {
  folder_.file("a.yaml", scenario("rules: [ALL-CLAIM-03]"));
  folder_.file("one_test.cpp",
               "TEST(One, Shows) {  // ALL-CLAIM-03, ALL-CLAIM-04\n"
               "  // ALL-CLAIM-05: the comment goes on\n"
               "  EXPECT_TRUE(true);  // ALL-PLAY-02 is named by no first line\n");
  const json report =
      json::parse(measure({"--json", "--tests", folder_.path("")}).out)["alliances"];
  EXPECT_EQ(report["rules"]["proven"], 3);
  EXPECT_EQ(report["rules"]["by_tests"], (json{"ALL-CLAIM-04", "ALL-CLAIM-05"}));
  EXPECT_THAT(report["rules"]["missing"], Contains("ALL-PLAY-02"));
  EXPECT_THAT(measure({"--tests", folder_.path("")}).out,
              HasSubstr("2 of these by unit tests alone: ALL-CLAIM-04, ALL-CLAIM-05"));
  EXPECT_EQ(json::parse(measure().out)["alliances"]["rules"]["proven"], 1);
}

TEST_F(Coverage, ATestThatNamesNoRuleOfTheLedgerIsAFault) {
  folder_.file("a.yaml", scenario("rules: [ALL-CLAIM-03]"));
  folder_.file("one_test.cpp", "TEST(One, Shows) {  // ALL-CLAIM-99, CRD-WIN-01\n");
  const Ran ran = measure({"--json", "--tests", folder_.path("")});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("ALL-CLAIM-99"));
  EXPECT_THAT(ran.err, Not(HasSubstr("CRD-WIN-01")));  // of a game that was not asked about
}

TEST_F(Coverage, ListsWhatOnlyInformsApart) {
  folder_.file("a.yaml", scenario("rules: [ALL-CLAIM-03]"));
  const Ran ran =
      rookery({"rules", "cards", "--coverage", "--scenarios", folder_.path(""), "--json"});
  const json rules = json::parse(ran.out)["cards"]["rules"];
  EXPECT_THAT(rules["informing"], Contains("CRD-RULING-68"));
  EXPECT_THAT(rules["missing"], Not(Contains("CRD-RULING-68")));
  EXPECT_EQ(rules["missing"].size(), rules["total"].get<std::size_t>());
}

TEST_F(Coverage, AMissingFolderIsAMistakeOfTheRequest) {
  EXPECT_EQ(rookery({"rules", "--coverage", "--scenarios", folder_.path("nothing")}).code, 2);
  EXPECT_EQ(rookery({"rules", "--scenarios", folder_.path("")}).code, 2);
}

class Scenarios : public testing::Test {
 protected:
  Folder folder_;
};

TEST_F(Scenarios, PassAndFail) {
  const std::string good = folder_.file("good.yaml", scenario("rules: [ALL-CLAIM-03]"));
  folder_.file("wrong.yaml", scenario("rules: [ALL-CLAIM-03]", "1"));
  const Ran passed = rookery({"scenario", good, "-v"});
  EXPECT_EQ(passed.code, 0);
  EXPECT_THAT(passed.out, HasSubstr("1 passed, 0 failed\n"));
  const Ran both = rookery({"scenario", folder_.path("")});
  EXPECT_EQ(both.code, 1);
  EXPECT_THAT(both.out, HasSubstr("1 passed, 1 failed\n"));
  EXPECT_THAT(both.out, HasSubstr("expected winner: 1, found 3"));
}

TEST_F(Scenarios, TyposAreNamed) {
  std::string typo = scenario("rules: [ALL-CLAIM-03]");
  typo.replace(typo.find("seats"), 5, "seets");
  const std::vector<std::pair<std::string, std::string>> cases{
      {typo, "'seets' is not known"},
      {"title: [", "typo.yaml:1"},
      {"- just a list\n", "a scenario is a map"},
      {"", "a scenario is a map"},
  };
  for (const auto& [text, says] : cases) {
    const Ran ran = rookery({"scenario", folder_.file("typo.yaml", text)});
    EXPECT_EQ(ran.code, 1) << says;
    EXPECT_THAT(ran.out, HasSubstr(says));
  }
}

TEST_F(Scenarios, NothingThereIsAMistakeOfTheRequest) {
  EXPECT_EQ(rookery({"scenario", folder_.path("nothing")}).code, 2);
  EXPECT_EQ(rookery({"scenario", folder_.path("")}).code, 2);
}

TEST(Mutate, SaysThatItNeedsItsOwnBuild) {
  const Ran ran = rookery({"mutate", "alliances"});
#ifdef ROOKERY_MUTATION
  GTEST_SKIP() << "this is the build it needs";
#endif
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("no mutation points"));
}

}  // namespace
}  // namespace rookery::cli_test::rules_test
