// The record is the game: one mechanism for playing on, resuming, rewinding and checking.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/fair.h"
#include "engine/position.h"
#include "engine/record.h"
#include "engine/trail.h"

namespace rookery {

class Replay {
 public:
  // A new game from a header with its secret.
  static Expected<Replay> begin(const GameFace& game, RecordHeader header);
  // An old one, carried out to its end. Every digest on the way is checked; what does not replay
  // exactly is refused with a sentence, never guessed at. What goes on from a record of an older
  // format is one of the newest.
  static Expected<Replay> load(const GameFace& game, const Record& record);

  const Position& position() const { return *position_; }
  const Record& record() const { return record_; }
  const std::vector<Event>& events() const { return events_; }  // since the beginning
  // How many actions stand, rewound ones not counted.
  std::size_t length() const { return played_.size(); }
  // Index into events() before action i of those that stand.
  std::size_t events_before(std::size_t i) const { return steps_[i].events; }
  const RecordAction& action(std::size_t i) const { return played_[i]; }
  // Who owed an answer before action i.
  SeatSet asked_before(std::size_t i) const { return steps_[i].asked; }
  // The position when `i` actions stood; i <= length().
  std::unique_ptr<Position> position_at(std::size_t i) const { return trail_.at(i); }
  // Rewinding stops here: what came before was played at another table.
  std::size_t floor() const { return floor_; }

  Refusal apply(Seat seat, Action action);
  // Goes back to when `to` actions stood, floor() <= to < length(). Chance is keyed anew, and with
  // `deals` whatever no seat knew then is dealt anew too: who has seen the next card knows nothing.
  void rewind(std::size_t to, bool deals = true);
  // From here on chance follows from another secret; nobody can go back past this point.
  Expected<void> branch(RecordBranch branch);
  // One more entry of a record of that format; errors name the line.
  Expected<void> carry_out(const RecordEntry& entry, std::size_t line, int format);

 private:
  // What stood when an action was made.
  struct Step {
    std::size_t events = 0;  // how many had happened
    SeatSet asked;
  };

  Replay(RecordHeader header, std::unique_ptr<Position> position);
  static Expected<std::unique_ptr<Position>> fresh(const GameFace& game,
                                                   const RecordHeader& header);
  Expected<void> check_digest(const RecordDigest& digest, std::size_t line, int format);
  Expected<void> redo(const RecordAction& made, std::size_t line);

  Record record_;
  Seed seed_;  // of the game, or of the branch
  std::uint32_t rewinds_ = 0;  // since that seed
  std::size_t floor_ = 0;
  std::unique_ptr<Position> position_;
  Trail trail_;
  std::vector<RecordAction> played_;
  std::vector<Step> steps_;
  bool digest_due_ = false;  // while loading: apply wrote a digest that the file must confirm
  std::vector<Event> events_;
};

}  // namespace rookery
