// A guided game: a scenario with words between its steps, played on the real engine. While the
// script lasts, the other seats follow it and the learner is asked for what it says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/info.h"

namespace rookery::server {

struct SpokenText {
  std::string en;
  std::string pl;
};

// One action of the script and what is said before it.
struct LessonStep {
  Seat seat{0};
  std::string action;
  SpokenText say;  // of this step, or still of an earlier one
};

struct Lesson {
  std::string game;
  std::string id;
  SpokenText title;
  Setup setup;
  std::uint64_t seed = 1;
  std::string arrange;  // JSON
  Seat learner{0};     // the first seat that acts
  std::vector<LessonStep> steps;
  SpokenText farewell;  // said when the script is over and the game goes on freely
};

// All lessons there are, checked at their first use; a broken one is a fault of the build, which
// tests find.
const std::vector<Lesson>& lessons();
const Lesson* find_lesson(std::string_view game, std::string_view id);
Expected<Lesson> parse_lesson(std::string_view yaml, std::string game, std::string id);

}  // namespace rookery::server
