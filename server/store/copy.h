// All of one store into another.
#pragma once

#include <cstdint>

#include "server/store/store.h"

namespace rookery::server {

struct CopyCounts {
  std::uint64_t tables = 0;
  std::uint64_t entries = 0;  // of their logs
  std::uint64_t people = 0;
  std::uint64_t decks = 0;
  friend bool operator==(const CopyCounts&, const CopyCounts&) = default;
};

// Whether there is no table and no person in it.
Stored<bool> is_empty(Store& store);

// Copies tables with their logs, people with their decks, and the clock of running time. What is
// there with the same id is replaced.
Stored<CopyCounts> copy_all(Store& from, Store& to);

// Reads both again: a failure that names the first thing of `from` that is not the same in `to`.
// If the copy is `alone` there, there may be nothing else.
Stored<CopyCounts> compare_copy(Store& from, Store& to, bool alone);

}  // namespace rookery::server
