// How much and in which way the search bot thinks, and how that is written in its name.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/info.h"

namespace rookery {

struct SearchOptions {
  // How an imagined game goes on once it has left the tree.
  enum class Rollout : std::uint8_t { none, random, greedy };

  std::uint32_t iterations = 1000;  // 0: as many as there is time for
  std::uint32_t ms = 0;             // 0: as long as the iterations take
  std::uint32_t threads = 1;
  std::uint32_t nodes = 100'000;  // of each thread's tree, 64 bytes each
  Rollout rollout = Rollout::greedy;
  // Answers until a rollout is cut and evaluated, if the game can.
  static constexpr std::uint32_t usual_depth = 20;
  static constexpr std::uint32_t as_the_game_says = 0xFFFF'FFFF;
  std::uint32_t depth = as_the_game_says;
  // Of a hundred answers of others in the tree, how many are what the rules of thumb say.
  std::uint32_t usual = as_the_game_says;
  float explore = 2.0F;      // how much a likely answer tried rarely is worth another try
  float widen = 2.0F;        // actions considered: this times the root of the visits
};

// `search`, or with options as in `search:iterations=500:rollout=greedy`; each at most once. With
// `ms` alone only time limits the search; with `iterations` too, whichever ends first.
Expected<SearchOptions> parse_search(std::string_view name);

}  // namespace rookery
