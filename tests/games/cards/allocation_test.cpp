#include "tests/allocation.h"

#include "games/cards/cards.h"

namespace rookery {
namespace {

TEST(Allocation, NoneInPlay) {
  expect_no_allocation<Cards>(20);
  expect_no_allocation<CardsMelee>(3);
}

}  // namespace
}  // namespace rookery
