// A steady load, and what it cost.
#include <sys/resource.h>

#include <algorithm>

#include "server/load/crowd.h"
#include "server/load/servers.h"

namespace rookery::load {
namespace {

constexpr int slices = 10;

double own_cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

class Measurement {
 public:
  explicit Measurement(const Options& options) : options_(options), crowd_(options, false) {}

  Expected<Report> run() {
    if (auto open = find_servers(); !open) return tl::unexpected(open.error());
    report_.memory.empty = servers_.memory();
    if (auto done = crowd_.settle_in(); !done) return tl::unexpected(done.error());
    report_.memory.tables = servers_.memory();
    if (auto done = connect(); !done) return tl::unexpected(done.error());
    report_.memory.sockets = servers_.memory();
    play();
    report_.memory.played = servers_.memory();
    fill_in();
    return std::move(report_);
  }

 private:
  Expected<void> find_servers() {
    if (!options_.server.empty()) {
      const auto endpoint = loopback_endpoint(options_.server);
      if (!endpoint) return tl::unexpected(endpoint.error());
      crowd_.visit({*endpoint});
      return {};
    }
    if (auto started = servers_.start(options_); !started) return started;
    crowd_.visit(servers_.endpoints());
    return {};
  }

  Expected<void> connect() {
    crowd_.connect_all();
    const auto total = static_cast<std::uint64_t>(options_.tables);
    const auto go_on = [&] {
      return !options_.progress ||
             options_.progress(Options::Phase::sockets, crowd_.connected_tables(), total);
    };
    const bool all = crowd_.run_until(
        Clock::now() + std::chrono::seconds(120),
        [&] { return crowd_.connected_tables() == total; }, go_on);
    if (all) return {};
    if (crowd_.interrupted()) return fail(interrupted_early());
    return fail(in_both(
        {"not every socket could be opened", "nie wszystkie połączenia udało się otworzyć"}));
  }

  double wanted(int slice) const {
    return options_.ramp ? options_.rate * (slice + 1) / slices : options_.rate;
  }

  void play() {
    const double cpu = servers_.cpu_seconds();
    const double database = servers_.database_cpu_seconds();
    const double own = own_cpu_seconds();
    begun_ = Clock::now();
    for (int i = 0; i < slices && !crowd_.interrupted(); ++i) {
      crowd_.pace(wanted(i));
      const auto end =
          begun_ + std::chrono::duration_cast<Clock::duration>(
                       std::chrono::duration<double>(options_.seconds * (i + 1) / slices));
      crowd_.run_until(end, [] { return false; }, [&] { return go_on(); });
      marks_.push_back(Clock::now());
    }
    crowd_.pace(0);
    report_.seconds = std::chrono::duration<double>(marks_.back() - begun_).count();
    report_.server_cpu = servers_.cpu_seconds() - cpu;
    report_.database_cpu = servers_.database_cpu_seconds() - database;
    report_.own_cpu = own_cpu_seconds() - own;
    // What is under way may still arrive; it was sent in time.
    const auto under_way = [&] {
      return std::none_of(crowd_.tables().begin(), crowd_.tables().end(),
                          [](const auto& table) { return table->unanswered(); });
    };
    crowd_.run_until(Clock::now() + std::chrono::seconds(5), under_way, [] { return true; });
    crowd_.run_until(
        Clock::now() + std::chrono::milliseconds(100), [] { return false; }, [] { return true; });
    crowd_.settle();
  }

  bool go_on() const {
    if (!options_.progress) return true;
    const double passed = std::chrono::duration<double>(Clock::now() - begun_).count();
    return options_.progress(Options::Phase::play, static_cast<std::uint64_t>(passed * 10),
                             static_cast<std::uint64_t>(options_.seconds * 10));
  }

  void fill_in() {
    report_.interrupted = crowd_.interrupted();
    report_.sent = crowd_.sent;
    report_.answered = crowd_.acknowledged;
    report_.views = crowd_.views;
    report_.bytes = crowd_.bytes;
    report_.starved = crowd_.starved;
    report_.games_finished = crowd_.games_finished;
    report_.errors = crowd_.errors;
    report_.late = spread_of(crowd_.late_ms);
    report_.update_bytes = spread_of(crowd_.update_bytes);
    std::vector<float> view;
    std::vector<float> done;
    for (const Sample& sample : crowd_.samples) {
      view.push_back(sample.view_ms);
      done.push_back(sample.done_ms);
    }
    report_.view = spread_of(std::move(view));
    report_.done = spread_of(std::move(done));
    auto from = begun_;
    for (std::size_t i = 0; i < marks_.size(); from = marks_[i++])
      report_.slices.push_back(slice(static_cast<int>(i), from, marks_[i]));
  }

  Slice slice(int i, Clock::time_point from, Clock::time_point to) const {
    std::vector<float> view;
    for (const Sample& sample : crowd_.samples) {
      if (sample.sent >= from && sample.sent < to) view.push_back(sample.view_ms);
    }
    const auto seconds = [&](Clock::time_point t) {
      return std::chrono::duration<double>(t - begun_).count();
    };
    const double length = seconds(to) - seconds(from);
    return {seconds(from), seconds(to), wanted(i), static_cast<double>(view.size()) / length,
            spread_of(std::move(view))};
  }

  const Options& options_;
  Servers servers_;
  Crowd crowd_;
  Report report_;
  Clock::time_point begun_;
  std::vector<Clock::time_point> marks_;  // the ends of the slices
};

}  // namespace

Expected<Report> measure(const Options& options) {
  const auto sockets = static_cast<std::uint64_t>(options.tables) * options.sockets;
  if (auto raised = raise_file_limit(sockets); !raised) return tl::unexpected(raised.error());
  return Measurement(options).run();
}

}  // namespace rookery::load
