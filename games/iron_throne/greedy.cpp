// A simple sound player, and what it finds likely: the best answer as Judge sees it.
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/judge.h"
#include "kit/by_score.h"

namespace rookery {

using namespace iron_throne;

Action IronThrone::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  const Judge judge(s, seat);
  return kit::best_by(actions, rng, [&](Action action) { return judge.score(action); });
}

// The best of the proposals share the weight of the others, so that talks do not drown in them.
void IronThrone::prior(const State& s, Seat seat, const ActionList& actions,
                       std::span<float> weights) {
  const Judge judge(s, seat);
  const float sharpness = actions.size() > 40 ? 20.0F : 5.0F;
  kit::weigh_by(actions, weights, sharpness, [&](Action action) { return judge.score(action); });
}

static_assert(Game<IronThrone> && HasEvaluation<IronThrone> && HasPrior<IronThrone>);

}  // namespace rookery
