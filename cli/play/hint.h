// The answer to "hint": what the search bot would do in the person's place, and why.
#pragma once

#include "bots/explanation.h"
#include "cli/play/screen.h"

namespace rookery::cli {

// What speaks for an answer, as part of a sentence.
std::string told_reasons(std::span<const TextId> reasons, const Position& position,
                         Language language);

// The best few choices with how often they were tried and what they promise, and how the game is
// expected to go on after the best. All of it comes from imagined deals: it tells nothing that the
// person could not know, and says that the answers of others are guesses.
Lines hint_page(const Explanation& explanation, const Scene& scene, const TableView& view,
                int width);

}  // namespace rookery::cli
