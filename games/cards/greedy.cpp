// A simple sound player, and what it finds likely.
#include "games/cards/cards.h"
#include "games/cards/judge.h"
#include "kit/by_score.h"

namespace rookery {

using namespace cards;

Action CardsRules::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  if (actions.size() == 1) return actions[0];
  const Judge judge(s, seat);
  return kit::best_by(actions, rng, [&](Action action) { return judge.score(action); });
}

void CardsRules::prior(const State& s, Seat seat, const ActionList& actions,
                       std::span<float> weights) {
  if (actions.size() == 1) {
    weights[0] = 1.0F;
    return;
  }
  const Judge judge(s, seat);
  kit::weigh_by(actions, weights, 2.0F, [&](Action action) { return judge.score(action); });
}

static_assert(Game<Cards> && HasEvaluation<Cards> && HasPrior<Cards> && HasLulls<Cards> &&
              HasFeatures<Cards>);
static_assert(Game<CardsMelee> && HasEvaluation<CardsMelee> && HasPrior<CardsMelee> &&
              HasLulls<CardsMelee> && HasFeatures<CardsMelee>);

}  // namespace rookery
