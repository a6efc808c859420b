// Weights of an evaluation, learned from games of a bot against itself. Knows no game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "harness/schooling.h"
#include "harness/tools.h"

namespace rookery {

struct TrainOptions {
  SchoolPlan plan;
  std::uint64_t games = 20000;
  int jobs = 1;
  std::filesystem::path lessons;  // where positions are kept; empty: nowhere
  bool resume = false;            // go on with what is there
  Progress progress;
};

struct TrainReport {
  std::uint64_t games = 0;
  std::uint64_t on_file = 0;  // of them, there before
  std::uint64_t positions = 0;
  std::vector<std::string> features;
  std::vector<double> weights;
  // See surprise() in regression.h. One game in five is not learned from, to check with.
  double learned = 0;
  double unseen = 0;
  double equal = 0;  // if all seats had equal shares, in the games not seen
  double seconds = 0;
};

// The same options and number of games give the same weights, however often it was interrupted.
Expected<TrainReport> run_training(const GameTools& tools, const TrainOptions& options);

// The data file of a game: a record for each feature, its weight in ten-thousandths; the first says
// by which command they were made.
std::string weights_file(const TrainReport& report, std::string_view command);

}  // namespace rookery
