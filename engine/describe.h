// What a position means, field by field: the digest that names a position in records. It is taken
// over the names and values of fields, never over bytes, so that another layout, another order or
// a larger capacity leaves every record valid.
//
// A game describes its state once (G::describe), and each of its structs in the same way:
//
//   void describe(const Council& council, Meaning& m) {
//     m("allies", council.allies);
//     m("tokens", council.tokens);
//   }
//
// Names, and the numbers of enumerators, are part of every record: they may be added to, not
// changed. A field at zero says nothing, so a new field that is zero in games made before it leaves
// their digests as they were; if it is another value there, that one is given as `absent`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "engine/fixed_vector.h"
#include "engine/rng.h"
#include "engine/seat.h"

namespace rookery {

class Meaning {
 public:
  // Numbers, enumerators, arrays, fixed vectors, and whatever has a describe() of its own.
  template <class T>
  void operator()(std::string_view name, const T& value) {
    tell(inside(name), value);
  }
  template <class T>
  void operator()(std::string_view name, const T& value, const T& absent) {
    if (value != absent) add(inside(name), static_cast<std::uint64_t>(value));
  }
  // The i-th of several that lie in a place of their own kind, such as a stack.
  template <class T>
  void operator()(std::size_t i, const T& value) {
    tell(step(path_, i), value);
  }
  // For a type that is but one number.
  void number(std::uint64_t value) {
    if (value != 0) add(path_, value);
  }

  // The same whatever the order in which the fields came.
  std::uint64_t digest() const { return mixed(sum_); }

 private:
  // Steele, Lea and Flood's SplitMix64: every bit of the input moves every bit of the output.
  static constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
  }
  static constexpr std::uint64_t step(std::uint64_t path, std::uint64_t to) {
    return mixed(path + (to + 1) * 0x9E3779B97F4A7C15ULL);
  }
  std::uint64_t inside(std::string_view name) const {
    std::uint64_t hash = 0xCBF29CE484222325ULL;  // FNV-1a
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return step(path_, hash);
  }
  void add(std::uint64_t path, std::uint64_t value) { sum_ += step(path, value); }

  template <class T>
  void tell(std::uint64_t path, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      std::uint8_t byte = 0;  // a byte that is no bool is told too, not loaded as one
      std::memcpy(&byte, &value, 1);
      tell(path, byte);
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      if (value != T{}) add(path, static_cast<std::uint64_t>(value));
    } else {
      const std::uint64_t outside = path_;
      path_ = path;
      describe(value, *this);
      path_ = outside;
    }
  }
  template <class T, std::size_t N>
  void tell(std::uint64_t path, const std::array<T, N>& items) {
    for (std::size_t i = 0; i < N; ++i) tell(step(path, i), items[i]);
  }
  template <class Key, class T, std::size_t N>
  void tell(std::uint64_t path, const ById<Key, T, N>& items) {
    tell(path, items.items_);
  }
  template <class Kind, class Number>
  void tell(std::uint64_t path, Id<Kind, Number> id) {
    tell(path, id.number());
  }
  void tell(std::uint64_t path, SeatSet seats) { tell(path, seats.bits()); }
  // Slots past the end are zero and say nothing.
  template <class T, std::size_t N>
  void tell(std::uint64_t path, const FixedVector<T, N>& items) {
    if (!items.empty()) add(path, items.size());
    for (std::size_t i = 0; i < N; ++i) tell(step(path, i), items.begin()[i]);
  }

  std::uint64_t path_ = 0;
  std::uint64_t sum_ = 0;
};

// Its key, and how much of its stream is used up.
inline void describe(const Rng& rng, Meaning& m) {
  m("key", rng.key());
  m("drawn", rng.drawn());
}

}  // namespace rookery
