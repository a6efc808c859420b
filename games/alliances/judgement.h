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
  float calm = 0.5F;
  std::array<float, 7> low = {0, 0, 0, 0.36F, 0.36F, 0.38F, 0.39F};
  std::array<float, 7> high = {0, 0, 0, 0.36F, 0.36F, 0.25F, 0.20F};
  float hand = 0.02F;
  // Bidding.
  float haste = 0.05F;
  float price = 5.5F;     // what influence is worth, against its share of the prizes to come
  float doubt = 4.0F;     // how unsure it is what others will pay
  float caution = 0.6F;   // influence others are thought to pay beyond their own reckoning
  float bold = 0.09F;     // part of their budget that others are thought to spend
  float most = 0.45F;     // part of their hand that others are thought to spend in one round
  float spree = 0.7F;     // the same in the last round of a season
  float follow = 0.7F;    // how much of a plan that needs another turn is thought to come true
  float reply = 1.0F;     // how well it can answer when it is outbid while standing
  float field = 4.0F;     // how evenly the chances of the others are spread
  float keep = 0.85F;      // weight of a card's ability while it is kept in hand
  float last = 0.02F;     // price of a card when no round of the season is left
  // Abilities.
  float draws = 1.0F;
  float pester = 0.5F;
  float lure = 0.4F;
  float kill = 0.5F;
  float shift = 0.5F;
  float pull = 1.0F;
};
inline constexpr Taste taste;

// Powers of e, to a few parts in a thousand: enough for shares. Written lane by lane without
// branches, so that the compiler does four at a time.
inline constexpr std::size_t lanes = 8;
using Lanes = std::array<float, lanes>;
template <std::size_t N>
std::array<float, N> quick_exp(std::array<float, N> x) {
  std::array<std::int32_t, N> exponent;
  for (std::size_t i = 0; i < N; ++i) {
    const float up = x[i] > -80.0F ? x[i] : -80.0F;
    x[i] = (up < 80.0F ? up : 80.0F) * 1.44269504F + 127.0F;
  }
  for (std::size_t i = 0; i < N; ++i) exponent[i] = static_cast<std::int32_t>(x[i]);
  for (std::size_t i = 0; i < N; ++i) {
    const float f = x[i] - static_cast<float>(exponent[i]);
    x[i] = 1.0F + f * (0.6565F + f * 0.3435F);
    exponent[i] <<= 23;
  }
  const auto power = std::bit_cast<std::array<float, N>>(exponent);
  for (std::size_t i = 0; i < N; ++i) x[i] *= power[i];
  return x;
}
inline float quick_exp(float x) { return quick_exp(std::array<float, 1>{x})[0]; }
inline float sigmoid(float x) { return 1.0F / (1.0F + quick_exp(-x)); }

// Power of each council as far as it can be told: what has been placed, end-of-game abilities as
// if the game ended now. Tokens that `eyes` has not seen count for the mean; with no_seat all
// numbers of the given state are taken at face value.
// The lanes beyond the seats hold so little that nobody wins by them.
using Might = Lanes;
using Shares = Lanes;
inline constexpr float nothing = -1e6F;
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
  Shares shares(const Might& might) const;

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
  Shares now;                            // shares if nobody got anything
  std::array<Shares, max_seats> raised;  // the ally (or a token) went to this council
  std::array<Shares, max_seats> won;     // this seat won the bid
  float prize;                           // power at stake
  float step;                            // power behind `raised`
};
Prospects prospects_of(const State& s, Seat eyes);

// Scores of the answers to a question, the higher the better; in shares of the win.
void score_turn(const State& s, Seat seat, const ActionList& actions, std::span<float> scores);
void score_answers(const State& s, Seat seat, const ActionList& actions, std::span<float> scores);

}  // namespace rookery::alliances
