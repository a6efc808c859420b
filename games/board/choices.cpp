// What actions are about: the things on the table a person would point at.
#include <fmt/format.h>

#include "games/board/actions.h"
#include "games/board/board.h"

namespace rookery {

using namespace board;

std::vector<std::string> Board::touches(const State& s, Seat, Action action) {
  std::vector<std::string> things;
  const auto add = [&](std::string_view kind, std::string_view id) {
    things.push_back(std::string(kind) + ":" + std::string(id));
  };
  const auto area = [&](int i) { add("area", areas[action.arg(i)].id); };
  const auto unit = [&](Unit kind) { add("unit", units[index(kind)].id); };
  // A unit that stands there, or lies; one of several alike.
  const auto man = [&](int i, Man who) {
    add(who.routed ? "routed" : "man",
        fmt::format("{}:{}", areas[action.arg(i)].id, units[index(who.unit)].id));
  };
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
      area(0);
      area(1);
      break;
    case Verb::launch:
      area(0);
      area(1);
      unit(Unit::ship);
      break;
    case Verb::move:
      area(1);
      for (const Unit kind : every_unit)
        for (int n = 0; n < troops_of(action)[kind]; ++n) man(0, {kind, false});
      break;
    case Verb::destroy: man(0, Man::of(action.arg(1))); break;
    case Verb::upgrade:
      man(0, Man::of(action.arg(1)));
      unit(action.as<Unit>(2));
      break;
    case Verb::muster:
      area(0);
      unit(action.as<Unit>(1));
      break;
    case Verb::skip:
    case Verb::forgo:
    case Verb::march:
    case Verb::remove:
    case Verb::consolidate:
    case Verb::levy:
    case Verb::retreat: area(0); break;
    case Verb::demote:
      man(0, {Unit::knight, s.standing[action.as<Area>(0)][Unit::knight] == 0});
      break;
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
