#include "games/alliances/hand.h"

#include <cstring>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "engine/rng.h"

namespace rookery::alliances {
namespace {

enum class Why : std::uint8_t { test };

constexpr Influence a{0};
constexpr Influence b{1};
constexpr Influence c{2};

struct Held {
  int card;
  int known;
  friend bool operator==(const Held&, const Held&) = default;
};
std::vector<Held> listed(const Hand& hand) {
  std::vector<Held> out;
  for (const HandCard held : hand) out.push_back({static_cast<int>(held.card), held.known});
  return out;
}
// How many cards of that title this onlooker knows to be in the hand.
int known_copies(const Hand& hand, Influence card, int onlooker) {
  int n = 0;
  for (const HandCard held : hand)
    n += held.card == card && (held.known >> onlooker & 1) != 0 ? 1 : 0;
  return n;
}
bool same_bytes(const Hand& one, const Hand& two) {
  return std::memcmp(&one, &two, sizeof one) == 0;
}

static_assert(std::is_trivially_copyable_v<Hand> && std::has_unique_object_representations_v<Hand>);

TEST(Hand, IsSortedByTitle) {
  Hand hand;
  hand.add(c, 0);
  hand.add(a, 0);
  hand.add(b, 0);
  hand.add(a, 0);
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0}, {0, 0}, {1, 0}, {2, 0}}));
  EXPECT_TRUE(hand.holds(a) && hand.holds(b) && hand.holds(c));
  EXPECT_EQ(hand.titles(), Titles(0b111U, 0));
  hand.remove(a);
  EXPECT_TRUE(hand.holds(a));
  hand.remove(a);
  EXPECT_FALSE(hand.holds(a));
  EXPECT_FALSE(hand.holds(Influence::none));
  EXPECT_EQ(hand.size(), 2U);
}

TEST(Hand, HoldsTitlesBeyondTheFirstWord) {
  const auto last = static_cast<Influence>(influence_count - 1);
  const auto first_of_second_word = static_cast<Influence>(64);
  Hand hand;
  hand.add(last, 0);
  hand.add(a, 0);
  hand.add(first_of_second_word, 0);
  EXPECT_EQ(hand.titles().size(), 3);
  EXPECT_EQ(hand.titles().lowest(), a);
  std::vector<Influence> visited;
  for_each(hand.titles(), [&](Influence card) { visited.push_back(card); });
  EXPECT_EQ(visited, (std::vector{a, first_of_second_word, last}));
  hand.remove(first_of_second_word);
  EXPECT_FALSE(hand.holds(first_of_second_word));
  EXPECT_TRUE(hand.holds(last));
  hand.remove(a);
  EXPECT_EQ(hand.titles(), Titles::of(last));
  EXPECT_EQ(hand.titles().lowest(), last);
}

TEST(Hand, WhatIsKnownOfATitleIsANestedChain) {
  Hand hand;
  hand.add(a, 0b0001);
  hand.add(a, 0b0010);
  // Both know of one; nobody knows of two.
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0b0011}, {0, 0}}));
  hand.add(a, 0b0111);
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0b0111}, {0, 0b0011}, {0, 0}}));
}

TEST(Hand, ACardSeenToLeaveLowersWhatEveryoneKnowsByOne) {
  Hand hand;
  hand.add(a, 0b0011);
  hand.add(a, 0b0001);
  hand.add(a, 0);
  hand.remove(a);
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0b0001}, {0, 0}}));
}

TEST(Hand, TheLeastKnownCopyCanLeaveInstead) {
  Hand hand;
  hand.add(a, 0b0011);
  hand.add(a, 0);
  hand.add(b, 0b0100);
  hand.remove_least_known(a);
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0b0011}, {1, 0b0100}}));
}

TEST(Hand, KnowledgeIsForgottenByAllButTheWitnesses) {
  Hand hand;
  hand.add(a, 0b0111);
  hand.add(b, 0b1000'0110);
  hand.keep_knowledge(0b0010);
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0b0010}, {1, 0b0010}}));
}

TEST(Hand, ALookShowsAll) {
  Hand hand;
  hand.add(a, 0);
  hand.add(b, 0b0001);
  hand.show_to(Seat{3});
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0b1000}, {1, 0b1001}}));
}

TEST(Hand, DealIsAFreshHandThatNobodyKnows) {
  Hand hand;
  hand.add(c, 0b1111);
  hand.deal(std::vector<Influence>{b, a, b});
  EXPECT_EQ(listed(hand), (std::vector<Held>{{0, 0}, {1, 0}, {1, 0}}));
}

TEST(Hand, EqualHandsAreEqualBytesWhateverTheirPast) {
  Hand one;
  Hand two;
  for (const Influence card : {c, a, b, a}) one.add(card, 0b0010);
  for (const Influence card : {a, b, c, c, a, b}) two.add(card, 0b0010);
  two.remove(c);
  two.remove(b);
  EXPECT_TRUE(same_bytes(one, two));
  one.clear();
  EXPECT_TRUE(same_bytes(one, Hand()));
}

TEST(Hand, CanBeFull) {
  Hand hand;
  while (!hand.full()) hand.add(static_cast<Influence>(hand.size() % influence_count), 1);
  EXPECT_EQ(hand.size(), Hand::capacity);
  for (std::size_t i = 0; i < Hand::capacity; ++i)
    hand.remove(static_cast<Influence>(i % influence_count));
  EXPECT_TRUE(same_bytes(hand, Hand()));
}

// Against a plain model: how many copies there are, and how many each onlooker knows of.
TEST(Hand, AgreesWithAModel) {
  Rng rng(Seed::from(1));
  const auto pick = [&](std::uint32_t n) { return draw(rng, Why::test, n); };
  Hand hand;
  std::map<int, int> copies;
  std::map<int, std::array<int, 8>> known;
  for (int step = 0; step < 20000; ++step) {
    const auto title = static_cast<int>(pick(influence_count));
    const auto card = static_cast<Influence>(title);
    if (pick(2) == 0 && hand.size() < 20) {
      const auto mask = static_cast<std::uint8_t>(pick(256));
      hand.add(card, mask);
      ++copies[title];
      for (std::size_t v = 0; v < 8; ++v) known[title][v] += mask >> v & 1;
    } else if (copies[title] > 0) {
      hand.remove(card);
      --copies[title];
      for (int& n : known[title]) n = std::max(0, n - 1);
    } else if (pick(8) == 0) {
      const auto mask = static_cast<std::uint8_t>(pick(256));
      hand.keep_knowledge(mask);
      for (auto& [_, numbers] : known) {
        for (std::size_t v = 0; v < 8; ++v) numbers[v] *= mask >> v & 1;
      }
    }
    ASSERT_EQ(hand.holds(card), copies[title] > 0);
    for (std::size_t v = 0; v < 8; ++v) {
      ASSERT_EQ(known_copies(hand, card, static_cast<int>(v)), known[title][v]) << step;
    }
  }
}

}  // namespace
}  // namespace rookery::alliances
