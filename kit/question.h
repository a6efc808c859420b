// What a position waits for: one question to one seat, or the same question to several at once.
#pragma once

#include "engine/describe.h"
#include "engine/seat.h"

namespace rookery::kit {

// `Ask` is the game's enum of questions, whose first is `nothing`. Seats that are asked together
// answer in any order; secret answers lie in a place of the game's own until the last is in.
template <class Ask>
class Question {
 public:
  Ask what() const { return what_; }
  bool open() const { return what_ != Ask::nothing; }
  SeatSet owing() const { return owing_; }
  bool owes(Seat seat) const { return owing_.has(seat); }
  // Of questions to one seat: whose it is.
  Seat asked() const { return owing_.empty() ? no_seat : owing_.lowest(); }

  void put(Ask what, SeatSet whom) {
    what_ = what;
    owing_ = whom;
  }
  void put(Ask what, Seat whom) { put(what, SeatSet::of(whom)); }
  // The seat has answered. True when it was the last: the question is closed.
  bool answered(Seat seat) {
    owing_.remove(seat);
    if (!owing_.empty()) return false;
    what_ = Ask::nothing;
    return true;
  }
  // The seat has answered and takes that back, while others still owe theirs.
  void ask_again(Seat seat) { owing_.add(seat); }
  // Somebody else is asked than it seemed: for redeals.
  void hand_over(SeatSet whom) { owing_ = whom; }
  void close() { put(Ask::nothing, SeatSet()); }

  friend void describe(const Question& question, Meaning& m) {
    m("what", question.what_);
    m("owing", question.owing_);
  }

 private:
  Ask what_ = Ask::nothing;
  SeatSet owing_;
};

}  // namespace rookery::kit
