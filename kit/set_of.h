// A small set of things of one kind: councils, colours, steps. (Sets of seats: engine/seat.h.)
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

#include "engine/describe.h"

namespace rookery::kit {

// One bit each. `Key` is an id or an enum with fewer values than `Bits` has bits.
template <class Key, std::unsigned_integral Bits = std::uint8_t>
class SetOf {
 public:
  constexpr SetOf() = default;
  constexpr explicit SetOf(Bits bits) : bits_(bits) {}
  static constexpr SetOf of(Key key) { return SetOf().with(key); }

  constexpr SetOf with(Key key, bool there = true) const {
    return SetOf(static_cast<Bits>(bits_ | (there ? bit(key) : Bits{0})));
  }
  constexpr SetOf without(Key key) const { return *this - of(key); }
  constexpr bool has(Key key) const { return (bits_ & bit(key)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Key lowest() const { return static_cast<Key>(std::countr_zero(bits_)); }
  constexpr Bits bits() const { return bits_; }
  constexpr void add(Key key) { *this = with(key); }
  constexpr void remove(Key key) { *this = without(key); }

  friend constexpr SetOf operator|(SetOf a, SetOf b) {
    return SetOf(static_cast<Bits>(a.bits_ | b.bits_));
  }
  friend constexpr SetOf operator&(SetOf a, SetOf b) {
    return SetOf(static_cast<Bits>(a.bits_ & b.bits_));
  }
  friend constexpr SetOf operator-(SetOf a, SetOf b) {
    return SetOf(static_cast<Bits>(a.bits_ & ~b.bits_));
  }
  friend constexpr bool operator==(SetOf, SetOf) = default;
  friend void describe(SetOf set, Meaning& m) { m.number(set.bits_); }

  class Iterator {
   public:
    constexpr explicit Iterator(Bits bits) : bits_(bits) {}
    constexpr Key operator*() const { return static_cast<Key>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<Bits>(bits_ & (bits_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Bits bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr Bits bit(Key key) {
    return static_cast<Bits>(Bits{1} << static_cast<unsigned>(key));
  }

  Bits bits_ = 0;
};

}  // namespace rookery::kit
