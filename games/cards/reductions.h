// Effects that make the next card of some sort cheaper, by the step that brings them about.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "games/cards/ops.h"

namespace rookery::cards {

// The next card of some sort costs less.
struct Reduction {
  Op op = nullptr;
  int amount = 0;
  std::uint8_t which = 0;
};
template <std::size_t... faction>
constexpr auto reductions_of(std::index_sequence<faction...>) {
  return std::array{Reduction{ops::cheaper<3, 0>, 3, 0},
                    Reduction{ops::cheaper<1, cheaper_loyal>, 1, cheaper_loyal},
                    Reduction{ops::cheaper<1, cheaper_card(static_cast<Faction>(faction))>, 1,
                              cheaper_card(static_cast<Faction>(faction))}...,
                    Reduction{ops::cheaper<1, cheaper_character(static_cast<Faction>(faction))>, 1,
                              cheaper_character(static_cast<Faction>(faction))}...};
}
inline constexpr auto reductions = reductions_of(std::make_index_sequence<faction_names.size()>());

inline const Reduction* reduction_of(Op op) {
  for (const Reduction& one : reductions)
    if (one.op == op) return &one;
  return nullptr;
}

}  // namespace rookery::cards
