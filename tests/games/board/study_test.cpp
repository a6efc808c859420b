// What the game works out for somebody who thinks: it rests on what that seat knows, and is right.
#include "bots/study.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/position.h"
#include "games/board/board.h"
#include "games/board/studies.h"

namespace rookery::board {
namespace study_test {

using nlohmann::json;

static_assert(!std::convertible_to<Worlds<State>&, const State&>);
template <class W>
concept TellsTheTruth =
    requires(W worlds) { worlds.deal_; } || requires(W worlds) { worlds.state(); };
static_assert(!TellsTheTruth<Worlds<State>>, "a study has no way to the real state");

enum class TestDraw : std::uint8_t { action };

// Three houses: Stark, Lannister, Baratheon.
State arranged(const char* setup, bool tides = false) {
  const auto config = Board::configure(
      {.seats = 3,
       .options = {{"houses", "fixed"}, {"tides_of_battle", tides ? "true" : "false"}},
       .choices = {{{"house", "stark"}}, {{"house", "lannister"}}, {{"house", "baratheon"}}}});
  State s;
  Board::start(s, *config, Seed::from(1), nullptr);
  const auto done = Board::arrange(s, json::parse(setup));
  EXPECT_TRUE(done) << done.error().text;
  return s;
}

Study asked(const State& s, int seat, std::string_view name, std::string_view about = "",
            std::uint32_t worlds = 60, std::uint64_t seed = 5) {
  Rng rng(Seed::from(seed));
  auto found = rookery::study(Insight<Board>(s, Seat{seat}), name, about, {.worlds = worlds}, rng);
  EXPECT_TRUE(found);
  return found ? *found : Study{};
}

std::string said(const State& s, const Sentence& sentence) {
  const PositionOf<Board> here(s, s.seats, {});
  return here.tell(sentence.text, sentence.args, Language::en);
}
std::string whole(const State& s, const Study& study) {
  std::string text;
  for (const Finding& finding : study.findings) {
    text += said(s, finding.text);
    if (finding.share) text += " " + std::to_string(*finding.share);
    for (const Sentence& more : finding.more) text += " / " + said(s, more);
    for (const std::string& thing : finding.touches) text += " " + thing;
    text += "\n";
  }
  return text;
}
const Finding* line(const State& s, const Study& study, std::string_view words) {
  for (const Finding& finding : study.findings)
    if (said(s, finding.text).find(words) != std::string::npos) return &finding;
  ADD_FAILURE() << "nothing says '" << words << "':\n" << whole(s, study);
  return nullptr;
}

void act_as(State& s, int seat, std::string_view action) {
  const Refusal refusal = Board::apply(s, Seat{seat}, *Board::parse(action), nullptr);
  ASSERT_TRUE(refusal.ok()) << action << ": " << Board::info().text_keys[refusal.text];
}

// --- knowledge --------------------------------------------------------------------------------

// Positions of random games, those of battles and of orders that lie face down among them.
void on_the_way(int seats, std::uint64_t seed, const std::function<void(const State&)>& look) {
  const auto config = Board::configure(
      {.seats = seats,
       .options = {{"houses", "random"}, {"tides_of_battle", "true"}, {"rounds", "4"}}});
  State s;
  Board::start(s, *config, Seed::from(seed), nullptr);
  Rng rng(Seed::from(seed, 1));
  ActionList list;
  for (int n = 0; !Board::to_act(s).empty(); ++n) {
    const bool battle = s.under_way.find<Battle>() != nullptr;
    if (n % (battle ? 2 : 29) == 0) look(s);
    const Seat seat = Board::to_act(s).lowest();
    Board::legal_actions(s, seat, list);
    const auto one = draw(rng, TestDraw::action, static_cast<std::uint32_t>(list.size()));
    Board::apply(s, seat, list[one], nullptr);
  }
}

TEST(Study, RestsOnWhatTheSeatKnows) {
  std::set<std::string> battles;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    on_the_way(3 + static_cast<int>(seed % 4), seed, [&](const State& s) {
      for (Seat seat{0}; seat < s.seats; ++seat) {
        State twin = s;
        Rng rng(Seed::from(seed, 2));
        Board::redeal(twin, Viewer::seat(seat), rng);
        for (const StudySpec& spec : Board::info().studies) {
          const std::string_view about = spec.about.empty() ? "" : "area:riverrun";
          const std::string one = whole(s, asked(s, seat, spec.name, about, 2));
          EXPECT_EQ(one, whole(s, asked(twin, seat, spec.name, about, 2))) << spec.name;
          if (spec.name == "odds") battles.insert(one);
        }
      }
    });
  }
  EXPECT_GT(battles.size(), 50U) << "hardly a battle was met";
}

// What lies open on the board is no matter of chance.
TEST(Study, SaysTheSameOfTheBoardWhateverIsImagined) {
  on_the_way(5, 4, [](const State& s) {
    for (const std::string_view name : {"threat", "supply", "seven"}) {
      const std::string_view about = name == "threat" ? "area:harrenhal" : "";
      EXPECT_EQ(whole(s, asked(s, 1, name, about, 1, 10)),
                whole(s, asked(s, 1, name, about, 1, 11)));
    }
  });
}

TEST(Study, IsRefusedWhereThereIsNone) {
  const State s = arranged(R"({"round": 1})");
  Rng rng(Seed::from(1));
  const Insight<Board> insight(s, Seat{0});
  EXPECT_FALSE(rookery::study(insight, "nothing", "", {}, rng));
  EXPECT_FALSE(rookery::study(insight, "threat", "area:nowhere", {}, rng));
  EXPECT_FALSE(rookery::study(insight, "threat", "card:eddard_stark", {}, rng));
  EXPECT_TRUE(rookery::study(insight, "threat", "area:winterfell", {}, rng));
}

// --- the odds of a battle ---------------------------------------------------------------------

// Stark attacks Riverrun with 3 and no help; Lannister defends with 3.
constexpr const char* even = R"({"step": "marches", "clear": true,
  "areas": {"seagard": {"stark": {"knight": 1, "footman": 1}, "order": "march"},
            "riverrun": {"lannister": {"knight": 1, "footman": 1}},
            "winterfell": {"stark": {"footman": 1}}},
  "houses": {"stark": {"hand": ["robb_stark", "catelyn_stark"], "power": 0},
             "lannister": {"hand": ["tywin_lannister", "cersei_lannister"]}},
  "tracks": {"iron_throne": ["stark", "lannister", "baratheon"],
             "fiefdoms": ["baratheon", "lannister", "stark"]}})";

