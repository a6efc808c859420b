// What is known of the store's condition: said in the log, and shown at /healthz.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/writer.h"

namespace rookery::server {

// From any thread.
class StoreWatch {
 public:
  // Something could not be read. Whoever asked is told "not now": it may well be there. Logged at
  // once, then at most once a minute with how many more there were.
  void read_failed(std::string_view what, const StoreFailure& why);
  // What a look at all of it found, at the start.
  void examined(const Stored<Condition>& found);
  // Of the writer.
  static void wrote(const WriterTrouble& trouble);

  // A sentence; empty if nothing is wrong with reading. What is damaged stays so until the server
  // is started again; any other failure is forgotten after a minute.
  std::string trouble() const;
  bool damaged() const;
  std::uint64_t failed_reads() const;

 private:
  using Clock = std::chrono::steady_clock;

  mutable std::mutex mutex_;  // guards all
  std::string damage_;
  std::string last_failure_;
  std::optional<Clock::time_point> failed_at_;
  std::optional<Clock::time_point> told_at_;
  std::uint64_t failed_ = 0;
  std::uint64_t told_ = 0;  // of these, in the log
};

}  // namespace rookery::server
