// What a game finds out for a person who thinks, from what that person's seat knows.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

#include "bots/insight.h"

namespace rookery {

struct StudyBudget {
  std::uint32_t worlds = 400;
  std::uint32_t ms = 0;  // 0: as long as the worlds take
};

// Nothing if the game has no such study, or what it should be about is not there.
template <HasStudies G>
std::optional<Study> study(const Insight<G>& insight, std::string_view name, std::string_view about,
                           StudyBudget budget, Rng& rng, const std::stop_token& stop = {}) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::milliseconds(budget.ms);
  Worlds<typename G::State> worlds([&insight](Rng& chance) { return insight.imagine(chance); },
                                   [&](std::uint32_t dealt) {
                                     if (dealt >= budget.worlds || stop.stop_requested())
                                       return false;
                                     return budget.ms == 0 || Clock::now() < end;
                                   },
                                   rng);
  return G::study(worlds, {insight.seat(), name, about});
}

}  // namespace rookery
