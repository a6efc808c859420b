// Seats, sets of seats, and who is looking.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/id.h"

namespace rookery {

// One side at the table, numbered clockwise from 0.
using Seat = Id<struct SeatKind>;
inline constexpr Seat no_seat{0xFF};
inline constexpr int max_seats = 6;

// One T for each seat.
template <class T, std::size_t Size = max_seats>
using PerSeat = ById<Seat, T, Size>;

// A set of seats; also the audience of an event, where bit 7 stands for the spectators.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << seat)); }
  static constexpr SeatSet first(int seats) {
    return SeatSet(static_cast<std::uint8_t>((1U << seats) - 1U));
  }

  constexpr bool has(Seat seat) const { return ((bits_ >> seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits_ | b.bits_));
  }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits_ & b.bits_));
  }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return SeatSet(static_cast<std::uint8_t>(a.bits_ & ~b.bits_));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint8_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint8_t bits_ = 0;
};

// Somebody who looks at a position: one seat, a spectator, who sees only what all see, or the whole
// table, which knows what its seats know together. Default-constructed it is the spectator:
// whoever forgets to say who looks is shown least.
class Viewer {
 public:
  constexpr Viewer() = default;
  static constexpr Viewer seat(Seat seat) { return Viewer(seat); }
  static constexpr Viewer spectator() { return {}; }
  // For a rewind, which deals anew what no seat knows. Nobody is ever shown its view.
  static constexpr Viewer table() { return Viewer(table_index); }

  constexpr bool is_spectator() const { return index_ == spectator_index; }
  constexpr bool is_seat() const { return index_ < max_seats; }
  // Whether it knows what that seat knows of its own.
  constexpr bool is(Seat seat) const {
    return index_ == seat || (index_ == table_index && seat < max_seats);
  }
  // Only for a seated viewer.
  constexpr Seat as_seat() const { return index_; }
  constexpr SeatSet as_audience() const {
    return index_ == table_index ? SeatSet::first(max_seats) : SeatSet::of(index_);
  }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  static constexpr Seat table_index{max_seats};
  static constexpr Seat spectator_index{7};
  constexpr explicit Viewer(Seat index) : index_(index) {}
  Seat index_ = spectator_index;
};

inline constexpr SeatSet everyone{0xFF};
constexpr SeatSet all_but(SeatSet few) { return everyone - few; }

}  // namespace rookery
