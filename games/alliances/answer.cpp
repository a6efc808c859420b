// Where answers go. By now the action is known to be legal (legal.h).
#include "games/alliances/legal.h"
#include "games/alliances/play.h"

namespace rookery::alliances {

void Play::answer(Seat seat, Action action) {
  const Ask asked = s.ask();
  s.question.answered(seat);
  switch (asked) {
    case Ask::nothing: break;
    case Ask::leader_card:
      s.leaders[seat] = action.as<Leader>(0);
      tell(Text::event_leader, seat, action.arg(0));
      break;
    case Ask::turn: return answer_turn(seat, action);
    case Ask::last_card: return answer_last_card(seat, action);
    case Ask::pick: return pick(seat, influence_of(action));
    case Ask::discard_secretly: s.chosen[seat] = influence_of(action); break;
    case Ask::triumph_order: return resolve_triumph(seat, influence_of(action));
    case Ask::place_ally: return place(s.frames.top<Claim>(), action.as<Council>(0));
    case Ask::buy_place: return answer_buy_place(s.frames.top<Claim>(), seat, action);
    case Ask::gain_token: return answer_gain_token(seat, action.as<Council>(0));
    case Ask::discard:
    case Ask::discard_or_decline:
    case Ask::discard_or_kneel: return answer_discard(seat, action);
    case Ask::take_peeked:
    case Ask::put_under:
    case Ask::kill_peeked:
    case Ask::put_top:
    case Ask::put_top_or_bottom: return answer_peek(s.frames.top<Peek>(), seat, action);
    case Ask::offer_kill: return answer_offer(s.frames.top<Offer>(), seat, action);
    case Ask::cancel_kill: return answer_cancel(s.frames.top<Offer>(), action);
    default: return answer_ability(s.frames.top<Ability>(), asked, seat, action);
  }
}

// Whatever the op under way has asked.
void Play::answer_ability(Ability& a, Ask asked, Seat seat, Action action) {
  switch (asked) {
    case Ask::leader:
      a.subject = action.as<Seat>(0);
      if (current_op(a).code == OpCode::choose_leader) return next_op(a);
      a.begun = true;
      return;
    case Ask::take_bid:
    case Ask::pay_bid:
    case Ask::strike_bid:
    case Ask::zero_bid:
    case Ask::give_up_bid:
    case Ask::take_back:
    case Ask::give_bid:
    case Ask::get_bid:
    case Ask::copy_bid: return answer_bid(a, asked, action);
    case Ask::strike_card:
    case Ask::take_card:
    case Ask::take_pile:
    case Ask::swap_cards:
    case Ask::colour: return answer_hands(a, asked, seat, action);
    case Ask::kill_ally:
    case Ask::move_ally:
    case Ask::swap_first:
    case Ask::swap_second:
    case Ask::claim_killed: return answer_ally(a, action);
    default: return answer_pieces(a, asked, seat, action);
  }
}

void Play::answer_turn(Seat seat, Action action) {
  if (verb_of(action) == Verb::play) return play_card(seat, influence_of(action));
  if (verb_of(action) == Verb::skip) return skip_turn(seat);
  s.turn = s.left_of(seat);
  kneel(seat);
}

void Play::answer_last_card(Seat seat, Action action) {
  if (verb_of(action) == Verb::play) return play_card(seat, influence_of(action));
  s.frames.pop();
  kneel(seat);
}

void Play::answer_gain_token(Seat seat, Council council) {
  gain_token(seat, council);
  if (s.frames.top_is<Rounds>()) return go(GameStep::triumphs_discarding);
  --s.frames.top<Ability>().left;
}

}  // namespace rookery::alliances
