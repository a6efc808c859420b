// How a choice is offered: its words on a button and the things on the table it is about.
#include <fmt/format.h>

#include "games/iron_throne/actions.h"
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"

namespace rookery {

using namespace iron_throne;

Sentence IronThrone::label(Action action) { return notation().label(action); }

namespace {

std::string person(Person who) { return fmt::format("person:{}", person_id(who)); }
std::string in_hand(Seat seat, Face face) { return fmt::format("hand:{}:{}", seat, face_id(face)); }
std::string at_seat(Seat seat) { return fmt::format("seat:{}", seat); }
std::string hostage(Seat holder, int n) { return fmt::format("hostage:{}:{}", holder, n + 1); }

}  // namespace

std::vector<std::string> IronThrone::touches(const State& s, Seat seat, Action action) {
  const std::uint8_t a = action.arg(0);
  const Person who = action.as<Person>(0);
  const Face face = action.as<Face>(0);
  switch (verb_of(action)) {
    case Verb::use: return {fmt::format("leader:{}", seat)};
    case Verb::house: return {fmt::format("house:{}", iron_throne::houses[a].id)};
    case Verb::keep: return {fmt::format("sheet:{}", person_id(who))};
    case Verb::choose: return {at_seat(Seat{a})};
    case Verb::power:
    case Verb::send:
    case Verb::target: return {person(who)};
    case Verb::offer:
      return {person(action.as<Person>(1)), Seat{a} == s.attacker ? "side:attack" : "side:defence"};
    case Verb::play:
    case Verb::lay:
    case Verb::discard: return {in_hand(seat, face)};
    case Verb::pick: return {fmt::format("seen:{}", face_id(face))};
    case Verb::ban:
    case Verb::strike: return {in_hand(s.ability().player, face)};
    case Verb::take: {
      const Seat giver = s.taking().giver;
      if (a == from_deck) return {fmt::format("deck:{}", giver)};
      if (a == from_hand) return {fmt::format("hand:{}", giver)};
      return {hostage(giver, a - from_held)};
    }
    case Verb::release:
    case Verb::torture: return {hostage(seat, a)};
    case Verb::free: return {hostage(Seat{a}, action.arg(1))};
    default: return {};
  }
}

}  // namespace rookery
