// A PostgreSQL of the tests' own: in a temporary folder, on a free port, for this process alone.
#pragma once

#include <memory>
#include <string>

#include "server/load/cluster.h"
#include "server/store/postgres.h"

namespace rookery::server {

class PostgresCluster {
 public:
  // The one of this process, started when it is first asked for and stopped when the process ends,
  // however it ends. Ends the process with a sentence if PostgreSQL is not installed.
  static PostgresCluster& here();

  // The address of a new, empty database.
  std::string new_database();
  // As the database's owner: the first value that it finds.
  std::string ask(const std::string& url, const std::string& sql) const;
  // Ends the sessions whose name begins like this; says how many there were.
  int end_sessions(const std::string& url, const std::string& name) const;

  void stop() { cluster_->stop(); }  // at once: sessions are broken off
  void start();  // again, on the same port
  pid_t pid() const { return cluster_->pid(); }

 private:
  PostgresCluster();

  std::unique_ptr<load::Cluster> cluster_;
  int databases_ = 0;
};

// Each stands for a new database, for store_suite.h.
struct PostgresBackend {
  std::unique_ptr<Store> open() const;
  std::string url = PostgresCluster::here().new_database();
};

}  // namespace rookery::server
