// rookery balance GAME --games N --bots X --out FILE.md
#include "harness/balance.h"

#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/balance_report.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/report_texts.h"
#include "harness/files.h"
#include "harness/workers.h"

namespace rookery::cli::balance {
namespace {

struct Arguments {
  std::string game;
  SetupFlags setup;
  BalanceOptions options{.jobs = default_jobs()};
  std::string out;
  bool json = false;
};

Expected<void> keep(const std::filesystem::path& file, const BalancePaper& paper) {
  std::vector<std::pair<std::string, std::string>> pictures;
  const std::string document = paper.document(file.stem().string(), pictures);
  for (const auto& [name, svg] : pictures) {
    if (auto written = write_file(file.parent_path() / name, svg); !written) return written;
  }
  return write_file(file, document);
}

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const auto setup = arguments.setup.setup((*entry)->face->info(), language);
  if (!setup) return complain(setup.error().in(language));
  if (!arguments.out.empty()) {
    if (auto good = check_writable(arguments.out); !good)
      return complain(good.error().in(language));
  }
  BalanceOptions options = arguments.options;
  options.setup = *setup;
  options.language = language;
  ProgressBar bar(language);
  options.progress = std::ref(bar);
  const auto report = run_balance(*(*entry)->face, *(*entry)->tools, options);
  bar.wipe();
  if (!report) return complain(report.error().in(language));
  if (report->broken)
    return complain_of(*report->broken, arguments.game,
                       std::filesystem::path(arguments.out).parent_path(), language);
  const bool partial = report->games < options.games;
  if (partial) complain(say<texts::stopped>(language, report->games, options.games));
  const BalancePaper paper{arguments.game, options, *report, language};
  if (!arguments.out.empty()) {
    if (auto kept = keep(arguments.out, paper); !kept) return complain(kept.error().in(language));
  }
  if (arguments.json) {
    print_json(paper.json());
  } else {
    fmt::print("{}", paper.lines());
    if (!arguments.out.empty()) fmt::print("\n{}\n", say<texts::kept_in>(language, arguments.out));
  }
  return partial ? InterruptGuard::code() : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand(
      "balance", "Which seats, leaders and cards win, with the same bot in all seats");
  const auto arguments = std::make_shared<Arguments>();
  BalanceOptions& options = arguments->options;
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_option("--games", options.games, "How many games")
      ->check(whole(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--bots", options.bot, "The bot in all seats")->capture_default_str();
  arguments->setup.add_to(*command);
  add_jobs(*command, options.jobs);
  add_seed(*command, options.seed);
  command
      ->add_option("--event", options.events,
                   "Cards by this event only, such as plays; may be repeated [all]")
      ->take_all();
  command
      ->add_option("--openings", options.openings,
                   "With --json: how the first so many answers of each seat fare")
      ->check(whole(0, 100))
      ->capture_default_str();
  command->add_option("--out", arguments->out, "Markdown file; its pictures go beside it");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Ctrl-C stops and reports the games played so far.\n\n"
      "Examples:\n"
      "  rookery balance alliances --games 20000 --bots greedy --out balance/greedy.md\n"
      "  rookery balance alliances --games 2000 --seats 5 --option first_player=0 --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::balance
