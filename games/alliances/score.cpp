#include "games/alliances/score.h"

#include <algorithm>

#include "games/alliances/cards.h"

namespace rookery::alliances {

// ALL-CLAIM-02, ALL-CLAIM-03; for the second highest ALL-RULING-14.
Seat best_total(const State& s, Seat without, bool reverse_ties) {
  // Total first, then the distance from the first player; the seat itself rides along.
  int best = -1;
  Seat seat = on(Rule::ALL_CLAIM_03) ? s.first_player : Seat{0};
  for (int i = 0; i < s.seats; ++i, seat = s.left_of(seat)) {
    const int nearness = reverse_ties ? i : max_seats - i;
    const int total = on(Rule::ALL_CLAIM_02) ? s.totals[seat] : 0;
    const int key = seat == without ? -1 : (total << 6) | (nearness << 3) | seat;
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
  if (s.in_force(RoundRule::no_triumph)) return no_council;
  const int left = strings_of(s, s.left_of(s.winner));
  const int right = strings_of(s, s.right_of(s.winner));
  if (!on(Rule::ALL_CARD_01)) return no_council;
  if (left == right) {
    return left == 0 || on(Rule::ALL_CARD_02) ? no_council : s.left_council(s.winner);
  }
  if (!on(Rule::ALL_CARD_03) && left > 0 && right > 0) return no_council;
  return left > right ? s.left_council(s.winner) : s.right_council(s.winner);
}

namespace {

// Printed power and tokens, before any end-of-game ability (ALL-SCORE-03).
Powers printed_powers(const State& s) {
  Powers powers{};
  for (Council c{0}; c < s.seats; ++c) {
    powers[c] = power_of(s.councils[c].allies);
    if (!on(Rule::ALL_SCORE_03)) continue;
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

}  // namespace

// ALL-RULING-41: tokens first, then the abilities, Theon Greyjoy after all others. The other
// bonuses look at their own council only, so their order among themselves makes no difference.
Powers final_powers(const State& s) {
  Powers powers = printed_powers(s);
  if (!on(Rule::ALL_RULING_41)) return powers;
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
    merit[seat] = {on(Rule::ALL_SCORE_04) ? std::min(left, right) : std::max(left, right),
                   on(Rule::ALL_TIE_01) ? std::max(left, right) : 0,
                   on(Rule::ALL_TIE_02) ? allies : 0};
    result.score[seat] = static_cast<std::int16_t>(std::min(left, right));
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    std::uint8_t place = 1;
    for (Seat other{0}; other < s.seats; ++other) {
      const bool ahead = merit[other] > merit[seat] ||
                         (!on(Rule::ALL_TIE_03) && other < seat && merit[other] == merit[seat]);
      if (ahead) ++place;
    }
    result.place[seat] = place;
  }
  return result;
}

}  // namespace rookery::alliances
