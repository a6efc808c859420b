// One game between bots, whatever the game: the piece that arena and balance are made of.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/info.h"
#include "engine/message.h"
#include "engine/position.h"
#include "engine/record.h"
#include "engine/rng.h"

namespace rookery {

// Which bot of the list sits in each seat.
using LineUp = std::vector<std::uint8_t>;

struct Played {
  Result result;
  // Why it was not played to its end, in a sentence: a bot's answer was refused, or a fault was
  // met. Empty if it was; else there is no result.
  Error trouble;
  bool put_down = false;  // somebody asked for that; there is no result either
  std::array<std::uint32_t, max_seats> decisions{};
  std::array<double, max_seats> seconds{};  // spent on them
  std::vector<std::pair<Seat, Action>> actions;
  // Only of a game that was watched: all that was told, and what the seats were called in the end.
  std::vector<Event> events;
  std::vector<std::string> names;
};

// Bots around a table. Every seat of every game gets a bot made for it, so games can be played in
// any order and on any thread: a game depends on what it is given here and on nothing else.
class Match {
 public:
  virtual ~Match() = default;
  // `secret` is that of a record without salts; the bots draw from `luck`. A game is put down in
  // the middle of a thought once `stop` is requested.
  virtual Played play(const Seed& secret, const Seed& luck, const LineUp& line_up,
                      const std::stop_token& stop = {}) const = 0;
  virtual Played watch(const Seed& secret, const Seed& luck, const LineUp& line_up,
                       Language language, const std::stop_token& stop = {}) const = 0;
};

// A bot for each seat from a list of one for all or one for each; an error if it is neither.
Expected<std::vector<std::string>> one_a_seat(std::vector<std::string> bots, int seats);

// A game among many that could not be played to its end.
struct BrokenGame {
  std::uint64_t number = 0;
  Error why;
  std::string record;  // up to there
};
// Keeps the one with the lowest number: it does not depend on which thread was first.
void keep_lowest(std::optional<BrokenGame>& kept, BrokenGame found);

// What stopped a game. An answer that is refused is told with the reason, in both languages.
Error refused_answer(const Position& position, Seat seat, std::string_view bot, Action action,
                     const Refusal& refusal);
Error met_fault(const Fault& fault);

// The game with these actions as a record, as far as they can be carried out.
Record record_of(const GameFace& face, RecordHeader header,
                 std::span<const std::pair<Seat, Action>> actions);

// A shared win is split evenly; in sixtieths it stays whole for up to six, and a sum of them does
// not depend on the order of adding.
inline constexpr std::uint64_t whole_win = 60;
inline std::uint64_t win_part(const Result& result, Seat seat) {
  return result.place[seat] == 1 ? whole_win / static_cast<std::uint64_t>(result.winners()) : 0;
}

}  // namespace rookery
