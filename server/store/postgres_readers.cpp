#include "server/store/postgres_readers.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace rookery::server::pg {
namespace {

constexpr std::size_t sessions = 4;
constexpr Milliseconds open_at_most{5'000};
// What takes longer is given up: somebody waits for the answer.
constexpr Milliseconds read_at_most{3'000};
constexpr Milliseconds shortest_rest{100};
constexpr Milliseconds longest_rest{1'000};

// Nothing is written by mistake, and a statement that nobody waits for any more ends by itself.
constexpr const char* reader_settings =
    "SET default_transaction_read_only = on; SET statement_timeout = '5s'";

Stored<Connection> open_reader(const Address& address, std::span<const Statement> statements) {
  Stored<Connection> opened = Connection::open(address, "rookery reader", open_at_most);
  if (!opened) return opened;
  Stored<void> ready = opened->script(reader_settings, open_at_most);
  if (ready) ready = opened->prepare(statements, open_at_most);
  if (!ready) return tl::unexpected(ready.error());
  return opened;
}

}  // namespace

Stored<std::unique_ptr<Readers>> Readers::open(Address address,
                                               std::span<const Statement> statements) {
  std::vector<Connection> open;
  open.reserve(sessions);
  for (std::size_t i = 0; i < sessions; ++i) {
    Stored<Connection> one = open_reader(address, statements);
    if (!one) return tl::unexpected(one.error());
    open.push_back(std::move(*one));
  }
  return std::make_unique<Readers>(std::move(address), statements, std::move(open));
}

Readers::Readers(Address address, std::span<const Statement> statements,
                 std::vector<Connection> open)
    : address_(std::move(address)),
      statements_(statements),
      idle_(std::move(open)),
      alive_(idle_.size()),
      mender_([this](const std::stop_token& stop) { mend(stop); }) {}

Stored<Rows> Readers::run(const Call& call) {
  Stored<std::vector<Rows>> rows = run({&call, 1});
  if (!rows) return tl::unexpected(rows.error());
  return std::move(rows->front());
}

Stored<std::vector<Rows>> Readers::run(std::span<const Call> calls) {
  constexpr std::size_t most_tries = sessions + 2;
  for (std::size_t tries = 1;; ++tries) {
    Stored<Connection> taken = take();
    if (!taken) return tl::unexpected(taken.error());
    const auto begun = std::chrono::steady_clock::now();
    Stored<std::vector<Rows>> rows =
        taken->ended() ? tl::unexpected(StoreFailure{}) : taken->run(calls, read_at_most);
    const bool lost = taken->lost();
    give_back(std::move(*taken));
    const bool late = std::chrono::steady_clock::now() - begun >= read_at_most;
    if (!lost || late || tries == most_tries) return rows;
  }
}

Stored<Connection> Readers::take() {
  std::unique_lock lock(mutex_);
  const bool can = changed_.wait_for(lock, read_at_most, [this] {
    return !idle_.empty() || (alive_ == 0 && trouble_.has_value());
  });
  if (!idle_.empty()) {
    Connection taken = std::move(idle_.back());
    idle_.pop_back();
    return taken;
  }
  if (can) return tl::unexpected(*trouble_);
  return tl::unexpected(
      StoreFailure{StoreFailure::Kind::failed, address_.place + " failed: all sessions are busy."});
}

void Readers::give_back(Connection connection) {
  {
    const std::lock_guard lock(mutex_);
    if (connection.lost()) {
      --alive_;
    } else {
      idle_.push_back(std::move(connection));
    }
  }
  changed_.notify_all();
}

void Readers::mend(const std::stop_token& stop) {
  Milliseconds rest{0};
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return alive_ < sessions; })) {
    lock.unlock();
    Stored<Connection> opened = open_reader(address_, statements_);
    lock.lock();
    if (opened) {
      idle_.push_back(std::move(*opened));
      ++alive_;
      trouble_.reset();
      rest = Milliseconds{0};
      changed_.notify_all();
      continue;
    }
    trouble_ = opened.error();
    changed_.notify_all();
    rest = std::clamp(2 * rest, shortest_rest, longest_rest);
    changed_.wait_for(lock, stop, rest, [] { return false; });
  }
}

}  // namespace rookery::server::pg
