// What players can do, and how it is written.
#pragma once

#include "engine/action.h"
#include "games/board/pieces.h"
#include "kit/notation.h"

namespace rookery::board {

// In the order of the table in actions.cpp. Those without arguments come first.
enum class Verb : std::uint8_t {
  ready = 1,  // all orders are placed
  done,       // no more groups, no more mustering
  decline,    // do without what is offered
  use,        // Tyrion, Aeron, the Blade
  accept,     // support offered
  refuse,     // support offered
  token,      // leave a power token
  leave,      // leave none
  look,       // at the top wildling card
  top,        // back to the top
  bottom,     // under the deck
  sacrifice,  // two units (Preemptive Raid)
  fall,       // two places (Preemptive Raid)
  house,
  order,
  skip,       // leave an area without an order
  swap,       // by the Raven
  raid,
  forgo,      // a Raid order without effect
  march,
  move,
  support,
  withhold,
  play,
  remove,     // an order
  track,
  destroy,
  upgrade,
  demote,     // a Knight becomes a Footman
  muster,
  launch,     // a Ship
  consolidate,
  levy,       // a special Consolidate Power order musters
  retreat,
  discard,
  recover,    // a card from the discard pile
  capture,    // so many Ships
  bid,
  place,      // next on the track
  name,       // the highest or the lowest bidder
  choose,     // for Westeros cards that leave a choice
  wait,       // not ready after all
};
inline constexpr std::size_t last_verb = static_cast<std::size_t>(Verb::wait);

const kit::Notation& notation();

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb()); }
constexpr Action act(Verb verb, auto... args) {
  return Action::make(static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(args)...);
}
// move FROM>TO TROOPS
constexpr Action act_move(Area from, Area to, Troops troops) {
  return act(Verb::move, from, to, troops.number());
}
constexpr Troops troops_of(Action move) { return Troops::group(move.arg(2)); }
// destroy AREA MAN
constexpr Action act_destroy(Area area, Man man) { return act(Verb::destroy, area, man.number()); }
// upgrade AREA MAN>UNIT: a Footman, standing or routed, becomes a Knight or a Siege Engine.
constexpr Action act_upgrade(Area area, bool routed, Unit to) {
  return act(Verb::upgrade, area, Man{Unit::footman, routed}.number(), to);
}

// What may be chosen of a Westeros card: another card's effect, or nothing.
inline constexpr std::uint8_t choose_nothing = static_cast<std::uint8_t>(westeros_count);

}  // namespace rookery::board
