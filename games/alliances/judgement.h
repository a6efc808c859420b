// How a position looks to a player who counts power: the common ground of evaluate.cpp and the
// greedy player. Works on expected powers of councils, never on copies of the state.
#pragma once

#include <algorithm>
#include <bit>
#include <span>

#include "engine/action.h"
#include "engine/game.h"
#include "games/alliances/cards.h"

namespace rookery::alliances {

inline constexpr float mean_token = 96.0F / 54;  // 24 ones, 18 twos, 12 threes
inline constexpr float mean_card = 260.0F / 62;  // influence values of the standard deck
inline constexpr float mean_ally = 3.3F;

// The numbers of the judgement; how they were found is said in evaluate.cpp.
struct Taste {
  // Shares of the win: how sharply they follow power, by rounds to come.
  float calm = 0.7F;
  float storm = 0.8F;
  float low_bias = 0.5F;
  float low_fade = 0.25F;
  float hand = 0.02F;
  // Bidding.
  float price = 3.0F;      // what influence is worth, against its share of the prizes to come
  float doubt = 4.0F;      // how unsure it is what others will pay
  float caution = 0.0F;    // influence others are thought to pay beyond their own reckoning
  float follow = 0.7F;     // how much of a plan that needs another turn is thought to come true
  float field = 4.0F;      // how evenly the chances of the others are spread
  float keep = 1.0F;       // weight of a card's ability while it is kept in hand
  float last = 0.02F;      // price of a card when no round of the season is left
};
inline constexpr Taste taste;

// A power of e, to a few parts in a thousand: enough for shares, and the same on every machine.
inline float quick_exp(float x) {
  const float y = std::clamp(x, -80.0F, 80.0F) * 1.44269504F + 127.0F;
  const auto whole = static_cast<std::int32_t>(y);
  const float f = y - static_cast<float>(whole);
  const float mantissa = 1.0F + f * (0.6565F + f * 0.3435F);
  return std::bit_cast<float>(whole << 23U) * mantissa;
}
inline float sigmoid(float x) { return 1.0F / (1.0F + quick_exp(-x)); }

// Power of each council as far as it can be told: what has been placed, end-of-game abilities as
// if the game ended now. Tokens that `eyes` has not seen count for the mean; with no_seat all
// numbers of the given state are taken at face value.
using Might = std::array<float, max_seats>;
Might might_of(const State& s, Seat eyes);

// Rounds still to be won, the current one included.
inline int rounds_left(const State& s) {
  return (static_cast<int>(Season::winter) - static_cast<int>(s.season)) * (s.seats + 1) + s.seats +
         1 - s.round;
}
inline int rounds_left_in_season(const State& s) { return s.seats + 1 - s.round; }

// Turns powers into shares of the win when `rounds` more rounds are to come.
class Forecast {
 public:
  Forecast(int seats, int rounds);
  Values shares(const Might& might, const Might& bonus = {}) const;

 private:
  int seats_;
  float low_;
  float high_;
};

// What an ally brings whoever claims it, in power, by its printed abilities.
float ally_worth(Ally ally);
// What a card is worth in hand, in influence.
float card_worth(Influence card);
// Influence in a hand; of hands not seen only the size counts.
float hand_worth(const State& s, Seat owner, Seat eyes);

// A round's prize: what each seat's victory would mean for everyone.
struct Prospects {
  Might might;
  Values now;                            // shares if nobody got anything
  std::array<Values, max_seats> raised;  // the ally (or a token) went to this council
  std::array<Values, max_seats> won;     // this seat won the bid
  float prize;                           // power at stake
  float step;                            // power behind `raised`
};
Prospects prospects_of(const State& s, Seat eyes);

// Scores of the answers to a question, the higher the better; in shares of the win.
void score_turn(const State& s, Seat seat, const ActionList& actions, std::span<float> scores);
void score_answers(const State& s, Seat seat, const ActionList& actions, std::span<float> scores);

}  // namespace rookery::alliances
