// What cards say: the ops of a card, one after the other. An op that needs no choice is done at
// once; the others ask, and go on when the answer comes. ALL-RULING-07: without "may" it is done
// as far as possible. A choice with one public possibility is not asked.
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

// --- looking at decks ----------------------------------------------------------------------------

template <class Sink>
void Play<Sink>::op_peek_influence(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.take;
    refill_influence_deck();
    while (s.peeked.size() < op.n && !s.influence_deck.empty()) {
      s.peeked.push_back(as_arg(s.influence_deck.pop_back().card));
    }
    if (s.peeked.empty()) return next_op(frame);
    s.peeker = frame.you;
    tell(Text::event_peeks_influence, frame.you, as_arg(s.peeked.size()));
    for (const std::uint8_t card : s.peeked) {
      reveal(Text::event_saw_influence, SeatSet::of(frame.you), frame.you, card);
    }
  }
  if (frame.count > 0) return ask(Ask::take_peeked, frame.you);
  if (s.peeked.size() > 1) return ask(Ask::put_under, frame.you);
  if (s.peeked.size() == 1) {
    s.influence_deck.insert(
        0, {static_cast<Influence>(s.peeked.remove(0)), SeatSet::of(frame.you).bits()});
    tell(Text::event_puts_under, frame.you);
  }
  s.peeker = no_seat;
  next_op(frame);
}

// frame.memo counts the cards already put back on top: the first named lies uppermost.
template <class Sink>
void Play<Sink>::op_peek_allies(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.kill;
    frame.memo = 0;
    refill_ally_deck();
    while (s.peeked.size() < op.n && !s.ally_deck.empty()) {
      s.peeked.push_back(as_arg(s.ally_deck.pop_back().card));
    }
    if (s.peeked.empty()) return next_op(frame);
    s.peeker = frame.you;
    tell(Text::event_peeks_allies, frame.you, as_arg(s.peeked.size()));
    for (const std::uint8_t ally : s.peeked) {
      reveal(Text::event_saw_ally, SeatSet::of(frame.you), frame.you, ally);
    }
  }
  if (frame.count > 0) return ask(Ask::kill_peeked, frame.you);
  if (op.put == Put::top_or_bottom && !s.peeked.empty())
    return ask(Ask::put_top_or_bottom, frame.you);
  if (s.peeked.size() > 1) return ask(Ask::put_top, frame.you);
  if (s.peeked.size() == 1)
    answer_peek(frame, frame.you, act(Verb::top, static_cast<Ally>(s.peeked[0])));
  s.peeker = no_seat;
  next_op(frame);
}

template <class Sink>
void Play<Sink>::answer_peek(Frame& frame, Seat seat, Action action) {
  std::size_t i = 0;
  while (s.peeked[i] != action.arg(0)) ++i;
  s.peeked.remove(i);
  const std::uint8_t known = SeatSet::of(seat).bits();
  switch (verb_of(action)) {
    case Verb::take:
      s.hands[seat].add(influence_of(action), 0);
      --frame.count;
      tell(Text::event_keeps_one, seat);
      break;
    case Verb::under:
      s.influence_deck.insert(0, {influence_of(action), known});
      tell(Text::event_puts_under, seat);
      break;
    case Verb::kill:
      --frame.count;
      emit(Text::event_kills_peeked, everyone, false, {seat, action.arg(0)});
      kill(ally_of(action));
      break;
    case Verb::top:
      s.ally_deck.insert(s.ally_deck.size() - frame.memo++, {ally_of(action), known});
      tell(Text::event_puts_top, seat);
      break;
    default:
      s.ally_deck.insert(0, {ally_of(action), known});
      tell(Text::event_puts_bottom, seat);
      break;
  }
}

// --- power tokens --------------------------------------------------------------------------------

template <class Sink>
void Play<Sink>::op_gain_token(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.n;
  }
  // Tokens the winner gains obey Pulling the Strings too (ALL-CARD-01).
  const std::uint8_t fixed = op.here ? frame.council : s.bound_council;
  while (frame.count > 0 && s.supply_size() > 0) {
    if (fixed == no_council) return ask(Ask::gain_token, frame.you);
    gain_token(frame.you, fixed);
    --frame.count;
  }
  next_op(frame);
}

