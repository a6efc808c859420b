#include "tests/allocation.h"

#include "games/iron_throne/iron_throne.h"

namespace rookery {
namespace {

TEST(Allocation, NoneInPlay) { expect_no_allocation<IronThrone>(20); }

}  // namespace
}  // namespace rookery
