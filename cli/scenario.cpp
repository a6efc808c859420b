// rookery scenario FILE…
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "harness/coverage.h"

namespace rookery::cli::scenario {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::vector<std::string> places;
  bool verbose = false;
  bool json = false;
};

int print_as_json(const std::vector<ScenarioFile>& files) {
  ordered_json all = ordered_json::array();
  bool good = true;
  for (const ScenarioFile& file : files) {
    const auto outcome = outcome_of(file, find_game);
    ordered_json& one =
        all.emplace_back(ordered_json{{"file", file.file}, {"passed", outcome.has_value()}});
    if (file.scenario) one["title"] = file.scenario->title;
    if (!outcome) one["fault"] = outcome.error().text;
    good = good && outcome.has_value();
  }
  print_json(all);
  return good ? ok : failed;
}

int run(const Arguments& arguments, Language language) {
  const auto files = load_scenarios(arguments.places);
  if (!files) return complain(files.error().in(language));
  if (files->empty()) return complain(texts::no_scenarios.in(language));
  if (arguments.json) return print_as_json(*files);
  std::size_t passed = 0;
  for (const ScenarioFile& file : *files) {
    const auto outcome = outcome_of(file, find_game);
    if (!outcome) {
      fmt::print("{}  {}\n", bad("FAILED"), harmless(outcome.error().text));
      continue;
    }
    ++passed;
    if (arguments.verbose)
      fmt::print("{}      {}: {}\n", good("ok"), harmless(file.file),
                 harmless(file.scenario->title));
  }
  // Scripts read the last line, so it is the same in every language.
  fmt::print("{} passed, {} failed\n", passed, files->size() - passed);
  return passed == files->size() ? ok : failed;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("scenario", "Run scenario files, or all *.yaml below a folder");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("FILE", arguments->places, "Files or folders")->required();
  command->add_flag("-v,--verbose", arguments->verbose, "List those that pass too");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Examples:\n"
      "  rookery scenario tests/scenarios/alliances -v\n"
      "  rookery scenario tests/scenarios/alliances --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::scenario
