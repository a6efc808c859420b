// The store for a server that has a PostgreSQL beside it.
#pragma once

#include <memory>
#include <string>

#include "server/store/open_store.h"
#include "server/store/store.h"

namespace rookery::server {

// Connects and makes what is missing in the database, which must be empty or ours. The address is
// postgres://user@host:port/database. Any number of servers may share it (peers.h); whoever wants
// it alone is refused as `locked` while there is one, and keeps others out.
//
// A batch of writes is one transaction, sent in one piece. When the connection is lost before the
// answer to its COMMIT, nobody knows how it ended: it is told as `failed`, and the next write at
// the same place of a log is a conflict if it had been stored. The next session begins by ending
// the lost one, so that nothing of it can come later.
Stored<std::unique_ptr<Store>> open_postgres(const std::string& url,
                                             Sharing sharing = Sharing::shared);

}  // namespace rookery::server
