// What people type at the table, and what they may ask about.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/commands.h"
#include "cli/play/explain.h"
#include "cli/play/hint.h"
#include "cli/play/typed.h"
#include "tests/cli/play_fixture.h"

namespace rookery::cli::play_words_test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// A sitting in which the person has seat 0.
class Table {
 public:
  Table(const char* game, int seats, std::map<std::string, std::string, std::less<>> options = {}) {
    const GameEntry& entry = *find_entry(game);
    rookery::Setup setup;
    setup.seats = seats;
    setup.options = std::move(options);
    const auto seating = seating_from(entry, seats, 0, "greedy", Language::en);
    auto begun = Sitting::begin(entry, setup, Seed::from(3), *seating);
    EXPECT_TRUE(begun.has_value());
    sitting_.emplace(std::move(*begun));
    bots();
  }

  void bots() {
    while (sitting_->bot_answers().value_or(false)) {
    }
  }
  void answer(const char* text) {
    const auto action = sitting_->position().parse(text);
    ASSERT_TRUE(action.has_value()) << text;
    ASSERT_FALSE(sitting_->answer(*action)) << text;
    bots();
  }
  Sitting& sitting() { return *sitting_; }
  Scene scene(Language language = Language::en) const {
    return scene_of(*sitting_, language, Style{.colour = false, .utf8 = true});
  }
  const TableView& view() const { return table_view_of(sitting_->info()); }
  std::string asked(std::string_view what, Language language = Language::en) const {
    std::string all;
    for (const auto& said : explanation(*sitting_, scene(language), view(), what))
      all += said + "\n";
    return wrapped(all, 100000)[0];
  }
  // What is meant by some words, in notation.
  std::vector<std::string> meant(std::string_view words, Language language = Language::en) const {
    const Scene here = scene(language);
    std::vector<std::string> found;
    if (const auto action = spelled_action(here, words)) return {here.position.print(*action)};
    for (const Action action : meant_actions(here, view(), words))
      found.push_back(here.position.print(action));
    return found;
  }

 private:
  std::optional<Sitting> sitting_;
};

// --- typing --------------------------------------------------------------------------------------

TEST(Typed, AnyCaseBlanksPrefixesAndNames) {
  Table table("alliances", 4, {{"leaders", "random"}, {"first_player", "0"}});
  ASSERT_THAT(table.meant("kneel"), ElementsAre("kneel"));
  const Scene here = table.scene();
  Action card{};
  for (const Action action : here.actions)
    if (here.position.print(action).starts_with("play ")) card = action;
  const std::string notation = here.position.print(card);
  const Sentence label = here.position.label(card);
  const std::string english = here.position.tell(label.text, label.args, Language::en);
  const std::string polish = here.position.tell(label.text, label.args, Language::pl);
  std::string shouted = "  " + notation + " ";
  for (char& c : shouted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  shouted.replace(shouted.find(' ', 2), 1, "    ");
  EXPECT_THAT(table.meant(shouted), ElementsAre(notation));
  EXPECT_THAT(table.meant(english), ElementsAre(notation));
  EXPECT_THAT(table.meant(polish, Language::pl), ElementsAre(notation));
  EXPECT_THAT(table.meant(folded(polish), Language::pl), ElementsAre(notation)) << "without marks";
  EXPECT_THAT(table.meant("kne"), ElementsAre("kneel"));
  EXPECT_THAT(table.meant("ukl", Language::pl), ElementsAre("kneel"));
  EXPECT_THAT(table.meant("k"), IsEmpty()) << "too short to be taken for a decision";
  EXPECT_THAT(table.meant("play"), Not(SizeIs(1))) << "more than one card could be meant";
  EXPECT_THAT(table.meant("dragon"), IsEmpty());
}

TEST(Typed, NamesStandForIdsInWhatIsNotAllowedToo) {
  Table table("alliances", 4, {{"leaders", "random"}, {"first_player", "0"}});
  std::vector<std::string> held;
  for (const Action action : table.scene().actions)
    held.push_back(table.scene().position.print(action));
  for (const CardSpec& card : table.sitting().info().cards) {
    const std::string notation = "play " + std::string(card.id);
    const bool legal = std::find(held.begin(), held.end(), notation) != held.end();
    if (card.kind != "influence" || legal) continue;
    EXPECT_THAT(table.meant("play " + std::string(card.name.en)), ElementsAre(notation));
    EXPECT_THAT(table.meant("Play " + std::string(card.name.pl)), ElementsAre(notation));
    break;
  }
}

TEST(Typed, AreasByTheirNames) {
  Table table("board", 3, {{"houses", "random"}});
  const Scene here = table.scene(Language::pl);
  const std::string first = here.position.print(here.actions.front());
  ASSERT_THAT(first, testing::StartsWith("order "));
  std::string words =
      here.position.tell(here.position.label(here.actions.front()).text,
                         here.position.label(here.actions.front()).args, Language::pl);
  EXPECT_THAT(table.meant(words, Language::pl), ElementsAre(first)) << words;
}

TEST(Commands, ShortOnesAndOtherWordsForThem) {
  for (const char* word : {"q", "exit", "QUIT", "koniec", "wyjdź", "Wyjscie"})
    EXPECT_EQ(parse_command(word)->command, Command::quit) << word;
  EXPECT_EQ(parse_command("undo 3")->argument, "3");
  EXPECT_EQ(begun_command("und", Language::en)->command, Command::undo);
  EXPECT_EQ(begun_command("pod", Language::pl)->command, Command::hint);
  EXPECT_FALSE(begun_command("h", Language::en).has_value()) << "hint or help";
  EXPECT_EQ(parse_command("goal")->command, Command::goal);
  EXPECT_EQ(parse_command("cel")->command, Command::goal);
}

TEST(Undo, GoesBackAsManyDecisionsAsAreSaid) {
  Table table("alliances", 3, {{"leaders", "random"}, {"first_player", "0"}});
  const std::string before = table.sitting().position().view(Viewer::seat(Seat{0}));
  for (int i = 0; i < 3; ++i) {
    const auto actions = table.scene().actions;
    table.answer(table.scene().position.print(actions.back()).c_str());
  }
  EXPECT_EQ(table.sitting().undo(3), 3);
  EXPECT_EQ(table.sitting().position().view(Viewer::seat(Seat{0})), before);
  EXPECT_EQ(table.sitting().undo(), 0);
}

class PlayWords : public cli_test::Play {};

TEST_F(PlayWords, ArePutToUseAtTheTable) {
  const cli_test::Ran ran =
      play({"--seed", "3"}, "1\nplay\n  KNEEL  \nund\nundo 9\nundo x\nq\n1\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Which one do you mean: "));
  EXPECT_THAT(ran.out, HasSubstr("Taken back: this was"));
  EXPECT_THAT(ran.out, HasSubstr("not 'x'"));
  EXPECT_THAT(ran.out, HasSubstr("Saved. Go on with:"));
}

