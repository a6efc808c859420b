// The little of libpq that the store needs, with owners and errors by value. Nothing here waits
// longer than it is told.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "server/store/store.h"

namespace rookery::server::pg {

using Milliseconds = std::chrono::milliseconds;

// Where a database is.
struct Address {
  std::string url;    // may hold a password: never shown
  std::string place;  // "rookery at db.example.org", for people
};
// Of postgres://user@host:port/database?..., as libpq understands it; opens nothing.
Stored<Address> parse_address(const std::string& url);

// The values of a statement's $1, $2 and on, as they are sent: in binary, so that every text is its
// own bytes and no more.
class Values {
 public:
  template <class... Kinds>
  explicit Values(const Kinds&... values) {
    fields_.reserve(sizeof...(values));
    (add(values), ...);
  }
  std::span<const std::string> fields() const { return fields_; }

 private:
  void add(std::int64_t value);
  void add(bool value) { fields_.emplace_back(1, value ? '\1' : '\0'); }
  void add(std::integral auto value) { add(static_cast<std::int64_t>(value)); }
  void add(std::string_view value) { fields_.emplace_back(value); }  // text and bytea alike
  void add(const std::vector<std::string>& values);
  void add(const std::vector<std::int64_t>& values);

  std::vector<std::string> fields_;
};

// Known to a connection by its name; the texts are literals.
struct Statement {
  const char* name;
  const char* sql;
};
// One use of a statement.
struct Call {
  const char* name;
  Values values;
};

// What a statement found. Columns must be read as what they are.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  // False at the end; the first row is there after the first call.
  bool next() { return ++row_ < PQntuples(result_.get()); }
  bool is_null(int column) const { return PQgetisnull(result_.get(), row_, column) != 0; }
  std::int64_t integer(int column) const;
  bool flag(int column) const;
  std::string text(int column) const { return std::string(bytes(column)); }
  std::vector<std::string> texts(int column) const;  // of text[]

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::string_view bytes(int column) const;

  std::unique_ptr<PGresult, Clear> result_;
  int row_ = -1;
};

// One session; used by one thread at a time.
class Connection {
 public:
  // `name` is what the database's own lists show.
  static Stored<Connection> open(const Address& address, const std::string& name,
                                 Milliseconds at_most);

  // Several statements, without values and without rows to look at.
  Stored<void> script(const std::string& sql, Milliseconds at_most);
  // The first value of the first row of one statement, as text; empty if there is none.
  Stored<std::string> value(const std::string& sql, Milliseconds at_most);
  Stored<void> prepare(std::span<const Statement> statements, Milliseconds at_most);

  // In pipeline mode: all are sent before the first answer is waited for. When one fails, those
  // after it are not carried out, and its failure is the answer.
  Stored<std::vector<Rows>> run(std::span<const Call> calls, Milliseconds at_most);
  Stored<Rows> run(const Call& call, Milliseconds at_most);

  // Nothing can be done with it any more. What was under way when it was lost may or may not have
  // been carried out.
  bool lost() const { return lost_; }
  // Looks whether an idle session was ended from the other side.
  bool ended();
  // What was said (NOTIFY) since the last time; the session must LISTEN.
  std::vector<std::string> heard();
  // Becomes readable when something is said.
  int socket() const { return PQsocket(connection_.get()); }
  void give_up() { lost_ = true; }
  // SQLSTATE of the last failure; empty if it did not come from the database.
  const std::string& state() const { return state_; }
  const std::string& place() const { return place_; }

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  Connection(std::string place, PGconn* connection)
      : place_(std::move(place)), connection_(connection) {}

  Stored<void> connect(Time end);
  // Sends what waits to be sent until there is a result to take.
  Stored<PGresult*> next_result(Time end);
  // The result of each of so many commands of the pipeline, and its end.
  Stored<std::vector<Rows>> take_results(std::size_t count, Time end);
  tl::unexpected<StoreFailure> lose(const std::string& reason);
  tl::unexpected<StoreFailure> failure_in(const PGresult* result);
  std::string last_words() const;

  std::string place_;
  std::unique_ptr<PGconn, Finish> connection_;
  bool lost_ = false;
  std::string state_;
};

}  // namespace rookery::server::pg
