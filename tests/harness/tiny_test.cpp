// Lists that end early, so that every limit is met: each time the game is refused or freezes with a
// sentence, and nothing is written past an end (the sanitizers watch). Only in builds that can
// shorten lists; ROOKERY_TINY_GAMES=20000 plays for long.
#ifdef ROOKERY_TINY

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "games/registry.h"
#include "tests/fuzz/play.h"
#include "tests/toy/raven_auction.h"

namespace rookery::tiny_test {
namespace {

using fuzz::Bytes;
using fuzz::Room;
using testing::HasSubstr;
using testing::StartsWith;

enum class TinyDraw : std::uint8_t { byte, room, action };

std::vector<GameEntry> games() {
  std::vector<GameEntry> all(all_games().begin(), all_games().end());
  all.push_back(entry_of<RavenAuction>());
  return all;
}

int how_many() {
  const char* text = std::getenv("ROOKERY_TINY_GAMES");
  return text == nullptr ? 300 : std::atoi(text);
}

std::vector<std::uint8_t> any_bytes(Rng& rng, std::size_t count) {
  std::vector<std::uint8_t> bytes(count);
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(draw(rng, TinyDraw::byte, 256));
  return bytes;
}

class TinyLists : public testing::TestWithParam<GameEntry> {};

TEST_P(TinyLists, GamesAreRefusedOrFreeze) {
  Rng rng(Seed::from(31));
  const int total = how_many();
  int faults = 0;
  for (int game = 0; game < total; ++game) {
    const auto bytes = any_bytes(rng, 1500);
    Bytes in(bytes.data(), bytes.size());
    const unsigned room = 1 + draw(rng, TinyDraw::room, 30);
    const int from = static_cast<int>(draw(rng, TinyDraw::room, 200)) - 20;
    faults += fuzz::play(*GetParam().face, in, room, std::max(from, 0)) ? 1 : 0;
  }
  EXPECT_GT(faults, total / 20) << "lists are not short enough to meet anything";
}

// A whole game, as long as there is room.
Record recorded(const GameFace& face, std::uint64_t seed) {
  auto replay = std::move(*Replay::begin(
      face, new_header(face.info(), {.seats = face.info().max_seats}, Seed::from(seed))));
  Rng rng(Seed::from(seed, 1));
  for (int n = 1; !replay.position().finished(); ++n) {
    const Seat seat = replay.position().to_act().lowest();
    const auto legal = replay.position().legal_actions(seat);
    replay.apply(seat,
                 legal[draw(rng, TinyDraw::action, static_cast<std::uint32_t>(legal.size()))]);
    if (n % 16 == 9) replay.rewind(replay.length() - 1);
  }
  return replay.record();
}

TEST_P(TinyLists, RecordsAreRefusedInASentence) {
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto record = parse_record(to_text(recorded(*GetParam().face, seed)));
    ASSERT_TRUE(record);
    ASSERT_TRUE(Replay::load(*GetParam().face, *record)) << "there is room now";
    for (unsigned room = 1; room <= 40; ++room) {
      const Room here(room);
      const auto replay = Replay::load(*GetParam().face, *record);
      if (replay) continue;
      ++refused;
      EXPECT_THAT(replay.error().text, HasSubstr(" cannot "));
    }
  }
  EXPECT_GT(refused, 30);
}

TEST_P(TinyLists, BotsSayThatTheyCannotThink) {
  const auto& [face, tools] = GetParam();
  int stuck = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto position = std::move(*face->start({.seats = face->info().max_seats}, Seed::from(seed)));
    std::vector<Event> events;
    Rng rng(Seed::from(seed));
    for (std::uint64_t n = 0; n < 5 * seed && !position->finished(); ++n) {
      const Seat seat = position->to_act().lowest();
      position->apply(seat, position->default_action(seat), events);
    }
    if (position->finished()) continue;
    const Seat seat = position->to_act().lowest();
    const Room here(static_cast<unsigned>(1 + seed % 6));
    for (const std::string_view bot : {"greedy", "search:iterations=40:threads=2"}) {
      const auto action = tools->bot_action(*position, seat, bot, rng);
      if (action) continue;
      ++stuck;
      EXPECT_THAT(action.error().text, StartsWith("the game met a limit"));
    }
    tools->explain(*position, seat, "search:iterations=20:threads=2", rng);
  }
  EXPECT_GT(stuck, 0);
}

// The first game that meets a limit ends the run, with its record.
TEST_P(TinyLists, SimulationsEndWithTheRecord) {
  const auto& [face, tools] = GetParam();
  SimulateOptions options;
  options.setup.seats = face->info().max_seats;
  options.bots = {"greedy"};
  options.games = 5;
  std::optional<SimulateReport> report;
  {
    const Room here(3);
    const auto run = tools->simulate(options);
    if (!run) {  // nor can its set-up be held: that is said before the first game
      EXPECT_THAT(run.error().text, HasSubstr("limit"));
      EXPECT_FALSE(tools->bench(options.setup, 0.01));
      return;
    }
    report = *run;
    const auto bench = tools->bench(options.setup, 0.01);
    ASSERT_TRUE(bench && bench->broken);
    EXPECT_FALSE(tools->perft(options.setup, 1, 3));
  }
  ASSERT_TRUE(report->broken);
  EXPECT_EQ(report->broken->number, 0U);
  EXPECT_THAT(report->broken->why.text, HasSubstr("limit"));
  const auto record = parse_record(report->broken->record);
  ASSERT_TRUE(record);
  EXPECT_TRUE(Replay::load(*face, *record)) << "with room enough it replays";
}

INSTANTIATE_TEST_SUITE_P(Games, TinyLists, testing::ValuesIn(games()), [](const auto& info) {
  return std::string(info.param.face->info().folder);
});

}  // namespace
}  // namespace rookery::tiny_test

#endif
