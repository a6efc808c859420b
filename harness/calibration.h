// Whether the shares of the win that an analysis expects come true. Bots play some games; positions
// of these, each at an answer that was a choice, are looked at as an analysis looks at them, by
// what the seat knew, and then played on by the same bots: at another table, so to speak, where
// everything that nobody knows is dealt anew. Knows no game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/tools.h"

namespace rookery {

struct CalibrationOptions {
  Setup setup;
  std::vector<std::string> bots{"greedy"};  // one for all seats, or one a seat; seatings rotate
  std::uint64_t games = 20;
  std::uint64_t continued = 2000;  // as many from each game, give or take one
  std::uint32_t iterations = 200;  // imagined games for each expected share
  std::uint64_t seed = 1;
  int jobs = 1;
  Progress progress;
};

// One position and what became of it.
struct ContinuedGame {
  std::uint64_t game = 0;
  std::size_t at = 0;  // so many answers stood
  std::size_t length = 0;  // of the game it was taken from
  Seat seat{0};
  double expected = 0;
  std::uint64_t won = 0;  // sixtieths (win_part)
};

struct CalibrationRow {
  std::uint64_t count = 0;
  double expected = 0;  // mean
  Share won;  // games continued from one game are no independent tries
};

struct CalibrationReport {
  std::array<CalibrationRow, 10> tenths;  // by the share that was expected
  CalibrationRow all;
  // Means of squared differences between what was won and what was expected; and if everybody had
  // always expected an equal share.
  double error = 0;
  double error_of_equal = 0;
  double seconds = 0;
  std::vector<ContinuedGame> games;  // in the order of their numbers
  std::optional<BrokenGame> broken;  // it ended the run
};

// What the games say, taken at so many seats.
CalibrationReport calibration_report(std::vector<ContinuedGame> games, int seats);

Expected<CalibrationReport> calibrate(const GameFace& face, const GameTools& tools,
                                      const CalibrationOptions& options);

}  // namespace rookery
