#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "server/store/open_store.h"
#include "server/store/schema.h"
#include "server/store/snapshot.h"
#include "server/store/sqlite_rows.h"

namespace rookery::server {
namespace {

class SqliteSnapshot final : public Snapshot {
 public:
  SqliteSnapshot(Database file, std::optional<Database> current)
      : file_(std::move(file)), current_(std::move(current)) {}

  Stored<std::vector<TableRow>> tables_after(std::string_view id, std::size_t at_most) override {
    return sqlite::tables_after(all(), id, at_most);
  }
  Stored<std::vector<PutPerson>> people_after(std::string_view id, std::size_t at_most) override {
    return sqlite::people_after(all(), id, at_most);
  }
  Stored<std::vector<LogEntry>> log(std::string_view table) override {
    return sqlite::log_from(all(), table, 0);
  }
  Stored<std::vector<DeckRow>> decks_of(std::string_view person) override {
    return sqlite::decks_of(all(), person);
  }
  Stored<std::int64_t> running() override { return sqlite::running(all()); }
  Stored<CopyCounts> counts() override;
  Stored<std::vector<std::string>> ids() override;
  Stored<std::optional<TableRow>> table(std::string_view id) override;
  Stored<std::vector<Error>> faults() override;

 private:
  Database& all() { return current_ ? *current_ : file_; }

  Database file_;
  std::optional<Database> current_;  // if the file is of an older shape
};

Stored<CopyCounts> SqliteSnapshot::counts() {
  CopyCounts counts;
  Query rows = all().query(
      "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM log),"
      " (SELECT count(*) FROM people), (SELECT count(*) FROM decks)");
  if (rows.next()) {
    const auto number = [&](int column) {
      return static_cast<std::uint64_t>(rows.integer(column));
    };
    counts = {number(0), number(1), number(2), number(3)};
  }
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return counts;
}

Stored<std::vector<std::string>> SqliteSnapshot::ids() {
  std::vector<std::string> ids;
  Query rows = all().query("SELECT id FROM tables UNION SELECT table_id FROM log ORDER BY 1");
  while (rows.next()) ids.push_back(rows.text(0));
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return ids;
}

Stored<std::optional<TableRow>> SqliteSnapshot::table(std::string_view id) {
  auto tables = sqlite::table_rows(
      all(), all().query("SELECT s.person_id, t.* FROM tables t LEFT JOIN sitters s"
                         " ON s.table_id = t.id WHERE t.id = ?1 ORDER BY s.place",
                         id));
  if (!tables) return tl::unexpected(tables.error());
  if (tables->empty()) return std::nullopt;
  return std::move(tables->front());
}

Stored<std::vector<Error>> SqliteSnapshot::faults() {
  std::vector<Error> found;
  {
    Query rows = file_.query("PRAGMA integrity_check(100)");
    while (rows.next()) {
      if (const std::string line = rows.text(0); line != "ok")
        found.push_back(in_both({"the file is damaged: {}", "plik jest uszkodzony: {}"}, line));
    }
    if (const Stored<void> read = rows.end(); !read)
      found.push_back({read.error().text, read.error().polish});
  }
  // A log without its table is told with that table.
  Query rows = file_.query(
      "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check"
      " WHERE \"table\" <> 'log' GROUP BY 1, 2");
  while (rows.next())
    found.push_back(in_both({"in {} there are rows that belong to none of {}: {}",
                             "w {} są wiersze, które nie należą do niczego z {}: {}"},
                            rows.text(0), rows.text(1), rows.integer(2)));
  if (const Stored<void> read = rows.end(); !read)
    found.push_back({read.error().text, read.error().polish});
  return found;
}

// A copy of the file, in a temporary one of SQLite's own, that has the newest shape.
Stored<Database> brought_up_to_date(Database& file) {
  Stored<Database> copy = Database::temporary(file.path());
  if (!copy) return copy;
  Stored<void> done = file.copy_to(*copy, {});
  if (done) done = migrate(*copy);
  if (!done) return tl::unexpected(done.error());
  return copy;
}

Stored<std::unique_ptr<Snapshot>> open_sqlite_snapshot(const std::string& path) {
  Stored<Database> file = Database::open(path, Database::Access::read);
  if (!file) return tl::unexpected(file.error());
  // What was committed when this transaction first reads is all that is seen until its end.
  Stored<void> begun = file->script("PRAGMA busy_timeout = 1000; BEGIN");
  if (!begun) return tl::unexpected(begun.error());
  const Stored<std::int64_t> version = version_of(*file);
  if (!version) return tl::unexpected(version.error());
  std::optional<Database> current;
  if (static_cast<std::size_t>(*version) < schema.size()) {
    Stored<Database> copy = brought_up_to_date(*file);
    if (!copy) return tl::unexpected(copy.error());
    current.emplace(std::move(*copy));
  }
  return std::make_unique<SqliteSnapshot>(std::move(*file), std::move(current));
}

}  // namespace

std::string database_at(const std::string& address) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(address, ignored)) return address;
  return (std::filesystem::path(address) / "rookery.db").string();
}

Stored<std::unique_ptr<Snapshot>> open_snapshot(const std::string& address) {
  if (is_postgres(address)) return open_postgres_snapshot(address);
  std::error_code ignored;
  const std::string path = database_at(address);
  if (std::filesystem::is_regular_file(path, ignored)) return open_sqlite_snapshot(path);
  return tl::unexpected(StoreFailure{StoreFailure::Kind::failed,
                                     fmt::format("There is no store in {}.", address),
                                     fmt::format("W {} nie ma danych serwera.", address)});
}

}  // namespace rookery::server
