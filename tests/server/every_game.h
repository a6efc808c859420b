// For tests that run with every game there is.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace rookery::server_test {

inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameEntry& entry : all_games()) ids.emplace_back(entry.face->info().id);
  return ids;
}

inline int fewest_seats(std::string_view id) { return find_entry(id)->face->info().min_seats; }

// As a test may be called.
inline std::string test_name(std::string id) {
  std::replace(id.begin(), id.end(), '-', '_');
  return id;
}

}  // namespace rookery::server_test
