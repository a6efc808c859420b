// All of one store into another.
#pragma once

#include <cstdint>
#include <functional>

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
Stored<bool> is_empty(Contents& store);

// Called after each table and each person; false asks for an end.
using CopyStep = std::function<bool()>;

// Copies tables with their logs, people with their decks, and the clock of running time. What is
// there with the same id is replaced.
Stored<CopyCounts> copy_all(Contents& from, Store& to, const CopyStep& step = {});

// Reads both again: a failure that names the first thing of `from` that is not the same in `to`.
// If the copy is `alone` there, there may be nothing else.
Stored<CopyCounts> compare_copy(Contents& from, Store& to, bool alone, const CopyStep& step = {});

// Takes out what a copy that failed has left in a store that was empty.
void clear_copy(Store& store);

}  // namespace rookery::server
