// Whoever has conceded while a step goes round the players contends for nothing any more
// (CRD-RULING-13), though no card of the game lets a deck run out in such a step.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/cards/cards.h"
#include "games/cards/play.h"

namespace rookery::cards::concession_test {
namespace {

// Three players in the middle of choosing plots; the last of them has conceded.
Melee choosing_plots() {
  Melee s;
  CardsMelee::start(s, *CardsMelee::configure({.seats = 3}), Seed::from(1), nullptr);
  EXPECT_TRUE(CardsMelee::arrange(s, {{"step", "plot"}, {"first", 0}}));
  EXPECT_FALSE(CardsMelee::apply(s, Seat{2}, *CardsMelee::parse("concede"), nullptr));
  EXPECT_TRUE(s.conceded.has(Seat{2}) && !s.over());
  return s;
}

TEST(Conceded, LeavesTheGameToTheLastDeck) {
  Melee s = choosing_plots();
  s.at(Seat{1}).deck.clear();
  Play(s, nullptr).check_decks();
  EXPECT_EQ(s.winner, Seat{0});
}

TEST(Conceded, IsNotLeftWhenTheOthersRunOut) {
  Melee s = choosing_plots();
  s.at(Seat{0}).deck.clear();
  s.at(Seat{1}).deck.clear();
  Play(s, nullptr).check_decks();
  EXPECT_EQ(s.ask(), Ask::winner);
  EXPECT_EQ(s.winners, SeatSet::of(Seat{0}) | SeatSet::of(Seat{1}));
}

TEST(Conceded, DoesNotWinByPower) {
  Melee s = choosing_plots();
  s.card(faction_of(Seat{2})).power = 15;
  Play(s, nullptr).check_power();
  EXPECT_FALSE(s.over());
}

}  // namespace
}  // namespace rookery::cards::concession_test
