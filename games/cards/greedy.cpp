// A simple sound player, and what it finds likely.
#include "games/cards/cards.h"
#include "games/cards/judge.h"
#include "kit/by_score.h"

namespace rookery {

using namespace cards;

Action Cards::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  if (actions.size() == 1) return actions[0];
  const Judge judge(s, seat);
  return kit::best_by(actions, rng, [&](Action action) { return judge.score(action); });
}

void Cards::prior(const State& s, Seat seat, const ActionList& actions, std::span<float> weights) {
  if (actions.size() == 1) {
    weights[0] = 1.0F;
    return;
  }
  const Judge judge(s, seat);
  kit::weigh_by(actions, weights, 2.0F, [&](Action action) { return judge.score(action); });
}

static_assert(Game<Cards> && HasEvaluation<Cards> && HasPrior<Cards>);

}  // namespace rookery
