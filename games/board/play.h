// The procedures of the game, carried out on a state. One struct, one file a part of the rules:
// course.cpp (the round and its end), westeros.cpp (Westeros cards, supply), muster.cpp, clash.cpp
// (bids and tracks), wildlings.cpp and wildling_cards.cpp, planning.cpp (orders, the Raven),
// raids.cpp (raids, power), march.cpp, support.cpp, battle.cpp (its first half), abilities.cpp
// (house cards), aftermath.cpp (casualties, retreat, clean-up), verbs.cpp (what can happen to a
// piece), answer.cpp (where answers go).
//
// A procedure is a frame on the state's stack. `run` calls the topmost until somebody must decide
// or the game is over; each call carries out one step. Answers come in through `answer`.
#pragma once

#include "engine/action.h"
#include "games/board/actions.h"
#include "games/board/questions.h"
#include "games/board/state.h"
#include "kit/teller.h"

namespace rookery::board {

struct Play : kit::Teller<Text> {
  State& s;
  // A change of control is complete: ports and the seventh castle are to be looked at
  // (BRD-RULING-02).
  bool control_changed = false;

  Play(State& state, EventLog* events) : Teller{events}, s(state) {}

  void run();
  // The action has been found legal.
  void answer(Seat seat, Action action);

  // --- frames and questions ---
  template <class P>
  P& begin(const P& procedure) {
    return s.under_way.push(procedure);
  }
  void end_procedure() { s.under_way.pop(); }
  void ask(Ask what, SeatSet whom) { s.question.put(what, whom); }
  void ask(Ask what, Seat whom) { s.question.put(what, whom); }
  void go(Step step) { s.course() = Course{.step = step}; }

  // --- course.cpp ---
  void course_step();
  void choose_houses();
  void take_house(Seat seat, House house);
  void clean_up();
  void settle();
  void settle_port(Area port, Seat taker);
  void capture_step();
  void capture(int ships);
  void finish();

  // --- westeros.cpp ---
  void advance_round();
  void reveal_westeros();
  void advance_wildlings();
  void resolve_westeros();
  void carry_out(Westeros card);
  void ban(OrderSet forbidden, Westeros card);
  void choose_effect(Seat seat, std::uint8_t effect);
  void game_of_thrones();
  void supply_step();
  void reduction_step();
  void reduce(Area area, Man man);

  // --- muster.cpp ---
  void muster_round_step();
  void mustering_step();
  void begin_mustering(Seat seat, AreaSet own, bool one_area);
  void spend(Area area, int points);
  void muster(Seat seat, Area area, Unit unit);
  void launch(Seat seat, Area from, Area to);
  void upgrade(Seat seat, Area area, Man man, Unit to);

  // --- clash.cpp ---
  void ask_bids(SeatSet bidders);
  void bid(Seat seat, int power);
  void reveal_bids(SeatSet bidders);
  void clear_bids();
  void clash_step();
  void rank_bidders();
  void place_on_track(Seat seat);
  void move_on_track(Track track, Seat seat, int to);
  void hand_over(Track track);

  // --- wildlings.cpp, wildling_cards.cpp ---
  void begin_attack(int strength, SeatSet bidders, bool first);
  void attack_step();
  void count_bids();
  void name_bidder(Seat seat);
  void turn_wildling_card();
  void others_suffer();
  void retire_card();
  // What the card does to that house; true when it is through.
  bool suffer(Seat seat, bool lowest);
  bool reward(Seat seat);
  bool lose_units(Seat seat, int n);
  bool preemptive_raid(Seat seat);
  bool crow_killers(Seat seat, bool lowest);
  bool crow_reward(Seat seat);
  bool milkwater(Seat seat, bool lowest);
  bool king_beyond(Seat seat, bool lowest);
  bool mammoth_reward(Seat seat);
  void lower_supply(Seat seat, int by);
  void lose_one(Area area, Man man);
  void demote(Seat seat, Area area);
  void fall_on_track(Track track);
  void answer_wildlings(Seat seat, Action action);

  // --- planning.cpp ---
  void assign_orders();
  void place_order(Seat seat, Area area, Order order);
  void ready(Seat seat);
  void reveal_orders();
  void use_raven();
  void answer_raven(Seat seat, Action action);

  // --- raids.cpp ---
  // The next house in turn order with an order of that kind, or no_seat.
  Seat next_with(OrderKind kind);
  void raids();
  void raid(Seat seat, Area from, Area target);
  void consolidate_step();
  void consolidate(Seat seat, Area area);
  void levy(Seat seat, Area area);

  // --- march.cpp ---
  void marches();
  void begin_march(Seat seat, Area from);
  void march_step();
  void move_group(Area to, Troops troops);
  void attack_neutral();
  void leave_token();
  void fight();
  void end_march();

  // --- support.cpp ---
  void call_for_support(Area embattled, Seat attacker, Seat defender, int needed);
  void support_step();
  void declare_support(Seat seat, Side side);
  void take_support();
  void end_support();

  // --- battle.cpp ---
  void battle_step();
  void tell_initial();
  void choose_cards();
  void choose_card(Seat seat, Card card);
  void reveal_cards();
  void draw_tides();
  void ask_redraw();
  void redraw_tides(Seat seat);
  void ask_blade();
  void use_blade(Seat seat);
  void find_victor();

  // --- abilities.cpp ---
  void begin_abilities(BattleStep step);
  void cancel_step();
  void cancel_card(Seat seat);
  void immediate_step();
  void replace_card(Seat seat);
  void mace(Side side);
  void queen_of_thorns(Side side);
  void remove_enemy_order(Seat seat, Area area);
  void results_step();
  void won(Side side);
  void lost(Side side);
  void promote_fighter(Seat seat, Area area, Man man);
  void after_battle_step();
  void discard_enemy(Seat seat, Card card);

  // --- aftermath.cpp ---
  void destroy_helpless();
  void casualties_step();
  void skulls_step();
  bool take_losses(Side side);
  void lose_fighter(Side side, Man man);
  void retreat_step();
  void retreat_to(Area area);
  void retreat_losses_step();
  void lose_retreating(Man man);
  void clean_up_battle();
  void enter_conquered(Battle& battle);
  void send_back(Battle& battle);
  void discard_battle_cards();
  void end_battle();

  // --- verbs.cpp ---
  void put(Seat seat, Area area, Troops troops, bool routed = false);
  void take(Area area, Troops troops, bool routed = false);
  void destroy(Area area, Man man);
  void enter(Seat seat, Area area, Troops troops);
  void gain_power(Seat seat, int n);
  void lose_power(Seat seat, int n);
  void remove_order(Area area);
  void remove_token(Area area);
  void set_supply(Seat seat, int supply);
  void discard(Seat seat, Card card);
  void refill_hand(Seat seat, Card last);

  // --- answer.cpp ---
  void answer_order(Seat seat, Action action);
  void answer_course(Ask question, Seat seat, Action action);
  void answer_march(Ask question, Seat seat, Action action);
  void answer_battle(Ask question, Seat seat, Action action);
  void answer_ability(Ask question, Seat seat, Action action);
  void answer_westeros(Ask question, Seat seat, Action action);
};

}  // namespace rookery::board
