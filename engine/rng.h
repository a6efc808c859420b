// The one source of chance: a counter-based cryptographic generator (ChaCha, 8 rounds) that
// lives in the state as plain bytes. Same seed and same draws give the same bytes everywhere.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace rookery {

// 256 bits from which every draw of a game follows.
struct Seed {
  std::array<std::uint8_t, 32> bytes{};

  // For simulations and tests, where a number is enough: distinct pairs give distinct seeds.
  static Seed from(std::uint64_t number, std::uint64_t stream = 0);
  friend bool operator==(const Seed&, const Seed&) = default;
};

class Rng {
 public:
  constexpr Rng() = default;
  explicit Rng(const Seed& seed);

  std::uint16_t next16() {
    if (used_ == words16) refill();
    const std::uint32_t word = block_[used_ >> 1U];
    const auto half = static_cast<std::uint16_t>((used_ & 1U) != 0 ? word >> 16U : word);
    ++used_;
    return half;
  }

  // Replaces the key by 256 fresh bits of `source`: whoever knew the old key knows nothing now.
  void rekey_from(Rng& source);

  // What it is: these two settle every draw to come.
  const std::array<std::uint32_t, 8>& key() const { return key_; }
  std::uint64_t drawn() const {  // 16-bit halves since it was keyed
    const std::uint64_t blocks = (std::uint64_t{counter_[1]} << 32U) | counter_[0];
    return blocks == 0 ? 0 : (blocks - 1) * words16 + used_;
  }

 private:
  static constexpr std::uint32_t words16 = 32;
  void refill();

  std::array<std::uint32_t, 8> key_{};
  std::array<std::uint32_t, 2> counter_{};  // low word first
  std::array<std::uint32_t, 16> block_{};
  std::uint32_t used_ = words16;  // 16-bit halves of block_ already drawn
};

// The only way to draw: uniform in [0, n), 1 <= n <= 65536. `Why` is an enum of the game that
// names the draw, so that every use of chance can be found by its name.
template <class Why>
std::uint32_t draw(Rng& rng, Why, std::uint32_t n) {
  assert(n >= 1 && n <= 65536U);
  // Lemire's multiply-and-reject: unbiased, and almost never a division.
  std::uint32_t product = rng.next16() * n;
  std::uint32_t low = product & 0xFFFFU;
  if (low < n) {
    const std::uint32_t threshold = (65536U - n) % n;
    while (low < threshold) {
      product = rng.next16() * n;
      low = product & 0xFFFFU;
    }
  }
  return product >> 16U;
}

template <class Why, class T>
void shuffle(Rng& rng, Why why, std::span<T> items) {
  for (std::size_t i = items.size(); i > 1; --i) {
    const std::size_t j = draw(rng, why, static_cast<std::uint32_t>(i));
    std::swap(items[i - 1], items[j]);
  }
}

}  // namespace rookery
