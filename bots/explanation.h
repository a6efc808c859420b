// Why a bot would choose what it would choose, as plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"

namespace rookery {

struct Explanation {
  struct Step {
    Seat seat{0};
    Action action{};
    std::string text;  // the action in notation
  };
  struct Candidate {
    Action action{};
    std::uint64_t visits = 0;
    Values values{};         // expected share of the win of each seat after this action
    std::vector<Step> line;  // what is expected to follow; begins with the action itself
  };

  // What speaks for the best: texts of the catalogue (`why.*`), the heaviest first.
  struct Why {
    Action than{};  // what it is compared with
    std::vector<TextId> reasons;
  };

  Seat seat{0};                      // who asks
  std::uint64_t iterations = 0;       // imagined games behind it; 0 where there was no choice
  std::vector<Candidate> candidates;  // all legal actions, the best first
  std::optional<Why> why;             // only where the best is clearly better than another
};

}  // namespace rookery
