// What can happen to a table, one entry of its log each. Folding the entries in order gives the
// table (table.h): the same code carries out a fresh entry and one read back after a crash.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/info.h"
#include "engine/rng.h"
#include "server/table/windows.h"

namespace rookery::server {

using Choices = std::map<std::string, std::string, std::less<>>;

// Where another table's game is played on from.
struct BranchOf {
  std::string table;
  std::size_t at = 0;
  std::string record;  // its record up to there, secrets included: that game is over
};

struct Created {
  std::string game;
  int rules_version = 0;
  Setup setup;
  Seed secret;       // of the shuffle; only its commitment is ever shown before the end
  std::string host;  // person who may start it
  bool listed = false;
  bool hints = true;
  int stand_in = 120;  // seconds; 0: never
  std::string lesson;
  std::optional<BranchOf> branch_of;
};
struct Seated {
  Seat seat{0};
  std::string person;
  std::string name;
};
struct Salted {
  Seat seat{0};
  std::string salt;
};
// What the seat chooses for itself; the whole of it, instead of what it chose before.
struct Chosen {
  Seat seat{0};
  Choices choices;
};
struct Left {
  Seat seat{0};
};
struct BotSeated {
  Seat seat{0};
  std::string bot;  // empty: the seat is open again
};
struct Started {};
struct Acted {
  Seat seat{0};
  std::string action;
  bool forced = false;  // taken for the seat, which had no other choice
  std::optional<std::uint64_t> digest;  // of what the position after it means, now and then
};
struct Rewound {
  std::size_t to = 0;
  bool taken_back = false;  // by the seat alone: nothing had been revealed
  bool deals = true;  // what no seat knew is dealt anew; logs of format 1 do not say so and kept it
};
struct WindowsSet {
  Seat seat{0};
  Windows windows;
};
struct PauseSet {
  bool on = false;
};
struct Resigned {
  Seat seat{0};
};
struct Said {
  Seat seat{0};
  std::string text;
  Seat to = no_seat;  // to one seat only; no_seat: to all
};
// The same company plays again at that table.
struct Followed {
  std::string table;
};
struct Closed {};

using Entry = std::variant<Created, Seated, Salted, Chosen, Left, BotSeated, Started, Acted,
                           Rewound, WindowsSet, PauseSet, Resigned, Said, Followed, Closed>;

std::string to_json(const Entry& entry);
Expected<Entry> entry_from(std::string_view json);

}  // namespace rookery::server
