// Where answers go. The action has been found legal.
#include "games/iron_throne/play.h"

namespace rookery::iron_throne {

void Play::answer(Seat seat, Action action) {
  const Ask question = s.ask();
  s.question.answered(seat);
  switch (question) {
    case Ask::nothing: return;
    case Ask::use_leader:
    case Ask::play_text: return answer_window(question, seat, action);
    case Ask::house:
    case Ask::leader:
    case Ask::hostages:
    case Ask::torture_target:
    case Ask::defender:
    case Ask::put_power:
    case Ask::champion:
    case Ask::lay_card:
    case Ask::hostage_from:
    case Ask::hostage_source: return answer_turn(question, seat, action);
    case Ask::offer:
    case Ask::answer_offer: return answer_support(question, seat, action);
    case Ask::talks: return answer_talks(seat, action);
    case Ask::player:
    case Ask::character:
    case Ask::amount: return answer_choice(question, action);
    case Ask::discard:
    case Ask::discard_or_decline:
    case Ask::keep_card:
    case Ask::higher_card:
    case Ask::ban_card:
    case Ask::strike_card: return answer_cards(question, seat, action);
    case Ask::put_power_or_stop:
    case Ask::lose_or_withdraw:
    case Ask::truce_or_total:
    case Ask::free_hostage:
    case Ask::torture_taken:
    case Ask::torture_which: return answer_text(question, seat, action);
  }
}

void Play::answer_window(Ask question, Seat seat, Action action) {
  if (question == Ask::use_leader) {
    if (verb_of(action) == Verb::use) return use_leader(seat);
    return s.window().declined.add(seat);
  }
  if (verb_of(action) == Verb::play) return play_text(seat, title_of(action.as<Person>(0)));
  s.window().cards.pass(seat, s.seats);
}

// --- the course of the game -----------------------------------------------------------------

void Play::answer_turn(Ask question, Seat seat, Action action) {
  const std::uint8_t arg = action.arg(0);
  const Title character = title_of(action.as<Person>(0));
  Player& player = s.at(seat);
  switch (question) {
    case Ask::house:
      player.house = action.as<House>(0);
      s.seat_of[player.house] = seat;
      return tell(Text::event_house, seat, player.house);
    case Ask::leader:
      player.kept = character;
      return tell_only(SeatSet::of(seat), Text::event_keeps, seat, arg);
    case Ask::hostages:
      if (verb_of(action) == Verb::release) return release(seat, arg);
      if (verb_of(action) == Verb::torture) return begin_torture(seat, arg);
      ++s.course().seats_done;
      return;
    case Ask::torture_target: s.torture().target = action.as<Person>(0); return;
    case Ask::defender: return set_defender(action.as<Seat>(0));
    case Ask::put_power:
      put_power(seat, character);
      ++(s.step() == Step::place_rewards ? s.course().power_placed : s.course().seats_done);
      return;
    case Ask::champion: return send(seat, character);
    case Ask::lay_card:
      player.laid = title_of(player.house, action.as<Face>(0));
      tell_only(SeatSet::of(seat), Text::event_lays, seat, arg);
      if (s.first_to_lay == seat || !on(Rule::IT_ENC_03)) show_first(seat);
      return;
    case Ask::hostage_from: go(Step::refill); return take_hostage(seat, action.as<Seat>(0));
    case Ask::hostage_source: return take_from(arg);
    default: return;
  }
}

void Play::answer_support(Ask question, Seat seat, Action action) {
  if (question == Ask::answer_offer) return answer_offer(verb_of(action) == Verb::accept);
  if (verb_of(action) == Verb::pass) {
    tell(Text::event_no_offer, seat);
    return next_offer();
  }
  s.offered_to = action.as<Seat>(0);
  s.offered = action.as<Person>(1);
  tell(Text::event_offers, seat, s.offered, s.offered_to);
  // Margaery: support of her opponent costs a card first.
  if (s.taxer != no_seat && s.offered_to != s.taxer) discard_random(seat, 1);
  ask(Ask::answer_offer, s.offered_to);
}

void Play::answer_talks(Seat seat, Action action) {
  if (verb_of(action) == Verb::accept) return strike_deal();
  if (verb_of(action) == Verb::walk) {
    tell(Text::event_walks, seat);
    if (on(Rule::IT_TRU_08)) return both_lose();
    return go(Step::check_end);
  }
  ++s.at(seat).proposals;
  s.proposal_attacker = action.arg(0);
  s.proposal_defender = action.arg(1);
  s.speaker = seat == s.attacker ? s.defender : s.attacker;
  tell(Text::event_proposes, seat, s.proposal_attacker, s.proposal_defender);
}

// --- texts ----------------------------------------------------------------------------------

void Play::answer_choice(Ask question, Action action) {
  Ability& text = s.ability();
  if (question == Ask::player) {
    text.player = action.as<Seat>(0);
    text.chosen.player = true;
  } else if (question == Ask::amount) {
    text.number = action.arg(0);
    text.chosen.number = true;
  } else if (text.chosen.character) {
    text.receiver = action.as<Person>(0);
    text.chosen.receiver = true;
  } else {
    text.character = action.as<Person>(0);
    text.chosen.character = true;
  }
}

void Play::answer_cards(Ask question, Seat seat, Action action) {
  Ability& text = s.ability();
  const auto title = [&](Seat owner) { return title_of(s.at(owner).house, action.as<Face>(0)); };
  switch (question) {
    case Ask::discard_or_decline:
      if (verb_of(action) == Verb::decline) {
        text.op = byte(ops_of(text).size());  // what depends on it is not done either
        return;
      }
      [[fallthrough]];
    case Ask::discard: --text.cards_left; return discard_from_hand(seat, title(seat));
    case Ask::keep_card: return keep_card(seat, title(seat));
    case Ask::higher_card: return replace_with(seat, title(seat));
    case Ask::ban_card: return forbid(seat, title(text.player));
    case Ask::strike_card: discard_from_hand(text.player, title(text.player)); return next_op();
    default: return;
  }
}

void Play::answer_text(Ask question, Seat seat, Action action) {
  Ability& text = s.ability();
  const Op& op = current_op(text);
  switch (question) {
    case Ask::put_power_or_stop:
      if (verb_of(action) == Verb::stop) return next_op();
      --text.power_left;
      return put_power(seat, title_of(action.as<Person>(0)));
    case Ask::lose_or_withdraw:
      if (verb_of(action) == Verb::withdraw) {
        withdraw(seat);
      } else {
        discard_random(seat, op.n);
      }
      return next_op();
    case Ask::truce_or_total:
      if (verb_of(action) == Verb::talk) {
        s.overridden = true;
        set_outcome(Outcome::truce);
      } else {
        add_bonus(text.you, op.n);
      }
      return next_op();
    case Ask::free_hostage:
      next_op();
      if (verb_of(action) == Verb::free) free_hostage(seat, action.as<Seat>(0), action.arg(1));
      return;
    case Ask::torture_taken:
    case Ask::torture_which:
      next_op();
      if (verb_of(action) == Verb::torture) begin_torture(seat, action.arg(0));
      return;
    default: return;
  }
}

}  // namespace rookery::iron_throne
