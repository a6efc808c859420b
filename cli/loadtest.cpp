// rookery loadtest: many scripted people at many tables, of one server or several.
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/load_texts.h"
#include "cli/ordeal_report.h"
#include "cli/progress.h"
#include "harness/files.h"
#include "harness/plot.h"
#include "server/load/load.h"

namespace rookery::cli::loadtest {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  load::Options options;
  std::vector<std::string> disturb;
  std::string plot;
  bool json = false;
};

ordered_json spread_json(const load::Spread& spread) {
  return {{"count", spread.count},      {"mean", rounded(spread.mean)},
          {"p50", rounded(spread.p50)}, {"p95", rounded(spread.p95)},
          {"p99", rounded(spread.p99)}, {"max", rounded(spread.max)}};
}

double per_item(std::uint64_t from, std::uint64_t to, double items) {
  return to > from ? static_cast<double>(to - from) / items : 0;
}

ordered_json setting_json(const load::Options& options) {
  return {{"game", options.game},       {"tables", options.tables}, {"seats", options.seats},
          {"sockets", options.sockets}, {"rate", options.rate},     {"seed", options.seed},
          {"nodes", options.nodes}};
}

// --- a measurement --------------------------------------------------------------------------

ordered_json to_json(const load::Options& options, const load::Report& report) {
  ordered_json tree = setting_json(options);
  const double tables = options.tables;
  tree["interrupted"] = report.interrupted;
  tree["seconds"] = rounded(report.seconds);
  tree["sent"] = report.sent;
  tree["answered"] = report.answered;
  tree["actions_per_second"] = rounded(static_cast<double>(report.answered) / report.seconds);
  tree["views"] = report.views;
  tree["bytes"] = report.bytes;
  tree["starved"] = report.starved;
  tree["games_finished"] = report.games_finished;
  tree["errors"] = report.errors;
  tree["view_ms"] = spread_json(report.view);
  tree["done_ms"] = spread_json(report.done);
  tree["late_ms"] = spread_json(report.late);
  tree["update_bytes"] = spread_json(report.update_bytes);
  tree["server_cpu_seconds"] = rounded(report.server_cpu);
  if (options.nodes > 0) tree["database_cpu_seconds"] = rounded(report.database_cpu);
  tree["client_cpu_seconds"] = rounded(report.own_cpu);
  const load::Memory& memory = report.memory;
  tree["server_kib"] = {
      {"empty", memory.empty},
      {"tables", memory.tables},
      {"sockets", memory.sockets},
      {"played", memory.played},
      {"a_table", rounded(per_item(memory.empty, memory.tables, tables))},
      {"a_socket", rounded(per_item(memory.tables, memory.sockets, tables * options.sockets))}};
  tree["slices"] = ordered_json::array();
  for (const load::Slice& slice : report.slices) {
    tree["slices"].push_back({{"from", rounded(slice.from)},
                              {"to", rounded(slice.to)},
                              {"wanted", rounded(slice.wanted)},
                              {"achieved", rounded(slice.achieved)},
                              {"view_ms", spread_json(slice.view)}});
  }
  return tree;
}

void spread_line(const std::string& what, const load::Spread& spread) {
  fmt::print("{:<32} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n", what, spread.p50, spread.p95,
             spread.p99, spread.max);
}

void print_spreads(const load::Report& report, Language language) {
  fmt::print("{:<32} {:>9} {:>9} {:>9} {:>9}\n", texts::load_ms.in(language), "50 %", "95 %",
             "99 %", "max");
  spread_line(std::string(texts::load_view.in(language)), report.view);
  spread_line(std::string(texts::load_done.in(language)), report.done);
  spread_line(std::string(texts::load_late.in(language)), report.late);
  fmt::print("\n");
}

