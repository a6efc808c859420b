// One atomic answer to a decision: 64 bits, an order, nothing else. What the bytes mean, and
// their text notation, is the game's business.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/fault.h"

namespace rookery {

struct Action {
  std::uint64_t bits;

  static constexpr int argument_bytes = 7;

  // The verb is the top byte and the bytes of the arguments follow, so that sorting groups by verb.
  static constexpr Action make(std::uint8_t verb, std::uint8_t a = 0, std::uint8_t b = 0,
                               std::uint8_t c = 0) {
    return {static_cast<std::uint64_t>(verb) << 56U | static_cast<std::uint64_t>(a) << 48U |
            static_cast<std::uint64_t>(b) << 40U | static_cast<std::uint64_t>(c) << 32U};
  }
  static constexpr Action make(std::uint8_t verb,
                               const std::array<std::uint8_t, argument_bytes>& bytes) {
    std::uint64_t bits = verb;
    for (const std::uint8_t byte : bytes) bits = bits << 8U | byte;
    return {bits};
  }
  constexpr std::uint8_t verb() const { return static_cast<std::uint8_t>(bits >> 56U); }
  constexpr std::uint8_t arg(int i) const {
    return static_cast<std::uint8_t>(bits >> (48U - 8U * static_cast<unsigned>(i)));
  }
  // Two bytes from the i-th on, for what has more than 256 of its kind.
  constexpr std::uint16_t wide(int i) const {
    return static_cast<std::uint16_t>(arg(i) << 8U | arg(i + 1));
  }
  // The argument as the id it is.
  template <class Id>
  constexpr Id as(int i) const {
    return static_cast<Id>(arg(i));
  }
  friend constexpr auto operator<=>(Action, Action) = default;
};

// The caller's buffer for legal actions: reused, never allocating.
class ActionList {
 public:
  static constexpr std::size_t capacity = 2048;

  void clear() { size_ = 0; }
  void push(Action action) {
    if (is_full(static_cast<unsigned>(size_), capacity)) [[unlikely]]
      fault("more actions are legal than a list of them can hold");
    items_[size_++] = action;
  }
  // Room for n more, to be filled by the caller.
  std::span<Action> extend(std::size_t n) {
    if (size_ + n > capacity || (n > 0 && is_full(static_cast<unsigned>(size_ + n - 1), capacity)))
        [[unlikely]]
      fault("more actions are legal than a list of them can hold");
    size_ += n;
    return {items_.data() + size_ - n, n};
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  Action* begin() { return items_.data(); }
  Action* end() { return items_.data() + size_; }
  const Action* begin() const { return items_.data(); }
  const Action* end() const { return items_.data() + size_; }

 private:
  // Left uninitialised on purpose: only the first size_ slots are ever read.
  std::size_t size_ = 0;
  std::array<Action, capacity> items_;
};

}  // namespace rookery
