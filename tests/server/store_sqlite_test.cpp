// What is SQLite's own: the file, its version, its neighbours and what can happen to it.
#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "server/store/schema.h"
#include "server/store/sqlite_store.h"
#include "tests/server/store_child.h"
#include "tests/server/store_folder.h"
#include "tests/server/store_people_suite.h"
#include "tests/server/store_suite.h"

namespace rookery::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct SqliteBackend {
  std::unique_ptr<Store> open() const {
    Stored<std::unique_ptr<Store>> store = open_sqlite(folder.path());
    if (store) return std::move(*store);
    ADD_FAILURE() << store.error().text;
    return nullptr;
  }
  TestFolder folder;
};
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqliteBackend);
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StorePeopleSuite, SqliteBackend);

struct MemoryBackend {
  std::unique_ptr<Store> open() { return std::make_unique<MemoryStore>(data); }
  MemoryData data;
};
INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StoreSuite, MemoryBackend);
INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StorePeopleSuite, MemoryBackend);

class Sqlite : public testing::Test {
 protected:
  std::string database() const { return folder_.file("rookery.db"); }
  std::unique_ptr<Store> open() const { return open_sqlite(folder_.path()).value(); }
  StoreFailure refused() const {
    const Stored<std::unique_ptr<Store>> store = open_sqlite(folder_.path());
    return store ? StoreFailure{Kind::failed, "It was opened."} : store.error();
  }
  // Does to the file what another program could do.
  std::string foreign(const std::string& sql) const {
    Stored<Database> other = Database::open(database(), Database::Access::write);
    if (!other) return other.error().text;
    const Stored<std::string> value = other->value(sql);
    return value ? *value : value.error().text;
  }
  void fill() const {
    const std::unique_ptr<Store> store = open();
    for (int i = 0; i < 20; ++i) {
      const Write write = make_append(fmt::format("t{}", i), 0, 50);
      ASSERT_TRUE(store->write({&write, 1}).front());
    }
  }
  TestFolder folder_;
};

std::string bytes_of(const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

// ---- The log of changes

// While somebody writes without a pause: the log begins anew each time it was folded.
TEST_F(Sqlite, TheLogOfChangesIsFoldedBesideTheWriting) {
  constexpr std::uintmax_t mib = 1024 * 1024;
  const std::unique_ptr<Store> store = open();
  std::uint64_t written = 0;
  const auto log_size = [&] { return std::filesystem::file_size(database() + "-wal"); };
  while (written * 4096 < 160 * mib) {
    AppendEntries append = make_append("t", written, 500);
    for (LogEntry& entry : append.entries) entry.body.assign(4000, 'x');
    written += append.entries.size();
    const Write write = std::move(append);
    ASSERT_TRUE(store->write({&write, 1}).front());
  }
  EXPECT_GT(std::filesystem::file_size(database()), 60 * mib);
  EXPECT_LT(log_size(), 120 * mib);
  EXPECT_EQ(store->log("t").value().size(), written);
}

// ---- Versions

TEST_F(Sqlite, ANewFileHasTheNewestVersion) {
  open();
  EXPECT_EQ(foreign("PRAGMA user_version"), std::to_string(schema.size()));
  EXPECT_EQ(foreign("PRAGMA journal_mode"), "wal");
}

TEST_F(Sqlite, ANewerFileIsRefusedAndLeftAlone) {
  open();
  foreign("PRAGMA user_version = 999");
  const std::string before = bytes_of(database());
  EXPECT_THAT(refused().text, AllOf(HasSubstr("newer Rookery"), HasSubstr("999")));
  EXPECT_EQ(bytes_of(database()), before);
}

TEST_F(Sqlite, AFileOfAnotherProgramIsRefused) {
  foreign("CREATE TABLE recipes (name TEXT)");
  EXPECT_THAT(refused().text, HasSubstr("another program"));
  EXPECT_EQ(foreign("SELECT name FROM sqlite_master"), "recipes");
}

constexpr std::array<std::string_view, 3> versions{
    "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1);",
    "ALTER TABLE a ADD COLUMN y INTEGER DEFAULT 7;", "UPDATE a SET x = x + y;"};

TEST_F(Sqlite, AnOlderFileIsBroughtUpToDate) {
  Database file = Database::open(database(), Database::Access::write).value();
  ASSERT_TRUE(migrate(file, std::span(versions).first(1)));
  EXPECT_EQ(file.value("PRAGMA user_version").value(), "1");
  ASSERT_TRUE(migrate(file, versions));
  EXPECT_EQ(file.value("PRAGMA user_version").value(), "3");
  EXPECT_EQ(file.value("SELECT x FROM a").value(), "8");
  ASSERT_TRUE(migrate(file, versions));  // and only once
  EXPECT_EQ(file.value("SELECT x FROM a").value(), "8");
}

TEST_F(Sqlite, AMigrationThatFailsChangesNothing) {
  Database file = Database::open(database(), Database::Access::write).value();
  ASSERT_TRUE(migrate(file, std::span(versions).first(1)));
  const std::array<std::string_view, 3> broken{versions[0], versions[1],
                                               "UPDATE nothing SET x = 1"};
  EXPECT_FALSE(migrate(file, broken));
  EXPECT_EQ(file.value("PRAGMA user_version").value(), "1");
  EXPECT_EQ(file.value("SELECT count(*) FROM pragma_table_info('a')").value(), "1");
  EXPECT_TRUE(migrate(file, versions));
}

// ---- Neighbours

// Whoever makes files does so under the loosest umask there is.
class LooseUmask {
 public:
  LooseUmask() : before_(::umask(0)) {}
  ~LooseUmask() { ::umask(before_); }
  LooseUmask(const LooseUmask&) = delete;
  LooseUmask& operator=(const LooseUmask&) = delete;

 private:
  mode_t before_;
};

using std::filesystem::perms;
constexpr perms for_the_owner = perms::owner_read | perms::owner_write;

void expect_private_files(const std::string& folder) {
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    EXPECT_EQ(file.status().permissions(), for_the_owner) << file.path();
    ++files;
  }
  EXPECT_EQ(files, 4) << "the lock, the database, and two files beside it";
}

