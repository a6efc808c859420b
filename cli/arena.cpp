// rookery arena GAME --bots a,b,… --games N --out FOLDER
#include "harness/arena.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/report_texts.h"
#include "cli/terminal.h"
#include "harness/files.h"
#include "harness/plot.h"
#include "harness/workers.h"

namespace rookery::cli::arena {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string game;
  SetupFlags setup;
  ArenaOptions options{.jobs = default_jobs()};
  std::string out;
  bool json = false;
};

ordered_json pair_of(double low, double high) { return {rounded(low), rounded(high)}; }

ordered_json to_json(const ArenaRow& row) {
  ordered_json by_seat = ordered_json::array();
  ordered_json by_seat_intervals = ordered_json::array();
  for (const Share& share : row.wins_by_seat) {
    by_seat.push_back(rounded(share.share));
    by_seat_intervals.push_back(pair_of(share.low, share.high));
  }
  return {{"bot", row.bot},
          {"games", row.games},
          {"wins", rounded(row.wins.share)},
          {"wins_ci95", pair_of(row.wins.low, row.wins.high)},
          {"elo_by_wins", rounded(row.by_wins.elo)},
          {"elo_by_wins_ci95", pair_of(row.by_wins.low, row.by_wins.high)},
          {"elo_by_places", rounded(row.by_places.elo)},
          {"elo_by_places_ci95", pair_of(row.by_places.low, row.by_places.high)},
          {"wins_by_seat", by_seat},
          {"wins_by_seat_ci95", by_seat_intervals},
          {"decisions_per_game", rounded(row.decisions_per_game)},
          {"seconds_per_decision", row.seconds_per_decision}};
}

ordered_json to_json(const ArenaPlan& plan, const ArenaReport& report) {
  ordered_json rows = ordered_json::array();
  for (const ArenaRow& row : report.rows) rows.push_back(to_json(row));
  return {{"game", plan.game},
          {"seats", plan.setup.seats},
          {"options", plan.setup.options},
          {"seed", plan.seed},
          {"games", report.games},
          {"blocks", report.blocks},
          {"fair_share", rounded(report.fair)},
          {"bots", rows}};
}

std::string per_cent(double share) { return fmt::format("{:.1f} %", share * 100); }
std::string range(const Share& share) {
  return fmt::format("{:.1f} – {:.1f} %", share.low * 100, share.high * 100);
}
std::string range(const Rating& rating) {
  return fmt::format("{:+.0f} – {:+.0f}", rating.low, rating.high);
}

class Printer {
 public:
  Printer(const ArenaPlan& plan, const ArenaReport& report, Language language)
      : plan_(plan), report_(report), language_(language) {
    for (const ArenaRow& row : report.rows) width_ = std::max(width_, row.bot.size());
  }

  void print() const {
    fmt::print("{}\n",
               say<texts::arena_head>(language_, plan_.game, report_.games, plan_.setup.seats,
                                      plan_.bots.size(), plan_.seed, report_.seconds));
    fmt::print("{}\n", say<texts::arena_blocks>(language_, report_.blocks, plan_.bots.size(),
                                                report_.blocks_in_cycle));
    if (report_.on_file > 0)
      fmt::print("{}\n", say<texts::arena_on_file>(language_, report_.on_file));
    main_table();
    elo_table();
    seat_table();
    fmt::print("\n{}\n", say<texts::arena_notes>(language_, report_.fair * 100));
  }

 private:
  std::string_view in(const LocalText& text) const { return text.in(language_); }

  // The first column is as wide as its longest word.
  void head(const LocalText& first, const std::string& rest) const {
    fmt::print("\n{}\n", strong(fmt::format("{:<{}}{}", in(first), width_, rest)));
  }

  void main_table() const {
    head(texts::bot,
         fmt::format(" {:>8} {:>9}   {:<16} {:>10} {:>10}", in(texts::games_word), in(texts::wins),
                     in(texts::interval), in(texts::decisions_word), in(texts::ms_per_decision)));
    for (const ArenaRow& row : report_.rows) {
      fmt::print("{:<{}} {:>8} {:>9}   {:<16} {:>10.1f} {:>10.4f}\n", row.bot, width_, row.games,
                 per_cent(row.wins.share), range(row.wins), row.decisions_per_game,
                 row.seconds_per_decision * 1000);
    }
  }

  void elo_table() const {
    head(texts::bot,
         fmt::format(" {:>22}   {:<14} {:>24}   {}", in(texts::elo_by_wins), in(texts::interval),
                     in(texts::elo_by_places), in(texts::interval)));
    for (const ArenaRow& row : report_.rows) {
      fmt::print("{:<{}} {:>+22.0f}   {:<14} {:>+24.0f}   {}\n", row.bot, width_, row.by_wins.elo,
                 range(row.by_wins), row.by_places.elo, range(row.by_places));
    }
  }

  void seat_table() const {
    std::string seats;
    for (int seat = 0; seat < plan_.setup.seats; ++seat)
      seats += fmt::format(" {:>14}", say<texts::seat>(language_, seat));
    head(texts::wins_by_seat, seats);
    for (const ArenaRow& row : report_.rows) {
      fmt::print("{:<{}}", row.bot, width_);
      for (const Share& share : row.wins_by_seat) {
        const double reach = (share.high - share.low) / 2;
        fmt::print(" {:>14}", fmt::format("{:.1f} ± {:.1f} %", share.share * 100, reach * 100));
      }
      fmt::print("\n");
    }
  }

  const ArenaPlan& plan_;
  const ArenaReport& report_;
  Language language_;
  std::size_t width_ = 18;  // of "wins by seat" in either language
};

