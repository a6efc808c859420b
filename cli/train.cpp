// rookery train GAME --games N --out FILE
#include "harness/train.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/report_texts.h"
#include "cli/terminal.h"
#include "harness/files.h"
#include "harness/workers.h"

namespace rookery::cli::train {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string game;
  SetupFlags setup;
  TrainOptions options{.jobs = default_jobs()};
  std::string out;
  bool json = false;
};

// What makes the same weights again; jobs and files do not matter.
std::string command_of(const TrainOptions& options) {
  const SchoolPlan& plan = options.plan;
  std::string text = fmt::format("rookery train {} --games {} --seats {}", plan.game, options.games,
                                 plan.setup.seats);
  for (const auto& [name, value] : plan.setup.options)
    text += fmt::format(" --option {}={}", name, value);
  for (const std::string& name : plan.vary) text += fmt::format(" --vary {}", name);
  return text + fmt::format(" --bots {} --astray {} --seed {}", plan.bot, plan.astray, plan.seed);
}

ordered_json to_json(const TrainOptions& options, const TrainReport& report) {
  ordered_json weights = ordered_json::object();
  for (std::size_t i = 0; i < report.features.size(); ++i)
    weights[report.features[i]] = rounded(report.weights[i]);
  return {{"game", options.plan.game},
          {"command", command_of(options)},
          {"games", report.games},
          {"positions", report.positions},
          {"weights", weights},
          {"learned", rounded(report.learned)},
          {"unseen", rounded(report.unseen)},
          {"equal", rounded(report.equal)}};
}

void print_as_text(const TrainOptions& options, const TrainReport& report, Language language) {
  fmt::print("{}\n", say<texts::train_head>(language, options.plan.game, report.games,
                                            options.plan.setup.seats, report.positions,
                                            options.plan.seed, report.seconds));
  if (report.on_file > 0) fmt::print("{}\n", say<texts::arena_on_file>(language, report.on_file));
  std::size_t width = 10;
  for (const std::string& feature : report.features) width = std::max(width, feature.size());
  fmt::print("\n{}\n", strong(fmt::format("{:<{}} {:>9}", texts::train_feature.in(language), width,
                                          texts::train_weight.in(language))));
  for (std::size_t i = 0; i < report.features.size(); ++i)
    fmt::print("{:<{}} {:>+9.4f}\n", report.features[i], width, report.weights[i]);
  fmt::print("\n{}\n",
             say<texts::train_surprise>(language, report.learned, report.unseen, report.equal));
}

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const GameInfo& info = (*entry)->face->info();
  const auto setup = arguments.setup.setup(info, language);
  if (!setup) return complain(setup.error().in(language));
  for (const std::string& file : {arguments.out, arguments.options.lessons.string()}) {
    if (file.empty()) continue;
    if (auto good = check_writable(file); !good) return complain(good.error().in(language));
  }
  TrainOptions options = arguments.options;
  options.plan.game = arguments.game;
  options.plan.rules_version = info.rules_version;
  options.plan.setup = *setup;
  ProgressBar bar(language);
  options.progress = std::ref(bar);
  const auto report = run_training(*(*entry)->tools, options);
  bar.wipe();
  if (!report) return complain(report.error().in(language));
  const bool partial = report->games < options.games;
  if (partial) complain(say<texts::stopped>(language, report->games, options.games));
  if (!arguments.out.empty() && !partial) {
    const auto written = write_file(arguments.out, weights_file(*report, command_of(options)));
    if (!written) return complain(written.error().in(language), failed);
  }
  if (arguments.json) {
    print_json(to_json(options, *report));
  } else {
    print_as_text(options, *report, language);
    if (!arguments.out.empty() && !partial)
      fmt::print("\n{}\n", say<texts::kept_in>(language, arguments.out));
  }
  return partial ? InterruptGuard::code() : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("train", "Learn what decides a game from games of a bot against itself");
  const auto arguments = std::make_shared<Arguments>();
  TrainOptions& options = arguments->options;
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_option("--games", options.games, "How many games")
      ->check(whole(1, 1'000'000'000))
      ->capture_default_str();
  arguments->setup.add_to(*command);
  command
      ->add_option("--vary", options.plan.vary,
                   "An option, or a choice of all seats, drawn anew for each game; may be repeated")
      ->take_all();
  command->add_option("--bots", options.plan.bot, "The bot in all seats")->capture_default_str();
  command
      ->add_option("--astray", options.plan.astray,
                   "One answer in so many is any legal one; 0: none")
      ->check(whole(0, 1'000'000))
      ->capture_default_str();
  add_jobs(*command, options.jobs);
  add_seed(*command, options.plan.seed);
  command->add_option("--lessons", options.lessons,
                      "A file for the positions of each game, so that --resume can go on");
  command->add_flag("--resume", options.resume, "Go on with the games in the file of --lessons");
  command->add_option("--out", arguments->out,
                      "Data file for the weights, such as games/cards/data/features.json");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Ctrl-C stops and reports what the games so far teach; with --lessons they are kept, and\n"
      "--resume goes on with them. Weights are written when all games are played.\n\n"
      "Example:\n"
      "  rookery train cards --games 20000 --vary deck --out games/cards/data/features.json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::train
