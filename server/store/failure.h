// Failures of a database in words, the same for each kind of database.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace rookery::server {

// `place` says which database, `reason` what it says itself.
StoreFailure failure_of(StoreFailure::Kind kind, const std::string& place,
                        const std::string& reason);

// Somebody asked for an end before it was reached.
StoreFailure stopped_by_request();

// What is there cannot be what was written.
tl::unexpected<StoreFailure> missing_entry(const std::string& place, std::string_view table,
                                           std::size_t entry);
tl::unexpected<StoreFailure> unknown_status(const std::string& place, std::string_view table,
                                            std::string_view status);

// One table more than there may be.
StoreFailure too_many_tables(StoreFailure::Kind kind);

}  // namespace rookery::server
