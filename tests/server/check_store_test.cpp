// rookery check: every log is folded, and what is wrong is told with its table and its entry.
#include "server/table/check_store.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/schema.h"
#include "server/store/sqlite_store.h"
#include "tests/server/desk.h"
#include "tests/server/store_folder.h"

namespace rookery::server_test::check_store_test {
namespace {

using namespace rookery::server;
using testing::HasSubstr;

// A store with finished games, one under way and one that never began.
class Checked : public testing::Test {
 protected:
  void SetUp() override {
    const auto store = open_sqlite(folder_.path()).value();
    Dice dice(7);
    for (int i = 0; i < 3; ++i) {
      Desk desk = begun(3);
      if (i < 2) desk.play_out(dice);
      if (i == 2) desk.act_at_random(dice);
      put(*store, fmt::format("t{}", i), desk);
    }
    Desk open;
    NewTable wish;
    wish.game = "alliances";
    wish.setup.seats = 3;
    open.add(create(wish, person(0)));
    put(*store, "t3", open);
  }
  static void put(Store& store, const std::string& id, const Desk& desk) {
    TableRow row = desk.table.row();
    row.id = id;
    const Write write = AppendEntries{row, 0, desk.log};
    ASSERT_TRUE(store.write({&write, 1}).front());
  }
  void alter(const std::string& sql) const {
    auto file = Database::open(folder_.file("rookery.db"), Database::Access::write).value();
    const auto done = file.script(sql);
    ASSERT_TRUE(done) << done.error().text;
  }
  StoreReport report() const { return check_store(*open_snapshot(folder_.path()).value()); }
  TestFolder folder_;
};

// "t1 3: why" of each, without the entry if there is none.
std::vector<std::string> told(const std::vector<TableFault>& faults) {
  std::vector<std::string> told;
  for (const TableFault& fault : faults)
    told.push_back(fmt::format("{} {}: {}", fault.table,
                               fault.entry ? std::to_string(*fault.entry) : "-", fault.why.text));
  return told;
}

TEST_F(Checked, WhatAServerWroteIsGood) {
  const StoreReport found = report();
  EXPECT_TRUE(found.good()) << testing::PrintToString(told(found.damaged));
  EXPECT_EQ(found.counts.tables, 4U);
  EXPECT_GT(found.counts.entries, 20U);
}

TEST_F(Checked, BesideAServer) {
  const auto server = open_sqlite(folder_.path()).value();
  EXPECT_TRUE(report().good());
}

TEST_F(Checked, AnEntryThatCannotBeReadIsNamed) {
  alter("UPDATE log SET body = '{\"kind\":' WHERE table_id = 't1' AND seq = 5");
  EXPECT_THAT(told(report().damaged), testing::ElementsAre(HasSubstr("t1 5: ")));
}

TEST_F(Checked, AnActionThatIsNotLegalIsNamed) {
  alter(
      "UPDATE log SET body = replace(body, '\"action\":\"', '\"action\":\"x') WHERE table_id = 't0'"
      " AND seq = (SELECT max(seq) FROM log WHERE table_id = 't0')");
  EXPECT_THAT(told(report().damaged), testing::ElementsAre(HasSubstr("is no action")));
}

TEST_F(Checked, AnotherShuffleThanTheOneThatWasPlayedIsFound) {
  // The secret of the shuffle: 64 hex digits in the first entry.
  alter(
      "UPDATE log SET body = (SELECT replace(l.body, substr(l.body, instr(l.body, 'secret\":\"') +"
      " 9, 8), '00000000') FROM log l WHERE l.table_id = 't1' AND l.seq = 0)"
      " WHERE table_id = 't1' AND seq = 0");
  EXPECT_EQ(report().damaged.size(), 1U);
}

TEST_F(Checked, AMissingEntryIsNamed) {
  alter("DELETE FROM log WHERE table_id = 't0' AND seq = 4");
  EXPECT_THAT(told(report().damaged),
              testing::ElementsAre(HasSubstr("the log of table t0 lacks entry 4")));
}

TEST_F(Checked, TablesAndLogsBelongTogether) {
  alter(
      "PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE id = 't0';"
      "DELETE FROM log WHERE table_id = 't1'; UPDATE tables SET game = 'duel' WHERE id = 't2';"
      "UPDATE tables SET status = 'odd' WHERE id = 't3'");
  const StoreReport found = report();
  EXPECT_THAT(
      told(found.damaged),
      testing::ElementsAre("t0 -: there is a log, and no table", "t1 -: its log is empty",
                           HasSubstr("t2 0: the lists say duel"), HasSubstr("unknown status odd")));
  ASSERT_FALSE(found.faults.empty()) << "sitters of t0 are left";
  EXPECT_THAT(found.faults.front().text, HasSubstr("in sitters there are rows"));
  EXPECT_THAT(found.faults.front().polish, HasSubstr("w sitters są wiersze"));
}

TEST_F(Checked, AGameOfOtherRulesIsNoDamage) {
  alter("UPDATE log SET body = replace(body, '\"rules\":', '\"rules\":9') WHERE seq = 0");
  const StoreReport found = report();
  EXPECT_TRUE(found.good());
  EXPECT_EQ(found.outdated.size(), 3U) << "the one that never began has no game yet";
  EXPECT_EQ(found.outdated.front().table, "t0");
}

TEST_F(Checked, ADamagedPageIsFound) {
  {
    std::fstream file(folder_.file("rookery.db"), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(9 * 4096);
    file << std::string(4096, '\xa5');
  }
  const auto store = open_snapshot(folder_.path());
  EXPECT_FALSE(store && check_store(**store).good());
}

TEST_F(Checked, StopsWhenItIsTold) {
  const StoreReport found = check_store(*open_snapshot(folder_.path()).value(),
                                        [](std::uint64_t done, std::uint64_t) { return done < 2; });
  EXPECT_TRUE(found.stopped);
  EXPECT_EQ(found.counts.tables, 2U);
}

TEST_F(Checked, AnOlderStoreIsCheckedAndLeftAsItIs) {
  const TestFolder older;
  std::filesystem::copy_file(
      std::filesystem::path(ROOKERY_SOURCE_DIR) / "tests/fixtures/format-1/store/rookery.db",
      older.file("rookery.db"));
  const StoreReport found = check_store(*open_snapshot(older.path()).value());
  EXPECT_TRUE(found.good()) << testing::PrintToString(told(found.damaged));
  EXPECT_EQ(found.counts.tables, 4U);
  EXPECT_EQ(Database::open(older.file("rookery.db"), Database::Access::read)
                ->value("PRAGMA user_version")
                .value(),
            "1");
}

}  // namespace
}  // namespace rookery::server_test::check_store_test
