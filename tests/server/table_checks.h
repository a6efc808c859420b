// How tests look at a table.
#pragma once

#include <nlohmann/json.hpp>

#include "harness/scenario.h"
#include "tests/server/desk.h"

namespace rookery::server_test {

inline std::string state_json(const server::Table& table, Viewer viewer) {
  return to_json(state_of(table, viewer));
}

using namespace rookery::server;
using nlohmann::json;

inline std::vector<Viewer> viewers(const Table& table) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (Seat seat{0}; seat < table.seats(); ++seat) all.push_back(Viewer::seat(seat));
  return all;
}

// Everything that can be told of them is the same.
inline void expect_same(const Table& a, const Table& b) {
  EXPECT_EQ(a.frozen(), b.frozen());
  EXPECT_EQ(a.length(), b.length());
  EXPECT_EQ(a.created_at(), b.created_at());
  EXPECT_EQ(a.changed_at(), b.changed_at());
  EXPECT_EQ(a.row(), b.row());
  for (const std::string who : {"", "p0", "p1", "p2", "p3"})
    EXPECT_EQ(table_json(a, who, {}), table_json(b, who, {}));
  ASSERT_EQ(a.chat().size(), b.chat().size());
  for (std::size_t i = 0; i < a.chat().size(); ++i)
    EXPECT_EQ(chat_json(a.chat()[i]), chat_json(b.chat()[i]));
  ASSERT_EQ(a.replay() == nullptr, b.replay() == nullptr);
  if (a.replay() == nullptr) return;
  EXPECT_EQ(a.position().digest(), b.position().digest());
  EXPECT_EQ(record_text(a), record_text(b));
  for (const Viewer viewer : viewers(a)) {
    EXPECT_EQ(state_json(a, viewer), state_json(b, viewer));
    EXPECT_EQ(events_json(a, viewer, 0), events_json(b, viewer, 0));
  }
  for (Seat seat{0}; seat < a.seats(); ++seat) {
    EXPECT_EQ(a.decision_number(seat), b.decision_number(seat));
    EXPECT_EQ(a.take_back_point(seat), b.take_back_point(seat));
    EXPECT_EQ(a.rewind_point(seat), b.rewind_point(seat));
    EXPECT_EQ(a.seat(seat).windows, b.seat(seat).windows);
  }
}

inline Table read_back(const std::vector<LogEntry>& log) {
  Table table("desk");
  table.load(log);
  return table;
}

inline Expected<void> run(const std::vector<LogEntry>& log, std::string_view more = {}) {
  const auto scenario =
      parse_scenario(scenario_text(log, "A \"title\": #1") + std::string(more), "log.yaml");
  if (!scenario) return tl::unexpected(scenario.error());
  return run_scenario(*scenario, find_game);
}

// Not every game shows scores.
inline std::string end_of(const Table& table) {
  if (!json::parse(table.position().view(Viewer::spectator())).contains("scores"))
    return "  - expect: {finished: true}\n";
  json scores = json::array();
  for (int i = 0; i < table.seats(); ++i)
    scores.push_back(table.position().result().score[static_cast<std::size_t>(i)]);
  return "  - expect: {finished: true, scores: " + scores.dump() + "}\n";
}

}  // namespace rookery::server_test
