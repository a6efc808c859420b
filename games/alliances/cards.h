// Questions about printed cards, answered from the tables.
#pragma once

#include <algorithm>

#include "games/alliances/state.h"
#include "games/alliances/wrong.h"

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
template <class Test>
constexpr Allies allies_where(Test test) {
  Allies set = 0;
  for (std::size_t i = 0; i < ally_count; ++i) {
    if (test(ally_cards[i])) set |= Allies{1} << i;
  }
  return set;
}
template <class Test>
constexpr Titles titles_where(Test test) {
  Titles set;
  for (std::size_t i = 0; i < influence_count; ++i)
    set = set.with(static_cast<Influence>(i), test(influence_cards[i]));
  return set;
}
constexpr auto has_code(OpCode code) {
  return [code](const auto& card) { return has_op(card, code); };
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
    detail::allies_where(detail::has_guard(Guard::others_here_from_kill));
inline constexpr Allies steadfast =
    detail::allies_where(detail::has_guard(Guard::this_from_kill_and_move));
inline constexpr Allies returns_to_deck =
    detail::allies_where(detail::has_code(OpCode::replace_kill));
inline constexpr Titles protected_bids =
    detail::titles_where(detail::has_guard(Guard::this_from_influence));
inline constexpr Titles area_guards =
    detail::titles_where(detail::has_guard(Guard::area_from_others_influence));
inline constexpr Titles string_pullers =
    detail::titles_where(detail::has_code(OpCode::force_place));
inline constexpr Titles pack_cards = detail::titles_where(detail::has_code(OpCode::place_rule));
inline constexpr Titles changing_values = detail::titles_where(detail::has_code(OpCode::value_mod));
// Those that raise the small cards beside them.
inline constexpr Titles raising_cards = detail::titles_where([](const InfluenceCard& c) {
  return has_op_where(c, [](const Op& op) { return op.per == Per::small_neighbours; });
});
inline constexpr Titles skip_cards = detail::titles_where(detail::has_code(OpCode::skip_turns));
inline constexpr Titles last_turn_cards =
    detail::titles_where(detail::has_code(OpCode::final_turn));
inline constexpr Titles open_hand_cards = detail::titles_where([](const InfluenceCard& c) {
  return has_op_where(c, [](const Op& op) { return op.all_round; });
});
// Contingency Plan comes back when the bids are discarded, Bribery once there is a winner.
inline constexpr Titles returning_cards = detail::titles_where([](const InfluenceCard& c) {
  return c.window == Window::discard_step && has_op(c, OpCode::return_self);
});
inline constexpr Titles bribes = detail::titles_where([](const InfluenceCard& c) {
  return c.window != Window::discard_step && has_op(c, OpCode::return_self);
});
inline constexpr Titles white_cards =
    detail::titles_where([](const InfluenceCard& c) { return c.colour == Colour::white; });
inline constexpr Titles on_play_cards =
    detail::titles_where([](const InfluenceCard& c) { return c.timing == Timing::on_play; });
// Cards that do something the moment they are played, besides lying there.
inline constexpr Titles acting_cards = detail::titles_where([](const InfluenceCard& c) {
  const bool now = c.timing == Timing::on_play || c.timing == Timing::lasting;
  return now && !c.ops.empty() && !has_op(c, OpCode::value_mod) && !has_op(c, OpCode::protect) &&
         !has_op(c, OpCode::skip_turns);
});
// Triumph abilities that somebody resolves in that window; the others work by themselves.
constexpr Titles triumphs_in(Window window) {
  return detail::titles_where([window](const InfluenceCard& c) {
    return c.window == window && !has_op(c, OpCode::return_self);
  });
}

inline constexpr std::array resolved_in{
    triumphs_in(Window::none), triumphs_in(Window::after_winner), triumphs_in(Window::placing),
    triumphs_in(Window::after_claim), triumphs_in(Window::discard_step)};

// What an ally brings to the round while it is the current one: RoundRule bits.
inline std::uint16_t this_round_rules(Ally ally) {
  unsigned rules = 0;
  if (ally != Ally::none && card_of(ally).timing == Timing::this_round) {
    for (const Op& op : card_of(ally).ops) rules |= 1U << static_cast<unsigned>(op.round_rule);
  }
  return static_cast<std::uint16_t>(rules);
}

// The place of the n-th bit that is set, from 0.
inline int nth_bit(unsigned bits, std::uint32_t n) {
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

// The white cards of a leader, in the order of the table.
inline constexpr auto whites_of = [] {
  std::array<std::array<Influence, whites_each>, leader_count> cards{};
  std::array<std::size_t, leader_count> found{};
  for (std::size_t i = 0; i < influence_count; ++i) {
    if (influence_cards[i].leader == Leader::none) continue;
    const auto leader = static_cast<std::size_t>(influence_cards[i].leader);
    cards[leader][found[leader]++] = static_cast<Influence>(i);
  }
  return cards;
}();
inline Influence white_of(Leader leader, int i) {
  return whites_of[static_cast<std::size_t>(leader)][static_cast<std::size_t>(i)];
}
// Events are the blue cards, numbered in the order of the table.
inline constexpr auto events = [] {
  constexpr auto is_blue = [](const InfluenceCard& c) { return c.colour == Colour::blue; };
  std::array<Influence, detail::titles_where(is_blue).size()> cards{};
  std::size_t n = 0;
  for_each(detail::titles_where(is_blue), [&](Influence card) { cards[n++] = card; });
  return cards;
}();
static_assert(events.size() <= 16);

constexpr bool is_in(Influence card, Titles set) { return set.has(card); }

// White cards come last in the table, so the pile proper (not those out of the game) is a prefix.
inline constexpr auto first_white = static_cast<std::size_t>(white_cards.lowest());
static_assert(first_white + static_cast<std::size_t>(white_cards.size()) == influence_count);
inline bool pile_empty(const State& s) {
  return std::all_of(s.discard.begin(), s.discard.begin() + first_white,
                     [](std::uint8_t n) { return n == 0; });
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

inline constexpr auto printed_power = [] {
  std::array<std::uint8_t, ally_count> powers{};
  for (std::size_t i = 0; i < ally_count; ++i) powers[i] = ally_cards[i].power;
  return powers;
}();
inline int power_of(Allies allies) {
  int power = 0;
  for_each(allies, [&](Ally ally) { power += printed_power[static_cast<std::size_t>(ally)]; });
  return power;
}

// The titles in a leader's bid area.
inline Titles titles_in_area(const State& s, Seat seat) {
  Titles titles;
  for (const BidCard bid : s.bids[seat]) titles = titles.with(bid.card, true);
  return titles;
}
inline bool area_has(const State& s, Seat seat, Titles titles) {
  return !(titles_in_area(s, seat) & titles).empty();
}

inline int times(const State& s, Seat holder, Per per) {
  switch (per) {
    case Per::kneeling_other: return (s.kneeling - SeatSet::of(holder)).size();
    case Per::killed_pile: return std::popcount(s.killed);
    case Per::your_allies:
      return std::popcount(s.councils[s.left_council(holder)].allies) +
             std::popcount(s.councils[s.right_council(holder)].allies);
    case Per::season: return static_cast<int>(s.season);
    case Per::small_neighbours: return 0;
    case Per::one: break;
  }
  return 1;
}

// What a card in a bid area is worth right now (ALL-RULING-48). `raise`: see raise_in_area.
inline int value_in_area(const State& s, Seat holder, BidCard bid, const Op* raise) {
  if (bid.is(BidCard::zeroed)) return 0;
  const int printed = printed_value[static_cast<std::size_t>(bid.card)];
  int value = printed;
  if (is_in(bid.card, changing_values)) {
    const Op& op = *find_op(card_of(bid.card), OpCode::value_mod);
    value += std::min<int>(times(s, holder, op.per) * op.amount, op.max);
  }
  if (raise != nullptr && printed <= raise->max_value) value += raise->amount;
  return value;
}
// The op by which a card of the area raises the small cards beside it, or null.
inline const Op* raise_in_area(const State& s, Seat holder) {
  if (!s.whites_play) return nullptr;
  const Titles raising = titles_in_area(s, holder) & raising_cards;
  return raising.empty() ? nullptr : find_op(card_of(raising.lowest()), OpCode::value_mod);
}
inline int value_in_area(const State& s, Seat holder, BidCard bid) {
  return value_in_area(s, holder, bid, raise_in_area(s, holder));
}

// Total influence of a leader (ALL-CLAIM-01). Most areas hold printed values only.
inline int total_influence(const State& s, Seat seat) {
  Titles titles;
  int total = 0;
  for (const BidCard bid : s.bids[seat]) {
    titles = titles.with(bid.card, true);
    total += bid.is(BidCard::zeroed) ? 0 : printed_value[static_cast<std::size_t>(bid.card)];
  }
  if (!(titles & changing_values).empty()) {
    const Op* raise = raise_in_area(s, seat);
    total = 0;
    for (const BidCard bid : s.bids[seat]) total += value_in_area(s, seat, bid, raise);
  }
  return total_of(total, s.bids[seat].size());
}

// Who sees the hand of that leader all the time (ALL-RULING-31), or no_seat.
inline Seat watcher_of(const State& s, Seat owner) {
  if (s.intercepted != owner) return no_seat;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (seat != owner && area_has(s, seat, open_hand_cards)) return seat;
  }
  return no_seat;
}

}  // namespace rookery::alliances
