// What an arena keeps on file: arena.json says which experiment it is, games.jsonl has one line a
// game, in the order in which they ended.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/info.h"
#include "engine/rng.h"
#include "harness/match.h"
#include "harness/schedule.h"

namespace rookery {

// All that the result of a game depends on, besides its number.
struct ArenaPlan {
  std::string game;
  int rules_version = 0;
  Setup setup;
  std::vector<std::string> bots;
  std::uint64_t seed = 1;

  Schedule schedule() const { return {static_cast<int>(bots.size()), setup.seats, seed}; }
  // The deal of a block, as the secret of a record without salts.
  Seed secret(std::uint64_t block) const { return Seed::from(seed, 2 * block); }
  Seed luck(std::uint64_t game_number) const { return Seed::from(seed, 2 * game_number + 1); }
};

struct ArenaGame {
  std::uint64_t number = 0;
  std::vector<std::uint8_t> place;  // by seat, as everything here
  std::vector<std::uint32_t> decisions;
  std::vector<double> seconds;
};

std::string to_text(const ArenaPlan& plan, const Schedule& schedule, const ArenaGame& game);

class ArenaLog {
 public:
  // Makes the folder, or goes on with the one that is there. Refuses a folder that is in use, or
  // that holds another experiment, or the same one if `resume` is not set. A last line that was
  // cut off in the middle of writing is dropped.
  static Expected<ArenaLog> open(const std::filesystem::path& folder, const ArenaPlan& plan,
                                 bool resume);
  ~ArenaLog();
  ArenaLog(ArenaLog&& other) noexcept;
  ArenaLog& operator=(ArenaLog&&) = delete;

  // What was there when it was opened.
  const std::vector<ArenaGame>& games() const { return games_; }
  Expected<void> append(std::string_view line) const;

 private:
  explicit ArenaLog(int fd) : fd_(fd) {}
  Expected<void> load(const std::filesystem::path& file, const ArenaPlan& plan);

  int fd_;
  std::vector<ArenaGame> games_;
};

}  // namespace rookery
