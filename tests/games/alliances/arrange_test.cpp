// Set-ups that cannot be meant are refused with a sentence, and change nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/alliances/alliances.h"

namespace rookery {
namespace {

using testing::HasSubstr;

using Options = std::map<std::string, std::string, std::less<>>;

std::string error_of(const Options& options, const char* setup) {
  const auto config = Alliances::configure({3, options, {}});
  EXPECT_TRUE(config);
  Alliances::State s;

  Alliances::start(s, *config, Seed::from(1), nullptr);
  const Alliances::State before = s;
  const auto done = Alliances::arrange(s, nlohmann::json::parse(setup));
  if (done) return "";
  EXPECT_TRUE(s == before) << setup;
  return done.error().text;
}
const Options begun{{"leaders", "random"}};

TEST(AlliancesArrange, NamesThePlace) {
  EXPECT_EQ(error_of(begun, R"({"hands": {"0": ["feast", "feats"]}})"),
            "setup.hands.0[1]: there is no such card as 'feats'");
  EXPECT_EQ(error_of(begun, R"({"hands": {"0": ["feast", 3]}})"),
            "setup.hands.0[1]: must be the id of a card, is 3");
  EXPECT_EQ(error_of(begun, R"({"councils": {"c3": {"allies": []}}})"),
            "setup.councils.c3: 'c3' is no council of a game for 3");
  EXPECT_EQ(error_of(begun, R"({"councils": {"c1": {"ally": []}}})"),
            "setup.councils.c1.ally: is not known here; known are: allies, tokens");
  EXPECT_EQ(error_of(begun, R"({"councils": {"c1": {"tokens": [1, 4]}}})"),
            "setup.councils.c1.tokens[1]: must be a whole number from 1 to 3, is 4");
  EXPECT_EQ(error_of(begun, R"({"current": "shae", "killed": ["bronn", "shae"]})"),
            "setup.killed[1]: shae is in two places");
  EXPECT_EQ(error_of(begun, R"({"kneeling": [0, 3]})"),
            "setup.kneeling[1]: must be a seat from 0 to 2, is 3");
  EXPECT_EQ(error_of(begun, R"({"influence_rest": "hand 3"})"),
            "setup.influence_rest: must be deck, discard or 'hand N'");
  EXPECT_THAT(error_of(begun, R"({"season": "spring"})"),
              HasSubstr("setup.season: must be one of summer, autumn, winter"));
}

TEST(AlliancesArrange, IgnoresNothing) {
  for (const auto& [setup, why] : std::vector<std::pair<const char*, const char*>>{
           {R"({"packs": {"0": ["feast", "siege"]}})", "setup.packs: there are packs only in a"},
           {R"({"row": []})", "setup.row: there is one only with open_allies: true"},
           {R"({"whites": {"0": []}})", "setup.whites: there is such a thing only with mode"},
           {R"({"set_aside": []})", "setup.set_aside: there is such a thing only with mode"},
           {R"({"hands": {"0": ["ghost"]}})", "not that many copies of ghost in this game"},
           {R"({"current": "none", "current_tokens": [1]})", "no current ally for them to lie on"},
           {R"({"leaders": {"0": "jon"}})", "only at the step leaders"},
           {R"({"step": "leaders"})", "only with the option leaders: choose"},
           {R"({"step": "draft"})", "only with the option draft"},
           {R"({"step": "reveal", "current": "shae"})", "only at the step play"},
           {R"({"step": "deal", "hands": {"0": []}})", "nothing has been dealt yet"},
           {R"({"step": "deal", "influence_rest": "discard"})", "too few cards left"},
           {R"({"councils": {"c1": {}}})", "setup.councils.c1: names nothing"}}) {
    EXPECT_THAT(error_of(begun, setup), HasSubstr(why)) << setup;
  }
}

TEST(AlliancesArrange, KnowsWhiteCardsAndEvents) {
  Options advanced = begun;
  advanced["mode"] = "advanced";
  EXPECT_EQ(error_of(advanced, R"({"whites": {"0": [], "1": [], "2": []}})"), "");
  EXPECT_THAT(error_of(advanced, R"({"whites": {"0": ["feast"]}})"),
              HasSubstr("setup.whites.0[0]: is no white card of this seat's leader"));
  EXPECT_THAT(error_of(advanced, R"({"set_aside": ["feast"]})"),
              HasSubstr("setup.set_aside[0]: is no event"));
  EXPECT_THAT(error_of(advanced, R"({"set_aside": ["red_comet", "red_comet"]})"),
              HasSubstr("setup.set_aside[1]: is in two places"));
  EXPECT_THAT(error_of(advanced, R"({"removed": ["feast"]})"),
              HasSubstr("setup.removed[0]: only white cards leave the game"));
}

TEST(AlliancesArrange, KnowsWhereAGameStands) {
  EXPECT_THAT(error_of({}, R"({"step": "play"})"), HasSubstr("leaders are still to be chosen"));
  EXPECT_EQ(error_of({}, R"({"first_player": 1})"), "");
  EXPECT_THAT(error_of({}, R"({"leaders": {"0": "jon", "1": "jon"}})"),
              HasSubstr("setup.leaders.1: each leader card is taken once"));
  Options draft = begun;
  draft["draft"] = "draft";
  EXPECT_THAT(error_of(draft, R"({"first_player": 1})"), HasSubstr("packs must be named"));
  EXPECT_THAT(error_of(draft, R"({"packs": {"0": ["feast", "siege"]}})"),
              HasSubstr("setup.packs: every seat needs a pack of two cards"));
  EXPECT_THAT(error_of(draft, R"({"step": "play"})"), HasSubstr("current must be named"));
}

}  // namespace
}  // namespace rookery
