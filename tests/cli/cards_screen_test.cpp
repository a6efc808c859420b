// The drawing of the card game: both boards, the hand and the challenge can be read from it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/screen.h"

namespace rookery::cli::cards_screen_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const GameEntry& game() { return *find_entry("cards"); }

class CardsScreen : public testing::Test {
 protected:
  void arrange(const char* setup) {
    auto started = game().face->start({.seats = 2}, Seed::from(1));
    ASSERT_TRUE(started.has_value());
    position_ = std::move(*started);
    const auto arranged = position_->arrange(nlohmann::json::parse(setup));
    ASSERT_TRUE(arranged.has_value()) << arranged.error().text;
  }
  void act(Seat seat, const char* text) {
    const auto action = position_->parse(text);
    ASSERT_TRUE(action.has_value()) << text;
    std::vector<Event> events;
    const Refusal refusal = position_->apply(seat, *action, events);
    ASSERT_FALSE(refusal) << text;
  }
  Scene scene(Seat person, Language language = Language::en) const {
    return {*position_,
            nlohmann::json::parse(position_->view(Viewer::seat(person))),
            person,
            language,
            Style{.colour = false, .utf8 = true},
            position_->legal_actions(person)};
  }
  static std::string joined(const Lines& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
  }
  const TableView& view() const { return table_view_of(game().face->info()); }
  std::string drawn(Seat person, Room room, Language language = Language::en) const {
    const Lines lines = view().table(scene(person, language), 80, room);
    for (const auto& line : lines) EXPECT_LE(width_of(line), 80) << line;
    return joined(lines);
  }

  std::unique_ptr<Position> position_;
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

TEST_F(CardsScreen, CardsSpeakInWordsWithoutMarks) {
  const TableView& view = table_view_of(game().face->info());
  EXPECT_EQ(view.card_words("**Action:** pay 1 [gold] for +2 [strength] in a [power] challenge.",
                            Language::en),
            "Action: pay 1 gold for +2 STR in a power challenge.");
  EXPECT_EQ(view.card_words("Wyzwanie [intrigue]", Language::pl), "Wyzwanie (I)");
  for (const CardSpec& card : game().face->info().cards)
    for (const Language language : {Language::en, Language::pl})
      EXPECT_THAT(view.card_words(card.text.in(language), language),
                  AllOf(Not(HasSubstr("[")), Not(HasSubstr("*"))))
          << card.id;
}

}  // namespace
}  // namespace rookery::cli::cards_screen_test
