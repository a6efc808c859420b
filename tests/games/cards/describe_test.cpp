#include "games/cards/cards.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

template <class G>
void expect_all_described(std::uint64_t games, int every) {
  using State = typename G::State;
  expect_described<G>(
      [](const State& s, Silent<State>& silent) {
        silent.add_past(s.under_way);
        silent.add(s.boards);  // which type it is
        silent.add(s.gathered);
        silent.add(s.tail);
        for (const cards::Used& used : s.used.items) silent.add(used.tail);
        // Past the end of a list.
        for (std::size_t i = s.used.size(); i < s.used.items.size(); ++i)
          silent.add(s.used.items[i]);
        for (std::size_t i = s.lasting.size(); i < s.lasting.items.size(); ++i)
          silent.add(s.lasting.items[i]);
        for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
          s.under_way.visit(i, [&](const auto& frame) {
            if constexpr (requires { frame.tail; }) silent.add(frame.tail);
          });
        }
        for (const cards::Player& player : s.players) {
          silent.add(player.tail);
      // These follow from the cards that lie there.
          for (const cards::Slots* slots : {&player.in_play, &player.characters, &player.locations,
                                            &player.watchers, &player.auras, &player.patrons})
            silent.add(*slots);
          silent.add(player.actors);
          silent.add(player.listeners);
          silent.add(player.held);
        }
      },
      games, every);
}

TEST(Describe, LeavesNoFieldOut) { expect_all_described<Cards>(4, 20); }
TEST(Describe, LeavesNoFieldOutOfAMelee) { expect_all_described<CardsMelee>(1, 200); }

TEST(Describe, ARecordHoldsUnderAnotherLayout) { expect_layout_does_no_harm<Cards>("stark-first"); }

}  // namespace
}  // namespace rookery
