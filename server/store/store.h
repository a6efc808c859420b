// Where tables and people are kept. A table is an append-only log of entries: whoever reads them
// from the first to the last has the table. One small interface, so that another database can
// stand behind it; tests/server/store_suite.h is what each must pass.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

namespace rookery::server {

struct StoreFailure {
  enum class Kind : std::uint8_t {
    conflict,   // the log does not end where the writer thought, or the token is another's
    too_many,   // of that person's tables
    crowded,    // too many tables of everybody
    no_lead,    // another server leads the table
    full,       // no space on the disk
    read_only,  // the folder or file cannot be written
    locked,     // another process holds the store
    corrupt,    // what is there cannot be read
    failed,     // anything else
  };
  Kind kind = Kind::failed;
  std::string text;      // one sentence for the log of the server
  std::string polish{};  // the same, of what can be wrong when a person starts it
};
template <class T>
using Stored = tl::expected<T, StoreFailure>;

// The store is well, and says no to one write.
constexpr bool is_refusal(StoreFailure::Kind kind) { return kind <= StoreFailure::Kind::no_lead; }

struct LogEntry {
  std::uint64_t seq = 0;  // from 0, without gaps
  std::int64_t at = 0;    // milliseconds since 1970
  std::string body;       // JSON, see server/table/entry.h; the store never looks inside
};

// What lists of tables are made from; kept beside the log so that nothing has to be replayed.
struct TableRow {
  enum class Status : std::uint8_t { open, playing, finished, closed };
  std::string id;
  std::string game;
  Status status = Status::open;
  bool listed = false;  // shown to everybody
  std::int64_t created_at = 0;
  std::int64_t updated_at = 0;
  std::vector<std::string> people;  // ids of those who sit or sat there
  bool played = false;              // a person has made a move in it
  std::int64_t running_at = 0;  // when it was last changed, by the store's clock of running time
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct Person {
  std::string id;
  std::string kind;  // "guest"; accounts come later
  std::string name;
  std::int64_t created_at = 0;
  std::int64_t seen_at = 0;
  std::int64_t running_at = 0;  // when they were last seen, by the store's clock of running time
  friend bool operator==(const Person&, const Person&) = default;
};

// Appends entries at `first_seq` and on, and sets the row. All of it or nothing: a conflict unless
// the log ends just before `first_seq`. The store numbers the entries; their own seq is not read.
struct AppendEntries {
  TableRow row;
  std::uint64_t first_seq = 0;
  std::vector<LogEntry> entries;
  // Refused as `too_many` or `crowded` if there are as many other tables that are not over, of the
  // person or of everybody, whichever server asks. 0: no limit.
  struct Bounds {
    std::string person;
    std::size_t of_person = 0;
    std::size_t of_all = 0;
  };
  Bounds bounds{};
  // Refused as `no_lead` unless this server leads the table (peers.h).
  bool needs_lead = false;
};
// The table and its log are no more; it is no failure if they never were. One that was changed
// since then, by the clock of running time, or that another server has in memory, stays.
struct ForgetTable {
  std::string id;
  std::int64_t not_changed_since = std::numeric_limits<std::int64_t>::max();
};
// Adds a person or changes one; a conflict if the token is somebody else's. The token itself is
// never stored, only its SHA-256.
struct PutPerson {
  Person person;
  std::string token_hash;  // empty: leave as it is
};
// Removes those of these who are guests, were last seen before then by the clock of running time,
// and sit at no table that is kept.
struct ForgetGuests {
  std::vector<std::string> ids;
  std::int64_t not_seen_since = 0;
};
// How long servers have been seen running on this store, in milliseconds: the clock by which things
// grow old. It stands still while no server runs and knows nothing of dates, so that no date that
// is wrong makes anything old. It is never set back.
struct KeepClock {
  std::int64_t running = 0;
};
// A deck that a person keeps; the store knows nothing of its game.
struct DeckRow {
  std::string id;
  std::string person;
  std::string game;
  std::string name;
  std::string code;
  std::int64_t updated_at = 0;
  friend bool operator==(const DeckRow&, const DeckRow&) = default;
};
// Adds a deck, or changes the person's deck of that id; a conflict if there is no such person, or
// if it would be one more than `at_most`. Decks are forgotten with their person.
struct PutDeck {
  DeckRow row;
  std::size_t at_most = 0;
};
// It is no failure if there never was one.
struct ForgetDeck {
  std::string person;
  std::string id;
};
using Write = std::variant<AppendEntries, ForgetTable, PutPerson, ForgetGuests, KeepClock, PutDeck,
                           ForgetDeck>;

// Tables that nobody has touched for long.
struct Unchanged {
  TableRow::Status status = TableRow::Status::open;
  std::int64_t since = 0;  // by the clock of running time
  std::optional<bool> played;
  std::size_t at_most = 0;
};

// What a look at the whole store has found.
struct Condition {
  bool looked_at_all = true;  // there was time enough
  std::vector<std::string> faults;  // sentences; the first few
};

class Peers;

// All that a store holds, for whoever copies or checks it.
class Contents {
 public:
  Contents() = default;
  Contents(const Contents&) = delete;
  Contents& operator=(const Contents&) = delete;
  virtual ~Contents() = default;

