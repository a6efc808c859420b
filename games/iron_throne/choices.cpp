// How a choice is offered: its words on a button and the things on the table it is about.
#include <fmt/format.h>

#include "games/iron_throne/actions.h"
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"

namespace rookery {

using namespace iron_throne;

// Text::act_* are in the order of Verb.
Sentence IronThrone::label(Action action) {
  const auto first = static_cast<TextId>(Text::act_pass);
  return {static_cast<TextId>(first + action.verb() - 1), {action.arg(0), action.arg(1)}};
}

namespace {

std::string person(Person who) { return fmt::format("person:{}", person_id(who)); }
std::string in_hand(Seat seat, Face face) { return fmt::format("hand:{}:{}", seat, face_id(face)); }
std::string at_seat(Seat seat) { return fmt::format("seat:{}", seat); }
std::string hostage(Seat holder, int n) { return fmt::format("hostage:{}:{}", holder, n + 1); }

}  // namespace

std::vector<std::string> IronThrone::touches(const State& s, Seat seat, Action action) {
  const std::uint8_t a = action.arg(0);
  const Seat subject = s.depth > 0 ? s.top().subject : no_seat;
  switch (verb_of(action)) {
    case Verb::use: return {fmt::format("leader:{}", seat)};
    case Verb::house: return {fmt::format("house:{}", iron_throne::houses[a].id)};
    case Verb::keep: return {fmt::format("sheet:{}", person_id(a))};
    case Verb::choose: return {at_seat(Seat{a})};
    case Verb::power:
    case Verb::send:
    case Verb::target: return {person(a)};
    case Verb::offer:
      return {person(action.arg(1)), a == s.attacker ? "side:attack" : "side:defence"};
    case Verb::play:
    case Verb::lay:
    case Verb::discard: return {in_hand(seat, a)};
    case Verb::pick: return {fmt::format("seen:{}", face_id(a))};
    case Verb::ban:
    case Verb::strike: return {in_hand(subject, a)};
    case Verb::take:
      if (a == from_deck) return {fmt::format("deck:{}", subject)};
      if (a == from_hand) return {fmt::format("hand:{}", subject)};
      return {hostage(subject, a - from_held)};
    case Verb::release:
    case Verb::torture: return {hostage(seat, a)};
    case Verb::free: return {hostage(Seat{a}, action.arg(1))};
    default: return {};
  }
}

}  // namespace rookery
