// What the hall does when the store fails it, and when the clock on the wall does.
#include <gtest/gtest.h>

#include "tests/server/hall_fixture.h"

namespace rookery::server_test {
namespace {

using namespace rookery::server;
using namespace std::chrono_literals;

constexpr std::int64_t an_hour = 3'600'000;

// A table of one person and a bot, which is to move.
Desk with_a_bot(std::string_view bot = "easy") {
  NewTable wish;
  wish.game = "alliances";
  wish.setup.seats = 3;
  wish.setup.options = {{"quick", "true"}};
  wish.bots = {"", std::string(bot), std::string(bot)};
  Desk desk;
  desk.add(create(wish, person(0)));
  desk.add(start(desk.table, "p0", "salt"));
  while (!desk.table.position().to_act().has(Seat{1}) &&
         !desk.table.position().to_act().has(Seat{2}))
    desk.act(Seat{0},
             desk.table.position().print(desk.table.position().legal_actions(Seat{0}).front()));
  return desk;
}

// --- a log that is another than we thought --------------------------------------------------

// As after a commit that was told to have failed and was stored after all: every command would be
// refused until the server is started again.
TEST(HallStore, AConflictingAppendReadsTheTableAgain) {
  MemoryData data;
  put(data, "t", begun(3));
  TestHall test(data);
  ASSERT_NE(test.find("t"), nullptr);
  Eye eye;
  test.wing().watch(*test.find("t"), eye);
  {
    auto& [row, log] = data.tables["t"];
    log.push_back({log.size(), 5, to_json(Said{Seat{1}, "stored behind its back"})});
  }
  EXPECT_EQ(test.say("t", Seat{0}, "hello"), "done");
  EXPECT_EQ(test.say("t", Seat{0}, "and on"), "done");
  const auto& chat = test.find("t")->table.chat();
  ASSERT_EQ(chat.size(), 3U);
  EXPECT_EQ(chat[0].text, "stored behind its back");
  EXPECT_EQ(chat[1].text, "hello");
  EXPECT_NE(eye.told[1]->find("stored behind its back"), std::string::npos) << "told as a whole";
  test.wing().unwatch("t", eye);
}

TEST(HallStore, ABotGoesOnAfterAConflict) {
  MemoryData data;
  put(data, "t", with_a_bot());
  const std::size_t before = data.tables["t"].second.size();
  TestHall test(data);
  ASSERT_NE(test.find("t"), nullptr);  // the bot is asked now
  {
    auto& log = data.tables["t"].second;
    log.push_back({log.size(), 5, to_json(Said{Seat{0}, "meanwhile"})});
  }
  EXPECT_TRUE(test.net.until([&] { return test.find("t")->table.length() > before + 1; }));
}

// The connection was lost with the answer on its way: it is found out, not guessed.
TEST(HallStore, AWriteThatWasStoredThoughItFailedIsDoneOnce) {
  MemoryData data;
  put(data, "t", begun(3));
  TestHall test(data);
  test.wing().watch(*test.find("t"), test.eye);
  test.store.lose_answers = true;
  EXPECT_EQ(test.say("t", Seat{0}, "hello"), "done");
  EXPECT_EQ(test.say("t", Seat{0}, "and on"), "done");
  test.store.lose_answers = false;
  test.store.fail(StoreFailure{StoreFailure::Kind::failed, "It is away."});
  EXPECT_EQ(test.say("t", Seat{0}, "lost"), "store");
  test.store.fail(std::nullopt);
  EXPECT_EQ(test.say("t", Seat{0}, "last"), "done");
  const auto& chat = test.find("t")->table.chat();
  ASSERT_EQ(chat.size(), 3U);
  EXPECT_EQ(chat[1].text, "and on");
  EXPECT_EQ(chat[2].text, "last");
  EXPECT_EQ(test.hall.counts().failures, 1U);
  test.wing().unwatch("t", test.eye);
}

// --- a store that fails ---------------------------------------------------------------------

TEST(HallStore, AFailingStoreIsTriedLessAndLess) {
  MemoryData data;
  put(data, "t", with_a_bot());
  const LogLines log;
  TestHall test(data);
  test.store.fail(StoreFailure{StoreFailure::Kind::full, "There is no space."});
  const int before = test.store.batches;
  ASSERT_NE(test.find("t"), nullptr);
  test.net.for_a_while(300ms);
  EXPECT_LE(test.store.batches - before, 2) << "it was tried again without a pause";
  std::chrono::milliseconds last{0};
  for (int i = 0; i < 9; ++i) {
    // Its rest, besides the ticks of hall and wing.
    ASSERT_TRUE(test.net.until([&] { return test.net.timers.size() >= 3; }));
    const auto rest = test.net.timers.back().first;
    EXPECT_GE(rest, last);
    EXPECT_LE(rest, 15s);
    last = rest;
    test.find("t")->rests_until = {};
    test.net.let_time_come();
    test.net.for_a_while(20ms);
  }
  EXPECT_EQ(last, 15s);
  EXPECT_EQ(log.count("store_failed"), 1U) << "once, then a count";
  EXPECT_TRUE(test.writer.counts().last_failed);

  // It comes back by itself.
  test.store.fail(std::nullopt);
  const std::size_t length = test.find("t")->table.length();
  test.find("t")->rests_until = {};
  test.net.let_time_come();
  EXPECT_TRUE(test.net.until([&] { return test.find("t")->table.length() > length; }));
  EXPECT_FALSE(test.writer.counts().last_failed);
  EXPECT_EQ(log.count("store_recovered"), 1U);
}

// Nobody plays, nobody writes: it is found out all the same.
TEST(HallStore, AStoreIsFoundWellAgainThoughNobodyCame) {
  MemoryData data;
  TestHall test(data);
  test.store.fail(StoreFailure{StoreFailure::Kind::full, "There is no space."});
  test.writer.submit(KeepClock{1}, [](const auto&) {});
  ASSERT_TRUE(test.net.until([&] { return test.writer.counts().last_failed; }));
  test.store.fail(std::nullopt);
  for (int i = 0; i < 4; ++i) test.net.let_time_come();  // some seconds
  EXPECT_TRUE(test.net.until([&] { return !test.writer.counts().last_failed; }));
}

TEST(HallStore, WhatCannotBeReadIsNotNothing) {
  MemoryData data;
  put(data, "t", begun(3));
  const LogLines log;
  TestHall test(data);
  test.store.unreadable = true;
  EXPECT_EQ(test.say("t", Seat{0}, "hello"), "not_now");
  EXPECT_EQ(TestHall::end_of(test.look_up("t")), "not_now");
  std::string list;
  test.hall.tables_of(
      "p0", 50, [](const auto&) {},
      [&](const auto& looked) { list = looked ? "some" : std::string(looked.error().code); });
  ASSERT_TRUE(test.net.until([&] { return !list.empty(); }));
  EXPECT_EQ(list, "not_now");
  EXPECT_EQ(test.watch.trouble(), "A page is damaged.");
  EXPECT_EQ(log.count("store_not_read"), 1U) << "once, then a count";
  EXPECT_GE(test.watch.failed_reads(), 3U);

  // Nothing is cleared by a store that does not know itself.
  data.running = 1000 * 24 * an_hour;
  test.store.unreadable = false;
  TestHall later(data);
  later.watch.read_failed("something", {StoreFailure::Kind::corrupt, "A page is damaged."});
  later.sweep();
  EXPECT_TRUE(data.tables.contains("t"));
}

// --- rules that are not known ---------------------------------------------------------------

// A game begun by a newer program: it is shown frozen, nothing of it is written, and who knows its
// rules finds it as it was.
TEST(HallStore, AGameOfNewerRulesIsKeptAsItIs) {
  MemoryData data;
  put(data, "t", with_a_bot());
  auto& [row, log] = data.tables["t"];
  const std::string known = log[0].body;
  const std::string_view rules = R"("rules":)";
  log[0].body.insert(known.find(rules) + rules.size(), "9");
  const auto length = log.size();
  {
    TestHall older(data);
    EXPECT_NE(older.find("t")->table.frozen().find("of the rules"), std::string::npos);
    EXPECT_EQ(older.say("t", Seat{0}, "hello"), "frozen");
    older.sweep();
    EXPECT_EQ(row.status, TableRow::Status::playing);
    EXPECT_EQ(log.size(), length);
  }
  log[0].body = known;
  TestHall newer(data);
  EXPECT_EQ(newer.say("t", Seat{0}, "hello"), "done");
}

// --- time -----------------------------------------------------------------------------------

TEST(HallTime, NoDateMakesAnythingOld) {
  MemoryData data;
  for (int i = 0; i < 4; ++i) {
    auto& [row, log] = data.tables[std::to_string(i)];
    row = {std::to_string(i), "alliances", static_cast<TableRow::Status>(i), true, 1, 1, {"p0"}};
  }
  data.people["p1"] = {Person{"p1", "guest", "Old", 1, 1}, "hash"};
  TestHall test(data);
  test.sweep();
  EXPECT_EQ(data.tables.size(), 4U) << "they are new to a server that has just begun to run";
  EXPECT_EQ(data.people.size(), 1U);
}

TEST(HallTime, RunningTimeDoesABoundedNumberAtATimeAndSaysSo) {
  MemoryData data;
  data.running = 200 * 24 * an_hour;
  for (int i = 0; i < 7; ++i) {
    const std::string id = "t" + std::to_string(i);
    data.tables[id].first = {id, "alliances", TableRow::Status::finished, false, 1, 1, {}};
    data.people[id] = {Person{id, "guest", "Old", 1, 1}, id};
  }
  HallOptions options;
  options.most_cleared = 3;
  const LogLines log;
  TestHall test(data, options);
  test.sweep();
  EXPECT_EQ(data.tables.size(), 4U);
  EXPECT_EQ(data.people.size(), 4U);
  EXPECT_EQ(log.count("table_cleared"), 3U);
  EXPECT_EQ(log.count(R"("event":"guests_cleared","guests":3)"), 1U);
  test.sweep();
  test.sweep();
  EXPECT_TRUE(data.tables.empty());
  EXPECT_TRUE(data.people.empty());
}

TEST(HallTime, TheClockGoesOnWhereItStood) {
  MemoryData data;
  data.running = 5'000'000;
  TestHall test(data);
  EXPECT_GE(test.hall.running(), 5'000'000);
  for (int i = 0; i < 31; ++i) test.net.let_time_come();
  test.settle();
  EXPECT_GE(data.running, 5'000'000);
  EXPECT_LT(data.running, 5'000'000 + an_hour);
}

// With several servers each would write the row after it, and wait for the others.
TEST(HallStore, TheFirstMoveIsStoredTogetherWithItsRow) {
  MemoryData data;
  const Desk desk = begun(3);
  put(data, "t", desk);
  TestHall test(data);
  ASSERT_NE(test.find("t"), nullptr);
  test.settle();
  EXPECT_FALSE(data.tables["t"].first.played);
  const int before = test.store.batches;
  const auto move = [](const Table& table) {
    const Seat seat = *table.position().to_act().begin();
    const Action action = table.position().legal_actions(seat).front();
    return act(table, seat, table.decision_number(seat), table.position().print(action));
  };
  ASSERT_EQ(test.command("t", move), "done");
  EXPECT_TRUE(data.tables["t"].first.played);
  test.settle();
  EXPECT_EQ(test.store.batches, before + 2) << "the move, and what was settled";
}

// Begun and never played: gone after a day. Played once: kept for weeks.
TEST(HallTime, BegunTablesNobodyPlaysGoSooner) {
  MemoryData data;
  const Desk begun_only = begun(3);
  Desk played = begun(3);
  Dice dice(1);
  played.act_at_random(dice);
  EXPECT_FALSE(begun_only.table.row().played);
  EXPECT_TRUE(played.table.row().played);
  put(data, "begun", begun_only);
  put(data, "played", played);
  data.tables["closed"].first = {"closed", "alliances", TableRow::Status::closed, false, 1, 1, {}};
  data.running = 2 * an_hour;
  {
    TestHall test(data);
    test.sweep();
    EXPECT_FALSE(data.tables.contains("closed"));
    EXPECT_EQ(data.tables.size(), 2U);
  }
  data.running = 25 * an_hour;
  TestHall test(data);
  test.sweep();
  EXPECT_FALSE(data.tables.contains("begun"));
  EXPECT_TRUE(data.tables.contains("played"));
  test.count_tables();
  EXPECT_EQ(test.hall.counts().unfinished, 1U);
}

}  // namespace
}  // namespace rookery::server_test
