// The procedures of the game, carried out on a state. One struct, one file a part of the rules:
// round.cpp (setup, rounds, seasons), turn.cpp (playing and kneeling), claim.cpp (claiming and
// placing), ability.cpp and ability_pieces.cpp (what cards say), verbs.cpp (the few things that can
// happen to a piece).
//
// A procedure is a frame on the state's stack. `run` calls the topmost until somebody must decide
// or the game is over; each call carries out one step. Answers come in through `answer`.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/alliances/actions.h"
#include "games/alliances/cards.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

inline std::uint8_t as_arg(auto value) { return static_cast<std::uint8_t>(value); }

struct Play {
  State& s;
  EventLog* log;  // null when nobody listens

  void run() {
    while (s.ask == Ask::nothing && !s.over()) {
      // Most answers are turns: the next one follows without a detour.
      if (s.depth == 1 && s.frames[0].step == as_arg(GameStep::play_influence)) {
        play_influence();
        continue;
      }
      switch (s.top().proc) {
        case Proc::game: game_step(); break;
        case Proc::turn: turn_step(); break;
        case Proc::last_turn: last_turn_step(); break;
        case Proc::kneel: kneel_step(); break;
        case Proc::ability: ability_step(); break;
        case Proc::claim: claim_step(); break;
        case Proc::none: return;
      }
    }
    if (s.intercepted != no_seat) watch();
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

  // --- round.cpp ---
  void game_step();
  void choose_leaders();
  void deal_hands();
  bool draft();
  void pass_packs();
  void pick(Seat seat, Influence card);
  void draw_whites();
  void fill_row();
  void reveal_ally();
  void apply_this_round_ability();
  void refresh_round_rules();
  void play_influence();
  void determine_winner();
  void return_bribes();
  bool claim_current();
  bool winners_token();
  void discard_bids();
  void pass_first_player();
  void advance_round_marker();
  void change_season();
  void final_scoring();
  void go(GameStep step) { s.frames[0].step = as_arg(step); }

  // --- turn.cpp ---
  void turn_step();
  void last_turn_step();
  void kneel_step();
  void next_turn();
  void play_card(Seat seat, Influence card);
  void kneel(Seat seat);
  void must_kneel(Seat seat) {
    s.forced_to_kneel = static_cast<std::uint8_t>(s.forced_to_kneel | 1U << seat);
  }
  void skip_turn(Seat seat);
  bool triumphs(Window window);
  void resolve_triumph(Seat seat, Influence card);

  // --- claim.cpp ---
  void claim_step();
  enum class Brought : std::uint8_t { by_bid, by_card };
  void claim(Seat seat, Ally ally, Brought how, std::uint8_t council = no_council,
             bool own_rule_first = false);
  void offer_to_neighbours(Frame& frame);
  void choose_place(Frame& frame);
  void place(Frame& frame, std::uint8_t council);

  // --- ability.cpp ---
  void ability_step();
  void begin_ability(Seat you, Influence card);
  void begin_ability(Seat you, Ally ally, std::uint8_t council, bool placed_by_rule);
  void carry_out(Frame& frame, const Op& op);
  void carry_out_on_pieces(Frame& frame, const Op& op);
  void next_op(Frame& frame);
  void skip_rest(Frame& frame);
  void op_bid_target(Frame& frame, const Op& op, Ask question);
  void op_each_gives_up_bid(Frame& frame);
  void op_discard_hand(Frame& frame, const Op& op);
  void op_discard_secretly(Frame& frame);
  void op_discard_or_kneel(Frame& frame, const Op& op);
  void op_choose_leader(Frame& frame, const Op& op);
  void op_look_hand(Frame& frame, const Op& op);
  void op_first_player(Frame& frame);
  void op_round_rule(Frame& frame, const Op& op);
  void op_take_hand(Frame& frame, const Op& op);
  void op_draw(Frame& frame, const Op& op);
  void op_take_discard(Frame& frame, const Op& op);
  void op_peek_influence(Frame& frame, const Op& op);
  void op_peek_allies(Frame& frame, const Op& op);
  void op_gain_token(Frame& frame, const Op& op);
  void op_token(Frame& frame, const Op& op);
  void op_return_token(Frame& frame, const Op& op);
  void op_forgo_token(Frame& frame);
  void op_kill_current(Frame& frame, const Op& op);
  void op_replace_current(Frame& frame);
  void op_on_ally(Frame& frame, const Op& op, Ask question);
  void op_claim_extra(Frame& frame, const Op& op);
  void op_offer_kill(Frame& frame);
  void settle_offer(Frame& frame);
  void answer_bid(Frame& frame, Ask asked, Action action);
  void swap_bids(Frame& frame, Action action);
  void answer_discard(Frame& frame, Seat seat, Action action);
  void answer_ability(Frame& frame, Seat seat, Action action);
  void answer_peek(Frame& frame, Seat seat, Action action);
  void answer_ally(Frame& frame, Action action);

  // --- verbs.cpp ---
  void to_pile(Influence card) { ++s.discard[static_cast<std::size_t>(card)]; }
  void watch();
  SeatSet witnesses(Seat a, Seat b) const;
  void mingle(Seat a, Seat b) {
    if (s.advanced) s.mingled = static_cast<std::uint8_t>(s.mingled | 1U << a | 1U << b);
  }
  bool refill_influence_deck();
  bool refill_ally_deck();
  bool draw_card(Seat seat, Text how);
  Ally reveal_top_ally();
  void extend_row();
  Ally reveal_another_ally();
  void discard_from_hand(Seat seat, Influence card, bool forced);
  void discard_whole_hand(Seat seat);
  Influence random_card(Seat owner);
  void take_from_hand(Seat taker, Seat owner, Influence card);
  BidCard lift_bid(Seat owner, Influence card, bool zeroed);
  void discard_bid(Seat owner, Influence card, bool zeroed);
  void to_hand(Seat seat, Influence card);
  void exchange(Seat seat, Influence mine, Seat with, Influence theirs);
  Token draw_token();
  void gain_token(Seat seat, std::uint8_t council);
  std::size_t which_token(std::uint8_t council, std::uint8_t position);
  void move_token(Seat seat, std::uint8_t from, std::uint8_t position, std::uint8_t to);
  void return_token(Seat seat, std::uint8_t council, std::uint8_t position);
  void kill(Ally ally);
  void kill_current();
  void return_current_tokens();
  void move_ally(Seat seat, Ally ally, std::uint8_t to);
};

}  // namespace rookery::alliances
