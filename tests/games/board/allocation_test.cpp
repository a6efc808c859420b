#include "tests/allocation.h"

#include "games/board/board.h"

namespace rookery {
namespace {

TEST(Allocation, NoneInPlay) { expect_no_allocation<Board>(20); }

}  // namespace
}  // namespace rookery