std::vector<ArenaRow> best_first(std::vector<ArenaRow> rows) {
  std::sort(rows.begin(), rows.end(), [](const ArenaRow& a, const ArenaRow& b) {
    return std::tie(b.wins.share, a.bot) < std::tie(a.wins.share, b.bot);
  });
  return rows;
}

// The picture told in words.
Plot described(Plot plot, const ArenaPlan& plan, const ArenaReport& report, Language language) {
  std::string words;
  for (const PlotRow& row : plot.rows) {
    const auto shown = [&](double value) { return fmt::format("{:.1f}", value * plot.scale); };
    const std::string& kind = row.second ? plot.second_kind : plot.first_kind;
    const std::string label = kind.empty() ? row.label : fmt::format("{}, {}", row.label, kind);
    words += (words.empty() ? "" : " ") +
             say<texts::plot_row>(language, label, row.text, shown(row.low), shown(row.high));
  }
  plot.description = say<texts::plot_of>(language, report.games, plan.setup.seats, words);
  return plot;
}

std::string wins_svg(const ArenaPlan& plan, const ArenaReport& report, Language language) {
  Plot plot{.title = say<texts::plot_wins>(language, plan.game),
            .form = Plot::Form::bars,
            .reference = report.fair,
            .reference_label = say<texts::fair_line>(language, report.fair * 100),
            .scale = 100,
            .unit = " %"};
  for (const ArenaRow& row : best_first(report.rows)) {
    plot.rows.push_back(
        {row.bot, row.wins.share, row.wins.low, row.wins.high, per_cent(row.wins.share)});
  }
  return to_svg(described(std::move(plot), plan, report, language));
}

std::string elo_svg(const ArenaPlan& plan, const ArenaReport& report, Language language) {
  Plot plot{.title = say<texts::plot_elo>(language, plan.game),
            .reference = 0,
            .reference_label = std::string(texts::mean_line.in(language)),
            .first_kind = std::string(texts::elo_by_wins.in(language)),
            .second_kind = std::string(texts::elo_by_places.in(language))};
  for (const ArenaRow& row : best_first(report.rows)) {
    const auto add = [&](const Rating& rating, bool second) {
      plot.rows.push_back({row.bot, rating.elo, rating.low, rating.high,
                           fmt::format("{:+.0f}", rating.elo), second});
    };
    add(row.by_wins, false);
    add(row.by_places, true);
  }
  return to_svg(described(std::move(plot), plan, report, language));
}

constexpr std::array<const char*, 3> report_files{"report.json", "wins.svg", "elo.svg"};

Expected<void> keep(const std::filesystem::path& folder, const ArenaPlan& plan,
                    const ArenaReport& report, Language language) {
  const std::array<std::string, 3> texts{to_json(plan, report).dump(2) + "\n",
                                         wins_svg(plan, report, language),
                                         elo_svg(plan, report, language)};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (auto written = write_file(folder / report_files[i], texts[i]); !written) return written;
  }
  return {};
}

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const auto setup = arguments.setup.setup((*entry)->face->info(), language);
  if (!setup) return complain(setup.error().in(language));
  ArenaOptions options = arguments.options;
  options.folder = arguments.out;
  options.plan.game = arguments.game;
  options.plan.setup = *setup;
  if (!arguments.out.empty()) {
    for (const char* name : report_files) {
      if (auto good = check_writable(options.folder / name); !good)
        return complain(good.error().in(language));
    }
  }
  ProgressBar bar(language);
  options.progress = std::ref(bar);
  const auto report = run_arena(*(*entry)->face, *(*entry)->tools, options);
  bar.wipe();
  if (!report) return complain(report.error().in(language));
  if (report->broken) return complain_of(*report->broken, arguments.game, options.folder, language);
  const bool partial = report->games < report->asked;
  if (partial) {
    complain(say<texts::arena_stopped>(language, report->played, report->asked, report->blocks));
    if (!arguments.out.empty()) complain(texts::arena_go_on.in(language));
  }
  if (!arguments.out.empty()) {
    if (auto kept = keep(options.folder, options.plan, *report, language); !kept)
      return complain(kept.error().in(language));
  }
  if (arguments.json) {
    print_json(to_json(options.plan, *report));
  } else {
    Printer(options.plan, *report, language).print();
    if (!arguments.out.empty()) fmt::print("{}\n", say<texts::kept_in>(language, arguments.out));
  }
  return partial ? InterruptGuard::code() : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("arena", "Let bots play each other in all seats and rate them");
  const auto arguments = std::make_shared<Arguments>();
  ArenaOptions& options = arguments->options;
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_option("--bots", options.plan.bots, "The bots to compare, two or more")
      ->delimiter(',')
      ->required();
  command->add_option("--games", options.games, "How many games; made up to whole blocks")
      ->check(whole(1, 1'000'000))
      ->capture_default_str();
  arguments->setup.add_to(*command);
  command->add_option("--jobs", options.jobs, "Threads; the games do not depend on it")
      ->check(whole(1, 256))
      ->capture_default_str();
  add_seed(*command, options.plan.seed);
  auto* out = command->add_option("--out", arguments->out, "Folder for results and pictures");
  command->add_flag("--resume", options.resume, "Go on with the arena in the folder")->needs(out);
  command->add_option("--records", options.records, "Keep this many games whole, the first ones")
      ->check(whole(0, 1'000'000))
      ->needs(out);
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Ctrl-C stops and reports the games played so far; with --out they are kept, and --resume\n"
      "goes on with them. The scheme of seats and the statistics: docs/arena.md.\n\n"
      "Examples:\n"
      "  rookery arena alliances --bots greedy,random --games 2000 --seats 4\n"
      "  rookery arena alliances --bots greedy,random --games 100000 --out duel --records 10\n"
      "  rookery arena alliances --bots greedy,random --games 100000 --out duel --resume");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::arena
