#include "tests/allocation.h"

#include "tests/toy/raven_auction.h"

namespace rookery {
namespace {

TEST(Allocation, NoneInTheToy) { expect_no_allocation<RavenAuction>(200); }

}  // namespace
}  // namespace rookery
