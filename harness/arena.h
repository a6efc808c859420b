// A tournament between bots that goes on where it was stopped.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harness/arena_log.h"
#include "harness/rating.h"
#include "harness/schedule.h"
#include "harness/tools.h"

namespace rookery {

struct ArenaOptions {
  ArenaPlan plan;
  std::uint64_t games = 1000;  // rounded up to whole blocks
  int jobs = 1;
  std::filesystem::path folder;  // empty: nothing is kept
  bool resume = false;
  std::uint64_t records = 0;  // how many games are kept whole, the first ones
  Progress progress;
};

struct ArenaRow {
  std::string bot;
  std::uint64_t games = 0;
  Share wins;  // of its games
  Rating by_wins;
  Rating by_places;
  std::vector<Share> wins_by_seat;
  double decisions_per_game = 0;  // of one seat
  double seconds_per_decision = 0;
};
struct ArenaReport {
  std::uint64_t games = 0;  // in whole blocks; all figures are about these
  std::uint64_t blocks = 0;
  std::uint64_t asked = 0;    // games of a complete run
  std::uint64_t played = 0;   // of those, whole blocks or not
  std::uint64_t on_file = 0;  // were played by an earlier run
  std::uint64_t blocks_in_cycle = 0;
  double fair = 0;
  double seconds = 0;
  std::optional<BrokenGame> broken;  // it ended the run
  std::vector<ArenaRow> rows;  // in the order the bots were named
};

// What the games say. They may come in any order; blocks that are not complete are left out.
ArenaReport arena_report(const ArenaPlan& plan, std::vector<ArenaGame> games);

Expected<ArenaReport> run_arena(const GameFace& face, const GameTools& tools,
                                const ArenaOptions& options);

}  // namespace rookery
