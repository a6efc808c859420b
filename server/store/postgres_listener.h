// Hears of logs that grew. In a session of its own: PostgreSQL tells nothing to one that is busy
// with a statement, and meetings (postgres_peers.h) take their time.
#pragma once

#include <chrono>
#include <optional>
#include <thread>

#include "server/store/peers.h"
#include "server/store/postgres.h"

namespace rookery::server::pg {

class Listener {
 public:
  Listener(Address address, Peers::Heard heard);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();  // nothing is called any more when it ends

  void leave();  // soon nothing is; does not wait for it

 private:
  void run(const std::stop_token& stop);
  bool be_connected();
  void tell_heard();
  void wait() const;

  const Address address_;
  const Peers::Heard heard_;
  const int alarm_;  // written to wake the thread
  std::optional<Connection> session_;
  std::chrono::steady_clock::time_point next_attempt_{};
  std::jthread thread_;
};

}  // namespace rookery::server::pg
