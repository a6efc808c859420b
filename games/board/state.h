// The whole position of the board game as one plain value.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/fixed_vector.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "games/board/procedures.h"
#include "kit/question.h"

namespace rookery::board {

// Every use of chance in this game.
enum class Draw : std::uint8_t { deal_houses, westeros_deck, wildling_deck, tides, redeal };

// What the position waits for.
enum class Ask : std::uint8_t {
  nothing,
  house,            // take a house
  order,            // place the next order, or say that all are placed
  raven,            // exchange an order, look at the wildlings, or neither
  raven_card,       // back to the top, or to the bottom
  raid,             // which Raid order, and against what
  march,            // which March order
  move,             // a group of the march, or done
  leave_token,      // a power token in the area left
  support,          // for the attacker, for the defender, or not at all
  accept_support,   // support offered by another house
  house_card,       // which card is played
  cancel_card,      // Tyrion
  replace_card,     // Aeron
  kill_footman,     // Mace
  remove_order,     // Queen of Thorns
  remove_any_order,  // Cersei, who may
  sink,             // Doran: on which track the enemy falls
  redraw_tides,     // the Blade, before tides cards are revealed
  blade,            // the Blade for 1 strength
  upgrade_footman,  // Renly
  casualty,         // which unit is destroyed
  retreat,          // where to
  send_retreat,     // Robb: where the loser retreats to
  retreat_loss,     // which unit is destroyed so that the rest can retreat
  discard_enemy,    // Patchface
  capture,          // how many Ships of a port are taken over
  consolidate,      // which Consolidate Power order, and how
  muster,           // another unit, or done
  reduce,           // which unit is destroyed to fit the supply
  bid,              // power, in secret
  place_tied,       // who of the tied comes next on the track
  name_tied,        // who of the tied is the highest or the lowest bidder
  throne_of_blades,
  dark_wings,
  put_to_the_sword,
  // wildling cards
  units_or_track,  // Preemptive Raid
  fallen_track,    // Preemptive Raid: which of the equally high tracks
  lose_unit,
  lose_knight,     // Crow Killers
  promote,         // Crow Killers
  discard_card,    // Massing on the Milkwater
  low_track,       // A King Beyond the Wall
  high_track,      // A King Beyond the Wall
  recover_card,    // Mammoth Riders
};

inline constexpr std::uint8_t no_bid = 0xFF;

template <class T, std::size_t N>
constexpr std::array<T, N> all_of(T value) {
  std::array<T, N> items{};
  items.fill(value);
  return items;
}

struct State {
  // Where each house has units; where its power tokens lie.
  PerSeat<AreaSet> held{};
  PerSeat<AreaSet> tokens{};
  AreaSet neutral;  // forces that are still there
  PerArea<Troops> standing{};
  PerArea<Troops> routed{};
  Rng rng;

  PerArea<Seat> owner{all_of<Seat, area_count>(no_seat)};  // of the units there
  // Face down until they are revealed; always of the units' owner.
  PerArea<Order> order{all_of<Order, area_count>(Order::none)};

  struct Player {
    House house = House::none;
    std::uint8_t power = 0;  // available
    std::uint8_t supply = 0;
    Hand hand;
    Hand discard;  // neither: the card in play
    std::uint8_t bid = no_bid;  // until all is settled that depends on it
  };
  PerSeat<Player> players{};
  ById<House, Seat, house_count> seat_of{all_of<Seat, house_count>(no_seat)};
  std::uint8_t seats = 0;

  ById<Track, FixedVector<Seat, most_seats>, 3> tracks{};  // position 1 first
  // Of the Iron Throne, the Valyrian Steel Blade, the Messenger Raven.
  ById<Track, Seat, 3> holder{{no_seat, no_seat, no_seat}};
  bool blade_used = false;
  bool raven_used = false;
  SeatSet garrisons;  // still standing

  std::uint8_t round = 1;
  std::uint8_t wildlings = 1;  // space of the track, worth 2 each
  OrderSet banned;  // this round
  std::array<FixedVector<Westeros, 10>, 3> decks{};  // top is back()
  // Turned up this round.
  std::array<Westeros, 3> shown{Westeros::none, Westeros::none, Westeros::none};
  FixedVector<Wildling, wildling_count> wildling_deck;  // top is back()
  std::array<SeatSet, wildling_count> wildling_known{};  // who knows each card of it

  // --- options ---
  std::uint8_t rounds = 10;
  bool tides = false;
  bool faq_ties = false;
  bool faq_ship = false;
  bool private_talk = true;

  // --- control flow ---
  kit::Question<Ask> question;
  Procedures under_way;  // the course of the game at the bottom

  // --- small questions ---
  Player& at(Seat seat) { return players[seat]; }
  const Player& at(Seat seat) const { return players[seat]; }
  Ask ask() const { return question.what(); }
  const Course& course() const { return under_way.at<Course>(0); }
  Course& course() { return under_way.at<Course>(0); }
  Step step() const { return course().step; }
  bool over() const { return step() == Step::over; }
  // What is under way on top.
  template <class P>
  const P& now() const {
    return under_way.top<P>();
  }
  template <class P>
  P& now() {
    return under_way.top<P>();
  }
  friend bool operator==(const State& a, const State& b) {
    return __builtin_memcmp(&a, &b, sizeof a) == 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace rookery::board
