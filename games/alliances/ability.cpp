// What cards say: the ops of a card, one after the other. An op that needs no choice is done at
// once; the others ask, and go on when the answer comes. ALL-RULING-07: without "may" it is done
// as far as possible. Where a leader, a victim, a council or the cards to give up are settled by
// what all can see, nobody is asked.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

void Play::begin_ability(Seat you, Influence card) {
  Frame& frame = push(Proc::ability, you);
  frame.card = as_arg(card);
  frame.subject = you;
  frame.council = no_council;
}

void Play::begin_ability(Seat you, Ally ally, std::uint8_t council, bool placed_by_rule) {
  Frame& frame = push(Proc::ability, you);
  frame.card = as_arg(ally);
  frame.of_ally = true;
  frame.subject = you;
  frame.council = council;
  frame.placed_by_rule = placed_by_rule;
}

void Play::next_op(Frame& frame) {
  ++frame.op;
  frame.op_step = 0;
  frame.count = 0;
}

void Play::skip_rest(Frame& frame) { frame.op = static_cast<std::uint8_t>(ops_of(frame).size()); }

void Play::ability_step() {
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

void Play::carry_out(Frame& frame, const Op& op) {
  switch (op.code) {
    case OpCode::move_bid_card: return op_bid_target(frame, op, Ask::take_bid);
    case OpCode::discard_bid_card:
      if (op.who == Who::each_other) return op_each_gives_up_bid(frame);
      return op_bid_target(frame, op, op.cost ? Ask::pay_bid : Ask::strike_bid);
    case OpCode::set_value: return op_bid_target(frame, op, Ask::zero_bid);
    case OpCode::return_bid_card: return op_bid_target(frame, op, Ask::take_back);
    case OpCode::swap_bid_card:
      return op_bid_target(frame, op, frame.op_step == 0 ? Ask::give_bid : Ask::get_bid);
    case OpCode::copy_on_play: return op_bid_target(frame, op, Ask::copy_bid);
    case OpCode::place_self:
      if (frame.op_step == 0) return op_choose_leader(frame, op);
      s.frames[s.depth - 2U].subject = frame.subject;  // the turn: where the card will be placed
      tell(Text::event_places_self, frame.you, frame.card, frame.subject);
      return next_op(frame);
    case OpCode::discard_hand: return op_discard_hand(frame, op);
    case OpCode::discard_or_kneel: return op_discard_or_kneel(frame, op);
    case OpCode::kneel: must_kneel(frame.you); return next_op(frame);
    case OpCode::choose_leader: return op_choose_leader(frame, op);
    case OpCode::look_hand:
      return frame.op_step == 0 ? op_choose_leader(frame, op) : op_look_hand(frame, op);
    case OpCode::take_hand: return op_take_hand(frame, op);
    case OpCode::swap_hand_card:
      if (s.hands[frame.you].empty() || s.hands[frame.subject].empty()) return next_op(frame);
      return ask(Ask::swap_cards, frame.you);
    case OpCode::draw: return op_draw(frame, op);
    case OpCode::take_discard: return op_take_discard(frame, op);
    case OpCode::first_player: return op_first_player(frame);
    case OpCode::forbid_colour: return ask(Ask::colour, frame.you);
    case OpCode::round_rule: return op_round_rule(frame, op);
    default: return carry_out_on_pieces(frame, op);
  }
}

// --- bid areas -----------------------------------------------------------------------------------

void Play::op_bid_target(Frame& frame, const Op& op, Ask question) {
  const bool done = op.code == OpCode::return_bid_card && frame.count == op.n;
  if (!done && any_bid_target(s, frame, question)) return ask(question, frame.you);
  // A price nobody can pay ends the ability; a target nobody has ends this part of it.
  return op.cost ? skip_rest(frame) : next_op(frame);
}

void Play::answer_bid(Frame& frame, Ask asked, Action action) {
  const Op& op = current_op(frame);
  if (verb_of(action) == Verb::decline) return op.cost ? skip_rest(frame) : next_op(frame);
  const Seat owner = action.as<Seat>(0);
  const Influence card = influence_of(action, 1);
  const bool zeroed = action.arg(2) != 0;
  switch (asked) {
    case Ask::take_bid: {
      // ALL-RULING-08: moving resolves nothing again; ALL-YOU-02: it now works for its new holder.
      const BidCard moved = lift_bid(owner, card, zeroed);
      s.bids[on(Rule::ALL_YOU_02) ? frame.you : owner].push_back(moved);
      tell(Text::event_moves_bid, frame.you, as_arg(card), owner);
      if (!on(Rule::ALL_RULING_08) && is_in(card, acting_cards)) {
        const Seat you = frame.you;
        next_op(frame);
        return begin_ability(you, card);
      }
      break;
    }
    case Ask::zero_bid:
      for (BidCard& bid : s.bids[owner]) {
        if (bid.card != card || bid.is(BidCard::zeroed) != zeroed) continue;
        bid.marks |= BidCard::zeroed;
        break;
      }
      tell(Text::event_zeroes_bid, frame.you, as_arg(card), owner);
      break;
    case Ask::take_back:
      lift_bid(owner, card, zeroed);
      to_hand(frame.you, card);
      tell(Text::event_takes_back, frame.you, as_arg(card));
      ++frame.count;
      return;
    case Ask::give_bid:
      frame.memo = as_arg(card);
      frame.op_step = zeroed ? 2 : 1;
      return;
    case Ask::get_bid: return swap_bids(frame, action);
    case Ask::copy_bid: {
      // As if it were printed on the card just played: begin again with its ops.
      const Seat you = frame.you;
      tell(Text::event_copies, you, as_arg(card));
      pop();
      return begin_ability(you, card);
    }
    case Ask::give_up_bid: discard_bid(owner, card, zeroed); return;
    default:  // discarded: as a price, or struck
      frame.memo =
          as_arg(value_in_area(s, owner, {card, zeroed ? BidCard::zeroed : std::uint8_t{0}}));
      discard_bid(owner, card, zeroed);
  }
  next_op(frame);
}

// frame.memo and op_step: the card given, and whether it is worth 0.
void Play::swap_bids(Frame& frame, Action action) {
  const auto given = static_cast<Influence>(frame.memo);
  const Seat owner = action.as<Seat>(0);
  const BidCard mine = lift_bid(frame.you, given, frame.op_step == 2);
  const BidCard theirs = lift_bid(owner, influence_of(action, 1), action.arg(2) != 0);
  s.bids[frame.you].push_back(theirs);
  s.bids[owner].push_back(mine);
  tell(Text::event_swaps_bids, frame.you, frame.memo, owner, as_arg(theirs.card));
  next_op(frame);
}

// Wildfire: clockwise from the left, each of the own choice. frame.subject: who was asked last.
void Play::op_each_gives_up_bid(Frame& frame) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.subject = frame.you;
  }
  while (s.left_of(frame.subject) != frame.you) {
    frame.subject = s.left_of(frame.subject);
    if (any_bid_target(s, frame, Ask::give_up_bid)) return ask(Ask::give_up_bid, frame.subject);
  }
  next_op(frame);
}

