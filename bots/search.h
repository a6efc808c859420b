// The search bot's thinking: trees on one thread or several, their roots counted together.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "bots/explanation.h"
#include "bots/search_worker.h"

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
    const auto tallies = count(insight.seat());
    return std::min_element(tallies.begin(), tallies.end(), better)->action;
  }

  Explanation explain(const Insight<G>& insight, Rng& rng, const std::stop_token& stop) {
    insight.legal_actions(list_);
    if (!under_way_) workers_started_ = 0;
    if (!under_way_ && list_.size() > 1) think(insight, rng, stop);
    under_way_.reset();
    Explanation explanation;
    explanation.seat = insight.seat();
    for (std::size_t i = 0; i < workers_started_; ++i) {
      explanation.iterations += workers_[i]->tree()[SearchTree::root].visits;
    }
    auto tallies = count(insight.seat());
    std::sort(tallies.begin(), tallies.end(), better);
    for (const Tally& tally : tallies) {
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
    const auto begun = Clock::now();
    const auto end = begun + std::chrono::milliseconds(options_.ms) - under_way_->spent;
    const auto stop_at = options_.ms == 0 ? until : std::min(until, end);
    UnderWay& now = *under_way_;
    now.left -= iterate(*workers_[0], insight, now.rng, now.left, stop_at, stop);
    now.spent += Clock::now() - begun;
    return now.left == 0 || stop.stop_requested() ||
           (options_.ms != 0 && now.spent >= std::chrono::milliseconds(options_.ms));
  }

  // Nodes in use after the last search, over all trees.
  std::uint64_t nodes_used() const {
    std::uint64_t used = 0;
    for (const auto& worker : workers_) used += worker->tree().size();
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
    double own = 0;  // the searching seat's part of total
    const SearchTree* tree = nullptr;  // the one that tried it most often
  };
  static bool better(const Tally& a, const Tally& b) {
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.own != b.own ? a.own > b.own : a.action < b.action;
  }

  // A search that is done in parts.
  struct UnderWay {
    Rng rng;
    std::uint32_t left = 0;  // iterations
    Clock::duration spent{};
  };

  std::uint32_t most() const {
    return options_.iterations == 0 ? most_iterations : options_.iterations;
  }

  // The same stream of chance that think() gives its only thread.
  void begin_alone(Rng& rng) {
    if (workers_.empty()) workers_.push_back(std::make_unique<SearchWorker<G>>(options_));
    workers_started_ = 1;
    workers_[0]->clear();
    under_way_->rng.rekey_from(rng);
    under_way_->left = most();
  }

  // At least one, at most so many, and until then; how many.
  std::uint32_t iterate(SearchWorker<G>& worker, const Insight<G>& insight, Rng& rng,
                        std::uint32_t iterations, Clock::time_point until,
                        const std::stop_token& stop) {
    std::uint32_t done = 0;
    while (done < iterations && !stop.stop_requested()) {
      worker.iterate(insight, rng);
      ++done;
      if (Clock::now() >= until) break;
    }
    return done;
  }

  void think(const Insight<G>& insight, Rng& rng, const std::stop_token& stop) {
    while (workers_.size() < options_.threads) {
      workers_.push_back(std::make_unique<SearchWorker<G>>(options_));
    }
    workers_started_ = workers_.size();
    const auto end = Clock::now() + std::chrono::milliseconds(options_.ms);
    std::vector<const char*> faults(options_.threads, nullptr);
    std::vector<std::jthread> threads;
    for (std::uint32_t i = 0; i < options_.threads; ++i) {
      // Each thread its own stream of chance, fixed before any of them runs.
      Rng own;
      own.rekey_from(rng);
      const std::uint32_t share =
          most() / options_.threads + (i < most() % options_.threads ? 1 : 0);
      auto work = [this, i, own, share, end, &insight, &stop, &faults]() mutable {
        try {
          grow(*workers_[i], insight, own, share, end, stop);
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

  void grow(SearchWorker<G>& worker, const Insight<G>& insight, Rng& rng, std::uint32_t iterations,
            Clock::time_point end, const std::stop_token& stop) {
    constexpr std::uint32_t look_at_clock = 8;
    worker.clear();
    for (std::uint32_t i = 0; i < iterations && !stop.stop_requested(); ++i) {
      if (options_.ms != 0 && i % look_at_clock == look_at_clock - 1 && Clock::now() >= end) break;
      worker.iterate(insight, rng);
    }
  }

  std::vector<Tally> count(Seat seat) const {
    std::vector<Tally> tallies(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) {
      Tally& tally = tallies[i];
      tally.action = list_[i];
      std::uint32_t most = 0;
      for (std::size_t w = 0; w < workers_started_; ++w) {
        const SearchTree& tree = workers_[w]->tree();
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
      tally.own = tally.total[seat];
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
  std::vector<std::unique_ptr<SearchWorker<G>>> workers_;
  std::size_t workers_started_ = 0;
  std::optional<UnderWay> under_way_;
};

}  // namespace rookery
