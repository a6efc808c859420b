// Playing by score: what a simple player does once it can say how good each answer is.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "engine/action.h"
#include "engine/rng.h"

namespace rookery::kit {

enum class ScoreDraw : std::uint8_t { tie };

// The best answer; among equals (as good as equal) one by lot.
template <class Score>
Action best_by(const ActionList& actions, Rng& rng, Score score) {
  constexpr float equal = 1e-5F;
  Action best = actions[0];
  float most = -1e9F;
  std::uint32_t ties = 0;
  for (const Action action : actions) {
    const float value = score(action);
    if (value > most + equal) {
      most = value;
      best = action;
      ties = 1;
    } else if (value > most - equal && draw(rng, ScoreDraw::tie, ++ties) == 0) {
      best = action;
    }
  }
  return best;
}

// How likely a sensible player would consider each: the better, the likelier, none impossible.
template <class Score>
void weigh_by(const ActionList& actions, std::span<float> weights, float sharpness, Score score) {
  float most = -1e9F;
  for (std::size_t i = 0; i < actions.size(); ++i)
    most = std::max(most, weights[i] = score(actions[i]));
  for (std::size_t i = 0; i < actions.size(); ++i)
    weights[i] = std::exp(sharpness * (weights[i] - most)) + 0.001F;
}

}  // namespace rookery::kit
