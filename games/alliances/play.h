// The procedures of the game, carried out on a state. One struct, one file a part of the rules:
// round.cpp (setup, rounds, seasons), turn.cpp (playing and kneeling), claim.cpp (claiming and
// placing), ability*.cpp and offer.cpp (what cards say), verbs.cpp (the few things that can happen
// to a piece).
//
// A procedure is a frame on the state's stack. `run` calls the topmost until somebody must decide
// or the game is over; each call carries out one step. Answers come in through `answer`.
#pragma once

#include "engine/action.h"
#include "engine/message.h"
#include "games/alliances/actions.h"
#include "games/alliances/cards.h"
#include "games/alliances/state.h"
#include "kit/teller.h"

namespace rookery::alliances {

struct Play : kit::Teller<Text> {
  State& s;

  Play(State& state, EventLog* log) : Teller{log}, s(state) {}

  void run() {
    while (!s.question.open() && !s.over()) {
      // Most answers are turns: the next one follows without a detour.
      if (s.frames.depth() == 1 && s.rounds().step == GameStep::play_influence) {
        play_influence();
        continue;
      }
      switch (s.frames.kind()) {
        case Frames::kind_of<Rounds>: rounds_step(); break;
        case Frames::kind_of<Turn>: turn_step(); break;
        case Frames::kind_of<LastTurn>: last_turn_step(); break;
        case Frames::kind_of<Discards>: discards_step(); break;
        case Frames::kind_of<Claim>: claim_step(); break;
        case Frames::kind_of<Ability>: ability_step(); break;
        case Frames::kind_of<Peek>: peek_step(); break;
        case Frames::kind_of<Offer>: offer_step(); break;
        default: return;
      }
    }
    if (s.intercepted != no_seat) watch();
  }

  // The action has been found legal.
  void answer(Seat seat, Action action);
  void answer_ability(Ability& a, Ask asked, Seat seat, Action action);
  void answer_turn(Seat seat, Action action);
  void answer_last_card(Seat seat, Action action);
  void answer_gain_token(Seat seat, Council council);

  void ask(Ask what, SeatSet whom) { s.question.put(what, whom); }
  void ask(Ask what, Seat whom) { s.question.put(what, whom); }

  // --- round.cpp ---
  void rounds_step();
  void choose_leaders();
  void deal_hands();
  bool draft();
  void pass_packs();
  void pick(Seat seat, Influence card);
  void draw_whites();
  void fill_row();
  void reveal_ally();
  void apply_this_round_ability();
  void add_round_rules(std::uint16_t rules) {
    s.round_rules = static_cast<std::uint16_t>(s.round_rules | rules);
  }
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
  Rounds& rounds() { return s.frames.at<Rounds>(0); }
  void go(GameStep step) { rounds().step = step; }

  // --- turn.cpp ---
  void turn_step();
  void last_turn_step();
  void discards_step();
  void next_turn();
  void play_card(Seat seat, Influence card);
  void kneel(Seat seat);
  void must_kneel(Seat seat) { s.forced_to_kneel.add(seat); }
  void skip_turn(Seat seat);
  bool triumphs(Window window);
  void resolve_triumph(Seat seat, Influence card);

  // --- claim.cpp ---
  void claim_step();
  void claim(const Claim& claim);
  void offer_to_neighbours(Claim& claim);
  void answer_buy_place(Claim& claim, Seat seat, Action action);
  void choose_place(Claim& claim);
  void place(Claim& claim, Council council);

  // --- ability.cpp ---
  void ability_step();
  void begin_ability(Seat you, Influence card);
  void begin_ability(const Claim& claim);
  void carry_out(Ability& a, const Op& op);
  void next_op(Ability& a);
  void skip_rest(Ability& a);
  // An op without its effect: its price has not been paid, or there is nothing to choose.
  void give_up(Ability& a, const Op& op) { op.cost ? skip_rest(a) : next_op(a); }
  void op_choose_leader(Ability& a, const Op& op);
  void op_first_player(Ability& a);
  void op_round_rule(Ability& a, const Op& op);

  // --- ability_bids.cpp ---
  void op_bid_target(Ability& a, const Op& op, Ask question);
  void op_each_gives_up_bid(Ability& a);
  void answer_bid(Ability& a, Ask asked, Action action);
  void take_over_bid(Ability& a, Seat owner, Influence card, bool zeroed);
  void swap_bids(Ability& a, Seat owner, Influence card, bool zeroed);

  // --- ability_hands.cpp ---
  void op_discard_hand(Ability& a, const Op& op);
  void op_discard_random(Ability& a, const Op& op);
  void op_discard_secretly(Ability& a);
  void op_discard_or_kneel(Ability& a, const Op& op);
  void op_look_hand(Ability& a, const Op& op);
  void op_take_hand(Ability& a, const Op& op);
  void op_swap_hand_card(Ability& a);
  void op_draw(Ability& a, const Op& op);
  void op_take_discard(Ability& a);
  void answer_discard(Seat seat, Action action);
  void answer_hands(Ability& a, Ask asked, Seat seat, Action action);

  // --- ability_decks.cpp ---
  void op_peek(Ability& a, const Op& op, Deck deck);
  void look_at_influence(Seat you, std::size_t n);
  void look_at_allies(Seat you, std::size_t n);
  void peek_step();
  void put_back_influence(Peek& peek);
  void put_back_allies(Peek& peek);
  void answer_peek(Peek& peek, Seat seat, Action action);
  void put_on_top(Peek& peek, Ally ally);

  // --- ability_pieces.cpp ---
  void carry_out_on_pieces(Ability& a, const Op& op);
  void op_gain_token(Ability& a, const Op& op);
  void op_token_on_ally(Ability& a, const Op& op);
  void op_move_token(Ability& a, const Op& op);
  void op_return_token(Ability& a, const Op& op);
  void op_forgo_token(Ability& a);
  void op_kill_current(Ability& a, const Op& op);
  void op_replace_current(Ability& a);
  void op_on_ally(Ability& a, const Op& op, Ask question);
  void op_claim_extra(Ability& a, const Op& op);
  void answer_pieces(Ability& a, Ask asked, Seat seat, Action action);
  void answer_ally(Ability& a, Action action);

  // --- offer.cpp ---
  void op_offer_kill(Ability& a, const Op& op);
  void offer_step();
  void settle_offer(Offer& offer);
  void answer_offer(Offer& offer, Seat seat, Action action);
  void answer_cancel(Offer& offer, Action action);

  // --- verbs.cpp ---
  void to_pile(Influence card) { ++s.discard[static_cast<std::size_t>(card)]; }
  void watch();
  SeatSet witnesses(Seat a, Seat b) const;
  void mingle(Seat a, Seat b) {
    if (s.advanced) s.mingled = s.mingled | SeatSet::of(a) | SeatSet::of(b);
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
  void gain_token(Seat seat, Council council);
  std::size_t which_token(Council council, std::uint8_t position);
  void move_token(Seat seat, Council from, std::uint8_t position, Council to);
  void return_token(Seat seat, Council council, std::uint8_t position);
  void kill(Ally ally);
  void kill_current();
  void return_current_tokens();
  void move_ally(Seat seat, Ally ally, Council to);
};

}  // namespace rookery::alliances
