// Complete games on file, replayed and printed again byte for byte. After a change of the rules
// that is meant, make them anew:
//   ROOKERY_UPDATE_GOLDEN=1 build/release/iron_throne_tests --gtest_filter='*Golden*'
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "games/iron_throne/iron_throne.h"
#include "harness/tools_of.h"

namespace rookery {
namespace {

const GameFaceOf<IronThrone> face;
const GameToolsOf<IronThrone> iron_throne_tools;
const GameTools& tools = iron_throne_tools;

struct GoldenGame {
  std::string name;
  int seats;
  std::map<std::string, std::string> options;
};
std::string path_of(const GoldenGame& game) {
  return fmt::format(ROOKERY_SOURCE_DIR "/tests/golden/iron_throne/{}.record", game.name);
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
    testing::Values(
        GoldenGame{"3-seats", 3, {}}, GoldenGame{"4-seats", 4, {}}, GoldenGame{"5-seats", 5, {}},
        GoldenGame{"random-houses", 4, {{"houses", "random"}, {"special_events", "distinct"}}}),
    [](const auto& game) {
      std::string name = game.param.name;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

}  // namespace
}  // namespace rookery