// --- hands ---------------------------------------------------------------------------------------

void Play::op_choose_leader(Frame& frame, const Op& op) {
  const SeatSet choice = eligible_leaders(s, frame);
  if (choice.empty()) return skip_rest(frame);
  if (choice.size() > 1) return ask(Ask::leader, frame.you);
  frame.subject = choice.lowest();
  if (op.code == OpCode::choose_leader) return next_op(frame);
  frame.op_step = 1;
}

// ALL-CARD-13: Interception goes on looking for the rest of the round (ALL-RULING-31).
void Play::op_look_hand(Frame& frame, const Op& op) {
  if (op.all_round && on(Rule::ALL_CARD_13)) s.intercepted = frame.subject;
  tell(Text::event_looks_hand, frame.you, frame.subject);
  for (const HandCard& held : s.hands[frame.subject]) {
    reveal(Text::event_saw_card, SeatSet::of(frame.you), frame.you, frame.subject,
           as_arg(held.card));
  }
  s.hands[frame.subject].show_to(frame.you);
  next_op(frame);
}

void Play::op_take_hand(Frame& frame, const Op& op) {
  if (op.who == Who::other && frame.op_step == 0) return op_choose_leader(frame, op);
  const Seat owner = op.who == Who::second ? s.second : frame.subject;
  if (s.hands[owner].empty() || owner == frame.you) return next_op(frame);
  if (op.how == How::you) return ask(Ask::take_card, frame.you);
  take_from_hand(frame.you, owner, random_card(owner));
  next_op(frame);
}