  // Page by page: those whose ids come after this one, in the order of their bytes.
  virtual Stored<std::vector<TableRow>> tables_after(std::string_view id, std::size_t at_most) = 0;
  // As they would be put.
  virtual Stored<std::vector<PutPerson>> people_after(std::string_view id, std::size_t at_most) = 0;
  // The whole log, empty for a table that is not there.
  virtual Stored<std::vector<LogEntry>> log(std::string_view table) = 0;
  // Decks of one person, the last changed first.
  virtual Stored<std::vector<DeckRow>> decks_of(std::string_view person) = 0;
  // What KeepClock wrote last.
  virtual Stored<std::int64_t> running() = 0;
};

class Store : public Contents {
 public:
  // Carries out each write or none of that write, in order, and makes all of them durable at once
  // before it returns: one answer for each. A refusal (is_refusal) is the failure of one write; any
  // other failure is that of the whole batch, of which nothing is stored, unless the connection was
  // lost at its very end: then nobody knows. From one thread at a time.
  virtual std::vector<Stored<void>> write(std::span<const Write> writes) = 0;

  // Reading may happen on any thread, beside a write.

  // The entries of a log from there on.
  virtual Stored<std::vector<LogEntry>> log_from(std::string_view table, std::uint64_t seq) = 0;
  // The same of several logs, one answer for each; in one round trip, where there are such.
  struct Place {
    std::string table;
    std::uint64_t seq = 0;
  };
  virtual std::vector<Stored<std::vector<LogEntry>>> logs_from(std::span<const Place> places) {
    std::vector<Stored<std::vector<LogEntry>>> all;
    for (const Place& place : places) all.push_back(log_from(place.table, place.seq));
    return all;
  }
  virtual Stored<std::optional<TableRow>> table(std::string_view id) = 0;
  // Tables whose status is open or playing, oldest first.
  virtual Stored<std::vector<TableRow>> unfinished() = 0;
  // Those of them that are shown to everybody, newest first.
  virtual Stored<std::vector<TableRow>> listed(std::size_t at_most) = 0;
  // Tables of one person, the last changed first.
  virtual Stored<std::vector<TableRow>> tables_of(std::string_view person, std::size_t at_most) = 0;
  // Their ids, the longest unchanged first.
  virtual Stored<std::vector<std::string>> unchanged(const Unchanged& which) = 0;
  // Ids of guests last seen before then who sit at no table that is kept, the longest unseen first.
  virtual Stored<std::vector<std::string>> unseen_guests(std::int64_t since,
                                                         std::size_t at_most) = 0;
  virtual Stored<std::optional<Person>> person(std::string_view id) = 0;
  virtual Stored<std::optional<Person>> person_by_token(std::string_view token_hash) = 0;
  // Cheap: does the store answer at all?
  virtual Stored<void> check() = 0;
  // Is all of it whole? Gives up after that time.
  virtual Stored<Condition> examine(std::chrono::milliseconds at_most) = 0;

  // The other servers; null if there can be none.
  virtual Peers* peers() { return nullptr; }
};

}  // namespace rookery::server
