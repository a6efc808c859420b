// What the game is played with: cards in play, sets of them, and the words of the rules that are no
// data: phases, what can happen, how a card leaves play.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/describe.h"
#include "engine/id.h"
#include "engine/mutation.h"
#include "engine/seat.h"
#include "games/cards/data.h"
#include "kit/set_of.h"

namespace rookery::cards {

constexpr std::size_t index(auto thing) { return static_cast<std::size_t>(thing); }
constexpr std::uint8_t byte(auto number) { return static_cast<std::uint8_t>(number); }

inline bool on(Rule rule) { return rule_is_on(static_cast<std::uint16_t>(rule)); }

// What is printed on each card. In a game it never changes; tests print cards of their own, for
// rules that no card of the set can show (tests/games/cards/made_up.h).
inline constinit std::array<CardRecord, kind_count> printed_cards = card_table;

inline const CardRecord& record(Kind kind) { return printed_cards[index(kind)]; }
inline bool is_a(Kind kind, CardType type) { return record(kind).type == type; }

// CRD-DECK-12: versions of a title are copies of one another; this is the first of them.
inline Kind original(Kind kind) {
  const Kind first = record(kind).version_of;
  return first == Kind::none ? kind : first;
}

using Icons = kit::SetOf<Icon>;
inline Icons icons_of(Kind kind) { return Icons(byte(record(kind).icons)); }
constexpr Icons every_icon{std::uint8_t{7}};

using Keywords = kit::SetOf<Keyword, std::uint16_t>;
inline Keywords keywords_of(Kind kind) { return Keywords(record(kind).keywords); }
inline bool has_trait(Kind kind, Trait trait) { return record(kind).traits.has(trait); }

// One card in play, or lying at a faction card: whose it is, and its place among the owner's. It
// never moves while it stays there, whoever controls it.
using Ref = Id<struct RefKind, std::uint16_t>;
inline constexpr Ref no_ref{0xFFFF};
inline constexpr int slots_a_seat = 64;
constexpr Ref ref_of(Seat owner, int slot) { return Ref(owner * slots_a_seat + slot); }
constexpr Seat owner_of(Ref ref) { return Seat(ref / slots_a_seat); }
constexpr int slot_of(Ref ref) { return ref % slots_a_seat; }

// Fixed places: what lies there from the beginning.
inline constexpr int faction_slot = 0;
inline constexpr int plot_slot = 1;
inline constexpr int agenda_slot = 2;
inline constexpr int title_slot = 3;
inline constexpr int first_free_slot = 4;

// Titles of a melee, as their cards are numbered.
enum class Title : std::uint8_t { whispers, ships, hand, coin, laws, regent };
inline constexpr std::array title_kinds{Kind::master_of_whispers, Kind::master_of_ships,
                                        Kind::hand_of_the_king,   Kind::master_of_coin,
                                        Kind::master_of_laws,     Kind::crown_regent};
using Titles = kit::SetOf<Title>;
inline constexpr Titles every_title{std::uint8_t{63}};

// Slots of one owner.
using Slots = std::uint64_t;
constexpr Slots slot_bit(int slot) { return Slots{1} << static_cast<unsigned>(slot); }
template <class Do>
constexpr void each_slot(Slots slots, Do call) {
  for (; slots != 0; slots &= slots - 1) call(std::countr_zero(slots));
}
template <class Fits>
constexpr bool any_slot(Slots slots, Fits fits) {
  for (; slots != 0; slots &= slots - 1)
    if (fits(std::countr_zero(slots))) return true;
  return false;
}

enum class Phase : std::uint8_t {
  setup,
  plot,
  draw,
  marshalling,
  challenges,
  dominance,
  standing,
  taxation,
};

enum class Role : std::uint8_t {
  none,
  card,  // a character, a location, a faction card, a revealed plot, an agenda
  attachment,  // on its host
  duplicate,  // under its host (CRD-DUPE-07: nothing but that)
  gone,  // has left play; its last words may still be heard
  agenda,  // lies beside the faction card, out of play (CRD-AGENDA-02)
};
enum class Part : std::uint8_t { none, attacker, defender };

// Tokens that abilities define (CRD-TOKEN-05).
enum class Token : std::uint8_t { stand, poison, betrayal };
inline constexpr std::size_t token_kinds = 3;

struct Card {
  Ref host = no_ref;  // what it is attached to, or a duplicate of
  Kind kind = Kind::none;
  Seat controller;
  Role role = Role::none;
  Part part = Part::none;
  bool kneeling = false;
  bool facedown = false;
  bool bypassed = false;  // by Stealth, in this challenge
  bool ambushed = false;  // entered play that way, in this phase
  std::uint8_t power = 0;
  std::uint8_t copy = 0;  // among cards of its kind and owner in play, from 1
  std::uint8_t attached = 0;  // how many attachments and duplicates lie on it
  std::array<std::uint8_t, token_kinds> tokens{};
};
static_assert(sizeof(Card) == 16);

// --- what can happen ----------------------------------------------------------------------------

enum class On : std::uint8_t {
  nothing,
  phase_begins,
  phase_ends,
  plots_revealed,
  income,  // a player collects it
  enters,  // a card enters play
  played,  // an event has been played
  initiates,  // the effect of an ability is about to
  initiated,  // a challenge has been
  challenge,  // it is won and lost
  dominance,  // it is won
  leaves,  // cards leave play
  stands,  // cards stand
  gains_power,  // a card does
  pillaged,  // a card is discarded from a deck by Pillage
  strengthened,  // a character by a card effect
};
using Heard = kit::SetOf<On, std::uint32_t>;

// How a card enters play.
enum class Entry : std::uint8_t { marshalled, put, ambush };
// How it leaves play, and where it goes.
enum class Exit : std::uint8_t { killed, discarded, sacrificed, to_hand, to_deck, removed };

// Until when something lasts.
enum class Until : std::uint8_t { challenge_ends, phase_ends, round_ends, new_plot };

}  // namespace rookery::cards
