// rookery simulate GAME --games N --bots a,b,…
#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "engine/fair.h"
#include "harness/files.h"
#include "harness/workers.h"

namespace rookery::cli::simulate {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string game;
  SetupFlags setup;
  SimulateOptions options{.bots = {"random"}, .jobs = default_jobs()};
  bool json = false;
  bool csv = false;
  std::string lines;  // a file
};

// A JSON line a game, in the order of their numbers whichever thread ends first.
class GameLines {
 public:
  GameLines(const std::string& file, int seats) : out_(file), seats_(seats) {}

  bool good() { return static_cast<bool>(out_.flush()); }
  void add(const SimulatedGame& game) {
    ordered_json line{{"game", game.number},
                      {"seed", to_hex(game.seed)},
                      {"bots", game.bots},
                      {"places", ordered_json::array()},
                      {"scores", ordered_json::array()},
                      {"decisions", game.decisions}};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
      line["places"].push_back(game.result.place[seat]);
      line["scores"].push_back(game.result.score[seat]);
    }
    const std::lock_guard lock(mutex_);
    waiting_.emplace(game.number, line.dump());
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == written_;
         ++written_) {
      out_ << next->second << '\n';
      next = waiting_.erase(next);
    }
  }
  // After a run that was broken off numbers may be missing.
  void finish() {
    for (const auto& [number, line] : waiting_) out_ << line << '\n';
    waiting_.clear();
  }

 private:
  std::ofstream out_;
  int seats_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::string> waiting_;
  std::uint64_t written_ = 0;
};

// One line of the result: a bot or a seat.
struct Row {
  std::string name;
  Share wins;
  double fair;
};

double fair_of(const SimulateReport& report, const std::string& bot) {
  return static_cast<double>(report.seats_by_bot.at(bot)) /
         static_cast<double>(report.wins_by_seat.size());
}

std::vector<Row> bot_rows(const SimulateReport& report) {
  std::vector<Row> rows;
  rows.reserve(report.wins_by_bot.size());
  for (const auto& [bot, share] : report.wins_by_bot) {
    rows.push_back({bot, share, fair_of(report, bot)});
  }
  return rows;
}

template <class Name>
std::vector<Row> seat_rows(const SimulateReport& report, Name name) {
  std::vector<Row> rows;
  rows.reserve(report.wins_by_seat.size());
  const double fair = 1.0 / static_cast<double>(report.wins_by_seat.size());
  for (std::size_t seat = 0; seat < report.wins_by_seat.size(); ++seat) {
    rows.push_back({name(seat), report.wins_by_seat[seat], fair});
  }
  return rows;
}

ordered_json interval(const Share& share) { return {rounded(share.low), rounded(share.high)}; }

void print_as_json(const Arguments& arguments, const GameInfo& info, const Setup& setup,
                   const SimulateReport& report) {
  ordered_json by_bot = ordered_json::object();
  ordered_json bot_intervals = ordered_json::object();
  ordered_json fair = ordered_json::object();
  for (const auto& [bot, share] : report.wins_by_bot) {
    by_bot[bot] = rounded(share.share);
    bot_intervals[bot] = interval(share);
    fair[bot] = rounded(fair_of(report, bot));
  }
  ordered_json by_seat = ordered_json::array();
  ordered_json seat_intervals = ordered_json::array();
  for (const Share& share : report.wins_by_seat) {
    by_seat.push_back(rounded(share.share));
    seat_intervals.push_back(interval(share));
  }
  // Every option with its value, those that were not given too.
  const auto whole = check_setup(info, setup);
  print_json({{"game", arguments.game},
              {"rules", info.rules_version},
              {"seats", setup.seats},
              {"options", whole ? whole->options : setup.options},
              {"choices", setup.choices},
              {"bots", arguments.options.bots},
              {"seed", arguments.options.seed},
              {"games", report.games},
              {"wins_by_bot", by_bot},
              {"wins_by_seat", by_seat},
              {"ci95", {{"by_bot", bot_intervals}, {"by_seat", seat_intervals}}},
              {"fair_share", {{"by_bot", fair}, {"by_seat", rounded(1.0 / setup.seats)}}},
              {"decisions_per_game", rounded(report.decisions_per_game)},
              {"shortest", report.shortest},
              {"longest", report.longest}});
}

