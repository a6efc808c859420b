// The actions of this game and their notation.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/action.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

enum class Verb : std::uint8_t {
  lead = 1,   // lead <leader>            take that leader card
  kneel,      // kneel
  decline,    // decline                  do not use an optional ability
  pay,        // pay                      buy the right to place
  play,       // play <card>
  discard,    // discard <card>           from hand
  take,       // take <card>              into hand
  under,      // under <card>             under the influence deck
  exchange,   // exchange <card>><card>   give the first, take the second
  bid,        // bid <seat>:<card>[*]     a card in a bid area; * is one worth 0
  resolve,    // resolve <card>           this triumph ability first
  choose,     // choose <seat>
  top,        // top <ally>               on the ally deck
  bottom,     // bottom <ally>
  kill,       // kill <ally>
  claim,      // claim <ally>
  swap,       // swap <ally>
  move,       // move <ally> c<council>
  place,      // place c<council>         the claimed ally
  gain,       // gain c<council>          a token
  look,       // look c<council>          at its tokens
  token,      // token c<from>[#n]>c<to>  n: a token you have seen, from 1
  give_back,  // return c<council>[#n]    a token to the supply
  pick,       // pick <card>              out of a pack
  skip,       // skip                     this turn, without kneeling
  colour,     // colour <colour>
};

constexpr Action act(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
  return Action::make(static_cast<std::uint8_t>(verb), a, b, c);
}
constexpr Action act(Verb verb, Influence card) {
  return act(verb, static_cast<std::uint8_t>(card));
}
constexpr Action act(Verb verb, Ally ally, std::uint8_t council = 0) {
  return act(verb, static_cast<std::uint8_t>(ally), council);
}
constexpr Action act(Verb verb, Leader leader) {
  return act(verb, static_cast<std::uint8_t>(leader));
}

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb()); }
constexpr Influence influence_of(Action action, int arg = 0) {
  return static_cast<Influence>(action.arg(arg));
}
constexpr Ally ally_of(Action action) { return static_cast<Ally>(action.arg(0)); }

// The bits that an action of this verb leaves zero, so that each action has one spelling.
inline constexpr auto unused_bits = [] {
  std::array<std::uint64_t, 256> masks{};
  masks.fill(~std::uint64_t{0} >> 16U);  // one argument
  for (const Verb bare : {Verb::kneel, Verb::decline, Verb::pay, Verb::skip})
    masks[static_cast<std::size_t>(bare)] = ~std::uint64_t{0} >> 8U;
  for (const Verb two : {Verb::exchange, Verb::move, Verb::give_back})
    masks[static_cast<std::size_t>(two)] = ~std::uint64_t{0} >> 24U;
  masks[static_cast<std::size_t>(Verb::token)] = ~std::uint64_t{0} >> 32U;
  masks[static_cast<std::size_t>(Verb::bid)] = (~std::uint64_t{0} >> 32U) | std::uint64_t{0xFE}
                                                                                << 32U;  // * or not
  return masks;
}();
constexpr bool well_formed(Action action) {
  return (action.bits & unused_bits[action.verb()]) == 0;
}

std::string print(Action action);
std::optional<Action> parse(std::string_view text);

}  // namespace rookery::alliances
