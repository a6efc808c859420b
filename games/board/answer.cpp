// Where answers go.
#include "games/board/play.h"

namespace rookery::board {

void Play::answer(Seat seat, Action action) {
  const Ask question = s.ask();
  if (question == Ask::order) return answer_order(seat, action);
  s.question.answered(seat);
  if (question <= Ask::raid || question == Ask::consolidate)
    return answer_course(question, seat, action);
  if (question <= Ask::accept_support) return answer_march(question, seat, action);
  if (question <= Ask::upgrade_footman) return answer_ability(question, seat, action);
  if (question <= Ask::discard_enemy) return answer_battle(question, seat, action);
  if (question >= Ask::units_or_track) return answer_wildlings(seat, action);
  answer_westeros(question, seat, action);
}

// The seat goes on until it says that it is ready.
void Play::answer_order(Seat seat, Action action) {
  switch (verb_of(action)) {
    case Verb::order: return place_order(seat, action.as<Area>(0), action.as<Order>(1));
    case Verb::skip: return place_order(seat, action.as<Area>(0), Order::none);
    case Verb::wait: tell(Text::event_waits, seat); return s.question.ask_again(seat);
    default: ready(seat); s.question.answered(seat);
  }
}

void Play::answer_course(Ask question, Seat seat, Action action) {
  const Area area = action.as<Area>(0);
  switch (question) {
    case Ask::house: return take_house(seat, action.as<House>(0));
    case Ask::raid:
      return raid(seat, area, verb_of(action) == Verb::raid ? action.as<Area>(1) : Area::none);
    case Ask::consolidate:
      return verb_of(action) == Verb::levy ? levy(seat, area) : consolidate(seat, area);
    default: return answer_raven(seat, action);
  }
}

void Play::answer_march(Ask question, Seat seat, Action action) {
  switch (question) {
    case Ask::march: return begin_march(seat, action.as<Area>(0));
    case Ask::move:
      if (verb_of(action) == Verb::move) return move_group(action.as<Area>(1), troops_of(action));
      s.now<March>().step = MarchStep::leave_token;
      return;
    case Ask::leave_token: {
      const Area from = s.now<March>().from;
      if (verb_of(action) == Verb::leave) return;
      s.tokens[seat].add(from);
      --s.at(seat).power;
      return tell(Text::event_token, seat, from);
    }
    case Ask::support:
      if (verb_of(action) == Verb::support)
        return declare_support(seat, static_cast<Side>(action.arg(1)));
      return tell(Text::event_withholds, seat, action.as<Area>(0));
    default:
      if (verb_of(action) == Verb::accept) return take_support();
      if (!on(Rule::BRD_RULING_51)) s.now<CallForSupport>().left.add(s.now<CallForSupport>().asked);
      return tell(Text::event_refuses_support, seat, s.now<CallForSupport>().asked);
  }
}

void Play::answer_ability(Ask question, Seat seat, Action action) {
  const bool uses = verb_of(action) == Verb::use;
  const Area area = action.as<Area>(0);
  switch (question) {
    case Ask::house_card: return choose_card(seat, action.as<Card>(0));
    case Ask::cancel_card: return uses ? cancel_card(seat) : void();
    case Ask::replace_card:
      if (uses) return replace_card(seat);
      s.now<Battle>().acted[side_of(s.now<Battle>(), seat)] = true;
      return;
    case Ask::kill_footman:
      return lose_fighter(other(side_of(s.now<Battle>(), seat)), Man::of(action.arg(1)));
    case Ask::remove_order:
    case Ask::remove_any_order:
      return verb_of(action) == Verb::remove ? remove_enemy_order(seat, area) : void();
    case Ask::sink: {
      const Battle& battle = s.now<Battle>();
      return move_on_track(static_cast<Track>(action.arg(0)),
                           battle.seat[other(side_of(battle, seat))], s.seats - 1);
    }
    case Ask::redraw_tides: return uses ? redraw_tides(seat) : void();
    case Ask::blade: return uses ? use_blade(seat) : void();
    default:
      if (verb_of(action) == Verb::upgrade) promote_fighter(seat, area, Man::of(action.arg(1)));
  }
}

void Play::answer_battle(Ask question, Seat seat, Action action) {
  const Man man = Man::of(action.arg(1));
  switch (question) {
    case Ask::casualty:
      lose_fighter(side_of(s.now<Battle>(), seat), man);
      --s.now<Battle>().losses;
      return;
    case Ask::retreat: return retreat_to(action.as<Area>(0));
    case Ask::send_retreat:
      return verb_of(action) == Verb::retreat ? retreat_to(action.as<Area>(0)) : void();
    case Ask::retreat_loss: return lose_retreating(man);
    default:
      if (verb_of(action) == Verb::discard) discard_enemy(seat, action.as<Card>(0));
  }
}

void Play::answer_westeros(Ask question, Seat seat, Action action) {
  const Area area = action.as<Area>(0);
  switch (question) {
    case Ask::capture: return capture(action.arg(0));
    case Ask::reduce: return reduce(area, Man::of(action.arg(1)));
    case Ask::bid: return bid(seat, action.arg(0));
    case Ask::place_tied: return place_on_track(s.seat_of[action.as<House>(0)]);
    case Ask::name_tied: name_bidder(s.seat_of[action.as<House>(0)]); return;
    case Ask::muster: break;
    default: return choose_effect(seat, action.arg(0));
  }
  switch (verb_of(action)) {
    case Verb::muster: return muster(seat, area, action.as<Unit>(1));
    case Verb::launch: return launch(seat, area, action.as<Area>(1));
    case Verb::upgrade:
      upgrade(seat, area, Man::of(action.arg(1)), action.as<Unit>(2));
      return spend(area, 1);
    default: return end_procedure();
  }
}

}  // namespace rookery::board
