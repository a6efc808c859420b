// The procedures of the game, carried out on a state. One struct, one file a part of the rules:
// turn.cpp (set-up, preparation, support), encounter.cpp (cards, outcome, talks), resolution.cpp
// (rewards, hostages, the end of a turn and of the game), window.cpp (when texts may be used),
// ability.cpp and ability_cards.cpp (what they say), hostage.cpp (taking, releasing, torturing),
// verbs.cpp (the few things that can happen to a piece), answer.cpp (where answers go).
//
// A procedure is a frame on the state's stack. `run` calls the topmost until somebody must decide
// or the game is over; each call carries out one step. Answers come in through `answer`.
#pragma once

#include "engine/action.h"
#include "games/iron_throne/actions.h"
#include "games/iron_throne/questions.h"
#include "games/iron_throne/state.h"
#include "kit/teller.h"

namespace rookery::iron_throne {

struct Play : kit::Teller<Text> {
  State& s;
  bool look_for_end = true;  // something has happened that may have ended the game

  Play(State& state, EventLog* events) : Teller{events}, s(state) {}

  void run();
  // The action has been found legal.
  void answer(Seat seat, Action action);

  // --- frames and questions ---
  void end_procedure() { s.under_way.pop(); }
  void ask(Ask what, SeatSet whom) { s.question.put(what, whom); }
  void ask(Ask what, Seat whom) { s.question.put(what, whom); }
  void go(Step step) { s.course() = Course{step}; }
  Face face(Seat owner, Title title) const { return face_of(s.at(owner).house, title); }

  // --- turn.cpp ---
  void course_step();
  void choose_houses();
  void draw_leaders();
  void reveal_leaders();
  void begin_turn();
  void hostages();
  void turn_up_event();
  void set_defender(Seat seat);
  void draw_one();
  void put_out_power();
  void champions();
  void send(Seat seat, Title character);
  void support_window();
  void support_offer();
  void next_offer();
  void answer_offer(bool accepted);
  void stand_with(Seat seat, Side side, Title character);

  // --- encounter.cpp ---
  void lay_cards();
  void show_first(Seat seat);
  void reveal_cards();
  void show_card(Seat seat, Title title);
  void find_outcome();
  void set_outcome(Outcome outcome);
  void resolve();
  void both_lose();
  void strike_deal();
  void deal_hostages();

  // --- resolution.cpp ---
  void rewards();
  void place_rewards();
  void take_hostages();
  void hostage_after_hostility();
  void hostage_after_betrayal();
  void refill();
  void clean_up();
  void forget_encounter();
  bool end_reached() const;
  bool in_one_step() const;
  void finish();

  // --- window.cpp ---
  void open_window(Timing timing);
  void window_step();
  bool ask_leaders();
  void ask_cards();
  void use_leader(Seat seat);
  void play_text(Seat seat, Title title);

  // --- ability.cpp ---
  void ability_step();
  void next_op() {
    ++s.ability().op;
    s.ability().chosen = {};
  }
  bool choose_player();
  bool choose_character();
  bool choose_amount();
  bool simple_op(const Op& op);
  void add_total(const Op& op);
  void add_bonus(Seat seat, int bonus);
  void remove_power_op(const Op& op);
  void put_out_power_op(const Op& op);
  void shift_power();
  void pay_power();
  void take_sheet_power();
  void ignore_power();
  void withdraw_op();
  void prevent_rewards();
  void prevent_penalties();
  void force_support();
  void discard_or_withdraw(const Op& op);

  // --- ability_cards.cpp ---
  void draw_op(const Op& op);
  void discard_op(const Op& op);
  void dig(const Op& op);
  void keep_card(Seat seat, Title kept);
  void peek_hand(const Op& op);
  void ban_card();
  void forbid(Seat seat, Title title);
  void replace_revealed(const Op& op);
  void replace_with(Seat seat, Title title);
  void take_hostage_op();
  void torture_op(const Op& op);
  void free_hostage_op();

  // --- hostage.cpp ---
  void take_hostage(Seat taker, Seat giver);
  void taking_step();
  void take_from(std::uint8_t source);
  void keep_hostage(Seat taker, Seat owner, Title title, SeatSet known);
  void release(Seat seat, int n);
  void free_hostage(Seat seat, Seat holder, int n);
  void give_back(Hostage hostage);
  void begin_torture(Seat seat, int n);
  void torture_step();
  void torture_character(const Torture& torture);

  // --- verbs.cpp ---
  int draw_cards(Seat seat, int n);
  void reshuffle(Seat seat);
  void settle_deck(Seat seat);
  void discard_from_hand(Seat seat, Title title);
  void discard_random(Seat seat, int n);
  void to_discard(Seat seat, Title title);
  void remove_power(Person person, int n, Seat to_sheet_of);
  void put_power(Seat seat, Title character);
  void shift_sheet_power(Seat to, Seat from, int n);
  void spread(Seat seat, Seat board);
  void withdraw(Seat seat);

  // --- answer.cpp ---
  void answer_window(Ask question, Seat seat, Action action);
  void answer_turn(Ask question, Seat seat, Action action);
  void answer_support(Ask question, Seat seat, Action action);
  void answer_talks(Seat seat, Action action);
  void answer_choice(Ask question, Action action);
  void answer_cards(Ask question, Seat seat, Action action);
  void answer_text(Ask question, Seat seat, Action action);
};

}  // namespace rookery::iron_throne
