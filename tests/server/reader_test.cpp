// Tables come back from the store on another thread: who waits for a long one holds up nobody.
#include "server/hall/reader.h"

#include <future>
#include <latch>

#include "server/hall/hall.h"
#include "tests/server/desk.h"
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
  ASSERT_NE(hall_.find("quick"), nullptr);
  std::vector<std::string> came;
  const auto note = [&](const std::string& id) { return [&came, id] { came.push_back(id); }; };
  hall_.bring({"slow"}, note("slow"));
  hall_.bring({"quick", "slow"}, note("both"));
  hall_.bring({"quick"}, note("quick"));
  EXPECT_EQ(came, std::vector<std::string>{"quick"});
  store_.gate.count_down();
  net_.do_next();
  EXPECT_EQ(came, (std::vector<std::string>{"quick", "slow", "both"}));
  hall_.bring({"slow"}, note("again"));
  EXPECT_EQ(came.back(), "again") << "it is in memory now";
}

TEST_F(ReaderTest, WhatIsNotThereIsNotFound) {
  store_.gate.count_down();
  bool came = false;
  hall_.bring({"nowhere"}, [&] { came = true; });
  net_.do_next();
  EXPECT_TRUE(came);
  EXPECT_EQ(hall_.find("nowhere"), nullptr);
  EXPECT_FALSE(*hall_.knows("nowhere"));
  EXPECT_TRUE(*hall_.knows("slow"));
}

TEST_F(ReaderTest, ListsWaitForTheirTables) {
  std::size_t found = 0;
  hall_.tables_of("p0", 50, [&](const auto& tables) { found = tables->size(); });
  EXPECT_EQ(found, 0U);
  store_.gate.count_down();
  net_.do_next();
  EXPECT_EQ(found, 0U);
  net_.do_next();
  EXPECT_EQ(found, 2U);
}

}  // namespace
}  // namespace rookery::server_test
