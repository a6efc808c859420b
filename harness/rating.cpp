#include "harness/rating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "harness/statistics.h"

namespace rookery {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// One place being filled: which bot took it, and how many seats each bot still had in the run.
struct Stage {
  std::uint8_t taken = 0;
  std::vector<std::uint8_t> left;
  friend auto operator<=>(const Stage&, const Stage&) = default;
};
using Stages = std::map<Stage, double>;  // how often each happened

// Seats from the first place to the last; those who share a place in every order, evenly.
void add_stages(std::size_t bots, const Placing& placing, Ranked ranked, Stages& out) {
  std::vector<std::size_t> order(placing.line_up.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Equal places are permuted by seat number, so that next_permutation visits every order once.
  const auto before = [&](std::size_t a, std::size_t b) {
    return std::pair(placing.place[a], a) < std::pair(placing.place[b], b);
  };
  std::sort(order.begin(), order.end(), before);
  std::vector<std::pair<std::size_t, std::size_t>> groups;  // first and last+1 of a shared place
  double orders = 1;
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i + 1;
    while (end < order.size() && placing.place[order[end]] == placing.place[order[i]]) ++end;
    for (std::size_t n = 2; n <= end - i; ++n) orders *= static_cast<double>(n);
    groups.emplace_back(i, end);
    i = end;
  }
  const auto next_order = [&] {
    return std::any_of(groups.begin(), groups.end(), [&](const auto& group) {
      const auto at = [&](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
      return std::next_permutation(at(group.first), at(group.second));
    });
  };
  do {
    Stage stage{.left = std::vector<std::uint8_t>(bots)};
    for (const std::uint8_t bot : placing.line_up) ++stage.left[bot];
    for (const std::size_t seat : order) {
      stage.taken = placing.line_up[seat];
      out[stage] += 1 / orders;
      if (ranked == Ranked::wins) break;
      --stage.left[stage.taken];
    }
  } while (next_order());
}

Stages drawn_games(std::size_t bots) {
  Stages stages;
  for (std::size_t i = 0; i < bots; ++i) {
    for (std::size_t j = i + 1; j < bots; ++j) {
      add_stages(bots,
                 {.line_up = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j)},
                  .place = {1, 1}},
                 Ranked::places, stages);
    }
  }
  return stages;
}

// The logarithm of the likelihood of some stages at given log strengths, with its derivatives.
struct Likelihood {
  double value = 0;
  Vector slope;
  Matrix bend;  // minus the second derivatives

  Likelihood(const Stages& stages, const Vector& strength)
      : slope(strength.size()), bend(strength.size(), Vector(strength.size())) {
    for (const auto& [stage, times] : stages) add(stage, times, strength);
  }

 private:
  void add(const Stage& stage, double times, const Vector& strength) {
    const std::size_t bots = strength.size();
    Vector chance(bots);
    double sum = 0;
    for (std::size_t i = 0; i < bots; ++i) sum += chance[i] = stage.left[i] * std::exp(strength[i]);
    for (double& c : chance) c /= sum;
    value += times * (strength[stage.taken] - std::log(sum));
    slope[stage.taken] += times;
    for (std::size_t i = 0; i < bots; ++i) {
      slope[i] -= times * chance[i];
      bend[i][i] += times * chance[i];
      for (std::size_t j = 0; j < bots; ++j) bend[i][j] -= times * chance[i] * chance[j];
    }
  }
};

// Inverse of a symmetric positive definite matrix (Gauss and Jordan).
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  for (std::size_t p = 0; p < n; ++p) {
    const double pivot = m[p][p];
    m[p][p] = 1;
    for (double& x : m[p]) x /= pivot;
    for (std::size_t i = 0; i < n; ++i) {
      if (i == p) continue;
      const double factor = m[i][p];
      m[i][p] = 0;
      for (std::size_t j = 0; j < n; ++j) m[i][j] -= factor * m[p][j];
    }
  }
  return m;
}

// Only differences of strengths matter: adding the same to all changes nothing, so that direction
// is given a bend of its own before inverting.
Matrix spread_of(const Likelihood& likelihood) {
  Matrix bend = likelihood.bend;
  for (Vector& row : bend) {
    for (double& x : row) x += 1;
  }
  return inverse(std::move(bend));
}

double dot(const Vector& a, const Vector& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// Newton's method. The likelihood is concave and the drawn games keep its top near, so halving a
// step that overshot is enough.
Vector fit(std::size_t bots, const Stages& stages) {
  Vector strength(bots, 0.0);
  for (int round = 0; round < 200; ++round) {
    const Likelihood here(stages, strength);
    const Matrix spread = spread_of(here);
    Vector step(bots);
    double longest = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      step[i] = dot(spread[i], here.slope);
      longest = std::max(longest, std::abs(step[i]));
    }
    if (longest < 1e-10) break;
    const auto moved = [&](double part) {
      Vector there = strength;
      for (std::size_t i = 0; i < bots; ++i) there[i] += part * step[i];
      return there;
    };
    double part = std::min(1.0, 2 / longest);
    while (part > 1e-6 && Likelihood(stages, moved(part)).value < here.value) part /= 2;
    strength = moved(part);
  }
  const double mean =
      std::accumulate(strength.begin(), strength.end(), 0.0) / static_cast<double>(bots);
  for (double& s : strength) s -= mean;
  return strength;
}

// Variance of each strength as the blocks spread: the sandwich of bread `spread` and filling
// sum(slope · slope') over blocks.
Vector variance_between_blocks(const Matrix& spread, const Vector& strength,
                               std::span<const Placing> placings, Ranked ranked,
                               std::uint64_t& blocks) {
  const std::size_t bots = strength.size();
  Vector variance(bots, 0.0);
  blocks = 0;
  for (std::size_t i = 0; i < placings.size(); ++blocks) {
    Stages stages;
    const std::uint64_t block = placings[i].block;
    for (; i < placings.size() && placings[i].block == block; ++i)
      add_stages(bots, placings[i], ranked, stages);
    const Likelihood here(stages, strength);
    for (std::size_t bot = 0; bot < bots; ++bot) {
      const double moved = dot(spread[bot], here.slope);
      variance[bot] += moved * moved;
    }
  }
  const auto count = static_cast<double>(blocks);
  for (double& v : variance) v *= blocks > 1 ? count / (count - 1) : 1;
  return variance;
}

}  // namespace

std::vector<Rating> rate(std::size_t bots, std::span<const Placing> placings, Ranked ranked) {
  Stages stages = drawn_games(bots);
  for (const Placing& placing : placings) add_stages(bots, placing, ranked, stages);
  const Vector strength = fit(bots, stages);
  const Matrix spread = spread_of(Likelihood(stages, strength));
  std::uint64_t blocks = 0;
  const Vector between = variance_between_blocks(spread, strength, placings, ranked, blocks);
  std::vector<Rating> ratings(bots);
  const double points = 400 / std::log(10.0);
  for (std::size_t i = 0; i < bots; ++i) {
    // The bend that was added to invert it stands for the mean, which is fixed.
    const double expected = spread[i][i] - 1.0 / static_cast<double>(bots * bots);
    const double error = std::sqrt(std::max(between[i], expected)) * reach_of(blocks) * points;
    const double elo = strength[i] * points;
    ratings[i] = {elo, elo - error, elo + error};
  }
  return ratings;
}

}  // namespace rookery
