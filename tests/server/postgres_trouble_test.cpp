// What is PostgreSQL's own: sessions that end, a database that stops, neighbours and versions.
#include <array>
#include <atomic>
#include <chrono>
#include <numeric>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/postgres_schema.h"
#include "server/store/postgres_store.h"
#include "tests/server/postgres_cluster.h"
#include "tests/server/store_kill.h"
#include "tests/server/store_samples.h"

namespace rookery::server {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PostgresTrouble : public testing::Test {
 protected:
  std::unique_ptr<Store> open() const { return open_postgres(url_).value(); }
  StoreFailure refused() const { return refused_at(url_); }
  static StoreFailure refused_at(const std::string& url, Sharing sharing = Sharing::shared) {
    const Stored<std::unique_ptr<Store>> store = open_postgres(url, sharing);
    return store ? StoreFailure{Kind::failed, "It was opened."} : store.error();
  }
  std::string ask(const std::string& sql) const { return cluster_.ask(url_, sql); }

  PostgresCluster& cluster_ = PostgresCluster::here();
  const std::string url_ = cluster_.new_database();
};

Stored<void> written(Store& store, const Write& write) {
  return std::move(store.write({&write, 1}).front());
}

// Until it does what is wanted, for 20 seconds at most.
template <class Does>
bool eventually(const Does& does) {
  const auto end = std::chrono::steady_clock::now() + 20s;
  while (!does()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(10ms);
  }
  return true;
}

// ---- Sessions that end

TEST_F(PostgresTrouble, AnIdleSessionThatEndsIsReplaced) {
  const std::unique_ptr<Store> store = open();
  ASSERT_TRUE(written(*store, make_append("t", 0)));
  for (std::uint64_t seq = 1; seq < 4; ++seq) {
    EXPECT_EQ(cluster_.end_sessions(url_, "rookery writer"), 1);
    EXPECT_GT(cluster_.end_sessions(url_, "rookery reader"), 0);
    const Stored<void> answer = written(*store, make_append("t", seq));
    EXPECT_TRUE(answer) << answer.error().text;
    EXPECT_EQ(store->log("t").value().size(), seq + 1);
  }
}

// A write that failed may have been stored: whoever looks knows. Nothing is stored twice, and what
// was acknowledged is there.
TEST_F(PostgresTrouble, SessionsThatEndWhileTheyWrite) {
  const std::unique_ptr<Store> store = open();
  std::atomic<bool> going = true;
  std::thread killer([&] {
    while (going) {
      cluster_.end_sessions(url_, "rookery writer");
      std::this_thread::sleep_for(3ms);
    }
  });
  constexpr std::size_t entries = 40;  // a batch takes long enough to be hit
  std::uint64_t seq = 0;
  int failures = 0;
  int stored_after_all = 0;
  const auto end = std::chrono::steady_clock::now() + 3s;
  for (int round = 0; std::chrono::steady_clock::now() < end; ++round) {
    const std::vector<Write> writes{make_append("t", seq, entries), make_append("u", seq, entries),
                                    PutPerson{make_guest("g", round), "hash"}};
    const std::vector<Stored<void>> answers = store->write(writes);
    const std::size_t there = store->log("t").value().size();
    ASSERT_EQ(store->log("u").value().size(), there) << "half of a batch";
    if (answers.front()) {
      ASSERT_EQ(ends_of(answers), (std::vector<std::string>{"ok", "ok", "ok"}));
      ASSERT_EQ(there, seq + entries);
    } else {
      ++failures;
      ASSERT_NE(answers.front().error().kind, Kind::conflict) << answers.front().error().text;
      ASSERT_TRUE(there == seq || there == seq + entries);
      if (there != seq) ++stored_after_all;
    }
    seq = there;
  }
  going = false;
  killer.join();
  EXPECT_GT(failures, 0);
  EXPECT_GT(seq, 0U);
  RecordProperty("stored_after_all", stored_after_all);
  ASSERT_TRUE(eventually([&] { return written(*store, make_append("t", seq)).has_value(); }));
  EXPECT_EQ(store->log("t").value(), make_append("t", 0, seq + 1).entries);
}

TEST_F(PostgresTrouble, AKilledServerKeepsAllItAcknowledged) {
  expect_nothing_acknowledged_is_lost([&] { return open(); });
}

// ---- A database that stops

TEST_F(PostgresTrouble, ARestartOfTheDatabase) {
  const std::unique_ptr<Store> store = open();
  ASSERT_TRUE(written(*store, make_append("t", 0)));
  for (std::uint64_t seq = 1; seq < 3; ++seq) {
    cluster_.stop();
    for (int i = 0; i < 3; ++i) {
      const Stored<void> answer = written(*store, make_append("t", seq));
      ASSERT_FALSE(answer);
      EXPECT_EQ(answer.error().kind, Kind::failed);
      EXPECT_FALSE(store->check());
      EXPECT_FALSE(store->log("t"));
    }
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < 100; ++i) EXPECT_FALSE(store->check());
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 2s) << "nobody waits for it";
    cluster_.start();
    ASSERT_TRUE(eventually([&] { return written(*store, make_append("t", seq)).has_value(); }));
    ASSERT_TRUE(eventually([&] { return store->check().has_value(); }));
    EXPECT_EQ(store->log("t").value(), make_append("t", 0, seq + 1).entries);
  }
}

