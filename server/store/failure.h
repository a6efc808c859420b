// Failures of a database in words, the same for each kind of database.
#pragma once

#include <string>

#include "server/store/store.h"

namespace rookery::server {

// `place` says which database, `reason` what it says itself.
StoreFailure failure_of(StoreFailure::Kind kind, const std::string& place,
                        const std::string& reason);

// One table more than there may be.
StoreFailure too_many_tables(StoreFailure::Kind kind);

}  // namespace rookery::server
