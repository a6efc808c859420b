// How a position looks to a leader who counts power: the common ground of evaluate.cpp and the
// greedy player. Works on expected powers of councils, never on copies of the state.
//
// The constants of judgement.cpp, evaluate.cpp, tricks.cpp and greedy_turn.cpp were found in games
// of the greedy leader against itself, against its simpler predecessor and against random leaders:
// those about shares of the win and worths of cards by logistic regression of the winner on what
// could be seen at the start of a round, those about bidding by trying changes over thousands of
// games and keeping what won more.
#pragma once

#include <algorithm>
#include <bit>
#include <span>

#include "engine/game.h"
#include "games/alliances/cards.h"

namespace rookery::alliances {

inline constexpr float mean_token = 96.0F / 54;  // 24 ones, 18 twos, 12 threes
inline constexpr float mean_ally = 3.3F;         // printed power
inline constexpr float mean_value = 4.2F;        // printed influence of a card
inline constexpr float mean_worth = 7.4F;        // its worth in hand, in influence

// --- numbers side by side ------------------------------------------------------------------------

// One for each seat or council and two to spare: the compiler does four at a time.
inline constexpr std::size_t lanes = 8;
using Lanes = std::array<float, lanes>;

// Powers of e, to a few parts in a thousand: enough for shares, and without branches.
template <std::size_t N>
std::array<float, N> quick_exp(std::array<float, N> x) {
  std::array<std::int32_t, N> exponent;
  for (float& v : x) v = v > -80.0F ? v : -80.0F;
  for (float& v : x) v = v < 80.0F ? v : 80.0F;
  for (float& v : x) v = v * 1.44269504F + 127.0F;
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

// Halves the lanes again and again, in an order that four at a time can follow.
template <class Combine>
float fold(Lanes all, Combine combine) {
  for (std::size_t half = lanes / 2; half > 0; half /= 2) {
    for (std::size_t i = 0; i < half; ++i) all[i] = combine(all[i], all[i + half]);
  }
  return all[0];
}
inline float largest(const Lanes& all) {
  return fold(all, [](float a, float b) { return a > b ? a : b; });
}
inline float sum_of(const Lanes& all) {
  return fold(all, [](float a, float b) { return a + b; });
}

// --- time ----------------------------------------------------------------------------------------

// Rounds still to be won, the current one included.
inline int rounds_left_in_season(const State& s) { return s.seats + 1 - s.round; }
inline int rounds_left(const State& s) {
  const int seasons = static_cast<int>(Season::winter) - static_cast<int>(s.season);
  return seasons * (s.seats + 1) + rounds_left_in_season(s);
}

// --- power ---------------------------------------------------------------------------------------

// Power of each council as far as it can be told: what has been placed, end-of-game abilities as
// if the game ended now. Tokens that `eyes` has not seen count for the mean; with no_seat all
// numbers of the given state are taken at face value. Spare lanes hold too little to win by.
inline constexpr float nothing = -1e6F;
Lanes might_of(const State& s, Seat eyes);

// What an ally brings whoever claims it, in power, by its printed abilities.
float ally_worth(Ally ally);

// Turns powers into shares of the win, seen from the end of the current round.
class Forecast {
 public:
  explicit Forecast(const State& s);
  Lanes shares(const Lanes& might) const;
  // What two councils are worth to the leader between them; shares follow powers of e of it.
  float merit(float one, float other) const {
    const float low = one < other ? one : other;
    return low_ * low + high_ * (one + other - low);
  }

 private:
  int seats_;
  float low_;
  float high_;
};

// The round's prize: what each seat's victory would mean for everyone. Raising a council changes
// the merit of two leaders only, so all cases together cost little more than one.
class Prospects {
 public:
  Prospects(const State& s, Seat eyes);

  float prize() const { return prize_; }  // power at stake
  float step() const { return step_; }  // power behind `raised`
  // Share of the win of `seat`: as things are; if a council rose by step(); if `winner` wins.
  float now(Seat seat) const { return weight_[seat] * scale_; }
  float raised(Council council, Seat seat) const {
    const Seat on_its_right{council.number()};  // the leader whose left council it is
    const float weight = seat == on_its_right            ? raised_left_[council]
                         : seat == next_of(on_its_right) ? raised_right_[council]
                                                         : weight_[seat];
    return weight * raised_scale_[council];
  }
  float won(Seat winner, Seat seat) const {
    const float weight = seat == winner                ? won_own_[winner]
                         : seat == next_of(winner)     ? won_left_[winner]
                         : seat == previous_of(winner) ? won_right_[winner]
                                                       : weight_[seat];
    return weight * won_scale_[winner];
  }
  // Shares of all seats while the winner is uncertain: `chance` for each, summing to 1.
  Values expected(const Lanes& chance) const;

 private:
  struct Sides;  // councils and prizes as each leader has them left and right
  void destinations(const State& s, Ally ally, float body, Sides& sides) const;
  Seat next_of(Seat seat) const { return static_cast<Seat>(seat + 1 == seats_ ? 0 : seat + 1); }
  Seat previous_of(Seat seat) const { return static_cast<Seat>(seat == 0 ? seats_ - 1 : seat - 1); }

  std::uint8_t seats_;
  float prize_;
  float step_;
  float scale_;
  Lanes weight_;  // by seat
  // By council: the weights of the leaders on its two sides, and one over the sum of all weights.
  Lanes raised_left_, raised_right_, raised_scale_;
  // By winner: the weights of the winner and of both neighbours, and one over the sum.
  Lanes won_own_, won_left_, won_right_, won_scale_;
};

// --- influence -----------------------------------------------------------------------------------

// What a card does when played, digested from its printed ops.
struct Trick {
  float worth = 0;  // of the card in hand, in influence
  float draws = 0;  // cards gained
  float tokens = 0;  // tokens the winner gains, or power as good
  float consoles = 0;  // tokens for a leader who did not win
  float lure = 0;  // tokens laid on the ally
  float kills = 0;  // power of the ally a winner may kill elsewhere
  float moves = 0;  // tokens moved between councils
  float pays = 0;  // cards discarded when played
  float owes = 0;  // cards the winner discards
  float pesters = 0;  // cards another leader loses
  bool gives = false;  // lies in front of another leader
  bool takes = false;  // moves a card of another bid area here
  bool strikes = false;  // discards a card of another bid area
  bool voids = false;  // makes a card of another bid area worth 0
  bool returns = false;  // comes back to a leader who did not win
  bool pulls = false;  // decides where a neighbour places
  bool grows = false;  // its value depends on the table
  bool triumph = false;  // all this only after the bid
  std::uint8_t value = 0;
  std::uint8_t most = 255;  // limits on the card that is hit
  std::uint8_t least = 0;
  std::uint8_t colours = 0xFF;
};
const Trick& trick_of(Influence card);
inline float card_worth(Influence card) { return trick_of(card).worth; }
// All cards of a hand together.
float hand_worth(const State& s, Seat owner);

// How likely each seat is to win the bid, as powers of e of these: by the influence on the table
// and, while it stands, by the worth of its hand, which has to last for the season.
inline float bid_outlook(const State& s, Seat seat, float total, float most, float hand) {
  constexpr float table = 0.18F;
  constexpr float arm = 0.07F;
  const float standing = 1.4F + arm * hand / static_cast<float>(rounds_left_in_season(s));
  const float kneeling = total < most ? -2.0F : 0.0F;
  return table * (total - most) + (s.kneels(seat) ? kneeling : standing);
}

// Chances to win this round's bid, summing to 1, with hands of this worth.
Lanes bid_chances(const State& s, const Lanes& hand);
// What a hand worth one influence more adds to a leader's merit.
float weight_of_hands(const State& s);

// Scores of the answers to a question, the higher the better; in shares of the win.
void score_turn(const State& s, Seat seat, const ActionList& actions, std::span<float> scores);

}  // namespace rookery::alliances
