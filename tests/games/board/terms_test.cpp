// What a position is worth in parts is what evaluate goes by.
#include <cmath>

#include <gtest/gtest.h>

#include "games/board/board.h"

namespace rookery::board {
namespace {

TEST(Terms, AddUpToTheEvaluation) {
  State s;
  Board::start(s, *Board::configure({.seats = 4}), Seed::from(3), nullptr);
  Rng rng(Seed::from(4));
  ActionList list;
  std::vector<float> worths(Board::term_texts().own.size());
  for (int n = 0; n < 120; ++n) {
    ASSERT_FALSE(s.over()) << n;
    const Seat asked = Board::to_act(s).lowest();
    Board::legal_actions(s, asked, list);
    ASSERT_TRUE(Board::apply(s, asked, Board::greedy(s, asked, list, rng), nullptr).ok());
    std::vector<double> shares;
    double sum = 0;
    for (Seat seat{0}; seat < s.seats; ++seat) {
      Board::terms(s, seat, worths);
      double worth = 0;
      for (const float part : worths) worth += static_cast<double>(part);
      sum += shares.emplace_back(std::exp(worth));
    }
    const Values values = Board::evaluate(s);
    for (Seat seat{0}; seat < s.seats; ++seat)
      EXPECT_NEAR(shares[seat] / sum, static_cast<double>(values[seat]), 1e-3) << n;
  }
}

}  // namespace
}  // namespace rookery::board
