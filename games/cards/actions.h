// What players can do, and how it is written.
#pragma once

#include "engine/action.h"
#include "games/cards/state.h"
#include "kit/notation.h"

namespace rookery::cards {

// In the order of the table in actions.cpp.
enum class Verb : std::uint8_t {
  pass = 1,
  done,      // no more of them
  keep,      // the starting hand
  mulligan,
  no,
  yes,
  leave,     // pick none
  plot,
  lay,       // a set-up card
  marshal,
  duplicate,
  equip,     // marshal an attachment
  ambush,
  spring,    // the same with an attachment
  play,      // an event
  use,       // an ability of a card in play
  save,      // with a duplicate
  challenge,
  attack,
  defend,
  bypass,
  kill,
  kneel,
  choose,
  take,      // a card out of a pile, a hand, a deck
  discard,
  player,
  icon,
  keyword,
  gold,      // X
  draw,      // rather than gain power
  power,     // rather than draw
  type,      // of a card
  bottom,    // a card of the deck goes there
  top,
  resolve,   // a delayed effect of that card
  withdraw,  // one declared so far
  title,
  concede,
};
inline constexpr std::size_t last_verb = static_cast<std::size_t>(Verb::concede);

// Types of cards that can be named.
inline constexpr std::array<std::string_view, 4> named_types{"character", "location", "attachment",
                                                             "event"};

const kit::Notation& notation();

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb()); }
constexpr Action act(Verb verb, auto... args) {
  return Action::make(static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(args)...);
}
// A card that lies hidden is named by its kind.
constexpr Action act_kind(Verb verb, Kind kind) {
  return act(verb, index(kind) >> 8U, index(kind) & 0xFFU);
}
constexpr Action act_take(std::uint8_t zone, Kind kind) {
  return act(Verb::take, zone, index(kind) >> 8U, index(kind) & 0xFFU);
}
constexpr Kind kind_at(Action action, int i) { return static_cast<Kind>(action.wide(i)); }
// One in play by owner, kind and copy.
inline Action act_card(Verb verb, const State& s, Ref ref, int nth = 0) {
  const Card& card = s.card(ref);
  const std::size_t kind = index(card.kind);
  return Action::make(static_cast<std::uint8_t>(verb), {owner_of(ref).number(), byte(kind >> 8U),
                                                        byte(kind), card.copy, byte(nth), 0, 0});
}
inline Action act_on(Verb verb, Kind kind, const State& s, Ref host) {
  const std::size_t own = index(kind);
  const std::size_t on_it = index(s.card(host).kind);
  return Action::make(static_cast<std::uint8_t>(verb),
                      {byte(own >> 8U), byte(own), owner_of(host).number(), byte(on_it >> 8U),
                       byte(on_it), s.card(host).copy, 0});
}
// The card in play that the arguments from the i-th on name, or no_ref.
Ref card_at(const State& s, Action action, int i);

}  // namespace rookery::cards
