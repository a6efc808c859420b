// The little of SQLite's C interface that the store needs, with owners and errors by value.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <sqlite3.h>

#include "server/store/store.h"

namespace rookery::server {

// What an error number of the operating system means for a store.
StoreFailure::Kind kind_of_errno(int error);

// Bytes that are no text.
struct Blob {
  std::string_view bytes;
};

class Database;

// One use of a prepared statement, from binding to the last row. When it ends the statement is
// reset, so that no lock and no old snapshot of the database outlives it.
class Query {
 public:
  Query(Query&& other) noexcept;
  Query& operator=(Query&&) = delete;
  ~Query();

  // True while there is a row to look at. False at the end and after a failure: ask end().
  bool next();
  // Whether it all went well so far.
  Stored<void> end() const;
  // Steps to the end.
  Stored<void> run();

  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const;
  bool is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

 private:
  friend class Database;
  Query(const Database& database, sqlite3_stmt* statement);

  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind(int place, Blob value);
  void bind(int place, std::integral auto value) { bind(place, static_cast<std::int64_t>(value)); }
  void check(int code);

  const Database* database_;
  sqlite3_stmt* statement_;
  std::optional<StoreFailure> failure_;
};

// One connection; used by one thread at a time.
class Database {
 public:
  enum class Access : std::uint8_t { write, read };
  static Stored<Database> open(const std::string& path, Access access);
  // One without a name, gone when it is closed; failures call it as they are told.
  static Stored<Database> temporary(const std::string& called);

  // Prepares on first use and keeps the statement, so `sql` must outlive the database: a literal.
  // The values are bound to ?1, ?2 and on.
  template <class... Values>
  Query query(std::string_view sql, const Values&... values) {
    Query query(*this, prepared(sql));
    int place = 0;
    (query.bind(++place, values), ...);
    return query;
  }
  // The same for a statement without rows to look at.
  template <class... Values>
  Stored<void> run(std::string_view sql, const Values&... values) {
    return query(sql, values...).run();
  }
  // Several statements, none of them kept.
  Stored<void> script(const std::string& sql);
  // The first value of the first row of a statement that is not kept, as text.
  Stored<std::string> value(const std::string& sql);
  // All of it in place of what is in the target, as it was when it began: others may write
  // meanwhile if a transaction is open here. Told now and then what is done; false stops it.
  using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;
  Stored<void> copy_to(Database& target, const Progress& progress);
  // Ends the transaction, if one is open, and undoes it.
  void roll_back();

  // From now on SQLite folds no log of itself, and each commit writes here how many pages it has.
  void note_log_length(int& pages);
  // What runs longer than that, from now on, fails.
  void give_up_after(std::chrono::milliseconds time);
  bool gave_up() const { return end_ && std::chrono::steady_clock::now() >= *end_; }

  // Why the last call failed.
  StoreFailure failure() const;
  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  Database(std::string path, sqlite3* connection)
      : path_(std::move(path)), connection_(connection) {}
  sqlite3_stmt* prepared(std::string_view sql);  // null after a failure

  std::string path_;
  std::unique_ptr<std::chrono::steady_clock::time_point> end_;  // SQLite knows its address
  std::unique_ptr<sqlite3, Close> connection_;
  std::map<std::string_view, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

}  // namespace rookery::server
