// Expected shares of the win, for search.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/judgement.h"
#include "games/iron_throne/procedures.h"

namespace rookery {

using namespace iron_throne;

namespace iron_throne {
namespace {

// How likely the attack is to win the encounter under way.
float attack_chance(const State& s) {
  if (s.outcome == Outcome::betrayal) return shows_hostility(s, s.attacker) ? 1.0F : 0.0F;
  if (s.outcome == Outcome::hostility) {
    const int lead = total_of(s, Side::attack) - total_of(s, Side::defence);
    return win_chance(3 * static_cast<float>(lead));  // texts may still change it
  }
  return win_chance(lead_of(s, Side::attack));
}

// What the encounter under way, if there is one, promises a seat.
float prospect(const State& s, Seat seat) {
  const bool encounter =
      s.defender != no_seat && s.attack_result == Fate::none && s.outcome != Outcome::truce;
  if (!encounter) return 0;
  const float attack = attack_chance(s);
  return attack * prize(s, seat, Side::attack) + (1 - attack) * prize(s, seat, Side::defence);
}

}  // namespace

// The weights were fitted to 20,000 games of `greedy` with a random answer now and then: see "What
// a position is worth" in docs/bots.md.
Standing standing_of(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  const int spread = spread_by(s, seat);
  const std::uint32_t titles = player.hand.titles();
  const int highest = titles == 0 ? 0 : title_values[Title{std::bit_width(titles) - 1}];
  const auto captive = std::count_if(s.hostages.begin(), s.hostages.end(),
                                     [seat](Hostage h) { return h.owner() == seat; });
  const int wait = (seat + s.seats - s.attacker) % s.seats;
  return {static_cast<float>(spread),
          spread == 4 ? 0.1F : 0.0F,
          might(player.power),
          sheet_worth * static_cast<float>(player.sheet),
          0.045F * static_cast<float>(highest),
          0.02F * static_cast<float>(player.hand.size()),
          -0.12F * static_cast<float>(captive),
          -0.045F * static_cast<float>(wait),
          0.18F * prospect(s, seat)};
}

}  // namespace iron_throne

// A turn begins: nobody has been attacked yet.
bool IronThrone::is_lull(const State& s) {
  return s.turn > 0 && s.defender == no_seat &&
         (s.step() == Step::before_turn || s.step() == Step::hostages || s.step() == Step::event);
}

Values IronThrone::evaluate(const State& s) {
  if (s.over()) return win_shares(result(s));
  Values values{};
  if (s.turn == 0) {
    for (Seat seat{0}; seat < s.seats; ++seat) values[seat] = 1.0F / static_cast<float>(s.seats);
    return values;
  }
  // The nearer the end, the more a lead is worth.
  int most = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) most = std::max(most, spread_by(s, seat));
  const float sharpness = 0.39F + 0.052F * static_cast<float>(most);
  float sum = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    float worth = 0;
    for (const float part : standing_of(s, seat)) worth += part;
    sum += values[seat] = std::exp(sharpness * worth);
  }
  for (Seat seat{0}; seat < s.seats; ++seat) values[seat] /= sum;
  return values;
}

}  // namespace rookery
