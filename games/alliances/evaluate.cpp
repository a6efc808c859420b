// Expected shares of the win, for search.
#include "games/alliances/alliances.h"
#include "games/alliances/judgement.h"
#include "games/alliances/score.h"

namespace rookery {

using namespace alliances;

namespace alliances {

// In the last round most of it is told by the chances in the bid; before the last season it decides
// little.
float weight_of_hands(const State& s) {
  if (s.season != Season::winter) return 0.004F;
  return rounds_left(s) > 1 ? 0.04F : 0.025F;
}

Lanes bid_chances(const State& s, const Lanes& hand) {
  Lanes chance{};
  if (s.winner != no_seat) {
    chance[s.winner] = 1;
    return chance;
  }
  Lanes total{};
  for (Seat seat{0}; seat < s.seats; ++seat)
    total[seat] = static_cast<float>(total_influence(s, seat));
  const float most = largest(total);
  chance.fill(nothing);
  for (Seat seat{0}; seat < s.seats; ++seat)
    chance[seat] = bid_outlook(s, seat, total[seat], most, hand[seat]);
  chance = quick_exp(chance);
  const float scale = 1 / sum_of(chance);
  for (float& c : chance) c *= scale;
  return chance;
}

}  // namespace alliances

Values Alliances::evaluate(const State& s) {
  if (s.over()) return win_shares(score(s));
  Lanes hand{};
  for (Seat seat{0}; seat < s.seats; ++seat) hand[seat] = hand_worth(s, seat);
  const float mean = sum_of(hand) / static_cast<float>(s.seats);
  Values values = Prospects(s, no_seat).expected(bid_chances(s, hand));
  const float weight = weight_of_hands(s);
  for (float& h : hand) h = weight * (h - mean);
  hand = quick_exp(hand);
  float sum = 0;
  for (std::size_t seat = 0; seat < s.seats; ++seat) sum += values[seat] *= hand[seat];
  for (std::size_t seat = 0; seat < s.seats; ++seat) values[seat] /= sum;
  return values;
}

}  // namespace rookery
