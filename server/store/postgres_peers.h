// Meetings in PostgreSQL: a session of its own that listens, and a few small tables.
#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/peers.h"
#include "server/store/postgres.h"

namespace rookery::server::pg {

class PostgresPeers final : public Peers {
 public:
  // `node`: by which the database knows this server.
  PostgresPeers(Address address, std::string node);
  ~PostgresPeers() override;

  void listen(Heard heard) override;
  void meet(std::vector<Stand> stands, bool all, Met met) override;
  void leave() override;
  void stop() override;

 private:
  struct Wish {
    std::vector<Stand> stands;
    bool all = false;
    Met met;
  };
  void run(const std::stop_token& stop);
  Stored<void> be_connected();
  void tell_heard();
  void wait();
  void wake() const;
  std::optional<Wish> next_wish();
  Stored<Meeting> hold(const Wish& wish);
  void say_goodbye();

  const Address address_;
  const std::string node_;
  int alarm_;  // written to wake the thread

  std::mutex mutex_;  // guards the next three
  std::deque<Wish> wishes_;
  Heard heard_;
  bool leaving_ = false;

  // Of the thread alone.
  std::optional<Connection> session_;
  std::optional<StoreFailure> trouble_;
  std::chrono::steady_clock::time_point next_attempt_{};

  std::jthread thread_;
};

}  // namespace rookery::server::pg
