#include "games/cards/cards.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, ReplaysByteForByte) { expect_golden<Cards>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Games, Golden,
                         testing::Values(GoldenGame{"stark-first", 2},
                                         GoldenGame{"lannister-first", 2, {{"sides", "lannister"}}},
                                         GoldenGame{
                                             "all-windows", 2, {{"skip_empty_windows", "false"}}}),
                         golden_test_name);

}  // namespace
}  // namespace rookery
