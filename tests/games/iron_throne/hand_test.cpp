// What others know of a hand is a lower bound: never more than is there, and forgotten in time.
#include "games/iron_throne/hand.h"

#include <gtest/gtest.h>

namespace rookery::iron_throne {
namespace {

Title hostility(int value) {
  Title title = first_hostility;
  while (title_values[title] != value) ++title;
  return title;
}

TEST(Hand, WhatIsSeenToComeIsKnown) {
  Hand hand;
  hand.add(truce);
  hand.add(truce, SeatSet::of(Seat{2}));
  EXPECT_EQ(hand.size(), 2);
  EXPECT_EQ(hand.count(truce), 2);
  EXPECT_EQ(hand.known(2, truce), 1);
  EXPECT_EQ(hand.known(1, truce), 0);
}

TEST(Hand, ItsTitlesAreABitEach) {
  Hand hand;
  EXPECT_EQ(hand.titles(), 0U);
  std::uint32_t titles = 0;
  for (Title title{0}; title < title_count; ++title) {
    for (int i = 0; i < title_copies[title]; ++i) hand.add(title);
    titles |= 1U << title;
    EXPECT_EQ(hand.titles(), titles);
  }
  hand.remove(truce);
  EXPECT_EQ(hand.titles(), titles) << "three are left";
  hand.remove(hostility(20));
  EXPECT_EQ(hand.titles(), titles & ~(1U << hostility(20)));
}

TEST(Hand, WhatLeavesBeforeAllLowersEveryBound) {
  Hand hand;
  for (int i = 0; i < 3; ++i) hand.add(truce);
  hand.show_all(Seat{1});
  hand.show(Seat{3}, truce, 1);
  hand.remove(truce);
  EXPECT_EQ(hand.known(1, truce), 2);
  EXPECT_EQ(hand.known(3, truce), 0);
}

TEST(Hand, WhatLeavesUnseenIsForgottenByAllButTheWitness) {
  Hand hand;
  const Title eight = hostility(8);
  hand.add(truce);
  hand.add(eight);
  hand.show_all(Seat{1});
  hand.show_all(Seat{2});
  hand.remove_unseen(eight, Seat{2});
  EXPECT_EQ(hand.known_total(1), 0);
  EXPECT_EQ(hand.known(2, truce), 1);
  EXPECT_EQ(hand.known(2, eight), 0);
}

TEST(Hand, LookingTwiceAtOneCardIsKnowingOne) {
  Hand hand;
  hand.add(truce);
  hand.add(truce);
  hand.show(Seat{0}, truce, 1);
  hand.show(Seat{0}, truce, 1);
  EXPECT_EQ(hand.known(0, truce), 1);
}

TEST(Hand, CardsAreCountedInTheOrderOfTitles) {
  Hand hand;
  hand.add(hostility(20));
  hand.add(truce);
  hand.add(Title{0});
  hand.add(truce);
  EXPECT_EQ(hand.nth(0), Title{0});
  EXPECT_EQ(hand.nth(1), truce);
  EXPECT_EQ(hand.nth(2), truce);
  EXPECT_EQ(hand.nth(3), hostility(20));
}

}  // namespace
}  // namespace rookery::iron_throne
