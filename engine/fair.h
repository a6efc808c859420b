// Shuffles anybody can check. Before play the server publishes a commitment to its secret; then
// each person adds a salt; the seed follows from all of them; after the end the secret is shown.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/rng.h"

namespace rookery {

// SHA-256 of the secret, in hexadecimal: says nothing about the secret, yet fixes it.
std::string commitment_to(const Seed& secret);
// SHA-256 of the secret followed by each salt's length and bytes, in order.
Seed seed_from(const Seed& secret, std::span<const std::string> salts);
// The seed in force after the n-th rewind of a game (n from 1).
Seed seed_after_rewind(const Seed& seed, std::uint32_t n);
// 256 bits from the operating system.
Seed fresh_secret();

std::string to_hex(const Seed& seed);
std::optional<Seed> seed_from_hex(std::string_view hex);

}  // namespace rookery