// --- asking --------------------------------------------------------------------------------------

TEST(Asked, ALeaderAndACardOfOneNameAreBothExplained) {
  Table table("iron-throne", 5);
  EXPECT_THAT(table.asked("robb"),
              AllOf(HasSubstr("Robb Stark, leader"), HasSubstr("Robb Stark, card")));
  EXPECT_THAT(table.asked("truce"), HasSubstr("Truce against truce opens the talks"));
  EXPECT_THAT(table.asked("rozejm", Language::pl), HasSubstr("rokowania"));
  EXPECT_THAT(table.asked("hostility"), HasSubstr("Adds to the side's total"));
  EXPECT_THAT(table.asked("h8"), HasSubstr("Adds to the side's total"));
}

TEST(Asked, RulesByTheirIdsAndWords) {
  Table table("alliances", 4);
  EXPECT_THAT(table.asked("ALL-PLAY-02"), HasSubstr("ALL-PLAY-02 ("));
  EXPECT_THAT(table.asked("all-play-02", Language::pl), HasSubstr("ALL-PLAY-02 ("));
  EXPECT_NE(table.asked("ALL-PLAY-02"), table.asked("ALL-PLAY-02", Language::pl));
  EXPECT_THAT(table.asked("ALL-PLAY"), AllOf(HasSubstr("ALL-PLAY-01"), HasSubstr("ALL-PLAY-02")));
  EXPECT_THAT(table.asked("triumph"), HasSubstr("Rules that speak of 'triumph'"));
  EXPECT_THAT(table.asked("zzz"), HasSubstr("Nothing here is called 'zzz'"));
}

TEST(Asked, EveryRuleThatARefusalMayCite) {
  for (const GameEntry& entry : all_games()) {
    Table table(std::string(entry.face->info().id).c_str(), entry.face->info().max_seats);
    for (const std::string_view rule : entry.face->info().rules) {
      if (rule.empty()) continue;
      EXPECT_THAT(table.asked(rule), HasSubstr(std::string(rule) + " (")) << rule;
    }
  }
}

TEST(Asked, TheGoalOfEveryGameInBothLanguages) {
  for (const GameEntry& entry : all_games()) {
    Table table(std::string(entry.face->info().id).c_str(), entry.face->info().min_seats);
    EXPECT_GT(table.asked("goal").size(), 100U);
    EXPECT_GT(table.asked("cel", Language::pl).size(), 100U);
    EXPECT_NE(table.asked("goal"), table.asked("goal", Language::pl));
  }
}

