// How many small figures are spread.
#pragma once

#include <cstddef>
#include <vector>

namespace rookery::load {

struct Spread {
  std::size_t count = 0;
  double mean = 0;
  double p5 = 0;
  double p50 = 0;
  double p95 = 0;
  double p99 = 0;
  double max = 0;
};

// Percentiles by the nearest rank: each is one of the values, none lies between two.
Spread spread_of(std::vector<float> values);

}  // namespace rookery::load