template <class Sink>
void Play<Sink>::op_token(Frame& frame, const Op& op) {
  switch (op.code) {
    case OpCode::move_token:
      if (!any_token(s)) return next_op(frame);
      return ask(Ask::move_token, frame.you);
    case OpCode::look_tokens:
      if (!any_token(s)) return next_op(frame);
      return ask(Ask::look_council, frame.you);
    case OpCode::remove_token: {
      const auto& tokens = s.councils[frame.council].tokens;
      if (tokens.empty()) return next_op(frame);
      if (tokens.size() > 1 && has_seen_some(s, frame.you, frame.council)) {
        return ask(Ask::return_token, frame.you);
      }
      return_token(frame.you, frame.council, 0);
      return next_op(frame);
    }
    default:  // token_on_ally, ALL-CARD-07
      for (int i = 0; i < op.n; ++i) {
        if (s.current == Ally::none || s.supply_size() == 0 || s.current_tokens.full()) break;
        s.current_tokens.push_back(draw_token());
        tell(Text::event_token_on_ally, frame.you, as_arg(s.current));
      }
      return next_op(frame);
  }
}

// --- allies --------------------------------------------------------------------------------------

template <class Sink>
void Play<Sink>::op_on_ally(Frame& frame, const Op& op, Ask question) {
  const Allies targets = ally_targets(s, frame);
  if (targets == 0) return next_op(frame);
  // Moving an ally may still leave a choice of council, killing a single one does not.
  const bool forced = !op.optional && std::has_single_bit(targets) && question == Ask::kill_ally;
  if (!forced) return ask(question, frame.you);
  kill(static_cast<Ally>(std::countr_zero(targets)));
  next_op(frame);
}

template <class Sink>
void Play<Sink>::answer_ally(Frame& frame, Action action) {
  const Ally ally = ally_of(action);
  switch (verb_of(action)) {
    case Verb::kill: kill(ally); break;
    case Verb::move: move_ally(frame.you, ally, action.arg(1)); break;
    case Verb::swap: {
      if (frame.op_step == 0) {  // the one from the left council first
        frame.op_step = 1;
        frame.memo = as_arg(ally);
        return;
      }
      move_ally(frame.you, static_cast<Ally>(frame.memo), s.right_council(frame.you));
      move_ally(frame.you, ally, s.left_council(frame.you));
      break;
    }
    case Verb::claim: {
      s.killed &= ~bit(ally);
      const std::uint8_t council = current_op(frame).here ? frame.council : no_council;
      const Seat you = frame.you;
      next_op(frame);
      return claim(you, ally, true, council);
    }
    default: break;  // decline
  }
  next_op(frame);
}

template <class Sink>
void Play<Sink>::op_claim_extra(Frame& frame, const Op& op) {
  if (op.from == From::killed) {
    if (ally_targets(s, frame) == 0) return next_op(frame);
    return ask(Ask::claim_killed, frame.you);
  }
  // ALL-CARD-21. ALL-RULING-25: a "this round" ability of the ally revealed now has no effect.
  const Ally ally = reveal_top_ally();
  if (!on(Rule::ALL_RULING_25)) {
    s.current = ally;
    apply_this_round_ability();
    s.current = Ally::none;
  }
  const std::uint8_t council = op.here ? frame.council : no_council;
  const Seat you = frame.you;
  next_op(frame);
  if (ally != Ally::none) claim(you, ally, true, council);
}

// Robb Stark, ALL-CARD-23 and ALL-RULING-24. frame.count: how many seats clockwise from "you" all
// know to be dealt with. frame.subject: who is asked now. frame.memo: seats that were asked since
// and declined unseen; it matters only when empty windows are skipped.
template <class Sink>
void Play<Sink>::op_offer_kill(Frame& frame) {
  const auto ally = static_cast<Ally>(frame.card);
  const Influence price = current_op(frame).card;
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.subject = frame.you;
    if (!can_be_killed(s, ally) || !on(Rule::ALL_CARD_23)) return next_op(frame);
  }
  for (Seat seat = s.left_of(frame.subject); seat != frame.you; seat = s.left_of(seat)) {
    frame.subject = seat;
    // Who holds no such card is asked all the same, unless the table wants speed.
    if (!s.skip_empty_windows || s.hands[seat].holds(price)) {
      reveal(Text::event_offered, SeatSet::of(seat), seat, frame.card);
      return ask(Ask::offer_kill, seat);
    }
    if (!on(Rule::ALL_RULING_24)) break;
  }
  reveal(Text::event_offers_over, everyone, frame.card);
  next_op(frame);
}

// A Betrayal has been discarded against the ally: may "you" answer?
template <class Sink>
void Play<Sink>::settle_offer(Frame& frame) {
  if (!s.skip_empty_windows || s.hands[frame.you].holds(current_op(frame).card)) {
    return ask(Ask::cancel_kill, frame.you);
  }
  reveal(Text::event_not_saved, everyone, frame.you, frame.card);
  kill(static_cast<Ally>(frame.card));
  next_op(frame);
}

}  // namespace rookery::alliances
