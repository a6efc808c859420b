// The screens of `rookery play`: they fit, whatever happens in the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/commands.h"
#include "cli/play/screen.h"
#include "cli/play/words.h"

namespace rookery::cli::play_screen_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Layout, CountsColumnsNotBytes) {
  EXPECT_EQ(width_of("żółw"), 4);
  EXPECT_EQ(width_of("\033[1mżółw\033[0m"), 4);
  EXPECT_EQ(padded("żółw", 6), "żółw  ");
  EXPECT_EQ(right_aligned("7", 3), "  7");
  EXPECT_EQ(cut("Żelazny Tron", 8, "…"), "Żelazny…");
  EXPECT_EQ(cut("Tron", 4, "…"), "Tron");
}

TEST(Layout, WrapsAtSpaces) {
  EXPECT_THAT(wrapped("one two three", 8, "  "), ElementsAre("one two", "  three"));
  EXPECT_THAT(wrapped("  one two", 5), ElementsAre("  one", "two"));
  EXPECT_THAT(wrapped("abcdefgh i", 3), ElementsAre("abc", "def", "gh", "i"));
  EXPECT_THAT(wrapped("Feast 2, " + unbroken("Royal Decree 7"), 16),
              ElementsAre("Feast 2,", "Royal Decree 7"));
  EXPECT_THAT(wrapped("", 10), ElementsAre(""));
}

TEST(Layout, FillsColumnsDownwards) {
  EXPECT_THAT(in_columns({"a", "b", "c"}, 20), ElementsAre("a   b   c"));
  EXPECT_THAT(in_columns({"aa", "b", "c"}, 8), ElementsAre("aa   c", "b"));
  EXPECT_THAT(in_columns({"wide", "wider"}, 5), ElementsAre("wide", "wider"));
}

TEST(Layout, FoldsWhatPeopleType) {
  EXPECT_EQ(folded("Pożyczka ŻELAZNEGO"), "pozyczka zelaznego");
  EXPECT_EQ(in_ascii("ty–Euron …"), "ty-Euron ~");
  EXPECT_EQ(in_ascii("\033[Kżółw m"), "\033[Kzolw m");
  EXPECT_EQ(quotable("a\033[2Jb"), "a?[2Jb");
}

TEST(Commands, BothLanguagesAreUnderstood) {
  EXPECT_EQ(parse_command("undo")->command, Command::undo);
  EXPECT_EQ(parse_command(" Stół ")->command, Command::table);
  EXPECT_EQ(parse_command("stol")->command, Command::table);
  EXPECT_EQ(parse_command("?uczta")->argument, "uczta");
  EXPECT_EQ(parse_command("zapisz moja gra")->argument, "moja gra");
  EXPECT_FALSE(parse_command("undoing").has_value());
}

struct Size {
  const char* game;
  int seats;
  ScreenSize screen;
  Language language;
};

class ScreenFits : public testing::TestWithParam<Size> {
 protected:
  // Where there is no column for it, what is new is told, or counted.
  static void says_what_is_new(const Scene& scene, ScreenSize size, const Sitting& sitting,
                               const std::string& all) {
    const auto story = sitting.story(scene.language);
    if (size.width > 80 || story.fresh == story.sentences.size()) return;
    // From the first on, or from a later one and with dots before it.
    const bool told = all.find("» ") != std::string::npos;
    const bool pl = scene.language == Language::pl;
    ASSERT_TRUE(told || all.find(pl ? ": kronika" : " more: type log") != std::string::npos) << all;
  }
  // All leaders, by their first names, unless it is said that lines are left out.
  static void shows_alliances(const Scene& scene, const std::string& all) {
    const bool pl = scene.language == Language::pl;
    if (all.find(pl ? "wiersze stołu" : "lines of the table") != std::string::npos) return;
    for (Seat seat{0}; seat < scene.position.seats(); ++seat) {
      const std::string name = scene.position.name("seat", seat, scene.language);
      ASSERT_THAT(all, HasSubstr(name.substr(0, name.find(' ')))) << all;
    }
  }
  // Nobody and nothing of the decision is dropped without a word.
  static void shows_what_matters(const Scene& scene, const TableView& view, ScreenSize size,
                                 const Sitting& sitting) {
    std::string all;
    for (const auto& line : decision_screen(sitting, scene, view, size, "")) all += line + "\n";
    const std::string left = say<words::more_table>(scene.language, 1).substr(8, 12);
    says_what_is_new(scene, size, sitting, all);
    if (scene.position.info().id == "board") return;  // its own test
    if (scene.position.info().id == "alliances") return shows_alliances(scene, all);
    ASSERT_THAT(all, testing::Not(HasSubstr(left))) << "the table does not fit: " << all;
    for (Seat seat{0}; seat < scene.position.seats(); ++seat)
      ASSERT_THAT(all, HasSubstr(scene.position.name("seat", seat, scene.language)));
    if (scene.view["defender"].is_null()) return;
    const bool pl = scene.language == Language::pl;
    for (const char* total : {"attack_total", "defence_total"}) {
      const std::string sum =
          fmt::format("({} {})", pl ? "suma" : "total", scene.view[total].get<int>());
      ASSERT_THAT(all, HasSubstr(sum)) << all;
    }
    if (!scene.view["offered"].is_null()) {
      ASSERT_THAT(all, HasSubstr(pl ? "oferta wsparcia" : "the support of")) << all;
    }
    if (!scene.view["proposal"].is_null()) {
      ASSERT_THAT(all, HasSubstr(pl ? "Na stole:" : "On the table:")) << all;
    }
  }
};