// Robb (3) beats Cersei (0) and loses to Tywin (4); Catelyn (0) loses to both, ties going to
// Lannister.
void expect_robb_wins_half(const State& s, const Study& odds) {
  const Finding* robb = line(s, odds, "Robb Stark");
  const Finding* catelyn = line(s, odds, "Catelyn");
  ASSERT_TRUE(robb && catelyn);
  EXPECT_NEAR(robb->share.value_or(-1), 0.5, 0.1);
  EXPECT_EQ(catelyn->share, 0.0);
  EXPECT_EQ(said(s, robb->more.back()), "Loses to Tywin Lannister");
  EXPECT_LT(robb, catelyn) << "the best first";
}

TEST(Study, GivesTheOddsOfEachCard) {
  State s = arranged(even);
  expect_robb_wins_half(s, asked(s, 0, "odds", "area:riverrun", 300));
  ASSERT_NO_FATAL_FAILURE(act_as(s, 0, "move seagard>riverrun 1F1K"));
  ASSERT_EQ(s.ask(), Ask::house_card);
  const Study odds = asked(s, 0, "odds", "", 300);
  EXPECT_EQ(odds.worlds, 300U);
  expect_robb_wins_half(s, odds);
  line(s, odds, "Stark 3, Lannister 3");
  // A card that lies face down counts like any other it could be.
  ASSERT_NO_FATAL_FAILURE(act_as(s, 1, "play tywin_lannister"));
  expect_robb_wins_half(s, asked(s, 0, "odds", "", 300));
  // Whoever has chosen asks about that card, and who only watches about the attacker.
  const Study chosen = asked(s, 1, "odds", "", 100);
  EXPECT_EQ(line(s, chosen, "Lannister wins")->share, 1.0);
  line(s, asked(s, 2, "odds"), "Stark wins");
}

TEST(Study, CountsWhatIsLost) {
  State s = arranged(R"({"step": "marches", "clear": true,
    "areas": {"seagard": {"stark": {"knight": 2}, "order": "march"},
              "riverrun": {"lannister": {"footman": 2}}, "winterfell": {"stark": {"footman": 1}}},
    "houses": {"stark": {"hand": ["eddard_stark"], "power": 0, "supply": 2},
               "lannister": {"hand": ["cersei_lannister"]}},
    "tracks": {"iron_throne": ["stark", "lannister", "baratheon"]}})");
  ASSERT_NO_FATAL_FAILURE(act_as(s, 0, "move seagard>riverrun 2K"));
  const Study odds = asked(s, 0, "odds", "", 20);
  const Finding* eddard = line(s, odds, "Eddard");
  ASSERT_TRUE(eddard);
  EXPECT_EQ(eddard->share, 1.0);
  EXPECT_EQ(said(s, eddard->more[0]), "Units lost on average: Stark 0.0, Lannister 2.0");
}

TEST(Study, HasNoOddsWithoutABattle) {
  const State s = arranged(R"({"round": 1})");
  line(s, asked(s, 0, "odds"), "No battle");
  line(s, asked(s, 0, "odds", "area:riverrun"), "No battle");
}

// --- what lies on the board -------------------------------------------------------------------

