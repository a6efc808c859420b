// The pool of a redeal: what a viewer cannot see of one kind of card, gathered and dealt anew.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/fault.h"
#include "engine/rng.h"

namespace rookery::kit {

// Cards are small numbers below `Kinds`; at most `Room` lie in the pool. What goes in comes out in
// an order that depends on what went in and on the generator, never on the order of going in.
template <std::size_t Kinds, std::size_t Room>
class Pool {
 public:
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void add(std::uint8_t card) {
    if (size_ == Room) [[unlikely]]
      fault("a redeal gathers more cards than there are");
    cards_[size_++] = card;
  }
  std::uint8_t next() {
    if (size_ == 0) [[unlikely]]
      fault("a redeal runs out of cards");
    return cards_[--size_];
  }
  template <class Why>
  void mix(Rng& rng, Why why) {
    std::array<std::uint8_t, Kinds> copies{};
    for (std::size_t i = 0; i < size_; ++i) ++copies[cards_[i]];
    std::size_t n = 0;
    for (std::size_t card = 0; n < size_; ++card)
      for (; copies[card] > 0; --copies[card]) cards_[n++] = static_cast<std::uint8_t>(card);
    shuffle(rng, why, std::span(cards_.data(), size_));
  }
  // The cards that come next are at the end.
  std::span<std::uint8_t> cards() { return {cards_.data(), size_}; }

 private:
  std::array<std::uint8_t, Room> cards_{};
  std::size_t size_ = 0;
};

}  // namespace rookery::kit
