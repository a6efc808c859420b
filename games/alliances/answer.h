// Where answers go. By now the action is known to be legal (legal.h).
#pragma once

#include "games/alliances/play.h"

namespace rookery::alliances {

template <class Sink>
void Play<Sink>::answer(Seat seat, Action action) {
  const Ask asked = s.ask;
  Frame& frame = s.top();
  s.ask = Ask::nothing;
  s.asked = no_seat;
  switch (asked) {
    case Ask::nothing: break;
    case Ask::leader_card:
      s.leaders[seat] = static_cast<Leader>(action.arg(0));
      tell(Text::event_leader, seat, action.arg(0));
      break;
    case Ask::turn:
      if (verb_of(action) == Verb::play) return play_card(seat, influence_of(action));
      s.turn = s.left_of(seat);
      kneel(seat);
      break;
    case Ask::take_bid:
    case Ask::pay_bid:
    case Ask::strike_bid:
    case Ask::zero_bid: answer_bid(frame, action); break;
    case Ask::discard:
    case Ask::discard_or_decline:
    case Ask::discard_or_kneel: answer_discard(frame, seat, action); break;
    case Ask::take_peeked:
    case Ask::put_under:
    case Ask::kill_peeked:
    case Ask::put_top:
    case Ask::put_top_or_bottom: answer_peek(frame, seat, action); break;
    case Ask::kill_ally:
    case Ask::move_ally:
    case Ask::swap_first:
    case Ask::swap_second:
    case Ask::claim_killed: answer_ally(frame, action); break;
    case Ask::place_ally: place(frame, action.arg(0)); break;
    case Ask::triumph_order: resolve_triumph(seat, influence_of(action)); break;
    case Ask::buy_place:
      if (verb_of(action) == Verb::decline) break;
      frame.subject = seat;
      frame.count = find_op(card_of(static_cast<Ally>(frame.card)), OpCode::place_rule)->n;
      tell(Text::event_pays, seat, frame.card);
      break;
    case Ask::gain_token:
      gain_token(seat, action.arg(0));
      if (frame.proc == Proc::game) return go(GameStep::discard_bids);
      --frame.count;
      break;
    default: answer_ability(frame, seat, action); break;
  }
}

template <class Sink>
void Play<Sink>::answer_ability(Frame& frame, Seat seat, Action action) {
  const Op& op = current_op(frame);
  const Verb verb = verb_of(action);
  switch (op.code) {
    case OpCode::choose_leader: frame.subject = action.arg(0); return next_op(frame);
    case OpCode::look_hand:
      frame.subject = action.arg(0);
      frame.op_step = 1;
      return;
    case OpCode::discard_hand:  // at random, from the chosen leader
      frame.subject = action.arg(0);
      return;
    case OpCode::take_hand: take_from_hand(seat, frame.subject, influence_of(action)); break;
    case OpCode::take_discard:
      --s.discard[action.arg(0)];
      to_hand(seat, influence_of(action));
      tell(Text::event_takes_pile, seat, action.arg(0));
      break;
    case OpCode::swap_hand_card: {
      if (verb == Verb::decline) break;
      const Seat with = frame.subject;
      const SeatSet both = SeatSet::of(seat) | SeatSet::of(with);
      s.hands[seat].remove(influence_of(action, 0));
      s.hands[with].remove(influence_of(action, 1));
      s.hands[seat].keep_knowledge(both.bits());
      s.hands[with].keep_knowledge(both.bits());
      s.hands[seat].add(influence_of(action, 1), SeatSet::of(with).bits());
      s.hands[with].add(influence_of(action, 0), SeatSet::of(seat).bits());
      tell(Text::event_exchanges, seat, with);
      reveal(Text::event_exchanged, both, seat, with, action.arg(0), action.arg(1));
      break;
    }
    case OpCode::move_token:
      if (verb == Verb::token) move_token(seat, action.arg(0), action.arg(1), action.arg(2));
      break;
    case OpCode::remove_token: return_token(seat, action.arg(0), action.arg(1)); break;
    case OpCode::look_tokens:
      tell(Text::event_looks_tokens, seat, action.arg(0));
      for (Token& token : s.councils[action.arg(0)].tokens) {
        reveal(Text::event_saw_token, SeatSet::of(seat), seat, action.arg(0),
               as_arg(token.value()));
        token.show_to(seat);
      }
      break;
    case OpCode::offer_kill:
      if (seat == frame.you) {  // may cancel
        if (verb == Verb::discard) {
          discard_from_hand(seat, influence_of(action), false);
          tell(Text::event_cancels, seat, frame.card);
          return;
        }
        reveal(Text::event_not_saved, everyone, seat, frame.card);
        kill(static_cast<Ally>(frame.card));
        break;
      }
      if (verb == Verb::decline) {
        if (s.skip_empty_windows) {
          frame.memo = static_cast<std::uint8_t>(frame.memo | 1U << seat);
        } else {
          tell(Text::event_declines_offer, seat, frame.card);
        }
        return;
      }
      discard_from_hand(seat, influence_of(action), false);
      frame.memo = 0;
      frame.count = static_cast<std::uint8_t>((seat + s.seats - frame.you) % s.seats);
      return settle_offer(frame);
    default: break;
  }
  next_op(frame);
}

}  // namespace rookery::alliances
