// The actions of this game and their notation.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/action.h"
#include "games/iron_throne/state.h"

namespace rookery::iron_throne {

enum class Verb : std::uint8_t {
  pass = 1,   // pass                      make no offer, play no card
  done,       // done                      with the hostages
  decline,    // decline                   do not use what is optional
  stop,       // stop                      put out no more power
  use,        // use                       the leader's ability
  accept,     // accept                    an offer of support, or a proposal
  refuse,     // refuse                    an offer of support
  walk,       // walk                      away from the talks
  lose,       // lose                      cards, rather than withdraw
  withdraw,   // withdraw
  talk,       // talk                      resolve it as a truce
  fight,      // fight                     give the other side the bonus
  house,      // house <house>
  keep,       // keep <character>          as leader
  choose,     // choose <seat>
  power,      // power <character>         put a token there
  send,       // send <character>          into the encounter
  offer,      // offer <seat> <character>
  play,       // play <card>               for its text
  lay,        // lay <card>                for the encounter
  propose,    // propose A:i1h2p0 D:i0h0p3
  take,       // take deck | take hand | take #n    a hostage
  release,    // release #n                a hostage
  torture,    // torture #n
  free,       // free <seat>#n
  target,     // target <character>
  amount,     // amount <n>
  discard,    // discard <card>
  pick,       // pick <card>               of those looked at
  ban,        // ban <card>
  strike,     // strike <card>             of another's hand
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

// How many arguments an action of this verb has; the bits of the others are zero.
constexpr int arguments(Verb verb) {
  switch (verb) {
    case Verb::offer:
    case Verb::propose:
    case Verb::free: return 2;
    default: return verb < Verb::house ? 0 : 1;
  }
}
constexpr bool well_formed(Action action) {
  const int used = 8 * (1 + arguments(verb_of(action)));
  return (action.bits << static_cast<unsigned>(used)) == 0;
}

std::string print(Action action);
std::optional<Action> parse(std::string_view text);

// Ids as the notation spells them.
std::string_view person_id(Person person);
std::string face_id(Face face);

}  // namespace rookery::iron_throne
