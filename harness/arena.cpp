#include "harness/arena.h"

#include <algorithm>
#include <mutex>
#include <set>

#include <fmt/format.h>

#include "harness/files.h"
#include "harness/statistics.h"
#include "harness/workers.h"

namespace rookery {
namespace {

// --- what the games say -----------------------------------------------------------------------

// In the order of their numbers, whole blocks only.
std::vector<ArenaGame> whole_blocks(std::vector<ArenaGame> games, const Schedule& schedule) {
  const auto by_number = [](const ArenaGame& a, const ArenaGame& b) { return a.number < b.number; };
  const auto same = [](const ArenaGame& a, const ArenaGame& b) { return a.number == b.number; };
  std::sort(games.begin(), games.end(), by_number);
  games.erase(std::unique(games.begin(), games.end(), same), games.end());
  std::vector<ArenaGame> kept;
  for (auto first = games.begin(); first != games.end();) {
    const std::uint64_t block = schedule.block_of(first->number);
    const auto last = std::find_if(first, games.end(), [&](const ArenaGame& game) {
      return schedule.block_of(game.number) != block;
    });
    if (static_cast<std::uint64_t>(last - first) == schedule.block_size())
      kept.insert(kept.end(), first, last);
    first = last;
  }
  return kept;
}

struct BotSums {
  ClusterSums wins;
  std::vector<ClusterSums> by_seat;
  std::uint64_t decisions = 0;
  std::uint64_t sat = 0;
  double seconds = 0;
};

Result result_of(const ArenaGame& game) {
  Result result;
  std::copy(game.place.begin(), game.place.end(), result.place.begin());
  return result;
}

// One block: its games are one sample.
void add_block(std::span<const ArenaGame> games, const Schedule& schedule,
               std::vector<BotSums>& sums) {
  std::vector<std::uint64_t> wins(sums.size());
  for (const ArenaGame& game : games) {
    const LineUp line_up = schedule.line_up(game.number);
    const Result result = result_of(game);
    for (std::size_t seat = 0; seat < line_up.size(); ++seat) {
      BotSums& bot = sums[line_up[seat]];
      const std::uint64_t part = win_part(result, static_cast<Seat>(seat));
      wins[line_up[seat]] += part;
      bot.by_seat[seat].add(1, part);
      bot.decisions += game.decisions[seat];
      bot.seconds += game.seconds[seat];
      ++bot.sat;
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i].wins.add(schedule.games_of_bot(), wins[i]);
}

// --- playing them -----------------------------------------------------------------------------

ArenaGame game_of(std::uint64_t number, const Played& played, std::size_t seats) {
  const auto end = static_cast<std::ptrdiff_t>(seats);
  return {number,
          {played.result.place.begin(), played.result.place.begin() + end},
          {played.decisions.begin(), played.decisions.begin() + end},
          {played.seconds.begin(), played.seconds.begin() + end}};
}

class ArenaRun {
 public:
  ArenaRun(const GameFace& face, const Match& match, const ArenaOptions& options, ArenaLog* log)
      : face_(face),
        match_(match),
        options_(options),
        log_(log),
        plan_(options.plan),
        schedule_(plan_.schedule()) {}

  Expected<std::vector<ArenaGame>> run(std::uint64_t total) {
    std::vector<std::uint64_t> todo;
    std::vector<bool> known(total);
    if (log_ != nullptr) {
      if (auto same = check_first(); !same) return tl::unexpected(same.error());
      for (const ArenaGame& game : log_->games()) {
        if (game.number >= total) continue;
        known[game.number] = true;
        games_.push_back(game);
      }
    }
    for (std::uint64_t number = 0; number < total; ++number) {
      if (!known[number] || wants_record(number)) todo.push_back(number);
    }
    run_workers(options_.jobs, todo.size(), options_.progress,
                [&](int, std::uint64_t i, const std::stop_token& stop) {
                  return play(todo[i], known[todo[i]], stop);
                });
    if (!trouble_.text.empty()) return tl::unexpected(trouble_);
    return std::move(games_);
  }
  const std::optional<BrokenGame>& broken() const { return broken_; }

 private:
  Played played(std::uint64_t number, const std::stop_token& stop) const {
    return match_.play(plan_.secret(schedule_.block_of(number)), plan_.luck(number),
                       schedule_.line_up(number), stop);
  }

  // A program whose bots or rules play otherwise than the one that began must not go on.
  Expected<void> check_first() const {
    if (log_->games().empty()) return {};
    const ArenaGame& first = log_->games().front();
    Played game;
    run_workers(1, 1, options_.progress, [&](int, std::uint64_t, const std::stop_token& stop) {
      game = played(first.number, stop);
      return true;
    });
    if (game.put_down) return {};  // and so will be whatever comes next
    const ArenaGame again = game_of(first.number, game, first.place.size());
    if (again.place == first.place && again.decisions == first.decisions) return {};
    return fail(in_both({"game {} on file is not played like that by this program, so the arena "
                         "cannot be continued with it",
                         "ten program nie gra zapisanej partii {} w ten sposób, więc nie może "
                         "kontynuować tej areny"},
                        first.number));
  }

  std::filesystem::path record_file(std::uint64_t number) const {
    return options_.folder / "records" / fmt::format("game-{:06}.record", number);
  }
  bool wants_record(std::uint64_t number) const {
    std::error_code ignored;
    return number < options_.records && !std::filesystem::exists(record_file(number), ignored);
  }

  std::string record(std::uint64_t number, const Played& game) const {
    const std::uint64_t block = schedule_.block_of(number);
    RecordHeader header = new_header(face_.info(), plan_.setup, plan_.secret(block));
    const LineUp line_up = schedule_.line_up(number);
    for (std::size_t seat = 0; seat < line_up.size(); ++seat)
      header.table[fmt::format("seat {}", seat)] = plan_.bots[line_up[seat]];
    return to_text(record_of(face_, std::move(header), game.actions));
  }

  Expected<void> keep_record(std::uint64_t number, const Played& game) const {
    std::error_code error;
    std::filesystem::create_directories(options_.folder / "records", error);
    return write_file(record_file(number), record(number, game));
  }

  bool play(std::uint64_t number, bool known, const std::stop_token& stop) {
    const Played game = played(number, stop);
    if (game.put_down) return false;
    const ArenaGame line = game_of(number, game, static_cast<std::size_t>(plan_.setup.seats));
    const std::scoped_lock lock(mutex_);
    if (!trouble_.text.empty()) return false;
    if (!game.trouble.text.empty()) {
      keep_lowest(broken_, {number, game.trouble, record(number, game)});
      return false;
    }
    Expected<void> kept;
    if (wants_record(number)) kept = keep_record(number, game);
    if (kept && log_ != nullptr && !known) kept = log_->append(to_text(plan_, schedule_, line));
    if (!kept) {
      trouble_ = kept.error();
      return false;
    }
    if (!known) games_.push_back(line);
    return true;
  }

  const GameFace& face_;
  const Match& match_;
  const ArenaOptions& options_;
  ArenaLog* log_;
  const ArenaPlan& plan_;
  Schedule schedule_;
  std::mutex mutex_;
  std::vector<ArenaGame> games_;
  Error trouble_;
  std::optional<BrokenGame> broken_;
};

Expected<void> check_bots(const std::vector<std::string>& bots) {
  if (bots.size() < 2)
    return fail(
        in_both({"an arena needs at least two bots", "arena potrzebuje co najmniej dwóch botów"}));
  if (bots.size() > Schedule::most_bots)
    return fail(in_both({"an arena has room for {} bots, not {}",
                         "w arenie mieszczą się boty w liczbie {}, nie {}"},
                        Schedule::most_bots, bots.size()));
  const std::set<std::string> different(bots.begin(), bots.end());
  if (different.size() != bots.size())
    return fail(
        in_both({"a bot is named twice; name each once, the arena fills the seats (for one bot "
                 "against several of another use simulate)",
                 "jeden bot jest podany dwa razy; podaj każdego raz, arena sama obsadzi miejsca "
                 "(jednego bota przeciw kilku innym wystawia simulate)"}));
  return {};
}

}  // namespace

ArenaReport arena_report(const ArenaPlan& plan, std::vector<ArenaGame> all) {
  const Schedule schedule = plan.schedule();
  const std::vector<ArenaGame> games = whole_blocks(std::move(all), schedule);
  std::vector<BotSums> sums(plan.bots.size());
  for (BotSums& bot : sums) bot.by_seat.resize(static_cast<std::size_t>(plan.setup.seats));
  const auto size = static_cast<std::size_t>(schedule.block_size());
  for (std::size_t i = 0; i < games.size(); i += size)
    add_block(std::span(games).subspan(i, size), schedule, sums);
  std::vector<Placing> placings;
  placings.reserve(games.size());
  for (const ArenaGame& game : games)
    placings.push_back({schedule.block_of(game.number), schedule.line_up(game.number), game.place});
  const std::vector<Rating> by_wins = rate(plan.bots.size(), placings, Ranked::wins);
  const std::vector<Rating> by_places = rate(plan.bots.size(), placings, Ranked::places);

  ArenaReport report;
  report.games = games.size();
  report.blocks = games.size() / size;
  report.blocks_in_cycle = schedule.blocks_in_cycle();
  report.fair = schedule.fair_share();
  const auto mean = [](auto sum, std::uint64_t n) {
    return n == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(n);
  };
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const BotSums& bot = sums[i];
    ArenaRow row{.bot = plan.bots[i],
                 .games = bot.wins.tried(),
                 .wins = bot.wins.share(),
                 .by_wins = by_wins[i],
                 .by_places = by_places[i]};
    for (const ClusterSums& seat : bot.by_seat) row.wins_by_seat.push_back(seat.share());
    row.decisions_per_game = mean(bot.decisions, bot.sat);
    row.seconds_per_decision = mean(bot.seconds, bot.decisions);
    report.rows.push_back(std::move(row));
  }
  return report;
}

Expected<ArenaReport> run_arena(const GameFace& face, const GameTools& tools,
                                const ArenaOptions& asked) {
  const auto begin = std::chrono::steady_clock::now();
  ArenaOptions options = asked;
  if (auto fine = check_bots(options.plan.bots); !fine) return tl::unexpected(fine.error());
  const auto match = tools.match(options.plan.setup, options.plan.bots);
  if (!match) return tl::unexpected(match.error());
  // With defaults filled in, so that it does not matter whether they were said.
  options.plan.setup = *check_setup(face.info(), options.plan.setup);
  options.plan.game = face.info().id;
  options.plan.rules_version = face.info().rules_version;

  std::optional<ArenaLog> log;
  if (!options.folder.empty()) {
    auto opened = ArenaLog::open(options.folder, options.plan, options.resume);
    if (!opened) return tl::unexpected(opened.error());
    log.emplace(std::move(*opened));
  }
  const std::uint64_t block = options.plan.schedule().block_size();
  const std::uint64_t total = (options.games + block - 1) / block * block;
  ArenaRun run(face, **match, options, log ? &*log : nullptr);
  auto games = run.run(total);
  if (!games) return tl::unexpected(games.error());
  const std::uint64_t played = games->size();
  ArenaReport report = arena_report(options.plan, std::move(*games));
  report.broken = run.broken();
  report.played = played;
  report.asked = total;
  if (log) {
    report.on_file = static_cast<std::uint64_t>(
        std::count_if(log->games().begin(), log->games().end(),
                      [&](const ArenaGame& game) { return game.number < total; }));
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace rookery
