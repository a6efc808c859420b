#include "server/store/postgres_store.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "server/store/postgres_calls.h"
#include "server/store/postgres_peers.h"
#include "server/store/postgres_readers.h"
#include "server/store/postgres_rows.h"
#include "server/store/postgres_schema.h"
#include "server/store/postgres_statements.h"
#include "server/store/status_names.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;
using pg::answer_to;
using pg::Call;
using pg::call_for;
using pg::limit;
using pg::lock_for;
using pg::news_of;
using pg::Rows;
using pg::Values;

constexpr pg::Milliseconds open_at_most{5'000};
constexpr pg::Milliseconds write_at_most{10'000};
constexpr pg::Milliseconds shortest_rest{100};  // between two attempts to connect
constexpr pg::Milliseconds longest_rest{1'000};  // play goes on soon after the database is back

// ---- The session that writes

// What is acknowledged is durable, whatever the database's own default. The server notices within
// half a minute that we are gone without a word, and lets go of our lock. Whoever stops in the
// middle of a transaction holds up nobody for longer than a lead lasts.
constexpr const char* session_settings =
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off';"
    "SET idle_in_transaction_session_timeout = '3s';"
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

// By which the database knows our sessions from those of other servers.
std::string writer_name(const std::string& node) { return "rookery writer " + node; }

// Ends what is left of this server's earlier session, if it was lost without the database's
// knowing: nothing of it may come after what this one does.
Stored<pg::Connection> open_session(const pg::Address& address, const std::string& name,
                                    Sharing sharing) {
  Stored<pg::Connection> opened = pg::Connection::open(address, name, open_at_most);
  if (!opened) return opened;
  Stored<void> ready = opened->script(session_settings, open_at_most);
  if (ready) {
    ready =
        opened->script(fmt::format("SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity"
                                   " WHERE application_name = '{}' AND pid <> pg_backend_pid()",
                                   name),
                       open_at_most);
  }
  if (ready) ready = pg::take_lock(*opened, sharing);
  if (ready) ready = pg::migrate(*opened);
  if (ready) ready = opened->prepare(pg::write_statements, open_at_most);
  if (!ready) return tl::unexpected(ready.error());
  return opened;
}

class PostgresStore final : public Store {
 public:
  PostgresStore(pg::Address address, std::string node, Sharing sharing, pg::Connection writer,
                std::unique_ptr<pg::Readers> readers)
      : address_(std::move(address)),
        node_(std::move(node)),
        sharing_(sharing),
        writer_(std::move(writer)),
        readers_(std::move(readers)) {}

  std::vector<Stored<void>> write(std::span<const Write> writes) override;
  Stored<std::vector<LogEntry>> log(std::string_view table) override { return log_from(table, 0); }
  Stored<std::vector<LogEntry>> log_from(std::string_view table, std::uint64_t seq) override;
  std::vector<Stored<std::vector<LogEntry>>> logs_from(std::span<const Place> places) override;
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
  Peers* peers() override;

 private:
  Stored<void> be_connected();
  Stored<std::vector<Stored<void>>> write_at_once(std::span<const Write> writes);
  Stored<std::vector<Stored<void>>> write_one_by_one(std::span<const Write> writes);
  Stored<void> write_in_savepoint(const Write& write);
  void roll_back();

  Stored<std::vector<TableRow>> table_rows(Stored<Rows> rows) const;

  const pg::Address address_;
  const std::string node_;
  const Sharing sharing_;
  pg::Connection writer_;
  std::optional<StoreFailure> trouble_;  // the last attempt to connect failed
  Clock::time_point next_attempt_{};
  pg::Milliseconds rest_{0};
  std::unique_ptr<pg::Readers> readers_;
  std::unique_ptr<pg::PostgresPeers> peers_;
};

// ---- Writing

std::vector<Stored<void>> PostgresStore::write(std::span<const Write> writes) {
  if (writes.empty()) return {};
  Stored<std::vector<Stored<void>>> answers;
  if (const Stored<void> connected = be_connected(); !connected) {
    answers = tl::unexpected(connected.error());
  } else {
    answers = write_at_once(writes);
  }
  // A write that the database itself refuses takes the batch with it: only then each gets a
  // savepoint, and a round trip, of its own.
  if (!answers && is_refusal(answers.error().kind)) answers = write_one_by_one(writes);
  if (answers) return std::move(*answers);
  return {writes.size(), tl::unexpected(answers.error())};
}

// Fails at once while it is not yet time for another attempt: others wait for their answers.
Stored<void> PostgresStore::be_connected() {
  if (!writer_.ended()) return {};
  if (trouble_ && Clock::now() < next_attempt_) return tl::unexpected(*trouble_);
  Stored<pg::Connection> opened = open_session(address_, writer_name(node_), sharing_);
  if (opened) {
    writer_ = std::move(*opened);
    trouble_.reset();
    rest_ = pg::Milliseconds{0};
    return {};
  }
  trouble_ = opened.error();
  rest_ = std::clamp(2 * rest_, shortest_rest, longest_rest);
  next_attempt_ = Clock::now() + rest_;
  return tl::unexpected(*trouble_);
}

Stored<std::vector<Stored<void>>> PostgresStore::write_at_once(std::span<const Write> writes) {
  std::vector<Call> calls;
  calls.reserve(writes.size() + 4);
  calls.push_back({"begin", Values()});
  calls.push_back(lock_for(writes));
  for (const Write& write : writes) calls.push_back(call_for(write, node_));
  calls.push_back({"commit", Values()});
  calls.push_back(news_of(writes));
  Stored<std::vector<Rows>> found = writer_.run(calls, write_at_most);
  if (!found) {
    roll_back();
    return tl::unexpected(found.error());
  }
  std::vector<Stored<void>> answers;
  answers.reserve(writes.size());
  for (std::size_t i = 0; i < writes.size(); ++i)
    answers.push_back(answer_to(writes[i], (*found)[i + 2]));
  return answers;
}

Stored<std::vector<Stored<void>>> PostgresStore::write_one_by_one(std::span<const Write> writes) {
  std::vector<Stored<void>> answers;
  answers.reserve(writes.size());
  Stored<void> batch = writer_.script("BEGIN", write_at_most);
  if (batch) {
    if (const auto locked = writer_.run(lock_for(writes), write_at_most); !locked)
      batch = tl::unexpected(locked.error());
  }
  for (const Write& write : writes) {
    if (!batch) break;
    answers.push_back(write_in_savepoint(write));
    const Stored<void>& answer = answers.back();
    if (!answer && !is_refusal(answer.error().kind)) batch = answer;
  }
  if (batch) batch = writer_.script("COMMIT", write_at_most);
  if (batch) {
    (void)writer_.run(news_of(writes), write_at_most);
    return answers;
  }
  roll_back();
  return tl::unexpected(batch.error());
}

Stored<void> PostgresStore::write_in_savepoint(const Write& write) {
  const std::array<Call, 3> calls{Call{"savepoint", Values()}, call_for(write, node_),
                                  Call{"release", Values()}};
  Stored<std::vector<Rows>> found = writer_.run(calls, write_at_most);
  if (found) return answer_to(write, (*found)[1]);
  if (writer_.lost() || !is_refusal(found.error().kind)) return tl::unexpected(found.error());
  const Stored<void> undone = writer_.script("ROLLBACK TO one; RELEASE one", write_at_most);
  return tl::unexpected(undone ? found.error() : undone.error());
}

// A session in which even that fails is not used again.
void PostgresStore::roll_back() {
  if (!writer_.lost() && !writer_.script("ROLLBACK", write_at_most)) writer_.give_up();
}

// ---- Reading

Stored<std::vector<LogEntry>> PostgresStore::log_from(std::string_view table, std::uint64_t seq) {
  return pg::log_in(readers_->run({"log", Values(table, seq)}), address_.place, table, seq);
}

std::vector<Stored<std::vector<LogEntry>>> PostgresStore::logs_from(std::span<const Place> places) {
  std::vector<Call> calls;
  calls.reserve(places.size());
  for (const auto& [table, seq] : places) calls.push_back({"log", Values(table, seq)});
  Stored<std::vector<Rows>> found = readers_->run(calls);
  if (!found) return {places.size(), tl::unexpected(found.error())};
  std::vector<Stored<std::vector<LogEntry>>> all;
  all.reserve(places.size());
  for (std::size_t i = 0; i < places.size(); ++i)
    all.push_back(
        pg::log_in(std::move((*found)[i]), address_.place, places[i].table, places[i].seq));
  return all;
}

Stored<std::vector<TableRow>> PostgresStore::table_rows(Stored<Rows> rows) const {
  return pg::tables_in(std::move(rows), address_.place);
}

Stored<std::optional<TableRow>> PostgresStore::table(std::string_view id) {
  Stored<std::vector<TableRow>> tables = table_rows(readers_->run({"table", Values(id)}));
  if (!tables) return tl::unexpected(tables.error());
  if (tables->empty()) return std::nullopt;
  return std::move(tables->front());
}

Stored<std::vector<TableRow>> PostgresStore::unfinished() {
  return table_rows(readers_->run({"unfinished", Values()}));
}

Stored<std::vector<TableRow>> PostgresStore::listed(std::size_t at_most) {
  return table_rows(readers_->run({"listed", Values(limit(at_most))}));
}

Stored<std::vector<TableRow>> PostgresStore::tables_of(std::string_view person,
                                                       std::size_t at_most) {
  return table_rows(readers_->run({"tables_of", Values(person, limit(at_most))}));
}

Stored<std::vector<std::string>> ids_in(Stored<Rows> rows) {
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::string> ids;
  while (rows->next()) ids.push_back(rows->text(0));
  return ids;
}

Stored<std::vector<std::string>> PostgresStore::unchanged(const Unchanged& which) {
  return ids_in(readers_->run(
      {"unchanged", Values(name_of(which.status), which.since, which.played.value_or(false),
                           which.played.value_or(true), limit(which.at_most))}));
}

Stored<std::vector<std::string>> PostgresStore::unseen_guests(std::int64_t since,
                                                              std::size_t at_most) {
  return ids_in(readers_->run({"unseen_guests", Values(since, limit(at_most))}));
}

Stored<std::optional<Person>> one_person(Stored<Rows> rows) {
  if (!rows) return tl::unexpected(rows.error());
  if (!rows->next()) return std::nullopt;
  return Person{rows->text(0),    rows->text(1),    rows->text(2),
                rows->integer(3), rows->integer(4), rows->integer(5)};
}

Stored<std::optional<Person>> PostgresStore::person(std::string_view id) {
  return one_person(readers_->run({"person", Values(id)}));
}

Stored<std::optional<Person>> PostgresStore::person_by_token(std::string_view token_hash) {
  return one_person(readers_->run({"person_by_token", Values(token_hash)}));
}

Stored<std::vector<DeckRow>> PostgresStore::decks_of(std::string_view person) {
  return pg::decks_in(readers_->run({"decks_of", Values(person)}));
}

Stored<std::vector<TableRow>> PostgresStore::tables_after(std::string_view id,
                                                          std::size_t at_most) {
  return table_rows(readers_->run({"tables_after", Values(id, limit(at_most))}));
}

Stored<std::vector<PutPerson>> PostgresStore::people_after(std::string_view id,
                                                           std::size_t at_most) {
  return pg::people_in(readers_->run({"people_after", Values(id, limit(at_most))}));
}

Stored<std::int64_t> PostgresStore::running() {
  return pg::number_in(readers_->run({"running", Values()}));
}

Stored<void> PostgresStore::check() {
  const Stored<Rows> rows = readers_->run({"check", Values()});
  if (!rows) return tl::unexpected(rows.error());
  return {};
}

// Whether its files are whole is PostgreSQL's own business; here, whether what is in them can be
// what we wrote.
Stored<Condition> PostgresStore::examine(std::chrono::milliseconds at_most) {
  constexpr std::string_view out_of_time = "57014";  // SQLSTATE
  const auto end = Clock::now() + at_most;
  Stored<pg::Connection> own = pg::Connection::open(address_, "rookery examination", open_at_most);
  if (!own) return tl::unexpected(own.error());
  Condition found;
  for (const pg::Examination& look : pg::examinations) {
    const auto left = std::chrono::ceil<pg::Milliseconds>(end - Clock::now());
    Stored<void> set;
    if (left.count() > 0)
      set = own->script(fmt::format("SET statement_timeout = {}", left.count()), open_at_most);
    if (!set) return tl::unexpected(set.error());
    const Stored<std::string> ids =
        left.count() > 0 ? own->value(look.sql, left + open_at_most) : Stored<std::string>();
    if (left.count() <= 0 || (!ids && own->state() == out_of_time)) {
      found.looked_at_all = false;
      break;
    }
    if (!ids) {
      found.faults.push_back(ids.error().text);
    } else if (!ids->empty()) {
      found.faults.push_back(fmt::format(fmt::runtime(look.fault), *ids));
    }
    if (own->lost()) break;
  }
  return found;
}

// Asked for by a server alone: whoever copies or looks has no peers.
Peers* PostgresStore::peers() {
  if (sharing_ == Sharing::alone) return nullptr;
  if (!peers_) peers_ = std::make_unique<pg::PostgresPeers>(address_, node_);
  return peers_.get();
}

std::string fresh_node() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

}  // namespace

Stored<std::unique_ptr<Store>> open_postgres(const std::string& url, Sharing sharing) {
  Stored<pg::Address> address = pg::parse_address(url);
  if (!address) return tl::unexpected(address.error());
  const std::string node = fresh_node();
  Stored<pg::Connection> writer = open_session(*address, writer_name(node), sharing);
  if (!writer) return tl::unexpected(writer.error());
  Stored<std::unique_ptr<pg::Readers>> readers = pg::Readers::open(*address, pg::read_statements);
  if (!readers) return tl::unexpected(readers.error());
  return std::make_unique<PostgresStore>(std::move(*address), node, sharing, std::move(*writer),
                                         std::move(*readers));
}

}  // namespace rookery::server
