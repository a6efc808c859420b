// The scripted players themselves: what they read, and whom they talk to.
#include <numeric>

#include <gtest/gtest.h>

#include "server/load/crowd.h"
#include "server/load/scan.h"
#include "tests/server/every_game.h"

namespace rookery::load {
namespace {

constexpr std::string_view update =
    R"({"type":"update","version":12,"events":[{"key":"event.plays","args":[0,1,0,0]}],"patch":{"view":)"
    R"({"decision":["of the game's own"]},"decision":[{"number":87,"ask":)"
    R"({"key":"ask.play","args":[0,0,0,0]},"min":1,"max":1,"actions":[)"
    R"({"key":"a","heads":[["play ",[0]],["lay ",[1]]],"tails":[["feast",[2],"hand:0:feast"],["war",[]]]},)"
    R"({"key":"b","heads":[["",[0]]],"tails":[["pass",[]]]}]}],"can":[{}]}})";
constexpr std::string_view unasked =
    R"({"type":"update","version":13,"events":[],"patch":{"view":{},"decision":[null]}})";
constexpr std::string_view elsewhere =
    R"({"type":"update","version":14,"events":[],"patch":{"view":{"decision":[{"number":1}]}}})";
constexpr std::string_view hello =
    R"({"type":"table","table":{"id":"abc","game":"g","status":"finished"},"version":11,"state":)"
    R"({"view":{"decision":{"number":1}},"decision":null,"lesson":null},)"
    R"("log":[{"key":"x"},{"key":"y"}],"chat":[],"proposal":null})";

TEST(Scan, FindsADecisionAndItsActions) {
  EXPECT_EQ(kind_of(update), Kind::update);
  EXPECT_EQ(version_of(update), 12U);
  const auto decision = decision_in(update);
  ASSERT_TRUE(decision);
  EXPECT_EQ(number_of(*decision), 87U);
  std::vector<std::string> actions;
  for (std::size_t i = 0; i < count_actions(*decision); ++i)
    actions.push_back(action_of(*decision, i));
  EXPECT_EQ(actions,
            (std::vector<std::string>{"play feast", "play war", "lay feast", "lay war", "pass"}));
}

TEST(Scan, TellsNoDecisionFromNoChange) {
  EXPECT_EQ(kind_of(hello), Kind::table);
  EXPECT_EQ(version_of(hello), 11U);
  EXPECT_EQ(decision_in(hello), "");
  EXPECT_FALSE(number_of(*decision_in(hello)));
  EXPECT_EQ(decision_in(unasked), "");
  EXPECT_EQ(decision_in(elsewhere), std::nullopt);
}

TEST(Scan, FindsEventsAndFields) {
  EXPECT_EQ(events_in(update), R"({"key":"event.plays","args":[0,1,0,0]})");
  EXPECT_EQ(events_in(hello), R"({"key":"x"},{"key":"y"})");
  EXPECT_TRUE(says_finished(hello));
  EXPECT_FALSE(says_finished(update));
  EXPECT_EQ(field_in(hello, "id"), "abc");
  EXPECT_EQ(field_in(R"({"type":"error","id":7,"code":"stale"})", "id"), "7");
  EXPECT_EQ(field_in(R"({"type":"error","id":7,"code":"stale"})", "code"), "stale");
  EXPECT_EQ(field_in(hello, "no_such"), "");
}

TEST(Scan, FindsTheLastWords) {
  EXPECT_EQ(last_words_in(R"({"type":"chat","message":{"seat":2,"name":"x","text":"17","at":1}})"),
            "17");
  constexpr std::string_view head = R"({"type":"table","log":[{"text":"no"}],"chat":[)";
  constexpr std::string_view tail = R"(],"proposal":null,"because":"hello"})";
  EXPECT_EQ(last_words_in(std::string(head) + std::string(tail)), "");
  EXPECT_EQ(last_words_in(std::string(head) + R"({"text":"1","at":1},{"text":"2","at":1})" +
                          std::string(tail)),
            "2");
}

TEST(Spread, IsByTheNearestRank) {
  std::vector<float> values(100);
  std::iota(values.begin(), values.end(), 1.F);
  const Spread spread = spread_of(values);
  EXPECT_EQ(spread.count, 100U);
  EXPECT_EQ(spread.mean, 50.5);
  EXPECT_EQ(spread.p5, 5);
  EXPECT_EQ(spread.p50, 50);
  EXPECT_EQ(spread.p95, 95);
  EXPECT_EQ(spread.p99, 99);
  EXPECT_EQ(spread.max, 100);
  EXPECT_EQ(spread_of({}).count, 0U);
  EXPECT_EQ(spread_of({7}).p99, 7);
}

TEST(Loopback, IsTheOnlyPlaceLoadGoesTo) {
  EXPECT_TRUE(loopback_endpoint("http://127.0.0.1:7777"));
  EXPECT_TRUE(loopback_endpoint("http://localhost:7777/"));
  EXPECT_TRUE(loopback_endpoint("http://[::1]:7777"));
  for (const char* address :
       {"http://192.168.0.1:7777", "http://example.com:80", "https://127.0.0.1:443", "127.0.0.1:80",
        "http://127.0.0.1", "http://127.0.0.1:0", "http://127.0.0.1:99999", "http://10.0.0.1:1",
        "http://127.0.0.1.example.com:80", "http://127.0.0.1:80@example.com:80", ""})
    EXPECT_FALSE(loopback_endpoint(address)) << address;
}

// A short run from end to end: everybody plays, everybody sees, nobody is refused.
class Load : public ::testing::TestWithParam<std::string> {};

TEST_P(Load, PlaysAndMeasures) {
  Options options;
  options.game = GetParam();
  options.program = ROOKERY_BINARY;
  options.tables = 5;
  options.seats = server_test::fewest_seats(GetParam());
  options.sockets = options.seats + 2;  // two spectators
  options.rate = 200;
  options.seconds = 1;
  const auto report = measure(options);
  ASSERT_TRUE(report) << report.error().text;
  EXPECT_TRUE(report->errors.empty()) << report->errors.begin()->first;
  EXPECT_GT(report->answered, 0U) << "how many is a matter of the machine";
  EXPECT_EQ(report->answered, report->sent);
  EXPECT_EQ(report->view.count, report->answered);
  EXPECT_GE(report->view.p50, report->done.p50);
  EXPECT_GT(report->views, report->answered);
  EXPECT_EQ(report->update_bytes.count, report->views);
  EXPECT_LT(report->update_bytes.p50, 1024);
  EXPECT_GT(report->memory.sockets, 0U);
  EXPECT_EQ(report->slices.size(), 10U);
}

INSTANTIATE_TEST_SUITE_P(Games, Load, ::testing::ValuesIn(server_test::game_ids()),
                         [](const auto& info) { return server_test::test_name(info.param); });

}  // namespace
}  // namespace rookery::load
