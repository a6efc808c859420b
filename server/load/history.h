// What people did at one table and what they were shown, held against the log that was stored in
// the end. Nothing here knows a server, a socket or a clock.
//
// A table is a log, and a write appends to it. The log itself is the order of everything, so that
// no order has to be searched for: what is asked is whether it can be true.
//
//   Writes are linearizable. One that was acknowledged is in the log once; one that was refused is
//   not; one whose outcome nobody was told is there once or not at all; nothing else is there. What
//   was acknowledged before another was sent stands before it.
//
//   Reads are less. A view is always some beginning of the log. On one connection it never goes
//   back, and shows what was acknowledged on that connection. Another connection, even of the same
//   person, may show less, since a server hears of what others wrote a moment later: but no later
//   than `Limits::stale_after`, unless that server was in trouble.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "engine/info.h"

namespace rookery::load {

using Nanoseconds = std::int64_t;  // of one clock; no two things of a history happen at once
inline constexpr Nanoseconds second = 1'000'000'000;
inline constexpr Nanoseconds never = std::numeric_limits<Nanoseconds>::max();

// What a write adds, so that it can be found in the log: no two entries of a log have the same.
std::string key_of_action(int seat, std::uint32_t decision, std::string_view action);
std::string key_of_words(std::string_view text);

enum class Outcome : std::uint8_t { unknown, acknowledged, refused };

struct WriteTried {
  int connection = 0;
  std::string key;
  Nanoseconds sent = 0;
  Nanoseconds answered = 0;  // unless it is unknown
  Outcome outcome = Outcome::unknown;
};

// What a connection shows at one moment, as far as it tells how much of the log that is.
struct Look {
  int connection = 0;
  int node = 0;
  Nanoseconds at = 0;
  std::string words;  // the last that were said; empty: none were
  int seat = -1;  // that looks; -1: a spectator
  std::uint32_t decision = 0;  // the last that was shown; 0: none yet, and the next says nothing
  bool open = false;  // whether it is still to be answered
};

// A server that cannot know better then.
struct Trouble {
  int node = 0;
  Nanoseconds from = 0;
  Nanoseconds to = 0;
};

struct History {
  std::string table;
  std::vector<WriteTried> writes;
  std::vector<Look> looks;  // of each connection in order
};

// The log as it is in the store.
struct FinalLog {
  std::vector<std::string> keys;  // of each entry; empty: no write of a person
  // How long the log was, least and most, while the seat's decision was that one, open or not.
  struct Lengths {
    std::size_t least = 0;
    std::size_t most = 0;
  };
  struct Question {
    int seat = 0;
    std::uint32_t decision = 0;
    bool open = false;
    friend auto operator<=>(const Question&, const Question&) = default;
  };
  std::map<Question, Lengths> questions;
};

struct Limits {
  Nanoseconds stale_after = 3 * second;
  std::vector<Trouble> troubles;
};

struct Fault {
  enum class Kind : std::uint8_t {
    lost,  // acknowledged, and not in the log
    doubled,  // in the log, or acknowledged, more than once
    unwanted,  // in the log, though it was refused or nobody sent it
    reordered,  // it stands before what had been acknowledged before it was sent
    unstored,  // shown, and not in the log
    patchwork,  // shown, and no beginning of the log looks like that
    early,  // shown before it was sent
    went_back,  // a connection showed less than before
    own_unseen,  // or not what it had acknowledged
    stale,  // a server showed too long what was no longer so
  };
  Kind kind;
  Error what;
};

struct Verdict {
  std::uint64_t acknowledged = 0;
  std::uint64_t refused = 0;
  std::uint64_t unknown = 0;
  std::uint64_t unknown_stored = 0;
  std::uint64_t looks = 0;
  std::uint64_t fresh = 0;  // of these looks: of a server in no trouble
  Nanoseconds oldest = 0;  // the longest that such a server was behind
  std::vector<Fault> faults;
};

Verdict check_history(const History& history, const FinalLog& log, const Limits& limits);

}  // namespace rookery::load
