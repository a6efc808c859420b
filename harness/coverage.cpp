#include "harness/coverage.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "harness/files.h"
#include "harness/workers.h"

namespace rookery {
namespace {

// One of the three lists of a game, and which of it has been proven.
class Ledger {
 public:
  explicit Ledger(std::vector<std::string> names) : names_(std::move(names)) {}

  // A scenario that names what is not in the list has failed and never comes here.
  void prove(const std::vector<std::string>& named) { proven_.insert(named.begin(), named.end()); }
  Coverage coverage() const {
    Coverage out{names_.size(), proven_.size(), {}};
    std::copy_if(names_.begin(), names_.end(), std::back_inserter(out.missing),
                 [this](const std::string& name) { return !proven_.contains(name); });
    return out;
  }

 private:
  std::vector<std::string> names_;
  std::set<std::string> proven_;
};

struct GameLedgers {
  explicit GameLedgers(const GameInfo& info)
      : id(info.id),
        rules(rule_names(info)),
        cards(card_names(info)),
        options(option_names(info)) {}

  static std::vector<std::string> rule_names(const GameInfo& info) {
    std::vector<std::string> names;
    for (const std::string_view rule : info.rules) {
      if (!rule.empty()) names.emplace_back(rule);
    }
    return names;
  }
  static std::vector<std::string> card_names(const GameInfo& info) {
    std::vector<std::string> names;
    for (const CardSpec& card : info.cards) names.emplace_back(card.id);
    return names;
  }
  static std::vector<std::string> option_names(const GameInfo& info) {
    std::vector<std::string> names;
    for (const OptionSpec& option : info.options) {
      for (const std::string_view value : option.values) {
        names.push_back(fmt::format("{}={}", option.name, value));
      }
    }
    return names;
  }

  std::string_view id;
  Ledger rules;
  Ledger cards;
  Ledger options;
};

}  // namespace

Expected<std::vector<ScenarioFile>> load_scenarios(const std::vector<std::string>& places) {
  const auto paths = find_files(places, ".yaml");
  if (!paths) return tl::unexpected(paths.error());
  std::vector<ScenarioFile> files;
  for (const auto& path : *paths) {
    if (path.string().ends_with(".base.yaml")) continue;  // a part of others
    const ReadBase read_base = [&](const std::string& name) {
      return read_file(path.parent_path() / name);
    };
    const auto text = read_file(path);
    if (!text) {
      files.push_back({path.string(), tl::unexpected(text.error())});
    } else {
      files.push_back({path.string(), parse_scenario(*text, path.string(), read_base)});
    }
  }
  return files;
}

Expected<void> outcome_of(const ScenarioFile& file, const FindGame& find_game) try {
  if (!file.scenario) return tl::unexpected(file.scenario.error());
  return run_scenario(*file.scenario, find_game);
} catch (const std::exception&) {
  return fail(in_both(
      {"{}: this scenario cannot be run", "{}: tego scenariusza nie da się wykonać"}, file.file));
}

std::string scenario_place(const std::filesystem::path& folder, const GameInfo& info) {
  std::error_code ignored;
  const std::filesystem::path own = folder / info.folder;
  return std::filesystem::is_directory(own, ignored) ? own.string() : folder.string();
}

CoverageReport measure_coverage(const std::vector<ScenarioFile>& files,
                                const std::vector<const GameInfo*>& games,
                                const FindGame& find_game, int jobs, const Progress& progress) {
  std::vector<GameLedgers> ledgers;
  ledgers.reserve(games.size());
  for (const GameInfo* info : games) ledgers.emplace_back(*info);
  const auto ledgers_of = [&](const std::string& game) {
    return std::find_if(ledgers.begin(), ledgers.end(),
                        [&](const auto& l) { return l.id == game; });
  };
  // Scenarios of a game that was not asked about are left alone; those of no game at all are not.
  const auto concerned = [&](const ScenarioFile& file) {
    return !file.scenario || ledgers_of(file.scenario->game) != ledgers.end() ||
           find_game(file.scenario->game) == nullptr;
  };

  std::vector<std::optional<Expected<void>>> outcomes(files.size());
  run_workers(jobs, files.size(), progress, [&](int, std::uint64_t i) {
    const ScenarioFile& file = files[i];
    if (!concerned(file)) return true;
    outcomes[i] = outcome_of(file, find_game);
    return true;
  });

  CoverageReport report;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!outcomes[i]) continue;
    ++report.scenarios;
    if (!*outcomes[i]) {
      report.faults.push_back(outcomes[i]->error());
      continue;
    }
    const Scenario& scenario = *files[i].scenario;
    GameLedgers& of_game = *ledgers_of(scenario.game);
    of_game.rules.prove(scenario.rules);
    of_game.cards.prove(scenario.cards);
    of_game.options.prove(scenario.options);
  }
  for (const GameLedgers& of_game : ledgers) {
    report.games.push_back(
        {of_game.rules.coverage(), of_game.cards.coverage(), of_game.options.coverage()});
  }
  return report;
}

}  // namespace rookery
