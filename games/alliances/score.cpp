#include "games/alliances/score.h"

#include <algorithm>

#include "games/alliances/cards.h"
#include "games/alliances/wrong.h"

namespace rookery::alliances {

// ALL-CLAIM-02, ALL-CLAIM-03; for the second highest ALL-RULING-14.
Seat best_total(const State& s, Seat without, bool reverse_ties) {
  // Total first, then the distance from the first player; the seat itself rides along.
  int best = -1;
  Seat seat = first_in_ties(s);
  for (int i = 0; i < s.seats; ++i, seat = s.left_of(seat)) {
    const int nearness = reverse_ties ? i : max_seats - i;
    const int key = seat == without ? -1 : (compared_total(s, seat) << 6) | (nearness << 3) | seat;
    best = std::max(best, key);
  }
  return static_cast<Seat>(best & 7);
}

int strings_of(const State& s, Seat seat) {
  int n = 0;
  for (const BidCard bid : s.bids[seat]) n += is_in(bid.card, string_pullers) ? 1 : 0;
  return n;
}

// ALL-CARD-01 to 03; counted where the cards lie once the winner is known (ALL-RULING-28).
Council pulled_council(const State& s) {
  const int left = strings_of(s, s.left_of(s.winner));
  const int right = strings_of(s, s.right_of(s.winner));
  const bool pulled =
      left + right > 0 && !s.in_force(RoundRule::no_triumph) && on(Rule::ALL_CARD_01);
  if (!pulled) return no_council;
  if (left == right) return pulled_alike(s);
  const Council there = left > right ? s.left_council(s.winner) : s.right_council(s.winner);
  return left > 0 && right > 0 ? pulled_harder(there) : there;
}

namespace {

// Printed power and tokens, before any end-of-game ability (ALL-SCORE-03).
Powers printed_powers(const State& s) {
  Powers powers{};
  for (Council c{0}; c < s.seats; ++c) {
    powers[c] = power_of(s.councils[c].allies);
    if (on(Rule::ALL_SCORE_03))
      for (const Token token : s.councils[c].tokens) powers[c] += token.value();
  }
  return powers;
}

int end_bonus(const State::InCouncil& council, Ally ally, const Op& op) {
  switch (op.end_rule) {
    case EndRule::per_tokens_here:
      return std::min<int>(static_cast<int>(council.tokens.size()) / op.every * op.amount, op.max);
    case EndRule::bonus_if_no_strong_here: {
      bool strong = false;
      for_each(council.allies & ~bit(ally),
               [&](Ally other) { strong |= card_of(other).power >= op.min_power; });
      return strong ? 0 : op.amount;
    }
    case EndRule::zero_if_strongest_council:
    case EndRule::none: break;
  }
  return 0;
}

// Theon Greyjoy after all others. The other bonuses look at their own council only, so their order
// among themselves makes no difference.
void add_end_abilities(const State& s, Powers& powers) {
  Council theons_council = no_council;
  int theons_power = 0;
  for (Council c{0}; c < s.seats; ++c) {
    for_each(s.councils[c].allies, [&](Ally ally) {
      const Op* op = card_of(ally).timing == Timing::end_of_game
                         ? find_op(card_of(ally), OpCode::end_power)
                         : nullptr;
      if (op == nullptr) return;
      if (op->end_rule == EndRule::zero_if_strongest_council) {
        theons_council = c;
        theons_power = card_of(ally).power;
      } else {
        powers[c] += end_bonus(s.councils[c], ally, *op);
      }
    });
  }
  if (theons_council != no_council &&
      *std::max_element(powers.begin(), powers.begin() + s.seats) == powers[theons_council]) {
    powers[theons_council] -= theons_power;
  }
}

}  // namespace

// ALL-RULING-41: tokens first, then the abilities.
Powers final_powers(const State& s) {
  Powers powers = printed_powers(s);
  if (on(Rule::ALL_RULING_41)) add_end_abilities(s, powers);
  return powers;
}

// ALL-SCORE-04, ALL-SCORE-05, and the tiebreaks ALL-TIE-01 and 02; still tied is shared
// (ALL-TIE-03).
Result score(const State& s) {
  const Powers powers = final_powers(s);
  PerSeat<std::array<int, 3>> merit{};
  Result result;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const int left = powers[s.left_council(seat)];
    const int right = powers[s.right_council(seat)];
    const int allies = std::popcount(s.councils[s.left_council(seat)].allies) +
                       std::popcount(s.councils[s.right_council(seat)].allies);
    merit[seat] = {small_council(left, right), other_council(left, right), allies_counted(allies)};
    result.score[seat] = static_cast<std::int16_t>(std::min(left, right));
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    std::uint8_t place = 1;
    for (Seat other{0}; other < s.seats; ++other) {
      const bool ahead = merit[other] > merit[seat] ||
                         (merit[other] == merit[seat] && !share_victory(other, seat));
      if (ahead) ++place;
    }
    result.place[seat] = place;
  }
  return result;
}

}  // namespace rookery::alliances
