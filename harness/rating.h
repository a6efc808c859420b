// Strengths from final placings: the model of Plackett and Luce, fitted by maximum likelihood.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "harness/match.h"

namespace rookery {

// One game: who sat where and in which place each ended. Games of one block are not independent.
struct Placing {
  std::uint64_t block = 0;
  LineUp line_up;
  std::vector<std::uint8_t> place;
};

// In Elo points, the mean of all bots being 0: 400 points more mean ten to one to win, or to be
// placed higher, in a game of any size.
struct Rating {
  double elo = 0;
  double low = 0;  // 95 % interval
  double high = 0;
};

// What counts: all places, or only who won.
enum class Ranked : std::uint8_t { places, wins };

// Places are filled from the first on; each time, a seat's chance among those that are left is in
// proportion to its bot's strength. Seats in one place count as all their orders, evenly. So that
// a bot which was always first gets a number too, each pair of bots is given one drawn game more.
//
// The interval takes the wider of two spreads: the one between blocks (the placings must be in
// the order of their blocks), and the one the model expects of as many independent games.
std::vector<Rating> rate(std::size_t bots, std::span<const Placing> placings, Ranked ranked);

}  // namespace rookery
