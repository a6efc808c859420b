#include "server/store/sqlite.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "server/store/failure.h"

namespace rookery::server {

StoreFailure::Kind kind_of_errno(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return StoreFailure::Kind::full;
    case EACCES:
    case EPERM:
    case EROFS: return StoreFailure::Kind::read_only;
    default: return StoreFailure::Kind::failed;
  }
}

namespace {

// Before each call that may fail: sqlite3_system_errno() tells nothing of a COMMIT that failed, and
// after it may still tell of an older failure, so failure() looks at the system's own number.
void forget_errno() { errno = 0; }

StoreFailure::Kind kind_of(int code, int system_error) {
  switch (code & 0xff) {  // the rest of the bits only refine these
    case SQLITE_CONSTRAINT: return StoreFailure::Kind::conflict;
    case SQLITE_FULL: return StoreFailure::Kind::full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return StoreFailure::Kind::read_only;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return StoreFailure::Kind::locked;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return StoreFailure::Kind::corrupt;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN: return kind_of_errno(system_error);
    default: return StoreFailure::Kind::failed;
  }
}

}  // namespace

// ---- Query

Query::Query(const Database& database, sqlite3_stmt* statement)
    : database_(&database), statement_(statement) {
  if (statement_ == nullptr) failure_ = database.failure();
}

Query::Query(Query&& other) noexcept
    : database_(other.database_),
      statement_(std::exchange(other.statement_, nullptr)),
      failure_(std::move(other.failure_)) {}

Query::~Query() {
  if (statement_ == nullptr) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

void Query::check(int code) {
  if (code != SQLITE_OK && !failure_) failure_ = database_->failure();
}

void Query::bind(int place, std::int64_t value) {
  if (!failure_) check(sqlite3_bind_int64(statement_, place, value));
}

void Query::bind(int place, std::string_view value) {
  if (failure_) return;
  check(sqlite3_bind_text64(statement_, place, value.data() == nullptr ? "" : value.data(),
                            value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Query::bind(int place, Blob value) {
  if (failure_) return;
  check(sqlite3_bind_blob64(statement_, place,
                            value.bytes.data() == nullptr ? "" : value.bytes.data(),
                            value.bytes.size(), SQLITE_TRANSIENT));
}

bool Query::next() {
  if (failure_) return false;
  forget_errno();
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) check(code);
  return false;
}

Stored<void> Query::end() const {
  if (failure_) return tl::unexpected(*failure_);
  return {};
}

Stored<void> Query::run() {
  while (next()) {
  }
  return end();
}

std::string Query::text(int column) const {
  // First the pointer, then the size: SQLite converts on the first call.
  const void* data = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  return data == nullptr ? std::string() : std::string(static_cast<const char*>(data), size);
}

// ---- Database

Stored<Database> Database::open(const std::string& path, Access access) {
  const int mode =
      access == Access::write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  sqlite3* connection = nullptr;
  forget_errno();
  const int code = sqlite3_open_v2(path.c_str(), &connection,
                                   mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  Database database(path, connection);  // also owns what is left of a failed attempt
  if (code != SQLITE_OK) return tl::unexpected(database.failure());
  // SQLite opens a file that it may not write for reading, and says nothing.
  if (access == Access::write && sqlite3_db_readonly(connection, "main") == 1) {
    return tl::unexpected(
        failure_of(StoreFailure::Kind::read_only, path, std::generic_category().message(EACCES)));
  }
  return database;
}

Stored<Database> Database::temporary(const std::string& called) {
  Stored<Database> database = open("", Access::write);
  if (database) database->path_ = called;
  return database;
}

sqlite3_stmt* Database::prepared(std::string_view sql) {
  auto& kept = statements_[sql];
  if (kept) return kept.get();
  sqlite3_stmt* statement = nullptr;
  forget_errno();
  sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                     SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  kept.reset(statement);
  return statement;
}

void Database::note_log_length(int& pages) {
  const auto note = [](void* length, sqlite3*, const char*, int pages_now) {
    *static_cast<int*>(length) = pages_now;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(connection_.get(), note, &pages);
}

Stored<void> Database::script(const std::string& sql) {
  forget_errno();
  const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return tl::unexpected(failure());
  return {};
}

Stored<std::string> Database::value(const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  forget_errno();
  const int code = sqlite3_prepare_v2(connection_.get(), sql.c_str(), -1, &statement, nullptr);
  const std::unique_ptr<sqlite3_stmt, Finalize> owner(statement);
  if (code != SQLITE_OK) return tl::unexpected(failure());
  Query query(*this, statement);
  if (query.next()) return query.text(0);
  if (const Stored<void> end = query.end(); !end) return tl::unexpected(end.error());
  return std::string();
}

Stored<void> Database::copy_to(Database& target, const Progress& progress) {
  constexpr int pages_at_once = 100;
  forget_errno();
  sqlite3_backup* const copying =
      sqlite3_backup_init(target.connection_.get(), "main", connection_.get(), "main");
  if (copying == nullptr) return tl::unexpected(target.failure());
  bool stopped = false;
  while (!stopped && sqlite3_backup_step(copying, pages_at_once) == SQLITE_OK) {
    const auto total = static_cast<std::uint64_t>(sqlite3_backup_pagecount(copying));
    const auto left = static_cast<std::uint64_t>(sqlite3_backup_remaining(copying));
    stopped = progress && !progress(total - left, total);
  }
  if (sqlite3_backup_finish(copying) != SQLITE_OK) return tl::unexpected(target.failure());
  if (stopped) return tl::unexpected(stopped_by_request());
  return {};
}

void Database::roll_back() {
  if (sqlite3_get_autocommit(connection_.get()) != 0) return;  // none is open
  sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Database::give_up_after(std::chrono::milliseconds time) {
  using Clock = std::chrono::steady_clock;
  constexpr int steps = 10'000;  // of SQLite's machine, between two looks at the clock
  end_ = std::make_unique<Clock::time_point>(Clock::now() + time);
  sqlite3_progress_handler(
      connection_.get(), steps,
      [](void* end) { return Clock::now() >= *static_cast<Clock::time_point*>(end) ? 1 : 0; },
      end_.get());
}

StoreFailure Database::failure() const {
  const int system_error = errno;
  if (!connection_) return {StoreFailure::Kind::failed, path_ + " failed: out of memory."};
  const int code = sqlite3_extended_errcode(connection_.get());
  const StoreFailure::Kind kind = kind_of(code, system_error);
  std::string reason = sqlite3_errmsg(connection_.get());
  const int primary = code & 0xff;
  if ((primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN) && system_error != 0) {
    reason += fmt::format(" ({})", std::generic_category().message(system_error));
  }
  return failure_of(kind, path_, reason);
}

}  // namespace rookery::server