// However long it was gone: tables shall go on soon after it is back.
TEST_F(PostgresTrouble, ADatabaseThatWasLongGoneIsSoonFoundAgain) {
  const std::unique_ptr<Store> store = open();
  ASSERT_TRUE(written(*store, make_append("t", 0)));
  cluster_.stop();
  for (const auto end = std::chrono::steady_clock::now() + 7s;
       std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(20ms)) {
    EXPECT_FALSE(written(*store, make_append("t", 1)));
    EXPECT_FALSE(store->check());
  }
  cluster_.start();
  const auto back = std::chrono::steady_clock::now();
  ASSERT_TRUE(eventually([&] { return written(*store, make_append("t", 1)).has_value(); }));
  ASSERT_TRUE(eventually([&] { return store->check().has_value(); }));
  EXPECT_LT(std::chrono::steady_clock::now() - back, 3s);
}

TEST_F(PostgresTrouble, AReadThatHangsIsGivenUp) {
  const std::unique_ptr<Store> store = open();
  pg::Connection other = pg::Connection::open(pg::parse_address(url_).value(), "test", 10s).value();
  ASSERT_TRUE(other.script("BEGIN; LOCK TABLE people IN ACCESS EXCLUSIVE MODE", 10s));
  const auto begun = std::chrono::steady_clock::now();
  const auto person = store->person("g");
  EXPECT_FALSE(person);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 6s);
  EXPECT_TRUE(store->check()) << "others can be read";
  ASSERT_TRUE(other.script("ROLLBACK", 10s));
  EXPECT_TRUE(eventually([&] { return store->person("g").has_value(); }));
}

// ---- Neighbours

TEST_F(PostgresTrouble, ServersShareItAndWhoeverWantsItAloneIsRefused) {
  std::unique_ptr<Store> first = open();
  std::unique_ptr<Store> second = open();
  const StoreFailure alone = refused_at(url_, Sharing::alone);
  EXPECT_EQ(alone.kind, Kind::locked);
  EXPECT_THAT(alone.text, HasSubstr("Another server uses the database"));
  EXPECT_THAT(alone.polish, HasSubstr("Inny serwer"));
  ASSERT_TRUE(written(*first, make_append("t", 0)));
  EXPECT_EQ(ends_of({written(*second, make_append("t", 0))}).front(), conflict_end);
  ASSERT_TRUE(written(*second, make_append("t", 1)));
  first.reset();
  second.reset();
  const auto owner = open_postgres(url_, Sharing::alone);
  ASSERT_TRUE(owner);
  EXPECT_EQ(refused().kind, Kind::locked);
}

// The one that was there first has lost its session and, while it is away, its place.
TEST_F(PostgresTrouble, WhoeverLostItsPlaceWaitsForIt) {
  const std::unique_ptr<Store> first = open_postgres(url_, Sharing::alone).value();
  ASSERT_TRUE(written(*first, make_append("t", 0)));
  cluster_.end_sessions(url_, "rookery writer");
  std::unique_ptr<Store> second = open();
  const Stored<void> answer = written(*first, make_append("t", 1));
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, Kind::locked) << answer.error().text;
  ASSERT_TRUE(written(*second, make_append("t", 1)));
  second.reset();
  // It did not see that write: its own is a conflict, and nothing is lost.
  std::string end;
  ASSERT_TRUE(eventually([&] {
    end = ends_of({written(*first, make_append("t", 1))}).front();
    return end != std::to_string(static_cast<int>(Kind::locked));
  }));
  EXPECT_EQ(end, conflict_end);
  EXPECT_TRUE(written(*first, make_append("t", 2)));
}

// Batches of both touch the same tables, in other orders.
TEST_F(PostgresTrouble, TwoServersThatWriteTheSameTablesHoldUpNobody) {
  constexpr int tables = 8;
  constexpr int rounds = 60;
  std::array<std::atomic<int>, tables> stored{};
  const auto play = [&](std::uint32_t seed) {
    const std::unique_ptr<Store> store = open();
    std::mt19937 dice(seed);
    for (int round = 0; round < rounds; ++round) {
      std::vector<Write> writes;
      std::vector<int> order(tables);
      std::iota(order.begin(), order.end(), 0);
      std::ranges::shuffle(order, dice);
      for (const int i : order) {
        const std::string id = fmt::format("t{}", i);
        writes.emplace_back(make_append(id, store->log(id).value().size()));
        writes.emplace_back(PutPerson{make_guest(fmt::format("g{}", i), round), ""});
      }
      const auto answers = store->write(writes);
      for (std::size_t i = 0; i < answers.size(); i += 2) {
        if (answers[i]) ++stored[order[i / 2]];
        ASSERT_TRUE(answers[i] || answers[i].error().kind == Kind::conflict)
            << answers[i].error().text;
        ASSERT_TRUE(answers[i + 1]) << answers[i + 1].error().text;
      }
    }
  };
  std::thread other([&] { play(1); });
  play(2);
  other.join();
  const std::unique_ptr<Store> store = open();
  for (int i = 0; i < tables; ++i)
    EXPECT_EQ(static_cast<int>(store->log(fmt::format("t{}", i)).value().size()), stored[i]);
}

