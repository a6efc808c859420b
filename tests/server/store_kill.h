// A server killed at any moment keeps all it acknowledged. ROOKERY_KILLS sets how often it is
// tried.
#pragma once

#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/writer.h"
#include "tests/server/store_child.h"
#include "tests/server/store_suite.h"

namespace rookery::server {

using OpenStore = std::function<std::unique_ptr<Store>()>;

inline constexpr int killed_tables = 8;
inline constexpr std::uint64_t entries_at_once = 3;

// Appends to all tables as fast as acknowledgements come, and says "t3 17" for each: table 3 has
// got 17 entries. Ends when it is killed.
inline void serve_until_killed(const OpenStore& open, int out) {
  const std::unique_ptr<Store> store = open();
  std::map<std::string, std::uint64_t> lengths;
  for (int i = 0; i < killed_tables; ++i) {
    const std::string id = fmt::format("t{}", i);
    lengths[id] = store->log(id).value().size();
  }
  Writer writer(*store);
  const std::function<void(const std::string&)> append = [&](const std::string& id) {
    const std::uint64_t length = lengths.at(id) + entries_at_once;
    writer.submit(make_append(id, lengths.at(id), entries_at_once),
                  [&, id, length](const Stored<void>& stored) {
                    if (!stored) return say(out, "failed\n");
                    lengths.at(id) = length;
                    say(out, fmt::format("{} {}\n", id, length));
                    append(id);
                  });
  };
  for (const auto& [id, length] : std::map(lengths)) append(id);
  ::pause();
}

inline int kills() {
  const char* wanted = std::getenv("ROOKERY_KILLS");
  return wanted == nullptr ? 20 : std::atoi(wanted);
}

// Opens the store in one process after the other, each of which is killed.
inline void expect_nothing_acknowledged_is_lost(const OpenStore& open) {
  std::mt19937 random(5);
  std::map<std::string, std::uint64_t> acknowledged;
  std::uint64_t sum = 0;
  for (int round = 0; round < kills(); ++round) {
    Child child([&](int out) { serve_until_killed(open, out); });
    std::string said = child.read();  // so that it has begun
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    child.kill();
    said += child.read_all();

    // The last line may be cut short: it then says less than was acknowledged, or nothing.
    said.erase(said.rfind('\n') + 1);
    ASSERT_FALSE(said.empty());
    std::istringstream lines(said);
    std::string id;
    for (std::uint64_t length = 0; lines >> id >> length;) acknowledged[id] = length;
    ASSERT_TRUE(lines.eof()) << said;

    const std::unique_ptr<Store> store = open();
    sum = 0;
    for (const auto& [table, length] : acknowledged) {
      const std::vector<LogEntry> log = store->log(table).value();
      ASSERT_GE(log.size(), length) << table << " lost something in round " << round;
      ASSERT_EQ(log.size() % entries_at_once, 0U) << "half of a write";
      ASSERT_EQ(log, make_append(table, 0, log.size()).entries);
      ASSERT_EQ(store->table(table).value(),
                make_row(table, static_cast<std::int64_t>(log.size())));
      sum += log.size();
    }
  }
  EXPECT_EQ(acknowledged.size(), static_cast<std::size_t>(killed_tables));
  EXPECT_GE(sum, entries_at_once * static_cast<std::uint64_t>(kills()));
}

}  // namespace rookery::server
