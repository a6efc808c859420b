// Mixing up what is numbered alike does not compile; a head knows where its boards lie.
#include <gtest/gtest.h>

#include "games/cards/cards.h"
#include "games/cards/vocabulary.h"
#include "tests/apart.h"

namespace rookery::cards {
namespace {

static_assert(Apart<Seat, Ref> && Apart<Seat, Kind> && Apart<Ref, Kind> && Apart<Kind, Trait>);
static_assert(Apart<Icon, Keyword> && Apart<Phase, Step> && Apart<Stage, Timing>);
static_assert(Apart<Exit, Entry> && Apart<On, Ask> && Apart<Lasts, Gives>);
static_assert(Mixes<Seat, Seat>, "the concept can fail");
static_assert(!std::convertible_to<int, Seat> && !std::convertible_to<int, Ref>);

template <class S>
void expect_boards() {
  S state;
  for (std::size_t seat = 0; seat < state.players.size(); ++seat) {
    const State& head = state;
    EXPECT_EQ(&head.at(Seat(seat)), &state.players[seat]);
    EXPECT_EQ(&head.card(ref_of(Seat(seat), 7)), &state.players[seat].slots[7]);
  }
}
TEST(Head, KnowsItsBoards) {
  expect_boards<Duel>();
  expect_boards<Melee>();
}

}  // namespace
}  // namespace rookery::cards
