#include "engine/fixed_vector.h"

#include <cstring>
#include <vector>

#include <gtest/gtest.h>

namespace rookery::fixed_vector_test {
namespace {

struct Pair {
  std::uint8_t a;
  std::uint8_t b;
};
using Numbers = FixedVector<std::uint8_t, 5>;

static_assert(std::is_trivially_copyable_v<Numbers>);
static_assert(std::has_unique_object_representations_v<Numbers>);
static_assert(std::has_unique_object_representations_v<FixedVector<Pair, 3>>);
static_assert(std::has_unique_object_representations_v<FixedVector<std::uint16_t, 3>>);
static_assert(sizeof(Numbers) == 6 && Numbers::capacity() == 5);

template <class V>
bool same_bytes(const V& a, const V& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}
Numbers of(std::initializer_list<std::uint8_t> items) {
  Numbers v;
  for (const auto item : items) v.push_back(item);
  return v;
}
std::vector<int> items(const Numbers& v) { return {v.begin(), v.end()}; }

TEST(FixedVector, PushesAndPops) {
  Numbers v;
  EXPECT_TRUE(v.empty());
  v.push_back(3);
  v.push_back(4);
  EXPECT_EQ(v.size(), 2U);
  EXPECT_EQ(v.back(), 4);
  EXPECT_EQ(v[0], 3);
  EXPECT_EQ(v.pop_back(), 4);
  EXPECT_EQ(items(v), (std::vector<int>{3}));
}

TEST(FixedVector, KnowsWhenItIsFull) {
  Numbers v = of({1, 2, 3, 4});
  EXPECT_FALSE(v.full());
  v.push_back(5);
  EXPECT_TRUE(v.full());
}

TEST(FixedVector, InsertsAndRemovesInTheMiddle) {
  Numbers v = of({1, 2, 3});
  v.insert(1, 9);
  EXPECT_EQ(items(v), (std::vector<int>{1, 9, 2, 3}));
  v.insert(4, 8);
  EXPECT_EQ(items(v), (std::vector<int>{1, 9, 2, 3, 8}));
  EXPECT_EQ(v.remove(0), 1);
  EXPECT_EQ(v.remove(1), 2);
  EXPECT_EQ(items(v), (std::vector<int>{9, 3, 8}));
}

TEST(FixedVector, EqualListsAreEqualBytes) {
  Numbers by_pop = of({1, 2, 3});
  by_pop.pop_back();
  Numbers by_remove = of({7, 1, 2});
  by_remove.remove(0);
  Numbers by_clear = of({9, 9, 9, 9, 9});
  by_clear.clear();
  by_clear.push_back(1);
  by_clear.push_back(2);
  EXPECT_TRUE(same_bytes(by_pop, of({1, 2})));
  EXPECT_TRUE(same_bytes(by_remove, of({1, 2})));
  EXPECT_TRUE(same_bytes(by_clear, of({1, 2})));
  EXPECT_FALSE(same_bytes(by_pop, of({2, 1})));
}

}  // namespace
}  // namespace rookery::fixed_vector_test
