// The shape of the SQLite file, and how an older file gets it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "server/store/sqlite.h"

namespace rookery::server {

// Script i turns version i into version i + 1; version 0 is an empty file. What was once released
// is never changed, only added to.
extern const std::span<const std::string_view> schema;

// The version of the file. Refuses a file of another program or of a newer version.
Stored<std::int64_t> version_of(Database& database,
                                std::span<const std::string_view> scripts = schema);

// Brings the file to the version of the last script, in one transaction. Refuses a file of another
// program or of a newer version, and leaves it as it is.
Stored<void> migrate(Database& database, std::span<const std::string_view> scripts = schema);

}  // namespace rookery::server
