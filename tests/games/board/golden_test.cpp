#include "games/board/board.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, ReplaysByteForByte) { expect_golden<Board>(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Games, Golden,
                         testing::Values(GoldenGame{"3-seats", 3}, GoldenGame{"4-seats", 4},
                                         GoldenGame{"6-seats", 6},
                                         GoldenGame{"tides",
                                                    5,
                                                    {{"houses", "random"},
                                                     {"tides_of_battle", "true"},
                                                     {"tie_break", "faq2"}}}),
                         golden_test_name);

}  // namespace
}  // namespace rookery
