#include "harness/coverage.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <regex>
#include <set>

#include <fmt/format.h>

#include "harness/files.h"
#include "harness/workers.h"

namespace rookery {
namespace {

// One of the three lists of a game, and which of it has been proven.
class Ledger {
 public:
  explicit Ledger(std::vector<std::string> names, std::set<std::string> informing = {})
      : names_(std::move(names)), informing_(std::move(informing)) {}

  // A scenario that names what is not in the list has failed and never comes here.
  void prove(const std::vector<std::string>& named) { proven_.insert(named.begin(), named.end()); }
  void prove_by_test(const std::string& name) { by_tests_.insert(name); }
  bool has(const std::string& name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }
  Coverage coverage() const {
    Coverage out;
    for (const std::string& name : names_) {
      if (informing_.contains(name)) {
        out.informing.push_back(name);
        continue;
      }
      ++out.total;
      if (proven_.contains(name)) {
        ++out.proven;
      } else if (by_tests_.contains(name)) {
        ++out.proven;
        out.by_tests.push_back(name);
      } else {
        out.missing.push_back(name);
      }
    }
    return out;
  }

 private:
  std::vector<std::string> names_;
  std::set<std::string> informing_;
  std::set<std::string> proven_;
  std::set<std::string> by_tests_;
};

struct GameLedgers {
  explicit GameLedgers(const GameInfo& info)
      : id(info.id),
        prefix(info.rules.size() > 1 ? info.rules[1].substr(0, info.rules[1].find('-') + 1) : ""),
        rules(rule_names(info), {info.informing_rules.begin(), info.informing_rules.end()}),
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

  // Whether a rule of that id would stand in this ledger: all of them begin alike, as in CRD-.
  bool is_of(const std::string& rule) const { return !prefix.empty() && rule.starts_with(prefix); }

  std::string_view id;
  std::string prefix;
  Ledger rules;
  Ledger cards;
  Ledger options;
};

// The ids in a comment: words in capitals joined by hyphens that end in a number.
std::vector<std::string> ids_in(std::string_view text) {
  static const std::regex id("[A-Z]+-[A-Z]+-[0-9]+");
  std::vector<std::string> found;
  for (std::cregex_iterator it(text.begin(), text.end(), id), end; it != end; ++it)
    found.push_back(it->str());
  return found;
}

// What the tests of one file name: in the comment behind TEST(…) { and in whole lines of comment
// right below it.
std::vector<NamingTest> naming_tests(const std::string& file, std::string_view text) {
  std::vector<NamingTest> tests;
  bool head = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const bool comment = line.substr(first).starts_with("//");
    const bool begins =
        line.starts_with("TEST(") || line.starts_with("TEST_F(") || line.starts_with("TEST_P(");
    head = begins || (head && comment);
    const std::size_t said = line.find("//");
    if (!head || said == std::string_view::npos) continue;
    if (auto ids = ids_in(line.substr(said)); !ids.empty()) tests.push_back({file, std::move(ids)});
  }
  return tests;
}

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

Expected<std::vector<NamingTest>> load_naming_tests(const std::filesystem::path& folder) {
  const auto paths = find_files({folder.string()}, "_test.cpp");
  if (!paths) return tl::unexpected(paths.error());
  std::vector<NamingTest> all;
  for (const auto& path : *paths) {
    const auto text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    for (NamingTest& test : naming_tests(path.string(), *text)) all.push_back(std::move(test));
  }
  return all;
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
                                const std::vector<NamingTest>& tests,
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
  for (const NamingTest& test : tests)
    for (GameLedgers& of_game : ledgers)
      for (const std::string& rule : test.rules) {
        if (!of_game.is_of(rule)) continue;
        of_game.rules.prove_by_test(rule);
        if (!of_game.rules.has(rule))
          report.faults.push_back(
              in_both({"{}: a test names the rule '{}', which is not in the ledger",
                       "{}: test podaje regułę '{}', której nie ma w rejestrze"},
                      test.file, rule));
      }
  for (const GameLedgers& of_game : ledgers) {
    report.games.push_back(
        {of_game.rules.coverage(), of_game.cards.coverage(), of_game.options.coverage()});
  }
  return report;
}

}  // namespace rookery
