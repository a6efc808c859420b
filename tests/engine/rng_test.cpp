#include "engine/rng.h"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace rookery::rng_test {
namespace {

enum class Why : std::uint8_t { test };

std::vector<std::uint8_t> stream(Rng rng, std::size_t bytes) {
  std::vector<std::uint8_t> out;
  while (out.size() < bytes) {
    const std::uint16_t half = rng.next16();
    out.push_back(static_cast<std::uint8_t>(half));
    out.push_back(static_cast<std::uint8_t>(half >> 8U));
  }
  return out;
}

// Published test vectors: ChaCha with 8 rounds, 256-bit key, zero nonce, first block.
TEST(Rng, MatchesThePublishedVectorForTheZeroKey) {
  const std::vector<std::uint8_t> expected{
      0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f,
      0x09, 0xa5, 0xa1, 0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b, 0x18, 0x1b,
      0xe1, 0x88, 0xef, 0x71, 0x1a, 0x1e, 0x98, 0x4c, 0xe1, 0x72, 0xb9, 0x21, 0x6f,
      0x41, 0x9f, 0x44, 0x53, 0x67, 0x45, 0x6d, 0x56, 0x19, 0x31, 0x4a, 0x42, 0xa3,
      0xda, 0x86, 0xb0, 0x01, 0x38, 0x7b, 0xfd, 0xb8, 0x0e, 0x0c, 0xfe, 0x42,
  };
  EXPECT_EQ(stream(Rng(Seed{}), 64), expected);
}

// The block after it has counter 1: the counter is the low word of the fourth row.
TEST(Rng, CountsBlocks) {
  const auto bytes = stream(Rng(Seed{}), 128);
  const std::vector<std::uint8_t> expected{0xd2, 0xae, 0xfa, 0x0d, 0xea, 0xa5, 0xc1, 0x51,
                                           0xbf, 0x0a, 0xdb, 0x6c, 0x01, 0xf2, 0xa5, 0xad};
  EXPECT_EQ(std::vector<std::uint8_t>(bytes.begin() + 64, bytes.begin() + 80), expected);
}

TEST(Rng, UsesEveryByteOfTheKey) {
  Seed counting;
  for (std::size_t i = 0; i < 32; ++i) counting.bytes[i] = static_cast<std::uint8_t>(i);
  const std::vector<std::uint8_t> expected{0x40, 0x15, 0xb2, 0x8f, 0x6e, 0x12, 0xab, 0x6a,
                                           0xd9, 0xe8, 0x66, 0x7b, 0x31, 0xc5, 0x12, 0x33};
  EXPECT_EQ(stream(Rng(counting), 16), expected);
}

TEST(Rng, SeedsFromNumbersDiffer) {
  EXPECT_NE(Seed::from(1), Seed::from(2));
  EXPECT_NE(Seed::from(1, 0), Seed::from(0, 1));
  EXPECT_EQ(Seed::from(258).bytes[0], 2);
  EXPECT_EQ(Seed::from(258).bytes[1], 1);
  EXPECT_EQ(Seed::from(0, 7).bytes[8], 7);
}

TEST(Rng, CopyGoesOnAlike) {
  Rng one(Seed::from(5));
  for (int i = 0; i < 7; ++i) one.next16();
  Rng two = one;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(one.next16(), two.next16());
}

TEST(Rng, RekeyDependsOnTheSourceAlone) {
  Rng source_one(Seed::from(9));
  Rng source_two(Seed::from(9));
  Rng one(Seed::from(1));
  Rng two(Seed::from(2));
  two.next16();
  one.rekey_from(source_one);
  two.rekey_from(source_two);
  EXPECT_EQ(stream(one, 200), stream(two, 200));
  Rng again(Seed::from(1));
  again.rekey_from(source_one);
  EXPECT_NE(stream(one, 32), stream(again, 32)) << "the source moves on";
}

TEST(Draw, StaysInRangeAndReachesAll) {
  Rng rng(Seed::from(3));
  EXPECT_EQ(draw(rng, Why::test, 1), 0U);
  for (const std::uint32_t n : {2U, 3U, 7U, 62U}) {
    std::vector<int> seen(n);
    for (int i = 0; i < 5000; ++i) {
      const std::uint32_t value = draw(rng, Why::test, n);
      ASSERT_LT(value, n);
      ++seen[value];
    }
    for (const int count : seen) EXPECT_GT(count, 0);
  }
  for (int i = 0; i < 1000; ++i) EXPECT_LT(draw(rng, Why::test, 65536), 65536U);
}

// How the 65536 halves are shared out among n values: every value gets the same number of them.
TEST(Draw, IsUnbiased) {
  for (const std::uint32_t n : {3U, 5U, 6U, 10U, 24U, 50U, 62U, 1000U, 40000U, 65535U}) {
    std::vector<std::uint32_t> count(n);
    const std::uint32_t threshold = (65536U - n) % n;
    for (std::uint32_t half = 0; half < 65536U; ++half) {
      const std::uint32_t product = half * n;
      if ((product & 0xFFFFU) < threshold) continue;  // drawn again
      ++count[product >> 16U];
    }
    for (const std::uint32_t c : count) ASSERT_EQ(c, 65536U / n) << n;
  }
}

TEST(Draw, PassesChiSquareOnAFixedSeed) {
  for (const std::uint32_t n : {6U, 24U, 62U}) {
    Rng rng(Seed::from(n, 4));
    constexpr int draws = 200000;
    std::vector<double> count(n);
    for (int i = 0; i < draws; ++i) ++count[draw(rng, Why::test, n)];
    double chi = 0;
    const double expected = static_cast<double>(draws) / n;
    for (const double c : count) chi += (c - expected) * (c - expected) / expected;
    // Mean n - 1, standard deviation sqrt(2 (n - 1)): five of them on either side.
    const double mean = n - 1;
    EXPECT_LT((chi - mean) * (chi - mean), 25 * 2 * mean) << n;
  }
}

TEST(Shuffle, MakesEveryOrderAboutEquallyOften) {
  Rng rng(Seed::from(11));
  std::array<int, 24> count{};
  constexpr int times = 48000;
  for (int i = 0; i < times; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    shuffle(rng, Why::test, std::span<int>(items));
    int index = 0;  // the order as a number in the factorial system
    for (std::size_t a = 0; a < 4; ++a) {
      int smaller = 0;
      for (std::size_t b = a + 1; b < 4; ++b) smaller += items[b] < items[a] ? 1 : 0;
      index = index * static_cast<int>(4 - a) + smaller;
    }
    ++count[static_cast<std::size_t>(index)];
  }
  for (const int c : count) EXPECT_NEAR(c, times / 24.0, 250);
}

TEST(Shuffle, KeepsAllItemsAndIsRepeatable) {
  std::array<int, 20> one{};
  for (int i = 0; i < 20; ++i) one[static_cast<std::size_t>(i)] = i;
  auto two = one;
  Rng rng_one(Seed::from(1));
  Rng rng_two(Seed::from(1));
  shuffle(rng_one, Why::test, std::span<int>(one));
  shuffle(rng_two, Why::test, std::span<int>(two));
  EXPECT_EQ(one, two);
  std::sort(one.begin(), one.end());
  for (int i = 0; i < 20; ++i) EXPECT_EQ(one[static_cast<std::size_t>(i)], i);
  std::span<int> none;
  shuffle(rng_one, Why::test, none);
}

}  // namespace
}  // namespace rookery::rng_test
