#include "engine/bit_set.h"

#include <type_traits>

#include <gtest/gtest.h>

namespace rookery {
namespace {

enum class Trait : std::uint8_t { first = 0, last_of_word = 63, next = 64, last = 99 };
using Traits = BitSet<100>;

constexpr Traits of(auto... ids) {
  Traits set;
  (set.add(ids), ...);
  return set;
}

TEST(BitSet, HoldsWhatWasAdded) {
  constexpr Traits set = of(Trait::last_of_word, Trait::next, Trait::last);
  static_assert(set.has(Trait::last) && !set.has(Trait::first));
  EXPECT_TRUE(set.has(63) && set.has(64) && set.has(99));
  EXPECT_FALSE(set.has(0) || set.has(62) || set.has(65) || set.has(98));
  EXPECT_EQ(set.size(), 3U);
}

TEST(BitSet, RemovesOneAndKeepsTheOthers) {
  Traits set = of(63, 64, 99);
  set.remove(64);
  EXPECT_EQ(set, of(63, 99));
  set.remove(64);
  EXPECT_EQ(set, of(63, 99));
  set.remove(63);
  set.remove(99);
  EXPECT_TRUE(set.empty());
}

TEST(BitSet, MeetsAndJoins) {
  EXPECT_EQ(of(1, 64, 99) & of(1, 65, 99), of(1, 99));
  EXPECT_EQ(of(1, 64) | of(65), of(1, 64, 65));
  EXPECT_FALSE(of(99).empty());
}

TEST(BitSet, IsAPlainValueOfWholeWords) {
  static_assert(std::is_trivially_copyable_v<Traits>);
  static_assert(std::has_unique_object_representations_v<Traits>);
  EXPECT_EQ(sizeof(BitSet<65>), 16U);
  EXPECT_EQ(sizeof(BitSet<128>), 16U);
  EXPECT_EQ(sizeof(BitSet<129>), 24U);
}

}  // namespace
}  // namespace rookery
