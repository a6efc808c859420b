// Backups of PostgreSQL, and backups of either kind of store restored into the other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/backup.h"
#include "server/store/open_store.h"
#include "server/store/snapshot.h"
#include "tests/server/postgres_cluster.h"
#include "tests/server/store_folder.h"
#include "tests/server/store_samples.h"

namespace rookery::server::postgres_backup_test {
namespace {

using testing::HasSubstr;

void write_all(Store& store, const std::vector<Write>& writes) {
  for (const Stored<void>& answer : store.write(writes)) ASSERT_TRUE(answer) << answer.error().text;
}

void fill(Store& store) {
  std::vector<Write> writes{KeepClock{777}};
  for (int i = 0; i < 300; ++i) {
    writes.emplace_back(make_append(fmt::format("t{}", i), 0, 1 + i % 10));
    writes.emplace_back(PutPerson{make_guest(fmt::format("g{}", i), i), fmt::format("hash{}", i)});
  }
  writes.emplace_back(PutDeck{{"d", "g5", "cards", "Wilki", "R1", 3}, 100});
  write_all(store, writes);
}

TEST(PostgresServerBackup, OfEitherGoesIntoEither) {
  const TestFolder folder;
  const std::string first = PostgresCluster::here().new_database();
  const std::string last = PostgresCluster::here().new_database();
  const auto store = open_store(first).value();
  fill(*store);
  const auto counts = back_up(first, folder.file("of-postgres"));
  ASSERT_TRUE(counts) << counts.error().text;
  EXPECT_EQ(counts->tables, 300U);
  EXPECT_EQ(counts->decks, 1U);
  ASSERT_TRUE(restore(folder.file("of-postgres"), folder.file("data")));
  ASSERT_TRUE(back_up(folder.file("data"), folder.file("of-sqlite")));
  const auto there = restore(folder.file("of-sqlite"), last);
  ASSERT_TRUE(there) << there.error().text;
  const auto restored = open_store(last).value();
  EXPECT_TRUE(compare_copy(*store, *restored, true));
  EXPECT_EQ(restored->running().value(), 777);
  EXPECT_FALSE(restore(folder.file("of-sqlite"), first)) << "there is something in it";
}

TEST(PostgresServerBackup, BesideAServerThatWritesItIsOneMoment) {
  const TestFolder folder;
  const std::string url = PostgresCluster::here().new_database();
  const auto store = open_store(url).value();
  fill(*store);
  bool written = false;
  const auto meanwhile = [&](std::uint64_t, std::uint64_t) {
    if (!written)
      write_all(*store, {make_append("zz", 0, 5), make_append("t1", 2, 1), ForgetTable{"t99"}});
    written = true;
    return true;
  };
  const auto counts = back_up(url, folder.file("copy"), meanwhile);
  ASSERT_TRUE(counts) << counts.error().text;
  EXPECT_TRUE(written);
  EXPECT_EQ(counts->tables, 300U);
  const auto copy = open_snapshot(folder.file("copy")).value();
  EXPECT_EQ(copy->log("zz").value().size(), 0U);
  EXPECT_EQ(copy->log("t1").value().size(), 2U);
  EXPECT_EQ(copy->log("t99").value().size(), 10U);
}

TEST(PostgresServerBackup, ARestoreThatIsStoppedLeavesTheStoreEmpty) {
  const TestFolder folder;
  const std::string url = PostgresCluster::here().new_database();
  fill(*open_store(folder.file("data")).value());
  ASSERT_TRUE(back_up(folder.file("data"), folder.file("copy")));
  int steps = 0;
  ASSERT_FALSE(restore(folder.file("copy"), url,
                       [&](std::uint64_t, std::uint64_t) { return ++steps < 900; }));
  EXPECT_TRUE(is_empty(*open_store(url).value()).value());
}

TEST(PostgresServerBackup, ASnapshotIsOneMomentAndChangesNothing) {
  const std::string empty = PostgresCluster::here().new_database();
  const auto nothing = open_snapshot(empty);
  ASSERT_FALSE(nothing);
  EXPECT_THAT(nothing.error().text, HasSubstr("There is no store"));
  EXPECT_EQ(PostgresCluster::here().ask(empty,
                                        "SELECT count(*) FROM pg_tables WHERE schemaname = "
                                        "'public'"),
            "0");
  const std::string url = PostgresCluster::here().new_database();
  const auto store = open_store(url).value();
  fill(*store);
  const auto snapshot = open_snapshot(url).value();
  EXPECT_EQ(snapshot->counts().value().tables, 300U);
  write_all(*store, {make_append("late", 0, 5)});
  EXPECT_EQ(snapshot->log("late").value().size(), 0U);
  PostgresCluster::here().ask(url, "UPDATE tables SET status = 'odd' WHERE id = 't7'");
  const auto later = open_snapshot(url).value();
  EXPECT_EQ(later->ids().value().size(), 301U);
  EXPECT_FALSE(later->table("t7"));
  EXPECT_TRUE(later->table("t8").value()) << "what cannot be read ends nothing";
}

TEST(PostgresServerBackup, AnOlderDatabaseIsLeftToTheOlderProgram) {
  const std::string url = PostgresCluster::here().new_database();
  open_store(url).value();
  PostgresCluster::here().ask(url, "UPDATE rookery_version SET version = version - 1");
  // The version before the first is none at all.
  const auto refused = open_snapshot(url);
  ASSERT_FALSE(refused);
}

}  // namespace
}  // namespace rookery::server::postgres_backup_test
