// What a simple sound player would do.
#include "games/iron_throne/actions.h"
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"

namespace rookery {

using namespace iron_throne;

Action IronThrone::greedy(const State&, Seat, const ActionList& actions, Rng& rng) {
  return actions[draw(rng, Draw::redeal, static_cast<std::uint32_t>(actions.size()))];
}

Values IronThrone::evaluate(const State& s) {
  Values values{};
  for (Seat seat = 0; seat < s.seats; ++seat) values[seat] = 1.0F / static_cast<float>(s.seats);
  return values;
}

void IronThrone::prior(const State&, Seat, const ActionList&, std::span<float> weights) {
  for (float& weight : weights) weight = 1;
}

static_assert(Game<IronThrone> && HasEvaluation<IronThrone> && HasPrior<IronThrone>);

}  // namespace rookery
