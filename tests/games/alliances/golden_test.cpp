// Complete games on file, replayed and printed again byte for byte. After a change of the rules
// that is meant, make them anew:
//   ROOKERY_UPDATE_GOLDEN=1 build/release/alliances_tests --gtest_filter='*Golden*'
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "games/alliances/alliances.h"
#include "harness/tools_of.h"

namespace rookery {
namespace {

const GameFaceOf<Alliances> face;
const GameToolsOf<Alliances> alliances_tools;
const GameTools& tools = alliances_tools;

struct GoldenGame {
  std::string name;
  int seats;
  std::map<std::string, std::string> options;
};
std::string path_of(const GoldenGame& game) {
  return fmt::format(ROOKERY_SOURCE_DIR "/tests/golden/alliances/{}.record", game.name);
}
std::string contents(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// Greedy bots; every fourth answer is a random one, so that odd corners are seen too.
Replay play_game(int seats, int rewinds, std::map<std::string, std::string> options = {}) {
  Setup setup{.seats = seats,
              .options = {{"skip_empty_windows", seats % 2 == 0 ? "true" : "false"}}};
  for (auto& [name, value] : options) setup.options[name] = value;
  auto replay = Replay::begin(
      face,
      new_header(face.info(), setup, Seed::from(static_cast<std::uint64_t>(seats), 41), {"salt"}));
  EXPECT_TRUE(replay) << replay.error().text;
  Rng rng(Seed::from(static_cast<std::uint64_t>(seats), 42));
  while (!replay->position().finished()) {
    const Seat seat = replay->position().to_act().lowest();
    const char* bot = draw(rng, BotDraw::action, 4) == 0 ? "random" : "greedy";
    const auto action = tools.bot_action(replay->position(), seat, bot, rng);
    EXPECT_TRUE(action && !replay->apply(seat, *action));
    if (rewinds > 0 && replay->length() % 30 == 0) {
      replay->rewind(replay->length() - 7);
      --rewinds;
    }
  }
  return std::move(*replay);
}

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, ReplaysByteForByte) {
  const GoldenGame& game = GetParam();
  if (std::getenv("ROOKERY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path_of(game), std::ios::binary)
        << to_text(play_game(game.seats, game.seats == 4 ? 2 : 0, game.options).record());
  }
  const std::string text = contents(path_of(game));
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << path_of(game) << ": " << record.error().text;
  EXPECT_EQ(record->header.setup.seats, game.seats);
  const auto replay = Replay::load(face, *record);
  ASSERT_TRUE(replay) << path_of(game) << ": " << replay.error().text;
  EXPECT_TRUE(replay->position().finished());
  EXPECT_EQ(to_text(replay->record()), text);
}

INSTANTIATE_TEST_SUITE_P(
    Games, Golden,
    testing::Values(GoldenGame{"3-seats", 3, {}}, GoldenGame{"4-seats", 4, {}},
                    GoldenGame{"5-seats", 5, {}}, GoldenGame{"6-seats", 6, {}},
                    GoldenGame{"advanced", 4, {{"mode", "advanced"}}},
                    GoldenGame{"advanced-open-draft",
                               6,
                               {{"mode", "advanced"}, {"draft", "draft"}, {"open_allies", "true"}}},
                    GoldenGame{"kings-moot", 5, {{"draft", "kings_moot"}, {"quick", "true"}}}),
    [](const auto& game) {
      std::string name = game.param.name;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

// --- what a long record shows that a short one cannot --------------------------------------------

std::string error_of(const Record& record) {
  const auto replay = Replay::load(face, record);
  return replay ? "" : replay.error().text;
}

TEST(LongRecord, HasADigestEveryFiftyActions) {
  const Replay replay = play_game(3, 0);
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
  Record record = play_game(3, 0).record();
  record.entries.insert(record.entries.begin() + 50, record.entries[50]);
  EXPECT_EQ(error_of(record), "line 53: a digest is not due here");
  record.entries.erase(record.entries.begin() + 50, record.entries.begin() + 52);
  EXPECT_EQ(error_of(record), "line 52: a digest is missing before this line");
}

TEST(LongRecord, IsRefusedWhenADigestDoesNotFit) {
  const Replay replay = play_game(3, 0);
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
  const Replay replay = play_game(5, 3);
  const auto parsed = parse_record(to_text(replay.record()));
  ASSERT_TRUE(parsed) << parsed.error().text;
  const auto again = Replay::load(face, *parsed);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(again->position().digest(), replay.position().digest());
  EXPECT_EQ(to_text(again->record()), to_text(replay.record()));
  EXPECT_EQ(again->events(), replay.events());
}

// A selfcheck that fails late leaves a long record, and that replays like any other.
struct BreaksInWinter : Alliances {
  static const char* broken_invariant(const State& s) {
    return s.season == alliances::Season::winter && s.round > 1 ? "winter came"
                                                                : Alliances::broken_invariant(s);
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
