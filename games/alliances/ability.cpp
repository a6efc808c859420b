// What cards say: the ops of a card, one after the other. An op that needs no choice is done at
// once; the others ask, and go on when the answer comes. ALL-RULING-07: without "may" it is done
// as far as possible. Where a leader, a victim, a council or the cards to give up are settled by
// what all can see, nobody is asked.
#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

void Play::begin_ability(Seat you, Influence card) {
  s.frames.push(Ability{.you = you, .card = card, .subject = you});
}

// ALL-YOU-03: "you" is who claimed.
void Play::begin_ability(const Claim& claim) {
  s.frames.push(Ability{.you = claim.you,
                        .ally = claim.ally,
                        .council = claim.council,
                        .placed_by_rule = claim.placed_by_rule,
                        .subject = claim.you});
}

void Play::next_op(Ability& a) {
  ++a.op;
  a.begun = false;
  a.left = 0;
}

void Play::skip_rest(Ability& a) { a.op = static_cast<std::uint8_t>(ops_of(a).size()); }

void Play::ability_step() {
  auto& a = s.frames.top<Ability>();
  if (a.op == ops_of(a).size()) return s.frames.pop();
  const Op& op = current_op(a);
  const bool in_time = op.when == When::always || (op.when == When::winner && a.you == s.winner) ||
                       (op.when == When::not_winner && a.you != s.winner) ||
                       (op.when == When::placed_by_rule && a.placed_by_rule);
  if (!in_time) return next_op(a);
  carry_out(a, op);
}

void Play::carry_out(Ability& a, const Op& op) {
  switch (op.code) {
    case OpCode::move_bid_card: return op_bid_target(a, op, Ask::take_bid);
    case OpCode::discard_bid_card:
      if (op.who == Who::each_other) return op_each_gives_up_bid(a);
      return op_bid_target(a, op, op.cost ? Ask::pay_bid : Ask::strike_bid);
    case OpCode::set_value: return op_bid_target(a, op, Ask::zero_bid);
    case OpCode::return_bid_card: return op_bid_target(a, op, Ask::take_back);
    case OpCode::swap_bid_card: return op_bid_target(a, op, a.begun ? Ask::get_bid : Ask::give_bid);
    case OpCode::copy_on_play: return op_bid_target(a, op, Ask::copy_bid);
    case OpCode::place_self:
      if (!a.begun) return op_choose_leader(a, op);
      s.frames.find<Turn>()->area = a.subject;
      tell(Text::event_places_self, a.you, a.card, a.subject);
      return next_op(a);
    case OpCode::discard_hand: return op_discard_hand(a, op);
    case OpCode::discard_or_kneel: return op_discard_or_kneel(a, op);
    case OpCode::kneel: must_kneel(a.you); return next_op(a);
    case OpCode::choose_leader: return op_choose_leader(a, op);
    case OpCode::look_hand: return a.begun ? op_look_hand(a, op) : op_choose_leader(a, op);
    case OpCode::take_hand: return op_take_hand(a, op);
    case OpCode::swap_hand_card: return op_swap_hand_card(a);
    case OpCode::draw: return op_draw(a, op);
    case OpCode::take_discard: return op_take_discard(a);
    case OpCode::peek_influence: return op_peek(a, op, Deck::influence);
    case OpCode::peek_allies: return op_peek(a, op, Deck::allies);
    case OpCode::first_player: return op_first_player(a);
    case OpCode::forbid_colour: return ask(Ask::colour, a.you);
    case OpCode::round_rule: return op_round_rule(a, op);
    case OpCode::offer_kill: return op_offer_kill(a, op);
    default: return carry_out_on_pieces(a, op);
  }
}

void Play::op_choose_leader(Ability& a, const Op& op) {
  const SeatSet choice = eligible_leaders(s, a);
  if (choice.empty()) return skip_rest(a);
  if (choice.size() > 1) return ask(Ask::leader, a.you);
  a.subject = choice.lowest();
  if (op.code == OpCode::choose_leader) return next_op(a);
  a.begun = true;
}

// Ties are broken anew at once; whose turn comes next stays as it was.
void Play::op_first_player(Ability& a) {
  s.first_player = a.you;
  tell(Text::event_takes_marker, a.you);
  next_op(a);
}

// In force for the rest of the round, wherever the card goes.
void Play::op_round_rule(Ability& a, const Op& op) {
  const auto rule = static_cast<std::uint16_t>(1U << static_cast<unsigned>(op.round_rule));
  s.card_rules |= rule;
  s.round_rules |= rule;
  next_op(a);
}

}  // namespace rookery::alliances
