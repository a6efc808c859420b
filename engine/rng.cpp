#include "engine/rng.h"

#include <cstring>

namespace rookery {
namespace {

// Four lanes of a ChaCha row; both compilers turn this into whatever vectors the target has.
using Row = std::uint32_t __attribute__((vector_size(16)));

constexpr int rounds = 8;

template <int Bits>
Row rotate(Row v) {
  return (v << Bits) | (v >> (32 - Bits));
}

void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b;
  d = rotate<16>(d ^ a);
  c += d;
  b = rotate<12>(b ^ c);
  a += b;
  d = rotate<8>(d ^ a);
  c += d;
  b = rotate<7>(b ^ c);
}

}  // namespace

Seed Seed::from(std::uint64_t number, std::uint64_t stream) {
  Seed seed;
  for (std::size_t i = 0; i < 8; ++i) {
    seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    seed.bytes[8 + i] = static_cast<std::uint8_t>(stream >> (8 * i));
  }
  return seed;
}

Rng::Rng(const Seed& seed) {
  for (std::size_t i = 0; i < key_.size(); ++i) {
    for (std::size_t byte = 0; byte < 4; ++byte) {
      key_[i] |= static_cast<std::uint32_t>(seed.bytes[4 * i + byte]) << (8 * byte);
    }
  }
}

void Rng::rekey_from(Rng& source) {
  Rng fresh;
  for (auto& word : fresh.key_) {
    word = source.next16();
    word |= static_cast<std::uint32_t>(source.next16()) << 16U;
  }
  *this = fresh;
}

void Rng::refill() {
  // RFC 8439 state layout with a 64-bit counter and a zero nonce.
  const Row a0 = {0x61707865U, 0x3320646eU, 0x79622d32U, 0x6b206574U};
  const Row b0 = {key_[0], key_[1], key_[2], key_[3]};
  const Row c0 = {key_[4], key_[5], key_[6], key_[7]};
  const Row d0 = {counter_[0], counter_[1], 0, 0};
  Row a = a0;
  Row b = b0;
  Row c = c0;
  Row d = d0;
  for (int i = 0; i < rounds; i += 2) {
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  a += a0;
  b += b0;
  c += c0;
  d += d0;
  for (std::size_t i = 0; i < 4; ++i) {
    block_[i] = a[i];
    block_[4 + i] = b[i];
    block_[8 + i] = c[i];
    block_[12 + i] = d[i];
  }
  used_ = 0;
  if (++counter_[0] == 0) ++counter_[1];
}

}  // namespace rookery
