// A table that somebody is near: the table itself, who watches it, and what is under way.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/table/show.h"
#include "server/table/table.h"

namespace rookery::server {

using Message = std::shared_ptr<const std::string>;
inline Message message(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Somebody who watches a table through one socket.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void tell(Message text) = 0;
  virtual const std::string& person() const = 0;  // empty: nobody in particular
};

struct LiveTable {
  explicit LiveTable(std::string id) : table(std::move(id)) {}

  Table table;
  std::vector<Watcher*> watchers;
  Presence presence;
  std::optional<Proposal> proposal;

  // One write at a time; what comes meanwhile waits here.
  bool writing = false;
  std::deque<std::function<void()>> waiting;
  std::int64_t row_at = 0;  // when the row in the store says that it was last changed
  bool thinking = false;    // a bot was asked
  bool hinting = false;
  SeatSet studying;  // for them something is found out
  // Something is under way that will come back to this table.
  bool busy() const { return writing || thinking || hinting || !studying.empty(); }

  // What was last shown to each viewer somebody watches as: changes are told against it. Whoever
  // sees no difference is told nothing, so that an answer in secret stays one.
  struct Told {
    Shown shown;
    std::uint32_t version;  // grows by one with each change that is told
  };
  static constexpr std::size_t spectators = 7;
  std::array<std::unique_ptr<Told>, 8> told;

  std::array<std::chrono::steady_clock::time_point, max_seats> offline_since{};
  std::array<std::chrono::steady_clock::time_point, max_seats> asked_since{};
  std::array<std::uint32_t, max_seats> asked_number{};
  // Decisions whose clock runs, and those that their seat wants to answer itself after all.
  std::array<std::uint32_t, max_seats> clocked{};
  std::array<std::chrono::steady_clock::time_point, max_seats> clock_ends{};
  std::array<std::uint32_t, max_seats> held{};
  std::chrono::steady_clock::time_point used{};  // last touched: idle ones leave the memory

  Viewer viewer_of(std::string_view person) const {
    const auto seat = table.seat_of(person);
    return seat ? Viewer::seat(*seat) : Viewer::spectator();
  }
};

}  // namespace rookery::server
