// rookery bench [GAME] --seconds S, rookery bench --signature [GAME]
#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "cli/texts.h"

namespace rookery::cli::bench {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string game;
  SetupFlags setup;
  double seconds = 2;
  std::string search;  // iterations, and other options of the search bot after a colon
  bool signature = false;
  bool json = false;
};

// One figure of the report; the same list makes the table and the JSON.
struct Figure {
  const char* key;
  LocalText meaning;
  double value;
};

std::vector<Figure> figures(const BenchReport& report) {
  std::vector<Figure> all{
      {"games_per_second", texts::games_per_second, report.games_per_second},
      {"decisions_per_second", texts::decisions_per_second, report.decisions_per_second},
      {"decisions_per_game", texts::decisions_per_game, report.decisions_per_game},
      {"state_bytes", texts::state_bytes, static_cast<double>(report.state_bytes)},
      {"ns_copy", texts::ns_copy, report.ns_copy},
      {"ns_memcpy", texts::ns_memcpy, report.ns_memcpy},
      {"ns_legal", texts::ns_legal, report.ns_legal},
      {"ns_apply", texts::ns_apply, report.ns_apply},
      {"ns_redeal", texts::ns_redeal, report.ns_redeal}};
  if (report.search_iterations_per_second > 0) {
    all.push_back({"search_iterations_per_second", texts::search_iterations_per_second,
                   report.search_iterations_per_second});
  }
  return all;
}

ordered_json to_json(const GameInfo& info, int seats, const BenchReport& report) {
  ordered_json out = {{"game", info.id}, {"seats", seats}};
  for (const Figure& figure : figures(report)) out[figure.key] = figure.value;
  out["state_bytes"] = report.state_bytes;  // a whole number
  return out;
}

void print_as_text(const GameInfo& info, int seats, const BenchReport& report, Language language) {
  fmt::print("{}\n", strong(say<texts::bench_head>(language, info.id, seats)));
  for (const Figure& figure : figures(report)) {
    fmt::print("  {:<30} {:>14.{}f}\n", figure.meaning.in(language), figure.value,
               figure.value >= 1000 ? 0 : 1);
  }
}

int measure(const Arguments& arguments, const std::vector<const GameEntry*>& entries,
            Language language) {
  const StopOnInterrupt interrupt;
  std::string measured;
  ordered_json all = ordered_json::object();
  for (const GameEntry* entry : entries) {
    const GameInfo& info = entry->face->info();
    const auto setup = arguments.setup.setup(info, language);
    if (!setup) return complain(setup.error().in(language));
    if (is_terminal(Stream::err)) {
      fmt::print(stderr, "{}\r", say<texts::measuring>(language, info.id, arguments.seconds));
      std::fflush(stderr);
    }
    const auto report = entry->tools->bench(
        *setup, arguments.seconds,
        arguments.search.empty() ? "" : "search:iterations=" + arguments.search, interrupt.token());
    if (is_terminal(Stream::err)) fmt::print(stderr, "\033[K");
    if (InterruptGuard::requested()) {
      complain(say<texts::bench_stopped>(
          language, measured.empty() ? texts::nothing_word.in(language) : measured));
      break;
    }
    if (!report) return complain(report.error().in(language));
    if (report->broken) return complain_of(*report->broken, info.id, {}, language);
    measured += (measured.empty() ? "" : ", ") + std::string(info.id);
    if (arguments.json) {
      all[std::string(info.id)] = to_json(info, setup->seats, *report);
    } else {
      print_as_text(info, setup->seats, *report, language);
    }
  }
  // One game that was asked for by name is the report itself.
  if (arguments.json && !all.empty())
    print_json(arguments.game.empty() ? all : all[arguments.game]);
  return InterruptGuard::requested() ? InterruptGuard::code() : ok;
}

int run(const Arguments& arguments, Language language) {
  const auto entries = games_by_id(arguments.game, language);
  if (!entries) return complain(entries.error().in(language));
  if (!arguments.signature) return measure(arguments, *entries, language);
  // The games behind a signature are fixed: nothing about them can be chosen.
  if (arguments.setup.given()) return complain(texts::signature_is_fixed.in(language));
  ordered_json all = ordered_json::object();
  for (const GameEntry* entry : *entries) {
    const std::string_view id = entry->face->info().id;
    const std::uint64_t signature = entry->tools->signature();
    all[std::string(id)] = signature;
    if (arguments.json) continue;
    fmt::print("{} {}\n", id, signature);
    std::fflush(stdout);
  }
  if (arguments.json) print_json(all);
  return ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("bench", "Measure how fast games are, on one core");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game; else all");
  arguments->setup.add_to(*command);
  command->add_option("--seconds", arguments->seconds, "How long to measure each game")
      ->check(real(0.01, 3600))
      ->capture_default_str();
  command->add_option("--search", arguments->search,
                      "Measure the search bot too: its iterations a decision, and if wanted its "
                      "other options, as in 1000:rollout=greedy");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->add_flag("--signature", arguments->signature,
                    "Instead print one number a game that changes whenever its rules do");
  command->footer(
      "Examples:\n"
      "  rookery bench alliances --seats 4 --seconds 5 --json\n"
      "  rookery bench alliances --search 1000\n"
      "  rookery bench --signature");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::bench
