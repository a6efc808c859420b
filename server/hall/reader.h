// Reads tables back from the store on a thread of its own: a table with a long log holds up nobody
// at another one.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/hall/live_table.h"
#include "server/store/store.h"

namespace rookery::server {

// Null if there is no such table. One that cannot be read is none that is not there: a failure.
using ReadTable = Stored<std::unique_ptr<LiveTable>>;
ReadTable read_table(Store& store, std::string_view id);

class Reader {
 public:
  using Done = std::function<void(ReadTable)>;

  explicit Reader(Store& store);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // `done` is called on the reader's thread, once; never if the reader ends before.
  void read(std::string id, Done done);

 private:
  struct Job {
    std::string id;
    Done done;
  };
  void run(const std::stop_token& stop);

  Store& store_;
  std::mutex mutex_;  // guards the next two
  std::condition_variable_any changed_;
  std::deque<Job> waiting_;
  std::jthread thread_;
};

}  // namespace rookery::server
