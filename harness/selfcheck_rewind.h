// Whether a rewind is honest: whatever no seat knows is dealt anew. A redeal for the table that
// left a deck as it lies would pass every check that compares it with itself. So it is held against
// the redeals of the seats: a byte that moves in the redeal of every one of them, at many
// positions, is known to nobody, and must move in that of the table too. (At one position the seats
// may know it together; not at all of them.)
#pragma once

#include <array>
#include <cstring>
#include <optional>

#include "engine/game.h"

namespace rookery {

template <Game G>
class DealtAnew {
  using State = typename G::State;

 public:
  void look(const State& state, int seats, std::uint64_t seed) {
    Bytes unknown = moved(state, Viewer::spectator(), seed);
    for (Seat seat{0}; seat < seats; ++seat) {
      const Bytes own = moved(state, Viewer::seat(seat), seed);
      for (std::size_t i = 0; i < unknown.size(); ++i) unknown[i] = unknown[i] && own[i];
    }
    const Bytes dealt = moved(state, Viewer::table(), seed);
    for (std::size_t i = 0; i < unknown.size(); ++i) {
      unknown_[i] += unknown[i] ? 1 : 0;
      dealt_[i] += dealt[i] ? 1 : 0;
    }
  }

  void add(const DealtAnew& other) {
    for (std::size_t i = 0; i < unknown_.size(); ++i) {
      unknown_[i] += other.unknown_[i];
      dealt_[i] += other.dealt_[i];
    }
  }

  // A byte of the state that nobody knew, again and again, and that a rewind never dealt anew.
  std::optional<std::size_t> stuck() const {
    constexpr std::uint64_t often = 40;
    for (std::size_t i = 0; i < unknown_.size(); ++i) {
      if (unknown_[i] >= often && dealt_[i] == 0) return i;
    }
    return std::nullopt;
  }

 private:
  using Bytes = std::array<bool, sizeof(State)>;

  // The bytes in which three redeals differ.
  static Bytes moved(const State& state, Viewer viewer, std::uint64_t seed) {
    Bytes bytes{};
    State first;
    for (std::uint64_t n = 0; n < 3; ++n) {
      State next = state;
      Rng rng(Seed::from(seed, 100 + n));
      G::redeal(next, viewer, rng);
      if (n == 0) first = next;
      const auto* a = reinterpret_cast<const unsigned char*>(&first);
      const auto* b = reinterpret_cast<const unsigned char*>(&next);
      for (std::size_t i = 0; i < sizeof next; ++i) bytes[i] = bytes[i] || a[i] != b[i];
    }
    return bytes;
  }

  std::array<std::uint64_t, sizeof(State)> unknown_{};
  std::array<std::uint64_t, sizeof(State)> dealt_{};
};

}  // namespace rookery
