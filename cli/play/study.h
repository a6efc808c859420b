// The answer to "think": what the game works out from what the person knows.
#pragma once

#include <optional>

#include "cli/play/screen.h"

namespace rookery::cli {

// A study and what it is about, as somebody typed it: `odds riverrun`, by any of their names.
struct StudyTyped {
  const StudySpec* spec = nullptr;  // null: there is no such study
  std::string about;                // empty if no thing was named
  bool known = true;                // whether there is a thing of that name
};
StudyTyped parse_study(const Scene& scene, std::string_view typed);

// All there is to ask.
Lines studies_page(const Scene& scene, int width);
Lines study_page(const Study& study, const Scene& scene, int width);

}  // namespace rookery::cli
