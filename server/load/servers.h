// Servers of our own and their store, all of them well: what is measured.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <boost/asio/ip/tcp.hpp>

#include "server/load/child.h"
#include "server/load/cluster.h"
#include "server/load/load.h"

namespace rookery::load {

class Servers {
 public:
  // One with SQLite, or Options::nodes of them on a PostgreSQL that is started for them. Waits
  // until all listen.
  Expected<void> start(const Options& options);

  std::vector<boost::asio::ip::tcp::endpoint> endpoints() const;
  // Of all of them together; zeros if none was started.
  std::uint64_t memory() const;  // resident, in KiB
  double cpu_seconds() const;
  double database_cpu_seconds() const;  // of PostgreSQL

 private:
  const TemporaryFolder folder_;
  std::unique_ptr<Cluster> cluster_;  // null: SQLite; it outlives the servers
  std::vector<std::unique_ptr<Child>> children_;
};

}  // namespace rookery::load
