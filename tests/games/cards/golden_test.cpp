#include "games/cards/cards.h"
#include "tests/game_checks.h"

namespace rookery {
namespace {

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, ReplaysByteForByte) { (expect_golden<Cards, CardsMelee>(GetParam())); }

INSTANTIATE_TEST_SUITE_P(
    Games, Golden,
    testing::Values(GoldenGame{"stark-first", 2},
                    GoldenGame{"lannister-first", 2, {}, {{{"deck", "intro_lannister"}}}},
                    GoldenGame{"all-windows", 2, {{"skip_empty_windows", "false"}}},
                    GoldenGame{"closed-lists",
                               2,
                               {{"closed_lists", "true"}},
                               {{{"deck", "ready_east_west"}}, {{"deck", "random"}}}},
                    GoldenGame{"melee-3", 3}, GoldenGame{"melee-4", 4}),
    golden_test_name);

}  // namespace
}  // namespace rookery
