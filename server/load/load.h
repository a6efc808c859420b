// Load for a server: scripted people at many tables, on this machine alone. They answer random
// legal actions at a given rate, and what is measured is the time from an action's sending until
// the last socket at its table has the view after it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/info.h"
#include "server/load/spread.h"

namespace rookery::load {

inline Error interrupted_early() {
  return in_both({"interrupted before the play began", "przerwano, zanim zaczęła się gra"});
}

// What befalls servers. All but the first three come between them and PostgreSQL.
enum class Disturbance : std::uint8_t {
  kill,       // -9, and started again
  pause,      // stopped for 1 to 6 seconds: longer than a lead lasts
  upgrade,    // ended in good order and started again, one after the other
  partition,  // no way to the database for 1 to 13 seconds, silently or with connections broken
  slow,       // each piece of what is said to the database and back takes 20 to 200 ms longer
  restart,    // of the database, in good order or as after a crash
};
// "kill", "pause" and so on.
std::string_view name_of(Disturbance what);
inline constexpr int disturbance_kinds = 6;

struct Options {
  std::string server;   // http://127.0.0.1:7777; empty: one of our own, started as a child
  std::string program;  // that child's
  std::string upgrade_from;  // what servers run until they are upgraded; empty: the same
  std::string data;     // its folder; empty: a temporary one
  std::string game = "alliances";
  int tables = 1000;
  int seats = 4;
  int sockets = 4;  // at each table; those beyond the seats are spectators
  double rate = 1000;  // actions a second over all tables
  double seconds = 20;
  bool ramp = false;  // the rate grows to `rate` in equal steps
  int disturbances = 0;  // so many instead of measuring, each of one of these kinds
  std::vector<Disturbance> disturb{Disturbance::kill};
  int nodes = 0;  // servers on a PostgreSQL of our own; 0: one with SQLite
  int bot_tables = 0;       // of the strongest bots: measure bots instead
  std::uint64_t moves = 200;  // of easy ones
  std::uint64_t seed = 1;
  // What is under way; false asks to stop.
  enum class Phase : std::uint8_t { guests, tables, sockets, play, disturbances, checks };
  std::function<bool(Phase phase, std::uint64_t done, std::uint64_t total)> progress;
};

// A part of the time, or a step of the ramp.
struct Slice {
  double from = 0;  // seconds
  double to = 0;
  double wanted = 0;    // actions a second
  double achieved = 0;
  Spread view;  // milliseconds from sending to the last view
};

struct Memory {  // of all servers, in KiB; zeros if they are not ours
  std::uint64_t empty = 0;
  std::uint64_t tables = 0;   // with all tables begun, nobody connected
  std::uint64_t sockets = 0;  // with all sockets too
  std::uint64_t played = 0;   // at the end
};

struct Report {
  bool interrupted = false;
  double seconds = 0;  // of play
  std::uint64_t sent = 0;
  std::uint64_t answered = 0;  // done
  std::uint64_t views = 0;     // updates received
  std::uint64_t bytes = 0;     // of all messages received
  std::uint64_t starved = 0;   // an action was due, and no table waited for one
  std::uint64_t games_finished = 0;
  std::map<std::string, std::uint64_t> errors;  // by code
  Spread view;  // milliseconds from sending to the last view
  Spread done;  // and to the answer
  Spread late;  // how late the sender itself was
  Spread update_bytes;
  std::vector<Slice> slices;
  Memory memory;
  double server_cpu = 0;  // seconds of all servers, while playing
  double database_cpu = 0;  // of PostgreSQL
  double own_cpu = 0;
};

// What was done to servers, and whether any table suffered from it.
struct OrdealReport {
  bool interrupted = false;
  double seconds = 0;  // of disturbances
  std::map<Disturbance, int> done;
  std::uint64_t tables = 0;        // with a log that was checked
  std::uint64_t finished = 0;      // games
  std::uint64_t acknowledged = 0;  // writes: actions and words
  std::uint64_t refused = 0;
  std::uint64_t unknown = 0;         // nobody was told what became of them,
  std::uint64_t unknown_stored = 0;  // and of these, found stored
  std::uint64_t entries = 0;         // of all logs
  std::uint64_t looks = 0;           // at what a socket shows
  std::uint64_t fresh_looks = 0;     // of these, at servers in no trouble
  double oldest = 0;                 // seconds such a server was behind, at most
  std::uint64_t reconnected = 0;     // sockets
  std::uint64_t records = 0;         // finished games compared with their records
  double longest_restart = 0;        // seconds until a server listened
  // Seconds somebody tried in vain, at most: to be connected again, or to have a write answered.
  double longest_unserved = 0;
  double longest_resume = 0;  // seconds from the end of the last until every table had an action
  std::map<std::string, std::uint64_t> refusals;  // by code
  std::vector<Error> faults;  // sentences; none if all is well
  std::uint64_t more_faults = 0;  // that are not among them
};

// How long bots take to answer, in milliseconds, while others have much to think.
struct BotReport {
  bool interrupted = false;
  double seconds = 0;
  double load_before = 0;  // of the machine, over a minute
  double load_after = 0;
  Spread easy;  // an easy bot's answer
  Spread hard;  // one of the strongest bots'
  Spread own;   // people's moves, from sending to the answer, at all tables
  Spread own_at_easy;
};

// Load goes nowhere else: refuses a server that is not on this machine.
Expected<void> check_server(const std::string& address);

// Each says in a sentence what cannot be had.
Expected<Report> measure(const Options& options);
Expected<BotReport> measure_bots(const Options& options);
Expected<OrdealReport> disturb(const Options& options);

}  // namespace rookery::load
