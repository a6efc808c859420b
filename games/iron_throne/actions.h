// The actions of this game and their notation.
#pragma once

#include <string>
#include <string_view>

#include "engine/action.h"
#include "games/iron_throne/pieces.h"
#include "kit/notation.h"

namespace rookery::iron_throne {

enum class Verb : std::uint8_t {
  pass = 1,   // make no offer, play no card
  done,       // with the hostages
  decline,    // do not use what is optional
  stop,       // put out no more power
  use,        // the leader's ability
  accept,     // an offer of support, or a proposal
  refuse,     // an offer of support
  walk,       // away from the talks
  lose,       // cards, rather than withdraw
  withdraw,
  talk,       // resolve it as a truce
  fight,      // give the other side the bonus
  house,
  keep,       // as leader
  choose,
  power,      // put a token there
  send,       // into the encounter
  offer,
  play,       // for its text
  lay,        // for the encounter
  propose,
  take,       // a hostage
  release,    // a hostage
  torture,
  free,
  target,
  amount,
  discard,
  pick,       // of those looked at
  ban,
  strike,     // of another's hand
};
inline constexpr std::uint8_t last_verb = static_cast<std::uint8_t>(Verb::strike);

// Arguments of `take`: a source, or from 2 on the number of a hostage held.
inline constexpr std::uint8_t from_deck = 0;
inline constexpr std::uint8_t from_hand = 1;
inline constexpr std::uint8_t from_held = 2;

constexpr Action act(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0) {
  return Action::make(static_cast<std::uint8_t>(verb), a, b);
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb()); }

// Written, read, checked and labelled by one table of verbs.
const kit::Notation& notation();

// Ids as the notation spells them.
std::string_view person_id(Person person);
std::string face_id(Face face);

}  // namespace rookery::iron_throne
