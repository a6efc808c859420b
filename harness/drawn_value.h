// Options by lot, for checks that want to see every kind of game.
#pragma once

#include <string>

#include "engine/info.h"

namespace rookery {

// One of the listed values; of an option that is a number also, as often as each of them, any
// number. `below(n)` draws from 0 to n-1.
template <class Below>
std::string drawn_value(const OptionSpec& option, const Below& below) {
  const std::size_t listed = option.values.size();
  const std::size_t lot = below(option.numbers ? listed + 1 : listed);
  if (lot < listed) return std::string(option.values[lot]);
  const auto [min, max] = *option.numbers;
  return std::to_string(min + static_cast<int>(below(static_cast<std::size_t>(max - min) + 1)));
}

}  // namespace rookery
