// What things are worth to a seat, in influence tokens: the currency the game is won with.
#pragma once

#include <array>

#include "games/iron_throne/questions.h"

namespace rookery::iron_throne {

// What one influence token more is worth to its owner: much more if it is the fifth.
float influence_worth(const State& s, Seat seat);
// What it costs `seat` that `rival` spreads one.
float rival_influence(const State& s, Seat seat, Seat rival);
// A card in hand.
float card_worth(const State& s, Seat seat, Title title);
// A player's power on the table: most of it by what the strongest two can bring to an encounter.
using Power = decltype(Player::power);
float might(const Power& power);
// A token waiting on the sheet.
inline constexpr float sheet_worth = 0.03F;
inline constexpr float hostage_worth = 0.16F;
inline constexpr float hostage_cost = 0.1F;
// A character's death, beside its power: the fewer are left the worse.
float death_cost(const State& s, Seat owner);
// What losing n power off this character costs its owner.
float power_loss(const State& s, Person person, int n);
// The same as a third player sees it: good if a rival suffers.
float harm(const State& s, Seat me, Person person, int n);

// How well a seat stands, in influence tokens, in parts: influence spread, four of them, power on
// the table and on the sheet, the highest card and the number of cards in hand, cards held captive,
// how long until its turn, what the encounter under way promises.
using Standing = std::array<float, 9>;
Standing standing_of(const State& s, Seat seat);

// --- the encounter --------------------------------------------------------------------------

// How likely a side with this lead in power wins, before cards are laid.
float win_chance(float lead);
float lead_of(const State& s, Side side);
// What it gives `seat` if `side` wins this encounter; hostages aside.
float prize(const State& s, Seat seat, Side side);

// --- talks ----------------------------------------------------------------------------------

// What each of the 24 terms is worth to the one who gains it, and costs the one who gives it.
struct DealWorth {
  std::array<float, Terms::kinds> gain;
  std::array<float, Terms::kinds> cost;
};
DealWorth deal_worth(const State& s, Seat me, Seat other);
// What it is worth to walk away.
float no_deal(const State& s, Seat seat);

}  // namespace rookery::iron_throne
