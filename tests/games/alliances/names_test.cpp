// Names in the sentences of the game, in Polish as a Pole would write them.
#include <gtest/gtest.h>

#include "harness/entry.h"
#include "tests/games/alliances/table.h"

namespace rookery::alliances {
namespace {

std::string told(Text text, const Args& args, Language language = Language::pl) {
  static const auto position = entry_of<Alliances>().face->start(
      {.seats = 3,
       .options = {{"leaders", "fixed"}},
       .choices = {{{"leader", "jon"}}, {{"leader", "cersei"}}, {{"leader", "olenna"}}}},
      Seed::from(1));
  return (*position)->tell(static_cast<TextId>(text), args, language);
}

constexpr std::uint8_t arg(auto id) { return static_cast<std::uint8_t>(id); }

TEST(Names, AreDeclined) {
  EXPECT_EQ(told(Text::event_moves_bid, {1, arg(Influence::betrayal), 0}),
            "Cersei Lannister przejmuje Zdradę z licytacji Jona Snow.");
  EXPECT_EQ(told(Text::event_exchanged, {0, 2, arg(Influence::feast), arg(Influence::poison)}),
            "Jon Snow oddaje Olennie Tyrell Ucztę w zamian za Truciznę.");
  EXPECT_EQ(told(Text::event_exchanges, {1, 0}), "Cersei Lannister wymienia kartę z Jonem Snow.");
  EXPECT_EQ(told(Text::act_choose, {2}), "Wybierz Olennę Tyrell");
  EXPECT_EQ(told(Text::event_offered, {0, arg(Ally::robb_stark)}),
            "Możesz wystąpić przeciw Robbowi Starkowi.");
  EXPECT_EQ(told(Text::act_colour, {arg(Colour::white)}), "Zakaż koloru białego");
}

TEST(Names, AMottoStaysAsItIsAndTheCardIsDeclined) {
  EXPECT_EQ(told(Text::event_plays, {0, arg(Influence::winter_is_coming)}),
            "Jon Snow zagrywa kartę „Nadchodzi zima”.");
  EXPECT_EQ(told(Text::act_resolve, {arg(Influence::winter_is_coming)}), "Teraz Nadchodzi zima");
}

TEST(Names, ACouncilIsDeclinedAndItsLeadersStandInTheGenitive) {
  EXPECT_EQ(told(Text::event_places, {1, arg(Ally::arya_stark), 0}),
            "Cersei Lannister umieszcza Aryę Stark w radzie Jona Snow i Cersei Lannister.");
  EXPECT_EQ(told(Text::event_council_power, {2, 12}),
            "Rada Olenny Tyrell i Jona Snow ma władzę 12.");
}

TEST(Names, ASentenceBeginsLargeAlsoWithASmallName) {
  EXPECT_EQ(told(Text::refuse_not_in_hand, {arg(Influence::winter_is_coming)}),
            "Karty „Nadchodzi zima” nie ma na tej ręce.");
}

TEST(Names, ASeatWithoutLeaderHasANumber) {
  const auto position = entry_of<Alliances>().face->start({.seats = 3}, Seed::from(1));
  EXPECT_EQ((*position)->name("seat", 5, Language::pl, Case::instrumental), "Liderem 6");
  EXPECT_EQ((*position)->name("seat", 5, Language::en, Case::instrumental), "Leader 6");
}

TEST(Names, StayTheSameInEnglish) {
  EXPECT_EQ(told(Text::event_moves_bid, {1, arg(Influence::betrayal), 0}, Language::en),
            "Cersei Lannister takes over Betrayal from the bid of Jon Snow.");
  EXPECT_EQ(told(Text::event_council_power, {0, 12}, Language::en),
            "The council of Jon Snow and Cersei Lannister has power 12.");
}

}  // namespace
}  // namespace rookery::alliances
