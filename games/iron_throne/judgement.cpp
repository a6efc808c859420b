#include "games/iron_throne/judgement.h"

#include <algorithm>
#include <cmath>

namespace rookery::iron_throne {

namespace {

int most_spread_but(const State& s, Seat seat) {
  int most = 0;
  for (Seat rival{0}; rival < s.seats; ++rival)
    if (rival != seat) most = std::max(most, spread_by(s, rival));
  return most;
}

}  // namespace

float influence_worth(const State& s, Seat seat) {
  const int spread = spread_by(s, seat);
  if (spread >= 4) return most_spread_but(s, seat) >= 5 ? 4.0F : 8.0F;
  return 1.0F + 0.15F * static_cast<float>(spread);
}

float rival_influence(const State& s, Seat seat, Seat rival) {
  const int theirs = spread_by(s, rival);
  if (theirs >= 4) return spread_by(s, seat) >= 4 ? 3.0F : 6.0F;  // it would end the game
  const int lead = theirs - spread_by(s, seat);
  return std::clamp(0.2F + 0.08F * static_cast<float>(lead), 0.1F, 0.9F);
}

float card_worth(const State& s, Seat seat, Title title) {
  if (title == truce) return 0.12F;
  if (is_hostility(title)) return 0.02F + 0.014F * static_cast<float>(title_values[title]);
  // A character card is worth its text while its character lives, or leads.
  const Player& player = s.at(seat);
  return lives(player, title) || title == player.leader ? 0.11F : 0.01F;
}

float death_cost(const State& s, Seat owner) {
  const int left = std::popcount(s.at(owner).living);
  return left <= 1 ? 3.0F : left == 2 ? 0.6F : 0.25F;
}

float might(const Power& power) {
  int sum = 0;
  int strongest = 0;
  int second = 0;
  for (const int one : power) {
    sum += one;
    second = std::max(second, std::min(one, strongest));
    strongest = std::max(strongest, one);
  }
  return 0.02F * static_cast<float>(sum) + 0.16F * static_cast<float>(strongest) +
         0.07F * static_cast<float>(second);
}

float power_loss(const State& s, Person person, int n) {
  const Player& owner = s.at(seat_of(s, person));
  Power left = owner.power;
  std::uint8_t& power = left[title_of(person)];
  if (power == 0) return 0;
  const int taken = std::min<int>(n, power);
  power = static_cast<std::uint8_t>(power - taken);
  // What goes to the own sheet is not lost for good.
  const float cost = might(owner.power) - might(left) - sheet_worth * static_cast<float>(taken);
  return power == 0 ? cost + death_cost(s, seat_of(s, person)) : cost;
}

float harm(const State& s, Seat me, Person person, int n) {
  const Seat owner = seat_of(s, person);
  const float cost = power_loss(s, person, n);
  if (owner == me) return -cost;
  const float share = 1.0F / static_cast<float>(s.seats - 1);
  const int lead = spread_by(s, owner) - spread_by(s, me);
  // The death that ends the game is only good for who leads.
  const bool ends = std::popcount(s.at(owner).living) == 1 && power_of(s, person) <= n;
  if (ends) return spread_by(s, me) >= most_spread_but(s, me) ? 5.0F : -5.0F;
  return cost * (share + 0.15F * static_cast<float>(std::clamp(lead, -1, 3)));
}

// --- the encounter --------------------------------------------------------------------------

float win_chance(float lead) { return 1.0F / (1.0F + std::exp(-lead / 5.0F)); }

float lead_of(const State& s, Side side) {
  float lead = 0;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const float weight = static_cast<float>(champion_power(s, seat) + s.at(seat).bonus);
    if (side_of(s, seat) == side) lead += weight;
    if (side_of(s, seat) == other(side)) lead -= weight;
  }
  return lead;
}

float prize(const State& s, Seat seat, Side side) {
  float worth = 0;
  for (const Seat member : side_members(s, side)) {
    if (side == Side::attack && !s.no_rewards.has(member))
      worth += member == seat ? influence_worth(s, seat) : -rival_influence(s, seat, member);
    if (side == Side::defence && member == seat && !s.no_rewards.has(member))
      worth += 0.2F + 0.2F * static_cast<float>(std::min<int>(2, s.at(seat).sheet));
  }
  for (const Seat member : side_members(s, other(side))) {
    if (!champion_lives(s, member) || s.no_penalties.has(member)) continue;
    worth += harm(s, seat, champion_of(s, member), (champion_power(s, member) + 1) / 2);
  }
  return worth;
}

// --- talks ----------------------------------------------------------------------------------

DealWorth deal_worth(const State& s, Seat me, Seat other) {
  DealWorth worth{};
  const float influence = influence_worth(s, me);
  const float theirs = rival_influence(s, me, other);
  for (std::uint8_t i = 0; i < Terms::kinds; ++i) {
    const Terms terms = Terms::of(i);
    const auto hostages = static_cast<float>(terms.hostages);
    const auto power = static_cast<float>(terms.power);
    worth.gain[i] = influence * static_cast<float>(terms.influence) + hostage_worth * hostages +
                    sheet_worth * power;
    worth.cost[i] = theirs * static_cast<float>(terms.influence) + hostage_cost * hostages +
                    sheet_worth * power;
  }
  return worth;
}

float no_deal(const State& s, Seat seat) {
  float worth = 0;
  for (Seat member{0}; member < s.seats; ++member) {
    if (!champion_lives(s, member) || s.no_penalties.has(member)) continue;
    worth += harm(s, seat, champion_of(s, member), (champion_power(s, member) + 1) / 2);
  }
  return worth;
}

}  // namespace rookery::iron_throne
