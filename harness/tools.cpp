#include "harness/tools.h"

#include "harness/statistics.h"

namespace rookery {

Share share_of(double wins, std::uint64_t n) {
  if (n == 0) return {};
  constexpr double z = 1.959964;
  const auto count = static_cast<double>(n);
  return wilson(wins / count, count, z);
}

}  // namespace rookery
