// Where a claimed ally may go.
#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"

namespace rookery::alliances {

namespace {

// Your council with more, by some measure of a council; both if equal.
template <class Measure>
std::uint8_t own_council_with_more(const State& s, Seat you, Measure measure) {
  const std::uint8_t left = s.left_council(you);
  const std::uint8_t right = s.right_council(you);
  const int a = measure(left);
  const int b = measure(right);
  if (a == b && !on(Rule::ALL_RULING_27)) return static_cast<std::uint8_t>(1U << left);
  return static_cast<std::uint8_t>((a >= b ? 1U << left : 0U) | (b >= a ? 1U << right : 0U));
}

}  // namespace

std::uint8_t own_councils(const State& s, Seat you) {
  return static_cast<std::uint8_t>(1U << s.left_council(you) | 1U << s.right_council(you));
}

std::uint8_t qualifying_councils(const State& s, Seat you, Ally ally) {
  const Op* rule = find_op(card_of(ally), OpCode::place_rule);
  if (rule == nullptr) return 0;
  const auto those_with = [&](Allies wanted) {
    unsigned councils = 0;
    for (const std::uint8_t c : {s.left_council(you), s.right_council(you)}) {
      if ((s.councils[c].allies & wanted & ~bit(ally)) != 0) councils |= 1U << c;
    }
    return static_cast<std::uint8_t>(councils);
  };
  switch (rule->place_rule) {
    case PlaceRule::with_ally: return those_with(rule->allies);
    case PlaceRule::with_house:
      return those_with(
          detail::allies_where([&](const AllyCard& c) { return c.house == rule->house; }));
    case PlaceRule::with_strongest_ally:
      if (!on(Rule::ALL_CARD_06)) return 0;
      return own_council_with_more(s, you, [&](std::uint8_t c) {
        int best = -1;
        for_each(s.councils[c].allies,
                 [&](Ally a) { best = std::max<int>(best, card_of(a).power); });
        return best;
      });
    case PlaceRule::neighbour_lower_total:
      return own_council_with_more(s, you, [&](std::uint8_t c) {
        const Seat neighbour = c == s.left_council(you) ? s.left_of(you) : s.right_of(you);
        return -static_cast<int>(s.totals[neighbour]);
      });
    case PlaceRule::fewer_allies:
      return own_council_with_more(
          s, you, [&](std::uint8_t c) { return -std::popcount(s.councils[c].allies); });
    case PlaceRule::more_allies:
    case PlaceRule::second_decides:
    case PlaceRule::neighbour_buys:
    case PlaceRule::none: break;
  }
  return 0;
}

Seat placing_seat(const State& s, Seat you, Ally ally) {
  const Op* rule = find_op(card_of(ally), OpCode::place_rule);
  return rule != nullptr && rule->place_rule == PlaceRule::second_decides ? s.second : you;
}

const InfluenceCard* pack_in_force(const State& s) {
  if (!s.whites_play || s.in_force(RoundRule::no_triumph)) return nullptr;
  const Titles pack = titles_in_area(s, s.winner) & pack_cards;
  return pack.empty() ? nullptr : &card_of(pack.lowest());
}

// From the strongest limit to the weakest: Mance, Sansa and Jaqen (ALL-CARD-05); the card that
// brought an extra ally; who paid; the ally's own rule (ALL-PRIO-02), which Matchmaker yields to;
// Pulling the Strings; The Pack Survives.
std::uint8_t place_options(const State& s, const Frame& claim) {
  const auto ally = static_cast<Ally>(claim.card);
  const Op* rule = find_op(card_of(ally), OpCode::place_rule);
  std::uint8_t own = own_councils(s, claim.you);
  if (!on(Rule::ALL_PLACE_01)) own = static_cast<std::uint8_t>(1U << s.left_council(claim.you));
  const std::uint8_t qualifying = qualifying_councils(s, claim.you, ally);
  if (rule != nullptr && rule->outranks_all && on(Rule::ALL_CARD_05)) {
    return qualifying != 0 ? qualifying : own;
  }
  const auto sent_to = static_cast<std::uint8_t>(1U << claim.council % 8);  // if it is sent at all
  const bool own_rule_first = claim.op == 1;
  if (claim.council != no_council && !own_rule_first) return sent_to;
  if (claim.subject != claim.you) return own;
  const std::uint8_t options = qualifying != 0 ? qualifying : own;
  const bool extra = claim.memo != 0 && on(Rule::ALL_CARD_04);
  if (claim.council != no_council) return qualifying != 0 ? qualifying : sent_to;
  if (extra) return options;
  if (s.bound_council == no_council) {
    if (pack_in_force(s) == nullptr) return options;
    const std::uint8_t more = own_council_with_more(
        s, claim.you, [&](std::uint8_t c) { return std::popcount(s.councils[c].allies); });
    return (options & more) != 0 ? static_cast<std::uint8_t>(options & more) : options;
  }
  const auto bound = static_cast<std::uint8_t>(1U << s.bound_council);
  if (!on(Rule::ALL_PRIO_02)) return bound;
  return (options & bound) != 0 ? bound : options;
}

}  // namespace rookery::alliances
