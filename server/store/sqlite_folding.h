// SQLite appends what changes to a log (the WAL), which has to be folded into the file before it
// grows too long. That takes as long as some hundred writes, so it is done on a thread of its own.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/sqlite.h"

namespace rookery::server {

// What of the log no reader needs any more goes into the file.
inline constexpr const char* fold_log = "PRAGMA wal_checkpoint(PASSIVE)";

class Folding {
 public:
  // A connection that nobody else uses.
  explicit Folding(Database own);
  Folding(const Folding&) = delete;
  Folding& operator=(const Folding&) = delete;

  // After each commit, with the length of the log: begins to fold one that is long. True when it
  // was folded but for the few pages that were written meanwhile. Who writes has to fold these:
  // only a log of which nothing is left begins anew.
  bool is_nearly_done(int pages);

 private:
  void run(const std::stop_token& stop);

  Database own_;
  std::mutex mutex_;  // guards the next two
  std::condition_variable_any changed_;
  enum class Step : std::uint8_t { rests, folds, nearly_done } step_ = Step::rests;
  std::jthread thread_;
};

}  // namespace rookery::server
