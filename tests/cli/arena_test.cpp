#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "harness/files.h"
#include "tests/cli/run.h"

namespace rookery::cli_test::arena_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

Words arena(Words more) {
  Words words{"arena", "alliances", "--bots", "greedy,random", "--games", "12", "--seats", "3"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words balance(Words more) {
  Words words{"balance", "alliances", "--games", "40", "--seats", "3"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// Times are the only thing that may differ between two runs.
json without_times(const std::string& text) {
  json report = json::parse(text);
  for (json& bot : report["bots"]) bot.erase("seconds_per_decision");
  return report;
}

TEST(ArenaCommand, JsonHasThePromisedKeys) {
  const Ran ran = rookery(arena({"--json"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json report = json::parse(ran.out);
  EXPECT_EQ(report["games"], 12);
  EXPECT_EQ(report["blocks"], 6);
  EXPECT_EQ(report["fair_share"], 0.5);
  ASSERT_EQ(report["bots"].size(), 2U);
  for (const json& bot : report["bots"]) {
    EXPECT_EQ(bot["wins_by_seat"].size(), 3U);
    EXPECT_LE(bot["elo_by_wins_ci95"][0], bot["elo_by_wins"]);
    EXPECT_GE(bot["elo_by_places_ci95"][1], bot["elo_by_places"]);
    EXPECT_GT(bot["seconds_per_decision"], 0);
  }
}

TEST(ArenaCommand, GoesOnAfterAnInterrupt) {
  const Folder folder;
  const Words endless{"arena",   "alliances", "--bots", "greedy,random",  "--seats", "3",
                      "--games", "400000",    "--out",  folder.path("a"), "--json"};
  const Ran stopped = rookery_interrupted(endless);
  EXPECT_EQ(stopped.code, 130);
  EXPECT_THAT(stopped.err, HasSubstr("--resume"));
  const std::uint64_t played = json::parse(stopped.out)["games"];
  ASSERT_LT(played, 400000U);
  const std::string games = std::to_string(played + 20);
  const Words rest{"arena",   "alliances", "--bots",  "greedy,random",
                   "--seats", "3",         "--games", games};
  Words on = rest;
  on.insert(on.end(), {"--out", folder.path("a"), "--resume", "--json"});
  Words at_once = rest;
  at_once.emplace_back("--json");
  const Ran resumed = rookery(on);
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(without_times(resumed.out), without_times(rookery(at_once).out));
}

TEST(ArenaCommand, KeepsPicturesAReportAndRecords) {
  const Folder folder;
  const Ran ran = rookery(arena({"--out", folder.path("a"), "--records", "2"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Elo by wins"));
  for (const char* name : {"a/wins.svg", "a/elo.svg", "a/report.json", "a/arena.json"})
    EXPECT_TRUE(read_file(folder.path(name))) << name;
  const std::string first = folder.path("a/records/game-000000.record");
  const std::string second = folder.path("a/records/game-000001.record");
  EXPECT_EQ(rookery({"verify", first, second}).code, 0);
  EXPECT_EQ(rookery({"replay", first}).code, 0);
}

TEST(ArenaCommand, SpeaksPolish) {
  EXPECT_THAT(rookery(arena({"--lang", "pl"})).out, HasSubstr("Elo z wygranych"));
}

TEST(ArenaCommand, SaysWhatIsWrongInOneSentence) {
  const Folder folder;
  ASSERT_EQ(rookery(arena({"--out", folder.path("used")})).code, 0);
  const std::vector<std::pair<Words, std::string>> cases{
      {{"arena", "alliances"}, "--bots is required"},
      {{"arena", "chess", "--bots", "a,b"}, "no game 'chess'"},
      {{"arena", "alliances", "--bots", "greedy"}, "two bots"},
      {{"arena", "alliances", "--bots", "greedy,greedy"}, "twice"},
      {{"arena", "alliances", "--bots", "greedy,wizard:x=1"}, "wizard"},
      {arena({"--games", "0"}), "--games"},
      {arena({"--seats", "9"}), "--seats"},
      {arena({"--resume"}), "--out"},
      {arena({"--records", "3"}), "--out"},
      {arena({"--option", "speed=1"}), "no option 'speed'"},
      {arena({"--out", folder.path("used")}), "holds an arena already"},
      {arena({"--out", folder.path("used"), "--resume", "--seed", "9"}), "another experiment"},
      {arena({"--out", folder.file("file", "") + "/x"}), "cannot make"},
      {{"balance", "alliances", "--bots", "wizard"}, "no bot 'wizard'"},
      {{"balance", "alliances", "--seats", "9"}, "not 9"},
      {balance({"--out", folder.file("other", "") + "/x.md"}), "cannot make"},
  };
  for (const auto& [words, says] : cases) {
    const Ran ran = rookery(words);
    EXPECT_EQ(ran.code, 2) << says;
    EXPECT_EQ(ran.out, "") << says;
    EXPECT_THAT(ran.err, HasSubstr(says));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST(BalanceCommand, JsonHasThePromisedKeys) {
  const Ran ran = rookery(balance({"--json"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json report = json::parse(ran.out);
  EXPECT_EQ(report["games"], 40);
  EXPECT_EQ(report["by_seat"].size(), 3U);
  EXPECT_GT(report["by_name"].size(), 3U) << "leaders";
  bool claims = false;
  for (const json& event : report["by_event"]) {
    if (event["event"] != "claims") continue;
    claims = true;
    EXPECT_EQ(event["kind"], "ally");
    EXPECT_TRUE(event["cards"][0].contains("source"));
    EXPECT_TRUE(event["cards"][0].contains("beyond_printed"));
  }
  EXPECT_TRUE(claims);
}

TEST(BalanceCommand, KeepsToTheEventsNamed) {
  const Ran ran = rookery(balance({"--json", "--event", "plays", "--event", "claims"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json report = json::parse(ran.out);
  std::vector<std::string> events;
  for (const json& event : report["by_event"]) events.push_back(event["event"]);
  EXPECT_THAT(events, UnorderedElementsAre("plays", "claims"));
  const Ran unknown = rookery(balance({"--event", "sneezes"}));
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("alliances has no event 'sneezes'"));
}

TEST(BalanceCommand, WritesADocumentThatNamesItsCommandAndPictures) {
  const Folder folder;
  const Ran ran = rookery(
      balance({"--out", folder.path("deep/alliances.md"), "--option", "leaders=fixed", "--choice",
               "0:leader=jon", "--choice", "1:leader=eddard", "--choice", "2:leader=tyrion"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto text = read_file(folder.path("deep/alliances.md"));
  ASSERT_TRUE(text);
  EXPECT_THAT(*text,
              HasSubstr("rookery balance alliances --games 40 --bots greedy --seats 3 --seed "
                        "1 --option leaders=fixed --choice 0:leader=jon --choice "
                        "1:leader=eddard --choice 2:leader=tyrion\n"));
  EXPECT_THAT(*text, HasSubstr("our design"));
  EXPECT_THAT(*text, HasSubstr("(alliances-claims.svg)"));
  EXPECT_TRUE(read_file(folder.path("deep/alliances-claims.svg")));
  EXPECT_TRUE(read_file(folder.path("deep/alliances-seats.svg")));
}

TEST(BalanceCommand, SpeaksPolish) {
  EXPECT_THAT(rookery(balance({"--lang", "pl"})).out, HasSubstr("Kto siedzi"));
}

TEST(BalanceCommand, ReportsWhatWasPlayedWhenInterrupted) {
  const Ran ran = rookery_interrupted({"balance", "alliances", "--games", "1000000000", "--json"});
  EXPECT_EQ(ran.code, 130);
  EXPECT_LT(json::parse(ran.out)["games"], 1000000000);
}

}  // namespace
}  // namespace rookery::cli_test::arena_test
