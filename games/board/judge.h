// How good each answer looks to a house: what the greedy player and its prior go by.
#pragma once

#include "games/board/actions.h"
#include "games/board/judgement.h"

namespace rookery::board {

class Judge {
 public:
  Judge(const State& s, Seat seat);
  float score(Action action) const;

 private:
  // --- orders (judge_orders.cpp) ---
  using OrderWorths = std::array<float, order_count>;
  void prepare_orders();
  OrderWorths order_worths(Area area) const;
  void march_worths(Area area, OrderWorths& worths) const;
  void note_assaults(Area area);
  float support_worth(Area area, float strength) const;
  float raid_worth(Area area, bool special) const;
  float levy_worth(Area area) const;
  void charge_for_others(Area area);
  float swap(Action action) const;
  float score_order(Action action) const;

  // --- marches (judge_march.cpp) ---
  // What it brings to send a group, what is left behind disregarded.
  float arrival(Area from, Area to, Troops group, float modifier) const;
  float attack(Area from, Area to, Seat foe, Troops group, float modifier) const;
  float farewell(Area from, Troops left) const;
  float best_march(Area from) const;
  float move(Action action) const;
  float leave_token(Action action) const;
  float refuge(Area area) const;
  float raid(Action action) const;
  float consolidate(Action action) const;
  float muster(Action action) const;
  float ship_worth_at(Area water) const;
  float loss(Area area, Man man) const;

  // --- battles (judge_battle.cpp) ---
  void prepare_battle();
  float battle(Action action) const;
  float play_card(Card card) const;
  float clash_of_cards(Card own, Card enemy) const;
  float extra_strength(Card card, Side side) const;
  float side_worth(Side side) const;
  float support(Action action) const;
  float removal(Area area) const;
  int lead_now() const;

  // --- bids, tracks, wildlings, Westeros cards (judge_court.cpp) ---
  float bid(int power) const;
  float clash_target() const;
  float attack_target() const;
  float track_place(Track track, Seat seat) const;
  float favour(Seat seat) const;
  float court(Action action) const;
  float choose(Action action) const;

  const State& s_;
  Seat me_;
  Outlook view_;

  // Of orders: what each is worth where it is asked about, and what others would want it for.
  OrderWorths worths_{};
  OrderWorths price_{};
  Area area_ = Area::none;
  mutable Area swap_area_ = Area::none;  // the one asked about last
  mutable OrderWorths swap_worths_{};
  // The best attack on each area that no support is counted in, and from where.
  PerArea<float> assault_{};
  PerArea<Area> assailant_{all_of<Area, area_count>(Area::none)};

  // Of bids: what it wants to give.
  float wanted_ = 0;

  // Of battles.
  const Battle* battle_ = nullptr;
  Side side_ = Side::attack;
  float stake_ = 0;
  int base_lead_ = 0;
};

}  // namespace rookery::board
