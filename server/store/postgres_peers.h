// Meetings in PostgreSQL: a session of its own, and a few small tables.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/store/peers.h"
#include "server/store/postgres.h"
#include "server/store/postgres_listener.h"

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
  std::optional<Wish> next_wish(const std::stop_token& stop);
  Stored<Meeting> hold(const Wish& wish);
  Stored<void> look(std::span<const std::string> ids, Meeting& meeting);
  void say_goodbye();

  const Address address_;
  const std::string node_;
  std::optional<Listener> listener_;

  std::mutex mutex_;  // guards the next three
  std::condition_variable_any changed_;
  std::deque<Wish> wishes_;
  bool leaving_ = false;

  // Of the thread alone.
  std::optional<Connection> session_;
  std::optional<StoreFailure> trouble_;
  std::chrono::steady_clock::time_point next_attempt_{};

  std::jthread thread_;
};

}  // namespace rookery::server::pg
