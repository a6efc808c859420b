// Holds what people remember of their games against what the store has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/load/play_table.h"

namespace rookery::load {

struct Comparison {
  std::uint64_t entries = 0;  // actions found in the store
  std::vector<std::string> faults;
};

// The store must hold exactly these actions, once and in order. Nobody else may have it open.
Comparison compare_with_store(const std::string& data, const std::vector<const Game*>& games);

// What is wrong with the record of a finished game; empty if nothing is.
std::string compare_with_record(std::string_view record, const Game& game);

}  // namespace rookery::load
