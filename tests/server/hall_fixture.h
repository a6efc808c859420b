// A hall on a store without a disk and a network without sockets: the test says when things happen.
#pragma once

#include <array>
#include <atomic>
#include <barrier>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/hall.h"
#include "server/net/log.h"
#include "tests/server/desk.h"
#include "tests/server/still_net.h"
#include "tests/server/store_memory.h"

namespace rookery::server_test {

// Counts what is asked of it, and fails to read when told to.
class WatchedStore final : public server::MemoryStore {
 public:
  using MemoryStore::MemoryStore;
  std::atomic<int> batches = 0;
  std::atomic<bool> unreadable = false;

  std::atomic<bool> lose_answers = false;  // what is written is told to have failed

  std::vector<server::Stored<void>> write(std::span<const server::Write> writes) override {
    ++batches;
    auto answers = MemoryStore::write(writes);
    if (!lose_answers) return answers;
    return {writes.size(), tl::unexpected(server::StoreFailure{server::StoreFailure::Kind::failed,
                                                               "The connection was lost."})};
  }
  server::Stored<std::vector<server::LogEntry>> log(std::string_view table) override {
    if (unreadable) return tl::unexpected(damage());
    return MemoryStore::log(table);
  }
  server::Stored<std::optional<server::TableRow>> table(std::string_view id) override {
    if (unreadable) return tl::unexpected(damage());
    return MemoryStore::table(id);
  }
  server::Stored<std::vector<server::TableRow>> tables_of(std::string_view person,
                                                          std::size_t at_most) override {
    if (unreadable) return tl::unexpected(damage());
    return MemoryStore::tables_of(person, at_most);
  }

 private:
  static server::StoreFailure damage() {
    return {server::StoreFailure::Kind::corrupt, "A page is damaged."};
  }
};

// What was logged while it lives.
class LogLines {
 public:
  LogLines() {
    server::set_log_sink([this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      lines_.emplace_back(line);
    });
  }
  ~LogLines() { server::set_log_sink(nullptr); }
  LogLines(const LogLines&) = delete;
  LogLines& operator=(const LogLines&) = delete;
  std::size_t count(std::string_view part) const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::ranges::count_if(
        lines_, [&](const std::string& line) { return line.find(part) != std::string::npos; }));
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

class Eye final : public server::Watcher {
 public:
  explicit Eye(std::string person = "") : person_(std::move(person)) {}
  void tell(server::Message text) override { told.push_back(std::move(text)); }
  const std::string& person() const override { return person_; }
  std::vector<server::Message> told;

 private:
  std::string person_;
};

// Everything that a hall needs, and the hall.
struct TestHall {
  explicit TestHall(server::MemoryData& data, server::HallOptions options = {})
      : store(data), hall(store, writer, bots, watch, {action, stored}, options) {
    hall.attach(net);
    EXPECT_TRUE(hall.open());
  }
  ~TestHall() {
    bots.stop();
    writer.flush_and_stop();
  }
  TestHall(const TestHall&) = delete;
  TestHall& operator=(const TestHall&) = delete;

  using Decided = server::Decided<server::LiveTable*>;
  // From the store if it is not in memory.
  Decided look_up(const std::string& id) {
    std::optional<Decided> found;
    hall.bring_one(id, [&](const Decided& brought) { found = brought; });
    net.until([&] { return found.has_value(); });
    return *found;
  }
  server::Wing& wing() { return hall.wing_of(""); }  // there is one
  server::LiveTable* find(const std::string& id) { return look_up(id).value_or(nullptr); }
  // The code of the refusal, or "done".
  static std::string end_of(const Decided& done) {
    return done ? "done" : std::string(done.error().code);
  }
  std::string command(std::string_view id, server::Hall::Command command) {
    std::optional<std::string> end;
    hall.command(id, std::move(command), [&](const Decided& done) { end = end_of(done); });
    net.until([&] { return end.has_value(); });
    return end.value_or("never");
  }
  std::string say(std::string_view id, Seat seat, const std::string& text) {
    return command(id, [=](const server::Table& table) { return server::say(table, seat, text); });
  }
  // All that was handed to the writer is done.
  void settle() {
    std::promise<void> written;
    writer.submit(server::KeepClock{}, [&](const auto&) { written.set_value(); });
    written.get_future().wait();
  }
  // What was asked of the reader is answered: both of its threads for questions come together.
  void read_all() {
    std::barrier together(2);
    int answered = 0;
    const auto meet = [&](server::Store& asked) {
      together.arrive_and_wait();
      return asked.check();
    };
    for (int i = 0; i < 2; ++i) hall.reader().ask("", meet, [&](const auto&) { ++answered; });
    net.until([&] { return answered == 2; });
  }
  void count_tables() {
    for (int i = 0; i < 30; ++i) net.let_time_come();
    read_all();
  }
  void sweep() {
    for (int i = 0; i < 300; ++i) net.let_time_come();
    read_all();
    settle();
  }

  static constexpr std::array<double, 1> bounds{1.0};
  WatchedStore store;
  StillNet net;
  server::Writer writer{store, {.tell = server::StoreWatch::wrote}};
  server::BotRoom bots{1};
  server::Histogram action{bounds};
  server::Histogram stored{bounds};
  server::StoreWatch watch;
  Eye eye;
  server::Hall hall;
};

inline void put(server::MemoryData& data, const std::string& id, const Desk& desk) {
  server::TableRow row = desk.table.row();
  row.id = id;
  data.tables[id] = {row, desk.log};
}

}  // namespace rookery::server_test
