#include "tests/allocation.h"

#include "games/alliances/alliances.h"

namespace rookery {
namespace {

TEST(Allocation, NoneInPlay) { expect_no_allocation<Alliances>(20); }

}  // namespace
}  // namespace rookery
