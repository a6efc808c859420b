// Areas, troops, orders, tracks: the small words of the board.
#pragma once

#include <array>
#include <cstdint>

#include "engine/id.h"
#include "engine/mutation.h"
#include "engine/seat.h"
#include "games/board/data.h"
#include "kit/set_of.h"

namespace rookery::board {

// Whether a ledger rule is in force: always, except under `rookery mutate`.
inline bool on(Rule rule) { return rule_is_on(static_cast<std::uint16_t>(rule)); }

constexpr std::uint8_t byte(auto number) { return static_cast<std::uint8_t>(number); }
constexpr std::size_t index(auto id) { return static_cast<std::size_t>(id); }

inline constexpr int most_seats = 6;
inline constexpr std::size_t cards_a_house = 7;

// --- areas --------------------------------------------------------------------------------------

// A set of areas is one word. Lands come first, then seas, then ports.
using AreaSet = kit::SetOf<Area, std::uint64_t>;
template <class T>
using PerArea = ById<Area, T, area_count>;

constexpr AreaSet areas_where(auto holds) {
  AreaSet set;
  for (std::size_t i = 0; i < area_count; ++i)
    if (holds(areas[i])) set.add(static_cast<Area>(i));
  return set;
}
inline constexpr AreaSet lands =
    areas_where([](const AreaRecord& area) { return area.kind == AreaKind::land; });
inline constexpr AreaSet seas =
    areas_where([](const AreaRecord& area) { return area.kind == AreaKind::sea; });
inline constexpr AreaSet ports =
    areas_where([](const AreaRecord& area) { return area.kind == AreaKind::port; });
inline constexpr AreaSet strongholds =
    areas_where([](const AreaRecord& area) { return area.castle == 2; });
// Castles and Strongholds alike: what is mustered in and counts for victory.
inline constexpr AreaSet castles =
    areas_where([](const AreaRecord& area) { return area.castle > 0; });
inline constexpr AreaSet harbours =  // lands with a port
    areas_where([](const AreaRecord& area) { return area.port != Area::none; });

constexpr const AreaRecord& record(Area area) { return areas[index(area)]; }
constexpr AreaSet neighbours(Area area) { return AreaSet(record(area).neighbours); }
constexpr AreaSet neighbours(AreaSet set) {
  AreaSet all;
  for (const Area area : set) all = all | neighbours(area);
  return all;
}
constexpr bool is_castle(Area area) { return castles.has(area); }
// Where Ships are at home.
constexpr bool is_water(Area area) { return !lands.has(area); }

// --- units --------------------------------------------------------------------------------------

inline constexpr std::array<Unit, unit_count> every_unit{Unit::footman, Unit::knight,
                                                         Unit::siege_engine, Unit::ship};

// So many units of each kind, a byte each in one word.
class Troops {
 public:
  constexpr Troops() = default;
  static constexpr Troops of(Unit unit, int n = 1) {
    return Troops(static_cast<std::uint32_t>(n) << shift(unit));
  }
  constexpr int operator[](Unit unit) const {
    return static_cast<int>(packed_ >> shift(unit) & 0xFFU);
  }
  constexpr bool empty() const { return packed_ == 0; }
  constexpr int size() const { return static_cast<int>(packed_ * 0x01010101U >> 24U); }
  // At least as many of each kind.
  constexpr bool covers(Troops few) const {
    return (((packed_ | 0x80808080U) - few.packed_) & 0x80808080U) == 0x80808080U;
  }
  constexpr void add(Unit unit, int n = 1) { packed_ += of(unit, n).packed_; }
  constexpr void remove(Unit unit, int n = 1) { packed_ -= of(unit, n).packed_; }

  friend constexpr Troops operator+(Troops a, Troops b) { return Troops(a.packed_ + b.packed_); }
  friend constexpr Troops operator-(Troops a, Troops b) { return Troops(a.packed_ - b.packed_); }
  friend constexpr bool operator==(Troops, Troops) = default;
  friend void describe(Troops troops, Meaning& m) { m.number(troops.packed_); }

  // As one small number, for texts and actions: land units never go with Ships.
  static constexpr int land_groups = 11 * 6 * 3;
  static constexpr int groups = land_groups + 6;  // 0 is nobody
  constexpr std::uint8_t number() const {
    if ((*this)[Unit::ship] > 0)
      return static_cast<std::uint8_t>(land_groups - 1 + (*this)[Unit::ship]);
    return static_cast<std::uint8_t>((*this)[Unit::footman] + 11 * (*this)[Unit::knight] +
                                     66 * (*this)[Unit::siege_engine]);
  }
  static constexpr Troops group(unsigned number) {
    const auto n = static_cast<int>(number);
    if (n >= land_groups) return of(Unit::ship, n - land_groups + 1);
    return of(Unit::footman, n % 11) + of(Unit::knight, n / 11 % 6) +
           of(Unit::siege_engine, n / 66);
  }

 private:
  constexpr explicit Troops(std::uint32_t packed) : packed_(packed) {}
  static constexpr unsigned shift(Unit unit) { return 8U * static_cast<unsigned>(unit); }

