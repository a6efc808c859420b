// Who sits where in which game of an arena, so that no bot has the better seats or neighbours.
#pragma once

#include <cstdint>
#include <vector>

#include "harness/match.h"

namespace rookery {

// Games come in blocks of as many games as there are bots; a block is played on one deal. A block
// has a pattern, a letter a seat; in its game r letter x stands for bot (x + r) mod bots. So in
// every block each bot sits in each seat once, whatever the pattern.
//
// The patterns are all words that begin with letter 0 and have each letter equally often, or as
// nearly as the seats allow. They come in turn, in an order drawn from the seed; when all have had
// their turn, every line-up of that kind has been played as often as any other.
class Schedule {
 public:
  static constexpr int most_bots = 12;

  Schedule(int bots, int seats, std::uint64_t seed);

  std::uint64_t block_size() const { return static_cast<std::uint64_t>(bots_); }
  std::uint64_t block_of(std::uint64_t game) const { return game / block_size(); }
  // Blocks until all line-ups have been played equally often.
  std::uint64_t blocks_in_cycle() const { return patterns_.size(); }
  LineUp line_up(std::uint64_t game) const;
  // In how many games of a block a bot has a seat.
  std::uint64_t games_of_bot() const;
  // What a bot wins of its games if all are equally good.
  double fair_share() const { return 1.0 / static_cast<double>(games_of_bot()); }

 private:
  int bots_;
  int seats_;
  std::vector<LineUp> patterns_;
};

}  // namespace rookery