TEST_F(Sqlite, WhatItMakesIsForTheServerAlone) {
  const LooseUmask loose;
  const std::string folder = folder_.file("a/b");
  const auto store = open_sqlite(folder + "/");
  ASSERT_TRUE(store) << store.error().text;
  EXPECT_EQ(std::filesystem::status(folder).permissions(), perms::owner_all);
  expect_private_files(folder);
}

TEST_F(Sqlite, AnOlderStoreIsClosedToOthers) {
  fill();
  std::filesystem::permissions(database(), perms{0644});
  std::ofstream(database() + "-wal");
  std::filesystem::permissions(database() + "-wal", perms{0666});
  const LooseUmask loose;
  const std::unique_ptr<Store> store = open();
  expect_private_files(folder_.path());
}

TEST_F(Sqlite, AFileIsNoFolder) {
  std::ofstream(folder_.file("file")) << "text";
  const Stored<std::unique_ptr<Store>> store = open_sqlite(folder_.file("file"));
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().text, AllOf(HasSubstr("cannot be used"), HasSubstr("/file")));
}

TEST_F(Sqlite, ASecondServerIsRefusedWhileTheFirstLives) {
  const std::unique_ptr<Store> first = open();
  const StoreFailure failure = refused();
  EXPECT_EQ(failure.kind, Kind::locked);
  EXPECT_THAT(failure.text, AllOf(HasSubstr("Another server"), HasSubstr(folder_.path())));
  const Write write = make_append("t", 0);
  EXPECT_TRUE(first->write({&write, 1}).front());  // the attempt did the first no harm
}

TEST_F(Sqlite, AnotherProcessHoldsTheFolderUntilItEnds) {
  Child child([this](int out) {
    const std::unique_ptr<Store> store = open();
    say(out, "open");
    ::pause();
  });
  ASSERT_EQ(child.read(), "open");
  const StoreFailure failure = refused();
  EXPECT_EQ(failure.kind, Kind::locked);
  EXPECT_THAT(failure.text, HasSubstr("process " + std::to_string(child.pid())));
  child.kill();
  EXPECT_TRUE(open_sqlite(folder_.path()));
}

TEST_F(Sqlite, AnotherProgramThatWritesIsWaitedForOnlyShortly) {
  const std::unique_ptr<Store> store = open();
  Database other = Database::open(database(), Database::Access::write).value();
  ASSERT_TRUE(other.script("BEGIN IMMEDIATE"));
  const std::vector<Write> writes{make_append("t", 0), make_append("t", 7)};
  for (const Stored<void>& answer : store->write(writes)) {
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().kind, Kind::locked);
    EXPECT_THAT(answer.error().text, HasSubstr("Another program"));
  }
  EXPECT_TRUE(store->log("t").value().empty());
  other.roll_back();
  EXPECT_EQ(ends_of(store->write(writes)), (std::vector<std::string>{"ok", conflict_end}));
}

TEST_F(Sqlite, ACopyCanBeMadeBesideARunningServer) {
  const std::unique_ptr<Store> store = open();
  Database other = Database::open(database(), Database::Access::read).value();
  const Write write = make_append("t", 0, 3);
  ASSERT_TRUE(store->write({&write, 1}).front());
  const TestFolder copy;
  ASSERT_TRUE(other.script("VACUUM INTO '" + copy.file("rookery.db") + "'"));
  EXPECT_EQ(open_sqlite(copy.path()).value()->log("t").value(), make_append("t", 0, 3).entries);
}

// A write that is refused in its middle, here by a rule that somebody put into the file.
TEST_F(Sqlite, AConflictInTheMiddleOfAWriteLeavesNothingOfIt) {
  open();
  EXPECT_EQ(foreign("CREATE TRIGGER rule BEFORE INSERT ON log WHEN NEW.seq = 1 AND NEW.table_id = "
                    "'t' BEGIN SELECT RAISE(ABORT, 'no'); END"),
            "");
  const std::unique_ptr<Store> store = open();
  const std::vector<Write> writes{make_append("a", 0, 2), make_append("t", 0, 2),
                                  make_append("u", 0, 2)};
  EXPECT_EQ(ends_of(store->write(writes)), (std::vector<std::string>{"ok", conflict_end, "ok"}));
  EXPECT_EQ(store->table("t").value(), std::nullopt);
  EXPECT_TRUE(store->log("t").value().empty());
  EXPECT_EQ(store->log("a").value().size(), 2U);
  EXPECT_EQ(store->log("u").value().size(), 2U);
}

