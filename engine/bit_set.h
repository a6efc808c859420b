// A set out of a closed list of things known by number: 100 traits, 300 cards. Up to 64 of them fit
// in one word, and the generated tables use a plain std::uint64_t for those.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace rookery {

// A plain value without holes: it may stand in a state. Ids are enumerators or numbers below Count.
template <std::size_t Count>
struct BitSet {
  std::array<std::uint64_t, (Count + 63) / 64> words{};

  template <class Id>
  constexpr bool has(Id id) const {
    return (words[place(id) / 64] >> place(id) % 64 & 1U) != 0;
  }
  template <class Id>
  constexpr void add(Id id) {
    words[place(id) / 64] |= std::uint64_t{1} << place(id) % 64;
  }
  template <class Id>
  constexpr void remove(Id id) {
    words[place(id) / 64] &= ~(std::uint64_t{1} << place(id) % 64);
  }
  constexpr std::size_t size() const {
    std::size_t sum = 0;
    for (const std::uint64_t word : words) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }
  constexpr bool empty() const { return *this == BitSet{}; }

  // What is in both, in either.
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < a.words.size(); ++i) a.words[i] &= b.words[i];
    return a;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < a.words.size(); ++i) a.words[i] |= b.words[i];
    return a;
  }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  template <class Id>
  static constexpr std::size_t place(Id id) {
    return static_cast<std::size_t>(id);
  }
};

}  // namespace rookery
