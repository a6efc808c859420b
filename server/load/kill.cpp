// A server that dies again and again in the middle of play. After each death it is started on the
// same folder; in the end its store must hold exactly what was acknowledged, once and in order.
#include <algorithm>

#include <fmt/format.h>

#include "server/load/check.h"
#include "server/load/child.h"
#include "server/load/crowd.h"

namespace rookery::load {
namespace {

constexpr double longest_life = 2.0;  // seconds from being open to being killed
constexpr std::chrono::seconds longest_resume{60};

class KillRun {
 public:
  explicit KillRun(const Options& options) : options_(options), crowd_(options, true) {
    data_ = options.data.empty() ? folder_.path() : options.data;
  }

  Expected<KillReport> run() {
    if (auto open = start_server(); !open) return tl::unexpected(open.error());
    if (auto done = crowd_.settle_in(); !done) return tl::unexpected(done.error());
    for (int i = 0; i < options_.kills && !crowd_.interrupted(); ++i) {
      if (i > 0) {
        if (auto open = start_server(); !open) return tl::unexpected(open.error());
      }
      live_and_die();
    }
    if (auto open = start_server(); !open) return tl::unexpected(open.error());
    play_on();
    compare_records();
    crowd_.leave();
    if (!child_->stop())
      crowd_.fault(in_both({"the server did not stop when it was asked to",
                            "serwer nie zatrzymał się na życzenie"}));
    compare_store();
    fill_in();
    return std::move(report_);
  }

 private:
  Expected<void> start_server() {
    auto child = Child::start({options_.program, data_, flags_for_load()});
    if (!child) return tl::unexpected(child.error());
    child_ = std::move(*child);
    report_.longest_restart = std::max(report_.longest_restart, child_->seconds_to_open());
    crowd_.visit({boost::asio::ip::address_v4::loopback(), child_->port()});
    return {};
  }

  bool go_on() const {
    return !options_.progress ||
           options_.progress(Options::Phase::kills, static_cast<std::uint64_t>(report_.kills),
                             static_cast<std::uint64_t>(options_.kills));
  }

  // Sometimes it dies while people still come back, sometimes in the middle of play.
  void live_and_die() {
    const double life = longest_life * crowd_.random(10'000) / 10'000.0;
    crowd_.connect_all();
    crowd_.pace(options_.rate);
    crowd_.run_until(
        Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(life * 1e6)),
        [] { return false; }, [&] { return go_on(); });
    crowd_.pace(0);
    crowd_.mourn();
    child_->kill_now();
    ++report_.kills;
    // Its last words are still on their way.
    crowd_.run_until(
        Clock::now() + std::chrono::milliseconds(50), [] { return false; }, [] { return true; });
  }

  // After the last restart every table must come back, and every game must go on.
  void play_on() {
    crowd_.connect_all();
    crowd_.pace(options_.rate);
    const auto plays = [](const auto& table) { return table->acknowledged() > 0; };
    const bool all = crowd_.run_until(
        Clock::now() + longest_resume,
        [&] { return std::all_of(crowd_.tables().begin(), crowd_.tables().end(), plays); },
        [&] { return go_on(); });
    crowd_.pace(0);
    const auto waits = [](const auto& table) { return table->unanswered(); };
    crowd_.run_until(
        Clock::now() + std::chrono::seconds(10),
        [&] { return std::none_of(crowd_.tables().begin(), crowd_.tables().end(), waits); },
        [] { return true; });
    if (all || crowd_.interrupted()) return;
    for (const auto& table : crowd_.tables()) {
      if (!plays(table))
        crowd_.fault(
            in_both({"table {} could not be played on", "przy stole {} nie dało się grać dalej"},
                    table->game().id));
    }
  }

  // The record of a finished game, as its people may read it.
  void compare_records() {
    for (const Game& game : crowd_.past) {
      const Ask ask{"GET", fmt::format("/api/tables/{}/record", game.id), "", ""};
      crowd_.http().ask(ask, [this, &game](const Answer& answer) {
        ++report_.records;
        const std::string wrong = compare_with_record(answer.body, game);
        if (!wrong.empty()) crowd_.fault(in_both({"in a record: {}", "w zapisie: {}"}, wrong));
      });
    }
    const bool all = crowd_.run_until(
        Clock::now() + longest_resume, [&] { return report_.records == crowd_.past.size(); },
        [] { return true; });
    if (!all)
      crowd_.fault(
          in_both({"not every record could be read", "nie wszystkie zapisy dało się odczytać"}));
  }

  void compare_store() {
    const Comparison compared = compare_with_store(data_, crowd_.games());
    report_.entries = compared.entries;
    for (const std::string& fault : compared.faults)
      crowd_.fault(in_both({"in the store: {}", "w magazynie: {}"}, fault));
  }

  void fill_in() {
    report_.interrupted = crowd_.interrupted();
    report_.acknowledged = crowd_.acknowledged;
    report_.unanswered = crowd_.unanswered;
    report_.stored = crowd_.stored;
    report_.resumed = crowd_.resumed;
    report_.finished = crowd_.games_finished;
    report_.errors = crowd_.errors;
    report_.faults = crowd_.faults;
  }

  const Options& options_;
  const TemporaryFolder folder_;
  std::string data_;
  std::unique_ptr<Child> child_;
  Crowd crowd_;
  KillReport report_;
};

}  // namespace

Expected<KillReport> kill_again_and_again(const Options& options) {
  const auto sockets = static_cast<std::uint64_t>(options.tables) * options.sockets;
  if (auto raised = raise_file_limit(sockets); !raised) return tl::unexpected(raised.error());
  return KillRun(options).run();
}

}  // namespace rookery::load
