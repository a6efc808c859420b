// The servers of an ordeal with their store, and what befalls them. One thread: nothing waits here
// but for PostgreSQL to stop.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/load/child.h"
#include "server/load/cluster.h"
#include "server/load/history.h"
#include "server/load/http_pool.h"
#include "server/load/load.h"
#include "server/load/person.h"
#include "server/load/relay.h"

namespace rookery::load {

class Fleet {
 public:
  Fleet(World& world, const Options& options);

  // Makes the store and starts everything; tick() says when it is there.
  Expected<void> open();
  // Servers that are down are started, what has lasted long enough ends. A sentence if a server
  // does not do what it should: end of itself, or not start though nothing is in its way.
  Expected<void> tick(Nanoseconds now);
  bool all_well() const;

  // To any server it can be done to; false if there is none.
  bool begin(Disturbance what, Nanoseconds now);
  void heal(Nanoseconds now);  // all of it ends
  // In good order; false if one does not stop.
  bool close();

  HttpPool* any_server();
  const std::string& store() const { return store_; }
  const std::vector<Trouble>& troubles() const { return troubles_; }
  double longest_restart() const { return longest_restart_; }

 private:
  struct Node {
    int number = 0;
    std::unique_ptr<Relay> relay;
    std::unique_ptr<Child> child;
    std::unique_ptr<HttpPool> http;  // while it listens
    Nanoseconds start_at = 0;
    bool paused = false;
    Nanoseconds leaves_by = 0;  // asked to end, to come back upgraded; 0: it was not
    bool upgraded = false;      // runs Options::upgrade_from no more
    // Something is done to it until then; 0: nothing.
    Nanoseconds until = 0;
    std::size_t trouble = 0;  // among troubles_
    bool up() const { return http != nullptr; }
  };

  Expected<void> look_after(Node& node, Nanoseconds now);
  Expected<void> start(Node& node);
  void kill(Node& node, Nanoseconds now);
  bool upgrade_next(Nanoseconds now);
  Expected<void> see_off(Node& node, Nanoseconds now);
  void begin_trouble(Node& node, Nanoseconds now, Nanoseconds until);
  void end_trouble(Node& node, Nanoseconds now);
  bool in_trouble(const Node& node, Nanoseconds now) const;
  void stop_database(Nanoseconds now);
  void look_after_database(Nanoseconds now);
  Nanoseconds between(double least, double most);  // seconds
  Node* any_node(const std::function<bool(const Node&)>& fits);

  World& world_;
  const Options& options_;
  const TemporaryFolder folder_;
  std::unique_ptr<Cluster> cluster_;  // null: SQLite
  std::string store_;                 // its address
  std::vector<Node> nodes_;
  std::vector<Trouble> troubles_;
  enum class Database : std::uint8_t { well, stopped, starting } database_ = Database::well;
  Nanoseconds database_until_ = 0;  // it is left as it is
  int partitions_ = 0;
  std::size_t upgrades_ = 0;
  double longest_restart_ = 0;
};

}  // namespace rookery::load
