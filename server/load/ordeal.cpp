// Servers that die, sleep, lose their database or find it slow, in the middle of play. People go
// from one to the other and play on; in the end the log of every table must agree with what they
// were told and shown (history.h), and every table must go on.
#include <algorithm>

#include <fmt/format.h>

#include "server/load/final_log.h"
#include "server/load/fleet.h"
#include "server/load/party.h"
#include "server/store/open_store.h"

namespace rookery::load {
namespace {

constexpr Nanoseconds longest_opening = 120 * second;
// A server that dies is replaced within five seconds; as many again for a machine that is busy.
constexpr Nanoseconds longest_resume = 10 * second;
// An upgrade keeps nobody from playing for more than five seconds; as many again likewise.
constexpr Nanoseconds longest_unserved = 10 * second;
constexpr Nanoseconds longest_write = 13 * second;  // the most patient give up earlier
constexpr std::size_t most_faults = 20;
constexpr int most_of_one_kind = 2;  // of one table
constexpr double between_kills = 0.6;  // seconds at most, from when a server can be killed
constexpr double between_others = 1.5;

class Ordeal {
 public:
  explicit Ordeal(const Options& options) : options_(options), fleet_(world_, options) {
    world_.random.seed(options.seed);
    // At every other table a bot plays too: it goes on only if some server leads the table.
    for (int i = 0; i < options.tables; ++i) {
      const int bots = options.seats > 1 ? i % 2 : 0;
      parties_.push_back(std::make_unique<Party>(
          world_, [this] { return fleet_.any_server(); },
          Party::Company{options.game, options.seats - bots, bots, options.sockets}));
    }
  }

  Expected<OrdealReport> run() {
    if (auto open = fleet_.open(); !open) return tl::unexpected(open.error());
    if (auto settled = settle_in(); !settled) return tl::unexpected(settled.error());
    const Nanoseconds begun = world_.now();
    disturb();
    report_.seconds = static_cast<double>(world_.now() - begun) / 1e9;
    play_on();
    look_once_more();
    read_records();
    for (const auto& party : parties_) party->end_game();
    for (const Error& what : world_.contradictions) fault(what);
    if (!fleet_.close())
      fault(in_both(
          {"a server did not stop when it was asked to", "serwer nie zatrzymał się na życzenie"}));
    check();
    fill_in();
    return std::move(report_);
  }

 private:
  // --- time goes on -------------------------------------------------------------------------

  // Until it is so; false if it takes too long, or somebody wants to stop.
  bool run_until(Nanoseconds end, const std::function<bool()>& so) {
    while (!so()) {
      const Nanoseconds now = world_.now();
      if (now > end || interrupted_) return false;
      world_.io.run_for(std::chrono::milliseconds(2));
      if (auto well = fleet_.tick(now); !well && !broken_) {
        broken_ = true;
        fault(well.error());
      }
      if (broken_) return false;
      take_turns(now);
      if (now - ticked_ < second / 50) continue;
      ticked_ = now;
      for (const auto& party : parties_) party->tick(now);
      if (options_.progress && !options_.progress(phase_, progress_, total_)) interrupted_ = true;
    }
    return true;
  }
  bool run_for(Nanoseconds time) {
    return run_until(world_.now() + time, [] { return false; });
  }

  void pace(double rate) {
    rate_ = rate;
    due_ = world_.now();
  }
  // As many as are due, at random moments.
  void take_turns(Nanoseconds now) {
    while (rate_ > 0 && due_ < now) {
      due_ += static_cast<Nanoseconds>(std::exponential_distribution<double>(rate_)(world_.random) *
                                       static_cast<double>(second));
      Party& party = *parties_[world_.below(static_cast<std::uint32_t>(parties_.size()))];
      party.take_turn(may_speak_);
    }
  }

  // --- the course of it ---------------------------------------------------------------------

