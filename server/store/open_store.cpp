#include "server/store/open_store.h"

#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace rookery::server {

bool is_postgres(std::string_view address) {
  return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

Stored<std::unique_ptr<Store>> open_store(const std::string& address, Sharing sharing) {
  return is_postgres(address) ? open_postgres(address, sharing) : open_sqlite(address);
}

}  // namespace rookery::server
