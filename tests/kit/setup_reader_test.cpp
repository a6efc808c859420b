// A set-up is read whole, and each mistake is named with its place.
#include "kit/setup_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::kit {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// A game of three with hands of numbers, and a colour on Sundays.
struct Read {
  int turn = 0;
  std::vector<int> hand[3];
  std::size_t colour = 9;
};

std::string read(const char* text, bool sunday = true, Read* into = nullptr) {
  Read game;
  const json tree = json::parse(text);
  const auto done = read_setup(tree, [&](const SetupPlace& setup) {
    setup.keys({"turn", "hands", "colour", "first"});
    setup.only_if(sunday, "colour",
                  {"there is one only on Sundays", "kolor jest tylko w niedziele"});
    game.turn = setup.need("turn").number(1, 50);
    if (const auto hands = setup.find("hands"))
      for (const auto& [seat, hand] : hands->by_seat(3, {"lists of numbers", "lista liczb"}))
        for (const SetupPlace& card : hand.items({"numbers", "liczby"}))
          game.hand[static_cast<std::size_t>(seat)].push_back(card.number(0, 9));
    static constexpr std::string_view colours[]{"red", "blue"};
    if (const auto colour = setup.find("colour")) game.colour = colour->one_of(colours);
    if (sunday && setup.has("first")) (void)setup.find("first")->seat(3);
  });
  if (into != nullptr) *into = game;
  return done ? "" : done.error().text;
}

TEST(SetupReader, ReadsWhatIsThere) {
  Read game;
  EXPECT_EQ(read(R"({"turn": 3, "hands": {"0": [], "2": [4, 5]}, "colour": "blue", "first": 2})",
                 true, &game),
            "");
  EXPECT_EQ(game.turn, 3);
  EXPECT_EQ(game.hand[2], (std::vector<int>{4, 5}));
  EXPECT_EQ(game.colour, 1U);
}

TEST(SetupReader, NamesThePlaceOfAMistake) {
  EXPECT_EQ(read("3"), "setup: must be a map with turn, hands, colour, first");
  EXPECT_EQ(read("{}"), "setup: names nothing: leave it out");
  EXPECT_EQ(read(R"({"turn": 3, "size": 1})"),
            "setup.size: is not known here; known are: turn, hands, colour, first");
  EXPECT_EQ(read(R"({"colour": "red"})"), "setup: turn is missing");
  EXPECT_EQ(read(R"({"turn": 51})"), "setup.turn: must be a whole number from 1 to 50, is 51");
  EXPECT_EQ(read(R"({"turn": 2.5})"), "setup.turn: must be a whole number from 1 to 50, is 2.5");
  EXPECT_EQ(read(R"({"turn": 18446744073709551615})"),
            "setup.turn: must be a whole number from 1 to 50, is 18446744073709551615");
  EXPECT_EQ(read(R"({"turn": 3, "hands": []})"),
            "setup.hands: must be a map of seats to lists of numbers");
  EXPECT_EQ(read(R"({"turn": 3, "hands": {}})"), "setup.hands: names nothing: leave it out");
  EXPECT_EQ(read(R"({"turn": 3, "hands": {"3": []}})"),
            "setup.hands.3: '3' is no seat of a game for 3");
  EXPECT_EQ(read(R"({"turn": 3, "hands": {"0": 4}})"), "setup.hands.0: must be a list of numbers");
  EXPECT_EQ(read(R"({"turn": 3, "hands": {"0": [4, 5, "x"]}})"),
            "setup.hands.0[2]: must be a whole number from 0 to 9, is \"x\"");
  EXPECT_EQ(read(R"({"turn": 3, "colour": "green"})"),
            "setup.colour: must be one of red, blue, is \"green\"");
  EXPECT_EQ(read(R"({"turn": 3, "first": 3})"), "setup.first: must be a seat from 0 to 2, is 3");
}

TEST(SetupReader, NothingIsIgnored) {
  EXPECT_EQ(read(R"({"turn": 3, "colour": "red"})", false),
            "setup.colour: there is one only on Sundays");
  // Nobody looks at it, and nobody has said why.
  EXPECT_EQ(read(R"({"turn": 3, "first": 0})", false), "setup.first: would be ignored here");
  const json tree = json::parse(R"({"hands": {"0": [1, 2]}})");
  const auto done =
      read_setup(tree, [](const SetupPlace& setup) { (void)setup.find("hands")->find("0"); });
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().text, "setup.hands.0[0]: would be ignored here");
}

}  // namespace
}  // namespace rookery::kit