void print_costs(const load::Options& options, const load::Report& report, Language language) {
  const auto one = [](double value) { return fmt::format("{:.1f}", value); };
  const double answered = static_cast<double>(report.answered);
  line(say<texts::load_rate>(language), one(answered / report.seconds));
  line(say<texts::load_sent>(language), fmt::format("{}, {}", report.sent, report.answered));
  line(say<texts::load_views>(language), one(static_cast<double>(report.views) / answered));
  line(say<texts::load_bytes>(language),
       one(static_cast<double>(report.bytes) / 1024 / report.seconds));
  const load::Spread& sizes = report.update_bytes;
  line(say<texts::load_sizes>(language),
       fmt::format("{:.0f}, {:.0f}, {:.0f}, {:.0f}", sizes.p50, sizes.mean, sizes.p95, sizes.max));
  line(say<texts::load_starved>(language), std::to_string(report.starved));
  line(say<texts::load_games>(language), std::to_string(report.games_finished));
  const load::Memory& memory = report.memory;
  if (memory.empty != 0) {
    line(say<texts::load_cpu>(language),
         fmt::format("{:.2f}, {:.2f}", report.server_cpu / report.seconds,
                     report.own_cpu / report.seconds));
    if (options.nodes > 0)
      line(say<texts::load_database>(language),
           fmt::format("{:.2f}", report.database_cpu / report.seconds));
    line(say<texts::load_cpu_action>(language),
         fmt::format("{:.3f}", report.server_cpu * 1000 / answered));
    line(say<texts::load_memory>(language),
         fmt::format("{}, {}, {}, {}", memory.empty / 1024, memory.tables / 1024,
                     memory.sockets / 1024, memory.played / 1024));
    line(say<texts::load_each>(language),
         fmt::format("{:.1f}, {:.1f}", per_item(memory.empty, memory.tables, options.tables),
                     per_item(memory.tables, memory.sockets,
                              static_cast<double>(options.tables) * options.sockets)));
  }
  for (const auto& [code, count] : report.errors)
    line(say<texts::load_error>(language, code), std::to_string(count));
}

void print_as_text(const load::Options& options, const load::Report& report, Language language) {
  fmt::print("{}\n", say<texts::load_head>(language, options.tables, options.game, options.sockets,
                                           options.rate, report.seconds, options.seed));
  if (options.nodes > 0) fmt::print("{}\n", say<texts::load_nodes>(language, options.nodes));
  fmt::print("\n");
  print_spreads(report, language);
  print_costs(options, report, language);
  fmt::print("\n{}\n", texts::load_slices.in(language));
  for (const load::Slice& slice : report.slices) {
    fmt::print("{:<12} {:>8.0f} {:>11.1f} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n",
               fmt::format("{:.1f}-{:.1f}", slice.from, slice.to), slice.wanted, slice.achieved,
               slice.view.p50, slice.view.p95, slice.view.p99, slice.view.max);
  }
}

std::string drawn(const load::Options& options, const load::Report& report, Language language) {
  Plot plot{.title = say<texts::load_plot>(language),
            .form = Plot::Form::points,
            .reference = 50,
            .reference_label = say<texts::load_bar>(language),
            .unit = " ms"};
  std::string words;
  for (const load::Slice& slice : report.slices) {
    const std::string label = options.ramp
                                  ? say<texts::load_step>(language, slice.wanted)
                                  : say<texts::load_seconds>(language, slice.from, slice.to);
    plot.rows.push_back({label, slice.view.p50, slice.view.p5, slice.view.p99,
                         fmt::format("{:.1f} / {:.1f} ms", slice.view.p50, slice.view.p99)});
    words += (words.empty() ? "" : " ") +
             say<texts::load_plot_row>(language, label, slice.view.p50, slice.view.p99);
  }
  plot.description =
      say<texts::load_plot_of>(language, options.tables, options.sockets, options.rate, words);
  return to_svg(plot);
}

int measure(const Arguments& arguments, Language language) {
  const auto report = load::measure(arguments.options);
  if (!report) {
    const int code = InterruptGuard::requested() ? InterruptGuard::code() : failed;
    return complain(report.error().in(language), code);
  }
  if (report->interrupted) fmt::print(stderr, "{}\n", texts::load_late_note.in(language));
  if (!arguments.plot.empty()) {
    const auto written = write_file(arguments.plot, drawn(arguments.options, *report, language));
    if (!written) return complain(written.error().in(language), failed);
  }
  arguments.json ? print_json(to_json(arguments.options, *report))
                 : print_as_text(arguments.options, *report, language);
  if (report->interrupted) return InterruptGuard::code();
  return report->answered > 0 ? ok : failed;
}

