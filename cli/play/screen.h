// Puts a whole decision on the screen: the table, what happened, the hand, the question, the
// choices. Knows no game.
#pragma once

#include <string>

#include "cli/play/sitting.h"
#include "cli/play/table_view.h"

namespace rookery::cli {

struct ScreenSize {
  int width = 80;
  int height = 24;
};

// What the person sees of the game right now.
Scene scene_of(const Sitting& sitting, Language language, const Style& style, int part = 0);

// Exactly height - 1 lines, so that the last line of the screen is left for the answer. `notice`
// answers what the person typed last; it stands next to the prompt.
Lines decision_screen(const Sitting& sitting, const Scene& scene, const TableView& view,
                      ScreenSize size, const std::string& notice);

// What happened since the person's last answer, and if there is room what was before, in
// paragraphs of at most `height` lines together.
// `left_out` is set to how many new sentences had no room.
Lines log_paragraphs(const Sitting::Story& story, const Style& style, int width, int height,
                     std::size_t* left_out = nullptr);

// The decision without a screen: as long as it takes.
Lines decision_text(const Scene& scene, const TableView& view, int width);

// What the person is asked, made to stand out, and the card that asks, in so many lines at most.
Lines question(const Scene& scene, int width, int most_of_cause = 1000);

// All choices with numbers, one a line, with notes as far as the width goes. With `notation`,
// what to type for each stands there too.
Lines numbered_choices(const Scene& scene, const TableView& view, int width, bool notation);

// How a finished game stands: the outcome, the ranking, and what it means for the person.
Lines final_text(const Sitting& sitting, const Scene& scene, const TableView& view, int width);

}  // namespace rookery::cli