  std::uint32_t packed_ = 0;
};

// One unit as somebody points at it: its kind, and whether it is routed.
struct Man {
  Unit unit = Unit::footman;
  bool routed = false;
  static constexpr int kinds = 2 * static_cast<int>(unit_count);
  static constexpr Man of(unsigned number) {
    return {static_cast<Unit>(number % unit_count), number >= unit_count};
  }
  constexpr std::uint8_t number() const { return byte(index(unit) + (routed ? unit_count : 0)); }
  friend constexpr bool operator==(Man, Man) = default;
};

// --- orders -------------------------------------------------------------------------------------

using OrderSet = kit::SetOf<Order, std::uint16_t>;

constexpr const OrderRecord& record(Order order) { return orders[index(order)]; }
constexpr bool is(Order order, OrderKind kind) {
  return order != Order::none && record(order).kind == kind;
}
constexpr OrderSet orders_where(auto holds) {
  OrderSet set;
  for (std::size_t i = 0; i < order_count; ++i)
    if (holds(orders[i])) set.add(static_cast<Order>(i));
  return set;
}
constexpr OrderSet orders_of(OrderKind kind) {
  return orders_where([kind](const OrderRecord& order) { return order.kind == kind; });
}
inline constexpr OrderSet special_orders =
    orders_where([](const OrderRecord& order) { return order.star; });

// --- tracks, sides, cards -----------------------------------------------------------------------

enum class Track : std::uint8_t { iron_throne, fiefdoms, kings_court };
inline constexpr std::array<Track, 3> every_track{Track::iron_throne, Track::fiefdoms,
                                                  Track::kings_court};
inline constexpr std::array<std::string_view, 3> track_ids{"iron_throne", "fiefdoms",
                                                           "kings_court"};

enum class Side : std::uint8_t { attack, defence };
inline constexpr std::array<std::string_view, 2> side_ids{"attacker", "defender"};
constexpr Side other(Side side) { return side == Side::attack ? Side::defence : Side::attack; }
template <class T>
using PerSide = ById<Side, T, 2>;

constexpr const HouseCard& record(Card card) { return house_cards[index(card)]; }
// Cards of one house as a set: its n-th card is bit n.
using Hand = kit::SetOf<std::uint8_t, std::uint8_t>;
inline constexpr Hand all_cards{std::uint8_t{0x7F}};
constexpr Card card_of(House house, std::uint8_t n) {
  return static_cast<Card>(index(house) * cards_a_house + n);
}
constexpr std::uint8_t place_in_hand(Card card) { return byte(index(card) % cards_a_house); }
constexpr House house_of(Card card) { return record(card).house; }

// --- limits printed on the board
// ------------------------------------------------------------------

inline constexpr int supply_most = 6;
inline constexpr int tokens_a_house = 20;    // BRD-COMPONENT-03
inline constexpr int ships_in_port = 3;      // BRD-PORT-02
inline constexpr int castles_to_win = 7;     // BRD-WIN-01
inline constexpr int wildling_spaces = 7;    // 0, 2, …, 12 (BRD-RULING-09)
inline constexpr int garrison_strength = 2;  // BRD-GARRISON-01

// Armies by size, a byte each: how many of two and more units, of three and more, of four and more,
// of five and more. An army list fits the supply if no byte is larger (BRD-RULING-05).
class Armies {
 public:
  constexpr Armies() = default;
  static constexpr Armies of_size(int size) {
    constexpr std::array<std::uint32_t, 6> weights{0, 0, 0x01, 0x0101, 0x010101, 0x01010101};
    return Armies(weights[static_cast<std::size_t>(size < 5 ? size : 5)]);
  }
  constexpr bool fit(Armies limit) const {
    return (((limit.packed_ | 0x80808080U) - packed_) & 0x80808080U) == 0x80808080U;
  }
  constexpr int number() const { return static_cast<int>(packed_ & 0xFFU); }
  friend constexpr Armies operator+(Armies a, Armies b) { return Armies(a.packed_ + b.packed_); }
  friend constexpr Armies operator-(Armies a, Armies b) { return Armies(a.packed_ - b.packed_); }

 private:
  constexpr explicit Armies(std::uint32_t packed) : packed_(packed) {}
  std::uint32_t packed_ = 0;
};

// BRD-RULING-04: the largest army first, as on the board.
inline constexpr std::array<std::array<int, 5>, supply_most + 1> supply_table{
    {{2, 2}, {3, 2}, {3, 2, 2}, {3, 2, 2, 2}, {3, 3, 2, 2}, {4, 3, 2, 2}, {4, 3, 2, 2, 2}}};
inline constexpr auto supply_limits = [] {
  std::array<Armies, supply_most + 1> limits{};
  for (std::size_t supply = 0; supply < limits.size(); ++supply)
    for (const int size : supply_table[supply])
      limits[supply] = limits[supply] + Armies::of_size(size);
  return limits;
}();

// BRD-RULING-08: special orders at each position of King's Court.
inline constexpr std::array<std::array<std::uint8_t, 6>, 2> star_table{
    {{3, 3, 2, 1, 0, 0}, {3, 2, 1, 0, 0, 0}}};
constexpr int stars_at(int position, int seats) {
  return star_table[seats <= 4 ? 1 : 0][static_cast<std::size_t>(position)];
}

}  // namespace rookery::board
