// The small change of every view: a key and its value. The class that writes a game's view derives
// from it and adds the game's own pieces.
#pragma once

#include "engine/seat.h"
#include "engine/writer.h"

namespace rookery {

template <ViewWriter W>
class ViewFields {
 protected:
  explicit ViewFields(W& w) : w_(w) {}

  void number(std::string_view key, std::int64_t value) {
    w_.key(key);
    w_.number(value);
  }
  void flag(std::string_view key, bool value) {
    w_.key(key);
    w_.boolean(value);
  }
  void text(std::string_view key, std::string_view value) {
    w_.key(key);
    w_.text(value);
  }
  void seat(std::string_view key, Seat seat) {
    w_.key(key);
    seat_or_null(seat);
  }
  void seats(std::string_view key, SeatSet set) {
    w_.key(key);
    seat_list(set);
  }
  // What each of the first n has.
  template <class Numbers>
  void numbers(std::string_view key, const Numbers& values, std::size_t n) {
    w_.key(key);
    w_.begin_array();
    for (std::size_t i = 0; i < n; ++i) w_.number(values[i]);
    w_.end_array();
  }

  // Values without a key, for lists.
  void seat_or_null(Seat seat) {
    if (seat == no_seat) {
      w_.null();
    } else {
      w_.number(seat);
    }
  }
  void seat_list(SeatSet set) {
    w_.begin_array();
    for (const Seat seat : set) w_.number(seat);
    w_.end_array();
  }

  W& w_;
};

}  // namespace rookery
