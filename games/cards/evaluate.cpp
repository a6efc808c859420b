// Expected shares of the win, for search.
#include <cmath>

#include "games/cards/cards.h"
#include "games/cards/judge.h"

namespace rookery {

using namespace cards;

Values Cards::evaluate(const State& s) {
  Values values{};
  std::array<float, max_seats> strength_of{};
  float sum = 0.0F;
  for (const Seat seat : playing(s)) {
    float worth = 1.0F * static_cast<float>(total_power(s, seat));
    each_character(s, seat, [&](Ref ref) { worth += 0.45F * card_worth(s, ref); });
    worth += 0.4F * static_cast<float>(s.at(seat).hand.size()) + 0.1F * s.at(seat).gold;
    strength_of[seat] = std::exp(0.22F * worth);
    sum += strength_of[seat];
  }
  for (const Seat seat : playing(s)) values[seat] = strength_of[seat] / sum;
  return values;
}

}  // namespace rookery
