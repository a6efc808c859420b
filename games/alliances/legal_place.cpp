// Where a claimed ally may go.
#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/legal_parts.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

namespace {

// Your council with more, by some measure of a council; both if equal.
template <class Measure>
Councils own_council_with_more(const State& s, Seat you, Measure measure) {
  const Council left = s.left_council(you);
  const Council right = s.right_council(you);
  const int a = measure(left);
  const int b = measure(right);
  if (a == b) return either_of_equal(left, right);
  return Councils::of(a > b ? left : right);
}

}  // namespace

Councils qualifying_councils(const State& s, Seat you, Ally ally) {
  const Op* rule = find_op(card_of(ally), OpCode::place_rule);
  if (rule == nullptr) return {};
  const auto those_with = [&](Allies wanted) {
    Councils councils;
    for (const Council c : s.councils_of(you)) {
      if ((s.councils[c].allies & wanted & ~bit(ally)) != 0) councils.add(c);
    }
    return councils;
  };
  switch (rule->place_rule) {
    case PlaceRule::with_ally: return those_with(rule->allies);
    case PlaceRule::with_house:
      return those_with(
          detail::allies_where([&](const AllyCard& c) { return c.house == rule->house; }));
    case PlaceRule::with_strongest_ally:
      if (on(Rule::ALL_CARD_06)) {
        return own_council_with_more(s, you, [&](Council c) {
          int best = -1;
          for_each(s.councils[c].allies,
                   [&](Ally a) { best = std::max<int>(best, card_of(a).power); });
          return best;
        });
      }
      break;
    case PlaceRule::neighbour_lower_total:
      return own_council_with_more(s, you, [&](Council c) {
        const Seat neighbour = c == s.left_council(you) ? s.left_of(you) : s.right_of(you);
        return -static_cast<int>(s.totals[neighbour]);
      });
    case PlaceRule::fewer_allies:
      return own_council_with_more(s, you,
                                   [&](Council c) { return -std::popcount(s.councils[c].allies); });
    case PlaceRule::more_allies:
    case PlaceRule::second_decides:
    case PlaceRule::neighbour_buys:
    case PlaceRule::none: break;
  }
  return {};
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
Councils place_options(const State& s, const Claim& claim) {
  const Op* rule = find_op(card_of(claim.ally), OpCode::place_rule);
  const Councils own = councils_to_place_in(s, claim.you);
  const Councils qualifying = qualifying_councils(s, claim.you, claim.ally);
  const Councils options = qualifying.empty() ? own : qualifying;
  if (rule != nullptr && rule->outranks_all && on(Rule::ALL_CARD_05)) return options;
  if (claim.sent_to != no_council && !claim.own_rule_first) return Councils::of(claim.sent_to);
  if (claim.placer != claim.you) return own;
  if (claim.sent_to != no_council)
    return qualifying.empty() ? Councils::of(claim.sent_to) : qualifying;
  if (claim.extra && on(Rule::ALL_CARD_04)) return options;
  const auto preferring = [options](Councils wish) {
    return (options & wish).empty() ? options : options & wish;
  };
  if (s.bound_council != no_council) {
    const Councils bound = Councils::of(s.bound_council);
    return bound_place(preferring(bound), bound);
  }
  if (pack_in_force(s) == nullptr) return options;
  return preferring(own_council_with_more(
      s, claim.you, [&](Council c) { return std::popcount(s.councils[c].allies); }));
}

}  // namespace rookery::alliances
