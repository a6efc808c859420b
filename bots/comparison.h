// Two answers to one question, tried side by side: by how much one is better, how sure that is, and
// what makes the difference.
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
  // What the first does that the second does not: texts of the catalogue, the heaviest first. None
  // if it is not better, or the game has no terms.
  std::vector<TextId> reasons;
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
  Comparing(const SearchOptions& options, int seats, Action first, Action second)
      : seats_(seats),
        answers_{first, second},
        left_(options.iterations),
        worker_(options),
        leaves_{Leaves(terms()), Leaves(terms())},
        worths_(terms()) {}

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
    if (result.lead() > 0) result.reasons = reasons(result.lead());
    return result;
  }

 private:
  static constexpr std::size_t most_reasons = 3;

  // What the imagined games of one answer came to.
  struct Leaves {
    explicit Leaves(std::size_t terms) : own(terms) {}
    std::vector<double> own;  // sums of the seat's terms where games were cut
    double others = 0;  // of the others' terms
    double cut = 0;  // how many were
    double won = 0;  // shares of those that were played to their end
    double lost = 0;  // how many of these won nothing
  };

  static std::size_t terms() {
    if constexpr (HasTerms<G>) {
      return G::term_texts().own.size();
    } else {
      return 0;
    }
  }

  static bool alone(const Insight<G>& insight, Rng& rng) {
    return G::to_act(insight.imagine(rng)).size() == 1;
  }

  void try_both(const Insight<G>& insight, Rng& rng) {
    Rng luck;
    luck.rekey_from(rng);
    std::array<double, 2> shares{};
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      Rng same = luck;
      const typename SearchWorker<G>::Opening opening{answers_[i]};
      shares[i] = static_cast<double>(worker_.iterate(insight, same, opening)[insight.seat()]);
      sum_[i] += shares[i];
      take_apart(leaves_[i], insight.seat(), shares[i]);
    }
    squares_ += (shares[0] - shares[1]) * (shares[0] - shares[1]);
    ++tries_;
  }

  void take_apart(Leaves& leaves, Seat seat, double share) {
    if (G::to_act(worker_.leaf()).empty()) {
      leaves.won += share;
      leaves.lost += share > 0 ? 0 : 1;
      return;
    }
    leaves.cut += 1;
    if constexpr (HasTerms<G>) {
      for (const Seat other : SeatSet::first(seats_)) {
        G::terms(worker_.leaf(), other, worths_);
        for (std::size_t i = 0; i < worths_.size(); ++i)
          (other == seat ? leaves.own[i] : leaves.others) += static_cast<double>(worths_[i]);
      }
    }
  }

  // Whether most of the lead is that fewer games are lost before they are cut.
  bool holds(double lead) const {
    const auto& [first, second] = leaves_;
    const double kept = (second.lost - first.lost) / tries_;
    return first.lost < tries_ && kept * sum_[0] / (tries_ - first.lost) > lead / 2;
  }

  // Whatever makes a fifth of all that speaks for the first answer.
  std::vector<TextId> reasons(double lead) const {
    std::vector<TextId> found;
    if constexpr (HasTerms<G>) {
      const TermTexts& texts = G::term_texts();
      const auto& [first, second] = leaves_;
      if ((first.won - second.won) / tries_ > lead / 2) {
        found.push_back(texts.wins);
      } else if (holds(lead)) {
        return {texts.holds};  // what the games that are left have come to says little
      }
      if (first.cut == 0 || second.cut == 0) return found;
      const auto gain = [&](double more, double less) {
        return more / first.cut - less / second.cut;
      };
      std::vector<std::pair<double, TextId>> gains;
      for (std::size_t i = 0; i < texts.own.size(); ++i)
        gains.emplace_back(gain(first.own[i], second.own[i]), texts.own[i]);
      gains.emplace_back(-gain(first.others, second.others) / (seats_ - 1), texts.others);
      std::sort(gains.begin(), gains.end(), std::greater<>());
      double all = 0;
      for (const auto& [worth, text] : gains) all += std::max(worth, 0.0);
      for (const auto& [worth, text] : gains)
        if (found.size() < most_reasons && worth > 0 && worth >= all / 5) found.push_back(text);
    }
    return found;
  }

  int seats_;
  std::array<Action, 2> answers_;
  std::uint32_t left_;
  std::optional<std::uint32_t> warm_;  // games still to be imagined before the tries
  std::uint32_t tries_ = 0;
  SearchWorker<G> worker_;
  std::array<Leaves, 2> leaves_;
  std::vector<float> worths_;
  std::array<double, 2> sum_{};
  double squares_ = 0;  // of differences
};

}  // namespace rookery
