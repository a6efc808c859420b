#include "games/iron_throne/iron_throne.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

TEST(Describe, LeavesNoFieldOut) {
  expect_described<IronThrone>([](const iron_throne::State& s, Silent<iron_throne::State>& silent) {
    silent.add_past(s.under_way);
    silent.add(s.tail);
  });
}

TEST(Describe, ARecordHoldsUnderAnotherLayout) {
  expect_layout_does_no_harm<IronThrone>("4-seats");
}

}  // namespace
}  // namespace rookery
