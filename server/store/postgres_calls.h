// Writes as statements of PostgreSQL (postgres_statements.h), and what their answers mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "server/store/postgres.h"

namespace rookery::server::pg {

std::int64_t limit(std::size_t at_most);

// `node`: this server, for what only one of several may do.
Call call_for(const Write& write, const std::string& node);
// What nobody else may touch until the batch is done.
Call lock_for(std::span<const Write> writes);
// Logs that grew, and their lengths now.
Call news_of(std::span<const Write> writes);
// The number that the statement found.
Stored<void> answer_to(const Write& write, Rows& rows);

}  // namespace rookery::server::pg
