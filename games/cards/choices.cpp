// What actions are about: the things on the table a person would point at.
#include <fmt/format.h>

#include "games/cards/actions.h"
#include "games/cards/cards.h"
#include "games/cards/vocabulary.h"

namespace rookery {

using namespace cards;

std::vector<std::string> CardsRules::touches(const State& s, Seat seat, Action action) {
  std::vector<std::string> things;
  const auto in_hand = [&](std::string_view place, int i) {
    things.push_back(fmt::format("{}:{}:{}", place, seat, record(kind_at(action, i)).id));
  };
  const auto on_table = [&](int i) {
    things.push_back(fmt::format("card:{}:{}:{}", action.arg(i), record(kind_at(action, i + 1)).id,
                                 action.arg(i + 3)));
  };
  switch (verb_of(action)) {
    case Verb::plot: in_hand("plot", 0); break;
    case Verb::title: in_hand("title", 0); break;
    case Verb::lay:
    case Verb::marshal:
    case Verb::duplicate:
    case Verb::ambush:
    case Verb::play:
    case Verb::discard: in_hand("hand", 0); break;
    case Verb::equip:
    case Verb::spring:
      in_hand("hand", 0);
      on_table(2);
      break;
    case Verb::resolve: on_table(2); break;
    case Verb::take: in_hand(zone_ids[action.arg(0)], 1); break;
    case Verb::use:
    case Verb::save:
    case Verb::attack:
    case Verb::defend:
    case Verb::bypass:
    case Verb::kill:
    case Verb::kneel:
    case Verb::withdraw:
    case Verb::choose: on_table(0); break;
    case Verb::bottom:
    case Verb::top: in_hand("deck", 0); break;
    case Verb::challenge:
      things.push_back(fmt::format("challenge:{}", icon_names[action.arg(0)]));
      // A duel has but one opponent.
      if (s.seats > 2) things.push_back(fmt::format("seat:{}", action.arg(1)));
      break;
    case Verb::player: things.push_back(fmt::format("seat:{}", action.arg(0))); break;
    default: break;
  }
  return things;
}

}  // namespace rookery
