// What no card of the set can show: factors and set values, and piles whose order matters.
#include <gtest/gtest.h>

#include "games/cards/cards.h"
#include "games/cards/play.h"

namespace rookery::cards {
namespace {

TEST(Tally, SumsComeBeforeFactors) {  // CRD-MOD-02, CRD-MOD-03, CRD-EX-26
  EXPECT_EQ((Tally{.sum = 3 + 2, .doubled = 1}).value(), 10);
  EXPECT_EQ((Tally{.sum = 5, .doubled = -1}).value(), 3);
  EXPECT_EQ((Tally{.sum = 4 + 1, .doubled = -1}).value(), 3);
}
TEST(Tally, FactorsMakeOneAndAreRoundedOnce) {  // CRD-RULING-67
  EXPECT_EQ((Tally{.sum = 5, .doubled = 1 - 1}).value(), 5);
  EXPECT_EQ((Tally{.sum = 5, .doubled = -2}).value(), 2);
}
TEST(Tally, WhatIsSetCountsForAll) {  // CRD-MOD-04
  EXPECT_EQ((Tally{.sum = 9, .doubled = 1, .set = 2}).value(), 2);
  EXPECT_EQ((Tally{.sum = 9, .set = 0}).value(), 0);
}
TEST(Tally, NothingIsBelowZero) {  // CRD-MOD-06
  EXPECT_EQ((Tally{.sum = 3 + 2 - 6}).value(), 0);
  EXPECT_EQ((Tally{.sum = 3 + 2 - 6 + 2}).value(), 1);
}

class Piles : public testing::Test {
 protected:
  Piles() {
    s.seats = 2;
    s.first = Seat{0};
    s.under_way.push(Course{.step = Step::challenge_window});
    s.at(Seat{1}).dead = {};
    s.at(Seat{1}).dead.push_back(Kind::robb_stark);
    before = pile_sizes(s);
    for (const Kind kind : {Kind::arya_stark, Kind::bran_stark, Kind::ice})
      s.at(Seat{1}).dead.push_back(kind);
  }
  Duel s;
  PileSizes before;
};

TEST_F(Piles, AreOrderedByTheirOwner) {  // CRD-DEAD-04
  s.minds.add(Minds::piles);
  Play play(s, nullptr);
  play.order_piles(before);
  for (const Kind kind : {Kind::ice, Kind::arya_stark}) {
    play.ordering_step();
    ASSERT_EQ(s.ask(), Ask::pile);
    EXPECT_TRUE(s.question.owes(Seat{1}));
    s.question.close();
    play.order_next(kind);
  }
  play.ordering_step();  // one is left
  EXPECT_EQ(s.ask(), Ask::nothing);
  EXPECT_EQ(s.under_way.depth(), 1U);
  const Pile& dead = s.at(Seat{1}).dead;
  EXPECT_EQ((std::vector<Kind>(dead.begin(), dead.end())),
            (std::vector<Kind>{Kind::robb_stark, Kind::ice, Kind::arya_stark, Kind::bran_stark}));
}
TEST_F(Piles, OfDiscardsAreOrderedToo) {  // CRD-ZONE-17
  s.minds.add(Minds::piles);
  for (const Kind kind : {Kind::arya_stark, Kind::ice}) s.at(Seat{0}).discard.push_back(kind);
  s.at(Seat{1}).dead.clear();
  s.at(Seat{1}).dead.push_back(Kind::robb_stark);
  Play play(s, nullptr);
  play.order_piles(before);
  play.ordering_step();
  ASSERT_EQ(s.ask(), Ask::pile);
  EXPECT_TRUE(s.question.owes(Seat{0}));
  s.question.close();
  play.order_next(Kind::ice);
  const Pile& discard = s.at(Seat{0}).discard;
  EXPECT_EQ((std::vector<Kind>(discard.begin(), discard.end())),
            (std::vector<Kind>{Kind::ice, Kind::arya_stark}));
}
TEST_F(Piles, AreLeftAloneWhereNobodyLooks) {  // CRD-RULING-72
  Play(s, nullptr).order_piles(before);
  EXPECT_EQ(s.under_way.depth(), 1U);
}

}  // namespace
}  // namespace rookery::cards
