// Checks that every game has in its tests, one line each: the signature, a few games of selfcheck,
// and golden records.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/replay.h"
#include "harness/tools_of.h"

namespace rookery {

template <Game G>
inline const GameFaceOf<G> face_of{};
template <Game G>
inline const GameToolsOf<G> tools_of{};

template <Game G>
void expect_signature_on_file() {
  const std::string id(G::info().id);
  std::ifstream file(ROOKERY_SOURCE_DIR "/tests/signatures.json");
  const auto tree = nlohmann::json::parse(file, nullptr, false);
  ASSERT_TRUE(tree.is_object() && tree.contains(id)) << "tests/signatures.json has no " << id;
  EXPECT_EQ(tree[id].get<std::uint64_t>(), tools_of<G>.signature())
      << "The rules of " << id << " play differently now. If that is meant, put the new number\n"
      << "into tests/signatures.json, make the golden records anew (tests/game_checks.h) and say\n"
      << "in the commit what changed.";
}

template <Game G>
void expect_selfcheck(std::uint64_t games) {
  SelfcheckOptions options;
  options.games = games;
  options.redeal_every = 5;
  const SelfcheckReport report = tools_of<G>.selfcheck(options);
  EXPECT_FALSE(report.failure) << report.failure->what << "\n" << report.failure->record;
}

// --- golden records --------------------------------------------------------------------------
// Complete games on file, replayed and printed again byte for byte. After a change of the rules
// that is meant, make them anew:
//   ROOKERY_UPDATE_GOLDEN=1 build/release/<game>_tests --gtest_filter='*Golden*'

struct GoldenGame {
  std::string name;  // of its file in tests/golden/<game>
  int seats = 0;
  decltype(Setup::options) options = {};
};

inline void PrintTo(const GoldenGame& game, std::ostream* out) { *out << game.name; }

inline std::string golden_test_name(const testing::TestParamInfo<GoldenGame>& game) {
  std::string name = game.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

// Greedy bots; every fourth answer is a random one, so that odd corners are seen too.
template <Game G>
Replay play_golden(const GoldenGame& game, int rewinds) {
  const GameFace& face = face_of<G>;
  const GameTools& tools = tools_of<G>;
  const auto seed = static_cast<std::uint64_t>(game.seats);
  Setup setup{.seats = game.seats, .options = game.options};
  setup.options.try_emplace("skip_empty_windows", game.seats % 2 == 0 ? "true" : "false");
  auto replay = Replay::begin(face, new_header(face.info(), setup, Seed::from(seed, 41), {"salt"}));
  EXPECT_TRUE(replay) << replay.error().text;
  Rng rng(Seed::from(seed, 42));
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

template <Game G>
void expect_golden(const GoldenGame& game) {
  const std::string path =
      fmt::format(ROOKERY_SOURCE_DIR "/tests/golden/{}/{}.record", G::info().folder, game.name);
  if (std::getenv("ROOKERY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary)
        << to_text(play_golden<G>(game, game.seats == 4 ? 2 : 0).record());
  }
  std::ostringstream contents;
  contents << std::ifstream(path, std::ios::binary).rdbuf();
  const std::string text = contents.str();
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << path << ": " << record.error().text;
  EXPECT_EQ(record->header.setup.seats, game.seats);
  const auto replay = Replay::load(face_of<G>, *record);
  ASSERT_TRUE(replay) << path << ": " << replay.error().text;
  EXPECT_TRUE(replay->position().finished());
  EXPECT_EQ(to_text(replay->record()), text);
}

}  // namespace rookery
