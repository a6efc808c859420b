// Answers to "? something": what a card says, or why an action is refused.
#pragma once

#include "cli/play/screen.h"

namespace rookery::cli {

// A refusal in a sentence, with the rule it comes from.
std::string refusal_text(const Scene& scene, const Refusal& refusal);
// What a card by this name, or an action in this notation, is about.
std::string explanation(const Sitting& sitting, const Scene& scene, const TableView& view,
                        std::string_view what);
// The cards in sight, each with its whole text.
Lines cards_page(const Scene& scene, const TableView& view, int width);

}  // namespace rookery::cli
