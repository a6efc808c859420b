// Expected shares of the win, for search.
#include <algorithm>
#include <cmath>

#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/judgement.h"

namespace rookery {

using namespace iron_throne;

namespace {

// How well a seat stands, in influence tokens.
float standing(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  float worth = static_cast<float>(spread_by(s, seat));
  for (std::uint8_t i = 0; i < characters_a_house; ++i)
    worth += power_worth * static_cast<float>(player.power[i]);
  worth += sheet_worth * static_cast<float>(player.sheet);
  for (Title title = 0; title < title_count; ++title)
    worth += card_worth(s, seat, title) * static_cast<float>(player.hand.count(title));
  worth += hostage_worth * static_cast<float>(hostages_held(s, seat));
  worth -= 0.1F * static_cast<float>(4 - std::popcount(player.living));
  return worth;
}

}  // namespace

Values IronThrone::evaluate(const State& s) {
  if (s.over()) return win_shares(result(s));
  Values values{};
  if (s.turn == 0) {
    for (Seat seat = 0; seat < s.seats; ++seat) values[seat] = 1.0F / static_cast<float>(s.seats);
    return values;
  }
  // The nearer the end, the more a lead is worth.
  int most = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) most = std::max(most, spread_by(s, seat));
  const float sharpness = 0.55F + 0.16F * static_cast<float>(most);
  float sum = 0;
  for (Seat seat = 0; seat < s.seats; ++seat)
    sum += values[seat] = std::exp(sharpness * standing(s, seat));
  for (Seat seat = 0; seat < s.seats; ++seat) values[seat] /= sum;
  return values;
}

}  // namespace rookery
