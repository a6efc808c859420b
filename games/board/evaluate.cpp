// Expected shares of the win, for search.
#include <cmath>

#include "games/board/board.h"
#include "games/board/judgement.h"

namespace rookery {

using namespace board;

Values Board::evaluate(const State& s) {
  if (s.over()) return win_shares(result(s));
  Values values{};
  const Realms realms(s);
  float sum = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    float worth = static_cast<float>(realms.castles[seat]);
    for (const Area area : s.held[seat]) worth += 0.5F * troops_worth(units_at(s, area));
    worth += 0.05F * static_cast<float>(s.at(seat).power);
    sum += values[seat] = std::exp(0.6F * worth);
  }
  for (Seat seat{0}; seat < s.seats; ++seat) values[seat] /= sum;
  return values;
}

}  // namespace rookery
