// The scripted players themselves: what they read, and whom they talk to.
#include <numeric>

#include <gtest/gtest.h>

#include "server/load/crowd.h"
#include "server/load/scan.h"

namespace rookery::load {
namespace {

constexpr std::string_view update =
    R"({"type":"update","events":[{"key":"event.plays","args":[0,1,0,0]}],"state":{"view":)"
    R"({"decision":"of the game's own"},"names":{},"waiting_for":[1],"decision":{"number":87,"ask":)"
    R"({"key":"ask.play","args":[0,0,0,0]},"min":1,"max":1,"auto":false,"actions":[)"
    R"({"action":"play feast","text":{"key":"a","args":[0]},"touches":["hand:0:feast"]},)"
    R"({"action":"pass","text":{"key":"b","args":[0]},"touches":[]}]},"lesson":null,"can":{}}})";
constexpr std::string_view hello =
    R"({"type":"table","table":{"id":"abc","game":"g","status":"finished"},"state":{"view":{},)"
    R"("decision":null,"lesson":null},"log":[{"key":"x"},{"key":"y"}],"chat":[],"proposal":null})";

TEST(Scan, FindsADecisionAndItsActions) {
  EXPECT_EQ(kind_of(update), Kind::update);
  const std::string_view decision = decision_in(update);
  EXPECT_EQ(number_of(decision), 87U);
  ASSERT_EQ(count_actions(decision), 2U);
  EXPECT_EQ(action_of(decision, 0), "play feast");
  EXPECT_EQ(action_of(decision, 1), "pass");
}

TEST(Scan, FindsNoDecisionWhereThereIsNone) {
  EXPECT_EQ(kind_of(hello), Kind::table);
  EXPECT_TRUE(decision_in(hello).empty());
  EXPECT_FALSE(number_of(decision_in(hello)));
  EXPECT_TRUE(decision_in(R"({"type":"done","id":1})").empty());
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

TEST(Spread, IsByTheNearestRank) {
  std::vector<float> values(100);
  std::iota(values.begin(), values.end(), 1.F);
  const Spread spread = spread_of(values);
  EXPECT_EQ(spread.count, 100U);
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
  for (const char* elsewhere :
       {"http://192.168.0.1:7777", "http://example.com:80", "https://127.0.0.1:443", "127.0.0.1:80",
        "http://127.0.0.1", "http://127.0.0.1:0", "http://127.0.0.1:99999", "http://10.0.0.1:1",
        "http://127.0.0.1.example.com:80", "http://127.0.0.1:80@example.com:80", ""})
    EXPECT_FALSE(loopback_endpoint(elsewhere)) << elsewhere;
}

// A short run from end to end: everybody plays, everybody sees, nobody is refused.
TEST(Load, PlaysAndMeasures) {
  Options options;
  options.program = ROOKERY_BINARY;
  options.tables = 5;
  options.seats = 3;
  options.sockets = 5;  // two spectators
  options.rate = 200;
  options.seconds = 1;
  const auto report = measure(options);
  ASSERT_TRUE(report) << report.error().text;
  EXPECT_TRUE(report->errors.empty()) << report->errors.begin()->first;
  EXPECT_GT(report->answered, 50U);
  EXPECT_EQ(report->answered, report->sent);
  EXPECT_EQ(report->view.count, report->answered);
  EXPECT_GE(report->view.p50, report->done.p50);
  EXPECT_GT(report->views, report->answered);
  EXPECT_GT(report->memory.sockets, 0U);
  EXPECT_EQ(report->slices.size(), 10U);
}

}  // namespace
}  // namespace rookery::load
