// Answers to "? something": what a card says, what a name on the table is, what a rule says, or why
// an action is refused.
#pragma once

#include "cli/play/screen.h"

namespace rookery::cli {

// A refusal in a sentence, with the rule it comes from.
std::string refusal_text(const Scene& scene, const Refusal& refusal);
// What a person typed after the question mark is about, a paragraph each: a card, a thing of the
// table, a rule by its id, an action in any spelling, and else the rules that speak of it.
std::vector<std::string> explanation(const Sitting& sitting, const Scene& scene,
                                     const TableView& view, std::string_view what);
// What the game is about, and which lessons it has.
std::vector<std::string> goal_of(const Scene& scene, const TableView& view);
// The cards in sight, each with its whole text.
Lines cards_page(const Scene& scene, const TableView& view, int width);

}  // namespace rookery::cli