// ---- What cannot be written

std::string failure_in_child(const std::string& folder) {
  return in_child([&] {
    const Stored<std::unique_ptr<Store>> store = open_sqlite(folder);
    if (store) return std::string("opened");
    return std::to_string(static_cast<int>(store.error().kind)) + " " + store.error().text;
  });
}

TEST_F(Sqlite, AFolderThatCannotBeWrittenIsReported) {
  std::filesystem::permissions(folder_.path(), std::filesystem::perms{0555});
  const std::string said = failure_in_child(folder_.path());
  EXPECT_EQ(said.front(), '0' + static_cast<char>(Kind::read_only)) << said;
  EXPECT_THAT(said, AllOf(HasSubstr(folder_.path()), HasSubstr("Permission denied")));
  EXPECT_THAT(failure_in_child(folder_.file("new")), HasSubstr("Permission denied"));
  std::filesystem::permissions(folder_.path(), std::filesystem::perms{0777});
  EXPECT_EQ(failure_in_child(folder_.path()), "opened");
}

TEST_F(Sqlite, AFileThatCannotBeWrittenIsReported) {
  open();
  std::filesystem::remove(folder_.file("rookery.lock"));
  std::filesystem::permissions(folder_.path(), std::filesystem::perms{0777});
  std::filesystem::permissions(database(), std::filesystem::perms{0444});
  const std::string said = failure_in_child(folder_.path());
  EXPECT_EQ(said.front(), '0' + static_cast<char>(Kind::read_only)) << said;
  EXPECT_THAT(said, AllOf(HasSubstr(database()), HasSubstr("cannot be written")));
}

// ---- Damage

TEST_F(Sqlite, GarbageIsNoDatabase) {
  std::string garbage;
  for (int i = 0; i < 20000; ++i) garbage += static_cast<char>(i * i % 251);
  std::ofstream(database(), std::ios::binary) << garbage;
  const StoreFailure failure = refused();
  EXPECT_EQ(failure.kind, Kind::corrupt);
  EXPECT_THAT(failure.text, AllOf(HasSubstr("damaged"), HasSubstr(database())));
  EXPECT_EQ(bytes_of(database()), garbage);
}

TEST_F(Sqlite, DamagedPagesAreReportedWhenTheyAreRead) {
  fill();
  std::string bytes = bytes_of(database());
  std::fill(bytes.begin() + 4096, bytes.end(), '\xab');  // all but the page of the schema
  std::ofstream(database(), std::ios::binary) << bytes;
  const std::unique_ptr<Store> store = open();
  const Stored<std::vector<LogEntry>> log = store->log("t3");
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().kind, Kind::corrupt);
  EXPECT_THAT(log.error().text, HasSubstr("damaged"));
  ASSERT_FALSE(store->check());
  EXPECT_EQ(store->check().error().kind, Kind::corrupt);
  const Write write = make_append("new", 0);
  ASSERT_FALSE(store->write({&write, 1}).front());
  EXPECT_EQ(store->write({&write, 1}).front().error().kind, Kind::corrupt);
  EXPECT_EQ(foreign("BEGIN IMMEDIATE"), "");  // no transaction was left open
}

TEST_F(Sqlite, AFileCutShortIsReported) {
  fill();
  std::filesystem::resize_file(database(), std::filesystem::file_size(database()) / 2);
  const Stored<std::unique_ptr<Store>> store = open_sqlite(folder_.path());
  bool found = !store;
  for (int i = 0; i < 20 && !found; ++i) {
    const Stored<std::vector<LogEntry>> log = (*store)->log(fmt::format("t{}", i));
    found = !log && log.error().kind == Kind::corrupt;
  }
  EXPECT_TRUE(found);
}

TEST_F(Sqlite, ALogWithAGapIsReported) {
  fill();
  foreign("DELETE FROM log WHERE table_id = 't3' AND seq = 17");
  const std::unique_ptr<Store> store = open();
  const Stored<std::vector<LogEntry>> log = store->log("t3");
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().kind, Kind::corrupt);
  EXPECT_THAT(log.error().text, AllOf(HasSubstr("t3"), HasSubstr("entry 17")));
  EXPECT_TRUE(store->log("t4"));
}

TEST_F(Sqlite, AnUnknownStatusIsReported) {
  fill();
  foreign("UPDATE tables SET status = 'melted' WHERE id = 't3'");
  const std::unique_ptr<Store> store = open();
  ASSERT_FALSE(store->table("t3"));
  EXPECT_EQ(store->table("t3").error().kind, Kind::corrupt);
  EXPECT_THAT(store->table("t3").error().text, HasSubstr("melted"));
  EXPECT_TRUE(store->table("t4"));
}

}  // namespace
}  // namespace rookery::server
