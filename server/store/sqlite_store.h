// The store that needs nobody: one SQLite file in a folder of the server's own.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace rookery::server {

// Opens `rookery.db` in the data folder and makes what is missing. While it is open, SQLite keeps
// `rookery.db-wal` and `rookery.db-shm` beside it; server/store/backup.h makes a copy of it beside
// a running server. Before a file of an older version is brought up to date, a copy of it is kept
// as `rookery.db.version-N`. One server at a time: a second one is refused as `locked`.
Stored<std::unique_ptr<Store>> open_sqlite(const std::string& folder);

}  // namespace rookery::server
