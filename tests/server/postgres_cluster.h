// A PostgreSQL of the tests' own: in a temporary folder, on a free port, for this process alone.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

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

  void stop();  // at once: sessions are broken off
  void start();  // again, on the same port
  pid_t pid() const { return pid_; }

  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;
  ~PostgresCluster();

 private:
  PostgresCluster();
  std::string url(const std::string& database) const;
  pid_t spawn(std::vector<std::string> words) const;
  bool try_start();

  std::string programs_;  // their folder
  std::string folder_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
  int databases_ = 0;
};

// Each stands for a new database, for store_suite.h.
struct PostgresBackend {
  std::unique_ptr<Store> open() const;
  std::string url = PostgresCluster::here().new_database();
};

}  // namespace rookery::server
