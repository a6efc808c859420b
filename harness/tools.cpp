#include "harness/tools.h"

#include <algorithm>
#include <cmath>

namespace rookery {

Share share_of(double wins, std::uint64_t n) {
  if (n == 0) return {};
  constexpr double z = 1.959964;
  const auto count = static_cast<double>(n);
  const double p = wins / count;
  const double middle = p + z * z / (2 * count);
  const double spread = z * std::sqrt(p * (1 - p) / count + z * z / (4 * count * count));
  const double scale = 1 + z * z / count;
  return {p, std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

}  // namespace rookery
