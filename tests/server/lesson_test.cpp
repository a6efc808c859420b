// Every lesson is followed from its first word to its last, at a table run as the hall runs it.
#include "server/table/lesson.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "games/registry.h"
#include "harness/scenario.h"
#include "server/table/command.h"
#include "server/table/table.h"

namespace rookery::server {
namespace {

const Person person{"p1", "guest", "Learner"};

// Lesson files of the source tree: their paths from the root.
std::vector<std::filesystem::path> lesson_files() {
  const std::filesystem::path root = ROOKERY_SOURCE_DIR;
  std::vector<std::filesystem::path> files;
  for (const auto& game : std::filesystem::directory_iterator(root / "games")) {
    const auto folder = game.path() / "lessons";
    if (!std::filesystem::is_directory(folder)) continue;
    for (const auto& file : std::filesystem::directory_iterator(folder))
      files.push_back(file.path().lexically_relative(root));
  }
  return files;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(std::filesystem::path(ROOKERY_SOURCE_DIR) / path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string game_of(const std::filesystem::path& path) {
  const std::string folder = std::next(path.begin(), 1)->string();
  for (const GameEntry& game : all_games()) {
    if (game.face->info().folder == folder) return std::string(game.face->info().id);
  }
  return "";
}

// A table and its log.
struct Classroom {
  Table table{"t1"};
  std::vector<LogEntry> log;

  void add(const Entry& entry) {
    log.push_back({log.size(), 0, to_json(entry)});
    const auto change = table.apply(entry, 0);
    ASSERT_TRUE(change) << change.error().text;
  }
  void add_all(const Decided<Entries>& entries) {
    ASSERT_TRUE(entries) << entries.error().code << ' ' << entries.error().detail.text;
    for (const Entry& entry : *entries) ASSERT_NO_FATAL_FAILURE(add(entry));
  }
  void begin(const Lesson& lesson) { add_all(create_lesson(lesson.game, lesson.id, person)); }

  // The learner sends it, the server answers for the others.
  void answer(Seat seat, Seat learner, Action action) {
    const std::string text = table.position().print(action);
    if (seat == learner) return add_all(act(table, seat, table.decision_number(seat), text));
    const Entry entry = answer_for(table, seat, action, false);
    ASSERT_EQ(std::get<Acted>(entry).action, text) << "it was not legal";
    add(entry);
  }
};

// How many other actions the learner could have thought of; none of them is taken.
std::size_t others_refused(const Table& table, Seat learner, const std::string& wanted) {
  std::size_t count = 0;
  for (const Action action : table.position().legal_actions(learner)) {
    const std::string text = table.position().print(action);
    if (text == wanted) continue;
    ++count;
    const auto refused = act(table, learner, table.decision_number(learner), text);
    EXPECT_EQ(refused ? "taken" : refused.error().code, "lesson") << text;
  }
  return count;
}

void follow(Classroom& room, const Lesson& lesson) {
  std::size_t others = 0;
  for (const LessonStep& step : lesson.steps) {
    SCOPED_TRACE(std::to_string(step.seat) + ": " + step.action);
    const Table& table = room.table;
    ASSERT_EQ(table.lesson_step(), &step);
    ASSERT_TRUE(table.asks(step.seat));
    const auto action = table.position().parse(step.action);
    ASSERT_TRUE(action);
    // Clients send actions as the server prints them, and they are compared as text.
    ASSERT_EQ(table.position().print(*action), step.action);
    if (step.seat == lesson.learner) others += others_refused(table, step.seat, step.action);
    ASSERT_NO_FATAL_FAILURE(room.answer(step.seat, lesson.learner, *action));
  }
  EXPECT_EQ(room.table.lesson_step(), nullptr);
  EXPECT_GT(others, 0U) << "the learner never has a choice";
}

void finish(Classroom& room, const Lesson& lesson) {
  for (int n = room.table.info().max_decisions; n > 0 && room.table.playing(); --n) {
    const Position& position = room.table.position();
    const Seat seat = position.to_act().lowest();
    ASSERT_NO_FATAL_FAILURE(room.answer(seat, lesson.learner, position.default_action(seat)));
  }
}

TEST(Lesson, EveryFileIsALesson) {
  const auto files = lesson_files();
  ASSERT_FALSE(files.empty());
  for (const auto& file : files) {
    SCOPED_TRACE(file.string());
    EXPECT_EQ(file.extension(), ".yaml");
    const auto lesson = parse_lesson(read(file), game_of(file), file.stem().string());
    EXPECT_TRUE(lesson) << lesson.error().text;
    EXPECT_NE(find_lesson(game_of(file), file.stem().string()), nullptr);
  }
  EXPECT_EQ(lessons().size(), files.size());
}

TEST(Lesson, EveryExpectationHolds) {
  for (const auto& file : lesson_files()) {
    const auto scenario = parse_scenario(read(file), file.string());
    ASSERT_TRUE(scenario) << scenario.error().text;
    const auto done = run_scenario(*scenario, find_game);
    EXPECT_TRUE(done) << done.error().text;
  }
}

TEST(Lesson, IsCompleteInBothLanguages) {
  const auto complete = [](const SpokenText& text) {
    return !text.en.empty() && !text.pl.empty() && text.en != text.pl;
  };
  for (const Lesson& lesson : lessons()) {
    SCOPED_TRACE(lesson.id);
    EXPECT_TRUE(complete(lesson.title));
    EXPECT_TRUE(complete(lesson.farewell));
    for (const LessonStep& step : lesson.steps) EXPECT_TRUE(complete(step.say)) << step.action;
    EXPECT_NE(lesson.farewell.en, lesson.steps.back().say.en) << "nothing is said at the end";
  }
}

// The others act at once, so words are read only while the learner is asked, or at the end.
TEST(Lesson, NothingIsSaidThatNobodyReads) {
  for (const auto& file : lesson_files()) {
    const auto scenario = parse_scenario(read(file), file.string());
    const auto lesson = parse_lesson(read(file), game_of(file), file.stem().string());
    ASSERT_TRUE(scenario && lesson) << file;
    std::set<std::string> read_by_learner{lesson->farewell.en};
    for (const LessonStep& step : lesson->steps) {
      if (step.seat == lesson->learner) read_by_learner.insert(step.say.en);
    }
    for (const auto& step : scenario->play) {
      if (!step.contains("say")) continue;
      const auto words = step["say"]["en"].get<std::string>();
      EXPECT_TRUE(read_by_learner.contains(words)) << file << ": " << words;
    }
  }
}

TEST(Lesson, IsFollowedToItsEndAndThenPlayedFreely) {
  for (const Lesson& lesson : lessons()) {
    SCOPED_TRACE(lesson.id);
    Classroom room;
    ASSERT_NO_FATAL_FAILURE(room.begin(lesson));
    EXPECT_EQ(room.table.lesson(), &lesson);
    EXPECT_EQ(room.table.seat_of(person.id), lesson.learner);
    EXPECT_EQ(room.table.people().size(), 1);
    // Nobody is told of the deal that the arrangement has replaced.
    EXPECT_TRUE(lesson.arrange.empty() || room.table.replay()->events().empty());
    ASSERT_NO_FATAL_FAILURE(follow(room, lesson));
    ASSERT_NO_FATAL_FAILURE(finish(room, lesson));
    EXPECT_EQ(room.table.status(), Table::Status::finished);
    EXPECT_EQ(room.table.frozen(), "");
  }
}

TEST(Lesson, SurvivesARestart) {
  for (const Lesson& lesson : lessons()) {
    SCOPED_TRACE(lesson.id);
    Classroom room;
    ASSERT_NO_FATAL_FAILURE(room.begin(lesson));
    ASSERT_NO_FATAL_FAILURE(follow(room, lesson));
    Table again("t1");
    again.load(room.log);
    ASSERT_EQ(again.frozen(), "");
    EXPECT_EQ(again.position().digest(), room.table.position().digest());
    EXPECT_EQ(again.lesson(), &lesson);
    EXPECT_EQ(again.lesson_step(), nullptr);
  }
}

TEST(Lesson, RefusesWhatIsNone) {
  const std::string head = "title: t\nproves: {}\ngame: alliances\nseats: 3\n";
  const std::string titled = head + "lesson: {en: a, pl: b}\n";
  const auto parsed = [](const std::string& yaml) {
    return parse_lesson(yaml, "alliances", "x").has_value();
  };
  EXPECT_TRUE(parsed(titled + "play: [{0: kneel}]"));
  EXPECT_FALSE(parsed(head + "play: [{0: kneel}]"));  // a scenario
  EXPECT_FALSE(parsed(titled + "play: [{say: {en: a, pl: b}}]"));
  EXPECT_FALSE(parsed(titled + "play: [{0: kneel}, {defaults: 1}]"));
  EXPECT_FALSE(parse_lesson(titled + "play: [{0: kneel}]", "other", "x").has_value());
  const auto none = create_lesson("alliances", "nothing", person);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, "no_such_lesson");
}

}  // namespace
}  // namespace rookery::server
