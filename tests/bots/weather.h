// A game of luck with one small choice: seat 0 takes one of four umbrellas, and the weather, which
// nobody knows, decides nearly everything. Each umbrella wins in five of a hundred weathers more
// than the one before it.
#pragma once

#include "tests/bots/pennies.h"

namespace rookery {

struct Weather : Pennies {
  static constexpr unsigned umbrellas = 4;

  static void start(State& s, const Config& config, const Seed& seed, EventLog* log) {
    Pennies::start(s, config, seed, log);
    change(s, s.rng);
  }
  static SeatSet to_act(const State& s) { return s.over != 0 ? SeatSet{} : SeatSet::of(Seat{0}); }
  static SeatSet waiting_for(const State& s, Viewer) { return to_act(s); }
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    out.clear();
    for (std::uint8_t i = 1; to_act(s).has(seat) && i <= umbrellas; ++i)
      out.push(pennies::act(Verb::hide, i));
  }
  static Refusal apply(State& s, Seat, Action action, EventLog*) {
    s.hidden = action.arg(0);
    s.over = 1;
    return {};
  }
  static Action default_action(const State&, Seat) { return pennies::act(Verb::hide, 1); }
  static Result result(const State& s) {
    Result result;
    const bool dry = s.lucky < 40 + 5 * s.hidden;
    result.place[0] = dry ? 1 : 2;
    result.place[1] = dry ? 2 : 1;
    return result;
  }
  static void view(const State& s, Viewer, auto& out) {
    out.begin_object();
    out.key("umbrella");
    out.number(s.hidden);
    out.end_object();
  }
  static void redeal(State& s, Viewer, Rng& rng) { change(s, rng); }
  static Action greedy(const State&, Seat, const ActionList& list, Rng&) { return list[0]; }

 private:
  static void change(State& s, Rng& rng) {
    s.lucky = static_cast<std::uint8_t>(draw(rng, pennies::Draw::redeal, 100));
  }
};

}  // namespace rookery