TEST_F(PostgresTrouble, ServersThatStartTogetherMakeOneDatabase) {
  std::vector<std::thread> servers;
  std::atomic<int> good = 0;
  for (int i = 0; i < 4; ++i)
    servers.emplace_back([&] { good += open_postgres(url_).has_value() ? 1 : 0; });
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(good, 4);
}

TEST_F(PostgresTrouble, WhatTheDatabaseCannotKeepIsAConflictOfItsOwn) {
  const std::unique_ptr<Store> store = open();
  AppendEntries no_text = make_append("u", 0);
  no_text.entries[0].body = "\xff\xfe";
  AppendEntries nothing = make_append("v", 0);
  nothing.row.people = {std::string("a\0b", 3)};
  const std::vector<Write> writes{make_append("t", 0), no_text, make_append("t", 1), nothing,
                                  make_append("t", 2)};
  EXPECT_EQ(ends_of(store->write(writes)),
            (std::vector<std::string>{"ok", conflict_end, "ok", conflict_end, "ok"}));
  EXPECT_EQ(store->log("t").value().size(), 3U);
  EXPECT_EQ(store->table("u").value(), std::nullopt);
}

// ---- What is there already

TEST_F(PostgresTrouble, ANewerDatabaseIsRefusedAndLeftAlone) {
  open();
  EXPECT_EQ(ask("SELECT version FROM rookery_version"), std::to_string(pg::scripts.size()));
  ask("UPDATE rookery_version SET version = 999");
  EXPECT_THAT(refused().text, AllOf(HasSubstr("newer Rookery"), HasSubstr("999")));
  EXPECT_EQ(ask("SELECT version FROM rookery_version"), "999");
}

TEST_F(PostgresTrouble, ADatabaseOfAnotherProgramIsRefused) {
  ask("CREATE TABLE recipes (name text)");
  EXPECT_THAT(refused().text, HasSubstr("another program"));
  EXPECT_EQ(ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");
}

TEST_F(PostgresTrouble, AnOlderDatabaseIsBroughtUpToDateOrLeftAsItWas) {
  constexpr std::array<std::string_view, 3> versions{
      "CREATE TABLE a (x bigint); INSERT INTO a VALUES (1);",
      "ALTER TABLE a ADD y bigint DEFAULT 7;", "UPDATE a SET x = x + y;"};
  constexpr std::array<std::string_view, 2> broken{versions[0], "UPDATE nothing SET x = 1"};
  pg::Connection session =
      pg::Connection::open(pg::parse_address(url_).value(), "test", 10s).value();
  ASSERT_TRUE(pg::migrate(session, std::span(versions).first(1)));
  EXPECT_FALSE(pg::migrate(session, broken));
  EXPECT_EQ(ask("SELECT version FROM rookery_version"), "1");
  ASSERT_TRUE(pg::migrate(session, versions));
  ASSERT_TRUE(pg::migrate(session, versions));  // and only once
  EXPECT_EQ(ask("SELECT x FROM a"), "8");
}

TEST_F(PostgresTrouble, DamageIsFound) {
  const std::unique_ptr<Store> store = open();
  ASSERT_TRUE(written(*store, make_append("t", 0, 5)));
  ask("DELETE FROM log WHERE seq = 2");
  ASSERT_FALSE(store->log("t"));
  EXPECT_EQ(store->log("t").error().kind, Kind::corrupt);
  const Condition found = store->examine(10s).value();
  ASSERT_EQ(found.faults.size(), 1U);
  EXPECT_THAT(found.faults[0], HasSubstr("t"));
  EXPECT_FALSE(store->examine(0s).value().looked_at_all);
}

TEST_F(PostgresTrouble, NoPasswordIsSaid) {
  for (const char* url :
       {"postgres://me:secret@127.0.0.1:1/db", "postgres://me:secret@[::1/db",
        "postgres://me:secret@127.0.0.1:1/db?password=secret", "postgres://me:secret@host:x:y/db",
        "postgres://me:secret@127.0.0.1:1/db?nonsense=secret"}) {
    const StoreFailure failure = refused_at(url);
    EXPECT_EQ(failure.kind, Kind::failed);
    EXPECT_FALSE(failure.text.empty());
    EXPECT_THAT(failure.text + failure.polish, Not(HasSubstr("secret"))) << url;
  }
  EXPECT_THAT(refused_at("postgres://me:secret@127.0.0.1:1/db").text, HasSubstr("db@127.0.0.1:1"));
}

}  // namespace
}  // namespace rookery::server
