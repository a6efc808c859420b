// Questions about printed cards, answered from the tables.
#pragma once

#include <algorithm>

#include "games/alliances/state.h"

namespace rookery::alliances {

inline const AllyCard& card_of(Ally ally) { return ally_cards[static_cast<std::size_t>(ally)]; }
inline const InfluenceCard& card_of(Influence card) {
  return influence_cards[static_cast<std::size_t>(card)];
}

// Whether a card has an op that passes the test. (Not by way of find_op: comparing a pointer with
// null is no constant expression to g++ with -fsanitize=undefined.)
template <class Card, class Test>
constexpr bool has_op_where(const Card& card, Test test) {
  for (const Op& op : card.ops) {
    if (test(op)) return true;
  }
  return false;
}
template <class Card>
constexpr bool has_op(const Card& card, OpCode code) {
  return has_op_where(card, [code](const Op& op) { return op.code == code; });
}

// The first op of that code on a card, or null.
template <class Card>
const Op* find_op(const Card& card, OpCode code) {
  for (const Op& op : card.ops) {
    if (op.code == code) return &op;
  }
  return nullptr;
}

namespace detail {
template <class Table, class Test>
constexpr std::uint64_t set_where(const Table& table, Test test) {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (test(table[i])) set |= std::uint64_t{1} << i;
  }
  return set;
}
constexpr auto has_guard(Guard guard) {
  return [guard](const auto& card) {
    return has_op_where(
        card, [guard](const Op& op) { return op.code == OpCode::protect && op.guard == guard; });
  };
}
}  // namespace detail

// Sets of cards with some lasting property, worked out by the compiler.
inline constexpr Allies kill_guards =
    detail::set_where(ally_cards, detail::has_guard(Guard::others_here_from_kill));
inline constexpr Allies steadfast =
    detail::set_where(ally_cards, detail::has_guard(Guard::this_from_kill_and_move));
inline constexpr Allies returns_to_deck =
    detail::set_where(ally_cards, [](const auto& c) { return has_op(c, OpCode::replace_kill); });
inline constexpr std::uint64_t protected_bids =
    detail::set_where(influence_cards, detail::has_guard(Guard::this_from_influence));
inline constexpr std::uint64_t string_pullers = detail::set_where(
    influence_cards, [](const auto& c) { return has_op(c, OpCode::force_place); });
inline constexpr std::uint64_t changing_values =
    detail::set_where(influence_cards, [](const auto& c) { return has_op(c, OpCode::value_mod); });
inline constexpr std::uint64_t returning_cards = detail::set_where(
    influence_cards, [](const auto& c) { return has_op(c, OpCode::return_self); });
// Cards that do something the moment they are played, besides lying there.
inline constexpr std::uint64_t acting_cards = detail::set_where(influence_cards, [](const auto& c) {
  const bool now = c.timing == Timing::on_play || c.timing == Timing::lasting;
  return now && !c.ops.empty() && !has_op(c, OpCode::value_mod) && !has_op(c, OpCode::protect);
});
constexpr std::uint64_t triumphs_in(Window window) {
  return detail::set_where(influence_cards, [window](const auto& c) { return c.window == window; });
}

constexpr bool is_in(Influence card, std::uint64_t set) {
  return ((set >> static_cast<unsigned>(card)) & 1U) != 0;
}
// The numbers asked for most, side by side.
inline constexpr auto printed_value = [] {
  std::array<std::uint8_t, influence_count> values{};
  for (std::size_t i = 0; i < influence_count; ++i) values[i] = influence_cards[i].value;
  return values;
}();
inline bool fits_colours(Influence card, const Op& op) {
  return ((op.colours >> static_cast<unsigned>(card_of(card).colour)) & 1U) != 0;
}

inline int power_of(Allies allies) {
  int power = 0;
  for_each(allies, [&power](Ally ally) { power += card_of(ally).power; });
  return power;
}

// What a card in a bid area is worth right now (ALL-RULING-48).
inline int value_in_area(const State& s, Seat holder, BidCard bid) {
  if (bid.is(BidCard::zeroed)) return 0;
  const int value = printed_value[static_cast<std::size_t>(bid.card)];
  if (!is_in(bid.card, changing_values)) return value;
  const Op& op = *find_op(card_of(bid.card), OpCode::value_mod);
  const int times =
      op.per == Per::kneeling_other ? (SeatSet(s.kneeling) - SeatSet::of(holder)).size() : 1;
  return value + std::min<int>(times * op.amount, op.max);
}

// Total influence of a leader (ALL-CLAIM-01).
inline int total_influence(const State& s, Seat seat) {
  int total = 0;
  for (const BidCard bid : s.bids[seat]) total += value_in_area(s, seat, bid);
  return on(Rule::ALL_CLAIM_01) ? total : static_cast<int>(s.bids[seat].size());
}
// The titles in a leader's bid area, as bits.
inline std::uint64_t titles_in_area(const State& s, Seat seat) {
  std::uint64_t titles = 0;
  for (const BidCard bid : s.bids[seat])
    titles |= std::uint64_t{1} << static_cast<unsigned>(bid.card);
  return titles;
}

}  // namespace rookery::alliances
