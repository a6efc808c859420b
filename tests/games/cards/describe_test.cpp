#include "games/cards/cards.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

TEST(Describe, LeavesNoFieldOut) {
  expect_described<Cards>([](const cards::Duel& s, Silent<cards::Duel>& silent) {
    silent.add_past(s.under_way);
    silent.add(s.boards);  // which type it is
    silent.add(s.tail);
    for (const cards::Player& player : s.players) silent.add(player.tail);
  });
}

TEST(Describe, ARecordHoldsUnderAnotherLayout) { expect_layout_does_no_harm<Cards>("stark-first"); }

}  // namespace
}  // namespace rookery
