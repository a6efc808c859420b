#include "server/table/lesson.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/registry.h"
#include "harness/scenario.h"
#include "server/library/embedded.h"

namespace rookery::server {
namespace {

using nlohmann::json;

SpokenText spoken(const json& words) {
  return {words.value("en", std::string()), words.value("pl", std::string())};
}

// Adds the actions of a step `SEAT: action` or `SEAT: [action, …]`.
bool add_actions(const std::string& key, const json& value, const SpokenText& say,
                 std::vector<LessonStep>& steps) {
  if (key.size() != 1 || key[0] < '0' || key[0] >= '0' + max_seats) return false;
  const auto seat = static_cast<Seat>(key[0] - '0');
  const json list = value.is_array() ? value : json::array({value});
  for (const json& action : list) {
    if (!action.is_string()) return false;
    steps.push_back({seat, action.get<std::string>(), say});
  }
  return true;
}

// games/GAME/lessons/NAME.yaml
std::optional<Lesson> lesson_in(const EmbeddedText& file) {
  constexpr std::string_view before = "games/";
  constexpr std::string_view between = "/lessons/";
  constexpr std::string_view after = ".yaml";
  const std::size_t cut = file.path.find(between);
  if (!file.path.starts_with(before) || cut == std::string_view::npos) return std::nullopt;
  const std::string_view folder = file.path.substr(before.size(), cut - before.size());
  std::string_view id = file.path.substr(cut + between.size());
  if (!id.ends_with(after)) return std::nullopt;
  id.remove_suffix(after.size());
  for (const GameEntry& game : all_games()) {
    if (game.face->info().folder != folder) continue;
    auto lesson = parse_lesson(file.text, std::string(game.face->info().id), std::string(id));
    if (lesson) return std::move(*lesson);
  }
  return std::nullopt;
}

}  // namespace

Expected<Lesson> parse_lesson(std::string_view yaml, std::string game, std::string id) {
  auto scenario = parse_scenario(yaml, id);
  if (!scenario) return tl::unexpected(scenario.error());
  if (scenario->game != game || !scenario->lesson.is_object())
    return fail(fmt::format("{}: a lesson names its game and has a title in both languages", id));
  Lesson lesson;
  lesson.game = std::move(game);
  lesson.id = std::move(id);
  lesson.title = spoken(scenario->lesson);
  lesson.setup = scenario->setup;
  lesson.seed = scenario->seeds.front();
  if (!scenario->arrange.is_null()) lesson.arrange = scenario->arrange.dump();
  SpokenText say;
  for (const json& step : scenario->play) {
    if (!step.is_object() || step.size() != 1) return fail("a step is a map with one key");
    const std::string key = step.begin().key();
    const json& value = *step.begin();
    if (key == "say") {
      say = spoken(value);
    } else if (!add_actions(key, value, say, lesson.steps) && key != "expect" &&
               key != "happened") {
      return fail(fmt::format("{}: a lesson has no step '{}'", lesson.id, key));
    }
  }
  if (lesson.steps.empty()) return fail(fmt::format("{}: nobody does anything", lesson.id));
  lesson.learner = lesson.steps.front().seat;
  lesson.farewell = say;
  return lesson;
}

const std::vector<Lesson>& lessons() {
  static const std::vector<Lesson> all = [] {
    std::vector<Lesson> found;
    for (const EmbeddedText& file : embedded_texts()) {
      if (auto lesson = lesson_in(file)) found.push_back(std::move(*lesson));
    }
    return found;
  }();
  return all;
}

const Lesson* find_lesson(std::string_view game, std::string_view id) {
  const auto& all = lessons();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Lesson& l) { return l.game == game && l.id == id; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace rookery::server
