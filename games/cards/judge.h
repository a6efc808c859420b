// How good each answer looks to a player: what the greedy player and its prior go by.
#pragma once

#include "games/cards/actions.h"
#include "games/cards/questions.h"

namespace rookery::cards {

// What a card in play, or one in hand, is worth, in power.
float card_worth(const State& s, Ref ref);
float kind_worth(Kind kind);

class Judge {
 public:
  Judge(const State& s, Seat seat) : s_(s), me_(seat) {}
  float score(Action action) const;

 private:
  float set_up(Action action) const;
  float plot(Kind kind) const;
  float window(Action action) const;
  float ability(Kind kind, int nth, Ref source) const;
  float challenge(Action action) const;
  float attack(Action action) const;
  float defend(Action action) const;
  float target(Action action) const;
  // What winning a challenge of that type would bring the attacker.
  float prize(Icon type, Seat against, bool unopposed) const;
  int standing_strength(Seat seat, Icon type) const;
  bool mine(Ref ref) const { return s_.card(ref).controller == me_; }

  const State& s_;
  Seat me_;
};

}  // namespace rookery::cards
