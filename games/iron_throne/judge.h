// Judges every answer of a seat by what it is worth in influence tokens. It is only ever handed
// redealt states, so it may read all of them.
#pragma once

#include "engine/action.h"
#include "games/iron_throne/judgement.h"

namespace rookery::iron_throne {

class Judge {
 public:
  Judge(const State& s, Seat me);
  float score(Action action) const;

 private:
  House house() const { return s_.at(me_).house; }
  Side my_side() const { return side_of(s_, me_); }
  float discard(Title title) const;

  // --- the encounter ---
  float put_power(Person person) const;
  // More power wins more often, and half of it is at stake.
  float send(Person person) const;
  // How the opponent chooses, roughly: high cards rather than low, truce now and then.
  static float eagerness(Title title);
  float lay(Title mine) const;
  float my_refusal() const { return no_deal(s_, me_); }
  // What it is worth to me if my side's total changes by so much, now that cards are up.
  float swing(float by) const;
  float outcome_now() const;
  float talk_instead() const;

  // --- support ---
  float stand(Seat seat, Side side, int power, Seat eye) const;
  float without(Side side, Seat eye) const;
  float offer(Seat host, Person person) const;
  float accept_support() const;

  // --- talks ---
  float propose(std::uint8_t attacker, std::uint8_t defender) const;
  float accept_deal() const;

  // --- hostages ---
  float take(std::uint8_t source) const;
  Hostage own_hostage(int n) const { return s_.hostages[nth_hostage(s_, me_, n)]; }
  float torture(int n) const;
  float free(Seat holder, int n) const;

  // --- texts ---
  float rivalry(Seat seat) const;
  float player(Seat seat) const;
  float target(Person person) const;
  float amount(int n) const;
  float leader_gain() const;
  float text_gain(Person person) const;
  float ops_gain(std::span<const Op> ops) const;
  float best_harm(Target target, int n) const;
  float all_harm(Target target, int n) const;
  float bonus_gain(const Op& op) const;
  float op_gain(const Op& op) const;
  float forced_gain() const;
  // With a betrayal on the table: talks instead of what the cards say.
  float truce_gain() const;
  float replace_gain(const Op& op) const;
  float higher(Face face) const;
  float ignore_gain() const;
  float withdraw_gain() const;
  // A betrayal whose winners get nothing.
  float spoil_gain() const;
  float spare_gain() const;

  const State& s_;
  Seat me_;
  DealWorth mine_{};
  DealWorth theirs_{};
  float my_refusal_ = 0;
  float their_refusal_ = 0;
};

}  // namespace rookery::iron_throne
