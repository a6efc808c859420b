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
  EXPECT_EQ(seen, json::parse(rookery({"replay", shorter, "--json", "--as", "1"}).out));
  EXPECT_EQ(json::parse(rookery({"replay", shorter, "--json", "--as", "all"}).out)["1"], seen);
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
