// The procedures of the game, carried out on a state. One struct, one file a part of the rules:
// turn.cpp (set-up, preparation, support), encounter.cpp (cards, outcome, talks, rewards, the end
// of a turn), window.cpp (when texts may be used), ability.cpp (what they say), hostage.cpp
// (taking, releasing, torturing), verbs.cpp (the few things that can happen to a piece).
//
// A procedure is a frame on the state's stack. `run` calls the topmost until somebody must decide
// or the game is over; each call carries out one step. Answers come in through `answer`.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/iron_throne/actions.h"
#include "games/iron_throne/questions.h"
#include "games/iron_throne/state.h"

namespace rookery::iron_throne {

inline std::uint8_t as_arg(auto value) { return static_cast<std::uint8_t>(value); }

struct Play {
  State& s;
  EventLog* log;  // null when nobody listens
  bool look_for_end = true;  // something has happened that may have ended the game

  void run() {
    while (s.ask == Ask::nothing && !s.over()) {
      // IT-RULING-24: after every single effect, and after a simultaneous step as a whole.
      if (look_for_end && !in_one_step()) {
        if (end_reached()) return finish();
        look_for_end = false;
      }
      switch (s.top().proc) {
        case Proc::game: game_step(); break;
        case Proc::window: window_step(); break;
        case Proc::ability: ability_step(); break;
        case Proc::hostage: hostage_step(); break;
        case Proc::torture: torture_step(); break;
        case Proc::none: return;
      }
    }
  }

  // The action has been found legal.
  void answer(Seat seat, Action action);

  // --- frames and questions ---
  Frame& push(Proc proc, Seat you) {
    Frame& frame = s.frames[s.depth++];
    frame = Frame{};
    frame.proc = proc;
    frame.you = you;
    return frame;
  }
  void pop() { s.frames[--s.depth] = Frame{}; }
  void ask(Ask what, SeatSet whom) {
    s.ask = what;
    s.owing = whom.bits();
  }
  void ask(Ask what, Seat whom) { ask(what, SeatSet::of(whom)); }
  void go(Step step) {
    Frame& game = s.frames[0];
    game.step = as_arg(step);
    game.count = 0;
    game.n = 0;
  }
  // Seats clockwise from the attacker.
  Seat clockwise(int i) const { return static_cast<Seat>((s.attacker + i) % s.seats); }

  void tell(Text text, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0,
            std::uint8_t d = 0) {
    emit(text, everyone, false, {a, b, c, d});
  }
  void reveal(Text text, SeatSet audience, std::uint8_t a = 0, std::uint8_t b = 0,
              std::uint8_t c = 0, std::uint8_t d = 0) {
    emit(text, audience, true, {a, b, c, d});
  }
  void emit(Text text, SeatSet audience, bool reveals, Args args) {
    if (log != nullptr) (*log)(Event{static_cast<TextId>(text), audience, reveals, args});
  }
  Face face(Seat owner, Title title) const { return face_of(s.at(owner).house, title); }

  // --- the end (IT-WIN) ---
  bool end_reached() const;
  bool in_one_step() const;
  void finish();

  // --- turn.cpp ---
  void game_step();
  void choose_houses();
  void draw_leaders();
  void reveal_leaders();
  void begin_turn();
  void hostages();
  void turn_up_event();
  void set_defender(Seat seat);
  void put_out_power();
  void champions();
  void send(Seat seat, std::uint8_t character);
  void support_window();
  void support_offer();
  void answer_offer(bool accepted);
  void stand_with(Seat seat, Side side, std::uint8_t character);

  // --- encounter.cpp ---
  void lay_cards();
  void show_first(Seat seat);
  void reveal_cards();
  void show_card(Seat seat, Title title);
  void find_outcome();
  void resolve();
  void both_lose();
  void talk();
  void strike_deal();
  void deal_hostages();
  void rewards();
  void place_rewards();
  void take_hostages();
  void hostage_after_hostility();
  void hostage_after_betrayal();
  void refill();
  void clean_up();

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
    ++s.top().op;
    s.top().op_step = 0;
  }
  bool choose_player(const Op& op);
  bool choose_character(const Op& op);
  bool choose_amount(int least, int most);
  void add_total(const Op& op);
  void remove_power_op(const Op& op);
  void put_out_power_op(const Op& op);
  void shift_power(const Op& op);
  void draw_op(const Op& op);
  void discard_op(const Op& op);
  void dig(const Op& op);
  void peek_hand(const Op& op);
  void ban_card(const Op& op);
  void force_support();
  void replace_revealed(const Op& op);
  void replace_with(Seat seat, Title title);
  void discard_or_withdraw(const Op& op);
  void torture_op(const Op& op);

  // --- hostage.cpp ---
  void take_hostage(Seat taker, Seat giver);
  void hostage_step();
  void take_from(std::uint8_t source);
  void keep_hostage(Seat taker, Seat owner, Title title, SeatSet known);
  void release(Seat seat, int n);
  void give_back(Hostage hostage);
  void begin_torture(Seat seat, int n);
  void torture_step();

  // --- verbs.cpp ---
  int draw_cards(Seat seat, int n);
  void reshuffle(Seat seat);
  void settle_deck(Seat seat);
  void discard_from_hand(Seat seat, Title title);
  void discard_random(Seat seat, int n);
  void to_discard(Seat seat, Title title);
  void remove_power(Person person, int n, Seat to_sheet_of);
  void put_power(Seat seat, std::uint8_t character);
  void spread(Seat seat, Seat board);
  void withdraw(Seat seat);
};

}  // namespace rookery::iron_throne
