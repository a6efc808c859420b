#include "server/store/postgres_schema.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace rookery::server::pg {
namespace {

constexpr Milliseconds at_most{60'000};  // a large table may get an index
constexpr Milliseconds lock_at_most{10'000};

// Ids are sorted by their bytes, whatever the language of the database. The log refers to no table
// of ours by a constraint: each entry would lock, and so rewrite, the row of its table.
constexpr std::array<std::string_view, 2> scripts_in_order{R"(
CREATE TABLE tables (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  game text NOT NULL,
  status text NOT NULL,
  listed boolean NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  running_at bigint NOT NULL,
  played boolean NOT NULL,
  sitters text[] COLLATE "C" NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, running_at);
CREATE INDEX tables_by_sitter ON tables USING gin (sitters) WITH (fastupdate = off);

CREATE TABLE log (
  table_id text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  at bigint NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (table_id, seq)
);

CREATE TABLE people (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  running_at bigint NOT NULL,
  token_hash bytea UNIQUE
);
CREATE INDEX people_by_running ON people (running_at);

CREATE TABLE decks (
  person_id text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  game text NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (person_id, id)
);

CREATE TABLE clock (
  id integer NOT NULL PRIMARY KEY CHECK (id = 1),
  running bigint NOT NULL
);
INSERT INTO clock (id, running) VALUES (1, 0);
)",
                                                           R"(
-- The servers on this database: what each has in memory, and which tables it leads (peers.h). It is
-- written every second and nothing of it has to outlive a crash.
CREATE UNLOGGED TABLE nodes (
  id text COLLATE "C" NOT NULL PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE UNLOGGED TABLE leads (
  table_id text COLLATE "C" NOT NULL PRIMARY KEY,
  node text COLLATE "C" NOT NULL REFERENCES nodes (id) ON DELETE CASCADE
);
CREATE INDEX leads_by_node ON leads (node);
CREATE UNLOGGED TABLE stands (
  table_id text COLLATE "C" NOT NULL,
  node text COLLATE "C" NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
  state text NOT NULL,
  PRIMARY KEY (table_id, node)
);
CREATE INDEX stands_by_node ON stands (node);
CREATE INDEX tables_listed ON tables (created_at) WHERE listed AND status IN ('open', 'playing');
)"};

Stored<std::int64_t> number(Connection& connection, const std::string& sql) {
  const Stored<std::string> value = connection.value(sql, at_most);
  if (!value) return tl::unexpected(value.error());
  std::int64_t parsed = 0;
  std::from_chars(value->data(), value->data() + value->size(), parsed);
  return parsed;
}

tl::unexpected<StoreFailure> refuse(StoreFailure::Kind kind, std::string text, std::string polish) {
  return tl::unexpected(StoreFailure{kind, std::move(text), std::move(polish)});
}

// The version of the database, if it is one that we may bring to `newest`.
Stored<std::int64_t> version_of(Connection& connection, std::int64_t newest) {
  using Kind = StoreFailure::Kind;
  const std::string& place = connection.place();
  Stored<std::string> schema = connection.value("SELECT current_schema()", at_most);
  if (!schema) return tl::unexpected(schema.error());
  if (schema->empty()) {
    return refuse(Kind::failed, fmt::format("{} has no schema that tables can be made in.", place),
                  fmt::format("{} nie ma schematu, w którym można by założyć tabele.", place));
  }
  Stored<std::int64_t> ours =
      number(connection,
             "SELECT count(*) FROM pg_class WHERE relname = 'rookery_version'"
             " AND relnamespace = current_schema()::regnamespace");
  if (!ours) return ours;
  if (*ours > 0) {
    Stored<std::int64_t> version = number(connection, "SELECT version FROM rookery_version");
    if (!version || (*version >= 0 && *version <= newest)) return version;
    return refuse(
        Kind::failed,
        fmt::format("{} was written by a newer Rookery (its version is {}, this one knows versions "
                    "up to {}): update the server.",
                    place, *version, newest),
        fmt::format("{} pochodzi z nowszej wersji Rookery (ma wersję {}, a ta zna wersje do {}): "
                    "zaktualizuj serwer.",
                    place, *version, newest));
  }
  Stored<std::int64_t> others =
      number(connection,
             "SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f')"
             " AND relnamespace = current_schema()::regnamespace");
  if (!others || *others == 0) return others;
  return refuse(Kind::failed, fmt::format("{} is the database of another program.", place),
                fmt::format("{} to baza danych innego programu.", place));
}

Stored<void> apply(Connection& connection, std::span<const std::string_view> parts) {
  const auto newest = static_cast<std::int64_t>(parts.size());
  const Stored<std::int64_t> version = version_of(connection, newest);
  if (!version) return tl::unexpected(version.error());
  if (*version == newest) return {};
  std::string script;
  for (const std::string_view part : parts.subspan(static_cast<std::size_t>(*version)))
    script += part;
  script += fmt::format(
      ";CREATE TABLE IF NOT EXISTS rookery_version (version bigint NOT NULL);"
      "DELETE FROM rookery_version; INSERT INTO rookery_version (version) VALUES ({})",
      newest);
  return connection.script(script, at_most);
}

}  // namespace

const std::span<const std::string_view> scripts = scripts_in_order;

Stored<void> migrate(Connection& connection, std::span<const std::string_view> parts) {
  // Servers may start at the same moment.
  Stored<void> done = connection.script(
      "BEGIN; SELECT pg_advisory_xact_lock(1383034732, hashtext(coalesce(current_schema(), '')))",
      at_most);
  if (done) done = apply(connection, parts);
  if (done) return connection.script("COMMIT", at_most);
  if (!connection.lost()) (void)connection.script("ROLLBACK", at_most);
  return done;
}

Stored<void> expect_newest(Connection& connection) {
  const auto newest = static_cast<std::int64_t>(scripts.size());
  const Stored<std::int64_t> version = version_of(connection, newest);
  if (!version) return tl::unexpected(version.error());
  if (*version == newest) return {};
  const std::string& place = connection.place();
  if (*version == 0) {
    return refuse(StoreFailure::Kind::failed, fmt::format("There is no store in {}.", place),
                  fmt::format("W {} nie ma danych serwera.", place));
  }
  return refuse(
      StoreFailure::Kind::failed,
      fmt::format("{} was written by an older Rookery (its version is {}, this one reads {}): use "
                  "the older program, or start this server on it once.",
                  place, *version, newest),
      fmt::format("{} pochodzi ze starszej wersji Rookery (ma wersję {}, a ta czyta {}): użyj "
                  "starszego programu albo uruchom na niej raz ten serwer.",
                  place, *version, newest));
}

Stored<void> take_lock(Connection& connection, Sharing sharing) {
  // The numbers: "Rook", and which of several schemas.
  Stored<void> taken = connection.script(
      fmt::format("SET lock_timeout = '2s';"
                  "SELECT pg_advisory_lock{}(1383034731, hashtext(coalesce(current_schema(), '')));"
                  "SET lock_timeout = 0",
                  sharing == Sharing::alone ? "" : "_shared"),
      lock_at_most);
  if (taken || taken.error().kind != StoreFailure::Kind::locked) return taken;
  return refuse(StoreFailure::Kind::locked,
                fmt::format("Another server uses the database {}.", connection.place()),
                fmt::format("Inny serwer używa bazy danych {}.", connection.place()));
}

}  // namespace rookery::server::pg
