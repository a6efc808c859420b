// Where results go: looked at before the work, written nowhere else, and named when they cannot be.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "harness/files.h"
#include "tests/cli/run.h"

namespace rookery::cli_test::output_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

// So many that the test would never end if they were begun.
constexpr const char* endless = "1000000";

TEST(Output, IsLookedAtBeforeTheWork) {
  const Folder folder;
  fs::create_directory(folder.path("taken"));
  fs::create_directories(folder.path("arena/report.json"));
  const std::vector<Words> cases{
      {"balance", "alliances", "--games", endless, "--out", folder.path("taken")},
      {"balance", "alliances", "--games", endless, "--out", folder.path("new/")},
      {"balance", "alliances", "--games", endless, "--out", "/dev/stdout"},
      {"balance", "alliances", "--games", endless, "--out", folder.file("file", "") + "/x.md"},
      {"arena", "alliances", "--bots", "random,greedy", "--games", endless, "--out",
       folder.path("arena")},
      {"calibrate", "alliances", "--games", endless, "--out", folder.path("taken")},
      {"simulate", "alliances", "--games", endless, "--lines", folder.path("taken")},
      {"simulate", "alliances", "--games", endless, "--lines", "/dev/full"},
  };
  for (const Words& words : cases) {
    const Ran ran = rookery(words);
    EXPECT_EQ(ran.code, 2) << words.back();
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, StartsWith("rookery: cannot ")) << words.back();
  }
}

TEST(Output, NothingIsWrittenAnywhereElse) {
  const Folder folder;
  const std::string call = "cd " + folder.path("") +
                           " && mkdir here && cd here && " ROOKERY_BINARY
                           " balance alliances --games 20 --out ../there/b.md >/dev/null";
  ASSERT_EQ(std::system(call.c_str()), 0);
  EXPECT_TRUE(fs::is_empty(folder.path("here")));
  for (const auto& file : fs::directory_iterator(folder.path("there")))
    EXPECT_THAT(file.path().filename().string(), StartsWith("b"));
}

TEST(Output, AFullOrClosedOneIsNamedAsSuch) {
  const Folder folder;
  const auto says = [&](const std::string& where) {
    const std::string call =
        std::string(ROOKERY_BINARY) + " rules alliances " + where + " 2>" + folder.path("err");
    EXPECT_NE(std::system(call.c_str()), 0);
    return *read_file(folder.path("err"));
  };
  EXPECT_EQ(says(">/dev/full"), "rookery: the output is full: No space left on device\n");
  EXPECT_EQ(says(">&-"),
            "rookery: there is nowhere to write the output to: standard output is closed\n");
}

TEST(Output, NumbersThatAreNoneAreRefused) {
  for (const char* number : {"nan", "inf", "-1", "1e999", ""}) {
    const Ran ran = rookery({"bench", "alliances", "--seconds", number});
    EXPECT_EQ(ran.code, 2) << number;
    const Ran load = rookery({"loadtest", "--rate", number});
    EXPECT_EQ(load.code, 2) << number;
  }
}

TEST(Output, ASignatureIsOfFixedGames) {
  const Ran ran = rookery({"bench", "--signature", "--seats", "99"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("fixed games"));
  EXPECT_TRUE(json::parse(rookery({"bench", "alliances", "--signature", "--json"}).out)["alliances"]
                  .is_number());
}

TEST(Output, AlteredLinesOfAnArenaAreRefused) {
  const Folder folder;
  const Words arena{"arena", "alliances", "--bots", "random,greedy", "--games",
                    "8",     "--seats",   "3",      "--out",         folder.path("a")};
  ASSERT_EQ(rookery(arena).code, 0);
  Words more = arena;
  more.emplace_back("--resume");
  ASSERT_EQ(rookery(more).code, 0);
  const std::string file = folder.path("a/games.jsonl");
  const std::string whole = *read_file(file);
  const std::vector<std::pair<std::string, std::string>> changes{
      {"\"places\":[1", "\"places\":[2"}, {"\"places\":[2", "\"places\":[1"},
      {"\"places\":[3", "\"places\":[1"}, {"\"decisions\":[", "\"decisions\":[1"},
      {"\"ms\":[", "\"ms\":[9"},          {"\"block\":0", "\"block\":1"},
      {"\"seed\":\"", "\"seed\":\"0"},    {"\"check\":\"", "\"check\":\"0"}};
  int refused = 0;
  for (const auto& [from, to] : changes) {
    std::string text = whole;
    // Of the last line: the first game on file is played anew anyway.
    const std::size_t at = text.rfind(from);
    if (at == std::string::npos) continue;
    text.replace(at, from.size(), to);
    ASSERT_TRUE(write_file(file, text));
    const Ran ran = rookery(more);
    EXPECT_EQ(ran.code, 2) << to;
    EXPECT_THAT(ran.err, HasSubstr("is no game of this arena")) << to;
    ++refused;
  }
  EXPECT_GE(refused, 6);
}

TEST(Simulate, JsonNamesOptionsRulesAndBots) {
  const json report = json::parse(
      rookery({"simulate", "alliances", "--games", "10", "--option", "quick=true", "--json"}).out);
  EXPECT_EQ(report["options"]["quick"], "true");
  EXPECT_TRUE(report["options"].contains("draft")) << "those that were not given too";
  EXPECT_TRUE(report["rules"].is_number());
  EXPECT_EQ(report["bots"], json({"random"}));
}

TEST(Simulate, WritesALineAGame) {
  const Folder folder;
  const auto lines = [&](const char* jobs) {
    const Ran ran = rookery({"simulate", "alliances", "--games", "30", "--seats", "3", "--bots",
                             "greedy,random,random", "--jobs", jobs, "--lines", folder.path("l")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    return *read_file(folder.path("l"));
  };
  const std::string text = lines("3");
  EXPECT_EQ(text, lines("1")) << "whichever thread ends first";
  std::istringstream in(text);
  std::size_t number = 0;
  for (std::string line; std::getline(in, line); ++number) {
    const json game = json::parse(line);
    EXPECT_EQ(game["game"], number);
    EXPECT_EQ(game["bots"].size(), 3U);
    EXPECT_EQ(game["places"].size(), 3U);
    EXPECT_EQ(game["scores"].size(), 3U);
    EXPECT_GT(game["decisions"], 0);
    EXPECT_EQ(game["seed"].get<std::string>().size(), 64U);
  }
  EXPECT_EQ(number, 30U);
}

TEST(Reports, AreJsonWhereverSomethingIsReported) {
  const std::string scenarios = ROOKERY_SOURCE_DIR "/tests/scenarios/alliances/rules";
  const json ran = json::parse(rookery({"scenario", scenarios, "--json"}).out);
  EXPECT_GT(ran.size(), 10U);
  EXPECT_EQ(ran[0]["passed"], true);
  const json perft = json::parse(rookery({"perft", "alliances", "--depth", "2", "--json"}).out);
  EXPECT_EQ(perft["depths"].size(), 2U);
  EXPECT_GT(perft["depths"][1]["leaves"], 0);
}

}  // namespace
}  // namespace rookery::cli_test::output_test
