// What tests of stores write, and how they print what is stored.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/store/store.h"

namespace rookery::server {

inline bool operator==(const LogEntry& a, const LogEntry& b) {
  return a.seq == b.seq && a.at == b.at && a.body == b.body;
}
inline std::ostream& operator<<(std::ostream& out, const LogEntry& entry) {
  return out << entry.seq << " at " << entry.at << ": " << entry.body.substr(0, 100);
}
inline std::ostream& operator<<(std::ostream& out, const TableRow& row) {
  return out << row.id << " status " << static_cast<int>(row.status) << " updated "
             << row.updated_at << " people " << testing::PrintToString(row.people);
}
inline std::ostream& operator<<(std::ostream& out, const Person& person) {
  return out << person.id << " " << person.kind << " " << person.name << " seen " << person.seen_at;
}

using Kind = StoreFailure::Kind;
using Status = TableRow::Status;

inline TableRow make_row(const std::string& id, std::int64_t updated_at = 1) {
  return {id, "alliances", Status::playing, false, 1, updated_at, {"g1", "g2"}};
}
// Entries whose body tells their place.
inline AppendEntries make_append(const std::string& id, std::uint64_t first_seq,
                                 std::size_t count = 1) {
  AppendEntries write{make_row(id, static_cast<std::int64_t>(first_seq + count)), first_seq, {}};
  for (std::uint64_t seq = first_seq; seq < first_seq + count; ++seq) {
    write.entries.push_back(
        {seq, static_cast<std::int64_t>(1000 + seq), fmt::format("{} #{}", id, seq)});
  }
  return write;
}
inline AppendEntries make_table(const std::string& id, Status status, std::int64_t created_at,
                                std::int64_t updated_at, std::vector<std::string> people = {}) {
  AppendEntries write = make_append(id, 0);
  write.row = {id,         "alliances",       status, false,     created_at,
               updated_at, std::move(people), false,  updated_at};
  return write;
}
inline Person make_guest(const std::string& id, std::int64_t seen_at = 10) {
  return {id, "guest", "Raven " + id, 1, seen_at, seen_at};
}

// How each write of a batch ended: "ok", or what kind of failure as a number.
inline std::vector<std::string> ends_of(const std::vector<Stored<void>>& answers) {
  std::vector<std::string> ends;
  ends.reserve(answers.size());
  for (const Stored<void>& answer : answers) {
    ends.push_back(answer ? "ok" : std::to_string(static_cast<int>(answer.error().kind)));
  }
  return ends;
}
inline const std::string conflict_end = std::to_string(static_cast<int>(Kind::conflict));

}  // namespace rookery::server
