// A simple player, and what search considers first.
#include "games/board/board.h"
#include "games/board/questions.h"
#include "kit/by_score.h"

namespace rookery {

using namespace board;

Action Board::greedy(const State&, Seat, const ActionList& actions, Rng& rng) {
  return kit::best_by(actions, rng, [](Action) { return 0.0F; });
}

Values Board::evaluate(const State& s) {
  Values values{};
  float sum = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) sum += values[seat] = 1.0F;
  for (float& value : values) value /= sum;
  return values;
}

void Board::prior(const State&, Seat, const ActionList& actions, std::span<float> weights) {
  for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = 1.0F;
}

}  // namespace rookery
