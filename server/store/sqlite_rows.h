// Reading what the SQLite file holds: for the store, and for a snapshot of it.
#pragma once

#include <vector>

#include "server/store/sqlite.h"

namespace rookery::server::sqlite {

// Of rows of sitters.person_id and tables.*, one for each sitter, those of a table together.
Stored<std::vector<TableRow>> table_rows(const Database& database, Query rows);

// As Contents (server/store/store.h) has them.
Stored<std::vector<TableRow>> tables_after(Database& database, std::string_view id,
                                           std::size_t at_most);
Stored<std::vector<PutPerson>> people_after(Database& database, std::string_view id,
                                            std::size_t at_most);
Stored<std::vector<LogEntry>> log_from(Database& database, std::string_view table,
                                       std::uint64_t seq);
Stored<std::vector<DeckRow>> decks_of(Database& database, std::string_view person);
Stored<std::int64_t> running(Database& database);

}  // namespace rookery::server::sqlite
