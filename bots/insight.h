// All a bot is ever given: what one seat knows. There is no way from here to the real state.
#pragma once

#include "engine/game.h"

namespace rookery {

template <Game G>
class Insight {
 public:
  // `state` must outlive the insight. Who asks for decision and actions must be asked in it.
  Insight(const typename G::State& state, Seat seat) : truth_(&state), seat_(seat) {}

  Seat seat() const { return seat_; }
  Decision decision() const { return G::decision(*truth_, seat_); }
  void legal_actions(ActionList& out) const { G::legal_actions(*truth_, seat_, out); }
  template <ViewWriter W>
  void view(W& out) const {
    G::view(*truth_, Viewer::seat(seat_), out);
  }
  // A state this seat cannot tell from the real one: what it does not know is dealt anew.
  typename G::State imagine(Rng& rng) const {
    typename G::State state = *truth_;
    G::redeal(state, Viewer::seat(seat_), rng);
    return state;
  }

 private:
  const typename G::State* truth_;
  Seat seat_;
};

}  // namespace rookery
