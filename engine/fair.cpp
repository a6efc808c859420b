#include "engine/fair.h"

#include <fmt/format.h>
#include <sodium.h>

namespace rookery {
namespace {

class Sha256 {
 public:
  Sha256() { crypto_hash_sha256_init(&state_); }
  void add(const void* bytes, std::size_t size) {
    crypto_hash_sha256_update(&state_, static_cast<const unsigned char*>(bytes), size);
  }
  void add(std::uint32_t n) {
    unsigned char bytes[4];
    for (unsigned i = 0; i < 4; ++i) bytes[i] = static_cast<unsigned char>(n >> (8 * i));
    add(bytes, sizeof bytes);
  }
  Seed finish() {
    Seed out;
    static_assert(crypto_hash_sha256_BYTES == sizeof out.bytes);
    crypto_hash_sha256_final(&state_, out.bytes.data());
    return out;
  }

 private:
  crypto_hash_sha256_state state_{};
};

}  // namespace

std::string commitment_to(const Seed& secret) {
  Sha256 hash;
  hash.add(secret.bytes.data(), secret.bytes.size());
  return to_hex(hash.finish());
}

Seed seed_from(const Seed& secret, std::span<const std::string> salts) {
  Sha256 hash;
  hash.add(secret.bytes.data(), secret.bytes.size());
  for (const std::string& salt : salts) {
    hash.add(static_cast<std::uint32_t>(salt.size()));
    hash.add(salt.data(), salt.size());
  }
  return hash.finish();
}

Seed seed_after_rewind(const Seed& seed, std::uint32_t n) {
  Sha256 hash;
  hash.add(seed.bytes.data(), seed.bytes.size());
  hash.add("rewind", 6);
  hash.add(n);
  return hash.finish();
}

Seed fresh_secret() {
  Seed secret;
  randombytes_buf(secret.bytes.data(), secret.bytes.size());
  return secret;
}

std::string to_hex(const Seed& seed) {
  std::string hex;
  for (const std::uint8_t byte : seed.bytes) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed;
  if (hex.size() != 2 * seed.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < hex.size(); ++i) {
    const char c = hex[i];
    unsigned digit = 0;
    if (c >= '0' && c <= '9') {
      digit = static_cast<unsigned>(c - '0');
    } else if (c >= 'a' && c <= 'f') {
      digit = static_cast<unsigned>(c - 'a') + 10U;
    } else {
      return std::nullopt;
    }
    seed.bytes[i / 2] = static_cast<std::uint8_t>(seed.bytes[i / 2] << 4U | digit);
  }
  return seed;
}

}  // namespace rookery
