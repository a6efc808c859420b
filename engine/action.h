// One atomic answer to a decision: 64 bits, an order, nothing else. What the bytes mean, and
// their text notation, is the game's business.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

namespace rookery {

struct Action {
  std::uint64_t bits;

  // The verb is the top byte and arguments follow, so that sorting groups by verb.
  static constexpr Action make(std::uint8_t verb, std::uint8_t a = 0, std::uint8_t b = 0,
                               std::uint8_t c = 0) {
    return {static_cast<std::uint64_t>(verb) << 56U | static_cast<std::uint64_t>(a) << 48U |
            static_cast<std::uint64_t>(b) << 40U | static_cast<std::uint64_t>(c) << 32U};
  }
  constexpr std::uint8_t verb() const { return static_cast<std::uint8_t>(bits >> 56U); }
  constexpr std::uint8_t arg(int i) const {
    return static_cast<std::uint8_t>(bits >> (48U - 8U * static_cast<unsigned>(i)));
  }
  friend constexpr auto operator<=>(Action, Action) = default;
};

// The caller's buffer for legal actions: reused, never allocating.
class ActionList {
 public:
  static constexpr std::size_t capacity = 2048;

  void clear() { size_ = 0; }
  void push(Action action) {
    assert(size_ < capacity);
    items_[size_++] = action;
  }
  // Room for n more, to be filled by the caller.
  std::span<Action> extend(std::size_t n) {
    assert(size_ + n <= capacity);
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
