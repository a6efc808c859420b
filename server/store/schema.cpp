#include "server/store/schema.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace rookery::server {
namespace {

// Written into the head of the file, so that programs such as file(1) and we know whose it is.
constexpr std::int64_t application_id = 0x526f6f6b;  // "Rook"

constexpr std::array<std::string_view, 3> scripts_in_order{R"(
CREATE TABLE tables (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  status TEXT NOT NULL,
  listed INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, updated_at);

CREATE TABLE log (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Who sits or sat at a table. No reference to people: a table may outlive whoever sat there.
CREATE TABLE sitters (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_by_person ON sitters (person_id);

CREATE TABLE people (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  token_hash BLOB UNIQUE
) STRICT, WITHOUT ROWID;
)",
                                                           R"(
-- Things grow old by the time that servers ran, not by dates. What was there before is new to it.
CREATE TABLE clock (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  running INTEGER NOT NULL
) STRICT;
INSERT INTO clock (id, running) VALUES (1, 0);
ALTER TABLE tables ADD COLUMN running_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN played INTEGER NOT NULL DEFAULT 1;
ALTER TABLE people ADD COLUMN running_at INTEGER NOT NULL DEFAULT 0;
DROP INDEX tables_by_status;
CREATE INDEX tables_by_status ON tables (status, running_at);
CREATE INDEX people_by_running ON people (running_at);
)",
                                                           R"(
CREATE TABLE decks (
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (person_id, id)
) STRICT, WITHOUT ROWID;
)"};

Stored<std::int64_t> number(Database& database, const std::string& sql) {
  const Stored<std::string> value = database.value(sql);
  if (!value) return tl::unexpected(value.error());
  std::int64_t parsed = 0;
  std::from_chars(value->data(), value->data() + value->size(), parsed);
  return parsed;
}

tl::unexpected<StoreFailure> refuse(std::string text, std::string polish) {
  return tl::unexpected(
      StoreFailure{StoreFailure::Kind::failed, std::move(text), std::move(polish)});
}

Stored<void> apply(Database& database, std::span<const std::string_view> scripts) {
  const auto newest = static_cast<std::int64_t>(scripts.size());
  const Stored<std::int64_t> version = version_of(database, scripts);
  if (!version) return tl::unexpected(version.error());
  if (*version == newest) return {};
  std::string script;
  for (const std::string_view part : scripts.subspan(*version)) script += part;
  script +=
      fmt::format(";PRAGMA application_id = {};PRAGMA user_version = {}", application_id, newest);
  return database.script(script);
}

}  // namespace

const std::span<const std::string_view> schema = scripts_in_order;

Stored<std::int64_t> version_of(Database& database, std::span<const std::string_view> scripts) {
  const auto newest = static_cast<std::int64_t>(scripts.size());
  Stored<std::int64_t> version = number(database, "PRAGMA user_version");
  if (!version) return version;
  Stored<std::int64_t> owner = number(database, "PRAGMA application_id");
  if (!owner) return owner;
  Stored<std::int64_t> tables = number(database, "SELECT count(*) FROM sqlite_master");
  if (!tables) return tables;
  if (*owner != application_id && (*owner != 0 || *version != 0 || *tables != 0)) {
    return refuse(fmt::format("{} is the database of another program.", database.path()),
                  fmt::format("{} to baza danych innego programu.", database.path()));
  }
  if (*version < 0 || *version > newest) {
    return refuse(
        fmt::format("{} was written by a newer Rookery (its version is {}, this one knows versions "
                    "up to {}): update the server.",
                    database.path(), *version, newest),
        fmt::format("{} pochodzi z nowszej wersji Rookery (ma wersję {}, a ta zna wersje do {}): "
                    "zaktualizuj serwer.",
                    database.path(), *version, newest));
  }
  return version;
}

Stored<void> migrate(Database& database, std::span<const std::string_view> scripts) {
  Stored<void> done = database.script("BEGIN IMMEDIATE");
  if (done) done = apply(database, scripts);
  if (done) done = database.script("COMMIT");
  if (!done) database.roll_back();
  return done;
}

}  // namespace rookery::server
