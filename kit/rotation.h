// An opportunity that goes round the table until everybody has passed in a row.
#pragma once

#include "engine/describe.h"
#include "engine/seat.h"

namespace rookery::kit {

// Lies inside a frame. Whoever acts takes back all passes.
class Rotation {
 public:
  Rotation() = default;
  explicit Rotation(Seat first) : next_(first) {}

  SeatSet passed() const { return passed_; }
  Seat next() const { return next_; }

  // The next seat clockwise that has not passed and `asked(seat)` wants asked, or no_seat when the
  // opportunity is over. Stops there.
  template <class Asked>
  Seat advance(int seats, Asked asked) {
    for (int i = 0; i < seats; ++i, next_ = after(next_, seats))
      if (!passed_.has(next_) && asked(next_)) return next_;
    return no_seat;
  }
  void pass(Seat seat, int seats) {
    passed_.add(seat);
    next_ = after(seat, seats);
  }
  void acted(Seat seat, int seats) {
    passed_ = SeatSet();
    next_ = after(seat, seats);
  }
  void reopen() { passed_ = SeatSet(); }

  friend void describe(const Rotation& rotation, Meaning& m) {
    m("passed", rotation.passed_);
    m("next", rotation.next_);
  }

 private:
  // Without a branch: whose turn it is nobody foresees, a processor neither.
  static Seat after(Seat seat, int seats) {
    const int next = seat + 1;
    return Seat(next * (next != seats ? 1 : 0));
  }

  SeatSet passed_;
  Seat next_;
};

}  // namespace rookery::kit
