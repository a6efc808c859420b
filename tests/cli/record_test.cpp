#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace rookery::cli_test::record_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t to_the_end = 100000;

class Records : public testing::Test {
 protected:
  std::string file(const Record& record) const {
    return folder_.file("game.record", to_text(record));
  }
  Folder folder_;
};

TEST_F(Records, AWholeGameVerifies) {
  const Ran ran = rookery({"verify", file(played_record(to_the_end))});
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* said :
       {"promised", "seed follows", "digests on file match", "to its end", "verified"}) {
    EXPECT_THAT(ran.out, HasSubstr(said));
  }
}

TEST_F(Records, RewindsVerifyToo) {
  const Ran ran = rookery({"verify", file(played_record(60, 9))});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("not finished"));
}

// Written when digests were taken over bytes and rewinds kept the decks.
TEST_F(Records, ThoseOfFormat1VerifyAndAreTold) {
  const std::string old =
      ROOKERY_SOURCE_DIR "/tests/fixtures/format-1/golden/alliances/4-seats.record";
  const Ran ran = rookery({"verify", old});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("not compared"));
  EXPECT_THAT(ran.out, Not(HasSubstr("digests on file match")));
  const Ran told = rookery({"replay", old});
  EXPECT_EQ(told.code, 0) << told.err;
}

TEST_F(Records, WhatIsNotTrueDoesNotVerify) {
  const Record good = played_record(60);
  Record other_secret = good;
  other_secret.header.secret = Seed::from(6);
  Record no_secret = good;
  no_secret.header.secret.reset();
  Record other_salt = good;
  other_salt.header.salts.back() = "sugar";
  Record other_digest = good;
  for (RecordEntry& entry : other_digest.entries) {
    if (auto* digest = std::get_if<RecordDigest>(&entry)) ++digest->digest;
  }
  Record illegal = good;
  std::get<RecordAction>(illegal.entries[3]).action = "conquer";
  Record old_rules = good;
  old_rules.header.rules_version += 1;
  for (const Record& wrong :
       {other_secret, no_secret, other_salt, other_digest, illegal, old_rules}) {
    const Ran ran = rookery({"verify", file(wrong)});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, HasSubstr("does not verify"));
    EXPECT_THAT(ran.err, HasSubstr("game.record: "));
  }
}

TEST_F(Records, DamageIsNamed) {
  const std::string whole = to_text(played_record(60));
  const std::string cut = folder_.file("cut", whole.substr(0, whole.size() - 5));
  const std::string noise = folder_.file("noise", "\x01\xff noise\n");
  const std::string empty = folder_.file("empty", "");
  for (const std::string& damaged : {cut, noise, empty}) {
    EXPECT_EQ(rookery({"verify", damaged}).code, 1);
    const Ran ran = rookery({"replay", damaged});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(damaged));
  }
  EXPECT_THAT(rookery({"verify", cut}).err, HasSubstr("cut off"));
}

TEST_F(Records, AMissingFileOrAFolderIsAMistakeOfTheRequest) {
  for (const char* command : {"verify", "replay"}) {
    EXPECT_EQ(rookery({command, folder_.path("nothing")}).code, 2);
    EXPECT_THAT(rookery({command, folder_.path("")}).err, HasSubstr("it is a folder"));
  }
  // The others are still checked.
  const Ran ran = rookery({"verify", folder_.path("nothing"), file(played_record(10))});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.out, HasSubstr("game.record: verified"));
}

TEST_F(Records, ReplayTellsTheGame) {
  const std::string record = file(played_record(to_the_end));
  const Ran english = rookery({"replay", record});
  EXPECT_EQ(english.code, 0) << english.err;
  EXPECT_THAT(english.out, HasSubstr("The game is over."));
  EXPECT_THAT(rookery({"replay", record, "--lang", "pl"}).out, HasSubstr("Koniec gry."));
}

TEST_F(Records, ReplayShowsOnlyWhatTheViewerMaySee) {
  const std::string record = file(played_record(to_the_end));
  const std::string own = "Dealt to you";
  EXPECT_THAT(rookery({"replay", record}).out, Not(HasSubstr(own)));
  EXPECT_THAT(rookery({"replay", record, "--as", "0"}).out, HasSubstr(own));
  EXPECT_THAT(rookery({"replay", record, "--as", "0"}).out, Not(HasSubstr("[for")));
  EXPECT_THAT(rookery({"replay", record, "--as", "all"}).out, HasSubstr("[for"));
}

