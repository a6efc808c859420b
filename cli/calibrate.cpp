// rookery calibrate GAME --games N --continued M --out FILE.svg
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/report_texts.h"
#include "cli/terminal.h"
#include "harness/calibration.h"
#include "harness/files.h"
#include "harness/match.h"
#include "harness/plot.h"
#include "harness/workers.h"

namespace rookery::cli::calibrate {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string game;
  SetupFlags setup;
  CalibrationOptions options{.jobs = default_jobs()};
  std::string out;
  std::string lines;
  bool json = false;
};

ordered_json to_json(const CalibrationRow& row) {
  return {{"count", row.count},
          {"expected", rounded(row.expected)},
          {"won", rounded(row.won.share)},
          {"ci95", {rounded(row.won.low), rounded(row.won.high)}}};
}

ordered_json to_json(const Arguments& arguments, const CalibrationOptions& options,
                     const CalibrationReport& report) {
  ordered_json tenths = ordered_json::array();
  for (std::size_t i = 0; i < report.tenths.size(); ++i) {
    const auto from = static_cast<double>(i);
    ordered_json row{{"from", rounded(from / 10)}, {"to", rounded((from + 1) / 10)}};
    if (report.tenths[i].count > 0) row.update(to_json(report.tenths[i]));
    tenths.push_back(std::move(row));
  }
  return {{"game", arguments.game},
          {"seats", options.setup.seats},
          {"options", options.setup.options},
          {"choices", options.setup.choices},
          {"bots", options.bots},
          {"iterations", options.iterations},
          {"seed", options.seed},
          {"games", options.games},
          {"continued", report.games.size()},
          {"tenths", tenths},
          {"all", report.games.empty() ? ordered_json() : to_json(report.all)},
          {"squared_error", rounded(report.error)},
          {"squared_error_of_equal_shares", rounded(report.error_of_equal)}};
}

// Every continued game, for whoever wants to sort them otherwise.
std::string lines_of(const CalibrationReport& report) {
  std::string text;
  for (const ContinuedGame& game : report.games) {
    const double won = static_cast<double>(game.won) / static_cast<double>(whole_win);
    text += ordered_json{{"game", game.game},
                         {"at", game.at},
                         {"of", game.length},
                         {"seat", int{game.seat}},
                         {"expected", rounded(game.expected)},
                         {"won", rounded(won)}}
                .dump() +
            "\n";
  }
  return text;
}

std::string tenth(std::size_t i) { return fmt::format("{} – {} %", 10 * i, 10 * (i + 1)); }

void print(const Arguments& arguments, const CalibrationOptions& options,
           const CalibrationReport& report, Language language) {
  fmt::print("{}\n\n", say<texts::calibrate_head>(
                           language, arguments.game, report.games.size(), options.games,
                           options.setup.seats, options.iterations, options.seed, report.seconds));
  fmt::print("{}\n", strong(fmt::format(
                         "{:<12} {:>7} {:>10} {:>12}   {}", texts::calibrate_expected.in(language),
                         texts::games_word.in(language), texts::calibrate_mean.in(language),
                         texts::calibrate_won.in(language), texts::interval.in(language))));
  const auto line = [](std::string_view name, const CalibrationRow& row) {
    if (row.count == 0) return;
    fmt::print("{:<12} {:>7} {:>8.1f} % {:>10.1f} %   {:.1f} – {:.1f} %\n", name, row.count,
               row.expected * 100, row.won.share * 100, row.won.low * 100, row.won.high * 100);
  };
  for (std::size_t i = 0; i < report.tenths.size(); ++i) line(tenth(i), report.tenths[i]);
  line(texts::all_word.in(language), report.all);
  fmt::print("\n{}\n{}\n",
             say<texts::calibrate_error>(language, report.error, report.error_of_equal),
             texts::calibrate_notes.in(language));
}