// --- disturbances ---------------------------------------------------------------------------

int disturb(const Arguments& arguments, Language language) {
  const auto report = load::disturb(arguments.options);
  if (!report) {
    const int code = InterruptGuard::requested() ? InterruptGuard::code() : failed;
    return complain(report.error().in(language), code);
  }
  if (arguments.json) {
    ordered_json tree = setting_json(arguments.options);
    tree.update(ordeal_json(*report));
    print_json(tree);
  } else {
    print_ordeal(arguments.options, *report, language);
  }
  if (!report->faults.empty()) return failed;
  return report->interrupted ? InterruptGuard::code() : ok;
}

// --- bots -----------------------------------------------------------------------------------

int bots(const Arguments& arguments, Language language) {
  const load::Options& options = arguments.options;
  const auto report = load::measure_bots(options);
  if (!report) {
    const int code = InterruptGuard::requested() ? InterruptGuard::code() : failed;
    return complain(report.error().in(language), code);
  }
  if (arguments.json) {
    print_json({{"game", options.game},
                {"seats", options.seats},
                {"bot_tables", options.bot_tables},
                {"seed", options.seed},
                {"interrupted", report->interrupted},
                {"seconds", rounded(report->seconds)},
                {"load_before", rounded(report->load_before)},
                {"load_after", rounded(report->load_after)},
                {"easy_ms", spread_json(report->easy)},
                {"hard_ms", spread_json(report->hard)},
                {"own_ms", spread_json(report->own)},
                {"own_at_easy_ms", spread_json(report->own_at_easy)}});
  } else {
    fmt::print("{}\n\n", say<texts::bots_head>(language, options.bot_tables, options.game,
                                               options.seats, report->seconds, options.seed));
    fmt::print("{:<32} {:>9} {:>9} {:>9} {:>9}\n", texts::load_ms.in(language), "50 %", "95 %",
               "99 %", "max");
    spread_line(say<texts::bots_easy>(language), report->easy);
    spread_line(say<texts::bots_hard>(language), report->hard);
    spread_line(say<texts::bots_own>(language), report->own);
    fmt::print("\n");
    line(say<texts::bots_moves>(language),
         fmt::format("{}, {}, {}", report->easy.count, report->hard.count, report->own.count));
    line(say<texts::bots_load>(language),
         fmt::format("{:.1f}, {:.1f}", report->load_before, report->load_after));
  }
  return report->interrupted ? InterruptGuard::code() : ok;
}

// What shall befall the servers; some of it needs a database of its own.
Expected<void> choose_disturbances(const std::vector<std::string>& names, load::Options& options) {
  using load::Disturbance;
  if (names.empty()) return {};
  options.disturb.clear();
  for (const std::string& name : names) {
    for (int i = 0; i < load::disturbance_kinds; ++i) {
      const auto what = static_cast<Disturbance>(i);
      if (name_of(what) == name) options.disturb.push_back(what);
    }
    const bool alone = options.disturb.back() <= Disturbance::upgrade;
    if (!alone && options.nodes == 0) return fail(in_both(texts::ordeal_needs_nodes, name));
  }
  return {};
}

int run(Arguments& arguments, Language language) {
  load::Options& options = arguments.options;
  if (const auto chosen = choose_disturbances(arguments.disturb, options); !chosen)
    return complain(chosen.error().in(language));
  const auto entry = game_by_id(options.game, language);
  if (!entry) return complain(entry.error().in(language));
  const auto setup = check_setup((*entry)->face->info(), {.seats = options.seats});
  if (!setup) return complain(setup.error().in(language));
  if (!options.server.empty()) {
    if (const auto here = load::check_server(options.server); !here)
      return complain(here.error().in(language));
  }
  if (options.sockets < options.seats)
    return complain(say<texts::load_few_sockets>(language, options.seats));
  options.program = std::filesystem::read_symlink("/proc/self/exe").string();
  ProgressBar bar(language);
  options.progress = [&bar](load::Options::Phase, std::uint64_t done, std::uint64_t total) {
    return bar(done, total);
  };
  if (options.bot_tables > 0) return bots(arguments, language);
  return options.disturbances > 0 ? disturb(arguments, language) : measure(arguments, language);
}

