#include "server/store/postgres_rows.h"

#include <optional>
#include <utility>

#include "server/store/failure.h"
#include "server/store/status_names.h"

namespace rookery::server::pg {

Stored<std::vector<TableRow>> tables_in(Stored<Rows> rows, const std::string& place) {
  if (!rows) return tl::unexpected(rows.error());
  std::vector<TableRow> tables;
  while (rows->next()) {
    const std::optional<TableRow::Status> status = status_named(rows->text(2));
    if (!status) return unknown_status(place, rows->text(0), rows->text(2));
    tables.push_back({rows->text(0), rows->text(1), *status, rows->flag(3), rows->integer(4),
                      rows->integer(5), rows->texts(8), rows->flag(7), rows->integer(6)});
  }
  return tables;
}

Stored<std::vector<LogEntry>> log_in(Stored<Rows> rows, const std::string& place,
                                     std::string_view table, std::uint64_t seq) {
  if (!rows) return tl::unexpected(rows.error());
  std::vector<LogEntry> entries;
  while (rows->next()) {
    LogEntry entry{static_cast<std::uint64_t>(rows->integer(0)), rows->integer(1), rows->text(2)};
    const std::uint64_t expected = seq + entries.size();
    if (entry.seq != expected) return missing_entry(place, table, expected);
    entries.push_back(std::move(entry));
  }
  return entries;
}

Stored<std::vector<PutPerson>> people_in(Stored<Rows> rows) {
  if (!rows) return tl::unexpected(rows.error());
  std::vector<PutPerson> people;
  while (rows->next())
    people.push_back({{rows->text(0), rows->text(1), rows->text(2), rows->integer(3),
                       rows->integer(4), rows->integer(5)},
                      rows->is_null(6) ? std::string() : rows->text(6)});
  return people;
}

Stored<std::vector<DeckRow>> decks_in(Stored<Rows> rows) {
  if (!rows) return tl::unexpected(rows.error());
  std::vector<DeckRow> decks;
  while (rows->next())
    decks.push_back({rows->text(0), rows->text(1), rows->text(2), rows->text(3), rows->text(4),
                     rows->integer(5)});
  return decks;
}

Stored<std::int64_t> number_in(Stored<Rows> rows) {
  if (!rows) return tl::unexpected(rows.error());
  return rows->next() ? rows->integer(0) : 0;
}

}  // namespace rookery::server::pg
