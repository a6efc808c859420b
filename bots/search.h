// The search bot's thinking: races on one thread or several, their answers counted together.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "bots/explanation.h"
#include "bots/race.h"

namespace rookery {

template <Game G>
class Search {
 public:
  explicit Search(const SearchOptions& options) : options_(options) {}

  // One of the legal actions. The same insight and rng give the same answer, unless time or `stop`
  // ended the search. Whenever it is stopped, it answers with the best it has found.
  Action choose(const Insight<G>& insight, Rng& rng, const std::stop_token& stop) {
    insight.legal_actions(list_);
    if (list_.size() == 1) return list_[0];
    if (!under_way_) think(insight, rng, stop);
    under_way_.reset();
    return ranking(insight.seat()).front().action;
  }

  Explanation explain(const Insight<G>& insight, Rng& rng, const std::stop_token& stop) {
    insight.legal_actions(list_);
    if (!under_way_) races_begun_ = 0;
    if (!under_way_ && list_.size() > 1) think(insight, rng, stop);
    under_way_.reset();
    Explanation explanation;
    explanation.seat = insight.seat();
    for (std::size_t i = 0; i < races_begun_; ++i) {
      explanation.iterations += races_[i]->tree()[SearchTree::root].visits;
    }
    for (const Tally& tally : ranking(insight.seat())) {
      explanation.candidates.push_back(candidate(insight.seat(), tally));
    }
    return explanation;
  }

  // Thinks on until then, so that it can be put aside for others; true when all is thought that the
  // options allow, whose `ms` count only what is spent in here. choose() and explain() then answer
  // with what was found, also before the end. Several threads are not put aside.
  bool think_on(const Insight<G>& insight, Rng& rng, std::chrono::steady_clock::time_point until,
                const std::stop_token& stop) {
    insight.legal_actions(list_);
    if (list_.size() == 1) return true;
    if (!under_way_) {
      under_way_.emplace();
      if (options_.threads > 1) {
        think(insight, rng, stop);
        return true;
      }
      begin_alone(rng);
    }
    UnderWay& now = *under_way_;
    const auto begun = Clock::now() - now.spent;  // as if it had never been put aside
    do {
      if (stop.stop_requested() || now.done == most()) return true;
      races_[0]->run(insight, now.rng, progress(now.done, most(), begun));
      ++now.done;
    } while (Clock::now() < until && !is_over(begun));
    now.spent = Clock::now() - begun;
    return now.done == most() || is_over(begun);
  }

  // Nodes in use after the last search, over all trees.
  std::uint64_t nodes_used() const {
    std::uint64_t used = 0;
    for (const auto& race : races_) used += race->tree().size();
    return used;
  }

 private:
  using Clock = std::chrono::steady_clock;
  // float totals stay exact enough up to here.
  static constexpr std::uint32_t most_iterations = 10'000'000;

  struct Tally {
    Action action{};
    std::uint64_t visits = 0;
    std::array<double, max_seats> total{};
    double own = 0;  // the searching seat's mean
    const SearchTree* tree = nullptr;  // the one that tried it most often
  };

  // A search that is done in parts.
  struct UnderWay {
    Rng rng;
    std::uint32_t done = 0;  // iterations
    Clock::duration spent{};
  };

  std::uint32_t most() const {
    return options_.iterations == 0 ? most_iterations : options_.iterations;
  }

  bool is_over(Clock::time_point begun) const {
    return options_.ms != 0 && Clock::now() - begun >= std::chrono::milliseconds(options_.ms);
  }

  // How much is done of `all`, or of the time if that ends first.
  float progress(std::uint32_t done, std::uint32_t all, Clock::time_point begun) const {
    const float part = static_cast<float>(done) / static_cast<float>(all);
    if (options_.ms == 0) return part;
    const std::chrono::duration<float, std::milli> spent = Clock::now() - begun;
    return std::clamp(spent.count() / static_cast<float>(options_.ms), part, 1.0F);
  }

  void prepare(std::size_t races) {
    while (races_.size() < races) races_.push_back(std::make_unique<Race<G>>(options_));
    races_begun_ = races;
    for (std::size_t i = 0; i < races; ++i) races_[i]->clear();
  }

