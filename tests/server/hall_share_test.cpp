// What one person, one neighbourhood and one table may take, however fast they ask.
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/hall_fixture.h"

namespace rookery::server_test {
namespace {

using namespace rookery::server;
using namespace std::chrono_literals;

NewTable wish_of(std::string_view game = "alliances") {
  NewTable wish;
  wish.game = game;
  wish.setup.seats = 3;
  return wish;
}

// So many at once: how each ended.
std::map<std::string, int> open_at_once(TestHall& test, int many, int who = 0,
                                        const std::function<std::string(int)>& from = {}) {
  std::map<std::string, int> ends;
  int answered = 0;
  for (int i = 0; i < many; ++i) {
    test.hall.create(*create(wish_of(), person(who)), from ? from(i) : "192.0.2.1",
                     [&](const auto& done) {
                       ++ends[TestHall::end_of(done)];
                       ++answered;
                     });
  }
  EXPECT_TRUE(test.net.until([&] { return answered == many; }));
  return ends;
}

using Ends = std::map<std::string, int>;

TEST(Shares, HoldHoweverManyAskAtOnce) {
  MemoryData data;
  TestHall test(data);
  EXPECT_EQ(open_at_once(test, 200), (Ends{{"done", 40}, {"too_many_of_yours", 160}}));
  EXPECT_EQ(data.tables.size(), 40U);
  EXPECT_EQ(open_at_once(test, 1, 1), (Ends{{"done", 1}})) << "nobody else is concerned";
}

TEST(Shares, HoldOnSeveralThreads) {
  Shares shares({.tables = 50});
  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&, thread] {
        for (int i = 0; i < 1000; ++i) {
          const std::string table = std::to_string(1000 * thread + i);
          if (!shares.take(table, "192.0.2.1")) continue;
          i % 2 == 0 ? shares.drop(table) : shares.note_opened(table);
          taken += i % 2;
        }
      });
    }
  }
  EXPECT_EQ(taken, 50);
  EXPECT_EQ(shares.opened().size(), 50U);
}

// What was over used to hide what was not.
TEST(Shares, TablesThatAreOverHideNone) {
  MemoryData data;
  HallOptions options;
  options.max_tables_of_one = 3;
  TestHall test(data, options);
  open_at_once(test, 2);
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(open_at_once(test, 1), (Ends{{"done", 1}})) << i;
    std::string newest;
    for (const auto& [id, kept] : data.tables) {
      const Table& table = test.find(id)->table;
      if (table.status() == Table::Status::open) newest = id;
    }
    const auto start_it = [](const Table& t) { return start(t, "p0", ""); };
    ASSERT_EQ(test.command(newest, start_it), "done");
    ASSERT_EQ(test.command(newest, [](const Table& t) { return resign(t, Seat{0}); }), "done");
  }
  open_at_once(test, 1);
  EXPECT_EQ(open_at_once(test, 1), (Ends{{"too_many_of_yours", 1}}));
  test.count_tables();
  EXPECT_EQ(test.hall.counts().unfinished, 3U);
}

TEST(Shares, SittingDownTakesOneAndLeavingGivesItBack) {
  MemoryData data;
  HallOptions options;
  options.max_tables_of_one = 2;
  TestHall test(data, options);
  open_at_once(test, 2, 1);
  open_at_once(test, 2, 2);
  std::vector<std::string> ids;
  for (const auto& [id, kept] : data.tables) ids.push_back(id);
  const auto sit = [](const Table& t) { return join(t, person(0), std::nullopt, ""); };
  Ends ends;
  int answered = 0;
  for (const std::string& id : ids) {
    test.hall.command(id, sit, [&](const auto& done) {
      ++ends[TestHall::end_of(done)];
      ++answered;
    });
  }
  ASSERT_TRUE(test.net.until([&] { return answered == 4; }));
  EXPECT_EQ(ends, (Ends{{"done", 2}, {"too_many_of_yours", 2}}));
  EXPECT_EQ(open_at_once(test, 1, 0), (Ends{{"too_many_of_yours", 1}}));
  for (const std::string& id : ids) {
    if (!test.find(id)->table.seat_of("p0")) continue;
    EXPECT_EQ(test.command(id, [](const Table& t) { return leave(t, "p0"); }), "done");
  }
  EXPECT_EQ(open_at_once(test, 2, 0), (Ends{{"done", 2}}));
}

