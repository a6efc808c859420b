// What is in the store comes back on other threads: whoever waits for it holds up nobody.
#include "server/hall/reader.h"

#include <latch>
#include <stdexcept>
#include <thread>

#include <sodium.h>

#include "server/api/api.h"
#include "tests/server/desk.h"
#include "tests/server/raw_client.h"
#include "tests/server/still_net.h"
#include "tests/server/store_memory.h"

namespace rookery::server_test {
namespace {

using namespace rookery::server;

// A store whose table `slow` is not read until somebody opens the gate.
class GatedStore final : public MemoryStore {
 public:
  using MemoryStore::MemoryStore;
  std::latch gate{1};
  Stored<std::vector<LogEntry>> log(std::string_view table) override {
    if (table == "slow") gate.wait();
    return MemoryStore::log(table);
  }
};

class ReaderTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const std::string id : {"slow", "quick"}) {
      const Desk desk = begun(3);
      TableRow row = desk.table.row();
      row.id = id;
      data_.tables.emplace(id, std::pair(row, desk.log));
    }
    hall_.attach(net_);
  }

  static constexpr std::array<double, 1> bounds{1.0};
  MemoryData data_;
  GatedStore store_{data_};
  StillNet net_;
  Writer writer_{store_};
  BotRoom bots_{1};
  Histogram action_{bounds};
  Histogram stored_{bounds};
  StoreWatch watch_;
  Hall hall_{store_, writer_, bots_, watch_, {action_, stored_}, {}};
};

TEST_F(ReaderTest, WhoeverWaitsForALongTableHoldsUpNobody) {
  std::vector<std::string> came;
  const auto note = [&](const std::string& id) {
    return [&came, id](const auto&) { came.push_back(id); };
  };
  hall_.bring_one("quick", note("first"));
  ASSERT_TRUE(net_.until([&] { return came.size() == 1; }));
  came.clear();
  hall_.bring_one("slow", note("slow"));
  hall_.bring_one("slow", note("both"));
  hall_.bring_one("quick", note("quick"));
  EXPECT_EQ(came, std::vector<std::string>{"quick"});
  bool known = false;
  hall_.reader().ask(
      "", [](Store& store) { return store.person("p0"); }, [&](const auto&) { known = true; });
  EXPECT_TRUE(net_.until([&] { return known; })) << "people do not wait for tables";
  store_.gate.count_down();
  ASSERT_TRUE(net_.until([&] { return came.size() == 3; }));
  EXPECT_EQ(came, (std::vector<std::string>{"quick", "slow", "both"}));
  hall_.bring_one("slow", note("again"));
  EXPECT_EQ(came.back(), "again") << "it is in memory now";
}

TEST_F(ReaderTest, WhatIsNotThereIsNotFound) {
  std::string end;
  hall_.bring_one("nowhere", [&](const auto& brought) { end = brought.error().code; });
  EXPECT_TRUE(end.empty()) << "not before it was looked for";
  ASSERT_TRUE(net_.until([&] { return !end.empty(); }));
  EXPECT_EQ(end, "no_such_table");
  EXPECT_EQ(hall_.find("nowhere"), nullptr);
}

TEST_F(ReaderTest, ListsWaitForTheirTables) {
  int found = 0;
  bool all = false;
  hall_.tables_of(
      "p0", 50, [&](const auto&) { ++found; }, [&](const auto& looked) { all = bool(looked); });
  net_.do_next();
  EXPECT_FALSE(all);
  store_.gate.count_down();
  ASSERT_TRUE(net_.until([&] { return all; }));
  EXPECT_EQ(found, 2);
}

TEST_F(ReaderTest, AStoreThatThrowsIsOneThatCannotBeRead) {
  std::string end;
  hall_.reader().ask(
      "something", [](Store&) -> Stored<int> { throw std::runtime_error("no memory"); },
      [&](const Stored<int>& found) { end = found.error().text; });
  ASSERT_TRUE(net_.until([&] { return !end.empty(); }));
  EXPECT_EQ(end, "no memory");
  EXPECT_EQ(watch_.failed_reads(), 1U);
}

// A store that is read when somebody opens the gate, and counts how often.
class CountingStore final : public MemoryStore {
 public:
  using MemoryStore::MemoryStore;
  std::latch gate{1};
  std::atomic<int> questions = 0;
  std::vector<Stored<std::vector<LogEntry>>> logs_from(std::span<const Place> places) override {
    gate.wait();
    ++questions;
    if (places.front().table == "bad") throw std::runtime_error("no memory");
    return MemoryStore::logs_from(places);
  }
};

TEST(Tails, AreReadTogether) {
  MemoryData data;
  data.tables["t"].second = {{0, 1, "a"}, {1, 1, "b"}};
  CountingStore store(data);
  StoreWatch watch;
  Reader reader(store, watch);
  StillNet net;
  std::vector<std::size_t> lengths;
  const auto ask = [&](const std::string& table, std::uint64_t from) {
    reader.ask_tail(net, {table, from},
                    [&](const Reader::Tail& tail) { lengths.push_back(tail->size()); });
  };
  for (std::uint64_t i = 0; i < 100; ++i) ask(i % 2 == 0 ? "t" : "u", i / 2);
  store.gate.count_down();
  ASSERT_TRUE(net.until([&] { return lengths.size() == 100; }));
  EXPECT_EQ(lengths[0], 2U);
  EXPECT_EQ(lengths[1], 0U);
  EXPECT_EQ(lengths[2], 1U);
  EXPECT_LE(store.questions, 2) << "the first, and all that came meanwhile";

  std::string end;
  reader.ask_tail(net, {"bad", 0}, [&](const Reader::Tail& tail) { end = tail.error().text; });
  ASSERT_TRUE(net.until([&] { return !end.empty(); }));
  EXPECT_EQ(end, "no memory");
  EXPECT_EQ(watch.failed_reads(), 1U);
}

