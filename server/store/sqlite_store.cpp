#include "server/store/sqlite_store.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>

#include "server/store/failure.h"
#include "server/store/folder_lock.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_file.h"
#include "server/store/sqlite_folding.h"
#include "server/store/sqlite_rows.h"
#include "server/store/status_names.h"

namespace rookery::server {
namespace {

class SqliteStore final : public Store {
 public:
  SqliteStore(FolderLock lock, Database writer, Database reader, Database folder)
      : lock_(std::move(lock)),
        writer_(std::move(writer)),
        reader_(std::move(reader)),
        folding_(std::move(folder)) {
    writer_.note_log_length(log_length_);
  }

  std::vector<Stored<void>> write(std::span<const Write> writes) override;
  Stored<std::vector<LogEntry>> log(std::string_view table) override { return log_from(table, 0); }
  Stored<std::vector<LogEntry>> log_from(std::string_view table, std::uint64_t seq) override;
  Stored<std::optional<TableRow>> table(std::string_view id) override;
  Stored<std::vector<TableRow>> unfinished() override;
  Stored<std::vector<TableRow>> listed(std::size_t at_most) override;
  Stored<std::vector<TableRow>> tables_of(std::string_view person, std::size_t at_most) override;
  Stored<std::vector<std::string>> unchanged(const Unchanged& which) override;
  Stored<std::vector<std::string>> unseen_guests(std::int64_t since, std::size_t at_most) override;
  Stored<std::optional<Person>> person(std::string_view id) override;
  Stored<std::optional<Person>> person_by_token(std::string_view token_hash) override;
  Stored<std::vector<DeckRow>> decks_of(std::string_view person) override;
  Stored<std::vector<TableRow>> tables_after(std::string_view id, std::size_t at_most) override;
  Stored<std::vector<PutPerson>> people_after(std::string_view id, std::size_t at_most) override;
  Stored<std::int64_t> running() override;
  Stored<void> check() override;
  Stored<Condition> examine(std::chrono::milliseconds at_most) override;

 private:
  Stored<void> write_in_savepoint(const Write& write);
  Stored<void> carry_out(const AppendEntries& write);
  Stored<void> carry_out(const ForgetTable& write);
  Stored<void> carry_out(const PutPerson& write);
  Stored<void> carry_out(const ForgetGuests& write);
  Stored<void> carry_out(const KeepClock& write);
  Stored<void> carry_out(const PutDeck& write);
  Stored<void> carry_out(const ForgetDeck& write);
  Stored<void> expect_room(const AppendEntries& write);
  Stored<void> expect_end_of_log(const std::string& table, std::uint64_t seq);
  Stored<void> set_sitters(const TableRow& row);

  static Stored<std::optional<Person>> one_person(Query rows);
  static Stored<std::vector<std::string>> ids_in(Query rows);

