// The other servers on the same store. Each has its own tables in memory; the store says in which
// order things happened, which of them acts for a table, and what each has to tell the others.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace rookery::server {

// A table that this server has in memory.
struct Stand {
  std::string table;
  std::string state;  // what stands in no log and others shall know: the hall's own text
  bool wants_lead = false;
};

// The same table as the store has it.
struct Sight {
  std::string table;
  std::uint64_t length = 0;  // of its log
  // This server leads it: bots, clocks and stand-ins of a table are the business of one server at a
  // time. Entries that need it are refused to all others (AppendEntries::needs_lead).
  bool leads = false;
  std::vector<std::string> states;  // of the other servers that have it
};

struct Meeting {
  std::int64_t now = 0;  // milliseconds since 1970, by the clock of the database
  std::vector<Sight> sights;
};

class Peers {
 public:
  virtual ~Peers() = default;

  // How long a server that is heard of no more keeps its leads. By the clock of the database;
  // whoever counts from the moment before it asked is never late.
  static constexpr std::chrono::milliseconds lead_lasts{3'000};

  // From now on each log that grew is told, with its length, on a thread of the peers. One that is
  // missed does no harm: meetings tell it too.
  using Heard = std::function<void(std::string table, std::uint64_t length)>;
  virtual void listen(Heard heard) = 0;

  // Tells what this server has, renews its leads, takes those that are wanted and free, and looks
  // at these tables. `all`: it has no others, and gives up what else it led. `met` is called on a
  // thread of the peers, once; never if they have stopped.
  using Met = std::function<void(Stored<Meeting>)>;
  virtual void meet(std::vector<Stand> stands, bool all, Met met) = 0;

  // Gives up everything, so that others can go on at once; does not wait for it.
  virtual void leave() = 0;
  // Nothing is called any more when it returns.
  virtual void stop() = 0;
};

}  // namespace rookery::server
