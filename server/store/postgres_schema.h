// The shape of the PostgreSQL database, how an older one gets it, and who may write to it.
#pragma once

#include <span>
#include <string_view>

#include "server/store/open_store.h"
#include "server/store/postgres.h"

namespace rookery::server::pg {

// As for SQLite (server/store/schema.h): script i turns version i into version i + 1.
extern const std::span<const std::string_view> scripts;

// Brings the database to the version of the last script, in one transaction. Refuses one of another
// program or of a newer version, and leaves it as it is.
Stored<void> migrate(Connection& connection, std::span<const std::string_view> parts = scripts);

// Refuses a database that does not have the version of the last script, and changes nothing.
Stored<void> expect_newest(Connection& connection);

// Keeps those out who want the database for themselves, or everybody else. PostgreSQL lets go of
// the lock when the session has ended. Waits a moment, for the session of a server that was killed
// just now, and then refuses as `locked`.
Stored<void> take_lock(Connection& connection, Sharing sharing);

}  // namespace rookery::server::pg
