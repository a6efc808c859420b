#include "server/hall/analyses.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "harness/analysis_json.h"

namespace rookery::server {

// Whoever asks reads the three atomics, and `found` once `state` says that it is there;
// whoever is at it does all the rest.
struct Analyses::Work {
  enum class State : std::uint8_t { waiting, done, failed };

  Work(const GameEntry& game_of, Record record_of, std::uint32_t iterations_of)
      : game(game_of), record(std::move(record_of)), iterations(iterations_of) {}

  const GameEntry& game;
  const Record record;
  const std::uint32_t iterations;
  std::optional<Analysis> analysis;
  std::size_t piece = 0;

  std::atomic<State> state{State::waiting};
  std::atomic<double> progress{0};
  std::string found;

  // True when it has come to its end.
  bool go_on(std::chrono::steady_clock::time_point until, const std::stop_token& stop) {
    try {
      return analysis ? think(until, stop) : load();
    } catch (const std::exception&) {
      return end(State::failed);
    }
  }

 private:
  bool end(State how) {
    analysis.reset();
    state = how;
    return true;
  }
  bool load() {
    auto replay = Replay::load(*game.face, record);
    if (!replay) return end(State::failed);
    analysis.emplace(*game.tools, std::move(*replay), AnalysisOptions{.iterations = iterations});
    return false;
  }
  bool think(std::chrono::steady_clock::time_point until, const std::stop_token& stop) {
    do {
      if (piece < analysis->pieces()) {
        if (analysis->go_on(piece, until, stop)) ++piece;
      } else if (analysis->next_round()) {
        piece = 0;
      } else {
        found = to_json(analysis->report(), analysis->replay(), Detail::costly).dump();
        return end(State::done);
      }
      progress = static_cast<double>(analysis->done()) /
                 static_cast<double>(std::max<std::uint64_t>(1, analysis->total()));
    } while (std::chrono::steady_clock::now() < until);
    return stop.stop_requested();
  }
};

std::list<Analyses::Kept>::iterator Analyses::find(std::string_view table) {
  return std::find_if(kept_.begin(), kept_.end(),
                      [table](const Kept& kept) { return kept.table == table; });
}

bool Analyses::begin(const std::string& table, const GameEntry& game, const Record& record) {
  const std::lock_guard lock(mutex_);
  if (find(table) != kept_.end()) return true;
  const auto is_waiting = [](const Kept& kept) { return kept.work->state == Work::State::waiting; };
  const auto waiting =
      static_cast<std::size_t>(std::count_if(kept_.begin(), kept_.end(), is_waiting));
  if (waiting >= options_.most_waiting) return false;
  if (kept_.size() - waiting >= options_.most_kept)
    kept_.erase(std::find_if_not(kept_.begin(), kept_.end(), is_waiting));
  auto work = std::make_shared<Work>(game, record, options_.iterations);
  kept_.push_back({table, work});
  bots_.when_idle([work](std::chrono::steady_clock::time_point until, const std::stop_token& stop) {
    return work->go_on(until, stop);
  });
  return true;
}

std::string Analyses::json(std::string_view table) {
  const std::lock_guard lock(mutex_);
  const auto kept = find(table);
  if (kept == kept_.end()) return R"({"status":"none","progress":0,"analysis":null})";
  kept_.splice(kept_.end(), kept_, kept);
  const Work& work = *kept->work;
  switch (work.state.load()) {
    case Work::State::done:
      return fmt::format(R"({{"status":"done","progress":1,"analysis":{}}})", work.found);
    case Work::State::failed: return R"({"status":"failed","progress":0,"analysis":null})";
    case Work::State::waiting: break;
  }
  return fmt::format(R"({{"status":"waiting","progress":{:.3f},"analysis":null}})",
                     work.progress.load());
}

}  // namespace rookery::server
