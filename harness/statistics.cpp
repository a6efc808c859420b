#include "harness/statistics.h"

#include <algorithm>
#include <cmath>

namespace rookery {

double reach_of(std::uint64_t clusters) {
  constexpr double z = 1.959964;
  if (clusters > 1'000'000) return z;
  // Fisher's expansion of Student's t in the degrees of freedom; below two it is no use.
  const double v = std::max(2.0, static_cast<double>(clusters) - 1);
  const double z2 = z * z;
  return z * (1 + (z2 + 1) / (4 * v) + (5 * z2 * z2 + 16 * z2 + 3) / (96 * v * v) +
              (3 * z2 * z2 * z2 + 19 * z2 * z2 + 17 * z2 - 15) / (384 * v * v * v));
}

Share wilson(double p, double n, double reach) {
  const double square = reach * reach;
  const double middle = p + square / (2 * n);
  const double spread = reach * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
  const double scale = 1 + square / n;
  return {p, std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

void ClusterSums::add(std::uint64_t tried, std::uint64_t wins) {
  ++clusters_;
  tried_ += tried;
  tried_squared_ += tried * tried;
  wins_ += wins;
  wins_squared_ += wins * wins;
  wins_by_tried_ += wins * tried;
}

void ClusterSums::add(const ClusterSums& other) {
  clusters_ += other.clusters_;
  tried_ += other.tried_;
  tried_squared_ += other.tried_squared_;
  wins_ += other.wins_;
  wins_squared_ += other.wins_squared_;
  wins_by_tried_ += other.wins_by_tried_;
}

Share ClusterSums::share() const {
  if (tried_ == 0) return {0, 0, 1};
  constexpr auto whole = static_cast<double>(whole_win);
  const auto tried = static_cast<double>(tried_);
  const auto clusters = static_cast<double>(clusters_);
  const double p = static_cast<double>(wins_) / whole / tried;
  // The linearised variance of a ratio of two sums over clusters.
  const double squares = static_cast<double>(wins_squared_) / (whole * whole) -
                         2 * p * static_cast<double>(wins_by_tried_) / whole +
                         p * p * static_cast<double>(tried_squared_);
  double n = clusters;
  constexpr double nothing = 1e-9;
  if (clusters_ > 1 && squares > nothing) {
    const double variance = squares * clusters / (clusters - 1) / (tried * tried);
    n = p * (1 - p) / variance;
  }
  return wilson(p, n, reach_of(clusters_));
}

}  // namespace rookery
