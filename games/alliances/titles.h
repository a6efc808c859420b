// Sets of influence titles and of allies.
#pragma once

#include <bit>
#include <cstdint>

#include "games/alliances/data.h"

namespace rookery::alliances {

using Allies = std::uint64_t;  // one bit each
static_assert(ally_count <= 64);
constexpr Allies bit(Ally ally) { return Allies{1} << static_cast<unsigned>(ally); }

template <class Visit>
constexpr void for_each(Allies allies, Visit visit) {
  for (; allies != 0; allies &= allies - 1) visit(static_cast<Ally>(std::countr_zero(allies)));
}

// All the titles there are, standard, white and blue, are just too many for one word.
class Titles {
 public:
  constexpr Titles() = default;
  constexpr Titles(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  static constexpr Titles of(Influence card) { return Titles().with(card, true); }

  // The same set, with the title if `there`.
  constexpr Titles with(Influence card, bool there) const {
    const auto i = static_cast<unsigned>(card);
    const std::uint64_t one = there ? 1 : 0;
    return i < 64 ? Titles(low_ | one << i, high_) : Titles(low_, high_ | one << (i - 64));
  }
  constexpr bool has(Influence card) const {
    const auto i = static_cast<unsigned>(card);
    return ((i < 64 ? low_ >> i : high_ >> (i - 64)) & 1U) != 0;
  }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr Influence lowest() const {
    return static_cast<Influence>(low_ != 0 ? std::countr_zero(low_)
                                            : 64 + std::countr_zero(high_));
  }
  constexpr std::uint64_t low() const { return low_; }
  constexpr std::uint64_t high() const { return high_; }

  friend constexpr Titles operator|(Titles a, Titles b) {
    return {a.low_ | b.low_, a.high_ | b.high_};
  }
  friend constexpr Titles operator&(Titles a, Titles b) {
    return {a.low_ & b.low_, a.high_ & b.high_};
  }
  friend constexpr Titles operator-(Titles a, Titles b) {
    return {a.low_ & ~b.low_, a.high_ & ~b.high_};
  }
  constexpr Titles& operator|=(Titles other) { return *this = *this | other; }
  friend constexpr bool operator==(Titles, Titles) = default;

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};
static_assert(influence_count <= 128);

template <class Visit>
constexpr void for_each(Titles titles, Visit visit) {
  for (std::uint64_t low = titles.low(); low != 0; low &= low - 1)
    visit(static_cast<Influence>(std::countr_zero(low)));
  for (std::uint64_t high = titles.high(); high != 0; high &= high - 1)
    visit(static_cast<Influence>(64 + std::countr_zero(high)));
}

}  // namespace rookery::alliances
