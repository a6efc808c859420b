// Backups of SQLite: beside a server that writes, whole or not at all, and back into a store.
#include <sys/stat.h>

#include <array>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/backup.h"
#include "server/store/schema.h"
#include "server/store/snapshot.h"
#include "server/store/sqlite_store.h"
#include "tests/server/store_folder.h"
#include "tests/server/store_samples.h"

namespace rookery::server::store_backup_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const fs::path old_store =
    fs::path(ROOKERY_SOURCE_DIR) / "tests/fixtures/format-1/store/rookery.db";

void write_all(Store& store, const std::vector<Write>& writes) {
  for (const Stored<void>& answer : store.write(writes)) ASSERT_TRUE(answer) << answer.error().text;
}

void fill(Store& store) {
  std::vector<Write> writes{KeepClock{777}};
  for (int i = 0; i < 300; ++i) {
    writes.emplace_back(make_append(fmt::format("t{}", i), 0, 1 + i % 40));
    writes.emplace_back(PutPerson{make_guest(fmt::format("g{}", i), i), fmt::format("hash{}", i)});
  }
  writes.emplace_back(PutDeck{{"d", "g5", "cards", "Wilki", "R1", 3}, 100});
  write_all(store, writes);
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(folder)) names.push_back(file.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Backup, BesideAServerThatWritesItIsOneMoment) {
  const TestFolder folder;
  const TestFolder other;
  const auto store = open_sqlite(folder.path()).value();
  fill(*store);
  // While the pages are copied, the server writes.
  bool written = false;
  const auto meanwhile = [&](std::uint64_t, std::uint64_t) {
    if (!written) write_all(*store, {make_append("late", 0, 5), make_append("t1", 2, 1)});
    written = true;
    return true;
  };
  write_all(*store, {make_append("large", 0, 30'000)});  // more than one portion of pages
  const auto counts = back_up(folder.path(), other.file("copy"), meanwhile);
  ASSERT_TRUE(counts) << counts.error().text;
  EXPECT_TRUE(written);
  EXPECT_EQ(counts->tables, 301U);
  EXPECT_EQ(counts->decks, 1U);
  const auto copy = open_snapshot(other.file("copy")).value();
  EXPECT_EQ(copy->log("late").value().size(), 0U);
  EXPECT_EQ(copy->log("t1").value().size(), 2U);
  EXPECT_EQ(copy->log("large").value().size(), 30'000U);
  EXPECT_EQ(copy->faults().value().size(), 0U);
}

TEST(Backup, IsOneFileForItsOwnerAlone) {
  const TestFolder folder;
  const TestFolder other;
  fill(*open_sqlite(folder.path()).value());
  const mode_t before = ::umask(0);
  const auto counts = back_up(folder.path(), other.file("copy"));
  ::umask(before);
  ASSERT_TRUE(counts) << counts.error().text;
  EXPECT_EQ(names_in(other.path()), std::vector<std::string>{"copy"});
  struct stat found{};
  ASSERT_EQ(::stat(other.file("copy").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
}

TEST(Backup, ReplacesNothingAndLeavesNothingBehind) {
  const TestFolder folder;
  const TestFolder other;
  fill(*open_sqlite(folder.path()).value());
  std::ofstream(other.file("copy")) << "mine";
  const auto refused = back_up(folder.path(), other.file("copy"));
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text, HasSubstr("replaces nothing"));
  EXPECT_THAT(refused.error().polish, HasSubstr("niczego nie zastępuje"));
  EXPECT_EQ(fs::file_size(other.file("copy")), 4U);
  // One that appears meanwhile is not replaced either.
  std::ofstream(folder.file("large")) << "";
  const auto store = open_sqlite(folder.path()).value();
  write_all(*store, {make_append("large", 0, 30'000)});
  const auto meanwhile = [&](std::uint64_t, std::uint64_t) {
    std::ofstream(other.file("late")) << "mine";
    return true;
  };
  EXPECT_FALSE(back_up(folder.path(), other.file("late"), meanwhile));
  EXPECT_EQ(fs::file_size(other.file("late")), 4U);
  const auto stopped = back_up(folder.path(), other.file("stopped"),
                               [](std::uint64_t, std::uint64_t) { return false; });
  ASSERT_FALSE(stopped);
  EXPECT_THAT(stopped.error().polish, HasSubstr("Przerwano"));
  EXPECT_FALSE(back_up(folder.file("nowhere"), other.file("none")));
  EXPECT_FALSE(back_up(folder.path(), other.file("no/such/folder")));
  EXPECT_EQ(names_in(other.path()), (std::vector<std::string>{"copy", "late"}));
}

TEST(Backup, OfADamagedStoreIsRefused) {
  const TestFolder folder;
  const TestFolder other;
  fill(*open_sqlite(folder.path()).value());
  {
    std::fstream file(folder.file("rookery.db"), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(8 * 4096);
    file << std::string(4096, '\xa5');
  }
  EXPECT_FALSE(back_up(folder.path(), other.file("copy")));
  EXPECT_TRUE(names_in(other.path()).empty());
}

TEST(Restore, BringsBackAllIntoAnEmptyStoreAlone) {
  const TestFolder folder;
  const TestFolder other;
  const auto store = open_sqlite(folder.path()).value();
  fill(*store);
  ASSERT_TRUE(back_up(folder.path(), other.file("copy")));
  const auto counts = restore(other.file("copy"), other.file("data"));
  ASSERT_TRUE(counts) << counts.error().text;
  {
    const auto restored = open_sqlite(other.file("data")).value();
    EXPECT_TRUE(compare_copy(*store, *restored, true));
    EXPECT_EQ(restored->running().value(), 777);
    EXPECT_TRUE(restored->person_by_token("hash7").value());
  }
  const auto again = restore(other.file("copy"), other.file("data"));
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().text, HasSubstr("an empty one"));
  EXPECT_FALSE(restore(other.file("none"), other.file("data2")));
}

TEST(Restore, ThatIsStoppedLeavesTheStoreEmpty) {
  const TestFolder folder;
  const TestFolder other;
  fill(*open_sqlite(folder.path()).value());
  ASSERT_TRUE(back_up(folder.path(), other.file("copy")));
  int steps = 0;
  const auto stop = [&](std::uint64_t done, std::uint64_t total) {
    EXPECT_LE(done, total);
    return ++steps < 900;  // in the middle of the comparison
  };
  ASSERT_FALSE(restore(other.file("copy"), other.file("data"), stop));
  EXPECT_EQ(steps, 900);
  EXPECT_TRUE(is_empty(*open_sqlite(other.file("data")).value()).value());
  EXPECT_TRUE(restore(other.file("copy"), other.file("data")));
}

TEST(Restore, TakesABackupOfAnOlderShape) {
  const TestFolder folder;
  fs::copy_file(old_store, folder.file("rookery.db"));
  const auto kept = back_up(folder.path(), folder.file("copy"));
  ASSERT_TRUE(kept) << kept.error().text;
  EXPECT_EQ(Database::open(folder.file("copy"), Database::Access::read)
                ->value("PRAGMA user_version")
                .value(),
            "1")
      << "a backup changes nothing";
  const auto counts = restore(folder.file("copy"), folder.file("data"));
  ASSERT_TRUE(counts) << counts.error().text;
  EXPECT_EQ(counts->tables, 4U);
  EXPECT_EQ(*counts, *kept);
}

// ---- Before a migration

TEST(Migration, KeepsAPrivateCopyOfTheOlderFile) {
  const TestFolder folder;
  fs::copy_file(old_store, folder.file("rookery.db"));
  ASSERT_TRUE(open_sqlite(folder.path()));
  const std::string copy = folder.file("rookery.db.version-1");
  struct stat found{};
  ASSERT_EQ(::stat(copy.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
  EXPECT_EQ(Database::open(copy, Database::Access::read)->value("PRAGMA user_version").value(),
            "1");
  // It can be put back, for the older program or for this one.
  fs::rename(copy, folder.file("rookery.db"));
  ASSERT_TRUE(open_sqlite(folder.path()));
  EXPECT_EQ(names_in(folder.path()),
            (std::vector<std::string>{"rookery.db", "rookery.db.version-1", "rookery.lock"}));
}

TEST(Migration, IsRefusedWithoutACopy) {
  const TestFolder folder;
  fs::copy_file(old_store, folder.file("rookery.db"));
  fs::create_directories(folder.file("rookery.db.version-1/in the way"));
  ASSERT_FALSE(open_sqlite(folder.path()));
  EXPECT_EQ(Database::open(folder.file("rookery.db"), Database::Access::read)
                ->value("PRAGMA user_version")
                .value(),
            "1");
  EXPECT_FALSE(fs::exists(folder.file("rookery.db.version-1.part")));
}

TEST(Migration, OfNothingKeepsNothing) {
  const TestFolder folder;
  ASSERT_TRUE(open_sqlite(folder.path()));
  ASSERT_TRUE(open_sqlite(folder.path()));
  EXPECT_EQ(names_in(folder.path()), (std::vector<std::string>{"rookery.db", "rookery.lock"}));
}

}  // namespace
}  // namespace rookery::server::store_backup_test
