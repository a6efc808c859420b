// The things on the table that a choice is about.
#include <fmt/format.h>

#include "games/alliances/actions.h"
#include "games/alliances/alliances.h"
#include "games/alliances/cards.h"

namespace rookery {

using namespace alliances;

namespace {

std::string on_hand(Seat seat, Influence card) {
  return fmt::format("hand:{}:{}", seat, card_of(card).id);
}
std::string in_bid(Seat seat, Influence card) {
  return fmt::format("bid:{}:{}", seat, card_of(card).id);
}
std::string in_council(std::uint8_t council) { return fmt::format("council:{}", council); }
std::string ally(Action action) { return fmt::format("ally:{}", card_of(ally_of(action)).id); }
// One the seat has seen is told from its fellows.
std::string token_in(std::uint8_t council, std::uint8_t position) {
  return position == 0 ? fmt::format("tokens:{}", council)
                       : fmt::format("token:{}:{}", council, position);
}
std::string peeked_ally(Action action) {
  return fmt::format("peeked:{}", card_of(ally_of(action)).id);
}

std::string taken(const State& s, Influence card) {
  if (s.ask() == Ask::take_card) return on_hand(s.frames.top<Ability>().subject, card);
  return fmt::format("{}:{}", s.ask() == Ask::take_pile ? "pile" : "peeked", card_of(card).id);
}

}  // namespace

std::vector<std::string> Alliances::touches(const State& s, Seat seat, Action action) {
  const Influence card = influence_of(action);
  switch (verb_of(action)) {
    case Verb::kneel:
    case Verb::decline:
    case Verb::pay:
    case Verb::skip: return {};
    case Verb::lead: return {fmt::format("leader:{}", leader_cards[action.arg(0)].id)};
    case Verb::play: return {on_hand(seat, card)};
    case Verb::discard:
      return {on_hand(s.ask() == Ask::strike_card ? s.frames.top<Ability>().subject : seat, card)};
    case Verb::take: return {taken(s, card)};
    case Verb::under: return {fmt::format("peeked:{}", card_of(card).id)};
    case Verb::exchange:
      return {on_hand(seat, card),
              on_hand(s.frames.top<Ability>().subject, influence_of(action, 1))};
    case Verb::bid: return {in_bid(action.as<Seat>(0), influence_of(action, 1))};
    case Verb::resolve: return {in_bid(seat, card)};
    case Verb::choose: return {fmt::format("seat:{}", action.arg(0))};
    case Verb::top:
    case Verb::bottom: return {peeked_ally(action)};
    case Verb::kill: return {s.ask() == Ask::kill_peeked ? peeked_ally(action) : ally(action)};
    case Verb::claim:
    case Verb::swap: return {ally(action)};
    case Verb::move: return {ally(action), in_council(action.arg(1))};
    case Verb::place:
    case Verb::gain:
    case Verb::look: return {in_council(action.arg(0))};
    case Verb::token: return {token_in(action.arg(0), action.arg(1)), in_council(action.arg(2))};
    case Verb::give_back: return {token_in(action.arg(0), action.arg(1))};
    case Verb::pick: return {fmt::format("pack:{}", card_of(card).id)};
    case Verb::colour: return {fmt::format("colour:{}", colour_names[action.arg(0)])};
  }
  return {};
}

}  // namespace rookery