// Plays as the greedy bot would and looks at every screen on the way.
TEST_P(ScreenFits, AtEveryDecision) {
  const auto& [id, seats, size, language] = GetParam();
  const GameEntry& game = *find_entry(id);
  rookery::Setup setup;
  setup.seats = seats;
  const auto seating = seating_from(game, seats, 1, "random", language);
  ASSERT_TRUE(seating.has_value());
  auto sitting =
      Sitting::begin(game, setup, Seed::from(static_cast<std::uint64_t>(seats)), *seating);
  ASSERT_TRUE(sitting.has_value());
  const TableView& view = table_view_of(sitting->info());
  const Style style{.colour = true, .utf8 = true};
  while (true) {
    while (sitting->bot_answers().value_or(false)) {
    }
    if (sitting->position().finished()) break;
    const Scene scene = scene_of(*sitting, language, style);
    for (const std::string notice : {"",
                                     "Something that was said, and long enough for two lines "
                                     "on a screen of the usual width, or even for three."}) {
      const Lines lines = decision_screen(*sitting, scene, view, size, notice);
      ASSERT_EQ(static_cast<int>(lines.size()), size.height - 1);
      std::string all;
      for (const auto& line : lines) {
        ASSERT_LE(width_of(line), size.width) << line;
        all += line + "\n";
      }
      ASSERT_EQ(all.find('{'), std::string::npos) << "a text is not filled: " << all;
      const Decision decision = scene.position.decision(scene.person);
      const std::string ask = scene.position.tell(decision.text, decision.args, language);
      if (width_of(ask) + 5 <= size.width) {
        ASSERT_THAT(all, HasSubstr(ask));
      }
      ASSERT_THAT(all, HasSubstr(scene.style.paint(" 1", Ink::title))) << "the choices: " << all;
    }
    if (size.height >= 24) shows_what_matters(scene, view, size, *sitting);
    Rng rng(Seed::from(sitting->record().entries.size()));
    const auto action =
        game.tools->bot_action(sitting->position(), sitting->person(), "greedy", rng);
    ASSERT_TRUE(action && !sitting->answer(*action));
  }
  const Scene scene = scene_of(*sitting, language, style);
  for (const auto& line : final_text(*sitting, scene, view, size.width)) {
    EXPECT_LE(width_of(line), size.width) << line;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, ScreenFits,
    testing::Values(
        Size{"alliances", 3, {80, 24}, Language::pl}, Size{"alliances", 4, {80, 24}, Language::en},
        Size{"alliances", 4, {80, 24}, Language::pl}, Size{"alliances", 5, {80, 24}, Language::en},
        Size{"alliances", 6, {80, 24}, Language::pl}, Size{"alliances", 4, {140, 45}, Language::en},
        Size{"alliances", 6, {200, 60}, Language::pl}, Size{"alliances", 6, {60, 20}, Language::en},
        Size{"iron-throne", 3, {80, 24}, Language::pl},
        Size{"iron-throne", 5, {80, 24}, Language::pl},
        Size{"iron-throne", 5, {120, 40}, Language::en},
        Size{"iron-throne", 5, {80, 24}, Language::en},
        Size{"iron-throne", 5, {140, 45}, Language::pl},
        Size{"iron-throne", 4, {60, 20}, Language::pl}, Size{"board", 3, {80, 24}, Language::pl},
        Size{"board", 6, {80, 24}, Language::en}, Size{"board", 5, {120, 40}, Language::pl},
        Size{"board", 6, {120, 40}, Language::en}, Size{"board", 4, {200, 60}, Language::pl},
        Size{"board", 6, {60, 20}, Language::pl}));

}  // namespace
}  // namespace rookery::cli::play_screen_test
