// Characters, faces of cards, hostages, sides, terms of a deal.
#pragma once

#include <array>
#include <cstdint>

#include "engine/fixed_vector.h"
#include "engine/mutation.h"
#include "engine/seat.h"
#include "games/iron_throne/data.h"
#include "games/iron_throne/hand.h"

namespace rookery::iron_throne {

// Whether a ledger rule is in force: always, except under `rookery mutate`.
inline bool on(Rule rule) { return rule_is_on(static_cast<std::uint16_t>(rule)); }

constexpr std::uint8_t byte(auto number) { return static_cast<std::uint8_t>(number); }

// A character by its number in the whole game: house * 5 + its title. Leader cards and character
// cards are numbered alike.
using Person = Id<struct PersonKind>;
inline constexpr Person no_person{0xFF};
inline constexpr std::size_t person_count = leader_count;
constexpr Person person_of(House house, Title title) {
  return Person{static_cast<std::size_t>(house) * characters_a_house + title};
}
constexpr Title title_of(Person person) { return Title{person % characters_a_house}; }
constexpr House house_of(Person person) { return static_cast<House>(person / characters_a_house); }

// The face of a house card: a character, truce, or hostility by its place in the table of values.
using Face = Id<struct FaceKind>;
inline constexpr Face truce_face{person_count};
inline constexpr std::uint8_t face_count = person_count + title_count - truce;
constexpr Face face_of(Person person) { return Face{person.number()}; }
constexpr Face face_of(House house, Title title) {
  return is_character(title) ? face_of(person_of(house, title)) : Face{truce_face + title - truce};
}
// The title a face has in a house; no_title for a character of another one.
constexpr Title title_of(House house, Face face) {
  if (face >= face_count) return no_title;
  if (face >= truce_face) return Title{face - truce_face + truce};
  const Person person{face.number()};
  return house_of(person) == house ? title_of(person) : no_title;
}

// A card that somebody holds face down. Everybody sees whose it is and who holds it; the face is
// known to some seats (IT-TAKE-03, IT-TALK-04), and who they are is no secret.
struct Hostage {
  std::uint8_t card;  // title in the low five bits, above them the seat of its house
  std::uint8_t bits;  // the holder in the low three bits, above them who knows the face
  static Hostage make(Seat owner, Title title, Seat holder, SeatSet known) {
    return {byte(title | owner << 5U), byte(holder | known.bits() << 3U)};
  }
  Title title() const { return Title{card & 31U}; }
  Seat owner() const { return Seat{card >> 5U}; }
  Seat holder() const { return Seat{bits & 7U}; }
  SeatSet known() const { return SeatSet(byte(bits >> 3U)); }
  void set_title(Title title) { card = byte((card & ~31U) | title); }
};
using Hostages = FixedVector<Hostage, deck_size * most_players>;  // in the order they were taken

enum class Side : std::uint8_t { none, attack, defence };
constexpr Side other(Side side) {
  return side == Side::attack ? Side::defence : side == Side::defence ? Side::attack : Side::none;
}

// What a side gains by a deal: influence 0 to 1, hostages 0 to 2, power 0 to 3 (IT-TRU-03).
struct Terms {
  std::uint8_t influence = 0;
  std::uint8_t hostages = 0;
  std::uint8_t power = 0;
  static constexpr std::uint8_t kinds = 24;
  static constexpr Terms of(std::uint8_t index) {
    return {byte(index / 12), byte(index / 4 % 3), byte(index % 4)};
  }
  constexpr std::uint8_t index() const { return byte(influence * 12 + hostages * 4 + power); }
};
inline constexpr std::uint8_t no_proposal = 0xFF;

}  // namespace rookery::iron_throne
