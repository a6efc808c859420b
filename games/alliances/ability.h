// What cards say: the ops of a card, one after the other. An op that needs no choice is done at
// once; the others ask, and go on when the answer comes. ALL-RULING-07: without "may" it is done
// as far as possible. Where a leader, a victim, a council or the cards to give up are settled by
// what all can see, nobody is asked.
#pragma once

#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

template <class Sink>
void Play<Sink>::begin_ability(Seat you, Influence card) {
  Frame& frame = push(Proc::ability, you);
  frame.card = as_arg(card);
  frame.subject = you;
  frame.council = no_council;
}

template <class Sink>
void Play<Sink>::begin_ability(Seat you, Ally ally, std::uint8_t council, bool placed_by_rule) {
  Frame& frame = push(Proc::ability, you);
  frame.card = as_arg(ally);
  frame.of_ally = true;
  frame.subject = you;
  frame.council = council;
  frame.placed_by_rule = placed_by_rule;
}

template <class Sink>
void Play<Sink>::next_op(Frame& frame) {
  ++frame.op;
  frame.op_step = 0;
  frame.count = 0;
}

template <class Sink>
void Play<Sink>::skip_rest(Frame& frame) {
  frame.op = static_cast<std::uint8_t>(ops_of(frame).size());
}

template <class Sink>
void Play<Sink>::ability_step() {
  Frame& frame = s.top();
  if (frame.op == ops_of(frame).size()) return pop();
  const Op& op = current_op(frame);
  const bool in_time = op.when == When::always ||
                       (op.when == When::winner && frame.you == s.winner) ||
                       (op.when == When::not_winner && frame.you != s.winner) ||
                       (op.when == When::placed_by_rule && frame.placed_by_rule);
  if (!in_time) return next_op(frame);
  carry_out(frame, op);
}

template <class Sink>
void Play<Sink>::carry_out(Frame& frame, const Op& op) {
  switch (op.code) {
    case OpCode::move_bid_card: return op_bid_target(frame, op, Ask::take_bid);
    case OpCode::discard_bid_card:
      return op_bid_target(frame, op, op.cost ? Ask::pay_bid : Ask::strike_bid);
    case OpCode::set_value: return op_bid_target(frame, op, Ask::zero_bid);
    case OpCode::discard_hand: return op_discard_hand(frame, op);
    case OpCode::discard_or_kneel: return op_discard_or_kneel(frame, op);
    case OpCode::choose_leader: return op_choose_leader(frame, op);
    case OpCode::look_hand:
      return frame.op_step == 0 ? op_choose_leader(frame, op) : op_look_hand(frame);
    case OpCode::take_hand: return op_take_hand(frame, op);
    case OpCode::swap_hand_card:
      if (s.hands[frame.you].empty() || s.hands[frame.subject].empty()) return next_op(frame);
      return ask(Ask::swap_cards, frame.you);
    case OpCode::draw: return op_draw(frame, op);
    case OpCode::take_discard: return op_take_discard(frame, op);
    case OpCode::peek_influence: return op_peek_influence(frame, op);
    case OpCode::peek_allies: return op_peek_allies(frame, op);
    case OpCode::gain_token: return op_gain_token(frame, op);
    case OpCode::move_token:
    case OpCode::remove_token:
    case OpCode::look_tokens:
    case OpCode::token_on_ally: return op_token(frame, op);
    case OpCode::kill_ally: return op_on_ally(frame, op, Ask::kill_ally);
    case OpCode::move_ally: return op_on_ally(frame, op, Ask::move_ally);
    case OpCode::swap_allies:
      if (frame.op_step == 1) return ask(Ask::swap_second, frame.you);
      return op_on_ally(frame, op, Ask::swap_first);
    case OpCode::claim_extra: return op_claim_extra(frame, op);
    case OpCode::offer_kill: return op_offer_kill(frame);
    // Not done but true: asked for where it matters.
    case OpCode::value_mod:
    case OpCode::return_self:
    case OpCode::protect:
    case OpCode::force_place:
    case OpCode::replace_kill:
    case OpCode::place_rule:
    case OpCode::round_rule:
    case OpCode::end_power: return next_op(frame);
  }
}

// --- bid areas -----------------------------------------------------------------------------------

template <class Sink>
void Play<Sink>::op_bid_target(Frame& frame, const Op& op, Ask question) {
  if (any_bid_target(s, frame, question)) return ask(question, frame.you);
  // A price nobody can pay ends the ability; a target nobody has ends this part of it.
  return op.cost ? skip_rest(frame) : next_op(frame);
}

template <class Sink>
void Play<Sink>::answer_bid(Frame& frame, Action action) {
  const Op& op = current_op(frame);
  if (verb_of(action) == Verb::decline) return op.cost ? skip_rest(frame) : next_op(frame);
  const Seat owner = action.arg(0);
  const Influence card = influence_of(action, 1);
  const bool zeroed = action.arg(2) != 0;
  if (op.code == OpCode::move_bid_card) {
    // ALL-RULING-08: moving resolves nothing again; ALL-YOU-02: it now works for its new holder.
    const BidCard moved = lift_bid(owner, card, zeroed);
    s.bids[on(Rule::ALL_YOU_02) ? frame.you : owner].push_back(moved);
    tell(Text::event_moves_bid, frame.you, as_arg(card), owner);
    if (!on(Rule::ALL_RULING_08) && is_in(card, acting_cards)) {
      const Seat you = frame.you;
      next_op(frame);
      return begin_ability(you, card);
    }
  } else if (op.code == OpCode::set_value) {
    for (BidCard& bid : s.bids[owner]) {
      if (bid.card != card || bid.is(BidCard::zeroed) != zeroed) continue;
      bid.marks |= BidCard::zeroed;
      break;
    }
    tell(Text::event_zeroes_bid, frame.you, as_arg(card), owner);
  } else {
    frame.memo =
        as_arg(value_in_area(s, owner, {card, zeroed ? BidCard::zeroed : std::uint8_t{0}}));
    discard_bid(owner, card, zeroed);
  }
  next_op(frame);
}

