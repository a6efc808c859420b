// Where answers go. The action has been found legal.

#include "games/iron_throne/play.h"

namespace rookery::iron_throne {

void Play::answer(Seat seat, Action action) {
  const Ask question = s.ask;
  const Verb verb = verb_of(action);
  const std::uint8_t arg = action.arg(0);
  s.owing = as_arg(s.owing & ~(1U << seat));
  if (s.owing == 0) s.ask = Ask::nothing;
  Frame& frame = s.top();
  Player& player = s.at(seat);
  const auto title = [&](Seat owner) { return title_of(s.at(owner).house, arg); };
  const auto chosen = [&](std::uint8_t what) { frame.op_step = as_arg(frame.op_step | what); };

  switch (question) {
    case Ask::nothing: return;
    case Ask::house:
      player.house = static_cast<House>(arg);
      s.seat_of[arg] = seat;
      return tell(Text::event_house, seat, arg);
    case Ask::leader:
      player.kept = place_of(arg);
      return emit(Text::event_keeps, SeatSet::of(seat), false, {seat, arg});
    case Ask::use_leader:
      if (verb == Verb::use) return use_leader(seat);
      frame.declined = as_arg(frame.declined | 1U << seat);
      return;
    case Ask::hostages:
      if (verb == Verb::release) return release(seat, arg);
      if (verb == Verb::torture) return begin_torture(seat, arg);
      ++frame.count;
      return;
    case Ask::torture_target: frame.target = arg; return;
    case Ask::defender: return set_defender(Seat{arg});
    case Ask::put_power:
      put_power(seat, place_of(arg));
      if (s.step() == Step::place_rewards) {
        ++frame.n;
      } else {
        ++frame.count;
      }
      return;
    case Ask::put_power_or_stop:
      if (verb == Verb::stop) return next_op();
      --frame.count;
      return put_power(seat, place_of(arg));
    case Ask::champion: return send(seat, place_of(arg));
    case Ask::offer:
      if (verb == Verb::pass) {
        tell(Text::event_no_offer, seat);
        ++frame.count;
        frame.step = as_arg(Step::support_window);
        return;
      }
      tell(Text::event_offers, seat, action.arg(1), arg);
      // Margaery: support of her opponent costs a card first.
      if (s.taxer != no_seat && arg != s.taxer) discard_random(seat, 1);
      s.offered_to = Seat{arg};
      s.offered = action.arg(1);
      return ask(Ask::answer_offer, s.offered_to);
    case Ask::answer_offer: return answer_offer(verb == Verb::accept);
    case Ask::play_text:
      if (verb == Verb::play) return play_text(seat, place_of(arg));
      frame.passed = as_arg(frame.passed | 1U << seat);
      frame.next = s.left_of(seat);
      return;
    case Ask::lay_card:
      player.laid = title(seat);
      emit(Text::event_lays, SeatSet::of(seat), false, {seat, arg});
      if (s.first_to_lay == seat || !on(Rule::IT_ENC_03)) show_first(seat);
      return;
    case Ask::talks:
      if (verb == Verb::accept) return strike_deal();
      if (verb == Verb::walk) {
        tell(Text::event_walks, seat);
        return on(Rule::IT_TRU_08) ? both_lose() : go(Step::check_end);
      }
      ++player.proposals;
      s.proposal_attacker = arg;
      s.proposal_defender = action.arg(1);
      s.speaker = seat == s.attacker ? s.defender : s.attacker;
      return tell(Text::event_proposes, seat, s.proposal_attacker, s.proposal_defender);
    case Ask::hostage_from: go(Step::refill); return take_hostage(seat, Seat{arg});
    case Ask::hostage_source: return take_from(arg);
    case Ask::player: frame.subject = Seat{arg}; return chosen(player_chosen);
    case Ask::character:
      if ((frame.op_step & character_chosen) != 0) {
        frame.count = arg;
        return chosen(second_chosen);
      }
      frame.target = arg;
      return chosen(character_chosen);
    case Ask::amount: frame.n = arg; return chosen(amount_chosen);
    case Ask::discard_or_decline:
      if (verb == Verb::decline) {
        frame.op = as_arg(ops_of(frame).size());  // what depends on it is not done either
        return;
      }
      [[fallthrough]];
    case Ask::discard: --frame.count; return discard_from_hand(seat, title(seat));
    case Ask::keep_card: {
      const Title kept = title(seat);
      const Title left = s.seen[0] == kept ? s.seen[1] : s.seen[0];
      player.deck.pop_back();
      player.deck.pop_back();
      player.known_bottom = std::min(player.known_bottom, as_arg(player.deck.size()));
      player.deck.insert(0, left);
      ++player.known_bottom;
      player.hand.add(kept);
      s.seen.clear();
      tell(Text::event_keeps_one, seat);
      return next_op();
    }
    case Ask::higher_card: return replace_with(seat, title(seat));
    case Ask::ban_card: {
      auto& banned = s.at(frame.subject).banned;
      banned[banned[0] == no_title ? 0 : 1] = title(frame.subject);
      s.banner = seat;
      s.seen.clear();
      tell(Text::event_bans, seat, frame.subject);
      reveal(Text::event_banned, SeatSet::of(seat) | SeatSet::of(frame.subject), frame.subject,
             arg);
      return next_op();
    }
    case Ask::strike_card: discard_from_hand(frame.subject, title(frame.subject)); return next_op();
    case Ask::lose_or_withdraw:
      if (verb == Verb::withdraw) {
        withdraw(seat);
      } else {
        discard_random(seat, current_op(frame).n);
      }
      return next_op();
    case Ask::truce_or_total: {
      const Op& op = current_op(frame);
      if (verb == Verb::talk) {
        s.outcome = Outcome::truce;
        s.overridden = true;
        tell(Text::event_outcome, as_arg(s.outcome));
      } else {
        s.at(frame.you).bonus = as_arg(s.at(frame.you).bonus + op.n);
        tell(Text::event_adds, frame.you, op.n);
      }
      return next_op();
    }
    case Ask::free_hostage:
      next_op();
      if (verb == Verb::free) {
        const Hostage hostage = s.hostages.remove(nth_hostage(s, Seat{arg}, action.arg(1)));
        tell(Text::event_frees, seat, arg, hostage.owner());
        give_back(hostage);
      }
      return;
    case Ask::torture_taken:
      next_op();
      if (verb == Verb::torture) begin_torture(seat, arg);
      return;
    case Ask::torture_which: next_op(); return begin_torture(seat, arg);
  }
}

}  // namespace rookery::iron_throne