constexpr const char* examples =
    "Examples:\n"
    "  rookery loadtest --tables 1000 --rate 1000 --seconds 20 --plot load.svg\n"
    "  rookery loadtest --tables 200 --rate 4000 --ramp --json\n"
    "  rookery loadtest --nodes 3 --tables 2000 --rate 2000\n"
    "  rookery loadtest --kill 50 --tables 100 --rate 500\n"
    "  rookery loadtest --kill 50 --nodes 3 --tables 30 --rate 200\n"
    "  rookery loadtest --kill 50 --nodes 3 --disturb pause,partition,slow,restart --tables 30\n"
    "  rookery loadtest --kill 30 --nodes 3 --disturb upgrade --tables 30 --rate 200\n"
    "  rookery loadtest --bot-tables 20 --moves 200";

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("loadtest", "Measure a server under load, or kill it again and again");
  const auto arguments = std::make_shared<Arguments>();
  load::Options& options = arguments->options;
  command->add_option("--game", options.game, "Which game is played")->capture_default_str();
  command->add_option("--tables", options.tables, "Tables in play at one time")
      ->check(whole(1, 10'000))
      ->capture_default_str();
  command->add_option("--seats", options.seats, "Seats a table, all of them people")
      ->check(whole(1, 8))
      ->capture_default_str();
  command->add_option("--sockets", options.sockets, "Sockets a table; more than seats: spectators")
      ->check(whole(1, 1000))
      ->capture_default_str();
  command->add_option("--rate", options.rate, "Actions a second over all tables")
      ->check(real(0.1, 1e6))
      ->capture_default_str();
  command->add_option("--seconds", options.seconds, "How long")
      ->check(real(0.1, 86'400))
      ->capture_default_str();
  auto* ramp = command->add_flag("--ramp", options.ramp, "Raise the rate to --rate in ten steps");
  command->add_option("--seed", options.seed, "Of the choices the people make")
      ->capture_default_str();
  auto* server = command->add_option("--server", options.server,
                                     "A running server on this machine, such as "
                                     "http://127.0.0.1:7777; else one is started");
  auto* plot =
      command->add_option("--plot", arguments->plot, "Draw the times as SVG into this file");
  auto* kill =
      command
          ->add_option("--kill", options.disturbances,
                       "Kill servers so many times, and check every table's log and history")
          ->check(whole(1, 100'000))
          ->excludes(ramp)
          ->excludes(server)
          ->excludes(plot);
  auto* nodes = command
                    ->add_option("--nodes", options.nodes,
                                 "So many servers on a PostgreSQL that is started; else one with "
                                 "SQLite")
                    ->check(whole(1, 8))
                    ->excludes(server);
  command
      ->add_option("--disturb", arguments->disturb,
                   "With --kill: instead of only kill, any of these, comma between: kill, pause, "
                   "upgrade, partition, slow, restart")
      ->delimiter(',')
      ->check(CLI::IsMember({"kill", "pause", "upgrade", "partition", "slow", "restart"}))
      ->needs(kill);
  command
      ->add_option("--upgrade-from", options.upgrade_from,
                   "With --disturb upgrade: the older program that servers are at first")
      ->check(CLI::ExistingFile)
      ->needs(kill);
  command
      ->add_option("--bot-tables", options.bot_tables,
                   "Measure bots: so many tables of the strongest, and one of easy ones")
      ->check(whole(1, 1000))
      ->excludes(ramp)
      ->excludes(plot)
      ->excludes(nodes);
  command->add_option("--moves", options.moves, "With --bot-tables: of easy bots to wait for")
      ->check(whole(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--data", options.data, "The server's folder; else a temporary one")
      ->excludes(server)
      ->excludes(nodes);
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(examples);
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::loadtest
