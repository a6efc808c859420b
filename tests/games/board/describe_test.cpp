#include "games/board/board.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

TEST(Describe, LeavesNoFieldOut) {
  expect_described<Board>([](const board::State& s, Silent<board::State>& silent) {
    silent.add_past(s.under_way);
    for (std::size_t i = 0; i < s.under_way.depth(); ++i)
      s.under_way.visit(i, [&](const auto& frame) {
        if constexpr (requires { frame.tail; }) silent.add(frame.tail);
      });
  });
}

TEST(Describe, ARecordHoldsUnderAnotherLayout) { expect_layout_does_no_harm<Board>("4-seats"); }

}  // namespace
}  // namespace rookery
