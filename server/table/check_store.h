// Is all of a store what a server could have written? Every log is folded with the server's own
// code.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/store/snapshot.h"

namespace rookery::server {

struct TableFault {
  std::string table;
  std::optional<std::uint64_t> entry;  // of its log, from 0; none: of the table as a whole
  Error why;
};
struct StoreReport {
  CopyCounts counts;  // of what was looked at
  std::vector<Error> faults;  // of what holds the tables
  std::vector<TableFault> damaged;
  // Whole, but begun under other rules: a server shows them frozen.
  std::vector<TableFault> outdated;
  bool stopped = false;  // before all was looked at
  bool good() const { return faults.empty() && damaged.empty(); }
};

// Told now and then how many tables are done; false asks for an end.
using CheckProgress = std::function<bool(std::uint64_t done, std::uint64_t total)>;
StoreReport check_store(Snapshot& store, const CheckProgress& progress = {});

}  // namespace rookery::server
