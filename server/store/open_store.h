// Which store an address means.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace rookery::server {

// Whether it is the address of a PostgreSQL database: postgres://... or postgresql://...
bool is_postgres(std::string_view address);

// Whether other servers may use the database at the same time; a folder always has one.
enum class Sharing : std::uint8_t { shared, alone };

// That database, or else the SQLite store in the folder of that name.
Stored<std::unique_ptr<Store>> open_store(const std::string& address,
                                          Sharing sharing = Sharing::shared);

}  // namespace rookery::server