TEST_F(Records, ReplayStopsWhereAsked) {
  const Record played = played_record(60);
  const std::string record = file(played);
  EXPECT_THAT(rookery({"replay", record, "--at", "10"}).out, HasSubstr("Stopped after 10"));
  const Ran view = rookery({"replay", record, "--at", "10", "--json", "--as", "1"});
  EXPECT_EQ(view.code, 0);
  const json seen = json::parse(view.out);
  // The same as the view at the end of a record of ten actions.
  const std::string shorter = file(played_record(10));
  const auto at_end = [&](const char* as) {
    return json::parse(rookery({"replay", shorter, "--at", "10", "--json", "--as", as}).out);
  };
  EXPECT_EQ(seen, at_end("1"));
  EXPECT_EQ(at_end("all")["1"], seen);
}

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
  return lines;
}

TEST_F(Records, AWholeTrajectoryIsWrittenAsJsonLines) {
  const Record played = played_record(to_the_end, 50);
  const Ran ran = rookery({"replay", file(played), "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto lines = lines_of(ran.out);
  EXPECT_EQ(lines.front()["kind"], "begin");
  EXPECT_EQ(lines.front()["game"], "alliances");
  EXPECT_TRUE(lines.front().contains("rules"));
  std::size_t actions = 0;
  std::size_t rewinds = 0;
  for (const json& line : lines) {
    if (line["kind"] == "rewind") ++rewinds;
    if (line["kind"] != "action") continue;
    ++actions;
    EXPECT_THAT(line["legal"], testing::Contains(line["action"]));
    EXPECT_FALSE(line["decision"]["text"].get<std::string>().empty());
    EXPECT_EQ(line["views"].size(), 4U) << "spectator and three seats";
  }
  EXPECT_EQ(actions,
            static_cast<std::size_t>(std::count_if(
                played.entries.begin(), played.entries.end(), [](const RecordEntry& entry) {
                  return std::holds_alternative<RecordAction>(entry);
                })));
  EXPECT_GT(rewinds, 0U);
  EXPECT_EQ(lines.back()["kind"], "end");
  EXPECT_EQ(lines.back()["places"].size(), 3U);
}

TEST_F(Records, ATrajectoryForOneSeatHoldsWhatThatSeatMayKnow) {
  const Ran ran = rookery({"replay", file(played_record(60)), "--json", "--as", "1"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const json& line : lines_of(ran.out)) {
    if (line["kind"] != "action") continue;
    EXPECT_EQ(line.contains("action"), line.value("seat", -1) == 1);
    EXPECT_EQ(line["views"].size(), 1U);
    EXPECT_TRUE(line["views"].contains("1"));
  }
}

TEST_F(Records, VerifyReportsAsJson) {
  const Ran ran = rookery({"verify", file(played_record(60)), folder_.path("nothing"), "--json"});
  EXPECT_EQ(ran.code, 2);
  const json report = json::parse(ran.out);
  EXPECT_EQ(report[0]["verified"], true);
  EXPECT_FALSE(report[0]["holds"].empty());
  EXPECT_EQ(report[1]["verified"], false);
  EXPECT_FALSE(report[1]["fault"].get<std::string>().empty());
}

TEST_F(Records, EscapeSequencesArePrintedHarmlessly) {
  const std::string text = to_text(played_record(20));
  const std::string record = folder_.file("evil", text +
                                                      "0 play \033]0;owned\007\033[2J\xC2\x9B"
                                                      "31m\n");
  for (const char* command : {"verify", "replay"}) {
    const Ran ran = rookery({command, record});
    EXPECT_NE(ran.code, 0);
    EXPECT_THAT(ran.out + ran.err, Not(HasSubstr("\033")));
    EXPECT_THAT(ran.out + ran.err, Not(HasSubstr("\xC2\x9B")));
    EXPECT_THAT(ran.err, HasSubstr("play ?]0;owned"));
  }
}

TEST_F(Records, ReplayTellsRewinds) {
  EXPECT_THAT(rookery({"replay", file(played_record(30, 9))}).out, HasSubstr("goes back to"));
}

TEST_F(Records, ReplayRefusesStrangeRequests) {
  const std::string record = file(played_record(20));
  EXPECT_THAT(rookery({"replay", record, "--as", "3"}).err, HasSubstr("a seat from 0 to 2"));
  EXPECT_THAT(rookery({"replay", record, "--as", "me"}).err, HasSubstr("not 'me'"));
  EXPECT_THAT(rookery({"replay", record, "--at", "21"}).err, HasSubstr("20 actions"));
  EXPECT_EQ(rookery({"replay", record, "--at", "-1"}).code, 2);
  EXPECT_EQ(rookery({"replay", record, "--at", "21"}).code, 2);
}

}  // namespace
}  // namespace rookery::cli_test::record_test
