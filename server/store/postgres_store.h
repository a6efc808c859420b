// The store for a server that has a PostgreSQL beside it.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace rookery::server {

// Connects and makes what is missing in the database, which must be empty or ours. The address is
// postgres://user@host:port/database. One server at a time: a second one is refused as `locked`.
//
// A batch of writes is one transaction, sent in one piece. When the connection is lost before the
// answer to its COMMIT, nobody knows how it ended: it is told as `failed`, and the next write at
// the same place of a log is a conflict if it had been stored. The session that writes holds a lock
// that the next one needs, so that nothing of the old one can come after it.
Stored<std::unique_ptr<Store>> open_postgres(const std::string& url);

}  // namespace rookery::server
