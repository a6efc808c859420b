// A table in JSON, as docs/protocol.md has it. Whatever is told of a game goes through here, and
// says for whom.
#pragma once

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
};

struct Proposal {
  Seat by{0};
  std::size_t to = 0;  // never shown
  SeatSet agreed;
  SeatSet needed;
};

// For one person; an empty id is somebody who does not sit there.
std::string table_json(const Table& table, std::string_view person, const Presence& presence);
// Only once the game has begun. The names are the same for all viewers of one position, so who
// tells several makes them once.
std::string names_json(const Table& table);
std::string state_json(const Table& table, Viewer viewer, std::string_view names);
inline std::string state_json(const Table& table, Viewer viewer) {
  return state_json(table, viewer, names_json(table));
}
// Events from `first` on that the viewer may see, as a JSON list; "[]" if none.
std::string events_json(const Table& table, Viewer viewer, std::size_t first);
std::string chat_json(const ChatMessage& message);
std::string proposal_json(const Proposal* proposal);
std::string refusal_json(const GameInfo& info, const Refusal& refusal);
std::string candidates_json(const Table& table, const Explanation& explanation);

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
