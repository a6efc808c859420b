// What is proven: every ledger id, card and option value of a game should be named by at least one
// scenario that passes; a rule that no card of the game can show in a scenario by a unit test.
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

// A unit test that names rules in the comment of its first line: `TEST(Tally, …) {  // CRD-MOD-02`.
// Whoever runs the tests sees whether it passes.
struct NamingTest {
  std::string file;
  std::vector<std::string> rules;
};
// Those of all files *_test.cpp below a folder.
Expected<std::vector<NamingTest>> load_naming_tests(const std::filesystem::path& folder);

// All lists are in the order of the ledger.
struct Coverage {
  std::size_t total = 0;  // of what can be proven
  std::size_t proven = 0;
  std::vector<std::string> missing;
  std::vector<std::string> by_tests;  // proven by unit tests and by no scenario
  std::vector<std::string> informing;  // there is nothing to prove
};
struct GameCoverage {
  Coverage rules;
  Coverage cards;
  Coverage options;  // name=value, every listed value of every option
};
struct CoverageReport {
  std::vector<GameCoverage> games;  // as the games were given
  std::size_t scenarios = 0;  // that were run
  std::vector<Error> faults;  // scenarios that fail, one sentence each
};

// Runs the scenarios of these games. A scenario that fails proves nothing; a test that names a rule
// which is not in the ledger is a fault.
CoverageReport measure_coverage(const std::vector<ScenarioFile>& files,
                                const std::vector<NamingTest>& tests,
                                const std::vector<const GameInfo*>& games,
                                const FindGame& find_game, int jobs, const Progress& progress);

}  // namespace rookery