TEST(Shares, AreKnownAgainAfterARestart) {
  MemoryData data;
  HallOptions options;
  options.max_tables_of_one = 2;
  {
    TestHall test(data, options);
    open_at_once(test, 2);
  }
  TestHall test(data, options);
  EXPECT_EQ(open_at_once(test, 1), (Ends{{"too_many_of_yours", 1}}));
}

TEST(Shares, AFailedWriteTakesNone) {
  MemoryData data;
  HallOptions options;
  options.max_tables_of_one = 2;
  TestHall test(data, options);
  test.store.fail(StoreFailure{StoreFailure::Kind::full, "full"});
  EXPECT_EQ(open_at_once(test, 2), (Ends{{"store", 2}}));
  test.store.fail(std::nullopt);
  EXPECT_EQ(open_at_once(test, 3), (Ends{{"done", 2}, {"too_many_of_yours", 1}}));
}

TEST(Shares, ANeighbourhoodHasItsShareOfTheWhole) {
  MemoryData data;
  HallOptions options;
  options.max_tables_of_neighbourhood = 5;
  options.max_tables_of_one = 0;
  TestHall test(data, options);
  const auto house = [](int i) { return "2001:db8:1:2::" + std::to_string(i + 1); };
  EXPECT_EQ(open_at_once(test, 50, 0, house), (Ends{{"done", 5}, {"too_many_from_here", 45}}));
  // A thousand neighbourhoods of one customer are not a thousand shares.
  const auto street = [](int i) { return "2001:db8:1:" + std::to_string(100 + i) + "::1"; };
  EXPECT_EQ(open_at_once(test, 100, 1, street), (Ends{{"done", 35}, {"too_many_from_here", 65}}));
  EXPECT_EQ(open_at_once(test, 1, 2, [](int) { return "2001:db8:2::1"; }), (Ends{{"done", 1}}));
  EXPECT_EQ(open_at_once(test, 1, 2, [](int) { return "198.51.100.7"; }), (Ends{{"done", 1}}));
}

TEST(Shares, OpeningAndGivingUpIsLimitedToo) {
  MemoryData data;
  HallOptions options;
  options.tables_an_hour = 10;
  options.max_tables_of_one = 0;
  TestHall test(data, options);
  EXPECT_EQ(open_at_once(test, 20), (Ends{{"done", 10}, {"too_many_from_here", 10}}));
}

// --- one table ------------------------------------------------------------------------------

TEST(Bounds, ATableTakesSoManyEntriesAndSoMuchTalkAMinute) {
  MemoryData data;
  put(data, "t", begun(3));
  put(data, "u", begun(3));
  HallOptions options;
  options.entries_a_minute = 10;
  options.chat_a_minute = 4;
  TestHall test(data, options);
  Ends ends;
  for (int i = 0; i < 20; ++i) ++ends[test.say("t", Seat{0}, "hello")];
  EXPECT_EQ(ends["done"], 4);
  EXPECT_EQ(ends["too_fast"], 16);
  Ends pauses;
  for (int i = 0; i < 20; ++i)
    ++pauses[test.command("t", [&](const Table& t) { return set_pause(t, Seat{0}, i % 2 == 0); })];
  EXPECT_EQ(pauses["busy"], 7) << "six are left, and then every second wish changes nothing";
  EXPECT_EQ(pauses["done"], 13);
  EXPECT_EQ(test.say("u", Seat{0}, "elsewhere"), "done");
}