  // The same stream of chance that think() gives its only thread.
  void begin_alone(Rng& rng) {
    prepare(1);
    under_way_->rng.rekey_from(rng);
  }

  void think(const Insight<G>& insight, Rng& rng, const std::stop_token& stop) {
    prepare(options_.threads);
    const auto begun = Clock::now();
    std::vector<const char*> faults(options_.threads, nullptr);
    std::vector<std::jthread> threads;
    for (std::uint32_t i = 0; i < options_.threads; ++i) {
      // Each thread its own stream of chance, fixed before any of them runs.
      Rng own;
      own.rekey_from(rng);
      const std::uint32_t share =
          most() / options_.threads + (i < most() % options_.threads ? 1 : 0);
      auto work = [this, i, own, share, begun, &insight, &stop, &faults]() mutable {
        try {
          run(*races_[i], insight, own, share, begun, stop);
        } catch (const Fault& fault) {  // must not leave its thread
          faults[i] = fault.what;
        }
      };
      if (i + 1 == options_.threads) {
        work();
      } else {
        threads.emplace_back(std::move(work));
      }
    }
    threads.clear();
    for (const char* what : faults) {
      if (what != nullptr) fault(what);
    }
  }

  void run(Race<G>& race, const Insight<G>& insight, Rng& rng, std::uint32_t iterations,
           Clock::time_point begun, const std::stop_token& stop) {
    for (std::uint32_t i = 0; i < iterations && !stop.stop_requested() && !is_over(begun); ++i)
      race.run(insight, rng, progress(i, iterations, begun));
  }

  // The best first: of those that ran to the end the one that did best, then those that ran longer.
  std::vector<Tally> ranking(Seat seat) const {
    std::vector<Tally> tallies = count(seat);
    std::uint64_t most = 0;
    for (const Tally& tally : tallies) most = std::max(most, tally.visits);
    // Nobody is put behind for the lap that was not finished.
    const auto to_the_end = [most](const Tally& tally) { return tally.visits * 10 >= most * 9; };
    std::sort(tallies.begin(), tallies.end(), [&](const Tally& a, const Tally& b) {
      if (to_the_end(a) != to_the_end(b)) return to_the_end(a);
      if (!to_the_end(a) && a.visits != b.visits) return a.visits > b.visits;
      return a.own != b.own ? a.own > b.own : a.action < b.action;
    });
    return tallies;
  }

  std::vector<Tally> count(Seat seat) const {
    std::vector<Tally> tallies(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) {
      Tally& tally = tallies[i];
      tally.action = list_[i];
      std::uint32_t most = 0;
      for (std::size_t r = 0; r < races_begun_; ++r) {
        const SearchTree& tree = races_[r]->tree();
        const NodeId id = tree.find(SearchTree::root, {false, seat, list_[i]});
        if (id == no_node) continue;
        const Node& node = tree[id];
        tally.visits += node.visits;
        for (std::size_t s = 0; s < tally.total.size(); ++s) {
          tally.total[s] += static_cast<double>(node.total[s]);
        }
        if (node.visits > most) {
          most = node.visits;
          tally.tree = &tree;
        }
      }
      if (tally.visits > 0) tally.own = tally.total[seat] / static_cast<double>(tally.visits);
    }
    return tallies;
  }

  static Explanation::Candidate candidate(Seat seat, const Tally& tally) {
    Explanation::Candidate candidate;
    candidate.action = tally.action;
    candidate.visits = tally.visits;
    for (std::size_t s = 0; tally.visits != 0 && s < candidate.values.size(); ++s) {
      candidate.values[s] = static_cast<float>(tally.total[s] / static_cast<double>(tally.visits));
    }
    if (tally.tree == nullptr) {
      candidate.line = {{seat, tally.action, G::print(tally.action)}};
      return candidate;
    }
    for (const SearchTree::Step& step : tally.tree->line(seat, tally.action)) {
      candidate.line.push_back({step.seat, step.action, G::print(step.action)});
    }
    return candidate;
  }

  SearchOptions options_;
  ActionList list_;
  std::vector<std::unique_ptr<Race<G>>> races_;
  std::size_t races_begun_ = 0;
  std::optional<UnderWay> under_way_;
};

}  // namespace rookery
