#include "games/iron_throne/iron_throne.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, ReplaysByteForByte) { expect_golden<IronThrone>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Games, Golden,
    testing::Values(
        GoldenGame{"3-seats", 3}, GoldenGame{"4-seats", 4}, GoldenGame{"5-seats", 5},
        GoldenGame{"random-houses", 4, {{"houses", "random"}, {"special_events", "distinct"}}}),
    golden_test_name);

}  // namespace
}  // namespace rookery
