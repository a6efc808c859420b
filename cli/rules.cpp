// rookery rules [GAME] [--coverage]
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "harness/coverage.h"
#include "harness/files.h"
#include "harness/workers.h"

namespace rookery::cli::rules {
namespace {

using nlohmann::ordered_json;
using Entries = std::vector<const GameEntry*>;

struct Arguments {
  std::string game;
  bool coverage = false;
  bool json = false;
  std::string folder;
  std::string tests;
};

int list_rules(const Entries& entries, bool json) {
  ordered_json all = ordered_json::object();
  for (const GameEntry* entry : entries) {
    ordered_json& ids = all[std::string(entry->face->info().id)] = ordered_json::array();
    for (const std::string_view rule : entry->face->info().rules) {
      if (rule.empty()) continue;
      ids.push_back(rule);
      if (!json) fmt::print("{}\n", rule);
    }
  }
  if (json) print_json(all);
  return ok;
}

ordered_json to_json(const Coverage& coverage) {
  return {{"total", coverage.total},
          {"proven", coverage.proven},
          {"missing", coverage.missing},
          {"by_tests", coverage.by_tests},
          {"informing", coverage.informing}};
}

void print_as_json(const Entries& entries, const CoverageReport& report) {
  ordered_json all = ordered_json::object();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const GameCoverage& game = report.games[i];
    all[std::string(entries[i]->face->info().id)] = {{"rules", to_json(game.rules)},
                                                     {"cards", to_json(game.cards)},
                                                     {"options", to_json(game.options)}};
  }
  print_json(all);
}

void print_part(const LocalText& what, const Coverage& coverage, Language language) {
  fmt::print("  {}\n",
             say<texts::proven>(language, what.in(language), coverage.proven, coverage.total));
  const auto ids = [](const std::vector<std::string>& list) {
    return fmt::format("{}", fmt::join(list, ", "));
  };
  if (!coverage.missing.empty())
    fmt::print("    {}\n", say<texts::without_proof>(language, ids(coverage.missing)));
  if (!coverage.by_tests.empty())
    fmt::print("    {}\n", say<texts::proven_by_tests>(language, coverage.by_tests.size(),
                                                       ids(coverage.by_tests)));
  if (!coverage.informing.empty())
    fmt::print("    {}\n", say<texts::only_inform>(language, coverage.informing.size(),
                                                   ids(coverage.informing)));
}

void print_as_text(const Entries& entries, const CoverageReport& report, Language language) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    fmt::print("{}\n", strong(entries[i]->face->info().id));
    print_part(texts::rules_word, report.games[i].rules, language);
    print_part(texts::cards_word, report.games[i].cards, language);
    print_part(texts::options_word, report.games[i].options, language);
  }
}

Expected<std::vector<ScenarioFile>> scenarios_of(const Arguments& arguments,
                                                 const Entries& entries) {
  std::filesystem::path folder = arguments.folder;
  if (arguments.folder.empty()) {
    auto found = scenario_folder();
    if (!found) return tl::unexpected(found.error());
    folder = std::move(*found);
  }
  const bool one = !arguments.game.empty();
  return load_scenarios(
      {one ? scenario_place(folder, entries.front()->face->info()) : folder.string()});
}

// Beside the project's own scenarios are its unit tests; other scenarios come alone.
Expected<std::vector<NamingTest>> tests_of(const Arguments& arguments) {
  if (!arguments.tests.empty()) return load_naming_tests(arguments.tests);
  if (!arguments.folder.empty()) return std::vector<NamingTest>{};
  const auto scenarios = scenario_folder();
  if (!scenarios) return tl::unexpected(scenarios.error());
  return load_naming_tests(scenarios->parent_path());
}

int measure(const Arguments& arguments, const Entries& entries, Language language) {
  const auto files = scenarios_of(arguments, entries);
  if (!files) return complain(files.error().in(language));
  const auto tests = tests_of(arguments);
  if (!tests) return complain(tests.error().in(language));
  std::vector<const GameInfo*> infos;
  for (const GameEntry* entry : entries) infos.push_back(&entry->face->info());
  ProgressBar bar(language);
  const CoverageReport report =
      measure_coverage(*files, *tests, infos, find_game, default_jobs(), std::ref(bar));
  bar.wipe();
  if (InterruptGuard::requested())
    return complain(texts::coverage_stopped.in(language), InterruptGuard::code());
  if (arguments.json) {
    print_as_json(entries, report);
  } else {
    print_as_text(entries, report, language);
    fmt::print("{}\n", say<texts::scenarios_ran>(language, report.scenarios, report.faults.size()));
  }
  for (const Error& fault : report.faults) complain(fault.in(language));
  return report.faults.empty() ? ok : failed;
}

int run(const Arguments& arguments, Language language) {
  const auto entries = games_by_id(arguments.game, language);
  if (!entries) return complain(entries.error().in(language));
  if (arguments.coverage) return measure(arguments, *entries, language);
  return list_rules(*entries, arguments.json);
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("rules", "List the rules of the ledger, and which are proven");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game; else all");
  auto* coverage = command->add_flag("--coverage", arguments->coverage,
                                     "Run the scenarios and list what none of them proves");
  command
      ->add_option("--scenarios", arguments->folder,
                   "Where the scenarios are; else tests/scenarios")
      ->needs(coverage);
  command
      ->add_option("--tests", arguments->tests,
                   "Where the unit tests are that name rules; else beside the project's scenarios")
      ->needs(coverage);
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Examples:\n"
      "  rookery rules alliances\n"
      "  rookery rules --coverage --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::rules
