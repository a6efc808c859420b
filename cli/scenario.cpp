// rookery scenario FILE…
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
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

// Runs them one after the other; Ctrl-C leaves out the rest. What the program returns.
template <class Tell>
int run_all(const std::vector<ScenarioFile>& files, Language language, Tell tell) {
  const InterruptGuard guard;
  std::size_t ran = 0;
  bool good = true;
  for (; ran < files.size() && !InterruptGuard::requested(); ++ran) {
    const auto outcome = outcome_of(files[ran], find_game);
    good = good && outcome.has_value();
    tell(files[ran], outcome);
  }
  if (ran < files.size())
    return complain(say<texts::stopped>(language, ran, files.size()), InterruptGuard::code());
  return good ? ok : failed;
}

int run_as_json(const std::vector<ScenarioFile>& files, Language language) {
  ordered_json all = ordered_json::array();
  const int code =
      run_all(files, language, [&](const ScenarioFile& file, const Expected<void>& outcome) {
        ordered_json& one =
            all.emplace_back(ordered_json{{"file", file.file}, {"passed", outcome.has_value()}});
        if (file.scenario) one["title"] = file.scenario->title;
        if (!outcome) one["fault"] = outcome.error().in(language);
      });
  print_json(all);
  return code;
}

int run_as_text(const std::vector<ScenarioFile>& files, bool verbose, Language language) {
  std::size_t passed = 0;
  std::size_t wrong = 0;
  const int code =
      run_all(files, language, [&](const ScenarioFile& file, const Expected<void>& outcome) {
        outcome ? ++passed : ++wrong;
        if (!outcome) {
          fmt::print("{}  {}\n", bad(texts::failed_word.in(language)),
                     harmless(outcome.error().in(language)));
        } else if (verbose) {
          fmt::print("{}      {}: {}\n", good("ok"), harmless(file.file),
                     harmless(file.scenario->title));
        }
      });
  // Scripts read the last line, so it is the same in every language.
  fmt::print("{} passed, {} failed\n", passed, wrong);
  return code;
}

int run(const Arguments& arguments, Language language) {
  const auto files = load_scenarios(arguments.places);
  if (!files) return complain(files.error().in(language));
  if (files->empty()) return complain(texts::no_scenarios.in(language));
  return arguments.json ? run_as_json(*files, language)
                        : run_as_text(*files, arguments.verbose, language);
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
