// Lines of the log, and the text of the metrics.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "server/net/log.h"
#include "server/net/metrics.h"

namespace rookery::server {
namespace {

using namespace std::string_literals;

class NetLog : public testing::Test {
 protected:
  NetLog() {
    set_log_sink([this](std::string_view line) { lines.emplace_back(line); });
  }
  ~NetLog() override {
    set_log_sink(nullptr);
    set_log_level(Level::info);
  }
  std::vector<std::string> lines;
};

TEST_F(NetLog, WritesOneLineOfJson) {
  log_event(Level::warn, "thing",
            {{"text", "a \"b\"\n\x01 ż"s},
             {"literal", "x"},
             {"minus", -5},
             {"large", std::numeric_limits<std::uint64_t>::max()},
             {"part", 0.5},
             {"nan", std::numeric_limits<double>::quiet_NaN()},
             {"yes", true}});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].find('\n'), std::string::npos);
  const auto json = nlohmann::json::parse(lines[0]);
  EXPECT_EQ(json["level"], "warn");
  EXPECT_EQ(json["event"], "thing");
  EXPECT_EQ(json["text"], "a \"b\"\n\x01 ż");
  EXPECT_EQ(json["literal"], "x");
  EXPECT_EQ(json["minus"], -5);
  EXPECT_EQ(json["large"], std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(json["part"], 0.5);
  EXPECT_TRUE(json["nan"].is_null());
  EXPECT_EQ(json["yes"], true);
  EXPECT_THAT(json["time"].get<std::string>(), testing::MatchesRegex("20..-..-..T..:..:..\\....Z"));
}

TEST_F(NetLog, WhatIsNotUtf8IsStillJson) {
  log_event(Level::info, "odd", {{"bytes", "a\xff\xc5"s}});
  EXPECT_EQ(nlohmann::json::parse(lines.at(0))["bytes"], "a\ufffd\ufffd");
}

TEST_F(NetLog, KeepsSecrets) {
  log_event(Level::error, "guest",
            {{"token", "abc1"}, {"Set-Cookie", "abc2"}, {"table_secret", "abc3"}, {"salt", 4}});
  EXPECT_EQ(lines.at(0).find("abc"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(lines.at(0))["salt"], "…");
}

TEST_F(NetLog, FiltersByLevel) {
  log_event(Level::debug, "no");
  set_log_level(Level::error);
  log_event(Level::warn, "no");
  log_event(Level::error, "yes");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_FALSE(logs(Level::warn));
  EXPECT_EQ(parse_level("debug"), Level::debug);
  EXPECT_EQ(parse_level("loud"), std::nullopt);
}

TEST_F(NetLog, ThreadsDoNotMixTheirLines) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([t] {
      for (int i = 0; i < 200; ++i) log_event(Level::info, "event", {{"t", t}, {"i", i}});
    });
  }
  for (auto& thread : threads) thread.join();
  ASSERT_EQ(lines.size(), 800U);
  for (const auto& line : lines) EXPECT_TRUE(nlohmann::json::accept(line));
}

TEST(NetMetrics, ShowsTheTextFormat) {
  Metrics metrics;
  metrics.counter("b_total", "Counts\nb.", {{"game", "a\"l\\l\n"}}).add(3);
  metrics.counter("b_total", "Counts b.", {{"game", "board"}}).add();
  metrics.gauge("a_bytes", "Measures a.").set(1.5);
  metrics.gauge("a_bytes", "Measures a.").add(-2);
  const std::vector<double> bounds{0.1, 1};
  auto& histogram = metrics.histogram("c_seconds", "Times c.", bounds, {{"k", "v"}});
  for (const double value : {0.05, 0.1, 0.5, 3.0}) histogram.observe(value);
  metrics.watch_gauge("d", "Looks at d.", [] { return 7.0; });
  EXPECT_EQ(metrics.text(),
            "# HELP a_bytes Measures a.\n# TYPE a_bytes gauge\na_bytes -0.5\n"
            "# HELP b_total Counts\\nb.\n# TYPE b_total counter\n"
            "b_total{game=\"a\\\"l\\\\l\\n\"} 3\nb_total{game=\"board\"} 1\n"
            "# HELP c_seconds Times c.\n# TYPE c_seconds histogram\n"
            "c_seconds_bucket{k=\"v\",le=\"0.1\"} 2\nc_seconds_bucket{k=\"v\",le=\"1\"} 3\n"
            "c_seconds_bucket{k=\"v\",le=\"+Inf\"} 4\n"
            "c_seconds_sum{k=\"v\"} 3.65\nc_seconds_count{k=\"v\"} 4\n"
            "# HELP d Looks at d.\n# TYPE d gauge\nd 7\n");
}

TEST(NetMetrics, CountsFromAnyThread) {
  Metrics metrics;
  Counter& counter = metrics.counter("a_total", "A.");
  Histogram& histogram = metrics.histogram("b_seconds", "B.");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 10'000; ++i) {
        counter.add();
        histogram.observe(0.25);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(counter.value(), 40'000U);
  EXPECT_EQ(histogram.sum(), 10'000.0);
  EXPECT_EQ(&counter, &metrics.counter("a_total", "A."));
}

// --- a thread of its own

std::string read_some(int file) {
  std::string bytes(65536, 0);
  const ssize_t size = ::read(file, bytes.data(), bytes.size());
  bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return bytes;
}

// Nobody reads: whoever logs goes on at once, memory stays bounded, and the loss is told.
TEST(LogThread, NeverHoldsUpWhoeverLogs) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  std::string all;
  {
    const LogThread log(pipe[1], 100'000);
    for (int i = 0; i < 20'000; ++i) log_event(Level::info, "line", {{"number", i}});
    // It could not be written, and we are here.
    while (all.find("log_lost") == std::string::npos) {
      const std::string more = read_some(pipe[0]);
      ASSERT_FALSE(more.empty());
      all += more;
    }
    log_event(Level::info, "after", {});
  }
  ::close(pipe[1]);
  for (std::string more = read_some(pipe[0]); !more.empty(); more = read_some(pipe[0])) all += more;
  ::close(pipe[0]);
  EXPECT_EQ(all.find(R"("number":0})") == std::string::npos, false);
  EXPECT_EQ(all.find(R"("number":19999})"), std::string::npos);
  EXPECT_NE(all.find(R"("event":"after")"), std::string::npos);
  const auto lines = std::count(all.begin(), all.end(), '\n');
  const std::size_t at = all.find(R"("event":"log_lost","lines":)");
  ASSERT_NE(at, std::string::npos);
  const long lost = std::stol(all.substr(at + 27));
  EXPECT_EQ(lines - 2 + lost, 20'000) << "each line was written or counted";
}

TEST(LogThread, EndsThoughNobodyReads) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  {
    const LogThread log(pipe[1]);
    for (int i = 0; i < 5'000; ++i) log_event(Level::info, "line", {{"number", i}});
  }
  ::close(pipe[0]);
  ::close(pipe[1]);
}

}  // namespace
}  // namespace rookery::server
