// How good each answer looks to a player, in power: what the greedy player and its prior go by.
// judge.cpp has the questions, judge_plots.cpp the choice of a plot, judge_abilities.cpp what texts
// are worth and whom they should hit; outlook.h counts challenges, worth.h the rest.
#pragma once

#include "games/cards/actions.h"
#include "games/cards/outlook.h"

namespace rookery::cards {

class Judge {
 public:
  Judge(const State& s, Seat seat);
  float score(Action action) const;

 private:
  // --- set-up and marshalling ---
  void plan_set_up();
  void plan_marshalling();
  float mulligan(Action action) const;
  float set_up(Action action) const;
  float marshal(Kind kind) const;
  float equip(Kind kind, Ref host) const;
  // That the next such card costs so much less.
  float saving(int amount, std::uint8_t which) const;

  float plot(Kind kind) const;
  float plot_text(Kind kind) const;

  // --- windows ---
  float window(Action action) const;
  float ability(Kind kind, int nth, Ref source) const;
  float price(const Cost& cost, Kind kind, Ref source) const;
  float effect(const AbilitySpec& spec, Kind kind, Ref source) const;
  float best_target(const AbilitySpec& spec, Kind kind, Ref source) const;
  // What an ability would do to that card, to my advantage.
  float effect_on(const AbilitySpec& spec, Ref ref) const;
  // What it is worth that my side of the challenge gains so much strength now.
  float swing(int more) const;
  bool is_last_moment() const;
  float cancelled() const;

  // --- challenges ---
  float challenge(Action action) const;
  float declare(Action action) const;
  float target(Action action) const;
  float first_player(Seat seat) const;
  float amount(int x) const;
  float icon(Icon type) const;

  // --- melee (judge_melee.cpp) ---
  float title(Kind kind) const;
  float opponent(Seat seat) const;  // what it is worth that it is this one
  float redirect(Action action) const;
  bool mine(Ref ref) const { return s_.card(ref).controller == me_; }
  float for_me(Ref ref, float good) const { return mine(ref) ? good : -good; }

  const State& s_;
  Seat me_;
  Outlook outlook_;
  Purse purse_;  // of what is in hand
  Sortie sortie_;  // whom to declare
};

}  // namespace rookery::cards