// --- hands ---------------------------------------------------------------------------------------

template <class Sink>
void Play<Sink>::op_choose_leader(Frame& frame, const Op& op) {
  const SeatSet choice = eligible_leaders(s, frame);
  if (choice.empty()) return skip_rest(frame);
  if (choice.size() > 1) return ask(Ask::leader, frame.you);
  frame.subject = choice.lowest();
  if (op.code == OpCode::choose_leader) return next_op(frame);
  frame.op_step = 1;
}

template <class Sink>
void Play<Sink>::op_look_hand(Frame& frame) {
  tell(Text::event_looks_hand, frame.you, frame.subject);
  for (const HandCard& held : s.hands[frame.subject]) {
    reveal(Text::event_saw_card, SeatSet::of(frame.you), frame.you, frame.subject,
           as_arg(held.card));
  }
  s.hands[frame.subject].show_to(frame.you);
  next_op(frame);
}

template <class Sink>
void Play<Sink>::op_take_hand(Frame& frame, const Op& op) {
  const Seat owner = op.who == Who::second ? s.second : frame.subject;
  if (s.hands[owner].empty() || owner == frame.you) return next_op(frame);
  if (op.how == How::you) return ask(Ask::take_card, frame.you);
  take_from_hand(frame.you, owner, random_card(owner));
  next_op(frame);
}

template <class Sink>
void Play<Sink>::op_draw(Frame& frame, const Op& op) {
  const auto draw_for = [&](Seat seat) {
    std::uint8_t drawn = 0;
    while (drawn < op.n && draw_card(seat, Text::event_drew)) ++drawn;
    if (drawn > 0) tell(Text::event_draws, seat, drawn);
  };
  if (op.who == Who::each_neighbour) {
    draw_for(s.left_of(frame.you));
    draw_for(s.right_of(frame.you));
  } else {
    draw_for(frame.you);
  }
  next_op(frame);
}

template <class Sink>
void Play<Sink>::op_discard_hand(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.n;
    frame.subject = op.who == Who::second && on(Rule::ALL_CARD_18) ? s.second : frame.you;
  }
  if (op.how == How::random) {
    if (frame.subject == frame.you) return op_choose_leader(frame, op);
    discard_from_hand(frame.subject, random_card(frame.subject), true);
    return next_op(frame);
  }
  const std::size_t held = s.hands[frame.subject].size();
  if (op.cost) {
    // Missandei: only if the pile then holds another card to take.
    const bool pile = std::any_of(s.discard.begin(), s.discard.end(), [](auto n) { return n > 0; });
    if (held == 0 || !pile) return skip_rest(frame);
    return ask(Ask::discard_or_decline, frame.subject);
  }
  if (held <= frame.count) {  // ALL-RULING-23 and the like: all of them, no choice
    if (on(Rule::ALL_RULING_23)) discard_whole_hand(frame.subject);
    frame.count = 0;
  }
  if (frame.count == 0) return next_op(frame);
  ask(Ask::discard, frame.subject);
}

template <class Sink>
void Play<Sink>::op_discard_or_kneel(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.n;
    if (s.hands[frame.subject].size() < op.n) {  // only kneeling can be done in full
      s.forced_to_kneel = static_cast<std::uint8_t>(s.forced_to_kneel | 1U << frame.subject);
      return next_op(frame);
    }
    return ask(Ask::discard_or_kneel, frame.subject);
  }
  if (frame.count == 0) return next_op(frame);
  ask(Ask::discard, frame.subject);
}

// Answers of Ask::discard, discard_or_decline and discard_or_kneel, in whatever procedure.
template <class Sink>
void Play<Sink>::answer_discard(Frame& frame, Seat seat, Action action) {
  if (verb_of(action) == Verb::decline) return skip_rest(frame);
  if (verb_of(action) == Verb::kneel) {
    s.forced_to_kneel = static_cast<std::uint8_t>(s.forced_to_kneel | 1U << seat);
    return next_op(frame);
  }
  const Influence card = influence_of(action);
  discard_from_hand(seat, card, false);
  --frame.count;
  if (frame.proc == Proc::ability && current_op(frame).cost) {
    frame.memo = as_arg(card);
    next_op(frame);
  }
}

template <class Sink>
void Play<Sink>::op_take_discard(Frame& frame, const Op& op) {
  (void)op;
  const bool any = std::any_of(s.discard.begin(), s.discard.end(), [](auto n) { return n > 0; });
  if (!any || s.hands[frame.you].full()) return next_op(frame);
  ask(Ask::take_pile, frame.you);
}

}  // namespace rookery::alliances
