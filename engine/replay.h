// The record is the game: one mechanism for playing on, resuming, rewinding and checking.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/fair.h"
#include "engine/position.h"
#include "engine/record.h"

namespace rookery {

class Replay {
 public:
  // A new game from a header with its secret.
  static Expected<Replay> begin(const GameFace& game, RecordHeader header);
  // An old one, carried out to its end. Every digest on the way is checked; what does not replay
  // exactly is refused with a sentence, never guessed at.
  static Expected<Replay> load(const GameFace& game, const Record& record);

  const Position& position() const { return *position_; }
  const Record& record() const { return record_; }
  const std::vector<Event>& events() const { return events_; }  // since the beginning
  // How many actions stand, rewound ones not counted.
  std::size_t length() const { return played_.size(); }
  // Index into events() before action i of those that stand.
  std::size_t events_before(std::size_t i) const { return event_marks_[i]; }
  const RecordAction& action(std::size_t i) const { return played_[i]; }

  Refusal apply(Seat seat, Action action);
  // Goes back to when `to` actions stood, and re-keys chance.
  void rewind(std::size_t to);

 private:
  Replay(const GameFace& game, RecordHeader header, std::unique_ptr<Position> position);
  Expected<void> redo(const RecordEntry& entry, std::size_t line);

  const GameFace* game_;
  Record record_;
  Seed seed_;
  std::uint32_t rewinds_ = 0;
  std::unique_ptr<Position> position_;
  std::vector<RecordAction> played_;
  bool digest_due_ = false;  // while loading: apply wrote a digest that the file must confirm
  // Seed re-keying is part of the position: which rewind was in force when each action was made.
  std::vector<std::uint32_t> rewinds_at_;
  std::vector<Event> events_;
  std::vector<std::size_t> event_marks_;
};

}  // namespace rookery
