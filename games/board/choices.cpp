// What actions are about: the things on the table a person would point at.
#include "games/board/actions.h"
#include "games/board/board.h"

namespace rookery {

using namespace board;

std::vector<std::string> Board::touches(const State&, Seat, Action action) {
  std::vector<std::string> things;
  const auto add = [&](std::string_view kind, std::string_view id) {
    things.push_back(std::string(kind) + ":" + std::string(id));
  };
  const auto area = [&](int i) { add("area", areas[action.arg(i)].id); };
  switch (verb_of(action)) {
    case Verb::house:
    case Verb::place:
    case Verb::name: add("house", board::houses[action.arg(0)].id); break;
    case Verb::order:
    case Verb::swap:
      area(0);
      add("order", orders[action.arg(1)].id);
      break;
    case Verb::raid:
    case Verb::launch:
    case Verb::move:
      area(0);
      area(1);
      break;
    case Verb::destroy:
      area(0);
      add("unit", units[index(Man::of(action.arg(1)).unit)].id);
      break;
    case Verb::upgrade:
      area(0);
      add("unit", units[action.arg(2)].id);
      break;
    case Verb::muster:
      area(0);
      add("unit", units[action.arg(1)].id);
      break;
    case Verb::skip:
    case Verb::forgo:
    case Verb::march:
    case Verb::support:
    case Verb::withhold:
    case Verb::remove:
    case Verb::demote:
    case Verb::consolidate:
    case Verb::levy:
    case Verb::retreat: area(0); break;
    case Verb::play:
    case Verb::discard:
    case Verb::recover: add("card", house_cards[action.arg(0)].id); break;
    case Verb::track: add("track", track_ids[action.arg(0)]); break;
    case Verb::choose:
      if (action.arg(0) < westeros_count) add("westeros", westeros_cards[action.arg(0)].id);
      break;
    default: break;
  }
  return things;
}

}  // namespace rookery
