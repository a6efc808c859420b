// rookery selfcheck GAME --games N
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "harness/workers.h"

namespace rookery::cli::selfcheck {
namespace {

struct Arguments {
  std::string game;
  SetupFlags setup;
  SelfcheckOptions options{.jobs = default_jobs()};
  bool json = false;
};

void print_as_json(const Arguments& arguments, const SelfcheckReport& report) {
  nlohmann::ordered_json out = {
      {"game", arguments.game},        {"games", report.games},
      {"nodes", report.nodes},         {"actions_tried", report.actions_tried},
      {"revisions", report.revisions}, {"refusals", report.refusals},
      {"redeals", report.redeals},     {"lockstep_steps", report.lockstep_steps},
      {"clean", !report.failure}};
  if (report.failure) {
    out["failure"] = {{"game", report.failure->game},
                      {"what", report.failure->what},
                      {"detail", report.failure->detail},
                      {"record", report.failure->record}};
  }
  print_json(out);
}

void print_as_text(const Arguments& arguments, const SelfcheckReport& report, Language language) {
  fmt::print("{}\n", say<texts::checked>(language, arguments.game, report.games, report.nodes,
                                         report.actions_tried, report.refusals, report.redeals,
                                         report.lockstep_steps));
  if (!report.failure) {
    fmt::print("{}\n", good(texts::clean.in(language)));
    return;
  }
  const SelfcheckFailure& failure = *report.failure;
  fmt::print("{} {}\n{}\n{}\n{}", bad(texts::failed_word.in(language)),
             say<texts::check_failed>(language, failure.game, arguments.options.seed, failure.what),
             failure.detail,
             say<texts::shrunk>(language, failure.actions_before_shrinking, failure.actions),
             failure.record);
}

// What all games are to have: only what was asked for, if a game can be played so.
Expected<Setup> fixed_setup(const Arguments& arguments, const GameEntry& entry, Language language) {
  auto setup = arguments.setup.setup(entry.face->info(), language);
  if (!setup) return setup;
  if (const auto playable = entry.tools->match(*setup, {"random"}); !playable)
    return tl::unexpected(playable.error());
  if (!arguments.setup.seats_given()) setup->seats = 0;
  while (!setup->choices.empty() && setup->choices.back().empty()) setup->choices.pop_back();
  return setup;
}

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const auto fixed = fixed_setup(arguments, **entry, language);
  if (!fixed) return complain(fixed.error().in(language));
  SelfcheckOptions options = arguments.options;
  options.fixed = *fixed;
  ProgressBar bar(language);
  options.progress = std::ref(bar);
  const SelfcheckReport report = (*entry)->tools->selfcheck(options);
  bar.wipe();
  // A failure ends the run early too, and then that is what matters.
  const bool partial = !report.failure && report.games < options.games;
  if (partial) complain(say<texts::stopped>(language, report.games, options.games));
  if (arguments.json) {
    print_as_json(arguments, report);
  } else {
    print_as_text(arguments, report, language);
  }
  if (partial) return InterruptGuard::code();
  return report.failure ? failed : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand(
      "selfcheck", "Play random games and check everything that must always hold");
  const auto arguments = std::make_shared<Arguments>();
  SelfcheckOptions& options = arguments->options;
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_option("--games", options.games, "How many games")
      ->check(whole(1, 1'000'000'000'000))
      ->capture_default_str();
  add_seed(*command, options.seed);
  arguments->setup.add_to(*command);
  command->add_option("--jobs", options.jobs, "Threads")
      ->check(whole(1, 256))
      ->capture_default_str();
  command
      ->add_option("--redeal-every", options.redeal_every, "Check redeals at about every Nth node")
      ->check(whole(1, 1000))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Seats, options and choices that are not given are drawn anew for every game.\n"
      "Ctrl-C stops and reports the games checked so far.\n\n"
      "Examples:\n  rookery selfcheck alliances --games 10000 --redeal-every 1\n"
      "  rookery selfcheck cards --games 20000 --seats 2 --option introductory=true");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::selfcheck