  FolderLock lock_;  // let go of last
  Database writer_;
  int log_length_ = 0;  // in pages, after the last commit
  std::mutex reading_;  // guards reader_
  Database reader_;
  Folding folding_;
};

// ---- Writing

std::vector<Stored<void>> SqliteStore::write(std::span<const Write> writes) {
  std::vector<Stored<void>> answers;
  answers.reserve(writes.size());
  Stored<void> batch = writer_.run("BEGIN IMMEDIATE");
  for (const Write& write : writes) {
    if (!batch) break;
    answers.push_back(write_in_savepoint(write));
    const Stored<void>& answer = answers.back();
    if (!answer && !is_refusal(answer.error().kind)) batch = answer;
  }
  // Should the disk fail at the very end of a COMMIT and the process die before the next one, the
  // batch may yet be found stored: reported as failed, but whole.
  if (batch) batch = writer_.run("COMMIT");
  if (!batch) {
    writer_.roll_back();
    answers.assign(writes.size(), batch);
  } else if (folding_.is_nearly_done(log_length_)) {
    (void)writer_.value(fold_log);  // the rest of it; should that fail, all of it is in the log
  }
  return answers;
}

Stored<void> SqliteStore::write_in_savepoint(const Write& write) {
  Stored<void> begun = writer_.run("SAVEPOINT one");
  if (!begun) return begun;
  Stored<void> answer = std::visit([this](const auto& kind) { return carry_out(kind); }, write);
  if (!answer) {
    if (!is_refusal(answer.error().kind)) return answer;  // all will be undone
    if (Stored<void> undone = writer_.run("ROLLBACK TO one"); !undone) return undone;
  }
  if (Stored<void> ended = writer_.run("RELEASE one"); !ended) return ended;
  return answer;
}

// A row that says nothing new is not written: each page that changes is written whole, twice.
Stored<void> SqliteStore::carry_out(const AppendEntries& write) {
  const TableRow& row = write.row;
  if (Stored<void> fits = expect_end_of_log(row.id, write.first_seq); !fits) return fits;
  if (Stored<void> room = expect_room(write); !room) return room;
  Stored<void> set = writer_.run(
      "INSERT INTO tables (id, game, status, listed, created_at, updated_at, running_at, played)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
      " ON CONFLICT (id) DO UPDATE SET game = ?2, status = ?3, listed = ?4,"
      " created_at = ?5, updated_at = ?6, running_at = ?7, played = ?8"
      " WHERE (game, status, listed, created_at, updated_at, running_at, played)"
      " <> (?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      row.id, row.game, name_of(row.status), row.listed, row.created_at, row.updated_at,
      row.running_at, row.played);
  if (set) set = set_sitters(row);
  if (!set) return set;
  std::uint64_t seq = write.first_seq;
  for (const LogEntry& entry : write.entries) {
    Stored<void> added =
        writer_.run("INSERT INTO log (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)", row.id,
                    seq++, entry.at, entry.body);
    if (!added) return added;
  }
  return {};
}

Stored<void> SqliteStore::expect_room(const AppendEntries& write) {
  const auto& [person, of_person, of_all] = write.bounds;
  const auto reached = [](Query count, std::size_t most) -> Stored<bool> {
    const bool full = count.next() && static_cast<std::size_t>(count.integer(0)) >= most;
    if (Stored<void> read = count.end(); !read) return tl::unexpected(read.error());
    return full;
  };
  if (of_person > 0) {
    const Stored<bool> full =
        reached(writer_.query(
                    "SELECT count(DISTINCT t.id) FROM sitters s JOIN tables t ON t.id = s.table_id"
                    " WHERE s.person_id = ?1 AND t.id <> ?2 AND t.status IN ('open', 'playing')",
                    person, write.row.id),
                of_person);
    if (!full) return tl::unexpected(full.error());
    if (*full) return tl::unexpected(too_many_tables(StoreFailure::Kind::too_many));
  }
  if (of_all == 0) return {};
  const Stored<bool> full =
      reached(writer_.query("SELECT count(*) FROM tables WHERE status IN ('open', 'playing')"
                            " AND id <> ?1",
                            write.row.id),
              of_all);
  if (!full) return tl::unexpected(full.error());
  if (*full) return tl::unexpected(too_many_tables(StoreFailure::Kind::crowded));
  return {};
}

Stored<void> SqliteStore::expect_end_of_log(const std::string& table, std::uint64_t seq) {
  Query last = writer_.query("SELECT max(seq) FROM log WHERE table_id = ?1", table);
  std::uint64_t end = 0;
  if (last.next() && !last.is_null(0)) end = static_cast<std::uint64_t>(last.integer(0)) + 1;
  if (Stored<void> read = last.end(); !read) return read;
  if (end == seq) return {};
  return tl::unexpected(
      StoreFailure{StoreFailure::Kind::conflict,
                   fmt::format("The log of table {} has {} entries: none can be written at {}.",
                               table, end, seq)});
}

// Most writes change nothing here, and looking is much cheaper than writing.
Stored<void> SqliteStore::set_sitters(const TableRow& row) {
  std::vector<std::string> people;
  {
    Query sitters =
        writer_.query("SELECT person_id FROM sitters WHERE table_id = ?1 ORDER BY place", row.id);
    while (sitters.next()) people.push_back(sitters.text(0));
    if (Stored<void> read = sitters.end(); !read) return read;
  }
  if (people == row.people) return {};
  Stored<void> done = writer_.run("DELETE FROM sitters WHERE table_id = ?1", row.id);
  for (std::size_t place = 0; done && place < row.people.size(); ++place) {
    done = writer_.run("INSERT INTO sitters (table_id, place, person_id) VALUES (?1, ?2, ?3)",
                       row.id, place, row.people[place]);
  }
  return done;
}

Stored<void> SqliteStore::carry_out(const ForgetTable& write) {
  // Its log and sitters go with it: ON DELETE CASCADE.
  return writer_.run("DELETE FROM tables WHERE id = ?1 AND running_at < ?2", write.id,
                     write.not_changed_since);
}

Stored<void> SqliteStore::carry_out(const PutPerson& write) {
  const Person& person = write.person;
  return writer_.run(
      "INSERT INTO people (id, kind, name, created_at, seen_at, token_hash, running_at)"
      " VALUES (?1, ?2, ?3, ?4, ?5, nullif(?6, x''), ?7)"
      " ON CONFLICT (id) DO UPDATE SET kind = ?2, name = ?3, created_at = ?4, seen_at = ?5,"
      " token_hash = coalesce(excluded.token_hash, token_hash), running_at = ?7",
      person.id, person.kind, person.name, person.created_at, person.seen_at,
      Blob{write.token_hash}, person.running_at);
}

// Asked again whether they are still unseen and unseated: they may have come back meanwhile.
Stored<void> SqliteStore::carry_out(const ForgetGuests& write) {
  Stored<void> done;
  for (const std::string& id : write.ids) {
    if (!done) break;
    done = writer_.run(
        "DELETE FROM people WHERE id = ?1 AND kind = 'guest' AND running_at < ?2"
        " AND NOT EXISTS (SELECT 1 FROM sitters WHERE person_id = ?1)",
        id, write.not_seen_since);
  }
  return done;
}

Stored<void> SqliteStore::carry_out(const KeepClock& write) {
  return writer_.run("UPDATE clock SET running = max(running, ?1)", write.running);
}

Stored<void> SqliteStore::carry_out(const PutDeck& write) {
  const DeckRow& row = write.row;
  std::uint64_t others = 0;
  bool person = false;
  {
    Query there = writer_.query(
        "SELECT (SELECT count(*) FROM people WHERE id = ?1),"
        " (SELECT count(*) FROM decks WHERE person_id = ?1 AND id <> ?2)",
        row.person, row.id);
    if (there.next()) {
      person = there.integer(0) > 0;
      others = static_cast<std::uint64_t>(there.integer(1));
    }
    if (Stored<void> read = there.end(); !read) return read;
  }
  if (!person || others >= write.at_most) {
    return tl::unexpected(
        StoreFailure{StoreFailure::Kind::conflict,
                     fmt::format("{} cannot keep one more deck than {}.", row.person, others)});
  }
  return writer_.run(
      "INSERT INTO decks (person_id, id, game, name, code, updated_at)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
      " ON CONFLICT (person_id, id) DO UPDATE SET game = ?3, name = ?4, code = ?5, updated_at = ?6",
      row.person, row.id, row.game, row.name, row.code, row.updated_at);
}

Stored<void> SqliteStore::carry_out(const ForgetDeck& write) {
  return writer_.run("DELETE FROM decks WHERE person_id = ?1 AND id = ?2", write.person, write.id);
}

// ---- Reading

Stored<std::vector<LogEntry>> SqliteStore::log_from(std::string_view table, std::uint64_t seq) {
  const std::lock_guard reading(reading_);
  return sqlite::log_from(reader_, table, seq);
}

Stored<std::optional<TableRow>> SqliteStore::table(std::string_view id) {
  const std::lock_guard reading(reading_);
  Stored<std::vector<TableRow>> tables = sqlite::table_rows(
      reader_,
      reader_.query("SELECT s.person_id, t.* FROM tables t LEFT JOIN sitters s ON s.table_id = t.id"
                    " WHERE t.id = ?1 ORDER BY s.place",
                    id));
  if (!tables) return tl::unexpected(tables.error());
  if (tables->empty()) return std::nullopt;
  return std::move(tables->front());
}

Stored<std::vector<TableRow>> SqliteStore::unfinished() {
  const std::lock_guard reading(reading_);
  return sqlite::table_rows(
      reader_,
      reader_.query("SELECT s.person_id, t.* FROM tables t LEFT JOIN sitters s ON s.table_id = t.id"
                    " WHERE t.status IN ('open', 'playing') ORDER BY t.created_at, t.id, s.place"));
}

Stored<std::vector<TableRow>> SqliteStore::listed(std::size_t at_most) {
  const std::lock_guard reading(reading_);
  return sqlite::table_rows(
      reader_,
      reader_.query(
          "SELECT s.person_id, t.* FROM (SELECT * FROM tables WHERE listed"
          " AND status IN ('open', 'playing') ORDER BY created_at DESC, id LIMIT ?1) t"
          " LEFT JOIN sitters s ON s.table_id = t.id ORDER BY t.created_at DESC, t.id, s.place",
          at_most));
}

Stored<std::vector<TableRow>> SqliteStore::tables_of(std::string_view person, std::size_t at_most) {
  const std::lock_guard reading(reading_);
  return sqlite::table_rows(
      reader_,
      reader_.query(
          "SELECT s.person_id, t.* FROM (SELECT * FROM tables"
          " WHERE id IN (SELECT table_id FROM sitters WHERE person_id = ?1)"
          " ORDER BY updated_at DESC, id LIMIT ?2) t LEFT JOIN sitters s ON s.table_id = t.id"
          " ORDER BY t.updated_at DESC, t.id, s.place",
          person, at_most));
}

Stored<std::vector<std::string>> SqliteStore::ids_in(Query rows) {
  std::vector<std::string> ids;
  while (rows.next()) ids.push_back(rows.text(0));
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return ids;
}

Stored<std::vector<std::string>> SqliteStore::unchanged(const Unchanged& which) {
  const std::lock_guard reading(reading_);
  return ids_in(
      reader_.query("SELECT id FROM tables WHERE status = ?1 AND running_at < ?2"
                    " AND played BETWEEN ?3 AND ?4 ORDER BY running_at, id LIMIT ?5",
                    name_of(which.status), which.since, which.played.value_or(false),
                    which.played.value_or(true), which.at_most));
}

Stored<std::vector<std::string>> SqliteStore::unseen_guests(std::int64_t since,
                                                            std::size_t at_most) {
  const std::lock_guard reading(reading_);
  return ids_in(
      reader_.query("SELECT id FROM people WHERE kind = 'guest' AND running_at < ?1"
                    " AND NOT EXISTS (SELECT 1 FROM sitters WHERE person_id = people.id)"
                    " ORDER BY running_at, id LIMIT ?2",
                    since, at_most));
}

Stored<std::optional<Person>> SqliteStore::one_person(Query rows) {
  std::optional<Person> person;
  if (rows.next()) {
    person = Person{rows.text(0),    rows.text(1),    rows.text(2),
                    rows.integer(3), rows.integer(4), rows.integer(5)};
  }
  if (const Stored<void> read = rows.end(); !read) return tl::unexpected(read.error());
  return person;
}

Stored<std::optional<Person>> SqliteStore::person(std::string_view id) {
  const std::lock_guard reading(reading_);
  return one_person(reader_.query(
      "SELECT id, kind, name, created_at, seen_at, running_at FROM people WHERE id = ?1", id));
}

Stored<std::optional<Person>> SqliteStore::person_by_token(std::string_view token_hash) {
  const std::lock_guard reading(reading_);
  return one_person(reader_.query(
      "SELECT id, kind, name, created_at, seen_at, running_at FROM people WHERE token_hash = ?1",
      Blob{token_hash}));
}

Stored<void> SqliteStore::check() {
  const std::lock_guard reading(reading_);
  return reader_.run("SELECT id FROM tables LIMIT 1");
}

Stored<std::vector<DeckRow>> SqliteStore::decks_of(std::string_view person) {
  const std::lock_guard reading(reading_);
  return sqlite::decks_of(reader_, person);
}

Stored<std::vector<TableRow>> SqliteStore::tables_after(std::string_view id, std::size_t at_most) {
  const std::lock_guard reading(reading_);
  return sqlite::tables_after(reader_, id, at_most);
}

Stored<std::vector<PutPerson>> SqliteStore::people_after(std::string_view id, std::size_t at_most) {
  const std::lock_guard reading(reading_);
  return sqlite::people_after(reader_, id, at_most);
}

Stored<std::int64_t> SqliteStore::running() {
  const std::lock_guard reading(reading_);
  return sqlite::running(reader_);
}

// Through a connection of its own, so that nobody waits for it.
Stored<Condition> SqliteStore::examine(std::chrono::milliseconds at_most) {
  Stored<Database> own = Database::open(reader_.path(), Database::Access::read);
  if (!own) return tl::unexpected(own.error());
  own->give_up_after(at_most);
  Condition found;
  Query rows = own->query("PRAGMA quick_check(10)");
  while (rows.next()) {
    if (std::string line = rows.text(0); line != "ok") found.faults.push_back(std::move(line));
  }
  if (const Stored<void> read = rows.end(); !read) {
    found.looked_at_all = !own->gave_up();
    if (found.looked_at_all) found.faults.push_back(read.error().text);
  }
  return found;
}

// ---- Opening

// Durable when COMMIT returns: synchronous=FULL. Savepoints keep what they may have to undo in
// memory instead of in files in /tmp. The log of changes shrinks again after a burst.
constexpr const char* writer_settings =
    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 1000;"
    "PRAGMA temp_store = MEMORY;"
    "PRAGMA journal_size_limit = 67108864";

// The store holds the secrets of running shuffles. SQLite makes its files as the umask allows, and
// those beside the database as the database is: so that one is made here, for its owner alone, and
// an older one is closed to others. What cannot be done, SQLite says when it opens the file.
void keep_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) ::close(file);
  for (const char* beside : {"", "-wal", "-shm"}) {
    const std::string name = path + beside;
    struct stat found{};
    if (::stat(name.c_str(), &found) != 0 || (found.st_mode & (S_IRWXG | S_IRWXO)) == 0) continue;
    (void)!::chmod(name.c_str(), found.st_mode & S_IRWXU);
  }
}

