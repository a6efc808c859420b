// What a melee asks besides: titles, whom to harm, when to redirect.
#include "games/cards/judge.h"
#include "games/cards/titles.h"

namespace rookery::cards {

// What each is good for with these characters.
float Judge::title(Kind kind) const {
  const auto strong = [&](Icon type) { return 0.08F * number(outlook_.might(me_, type)); };
  switch (kind) {
    case Kind::master_of_whispers:
      return 0.4F + strong(Icon::intrigue) * (1.0F + 0.2F * number(s_.seats));
    case Kind::master_of_ships: return 0.4F + 1.2F * strong(Icon::military);
    case Kind::hand_of_the_king: return 0.4F + 1.5F * strong(Icon::power);
    case Kind::master_of_coin: return s_.round < 3 ? 1.6F : 1.1F;
    case Kind::master_of_laws: return s_.at(me_).hand.size() < 4 ? 1.4F : 1.0F;
    default: return 0.8F + 0.06F * number(total_power(s_, me_));
  }
}

// Who is nearest to winning, and a rival for the bonus.
float Judge::opponent(Seat seat) const {
  if (s_.seats == 2) return 0.0F;
  const bool bonus = is_rival(s_, me_, seat) && !s_.at(me_).rivalry.has(seat);
  return 0.05F * number(total_power(s_, seat)) + (bonus ? 0.7F : 0.0F);
}

// A challenge against oneself that would be lost goes elsewhere; claim hits whom it can.
float Judge::redirect(Action action) const {
  const Icon type = s_.challenge.type;
  const Seat seat(action.arg(0));
  switch (verb_of(action)) {
    case Verb::yes: {
      const bool hurts = s_.challenge.against == me_ &&
                         side_strength(s_, Part::attacker) >= outlook_.might(me_, type);
      return hurts ? 1.0F : -1.0F;
    }
    case Verb::player:
      if (s_.ask() == Ask::claim_on) return s_.at(seat).hand.empty() ? -1.0F : 1.0F;
      return outlook_.claim_worth(type, me_, seat) + opponent(seat) -
             0.1F * number(outlook_.might(seat, type));
    case Verb::done: return 0.1F;
    default: return 0.0F;
  }
}

}  // namespace rookery::cards
