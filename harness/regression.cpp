#include "harness/regression.h"

#include <algorithm>
#include <cmath>

namespace rookery {
namespace {

// Shares of the win in one position; returns log of the sum that they were divided by.
void shares_of(const Samples& samples, std::size_t sample, std::span<const double> weights,
               std::vector<double>& shares) {
  shares.assign(samples.seats(sample), 0.0);
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    const auto row = samples.row(sample, seat);
    for (std::size_t i = 0; i < row.size(); ++i)
      shares[seat] += weights[i] * static_cast<double>(row[i]);
  }
  const double most = *std::max_element(shares.begin(), shares.end());
  double sum = 0;
  for (double& share : shares) sum += share = std::exp(share - most);
  for (double& share : shares) share /= sum;
}

// How far apart the seats of a position are in each feature, on the whole: its scale.
std::vector<double> spreads(const Samples& samples) {
  std::vector<double> squares(samples.features(), 0.0);
  double rows = 0;
  for (std::size_t n = 0; n < samples.size(); ++n) {
    const std::size_t seats = samples.seats(n);
    for (std::size_t i = 0; i < squares.size(); ++i) {
      double mean = 0;
      for (std::size_t seat = 0; seat < seats; ++seat)
        mean += static_cast<double>(samples.row(n, seat)[i]) / static_cast<double>(seats);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const double apart = static_cast<double>(samples.row(n, seat)[i]) - mean;
        squares[i] += apart * apart;
      }
    }
    rows += static_cast<double>(seats);
  }
  for (double& square : squares) square = rows > 0 ? square / rows : 0;
  return squares;
}

// Solves a x = b for a symmetric positive matrix, in place (Cholesky); x is in b.
void solve(std::vector<double>& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t k = 0; k < j; ++k)
      for (std::size_t i = j; i < n; ++i) a[i * n + j] -= a[i * n + k] * a[j * n + k];
    const double root = std::sqrt(std::max(a[j * n + j], 1e-12));
    for (std::size_t i = j; i < n; ++i) a[i * n + j] /= root;
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
}

// The slope of how likely all that happened is, and how it bends, at these weights.
void add_slope(const Samples& samples, std::span<const double> weights, std::vector<double>& slope,
               std::vector<double>& bend) {
  const std::size_t n = samples.features();
  std::vector<double> shares;
  std::vector<double> mean(n);
  for (std::size_t sample = 0; sample < samples.size(); ++sample) {
    shares_of(samples, sample, weights, shares);
    std::fill(mean.begin(), mean.end(), 0.0);
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      const auto row = samples.row(sample, seat);
      const double missed = static_cast<double>(samples.won(sample, seat)) - shares[seat];
      for (std::size_t i = 0; i < n; ++i) {
        const auto x = static_cast<double>(row[i]);
        if (row[i] == 0) continue;
        slope[i] += missed * x;
        mean[i] += shares[seat] * x;
        for (std::size_t j = 0; j <= i; ++j)
          bend[i * n + j] += shares[seat] * x * static_cast<double>(row[j]);
      }
    }
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j <= i; ++j) bend[i * n + j] -= mean[i] * mean[j];
  }
}

}  // namespace

void Samples::add(std::span<const float> rows, std::span<const float> won) {
  first_.push_back(won_.size());
  rows_.insert(rows_.end(), rows.begin(), rows.end());
  won_.insert(won_.end(), won.begin(), won.end());
}

void Samples::add(const Samples& others) {
  for (const std::size_t first : others.first_) first_.push_back(won_.size() + first);
  rows_.insert(rows_.end(), others.rows_.begin(), others.rows_.end());
  won_.insert(won_.end(), others.won_.begin(), others.won_.end());
}

std::size_t Samples::seats(std::size_t sample) const {
  return (sample + 1 < first_.size() ? first_[sample + 1] : won_.size()) - first_[sample];
}

std::vector<double> fit(const Samples& samples, double pull) {
  constexpr int most_steps = 30;
  constexpr double small = 1e-7;
  const std::size_t n = samples.features();
  std::vector<double> weights(n, 0.0);
  if (samples.size() == 0) return weights;
  const std::vector<double> scale = spreads(samples);
  for (int step = 0; step < most_steps; ++step) {
    std::vector<double> slope(n, 0.0);
    std::vector<double> bend(n * n, 0.0);
    add_slope(samples, weights, slope, bend);
    for (std::size_t i = 0; i < n; ++i) {
      const double own = pull * std::max(scale[i], 1e-6);
      slope[i] -= own * weights[i];
      bend[i * n + i] += own;
    }
    solve(bend, slope);
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      weights[i] += slope[i];
      largest = std::max(largest, std::abs(slope[i]));
    }
    if (largest < small) break;
  }
  return weights;
}

double surprise(const Samples& samples, std::span<const double> weights) {
  double sum = 0;
  std::vector<double> shares;
  for (std::size_t sample = 0; sample < samples.size(); ++sample) {
    shares_of(samples, sample, weights, shares);
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
      sum -=
          static_cast<double>(samples.won(sample, seat)) * std::log(std::max(shares[seat], 1e-12));
  }
  return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
}

}  // namespace rookery
