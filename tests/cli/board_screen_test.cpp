// The drawing of the board game: what lies on the map can be read from it.
#include "tests/cli/arranged.h"

namespace rookery::cli::board_screen_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// Three seats: Baratheon, Lannister, Stark; the person has one of them.
class BoardScreen : public Arranged {
 protected:
  void arrange(const char* setup) {
    rookery::Setup table;
    table.seats = 3;
    table.options["houses"] = "fixed";
    table.choices = {{{"house", "baratheon"}}, {{"house", "lannister"}}, {{"house", "stark"}}};
    Arranged::arrange("board", table, setup);
  }
};

constexpr const char* two_orders = R"({
  "step": "marches", "turn": "stark", "clear": true,
  "areas": {
    "winterfell": {"stark": {"footman": 2, "routed_knight": 1}, "order": "march_plus"},
    "moat_cailin": {"lannister": {"knight": 1}, "order": "support"},
    "white_harbor": {"token": "stark"}
  }})";

TEST_F(BoardScreen, ShowsArmiesOrdersAndTokens) {
  arrange(two_orders);
  for (const auto& [width, room] : {std::pair{120, Room::roomy}, std::pair{80, Room::roomy}}) {
    EXPECT_THAT(drawn(Seat{2}, width, room),
                AllOf(HasSubstr("S∩ 2F(1K)[M+1★]"), HasSubstr("L 1K[S]"), HasSubstr("S♦")));
  }
  EXPECT_THAT(drawn(Seat{2}, 120, Room::roomy, Language::pl), HasSubstr("S∩ 2P(1R)[M+1★]"));
}

TEST_F(BoardScreen, ShowsTheDecisionsSurroundingsFirst) {
  arrange(two_orders);
  const std::string north = drawn(Seat{2}, 80, Room::tight);
  EXPECT_THAT(north, AllOf(HasSubstr("Around: Winterfell"), HasSubstr("▶Winterfell"),
                           HasSubstr("Moat Cailin"), Not(HasSubstr("Oldtown"))));
  Scene turned = scene(Seat{2});
  turned.part = 4;
  EXPECT_THAT(joined(view().table(turned, 80, Room::tight)), HasSubstr("Oldtown"));
}

TEST_F(BoardScreen, NoNameIsCutOnTheWholeMap) {
  arrange(two_orders);
  for (const Language language : {Language::en, Language::pl}) {
    const std::string map = drawn(Seat{2}, 120, Room::normal, language);
    EXPECT_THAT(map, Not(HasSubstr("…"))) << map;
  }
}

TEST_F(BoardScreen, HidesOrdersOfOthersUntilTheyAreRevealed) {
  arrange(R"({"clear": true, "areas": {
    "winterfell": {"stark": {"footman": 1}}, "lannisport": {"lannister": {"knight": 1}}}})");
  act(Seat{2}, "order winterfell defence");
  act(Seat{2}, "ready");
  EXPECT_THAT(drawn(Seat{1}, 120, Room::roomy),
              AllOf(HasSubstr("S∩ 1F[?]"), Not(HasSubstr("[D+1]S"))));
  EXPECT_THAT(drawn(Seat{2}, 120, Room::roomy), HasSubstr("S∩ 1F[D+1]"));
}

TEST_F(BoardScreen, TellsABattleLineByLine) {
  arrange(R"({"step": "marches", "turn": "stark", "clear": true, "areas": {
    "winterfell": {"stark": {"knight": 2}, "order": "march_plus"},
    "moat_cailin": {"lannister": {"footman": 1}}}})");
  act(Seat{2}, "move winterfell>moat_cailin 2K");
  for (const auto& [width, room] : {std::pair{120, Room::roomy}, std::pair{80, Room::tight}}) {
    EXPECT_THAT(drawn(Seat{2}, width, room),
                AllOf(HasSubstr("Battle for Moat Cailin"), HasSubstr("March +1 ★"),
                      HasSubstr("before cards 5"), HasSubstr("before cards 1"),
                      HasSubstr("Lannister can play: Tywin 4")));
  }
  act(Seat{2}, "play eddard_stark");
  EXPECT_THAT(drawn(Seat{1}, 80, Room::tight),
              AllOf(HasSubstr("a card face down"), Not(HasSubstr("before cards 5, Eddard"))));
}

TEST_F(BoardScreen, AnswersQuestionsAboutAreasHousesAndOrders) {
  arrange(two_orders);
  const auto about = [&](const char* what, Language language) {
    return wrapped(view().about(scene(Seat{2}, language), what).at(0), 1000)[0];
  };
  EXPECT_THAT(about("winterfell", Language::en),
              AllOf(HasSubstr("Stronghold"), HasSubstr("S∩ 2F(1K)"), HasSubstr("Moat Cailin")));
  EXPECT_THAT(about("biały port", Language::pl), HasSubstr("Zamek"));
  EXPECT_THAT(about("Stark", Language::en), HasSubstr("Eddard 4††"));
  EXPECT_THAT(about("raid", Language::en), HasSubstr("Raid: "));
  EXPECT_TRUE(view().about(scene(Seat{2}), "eddard_stark").empty());
}

TEST_F(BoardScreen, ChoicesTellWhatWaitsThere) {
  arrange(R"({"step": "marches", "turn": "stark", "clear": true, "areas": {
    "winterfell": {"stark": {"knight": 2}, "order": "march_plus"},
    "moat_cailin": {"lannister": {"footman": 1}}}})");
  const auto attack = position_->parse("move winterfell>moat_cailin 2K");
  EXPECT_EQ(view().choice(scene(Seat{2}), *attack).label, "→ Moat Cailin: 2K (L 1F)");
}

}  // namespace
}  // namespace rookery::cli::board_screen_test
