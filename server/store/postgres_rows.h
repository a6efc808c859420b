// What the rows that PostgreSQL answers with mean: for the store, and for a snapshot of it.
#pragma once

#include <vector>

#include "server/store/postgres.h"

namespace rookery::server::pg {

// `place` says which database, for failures.
Stored<std::vector<TableRow>> tables_in(Stored<Rows> rows, const std::string& place);
// From entry `seq` on.
Stored<std::vector<LogEntry>> log_in(Stored<Rows> rows, const std::string& place,
                                     std::string_view table, std::uint64_t seq);
Stored<std::vector<PutPerson>> people_in(Stored<Rows> rows);
Stored<std::vector<DeckRow>> decks_in(Stored<Rows> rows);
Stored<std::int64_t> number_in(Stored<Rows> rows);  // 0 if there is none

}  // namespace rookery::server::pg
