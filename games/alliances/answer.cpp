// Where answers go. By now the action is known to be legal (legal.h).
#include "games/alliances/play.h"

namespace rookery::alliances {

void Play::answer(Seat seat, Action action) {
  const Ask asked = s.ask;
  Frame& frame = s.top();
  s.owing = static_cast<std::uint8_t>(s.owing & ~(1U << seat));
  if (s.owing == 0) s.ask = Ask::nothing;
  switch (asked) {
    case Ask::nothing: break;
    case Ask::leader_card:
      s.leaders[seat] = static_cast<Leader>(action.arg(0));
      tell(Text::event_leader, seat, action.arg(0));
      break;
    case Ask::turn:
      if (verb_of(action) == Verb::play) return play_card(seat, influence_of(action));
      if (verb_of(action) == Verb::skip) return skip_turn(seat);
      s.turn = s.left_of(seat);
      kneel(seat);
      break;
    case Ask::last_card:
      if (verb_of(action) == Verb::play) return play_card(seat, influence_of(action));
      pop();
      kneel(seat);
      break;
    case Ask::pick: pick(seat, influence_of(action)); break;
    case Ask::discard_secretly: s.chosen[seat] = influence_of(action); break;
    case Ask::take_bid:
    case Ask::pay_bid:
    case Ask::strike_bid:
    case Ask::zero_bid:
    case Ask::give_up_bid:
    case Ask::take_back:
    case Ask::give_bid:
    case Ask::get_bid:
    case Ask::copy_bid: answer_bid(frame, asked, action); break;
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
      if (frame.proc == Proc::game) return go(GameStep::triumphs_discarding);
      --frame.count;
      break;
    case Ask::leader:
      frame.subject = action.as<Seat>(0);
      if (current_op(frame).code == OpCode::choose_leader) return next_op(frame);
      frame.op_step = 1;
      break;
    default: answer_ability(frame, seat, action); break;
  }
}

void Play::answer_ability(Frame& frame, Seat seat, Action action) {
  const Op& op = current_op(frame);
  const Verb verb = verb_of(action);
  switch (op.code) {
    case OpCode::discard_hand:  // from the hand looked at
      discard_from_hand(frame.subject, influence_of(action), false);
      break;
    case OpCode::forbid_colour:
      s.banned[frame.subject] =
          static_cast<std::uint8_t>(s.banned[frame.subject] | 1U << action.arg(0));
      tell(Text::event_bans_colour, seat, frame.subject, action.arg(0));
      break;
    case OpCode::kill_current:
      if (verb == Verb::decline) return op.cost ? skip_rest(frame) : next_op(frame);
      kill_current();
      break;
    case OpCode::forgo_token:
      if (verb == Verb::decline) return skip_rest(frame);
      s.token_forgone = true;
      tell(Text::event_forgoes_token, seat);
      break;
    case OpCode::take_hand: take_from_hand(seat, frame.subject, influence_of(action)); break;
    case OpCode::take_discard:
      --s.discard[action.arg(0)];
      to_hand(seat, influence_of(action));
      tell(Text::event_takes_pile, seat, action.arg(0));
      break;
    case OpCode::swap_hand_card:
      if (verb == Verb::exchange)
        exchange(seat, influence_of(action, 0), frame.subject, influence_of(action, 1));
      break;
    case OpCode::move_token:
      if (verb == Verb::decline) break;
      move_token(seat, action.arg(0), action.arg(1), action.arg(2));
      ++frame.count;
      return;
    case OpCode::remove_token:
      if (verb == Verb::give_back) return_token(seat, action.arg(0), action.arg(1));
      break;
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