// Counts what is read on the thread that it was made on, which is the network's.
class HomeStore final : public MemoryStore {
 public:
  using MemoryStore::MemoryStore;
  std::atomic<int> at_home = 0;
  std::atomic<int> elsewhere = 0;

  Stored<std::vector<LogEntry>> log(std::string_view table) override {
    return count(), MemoryStore::log(table);
  }
  Stored<std::optional<TableRow>> table(std::string_view id) override {
    return count(), MemoryStore::table(id);
  }
  Stored<std::vector<TableRow>> tables_of(std::string_view who, std::size_t most) override {
    return count(), MemoryStore::tables_of(who, most);
  }
  Stored<std::vector<std::string>> unchanged(const Unchanged& which) override {
    return count(), MemoryStore::unchanged(which);
  }
  Stored<std::vector<std::string>> unseen_guests(std::int64_t since, std::size_t most) override {
    return count(), MemoryStore::unseen_guests(since, most);
  }
  Stored<std::optional<Person>> person(std::string_view id) override {
    return count(), MemoryStore::person(id);
  }
  Stored<std::optional<Person>> person_by_token(std::string_view hash) override {
    return count(), MemoryStore::person_by_token(hash);
  }
  Stored<std::vector<DeckRow>> decks_of(std::string_view who) override {
    return count(), MemoryStore::decks_of(who);
  }
  Stored<void> check() override { return count(), MemoryStore::check(); }

 private:
  void count() { std::this_thread::get_id() == home_ ? ++at_home : ++elsewhere; }
  const std::thread::id home_ = std::this_thread::get_id();
};

TEST(ReaderApi, NothingIsReadOnTheNetworksThread) {
  ASSERT_GE(sodium_init(), 0);
  MemoryData data;
  const Desk desk = begun(3);
  data.tables.emplace("t", std::pair(desk.table.row(), desk.log));
  HomeStore store(data);
  StillNet net;
  Writer writer(store);
  BotRoom bots(1);
  constexpr std::array<double, 1> bounds{1.0};
  Histogram action(bounds);
  Histogram stored(bounds);
  StoreWatch watch;
  Metrics metrics;
  Hall hall(store, writer, bots, watch, {action, stored}, {});
  Guests guests(writer, hall, 0);
  DeckShelf shelf(hall.reader(), writer);
  Api api(hall, guests, shelf, watch, writer, metrics);
  hall.attach(net);
  guests.attach(net);
  shelf.attach(net);
  ASSERT_TRUE(hall.open());

  Fields headers;
  const auto ask = [&](std::string method, std::string path) {
    Request request{.method = std::move(method), .path = std::move(path), .headers = headers};
    std::optional<Response> answer;
    api.handle(std::move(request), [&](Response response) { answer = std::move(response); });
    EXPECT_TRUE(net.until([&] { return answer.has_value(); }));
    return answer.value_or(Response{.status = 0});
  };
  const Response welcome = ask("POST", "/api/guest");
  ASSERT_EQ(welcome.status, 201);
  const std::string cookie = welcome.headers.front().second;
  headers = {{"cookie", cookie.substr(0, cookie.find(';'))}};
  EXPECT_EQ(ask("GET", "/api/me").status, 200);
  EXPECT_EQ(ask("GET", "/api/tables/t").status, 200);
  EXPECT_EQ(ask("GET", "/api/tables/nowhere").status, 404);
  EXPECT_EQ(ask("POST", "/api/tables/nowhere/join").status, 404);
  EXPECT_EQ(ask("GET", "/api/tables").status, 200);
  EXPECT_EQ(ask("GET", "/api/me/tables").status, 200);
  EXPECT_EQ(ask("GET", "/api/me/decks").status, 200);
  EXPECT_EQ(ask("DELETE", "/api/me/decks/none").status, 404);
  EXPECT_EQ(ask("GET", "/healthz").status, 200);
  for (const char* table : {"t", "nowhere"}) {
    Request request{.path = std::string("/api/tables/") + table + "/socket", .headers = headers};
    std::optional<bool> owned;
    api.accept_socket(request, [&](auto owner, const Response&) { owned = owner != nullptr; });
    ASSERT_TRUE(net.until([&] { return owned.has_value(); }));
    EXPECT_EQ(owned, std::string_view(table) == "t");
  }
  for (int i = 0; i < 300; ++i) net.let_time_come();  // what is old is cleared
  EXPECT_GT(store.elsewhere, 10);
  EXPECT_EQ(store.at_home, 0);
  bots.stop();
  writer.flush_and_stop();
}

}  // namespace
}  // namespace rookery::server_test
