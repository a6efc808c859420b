#include "server/store/sqlite_rows.h"

#include <utility>

#include <fmt/format.h>

#include "server/store/failure.h"
#include "server/store/status_names.h"

namespace rookery::server::sqlite {

Stored<std::vector<TableRow>> table_rows(const Database& database, Query rows) {
  std::vector<TableRow> tables;
  while (rows.next()) {
    std::string id = rows.text(1);
    if (tables.empty() || tables.back().id != id) {
      const std::optional<TableRow::Status> status = status_named(rows.text(3));
      if (!status) return unknown_status(database.path(), id, rows.text(3));
      tables.push_back({std::move(id),
                        rows.text(2),
                        *status,
                        rows.integer(4) != 0,
                        rows.integer(5),
                        rows.integer(6),
                        {},
                        rows.integer(8) != 0,
                        rows.integer(7)});
    }
    if (!rows.is_null(0)) tables.back().people.push_back(rows.text(0));
  }
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return tables;
}

Stored<std::vector<TableRow>> tables_after(Database& database, std::string_view id,
                                           std::size_t at_most) {
  return table_rows(
      database,
      database.query(
          "SELECT s.person_id, t.* FROM (SELECT * FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2) t"
          " LEFT JOIN sitters s ON s.table_id = t.id ORDER BY t.id, s.place",
          id, at_most));
}

Stored<std::vector<PutPerson>> people_after(Database& database, std::string_view id,
                                            std::size_t at_most) {
  std::vector<PutPerson> people;
  Query rows = database.query(
      "SELECT id, kind, name, created_at, seen_at, running_at, token_hash FROM people"
      " WHERE id > ?1 ORDER BY id LIMIT ?2",
      id, at_most);
  while (rows.next())
    people.push_back({{rows.text(0), rows.text(1), rows.text(2), rows.integer(3), rows.integer(4),
                       rows.integer(5)},
                      rows.text(6)});
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return people;
}

Stored<std::vector<LogEntry>> log_from(Database& database, std::string_view table,
                                       std::uint64_t seq) {
  std::vector<LogEntry> entries;
  Query rows = database.query(
      "SELECT seq, at, body FROM log WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq", table, seq);
  while (rows.next()) {
    LogEntry entry{static_cast<std::uint64_t>(rows.integer(0)), rows.integer(1), rows.text(2)};
    const std::uint64_t expected = seq + entries.size();
    if (entry.seq != expected) return missing_entry(database.path(), table, expected);
    entries.push_back(std::move(entry));
  }
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return entries;
}

Stored<std::vector<DeckRow>> decks_of(Database& database, std::string_view person) {
  std::vector<DeckRow> decks;
  Query rows = database.query(
      "SELECT id, person_id, game, name, code, updated_at FROM decks WHERE person_id = ?1"
      " ORDER BY updated_at DESC, id",
      person);
  while (rows.next())
    decks.push_back(
        {rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4), rows.integer(5)});
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return decks;
}

Stored<std::int64_t> running(Database& database) {
  Query rows = database.query("SELECT running FROM clock");
  const std::int64_t running = rows.next() ? rows.integer(0) : 0;
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return running;
}

}  // namespace rookery::server::sqlite
