// rookery scenario FILE…
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "harness/coverage.h"

namespace rookery::cli::scenario {
namespace {

int run(const std::vector<std::string>& places, bool verbose, Language language) {
  const auto files = load_scenarios(places);
  if (!files) return complain(files.error().text);
  if (files->empty()) return complain(texts::no_scenarios.in(language));
  std::size_t passed = 0;
  for (const ScenarioFile& file : *files) {
    const auto outcome = outcome_of(file, find_game);
    if (!outcome) {
      fmt::print("{}  {}\n", bad("FAILED"), outcome.error().text);
      continue;
    }
    ++passed;
    if (verbose) fmt::print("{}      {}: {}\n", good("ok"), file.file, file.scenario->title);
  }
  // Scripts read the last line, so it is the same in every language.
  fmt::print("{} passed, {} failed\n", passed, files->size() - passed);
  return passed == files->size() ? ok : failed;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("scenario", "Run scenario files, or all *.yaml below a folder");
  struct Arguments {
    std::vector<std::string> places;
    bool verbose = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("FILE", arguments->places, "Files or folders")->required();
  command->add_flag("-v,--verbose", arguments->verbose, "List those that pass too");
  command->footer("Example:\n  rookery scenario tests/scenarios/alliances -v");
  command->callback([=, &common, &exit_code] {
    exit_code = run(arguments->places, arguments->verbose, common.language);
  });
}

}  // namespace rookery::cli::scenario