// Whoever does not like the newer program wants the file back as the older one had it. A copy from
// an earlier attempt, of the same version, holds less than this one.
Stored<void> keep_older_shape(Database& writer) {
  const Stored<std::int64_t> version = version_of(writer);
  if (!version) return tl::unexpected(version.error());
  if (*version == 0 || static_cast<std::size_t>(*version) == schema.size()) return {};
  const std::string copy = fmt::format("{}.version-{}", writer.path(), *version);
  const std::string part = copy + ".part";
  ::unlink(part.c_str());
  Stored<void> done = copy_pages(writer, part, {});
  if (done) done = finish_file(part);
  if (done && std::rename(part.c_str(), copy.c_str()) != 0)
    done = tl::unexpected(
        failure_of(kind_of_errno(errno), copy, std::generic_category().message(errno)));
  if (!done) ::unlink(part.c_str());
  return done;
}

Stored<Database> open_writer(const std::string& path) {
  keep_private(path);
  Stored<Database> writer = Database::open(path, Database::Access::write);
  if (!writer) return writer;
  if (const Stored<void> set = writer->script(writer_settings); !set) {
    return tl::unexpected(set.error());
  }
  const Stored<std::string> mode = writer->value("PRAGMA journal_mode = WAL");
  if (!mode) return tl::unexpected(mode.error());
  if (*mode != "wal") {
    return tl::unexpected(
        StoreFailure{StoreFailure::Kind::failed,
                     fmt::format("{} lies on a file system that SQLite cannot share memory on: put "
                                 "the data folder on a local disk.",
                                 path),
                     fmt::format("{} leży w systemie plików, w którym SQLite nie może dzielić "
                                 "pamięci: umieść folder danych na dysku lokalnym.",
                                 path)});
  }
  Stored<void> ready = keep_older_shape(*writer);
  if (ready) ready = migrate(*writer);
  if (!ready) return tl::unexpected(ready.error());
  return writer;
}

}  // namespace

Stored<std::unique_ptr<Store>> open_sqlite(const std::string& folder) {
  Stored<FolderLock> lock = FolderLock::take(folder);
  if (!lock) return tl::unexpected(lock.error());
  const std::string path = (std::filesystem::path(folder) / "rookery.db").string();
  Stored<Database> writer = open_writer(path);
  if (!writer) return tl::unexpected(writer.error());
  Stored<Database> reader = Database::open(path, Database::Access::read);
  if (!reader) return tl::unexpected(reader.error());
  if (const Stored<void> set = reader->script("PRAGMA busy_timeout = 1000"); !set) {
    return tl::unexpected(set.error());
  }
  Stored<Database> folding = Database::open(path, Database::Access::write);
  if (!folding) return tl::unexpected(folding.error());
  // One that has read nothing knows of no log.
  if (const auto read = folding->value("PRAGMA user_version"); !read)
    return tl::unexpected(read.error());
  return std::make_unique<SqliteStore>(std::move(*lock), std::move(*writer), std::move(*reader),
                                       std::move(*folding));
}

}  // namespace rookery::server
