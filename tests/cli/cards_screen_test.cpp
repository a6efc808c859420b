// The drawing of the card game: both boards, the hand and the challenge can be read from it.
#include "tests/cli/arranged.h"

namespace rookery::cli::cards_screen_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class CardsScreen : public Arranged {
 protected:
  void arrange(const char* setup, int seats = 2) {
    Arranged::arrange("cards", {.seats = seats}, setup);
  }
  std::string drawn(Seat person, Room room, Language language = Language::en) const {
    return Arranged::drawn(person, 80, room, language);
  }
};

constexpr const char* duel = R"({
  "step": "challenges", "first": 0, "round": 3,
  "players": {
    "0": {"plot": "a_noble_cause", "power": 2, "gold": 1, "hand": ["bran_stark", "ice"], "dead": ["summer"],
          "board": [{"card": "eddard_stark", "attachments": ["ice"], "power": 1},
                    {"card": "direwolf_pup", "kneeling": true}, {"card": "the_kingsroad", "kneeling": true}]},
    "1": {"plot": "taxation", "hand": ["treachery"],
          "board": [{"card": "cersei_lannister", "duplicates": 1}, "burned_men"]}
  }})";

TEST_F(CardsScreen, ShowsBothBoards) {
  arrange(duel);
  for (const Room room : {Room::tight, Room::normal, Room::roomy}) {
    EXPECT_THAT(
        drawn(Seat{0}, room),
        AllOf(HasSubstr("Round 3, challenges phase"), HasSubstr("power 3 of 15, gold 1, hand 2"),
              HasSubstr("Standing: Eddard Stark 7 M-P power 1 [Ice]"),
              HasSubstr("Kneeling: Direwolf Pup 1 M--"),
              HasSubstr("Cersei Lannister 4 -IP [1 duplicate]"),
              HasSubstr("The Kingsroad (kneels)"), Not(HasSubstr("Treachery"))));
  }
  EXPECT_THAT(drawn(Seat{0}, Room::roomy), HasSubstr("Dead pile: Summer"));
  EXPECT_THAT(drawn(Seat{0}, Room::normal), HasSubstr("[challenges]"));
  EXPECT_THAT(drawn(Seat{0}, Room::normal, Language::pl),
              AllOf(HasSubstr("Stoją: "), HasSubstr("Klęczą: ")));
}

TEST_F(CardsScreen, ShowsTheHandWithItsCosts) {
  arrange(duel);
  EXPECT_THAT(joined(view().hand(scene(Seat{0}), 80, Room::tight)),
              AllOf(HasSubstr("Bran Stark (0)"), HasSubstr("Ice (3)")));
  EXPECT_THAT(joined(view().hand(scene(Seat{1}), 80, Room::tight)), HasSubstr("Treachery (1)"));
}

TEST_F(CardsScreen, ShowsWhereTheSumsOfAChallengeComeFrom) {
  arrange(duel);
  act(Seat{0}, "challenge military 1");
  act(Seat{0}, "attack 0:eddard_stark");
  EXPECT_THAT(drawn(Seat{0}, Room::tight),
              AllOf(HasSubstr("Attack 7: Eddard Stark 7"), HasSubstr("Claim 1: A Noble Cause 1")));
  const auto said = view().about(scene(Seat{1}), "eddard");
  ASSERT_EQ(said.size(), 1U);
  EXPECT_THAT(said[0], HasSubstr("strength 7 = Eddard Stark 5 + Ice 2"));
}

constexpr const char* melee = R"({
  "step": "challenges", "first": 0, "round": 2,
  "players": {
    "0": {"plot": "a_noble_cause", "title": "master_of_ships", "board": ["tumblestone_knight"]},
    "1": {"plot": "taxation", "title": "hand_of_the_king", "gold": 3, "board": ["bastard_in_hiding", "ranging_party"]},
    "2": {"plot": "summons", "title": "master_of_whispers", "power": 4},
    "3": {"plot": "summons", "title": "crown_regent", "board": ["bastard_in_hiding"]}
  }})";

TEST_F(CardsScreen, ShowsAMelee) {
  arrange(melee, 4);
  for (const Room room : {Room::tight, Room::normal, Room::roomy})
    EXPECT_THAT(drawn(Seat{0}, room),
                AllOf(HasSubstr("Hand of the King"), HasSubstr("Crown Regent"),
                      HasSubstr("Title: Master of Ships; supports "), HasSubstr("rival of ")));
  EXPECT_THAT(drawn(Seat{0}, Room::tight),
              AllOf(HasSubstr("(your rival)"), HasSubstr("(you support: no challenge)"),
                    HasSubstr("M7 I0 P7; Taxation; Bastard in Hiding 2, Ranging Party 5")));
  EXPECT_THAT(drawn(Seat{0}, Room::normal),
              HasSubstr("Titles nobody holds: Master of Coin, Master of Laws"));
  EXPECT_THAT(drawn(Seat{2}, Room::tight, Language::pl), HasSubstr("(wspiera cię)"));
  act(Seat{0}, "challenge military 1");
  act(Seat{0}, "attack 0:tumblestone_knight");
  act(Seat{0}, "done");
  act(Seat{3}, "yes");
  act(Seat{0}, "player 3");
  EXPECT_THAT(drawn(Seat{1}, Room::tight), HasSubstr("Redirected; it was initiated against "));
  EXPECT_THAT(drawn(Seat{1}, Room::roomy), HasSubstr("Attack 3: Tumblestone Knight 2 + Master of "
                                                     "Ships 1"));
}

TEST_F(CardsScreen, ShowsADraftToWhoChooses) {
  arrange(R"({"step": "titles", "titles_aside": ["crown_regent", "master_of_coin"],
              "players": {"0": {"plot": "a_noble_cause"}, "1": {"plot": "taxation"}, "2": {"plot": "summons"}}})",
          3);
  EXPECT_THAT(drawn(Seat{0}, Room::tight),
              HasSubstr("Titles to choose from: Hand of the King, Master of Laws, Master of"));
  EXPECT_THAT(drawn(Seat{1}, Room::tight), Not(HasSubstr("Hand of the King")));
  act(Seat{0}, "title master_of_laws");
  EXPECT_THAT(drawn(Seat{0}, Room::tight), HasSubstr("Title chosen in secret: Master of Laws"));
  EXPECT_THAT(drawn(Seat{2}, Room::tight),
              AllOf(HasSubstr("title chosen"), Not(HasSubstr("Master of Laws"))));
}

TEST_F(CardsScreen, CardsSpeakInWordsWithoutMarks) {
  const GameInfo& info = find_entry("cards")->face->info();
  const TableView& view = table_view_of(info);
  EXPECT_EQ(view.card_words("**Action:** pay 1 [gold] for +2 [strength] in a [power] challenge.",
                            Language::en),
            "Action: pay 1 gold for +2 STR in a power challenge.");
  EXPECT_EQ(view.card_words("Wyzwanie [intrigue]", Language::pl), "Wyzwanie (I)");
  for (const CardSpec& card : info.cards)
    for (const Language language : {Language::en, Language::pl})
      EXPECT_THAT(view.card_words(card.text.in(language), language),
                  AllOf(Not(HasSubstr("[")), Not(HasSubstr("*"))))
          << card.id;
}

}  // namespace
}  // namespace rookery::cli::cards_screen_test