TEST(Study, TellsWhatCouldComeByOrdersThatLie) {
  const State s = arranged(R"({"step": "marches", "clear": true,
    "areas": {"winterfell": {"stark": {"footman": 1}}, "seagard": {"stark": {"knight": 1, "footman": 1}},
              "lannisport": {"lannister": {"knight": 1, "siege_engine": 1}, "order": "march_plus"},
              "riverrun": {"lannister": {"footman": 1}, "order": "support"},
              "ironmans_bay": {"lannister": {"ship": 1}, "order": "consolidate"}},
    "houses": {"lannister": {"hand": ["the_hound", "cersei_lannister"]}}})");
  // Lannisport is not next to Seagard, and nobody else may march.
  line(s, asked(s, 0, "threat", "area:seagard"), "No house can march to Seagard");
  const State near = arranged(R"({"step": "marches", "clear": true,
    "areas": {"winterfell": {"stark": {"footman": 1}}, "seagard": {"stark": {"knight": 1, "footman": 1}},
              "riverrun": {"lannister": {"knight": 1, "siege_engine": 1}, "order": "march_plus"},
              "twins": {"lannister": {"knight": 1}, "order": "support_plus"},
              "ironmans_bay": {"lannister": {"ship": 1}, "order": "march"}},
    "houses": {"lannister": {"hand": ["the_hound", "cersei_lannister"]}}})");
  const Study study = asked(near, 0, "threat", "area:seagard");
  line(near, study, "Stark defends Seagard with 3");
  // Knight 2, engine 4 against a Stronghold, March +1; Support +1 of a Knight.
  const Finding* lannister = line(near, study, "Lannister could bring up to 10");
  ASSERT_TRUE(lannister);
  ASSERT_EQ(lannister->more.size(), 3U);
  EXPECT_EQ(said(near, lannister->more[0]), "March from Riverrun: 7");
  EXPECT_EQ(said(near, lannister->more[1]), "Support from The Twins: 3");
  EXPECT_EQ(said(near, lannister->more[2]), "Strongest card in hand: The Hound, 2");
}

TEST(Study, TellsWhatCouldBeOrderedWhileOrdersLieFaceDown) {
  const State s = arranged(R"({"step": "planning", "clear": true,
    "areas": {"winterfell": {"stark": {"footman": 1}}, "seagard": {"stark": {"footman": 1}},
              "riverrun": {"lannister": {"knight": 1}}, "ironmans_bay": {"lannister": {"ship": 1}}},
    "tracks": {"kings_court": ["stark", "baratheon", "lannister"]}})");
  // Lannister has one star: a March +1 of the Knight and the Ship's Support, or the other way
  // round.
  line(s, asked(s, 0, "threat", "area:seagard"), "Lannister could bring up to 4");
}

TEST(Study, TellsWhatSupplyAllowsAMarch) {
  const State s = arranged(R"({"step": "marches", "clear": true,
    "areas": {"winterfell": {"stark": {"footman": 3}, "order": "march"}, "moat_cailin": {"stark": {"footman": 2}}},
    "houses": {"stark": {"supply": 1, "power": 0}},
    "tracks": {"iron_throne": ["stark", "lannister", "baratheon"]}})");
  const Study study = asked(s, 0, "supply");
  line(s, study, "Supply 1 allows armies of 3 and 2 units");
  line(s, study, "Armies of 2 units or more: you have 2, allowed are 2");
  line(s, study, "Armies of 3 units or more: you have 1, allowed are 1");
  line(s, study, "To Moat Cailin at most 1 of 3 units can go");
  const Finding* count = line(s, study, "yours would be 1");
  ASSERT_TRUE(count);
  EXPECT_NE(std::find(count->touches.begin(), count->touches.end(), "area:stony_shore"),
            count->touches.end());
}

TEST(Study, TellsWhoCanReachSevenCastles) {
  const char* five = R"({"step": "marches", "clear": true,
    "areas": {"winterfell": {"stark": {"footman": 1}}, "white_harbor": {"stark": {"footman": 1}},
              "moat_cailin": {"token": "stark"}, "flints_finger": {"token": "stark"},
              "seagard": {"stark": {"footman": 2}, "order": "march"}RIVERRUN},
    "houses": {"stark": {"supply": 2}},
    "tracks": {"iron_throne": ["stark", "lannister", "baratheon"]}})";
  const auto with = [&](std::string riverrun) {
    std::string text = five;
    text.replace(text.find("RIVERRUN"), 8, riverrun);
    return arranged(text.c_str());
  };
  // Five, and from Seagard only Riverrun is a Castle nobody has: six.
  const State s = with("");
  line(s, asked(s, 0, "seven"), "Nobody can hold seven castles");
  line(s, asked(s, 0, "seven"), "Stark holds 5 and could hold 6");
  // With a march from Riverrun, which the units of Seagard may join: Harrenhal, and Lannisport,
  // where only the garrison stands.
  const State on = with(R"(, "riverrun": {"stark": {"footman": 1}, "order": "march_minus"})");
  const Study seven = asked(on, 1, "seven");
  const Finding* stark = line(on, seven, "Stark holds 6 and could hold 8: enough to win");
  ASSERT_TRUE(stark);
  ASSERT_EQ(stark->more.size(), 2U);
  EXPECT_EQ(said(on, stark->more[0]), "Harrenhal from Seagard, unguarded");
  EXPECT_EQ(said(on, stark->more[1]), "Lannisport from Riverrun, by force");
}

}  // namespace study_test
}  // namespace rookery::board
