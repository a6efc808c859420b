#include "tests/allocation.h"

#include "tests/toy/raven_auction.h"

namespace rookery {
namespace {

TEST(Allocation, NoneInTheToy) { expect_no_allocation<RavenAuction>(200); }

// Nodes come from the tree's own store: thinking takes no memory after the first iterations.
TEST(Allocation, NoneInTheSearch) {
  raven::State s;
  RavenAuction::start(s, {4, 3}, Seed::from(1), nullptr);
  const auto worker = std::make_unique<SearchWorker<RavenAuction>>(SearchOptions{.nodes = 5000});
  Rng rng(Seed::from(2));
  const std::uint64_t before = allocations;
  for (int i = 0; i < 5000; ++i) worker->iterate({s, Seat{0}}, rng);
  EXPECT_EQ(allocations - before, 0U);
  EXPECT_GT(worker->tree().size(), 1000U);
}

}  // namespace
}  // namespace rookery
