#include "server/load/spread.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rookery::load {

Spread spread_of(std::vector<float> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const auto rank = [&](double part) {
    const auto at = static_cast<std::size_t>(std::ceil(part * static_cast<double>(values.size())));
    return static_cast<double>(values[std::max<std::size_t>(at, 1) - 1]);
  };
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  return {values.size(), sum / static_cast<double>(values.size()),
          rank(0.05),    rank(0.5),
          rank(0.95),    rank(0.99),
          values.back()};
}

}  // namespace rookery::load
