// What the scenarios prove: every ledger id, card and option value of a game should be named by at
// least one scenario that passes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/scenario.h"
#include "harness/tools.h"

namespace rookery {

struct ScenarioFile {
  std::string file;
  Expected<Scenario> scenario;  // or why it cannot be read
};

// All scenarios of the given files and folders, those with mistakes in them included. A file
// NAME.base.yaml is none: it is read where a scenario names it.
Expected<std::vector<ScenarioFile>> load_scenarios(const std::vector<std::string>& places);
// How it went. Whatever a file contains, the answer is a sentence and never an exception.
Expected<void> outcome_of(const ScenarioFile& file, const FindGame& find_game);
// The place of a game's own scenarios below `folder`; all of `folder` if it has no such place.
std::string scenario_place(const std::filesystem::path& folder, const GameInfo& info);

struct Coverage {
  std::size_t total = 0;
  std::size_t proven = 0;
  std::vector<std::string> missing;  // in the order of the ledger
};
struct GameCoverage {
  Coverage rules;
  Coverage cards;
  Coverage options;  // name=value, every listed value of every option
};
struct CoverageReport {
  std::vector<GameCoverage> games;  // as the games were given
  std::size_t scenarios = 0;        // that were run
  std::vector<Error> faults;  // scenarios that fail, one sentence each
};

// Runs the scenarios of these games. A scenario that fails proves nothing.
CoverageReport measure_coverage(const std::vector<ScenarioFile>& files,
                                const std::vector<const GameInfo*>& games,
                                const FindGame& find_game, int jobs, const Progress& progress);

}  // namespace rookery
