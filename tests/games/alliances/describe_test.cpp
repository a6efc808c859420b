#include "games/alliances/alliances.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

TEST(Describe, LeavesNoFieldOut) {
  expect_described<Alliances>([](const alliances::State& s, Silent<alliances::State>& silent) {
    for (const auto& council : s.councils) silent.add(council.zero);
    // The set of titles of a hand follows from its cards.
    for (const auto& hand : s.hands) silent.add(&hand, 2 * alliances::Hand::capacity, 12);
    silent.add_past(s.frames);
  });
}

TEST(Describe, ARecordHoldsUnderAnotherLayout) { expect_layout_does_no_harm<Alliances>("4-seats"); }

}  // namespace
}  // namespace rookery
