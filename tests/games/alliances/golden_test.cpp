#include "games/alliances/alliances.h"
#include "harness/selfcheck.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, ReplaysByteForByte) { expect_golden<Alliances>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Games, Golden,
    testing::Values(GoldenGame{"3-seats", 3}, GoldenGame{"4-seats", 4}, GoldenGame{"5-seats", 5},
                    GoldenGame{"6-seats", 6}, GoldenGame{"advanced", 4, {{"mode", "advanced"}}},
                    GoldenGame{"advanced-open-draft",
                               6,
                               {{"mode", "advanced"}, {"draft", "draft"}, {"open_allies", "true"}}},
                    GoldenGame{"kings-moot", 5, {{"draft", "kings_moot"}, {"quick", "true"}}}),
    golden_test_name);

// --- what a long record shows that a short one cannot --------------------------------------------

std::string error_of(const Record& record) {
  const auto replay = Replay::load(*entry_of<Alliances>().face, record);
  return replay ? "" : replay.error().text;
}

TEST(LongRecord, HasADigestEveryFiftyActions) {
  const Replay replay = play_golden<Alliances>({"3-seats", 3}, 0);
  std::size_t actions = 0;
  std::size_t digests = 0;
  for (const RecordEntry& entry : replay.record().entries) {
    if (std::holds_alternative<RecordDigest>(entry)) {
      EXPECT_EQ(actions % Record::digest_every, 0U);
      ++digests;
    } else {
      ++actions;
    }
  }
  EXPECT_GE(digests, 1U);
  EXPECT_EQ(digests, actions / Record::digest_every);
}

TEST(LongRecord, IsRefusedWhenADigestIsMissingOrThereTwice) {
  Record record = play_golden<Alliances>({"3-seats", 3}, 0).record();
  record.entries.insert(record.entries.begin() + 50, record.entries[50]);
  EXPECT_EQ(error_of(record), "line 53: a digest is not due here");
  record.entries.erase(record.entries.begin() + 50, record.entries.begin() + 52);
  EXPECT_EQ(error_of(record), "line 52: a digest is missing before this line");
}

TEST(LongRecord, IsRefusedWhenADigestDoesNotFit) {
  const Replay replay = play_golden<Alliances>({"3-seats", 3}, 0);
  Record record = replay.record();
  for (RecordEntry& entry : record.entries) {
    if (auto* digest = std::get_if<RecordDigest>(&entry)) {
      digest->digest ^= 1;
      break;
    }
  }
  EXPECT_EQ(error_of(record), "line 52: the game does not replay to the digest on file");
  record = replay.record();
  record.header.salts = {"other"};
  EXPECT_NE(error_of(record), "") << "another shuffle";
}

TEST(LongRecord, RewindsReplayAndPrintAgain) {
  const Replay replay = play_golden<Alliances>({"5-seats", 5}, 3);
  const auto parsed = parse_record(to_text(replay.record()));
  ASSERT_TRUE(parsed) << parsed.error().text;
  const auto again = Replay::load(*entry_of<Alliances>().face, *parsed);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->position().digest(), replay.position().digest());
  EXPECT_EQ(to_text(again->record()), to_text(replay.record()));
  EXPECT_EQ(again->events(), replay.events());
}

// A selfcheck that fails late leaves a long record, and that replays like any other.
struct BreaksInWinter : Alliances {
  static Broken broken_invariant(const State& s) {
    if (s.season == alliances::Season::winter && s.round > 1) return {"winter came", "zima"};
    return Alliances::broken_invariant(s);
  }
};

TEST(LongRecord, OfASelfcheckReplays) {
  SelfcheckOptions options;
  options.games = 1;
  options.redeal_every = 1000000;
  const SelfcheckReport report = selfcheck<BreaksInWinter>(options);
  ASSERT_TRUE(report.failure);
  EXPECT_EQ(report.failure->what, "invariant: winter came");
  const auto record = parse_record(report.failure->record);
  ASSERT_TRUE(record) << record.error().text;
  ASSERT_GT(report.failure->actions, Record::digest_every);
  EXPECT_EQ(error_of(*record), "");
}

}  // namespace
}  // namespace rookery
