// A whole game as JSON lines, for research: what each seat was asked, could do, did and saw.
#pragma once

#include "engine/replay.h"

namespace rookery::cli {

// Whose eyes: without a viewer, somebody who may see everything.
struct Eyes {
  std::optional<Viewer> viewer;

  bool see(SeatSet audience) const {
    return !viewer || !(audience & viewer->as_audience()).empty();
  }
};

// Prints a line for the beginning, one for each entry of the record and one for the result. With a
// viewer, what that viewer may not know is left out: others' decisions and answers too.
void print_trajectory(const GameFace& game, const Record& record, const Eyes& eyes,
                      Language language);

}  // namespace rookery::cli
