// A simple sound player, and what it finds likely: the best answer as Judge sees it.
#include <algorithm>
#include <cmath>

#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/judge.h"

namespace rookery {

using namespace iron_throne;

namespace {

enum class GreedyDraw : std::uint8_t { tie };

}  // namespace

Action IronThrone::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  const Judge judge(s, seat);
  Action best = actions[0];
  float most = -1e9F;
  std::uint32_t ties = 0;
  for (const Action action : actions) {
    const float score = judge.score(action);
    if (score > most + 1e-5F) {
      most = score;
      best = action;
      ties = 1;
    } else if (score > most - 1e-5F && draw(rng, GreedyDraw::tie, ++ties) == 0) {
      best = action;
    }
  }
  return best;
}

// The best of the proposals share the weight of the others, so that talks do not drown in them.
void IronThrone::prior(const State& s, Seat seat, const ActionList& actions,
                       std::span<float> weights) {
  const Judge judge(s, seat);
  float most = -1e9F;
  for (std::size_t i = 0; i < actions.size(); ++i)
    most = std::max(most, weights[i] = judge.score(actions[i]));
  const float sharpness = actions.size() > 40 ? 20.0F : 5.0F;
  for (std::size_t i = 0; i < actions.size(); ++i)
    weights[i] = std::exp(sharpness * (weights[i] - most)) + 0.001F;
}

static_assert(Game<IronThrone> && HasEvaluation<IronThrone> && HasPrior<IronThrone>);

}  // namespace rookery
