// Two answers to one question, tried side by side: by how much one is better, and how sure that is.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <stop_token>
#include <vector>

#include "bots/explanation.h"
#include "bots/search_worker.h"

namespace rookery {

struct Compared {
  std::uint32_t tries = 0;  // of each
  std::array<double, 2> shares{};  // of the win, expected by the seat that answers
  double error = 0;  // standard error of their difference
  std::array<std::vector<Explanation::Step>, 2> lines;  // expected; each begins with its answer
  double lead() const { return shares[0] - shares[1]; }
};

// Each try imagines one deal, begins with one answer and with the other, and searches on from
// there: so what luck does to both alike does not count. One tree holds what was learned of both.
// Where others decide at the same moment, half as many games are imagined first in which the seat
// answers as it likes: from them the others know what to expect.
template <Game G>
class Comparing {
 public:
  // Makes options.iterations tries.
  Comparing(const SearchOptions& options, Action first, Action second)
      : answers_{first, second}, left_(options.iterations), worker_(options) {}

  // At least one try, and on until then; true when all are made.
  bool go_on(const Insight<G>& insight, Rng& rng, std::chrono::steady_clock::time_point until,
             const std::stop_token& stop) {
    if (!warm_) warm_ = alone(insight, rng) ? 0 : left_ / 2;
    while (left_ > 0 && !stop.stop_requested()) {
      if (*warm_ > 0) {
        worker_.iterate(insight, rng);
        --*warm_;
      } else {
        try_both(insight, rng);
        --left_;
      }
      if (std::chrono::steady_clock::now() >= until) break;
    }
    return left_ == 0 || stop.stop_requested();
  }

  // Of the tries made so far.
  Compared compared(Seat seat) const {
    Compared result;
    result.tries = tries_;
    if (tries_ == 0) return result;
    const double n = tries_;
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      result.shares[i] = sum_[i] / n;
      for (const SearchTree::Step& step : worker_.tree().line(seat, answers_[i]))
        result.lines[i].push_back({step.seat, step.action, G::print(step.action)});
    }
    const double variance = std::max(squares_ / n - result.lead() * result.lead(), 0.0);
    result.error = std::sqrt(variance / std::max(n - 1, 1.0));
    return result;
  }

 private:
  static bool alone(const Insight<G>& insight, Rng& rng) {
    return G::to_act(insight.imagine(rng)).size() == 1;
  }

  void try_both(const Insight<G>& insight, Rng& rng) {
    Rng luck;
    luck.rekey_from(rng);
    std::array<double, 2> shares{};
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      Rng same = luck;
      shares[i] = static_cast<double>(worker_.iterate(insight, same, answers_[i])[insight.seat()]);
      sum_[i] += shares[i];
    }
    squares_ += (shares[0] - shares[1]) * (shares[0] - shares[1]);
    ++tries_;
  }

  std::array<Action, 2> answers_;
  std::uint32_t left_;
  std::optional<std::uint32_t> warm_;  // games still to be imagined before the tries
  std::uint32_t tries_ = 0;
  SearchWorker<G> worker_;
  std::array<double, 2> sum_{};
  double squares_ = 0;  // of differences
};

}  // namespace rookery