  Expected<void> settle_in() {
    phase_ = Options::Phase::tables;
    total_ = parties_.size();
    const bool settled = run_until(world_.now() + longest_opening, [this] {
      progress_ = static_cast<std::uint64_t>(
          std::ranges::count_if(parties_, [](const auto& party) { return party->playing(); }));
      return progress_ == total_;
    });
    if (settled) return {};
    if (interrupted_) return fail(interrupted_early());
    return fail(broken_ ? report_.faults.front()
                        : in_both({"the server took too long", "serwer odpowiadał zbyt długo"}));
  }

  void disturb() {
    phase_ = Options::Phase::disturbances;
    progress_ = 0;
    total_ = static_cast<std::uint64_t>(options_.disturbances);
    pace(options_.rate);
    const bool kills = options_.disturb == std::vector{Disturbance::kill};
    while (progress_ < total_ && !interrupted_ && !broken_) {
      const double gap = (kills ? between_kills : between_others) * world_.below(10'000) / 10'000;
      run_for(static_cast<Nanoseconds>(gap * static_cast<double>(second)));
      const auto what =
          options_.disturb[world_.below(static_cast<std::uint32_t>(options_.disturb.size()))];
      if (!fleet_.begin(what, world_.now())) continue;
      ++report_.done[what];
      ++progress_;
    }
  }

  // When nothing is in anybody's way any more, an action is taken at each table, and soon.
  void play_on() {
    if (interrupted_) fleet_.heal(world_.now());
    const bool well = run_until(world_.now() + 40 * second, [this] { return fleet_.all_well(); });
    if (!well) {
      if (!interrupted_ && !broken_)
        fault(in_both({"not every server came back", "nie każdy serwer wrócił"}));
      return;
    }
    may_speak_ = false;
    const Nanoseconds healed = world_.now();
    struct Before {
      std::string table;
      std::uint64_t acknowledged;
    };
    std::vector<Before> before;
    for (const auto& party : parties_)
      before.push_back(party->playing() ? Before{party->table(), party->acknowledged()} : Before{});
    const auto goes_on = [&](std::size_t i) {
      const Party& party = *parties_[i];
      if (!party.playing()) return false;
      return party.acknowledged() > (party.table() == before[i].table ? before[i].acknowledged : 0);
    };
    // Well above the pace of before: each has to be chosen, and nobody shall wait for that.
    pace(static_cast<double>(50 * parties_.size()));
    std::size_t next = 0;
    run_until(healed + longest_resume, [&] {
      while (next < parties_.size() && goes_on(next)) ++next;
      return next == parties_.size();
    });
    report_.longest_resume = static_cast<double>(world_.now() - healed) / 1e9;
    pace(0);
    for (std::size_t i = next; i < parties_.size() && !interrupted_; ++i) {
      if (!goes_on(i))
        fault(in_both({"table {} could not be played on", "przy stole {} nie dało się grać dalej"},
                      before[i].table));
    }
  }

  // Whoever was not told what happened is found out now.
  void look_once_more() {
    run_until(world_.now() + longest_write, [this] {
      return std::ranges::none_of(parties_, [](const auto& party) { return party->busy(); });
    });
    if (!broken_) run_for(Limits{}.stale_after + second);
  }

  // --- afterwards ---------------------------------------------------------------------------

  // Of finished games, as their people may read them.
  void read_records() {
    std::uint64_t wanted = 0;
    for (const auto& party : parties_) {
      wanted += party->histories.size();
      for (const auto& history : party->histories) read_record(history->table);
    }
    if (!run_until(world_.now() + 60 * second, [&] { return records_.size() == wanted; }) &&
        !interrupted_)
      fault(in_both({"not every record could be read", "nie wszystkie zapisy dało się odczytać"}));
  }

  // Once more, if the server had closed a connection on which nothing was said for long.
  void read_record(const std::string& table) {
    HttpPool* const server = fleet_.any_server();
    if (server == nullptr) return;
    server->ask({"GET", fmt::format("/api/tables/{}/record", table), "", ""},
                [this, table](const Answer& answer) {
                  answer.status == 0 ? read_record(table) : void(records_[table] = answer.body);
                });
  }

  void check() {
    auto store = server::open_store(fleet_.store());
    if (!store) return fault({store.error().text, store.error().polish});
    Limits limits;
    limits.troubles = fleet_.troubles();
    for (const auto& party : parties_) {
      report_.finished += party->finished;
      for (const auto& history : party->histories) {
        const auto folded = fold_log(**store, history->table);
        if (!folded) {
          fault(folded.error());
          continue;
        }
        add(check_history(*history, folded->log, limits));
        compare_record(folded->game);
        ++report_.tables;
        report_.entries += folded->log.keys.size();
      }
    }
  }

  void compare_record(const Game& game) {
    const auto record = records_.find(game.id);
    if (record == records_.end()) return;
    ++report_.records;
    const std::string wrong = compare_with_record(record->second, game);
    if (!wrong.empty()) fault(in_both({"in a record: {}", "w zapisie: {}"}, wrong));
  }

  void add(const Verdict& verdict) {
    report_.acknowledged += verdict.acknowledged;
    report_.refused += verdict.refused;
    report_.unknown += verdict.unknown;
    report_.unknown_stored += verdict.unknown_stored;
    report_.looks += verdict.looks;
    report_.fresh_looks += verdict.fresh;
    report_.oldest = std::max(report_.oldest, static_cast<double>(verdict.oldest) / 1e9);
    // A server that is behind is so at every look: a few of each kind say enough of one table.
    std::map<Fault::Kind, int> told;
    for (const Fault& found : verdict.faults)
      ++told[found.kind] <= most_of_one_kind ? fault(found.what) : void(++report_.more_faults);
  }

  void fill_in() {
    report_.interrupted = interrupted_;
    report_.reconnected = world_.reconnected;
    report_.longest_restart = fleet_.longest_restart();
    report_.longest_unserved = static_cast<double>(world_.longest_unserved) / 1e9;
    const bool upgrades = options_.disturb == std::vector{Disturbance::upgrade};
    if (upgrades && world_.longest_unserved > longest_unserved)
      fault(
          in_both({"somebody tried in vain for {:.1f} s", "ktoś próbował na próżno przez {:.1f} s"},
                  report_.longest_unserved));
    report_.refusals = world_.refusals;
  }

  void fault(Error what) {
    if (report_.faults.size() < most_faults)
      report_.faults.push_back(std::move(what));
    else
      ++report_.more_faults;
  }

  const Options& options_;
  World world_;
  Fleet fleet_;
  std::vector<std::unique_ptr<Party>> parties_;
  Options::Phase phase_ = Options::Phase::tables;
  std::uint64_t progress_ = 0;
  std::uint64_t total_ = 0;
  Nanoseconds ticked_ = 0;
  double rate_ = 0;
  Nanoseconds due_ = 0;
  bool may_speak_ = true;
  bool interrupted_ = false;
  bool broken_ = false;  // a server fails us: there is no use in going on
  std::map<std::string, std::string> records_;  // by table
  OrdealReport report_;
};

}  // namespace

std::string_view name_of(Disturbance what) {
  switch (what) {
    case Disturbance::kill: return "kill";
    case Disturbance::pause: return "pause";
    case Disturbance::partition: return "partition";
    case Disturbance::upgrade: return "upgrade";
    case Disturbance::slow: return "slow";
    case Disturbance::restart: break;
  }
  return "restart";
}

Expected<OrdealReport> disturb(const Options& options) {
  const auto sockets = static_cast<std::uint64_t>(options.tables) * options.sockets;
  if (auto raised = raise_file_limit(sockets); !raised) return tl::unexpected(raised.error());
  return Ordeal(options).run();
}

}  // namespace rookery::load
