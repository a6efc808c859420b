// The actions of a game that stand, and positions kept along them: any earlier position is a few
// actions away from one that was kept, however long the game.
#pragma once

#include <memory>
#include <vector>

#include "engine/position.h"

namespace rookery {

class Trail {
 public:
  // What is kept is bounded: a position every `keep_every` actions, and where they would be more
  // than `most_kept`, every other one is dropped and from then on half as many are kept.
  explicit Trail(const Position& start, std::size_t keep_every = 32, std::size_t most_kept = 128);

  std::size_t length() const { return moves_.size(); }
  // The action led to `position`.
  void add(Seat seat, Action action, const Position& position);
  // Goes back to when `to` actions stood.
  void cut(std::size_t to);
  // Here chance follows from another seed. With `deals`, whatever no seat knows is dealt anew from
  // it too. Replaces an earlier turn at this very point. Hands back the position.
  std::unique_ptr<Position> turn(const Seed& seed, bool deals);
  // When `i` actions stood; i <= length().
  std::unique_ptr<Position> at(std::size_t i) const;

  std::size_t kept() const { return kept_.size(); }

 private:
  struct Move {
    Seat seat;
    Action action;
  };
  struct Turn {
    std::size_t at;
    Seed seed;
    bool deals;
  };
  // As the last action left it, before a turn at the same point.
  struct Kept {
    std::size_t at;
    std::unique_ptr<Position> position;
  };

  void thin();
  const Kept& nearest(std::size_t i) const;
  std::unique_ptr<Position> before_turn(std::size_t i) const;
  static void take(const Turn& turn, Position& position);

  std::vector<Move> moves_;
  std::vector<Turn> turns_;  // in order, at most one a point
  std::vector<Kept> kept_;  // in order, from the beginning
  std::size_t keep_every_;
  std::size_t most_kept_;
  Kept last_;  // where a rewind went last: people try one thing after another from there
};

}  // namespace rookery
