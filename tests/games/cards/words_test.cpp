// What questions say beyond their kind, and Polish sentences about cards of any gender and number.
#include <algorithm>
#include <array>

#include "engine/text.h"
#include "tests/games/cards/table.h"

namespace rookery::cards::words_test {
namespace {

// The question to whoever is asked now.
std::string question(const Duel& s) {
  const Decision decision = Cards::decision(s, Cards::to_act(s).lowest());
  const LocalText& text = Cards::info().texts[decision.text];
  return render(text.en, Language::en, decision.args,
                [&](std::string_view kind, Arg value, Case form) {
                  return Cards::name(s, kind, value, Language::en, form);
                });
}

TEST(Words, AWindowSaysWhatItIsAbout) {
  Duel s = arranged({{"step", "marshal_window"},
                     {"first", 0},
                     {"active", 0},
                     {"players", {{"0", {{"gold", 5}, {"hand", {"littlefinger"}}}}}}});
  give(s, "marshal littlefinger");
  EXPECT_EQ(question(s), "Just happened: a card entering play. You may use a reaction, or pass.");
}

class Challenged : public testing::Test {
 protected:
  Duel s = arranged({{"step", "challenges"},
                     {"first", 0},
                     {"active", 0},
                     {"players",
                      {{"0", {{"plot", "a_noble_cause"}, {"board", {"robb_stark"}}}},
                       {"1",
                        {{"plot", "taxation"},
                         {"board", {{{"card", "tyrion_lannister"}, {"duplicates", 1}}}}}}}}});
  void SetUp() override {
    for (const char* answer : {"challenge military 1", "attack 0:robb_stark", "done"})
      give(s, answer);
    while (s.ask() == Ask::action || s.ask() == Ask::defenders)
      give(s, s.ask() == Ask::action ? "pass" : "done");
  }
};

TEST_F(Challenged, ASaveIsOfferedBeforeAKilling) {
  if (s.ask() == Ask::claim_kill) give(s, "kill 1:tyrion_lannister");
  ASSERT_EQ(s.ask(), Ask::would);
  EXPECT_EQ(question(s), "About to happen: a killing. You may prevent or change it, or pass.");
}

TEST_F(Challenged, AKeywordSaysWhatItWouldDo) {
  if (s.ask() == Ask::claim_kill) give(s, "kill 1:tyrion_lannister");
  give(s, "pass");
  ASSERT_EQ(s.ask(), Ask::use_keyword);
  EXPECT_EQ(question(s), "Robb Stark: Renown. Does the character gain 1 power?");
}

TEST(Words, WhoIsChosenInAWildfireLives) {
  Duel s =
      arranged({{"step", "plot"},
                {"first", 0},
                {"players",
                 {{"0", {{"plots", {"wildfire_assault", "summons"}}, {"board", {"robb_stark"}}}},
                  {"1", {{"plots", {"a_noble_cause", "taxation"}}}}}}});
  for (const char* answer : {"plot wildfire_assault", "plot a_noble_cause", "player 0"})
    give(s, answer);
  EXPECT_EQ(question(s),
            "Wildfire Assault: which of your characters are spared? Choose up to 3, then done; all "
            "others are killed.");
}

// "Spaleni klęka" is no Polish, and the chronicle says several cards in the place of one: no verb
// has the name of a card for its subject. It stands after a colon, an arrow or the word card, or
// before a colon.
TEST(Words, NoPolishVerbAgreesWithACard) {
  constexpr std::array<std::string_view, 10> leads{
      ": ", "(", "→ ", "Karta ", "karta ", "karty ", "kartę ", "dodatku ", " to ", ", a "};
  constexpr std::array<std::string_view, 4> follows{":", ", ", " to ", "{"};
  const GameInfo& info = Cards::info();
  for (std::size_t i = 0; i < info.texts.size(); ++i) {
    const std::string_view text = info.texts[i].pl;
    for (std::size_t at = text.find(":card}"); at != std::string_view::npos;
         at = text.find(":card}", at + 1)) {
      const std::string_view before = text.substr(0, at - 2);
      const std::string_view after = text.substr(at + 6);
      const bool led = std::any_of(leads.begin(), leads.end(),
                                   [&](std::string_view lead) { return before.ends_with(lead); });
      const bool followed = before.empty() && std::any_of(follows.begin(), follows.end(),
                                                          [&](std::string_view follow) {
                                                            return after.starts_with(follow);
                                                          });
      EXPECT_TRUE(led || followed) << info.text_keys[i] << ": " << text;
    }
  }
}

}  // namespace
}  // namespace rookery::cards::words_test
