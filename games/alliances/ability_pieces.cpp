// The rest of ability.h: ops that look at decks, move tokens, and act on allies.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

void Play::carry_out_on_pieces(Frame& frame, const Op& op) {
  switch (op.code) {
    case OpCode::peek_influence: return op_peek_influence(frame, op);
    case OpCode::peek_allies: return op_peek_allies(frame, op);
    case OpCode::gain_token: return op_gain_token(frame, op);
    case OpCode::move_token:
    case OpCode::look_tokens:
    case OpCode::token_on_ally: return op_token(frame, op);
    case OpCode::remove_token: return op_return_token(frame, op);
    case OpCode::forgo_token: return op_forgo_token(frame);
    case OpCode::kill_ally: return op_on_ally(frame, op, Ask::kill_ally);
    case OpCode::move_ally: return op_on_ally(frame, op, Ask::move_ally);
    case OpCode::swap_allies:
      if (frame.op_step == 1) return ask(Ask::swap_second, frame.you);
      return op_on_ally(frame, op, Ask::swap_first);
    case OpCode::kill_current: return op_kill_current(frame, op);
    case OpCode::replace_current: return op_replace_current(frame);
    case OpCode::claim_extra: return op_claim_extra(frame, op);
    case OpCode::offer_kill: return op_offer_kill(frame);
    default: return next_op(frame);  // not done but true: asked for where it matters
  }
}

// --- looking at decks ----------------------------------------------------------------------------

void Play::op_peek_influence(Frame& frame, const Op& op) {
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
// frame.op_step is 1 and how many went to the bottom where that is limited.
void Play::op_peek_allies(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.kill;
    frame.memo = 0;
    // ALL-VARIANT-07: the next card of the row first.
    if (!s.row.empty() && on(Rule::ALL_VARIANT_07)) {
      s.peeked_row = true;
      s.peeked_open = s.row.remove(0);
      s.peeked.push_back(as_arg(s.peeked_open));
    }
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
  const bool may_go_under = op.put == Put::top_or_bottom || bottoms_left(frame) > 0;
  if (may_go_under && !s.peeked.empty()) return ask(Ask::put_top_or_bottom, frame.you);
  if (s.peeked.size() > 1) return ask(Ask::put_top, frame.you);
  if (s.peeked.size() == 1)
    answer_peek(frame, frame.you, act(Verb::top, static_cast<Ally>(s.peeked[0])));
  s.peeker = no_seat;
  s.peeked_row = false;
  next_op(frame);
}

void Play::answer_peek(Frame& frame, Seat seat, Action action) {
  std::size_t i = 0;
  while (s.peeked[i] != action.arg(0)) ++i;
  s.peeked.remove(i);
  if (s.peeked_open == ally_of(action)) s.peeked_open = Ally::none;
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
      // ALL-RULING-39: if the first looked at lay in the row, so does the first put back.
      if (s.peeked_row && on(Rule::ALL_RULING_39)) {
        s.peeked_row = false;
        s.row.insert(0, ally_of(action));
        reveal(Text::event_puts_in_row, everyone, seat, action.arg(0));
        break;
      }
      s.ally_deck.insert(s.ally_deck.size() - frame.memo++, {ally_of(action), known});
      tell(Text::event_puts_top, seat);
      break;
    default:
      if (current_op(frame).bottom > 0) ++frame.op_step;
      s.ally_deck.insert(0, {ally_of(action), known});
      tell(Text::event_puts_bottom, seat);
      break;
  }
}

// --- power tokens --------------------------------------------------------------------------------

void Play::op_gain_token(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.n;
  }
  // Tokens the winner gains obey Pulling the Strings too (ALL-CARD-01).
  const Seat seat = op.who == Who::second ? s.second : frame.you;
  const std::uint8_t bound = seat == s.winner ? s.bound_council : no_council;
  const std::uint8_t fixed = op.here ? frame.council : bound;
  while (frame.count > 0 && s.supply_size() > 0) {
    if (fixed == no_council) return ask(Ask::gain_token, seat);
    gain_token(seat, fixed);
    --frame.count;
  }
  next_op(frame);
}

void Play::op_token(Frame& frame, const Op& op) {
  switch (op.code) {
    case OpCode::move_token:  // frame.count: how many have moved
      if (frame.count == op.n || !any_token(s)) return next_op(frame);
      return ask(Ask::move_token, frame.you);
    case OpCode::look_tokens:
      if (!any_token(s)) return next_op(frame);
      return ask(Ask::look_council, frame.you);
    default:  // token_on_ally, ALL-CARD-07
      for (int i = 0; i < op.n; ++i) {
        if (s.current == Ally::none || s.supply_size() == 0 || s.current_tokens.full()) break;
        s.current_tokens.push_back(draw_token());
        tell(Text::event_token_on_ally, frame.you, as_arg(s.current));
      }
      return next_op(frame);
  }
}

