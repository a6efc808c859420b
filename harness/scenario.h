// Scenarios: a small file sets up a position, plays actions and expects facts. Tests, tutorials
// and bug reports are all written this way. Format: docs/scenarios.md.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/position.h"

namespace rookery {

struct Scenario {
  std::string file;
  std::string title;
  std::string game;
  Setup setup;
  std::vector<std::uint64_t> seeds;
  std::optional<Seed> shuffle;  // the very seed of a real game, instead of a small number
  std::vector<std::string> rules;    // ledger ids it proves
  std::vector<std::string> cards;    // card ids it proves
  std::vector<std::string> options;  // options it proves, as name=value
  nlohmann::json arrange;            // null if the fresh game will do
  nlohmann::json twin;    // the arrangement of a second position to compare; null without one
  nlohmann::json lesson;  // its name for learners in both languages; null if it is none
  std::string refused;    // such a table is refused with these words; else it is played
  nlohmann::json play;    // list of steps, each a map with one key
};

// Finds a game by its id; null if there is none.
using FindGame = std::function<const GameFace*(std::string_view id)>;
// The text of a file that a scenario names as its `base`.
using ReadBase = std::function<Expected<std::string>(const std::string& name)>;

// Reads and checks a scenario; the error names the place in the file. Without `read_base` a
// scenario must stand alone.
Expected<Scenario> parse_scenario(std::string_view text, const std::string& file,
                                  const ReadBase& read_base = {});

// Carries it out. The error says which step failed, what was expected and what was there.
Expected<void> run_scenario(const Scenario& scenario, const FindGame& find_game);

}  // namespace rookery
