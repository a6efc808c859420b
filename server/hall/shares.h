// From where the tables were opened that are not over, as far as this server opened them: addresses
// are nowhere stored. They are counted when a write is handed in, not when it is done: however many
// requests come at once, none gets past a limit. From any thread.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/net/limits.h"

namespace rookery::server {

// Of one neighbourhood; 0: no limit.
struct ShareLimits {
  std::size_t tables = 0;  // not over
  int openings_an_hour = 0;  // whatever becomes of them
};

class Shares {
 public:
  explicit Shares(ShareLimits limits) : limits_(limits), openings_(limits.openings_an_hour) {}

  // The table is about to be opened from that address; false if that would be one too many.
  bool take(const std::string& table, std::string_view from);
  // It is in the store now.
  void note_opened(const std::string& table);
  // It is over, or was never opened.
  void drop(const std::string& table);
  // Those that were opened. They may be over: other servers play them too.
  std::vector<std::string> opened() const;

 private:
  struct Entry {
    std::string neighbourhood;
    std::string district;
    bool opened = false;
  };
  bool is_full(const std::string& place, std::size_t most) const;
  void less(const std::string& place);

  const ShareLimits limits_;
  mutable std::mutex mutex_;  // guards the rest
  HourlyLimit openings_;
  std::unordered_map<std::string, Entry> tables_;
  std::unordered_map<std::string, std::size_t> places_;  // neighbourhoods and districts
};

}  // namespace rookery::server