std::string picture(const Arguments& arguments, const CalibrationOptions& options,
                    const CalibrationReport& report, Language language) {
  const double fair = 1.0 / options.setup.seats;
  Plot plot{.title = say<texts::calibrate_plot>(language, arguments.game),
            .reference = fair,
            .reference_label = say<texts::fair_line>(language, fair * 100),
            .first_kind = std::string(texts::calibrate_won.in(language)),
            .second_kind = std::string(texts::calibrate_expected.in(language)),
            .scale = 100,
            .unit = " %"};
  std::string words;
  for (std::size_t i = 0; i < report.tenths.size(); ++i) {
    const CalibrationRow& row = report.tenths[i];
    if (row.count == 0) continue;
    plot.rows.push_back(
        {.label = tenth(i),
         .value = row.won.share,
         .low = row.won.low,
         .high = row.won.high,
         .text = say<texts::calibrate_plot_text>(language, row.won.share * 100, row.count),
         .beside = row.expected});
    words += " " + say<texts::calibrate_plot_row>(language, row.expected * 100, row.won.share * 100,
                                                  row.won.low * 100, row.won.high * 100, row.count);
  }
  plot.description = say<texts::calibrate_plot_of>(language, report.games.size(), options.games,
                                                   options.setup.seats, words);
  return to_svg(plot);
}

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const auto setup = arguments.setup.setup((*entry)->face->info(), language);
  if (!setup) return complain(setup.error().in(language));
  for (const std::string& file : {arguments.out, arguments.lines}) {
    if (file.empty()) continue;
    if (auto good = check_writable(file); !good) return complain(good.error().in(language));
  }
  CalibrationOptions options = arguments.options;
  options.setup = *setup;
  ProgressBar bar(language);
  options.progress = std::ref(bar);
  const auto report = rookery::calibrate(*(*entry)->face, *(*entry)->tools, options);
  bar.wipe();
  if (!report) return complain(report.error().in(language));
  if (report->broken)
    return complain_of(*report->broken, arguments.game,
                       std::filesystem::path(arguments.out).parent_path(), language);
  const bool partial = report->games.size() < options.continued;
  if (partial) complain(say<texts::stopped>(language, report->games.size(), options.continued));
  const auto keep = [](const std::string& file, const std::string& text) -> Expected<void> {
    return file.empty() ? Expected<void>() : write_file(file, text);
  };
  for (const auto& kept : {keep(arguments.out, picture(arguments, options, *report, language)),
                           keep(arguments.lines, lines_of(*report))})
    if (!kept) return complain(kept.error().in(language));
  if (arguments.json) {
    print_json(to_json(arguments, options, *report));
  } else {
    print(arguments, options, *report, language);
    if (!arguments.out.empty()) fmt::print("{}\n", say<texts::kept_in>(language, arguments.out));
  }
  return partial ? InterruptGuard::code() : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("calibrate", "Measure whether the shares that analyse expects come true");
  const auto arguments = std::make_shared<Arguments>();
  CalibrationOptions& options = arguments->options;
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_option("--games", options.games, "How many games positions are taken from")
      ->check(whole(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--continued", options.continued, "How many positions are played on to the end")
      ->check(whole(1, 10'000'000))
      ->capture_default_str();
  command
      ->add_option(
          "--iterations", options.iterations,
          "Imagined games for each expected share; analyse takes a fifth of its own number")
      ->check(whole(1, 1'000'000))
      ->capture_default_str();
  arguments->setup.add_to(*command);
  command->add_option("--bots", options.bots, "One bot for all seats or one a seat; they rotate")
      ->delimiter(',')
      ->capture_default_str();
  add_jobs(*command, options.jobs);
  add_seed(*command, options.seed);
  command->add_option("--out", arguments->out, "Picture of the table, an SVG file");
  command->add_option("--lines", arguments->lines,
                      "A file for a JSON line a continued game: where it begins, expected and won");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Bots play some games; positions of these are judged by what the seat knew, and played on "
      "with\n"
      "all that nobody knows dealt anew. Ctrl-C stops and reports the games continued so far.\n\n"
      "Examples:\n"
      "  rookery calibrate alliances --seats 4 --continued 2000 --out calibration.svg\n"
      "  rookery calibrate cards --games 200 --continued 2000 --bots greedy,novice --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::calibrate