void print_as_csv(const SimulateReport& report) {
  fmt::print("kind,name,games,share,low,high,fair\n");
  const auto print = [&](const char* kind, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      fmt::print("{},{},{},{:.6f},{:.6f},{:.6f},{:.6f}\n", kind, row.name, report.games,
                 row.wins.share, row.wins.low, row.wins.high, row.fair);
    }
  };
  print("bot", bot_rows(report));
  print("seat", seat_rows(report, [](std::size_t seat) { return std::to_string(seat); }));
}

void print_as_text(const Arguments& arguments, const SimulateReport& report, Language language) {
  const double rate = report.seconds > 0 ? static_cast<double>(report.games) / report.seconds : 0;
  fmt::print("{}\n\n", say<texts::simulated>(language, arguments.game, report.games,
                                             report.wins_by_seat.size(), arguments.options.seed,
                                             report.seconds, rate));
  std::size_t width = 14;  // of the longest name
  for (const auto& bot : report.wins_by_bot) width = std::max(width, bot.first.size());
  fmt::print("{}\n",
             strong(fmt::format("{:<{}} {:>8}   {:<16} {:>12}", "", width, texts::wins.in(language),
                                texts::interval.in(language), texts::fair_share.in(language))));
  const auto print = [width](const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      const std::string range =
          fmt::format("{:.1f} – {:.1f} %", row.wins.low * 100, row.wins.high * 100);
      fmt::print("{:<{}} {:>6.1f} %   {:<16} {:>10.1f} %\n", row.name, width, row.wins.share * 100,
                 range, row.fair * 100);
    }
  };
  print(bot_rows(report));
  fmt::print("\n");
  print(seat_rows(report, [&](std::size_t seat) { return say<texts::seat>(language, seat); }));
  fmt::print("\n{}\n", say<texts::lengths>(language, report.decisions_per_game, report.shortest,
                                           report.longest));
}

int run(const Arguments& arguments, Language language) {
  const auto entry = game_by_id(arguments.game, language);
  if (!entry) return complain(entry.error().in(language));
  const auto setup = arguments.setup.setup((*entry)->face->info(), language);
  if (!setup) return complain(setup.error().in(language));
  SimulateOptions options = arguments.options;
  options.setup = *setup;
  std::unique_ptr<GameLines> lines;
  if (!arguments.lines.empty()) {
    if (auto writable = check_writable(arguments.lines); !writable)
      return complain(writable.error().in(language));
    lines = std::make_unique<GameLines>(arguments.lines, setup->seats);
    options.each = [&lines](const SimulatedGame& game) { lines->add(game); };
  }
  ProgressBar bar(language);
  options.progress = std::ref(bar);
  const auto report = (*entry)->tools->simulate(options);
  bar.wipe();
  if (lines) {
    lines->finish();
    if (!lines->good())
      return complain(say<texts::cannot_write_file>(language, arguments.lines), failed);
  }
  if (!report) return complain(report.error().in(language));
  if (report->broken) return complain_of(*report->broken, arguments.game, {}, language);
  // It may have been finished already when the key was pressed.
  const bool partial = report->games < options.games;
  if (partial) complain(say<texts::stopped>(language, report->games, options.games));
  if (arguments.json) {
    print_as_json(arguments, (*entry)->face->info(), *setup, *report);
  } else if (arguments.csv) {
    print_as_csv(*report);
  } else {
    print_as_text(arguments, *report, language);
  }
  return partial ? InterruptGuard::code() : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("simulate", "Play many games between bots and count who wins");
  const auto arguments = std::make_shared<Arguments>();
  SimulateOptions& options = arguments->options;
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_option("--games", options.games, "How many games")
      ->check(whole(1, 1'000'000'000'000))
      ->capture_default_str();
  arguments->setup.add_to(*command);
  command->add_option("--bots", options.bots, "One bot for all seats or one a seat; they rotate")
      ->delimiter(',')
      ->capture_default_str();
  add_jobs(*command, options.jobs);
  add_seed(*command, options.seed);
  auto* json = command->add_flag("--json", arguments->json, "Report as JSON");
  command->add_flag("--csv", arguments->csv, "Report as comma-separated values")->excludes(json);
  command->add_option("--lines", arguments->lines,
                      "A file for a JSON line a game: seed, bots, places, scores, decisions");
  command->footer(
      "Ctrl-C stops and reports the games played so far.\n\n"
      "Examples:\n"
      "  rookery simulate alliances --games 10000 --seats 4 --bots greedy,random,random,random\n"
      "  rookery simulate alliances --seats 3 --option quick=true --json --lines games.jsonl");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::simulate
