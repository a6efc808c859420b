// The rest of ability.h: ops that look at decks, move tokens, and act on allies.
#pragma once

#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

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
