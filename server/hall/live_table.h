// A table that somebody is near: the table itself, who watches it, and what is under way.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <ratio>
#include <string>
#include <utility>
#include <vector>

#include "server/hall/foresight.h"
#include "server/hall/remarks.h"
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

// So many a minute, and as many at once.
class Allowance {
 public:
  using Clock = std::chrono::steady_clock;
  bool take(std::size_t a_minute, std::size_t wanted, Clock::time_point now) {
    const auto most = static_cast<double>(a_minute);
    const std::chrono::duration<double, std::ratio<60>> since = now - used_;
    left_ = std::min(most, left_ + since.count() * most);
    used_ = now;
    if (left_ < static_cast<double>(wanted)) return false;
    left_ -= static_cast<double>(wanted);
    return true;
  }

 private:
  double left_ = std::numeric_limits<double>::max();  // full, whatever it holds
  Clock::time_point used_{};
};

struct LiveTable {
  explicit LiveTable(std::string id) : table(std::move(id)) {}

  Table table;
  struct Place {
    Watcher* watcher;
    bool near;  // told at once; the others are a crowd
  };
  std::vector<Place> watchers;
  // What waits to be told to a crowd, oldest first: some of it each turn of the loop, so that
  // nobody at another table waits for all of it.
  std::deque<std::pair<Watcher*, Message>> to_tell;
  Presence presence;  // as far as all servers know
  std::optional<Proposal> proposal;
  // What this server has to say of the table, and what others have (server/hall/company.cpp).
  Remarks own;
  Remarks others;
  bool leads = false;  // see Hall::leads

  // One write at a time; what comes meanwhile waits here.
  bool writing = false;
  std::deque<std::function<void()>> waiting;
  TableRow row;  // as the store has it, or was last told to
  std::uint64_t stored = 0;  // entries in the store, as far as was heard
  // The store failed: what the server does of itself is tried again then.
  std::chrono::milliseconds rest{0};
  std::chrono::steady_clock::time_point rests_until{};
  Allowance entries;  // of people
  Allowance chat;     // of these
  bool thinking = false;    // a bot was asked
  // While a person thinks: what bots may be asked next, thought about ahead; and about which
  // decision of that person.
  std::shared_ptr<Foresight> ahead;
  std::pair<Seat, std::uint32_t> ahead_of{};
  bool hinting = false;
  SeatSet studying;  // for them something is found out
  bool is_behind() const { return stored > table.length() && table.frozen().empty(); }
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
  // The whole table as each viewer is told it, until something changes.
  std::array<Message, 8> whole;

  std::array<std::chrono::steady_clock::time_point, max_seats> offline_since{};
  std::array<std::chrono::steady_clock::time_point, max_seats> asked_since{};
  std::array<std::uint32_t, max_seats> asked_number{};
  // Decisions whose clock runs.
  std::array<std::uint32_t, max_seats> clocked{};
  std::array<std::chrono::steady_clock::time_point, max_seats> clock_ends{};
  std::chrono::steady_clock::time_point used{};  // last touched: idle ones leave the memory

  // The seat wants to answer this decision itself after all.
  bool is_held(Seat seat, std::uint32_t decision) const {
    return own.held[seat] == decision || others.held[seat] == decision;
  }
  Viewer viewer_of(std::string_view person) const {
    const auto seat = table.seat_of(person);
    return seat ? Viewer::seat(*seat) : Viewer::spectator();
  }
};

}  // namespace rookery::server