// Names that things on the screen bear: whatever kind of thing it is, somebody may wonder.
TEST(Asked, EveryNameOnTheScreen) {
  const std::vector<std::pair<const char*, std::vector<std::string_view>>> kinds{
      {"alliances", {"seat", "council", "ally", "influence", "colour"}},
      {"iron-throne", {"seat", "person", "card", "event", "outcome"}},
      {"board", {"seat", "area", "unit", "order", "card", "westeros", "wildling", "tides"}}};
  for (const auto& [game, names] : kinds) {
    const GameInfo& info = find_entry(game)->face->info();
    Table table(game, info.max_seats,
                {{game == std::string("alliances") ? "leaders" : "houses", "random"}});
    for (const Language language : {Language::en, Language::pl}) {
      for (const KindSpec& kind : info.kinds) {
        if (std::find(names.begin(), names.end(), kind.name) == names.end()) continue;
        const int count = kind.count == 0 ? info.max_seats : kind.count;
        // Outcome 0 is that there is none yet.
        for (int i = kind.name == "outcome" ? 1 : 0; i < count; ++i) {
          const std::string name =
              table.sitting().position().name(kind.name, static_cast<Arg>(i), language);
          const std::string nothing = language == Language::pl ? "Nic tu nie" : "Nothing here";
          EXPECT_THAT(table.asked(name, language), Not(HasSubstr(nothing)))
              << game << " " << kind.name << " " << name;
        }
      }
    }
  }
}

// --- hints ---------------------------------------------------------------------------------------

TEST(Hint, ShowsDifferences) {
  Table table("alliances", 4, {{"leaders", "random"}, {"first_player", "0"}});
  const Scene here = table.scene();
  ASSERT_GE(here.actions.size(), 3U);
  Explanation explanation;
  explanation.iterations = 1000;
  for (std::size_t i = 0; i < 3; ++i) {
    Explanation::Candidate candidate;
    candidate.action = here.actions[i];
    candidate.visits = 500 - 100 * i;
    candidate.values[0] = 0.254F - 0.013F * static_cast<float>(i);
    explanation.candidates.push_back(candidate);
  }
  const auto page = [&] {
    std::string text;
    for (const auto& line : hint_page(explanation, here, table.view(), 200)) text += line + "\n";
    return text;
  };
  EXPECT_THAT(page(), AllOf(HasSubstr("25.4 % (advised)"), HasSubstr("24.1 % (-1.3)"),
                            HasSubstr("22.8 % (-2.6)"), Not(HasSubstr("hardly matters"))));
  for (auto& candidate : explanation.candidates) candidate.values[0] = 0.25F;
  EXPECT_THAT(page(), HasSubstr("hardly matters"));
}

// --- lessons -------------------------------------------------------------------------------------

TEST_F(PlayWords, LessonsAreTaughtInTheTerminal) {
  ASSERT_FALSE(server::lessons().empty());
  for (const server::Lesson& lesson : server::lessons()) {
    std::string answers;
    for (const server::LessonStep& step : lesson.steps)
      if (step.seat == lesson.learner) answers += step.action + "\n";
    for (const char* language : {"en", "pl"}) {
      const cli_test::Ran ran = play({lesson.game, "--lesson", lesson.id, "--lang", language,
                                      "--save", folder_.path(lesson.game + lesson.id + language)},
                                     answers);
      EXPECT_EQ(ran.code, 0) << ran.err;
      const bool pl = language == std::string("pl");
      const std::string& farewell = pl ? lesson.farewell.pl : lesson.farewell.en;
      EXPECT_THAT(ran.out, HasSubstr("» " + farewell.substr(0, farewell.find(' '))))
          << lesson.game << " " << lesson.id;
      EXPECT_THAT(ran.out, Not(HasSubstr(language == std::string("pl") ? "idzie teraz inaczej"
                                                                       : "goes another way")));
    }
  }
}

TEST_F(PlayWords, ALessonHoldsToItsScriptAndCanBeResumed) {
  const std::string file = folder_.path("l.record");
  const cli_test::Ran ran =
      play({"alliances", "--lesson", "--save", file}, "list\n1\n2\n3\n4\n5\n6\n7\n8\n9\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("This lesson goes another way now"));
  const cli_test::Ran again = play({"--resume", file}, "");
  EXPECT_THAT(again.out, HasSubstr("» "));
  EXPECT_THAT(play({"alliances", "--lesson", "nothing"}, "").err,
              HasSubstr("no lesson 'nothing'; there are: first_round"));
  EXPECT_THAT(play({"alliances", "--lesson", "--seats", "3"}, "").err, HasSubstr("its own seats"));
}

}  // namespace
}  // namespace rookery::cli::play_words_test
