// What is kept so that questions are answered without a look at the cards is missed where it is
// wrong; that it is right everywhere selfcheck finds.
#include <gtest/gtest.h>

#include "tests/games/cards/table.h"

namespace rookery::cards {
namespace {

class Kept : public testing::Test {
 protected:
  Kept() { Cards::start(s, *Cards::configure({.seats = 2}), Seed::from(1), nullptr); }
  Player& player() { return s.players[0]; }

  Duel s;
};

TEST_F(Kept, IsRight) { EXPECT_FALSE(Cards::broken_invariant(s)); }
TEST_F(Kept, IsMissedOfConstantAbilities) {
  s.gathered.beyond ^= 1;
  EXPECT_TRUE(Cards::broken_invariant(s));
}
TEST_F(Kept, IsMissedOfTriggeredAbilities) {
  s.gathered.hears.add(On::stands);
  EXPECT_TRUE(Cards::broken_invariant(s));
}
TEST_F(Kept, IsMissedOfAHand) {
  ++player().held.ambush;
  EXPECT_TRUE(Cards::broken_invariant(s));
}
TEST_F(Kept, IsMissedOfActions) {
  player().actors[index(Phase::challenges)] ^= slot_bit(faction_slot);
  EXPECT_TRUE(Cards::broken_invariant(s));
}
TEST_F(Kept, IsMissedOfAnswers) {
  player().listeners[index(On::leaves)] ^= slot_bit(faction_slot);
  EXPECT_TRUE(Cards::broken_invariant(s));
}

}  // namespace
}  // namespace rookery::cards
