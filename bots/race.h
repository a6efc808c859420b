// Which answer of the searching seat is tried next, and on which deal.
//
// All answers still in the race are tried on the same deal with the same luck, one lap after the
// other: what luck does to all of them alike does not count, so few laps tell them apart. The
// longer it thinks, the fewer still run, those that have done best so far: sequential halving
// (Karnin, Koren and Somekh 2013), by one answer at a time instead of by half.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "bots/search_worker.h"

namespace rookery {

template <Game G>
class Race {
 public:
  explicit Race(const SearchOptions& options) : worker_(options) {}

  void clear() {
    worker_.clear();
    runners_.clear();
    next_ = 0;
  }
  const SearchTree& tree() const { return worker_.tree(); }

  // One more imagined game. `progress` says how much of all thinking is done, from 0 to 1.
  void run(const Insight<G>& insight, Rng& rng, float progress) {
    if (runners_.empty()) line_up(insight, rng);
    if (next_ == 0) begin_lap(insight, rng, progress);
    Runner& runner = runners_[next_];
    Rng same = luck_;
    const Values values = worker_.iterate(insight.seat(), deal_, same, runner.opening);
    runner.sum += static_cast<double>(values[insight.seat()]);
    next_ = (next_ + 1) % runners_.size();
  }

 private:
  struct Runner {
    typename SearchWorker<G>::Opening opening;
    double sum = 0;  // of laps that all who still run have run
  };
  // Further ones, less likely than all these, are not worth the time they take from the others.
  static constexpr std::size_t most_runners = 24;

  void line_up(const Insight<G>& insight, Rng& rng) {
    insight.legal_actions(list_);
    const std::span<float> weights(weights_.data(), list_.size());
    std::fill(weights.begin(), weights.end(), 1.0F);
    if constexpr (HasPrior<G>) G::prior(insight.imagine(rng), insight.seat(), list_, weights);
    float all = 0;
    for (const float weight : weights) all += weight;
    for (std::size_t i = 0; i < list_.size(); ++i)
      runners_.push_back({{list_[i], weights[i] / all, true}});
    std::stable_sort(runners_.begin(), runners_.end(), [](const Runner& a, const Runner& b) {
      return a.opening.prior > b.opening.prior;
    });
    keep(most_runners);
    began_ = static_cast<float>(runners_.size());
  }

  void begin_lap(const Insight<G>& insight, Rng& rng, float progress) {
    std::stable_sort(runners_.begin(), runners_.end(),
                     [](const Runner& a, const Runner& b) { return a.sum > b.sum; });
    keep(std::max(2U, static_cast<unsigned>(std::ceil(std::pow(began_, 1 - progress)))));
    luck_.rekey_from(rng);
    deal_ = insight.imagine(luck_);
  }

  void keep(std::size_t most) {
    if (most < runners_.size())
      runners_.erase(runners_.begin() + static_cast<std::ptrdiff_t>(most), runners_.end());
  }

  SearchWorker<G> worker_;
  std::vector<Runner> runners_;  // the best first, as of the lap before
  float began_ = 0;              // how many there were
  std::size_t next_ = 0;
  Rng luck_;
  typename G::State deal_;
  ActionList list_;
  std::array<float, ActionList::capacity> weights_;
};

}  // namespace rookery
