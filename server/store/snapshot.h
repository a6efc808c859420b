// A store as it is at one moment: read beside a running server, and never changed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/info.h"
#include "server/store/copy.h"

namespace rookery::server {

class Snapshot : public Contents {
 public:
  virtual Stored<CopyCounts> counts() = 0;
  // Of all tables, and of logs that no table has.
  virtual Stored<std::vector<std::string>> ids() = 0;
  virtual Stored<std::optional<TableRow>> table(std::string_view id) = 0;
  // What is wrong with what holds it all: damaged pages, broken constraints. The first hundred.
  virtual Stored<std::vector<Error>> faults() = 0;
};

// Of a data folder, of a backup or of postgres://user@host/database. A SQLite file of an older
// shape is read from a temporary copy that gets the newest one; a PostgreSQL of an older shape is
// refused.
Stored<std::unique_ptr<Snapshot>> open_snapshot(const std::string& address);
// That of a PostgreSQL; here for open_snapshot().
Stored<std::unique_ptr<Snapshot>> open_postgres_snapshot(const std::string& url);

// The SQLite file that an address means: `rookery.db` of a folder, else the address itself.
std::string database_at(const std::string& address);

}  // namespace rookery::server
