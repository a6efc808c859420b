// A table in JSON, as docs/protocol.md has it. Whatever is told of a game goes through here, and
// says for whom.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bots/explanation.h"
#include "server/table/command.h"
#include "server/table/table.h"

namespace rookery::server {

// What the hall knows of a table besides its log.
struct Presence {
  SeatSet online;
  SeatSet stood_in;  // a bot answers for them
  friend bool operator==(const Presence&, const Presence&) = default;
};

struct Proposal {
  std::uint32_t number = 0;  // answers name it
  Seat by{0};
  std::size_t to = 0;  // never shown
  SeatSet agreed;
  SeatSet needed;
  friend bool operator==(const Proposal&, const Proposal&) = default;
};

// For one person; an empty id is somebody who does not sit there.
std::string table_json(const Table& table, std::string_view person, const Presence& presence);

// Names that depend on the position, the same for all its viewers. They seldom change, so they are
// written for those alone who have not got them. The position must stay as it is meanwhile.
class Names {
 public:
  explicit Names(const Position& position);
  std::string json() const;
  // Of what everything is called in both languages. What is called alike is declined alike, so
  // the cases need not be looked at.
  std::uint64_t hash() const { return hash_; }

 private:
  const Position* position_;
  std::uint64_t hash_;
};

// What a viewer is shown of a game that has begun, each part but the names in JSON.
struct State {
  static constexpr std::array<std::string_view, 5> members{"waiting_for", "decision", "lesson",
                                                           "can", "windows"};
  std::string view;
  Names names;
  std::array<std::string, members.size()> rest;
};
State state_of(const Table& table, Viewer viewer, const Names& names);
inline State state_of(const Table& table, Viewer viewer) {
  return state_of(table, viewer, Names(table.position()));
}
std::string to_json(const State& state);

// What a viewer was shown last, kept to tell what has changed since. Only the view is told by its
// changes and kept whole; of the rest, which is short or new as a whole, a hash is enough.
class Shown {
 public:
  explicit Shown(const State& state);
  void note(const State& state);
  // A patch (patch.h); empty if nothing has changed.
  std::string patch_to(const State& state) const;

 private:
  std::string view_;
  std::uint64_t names_ = 0;
  std::array<std::size_t, State::members.size()> rest_{};
};

// Events from `first` on that the viewer may see, as a JSON list; "[]" if none.
std::string events_json(const Table& table, Viewer viewer, std::size_t first);
std::string chat_json(const ChatMessage& message);
std::string proposal_json(const Proposal* proposal);
std::string refusal_json(const GameInfo& info, const Refusal& refusal);
std::string candidates_json(const Table& table, const Explanation& explanation);
std::string why_json(const Table& table, const Explanation& explanation);
// The fields of its answer, without braces.
std::string study_fields(const GameInfo& info, const Study& study);

// After the end.
std::string replay_json(const Table& table, std::string_view person, const Presence& presence);
// The record; its secrets are left out while the game goes on.
std::string record_text(const Table& table);
// The position when `at` actions stood: one viewer's view, or all seats' as a list.
std::string view_at(const Table& table, std::size_t at, Viewer viewer);
std::string views_at(const Table& table, std::size_t at);
// A bug report: the game as a scenario file, straight from the log, so that it can be told of a
// table that no longer replays.
std::string scenario_text(const std::vector<LogEntry>& log, std::string_view title);

// What does not depend on a table.
std::string games_json();
std::string catalogue_json(const GameFace& game);
std::string ledger_json(const GameInfo& info);

}  // namespace rookery::server
