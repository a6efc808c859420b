#include "engine/fair.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace rookery::fair_test {
namespace {

const std::vector<std::string> nobody;

TEST(Fair, CommitmentIsSha256) {
  // SHA-256 of 32 zero bytes.
  EXPECT_EQ(commitment_to(Seed{}),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  // SHA-256 of the bytes 0x00 to 0x1f.
  Seed counting;
  for (std::size_t i = 0; i < 32; ++i) counting.bytes[i] = static_cast<std::uint8_t>(i);
  EXPECT_EQ(commitment_to(counting),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(Fair, SeedNeedsEverySaltInItsPlace) {
  const Seed secret = Seed::from(1);
  std::set<std::string> seen{to_hex(seed_from(secret, nobody))};
  for (const std::vector<std::string>& salts :
       std::vector<std::vector<std::string>>{{""},
                                             {"a"},
                                             {"b"},
                                             {"a", "b"},
                                             {"b", "a"},
                                             {"ab"},
                                             {"ab", ""},
                                             {"", "ab"},
                                             {"a", "b", ""}}) {
    seen.insert(to_hex(seed_from(secret, salts)));
  }
  EXPECT_EQ(seen.size(), 10U);
  EXPECT_EQ(to_hex(seed_from(secret, nobody)), commitment_to(secret))
      << "no salts, no more than the hash";
  EXPECT_NE(seed_from(Seed::from(2), nobody), seed_from(secret, nobody));
}

TEST(Fair, EachRewindHasItsOwnSeed) {
  const Seed seed = Seed::from(1);
  EXPECT_NE(seed_after_rewind(seed, 1), seed);
  EXPECT_NE(seed_after_rewind(seed, 1), seed_after_rewind(seed, 2));
  EXPECT_NE(seed_after_rewind(seed, 1), seed_after_rewind(seed, 256 + 1));
  EXPECT_EQ(seed_after_rewind(seed, 3), seed_after_rewind(seed, 3));
}

TEST(Fair, SecretsAreFresh) { EXPECT_NE(fresh_secret(), fresh_secret()); }

TEST(Fair, HexComesBack) {
  const Seed seed = seed_from(Seed::from(77), nobody);
  EXPECT_EQ(seed_from_hex(to_hex(seed)), seed);
  EXPECT_EQ(to_hex(Seed::from(0xAB)).substr(0, 4), "ab00");
  EXPECT_FALSE(seed_from_hex(""));
  EXPECT_FALSE(seed_from_hex(std::string(63, '0')));
  EXPECT_FALSE(seed_from_hex(std::string(65, '0')));
  EXPECT_FALSE(seed_from_hex(std::string(64, 'A'))) << "one spelling only";
  EXPECT_FALSE(seed_from_hex(std::string(63, '0') + "g"));
}

}  // namespace
}  // namespace rookery::fair_test
