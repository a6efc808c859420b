// Which store an address means.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace rookery::server {

// Whether it is the address of a PostgreSQL database: postgres://... or postgresql://...
bool is_postgres(std::string_view address);

// That database, or else the SQLite store in the folder of that name.
Stored<std::unique_ptr<Store>> open_store(const std::string& address);

}  // namespace rookery::server