void Play::op_draw(Frame& frame, const Op& op) {
  const auto draw_for = [&](Seat seat) {
    std::uint8_t drawn = 0;
    while (drawn < op.n && draw_card(seat, Text::event_drew)) ++drawn;
    if (drawn > 0) tell(Text::event_draws, seat, drawn);
  };
  if (op.who == Who::neighbour && frame.op_step == 0) return op_choose_leader(frame, op);
  if (op.who == Who::each_neighbour) {
    draw_for(s.left_of(frame.you));
    draw_for(s.right_of(frame.you));
  } else {
    draw_for(op.who == Who::neighbour ? frame.subject : frame.you);
  }
  next_op(frame);
}

void Play::op_discard_hand(Frame& frame, const Op& op) {
  if (op.who == Who::each_other) return op_discard_secretly(frame);
  if (op.how == How::you) {  // from a hand just looked at
    if (s.hands[frame.subject].empty()) return next_op(frame);
    return ask(Ask::strike_card, frame.you);
  }
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
    if (held == 0 || pile_empty(s)) return skip_rest(frame);
    return ask(Ask::discard_or_decline, frame.subject);
  }
  if (held <= frame.count) {  // ALL-RULING-23 and the like: all of them, no choice
    if (on(Rule::ALL_RULING_23)) discard_whole_hand(frame.subject);
    frame.count = 0;
  }
  if (frame.count == 0) return next_op(frame);
  ask(Ask::discard, frame.subject);
}

void Play::op_discard_or_kneel(Frame& frame, const Op& op) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    frame.count = op.n;
    if (s.hands[frame.subject].size() < op.n) {  // only kneeling can be done in full
      must_kneel(frame.subject);
      return next_op(frame);
    }
    return ask(Ask::discard_or_kneel, frame.subject);
  }
  if (frame.count == 0) return next_op(frame);
  ask(Ask::discard, frame.subject);
}

// Answers of Ask::discard, discard_or_decline and discard_or_kneel, in whatever procedure.
void Play::answer_discard(Frame& frame, Seat seat, Action action) {
  if (verb_of(action) == Verb::decline) return skip_rest(frame);
  if (verb_of(action) == Verb::kneel) {
    must_kneel(seat);
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

void Play::op_take_discard(Frame& frame, const Op& op) {
  (void)op;
  if (pile_empty(s) || s.hands[frame.you].full()) return next_op(frame);
  ask(Ask::take_pile, frame.you);
}

// Battle of the Blackwater: nobody's choice is seen before all have chosen.
void Play::op_discard_secretly(Frame& frame) {
  if (frame.op_step == 0) {
    frame.op_step = 1;
    SeatSet choosing;
    for (Seat seat = s.left_of(frame.you); seat != frame.you; seat = s.left_of(seat)) {
      if (s.hands[seat].size() == 1) s.chosen[seat] = s.hands[seat][0].card;
      if (s.hands[seat].size() > 1) choosing.add(seat);
    }
    if (!choosing.empty()) return ask(Ask::discard_secretly, choosing);
  }
  for (Seat seat = s.left_of(frame.you); seat != frame.you; seat = s.left_of(seat)) {
    if (s.chosen[seat] != Influence::none) discard_from_hand(seat, s.chosen[seat], true);
    s.chosen[seat] = Influence::none;
  }
  next_op(frame);
}

// --- the round -----------------------------------------------------------------------------------

// Ties are broken anew at once; whose turn comes next stays as it was.
void Play::op_first_player(Frame& frame) {
  s.first_player = frame.you;
  tell(Text::event_takes_marker, frame.you);
  next_op(frame);
}

// In force for the rest of the round, wherever the card goes.
void Play::op_round_rule(Frame& frame, const Op& op) {
  const auto rule = static_cast<std::uint16_t>(1U << static_cast<unsigned>(op.round_rule));
  s.card_rules |= rule;
  s.round_rules |= rule;
  next_op(frame);
}

}  // namespace rookery::alliances
