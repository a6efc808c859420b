#include "engine/game.h"

#include <cstring>

namespace rookery {

std::uint64_t digest_bytes(const void* bytes, std::size_t size) {
  const auto* p = static_cast<const unsigned char*>(bytes);
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  const auto mix = [&hash](std::uint64_t word) {
    hash = (hash ^ word) * 0x100000001B3ULL;
    hash ^= hash >> 32U;
  };
  for (; size >= 8; p += 8, size -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, p, 8);  // little-endian on every platform we build for
    mix(word);
  }
  for (; size > 0; ++p, --size) mix(*p);
  return hash;
}

}  // namespace rookery
