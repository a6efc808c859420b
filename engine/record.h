// A game on file: UTF-8 lines. The first is a JSON header; then `SEAT ACTION`, `rewind N`,
// `branch {...}`, and `digest HEX` after every 50 actions. Format: docs/records.md.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/info.h"
#include "engine/rng.h"

namespace rookery {

struct RecordHeader {
  std::string game;
  int rules_version = 0;
  Setup setup;
  std::string arrange;  // JSON: what differs from a fresh game, as in a scenario; may be empty
  std::string commitment;
  std::optional<Seed> secret;  // shown once the game is over, or kept by its owner
  std::vector<std::string> salts;
  // Instead of commitment and secret: of a game of which nothing was promised, as bots play them.
  std::optional<Seed> seed{};
  // Notes of whoever keeps the table, such as who sits where; the rules never look at them.
  std::map<std::string, std::string, std::less<>> table;
  int format = 2;  // of the file it was read from, or will be written to
};

struct RecordAction {
  Seat seat{0};
  std::string action;  // notation
};
struct RecordRewind {
  std::size_t to = 0;  // how many actions stay
  bool deals = true;  // what no seat knew is dealt anew; false in format 1, where decks were kept
};
// Another table plays on from here, with a shuffle of its own: its secret is not the one that the
// game it came from has shown.
struct RecordBranch {
  std::string commitment;
  std::optional<Seed> secret;
  std::vector<std::string> salts;
  bool deals = true;  // as in a rewind
};
struct RecordDigest {
  std::uint64_t digest = 0;
};
using RecordEntry = std::variant<RecordAction, RecordRewind, RecordBranch, RecordDigest>;

struct Record {
  // The newest. In format 1 a rewind only re-keyed chance, and digests were taken over bytes.
  static constexpr int format = 2;
  static constexpr std::size_t digest_every = 50;
  RecordHeader header;
  std::vector<RecordEntry> entries;
};

// From what all chance of the game follows; its secret must be shown.
Seed seed_of(const RecordHeader& header);

// A header for a new game with a fresh or given secret.
RecordHeader new_header(const GameInfo& info, const Setup& setup, const Seed& secret,
                        std::vector<std::string> salts = {});

// For a game of which nothing was promised: it starts from the seed itself.
RecordHeader plain_header(const GameInfo& info, const Setup& setup, const Seed& seed);

std::string to_text(const RecordHeader& header);  // one line, with its newline
std::string to_text(const RecordEntry& entry, int format = Record::format);
std::string to_text(const Record& record);
// Says the line and what is wrong with it. A last line without its newline was cut off in the
// middle of writing and is an error too.
Expected<Record> parse_record(std::string_view text);

}  // namespace rookery