// Second thoughts were the way to a log without end.
TEST(Bounds, AFullLogTakesNoSecondThoughts) {
  Desk desk = begun(3, {}, "board");
  const auto find_revision = [&]() -> std::optional<std::pair<Seat, Action>> {
    for (Seat seat{0}; seat < desk.table.seats(); ++seat) {
      const auto revisions = desk.table.position().revisions(seat);
      if (!revisions.empty()) return std::pair(seat, revisions.front());
    }
    return std::nullopt;
  };
  Dice dice(3);
  for (int i = 0; i < 400 && !find_revision(); ++i) desk.act_at_random(dice);
  const auto revision = find_revision();
  ASSERT_TRUE(revision) << "no order was placed";
  const auto [seat, action] = *revision;
  const std::string text = desk.table.position().print(action);
  EXPECT_TRUE(act(desk.table, seat, desk.table.decision_number(seat), text));
  while (!desk.table.full()) ASSERT_TRUE(desk.add(Entries{PauseSet{desk.log.size() % 2 == 0}}));
  ASSERT_TRUE(desk.add(Entries{PauseSet{false}}));
  const auto refused = act(desk.table, seat, desk.table.decision_number(seat), text);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "log_full");
  // The game itself can be played on.
  for (const Seat asked : desk.table.position().to_act()) {
    const Action first = desk.table.position().legal_actions(asked).front();
    EXPECT_TRUE(act(desk.table, asked, desk.table.decision_number(asked),
                    desk.table.position().print(first)));
  }
}

TEST(Bounds, TalkLeavesRoomForTheGame) {
  Desk desk = begun(3);
  for (std::size_t i = 0; i < Table::most_said; ++i)
    ASSERT_TRUE(desk.add(Entries{Said{Seat{0}, "blah"}}));
  const auto refused = say(desk.table, Seat{0}, "blah");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "log_full");
  EXPECT_TRUE(set_pause(desk.table, Seat{0}, true));
}

// --- a crowd --------------------------------------------------------------------------------

TEST(Crowds, AreToldTheSameTextInPartsAndPlayersFirst) {
  MemoryData data;
  put(data, "t", begun(3));
  TestHall test(data);
  std::vector<std::unique_ptr<Eye>> crowd;
  for (int i = 0; i < 400; ++i) {
    crowd.push_back(std::make_unique<Eye>());
    test.wing().watch(*test.find("t"), *crowd.back());
  }
  Eye player("p0");
  test.wing().watch(*test.find("t"), player);
  test.net.for_a_while(50ms);
  const Message hello = crowd.front()->told.front();
  for (const auto& eye : crowd) {
    ASSERT_FALSE(eye->told.empty());
    EXPECT_EQ(eye->told.front(), hello) << "made once for all of them";
    eye->told.clear();
  }
  player.told.clear();

  // Somebody goes back: all are told the whole table.
  test.command("t", [](const Table& t) {
    const Seat seat = t.position().to_act().lowest();
    const Action action = t.position().legal_actions(seat).front();
    return act(t, seat, t.decision_number(seat), t.position().print(action));
  });
  test.net.for_a_while(50ms);
  for (const auto& eye : crowd) eye->told.clear();
  player.told.clear();
  bool done = false;
  test.hall.command(
      "t", [](const Table&) -> Decided<Entries> { return Entries{Rewound{0, false}}; },
      [&](const auto& result) {
        EXPECT_TRUE(result);
        done = true;
        EXPECT_EQ(player.told.size(), 1U) << "who plays is told at once";
        const auto told =
            std::ranges::count_if(crowd, [](const auto& eye) { return !eye->told.empty(); });
        EXPECT_LE(told, 40) << "the others have their turns in between";
      });
  ASSERT_TRUE(test.net.until([&] { return done; }));
  const auto all_told = [&] {
    return std::ranges::all_of(crowd, [](const auto& eye) { return !eye->told.empty(); });
  };
  EXPECT_FALSE(all_told());
  ASSERT_TRUE(test.net.until(all_told));
  for (const auto& eye : crowd) EXPECT_EQ(eye->told.back(), crowd.front()->told.back());

  // Whoever goes is told nothing more, and what comes keeps its order.
  EXPECT_EQ(test.say("t", Seat{0}, "one"), "done");
  test.wing().unwatch("t", *crowd.back());
  const auto before = crowd.back()->told.size();
  EXPECT_EQ(test.say("t", Seat{0}, "two"), "done");
  ASSERT_TRUE(test.net.until([&] { return crowd[300]->told.size() >= 3; }));
  EXPECT_NE(crowd[300]->told[1]->find("one"), std::string::npos);
  EXPECT_NE(crowd[300]->told[2]->find("two"), std::string::npos);
  EXPECT_EQ(crowd.back()->told.size(), before);
  crowd.pop_back();
  for (const auto& eye : crowd) test.wing().unwatch("t", *eye);
  test.wing().unwatch("t", player);
}

}  // namespace
}  // namespace rookery::server_test
