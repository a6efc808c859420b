// Sessions for reading: a few, shared by all threads, and mended by a thread of their own, so that
// whoever reads waits for no connection to be made.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/store/postgres.h"

namespace rookery::server::pg {

class Readers {
 public:
  // The statements must outlive it.
  static Stored<std::unique_ptr<Readers>> open(Address address,
                                               std::span<const Statement> statements);
  Readers(Address address, std::span<const Statement> statements, std::vector<Connection> open);
  Readers(const Readers&) = delete;
  Readers& operator=(const Readers&) = delete;

  // From any thread. A session that turns out to have ended is replaced and the call made again: it
  // only reads. While no session can be had, it fails at once.
  Stored<std::vector<Rows>> run(std::span<const Call> calls);
  Stored<Rows> run(const Call& call);

 private:
  Stored<Connection> take();
  void give_back(Connection connection);
  void mend(const std::stop_token& stop);

  const Address address_;
  const std::span<const Statement> statements_;
  std::mutex mutex_;  // guards the next three
  std::condition_variable_any changed_;
  std::vector<Connection> idle_;
  std::size_t alive_;  // idle, or in somebody's hands
  std::optional<StoreFailure> trouble_;  // the last attempt to open one failed
  std::jthread mender_;
};

}  // namespace rookery::server::pg