void Play::op_return_token(Frame& frame, const Op& op) {
  SeatSet councils;
  for (const Seat c : SeatSet(token_scope(s, frame))) {
    if (!s.councils[c].tokens.empty()) councils.add(c);
  }
  if (councils.empty()) return next_op(frame);
  const std::uint8_t only = councils.lowest();
  const bool settled = councils.size() == 1 && !op.optional &&
                       (s.councils[only].tokens.size() == 1 || !has_seen_some(s, frame.you, only));
  if (!settled) return ask(Ask::return_token, frame.you);
  return_token(frame.you, only, 0);
  next_op(frame);
}

// Matchmaker's price. It cannot be paid without a token to give up, or when it would buy nothing.
void Play::op_forgo_token(Frame& frame) {
  const bool another = !s.row.empty() || !s.ally_deck.empty() || s.killed != 0;
  if (!another || s.claimed_council == no_council || s.supply_size() == 0) return skip_rest(frame);
  ask(Ask::forgo_token, frame.you);
}

// --- allies --------------------------------------------------------------------------------------

void Play::op_on_ally(Frame& frame, const Op& op, Ask question) {
  const Allies targets = ally_targets(s, frame);
  if (targets == 0) return next_op(frame);
  // Moving an ally may still leave a choice of council, killing a single one does not.
  const bool forced = !op.optional && std::has_single_bit(targets) && question == Ask::kill_ally;
  if (!forced) return ask(question, frame.you);
  kill(static_cast<Ally>(std::countr_zero(targets)));
  next_op(frame);
}

void Play::answer_ally(Frame& frame, Action action) {
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
      return claim(you, ally, Brought::by_card, council);
    }
    default: break;  // decline
  }
  next_op(frame);
}

void Play::op_claim_extra(Frame& frame, const Op& op) {
  if (op.from == From::killed) {
    if (ally_targets(s, frame) == 0) return next_op(frame);
    return ask(Ask::claim_killed, frame.you);
  }
  // ALL-CARD-21. ALL-RULING-25: a "this round" ability of the ally revealed now has no effect.
  const Ally ally = reveal_another_ally();
  if (!on(Rule::ALL_RULING_25)) {
    s.current = ally;
    apply_this_round_ability();
    s.current = Ally::none;
  }
  const Seat you = frame.you;
  std::uint8_t council = op.here ? frame.council : no_council;
  if (op.other_council) council = s.other_council(you, s.claimed_council);
  next_op(frame);
  if (ally != Ally::none) claim(you, ally, Brought::by_card, council, op.other_council);
}

// frame.memo: who died, for Blood Magic, which needs another one in the killed pile.
void Play::op_kill_current(Frame& frame, const Op& op) {
  const bool pointless = op.cost && s.killed == 0;
  if (s.current == Ally::none || pointless) return op.cost ? skip_rest(frame) : next_op(frame);
  frame.memo = as_arg(s.current);
  ask(Ask::kill_current, frame.you);
}

// The Red Comet. Whoever came next is the current ally now, and its ability applies.
void Play::op_replace_current(Frame& frame) {
  if (s.open_allies) extend_row();
  const bool from_row = !s.row.empty();
  next_op(frame);
  if (!from_row && !refill_ally_deck()) return;
  return_current_tokens();
  if (s.current != Ally::none) {
    tell(Text::event_leaves, as_arg(s.current));
    s.ally_deck.insert(0, {s.current, s.onlookers()});
  }
  s.current = from_row ? s.row.remove(0) : reveal_top_ally();
  if (from_row) tell(Text::event_next_ally, as_arg(s.current));
  refresh_round_rules();
}

// Robb Stark, ALL-CARD-23 and ALL-RULING-24. frame.count: how many seats clockwise from "you" all
// know to be dealt with. frame.subject: who is asked now. frame.memo: seats that were asked since
// and declined unseen; it matters only when empty windows are skipped.
void Play::op_offer_kill(Frame& frame) {
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
void Play::settle_offer(Frame& frame) {
  if (!s.skip_empty_windows || s.hands[frame.you].holds(current_op(frame).card)) {
    return ask(Ask::cancel_kill, frame.you);
  }
  reveal(Text::event_not_saved, everyone, frame.you, frame.card);
  kill(static_cast<Ally>(frame.card));
  next_op(frame);
}

}  // namespace rookery::alliances
