#include "games/cards/cards.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

TEST(Describe, LeavesNoFieldOut) {
  expect_described<Cards>([](const cards::Duel& s, Silent<cards::Duel>& silent) {
    silent.add_past(s.under_way);
    silent.add(s.boards);  // which type it is
    silent.add(s.tail);
    for (const cards::Used& used : s.used.items) silent.add(used.tail);
    for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
      s.under_way.visit(i, [&](const auto& frame) {
        if constexpr (requires { frame.tail; }) silent.add(frame.tail);
      });
    }
    for (const cards::Player& player : s.players) {
      silent.add(player.tail);
      // These follow from the cards that lie there.
      for (const cards::Slots* slots : {&player.in_play, &player.characters, &player.locations,
                                        &player.watchers, &player.auras})
        silent.add(*slots);
    }
  });
}

TEST(Describe, ARecordHoldsUnderAnotherLayout) { expect_layout_does_no_harm<Cards>("stark-first"); }

}  // namespace
}  // namespace rookery
