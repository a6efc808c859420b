// Names in the sentences of the game, in Polish as a Pole would write them.
#include <gtest/gtest.h>

#include "games/iron_throne/iron_throne.h"
#include "harness/entry.h"

namespace rookery::iron_throne {
namespace {

std::string told(Text text, const Args& args, Language language = Language::pl) {
  static const auto position = entry_of<IronThrone>().face->start(
      {.seats = 3,
       .options = {{"houses", "fixed"}},
       .choices = {{{"house", "stark"}}, {{"house", "lannister"}}, {{"house", "tyrell"}}}},
      Seed::from(1));
  return (*position)->tell(static_cast<TextId>(text), args, language);
}

constexpr std::uint8_t arg(auto id) { return static_cast<std::uint8_t>(id); }

TEST(Names, OfHousesStayAndTheWordHouseIsDeclined) {
  EXPECT_EQ(told(Text::event_looks_hand, {0, 1, 2}), "Stark ogląda 2 karty z ręki rodu Lannister.");
  EXPECT_EQ(told(Text::event_defender, {0, 2}), "Przed rodem Stark broni się Tyrell.");
  EXPECT_EQ(told(Text::event_house, {0, arg(House::stark)}), "Stark bierze ród Stark.");
}

TEST(Names, OfPeopleAreDeclined) {
  EXPECT_EQ(told(Text::event_offers, {0, arg(Leader::leader_arya), 1}),
            "Stark oferuje rodowi Lannister wsparcie Aryi Stark.");
  EXPECT_EQ(told(Text::event_shifts, {1, arg(Leader::leader_renly), arg(Leader::leader_cersei)}),
            "1 znacznik władzy przechodzi od Renly'ego Baratheona do Cersei Lannister.");
  EXPECT_EQ(told(Text::event_puts_power, {1, arg(Leader::leader_jaime)}),
            "Lannister daje Jaime'owi Lannisterowi 1 znacznik władzy.");
}

TEST(Names, OfCardsAndTermsAreDeclined) {
  EXPECT_EQ(told(Text::event_drew, {0, arg(Leader::leader_robb)}), "Dobierasz Robba Starka.");
  EXPECT_EQ(told(Text::refuse_banned, {truce_face}), "W tej turze nie wolno położyć Rozejmu.");
  EXPECT_EQ(told(Text::refuse_banned, {truce_face}, Language::en),
            "Truce may not be laid this turn.");
  EXPECT_EQ(told(Text::act_lay, {truce_face + 1}), "Połóż Wrogość 1");
  const Terms one{.influence = 1, .hostages = 1, .power = 0};
  const Terms more{.influence = 0, .hostages = 2, .power = 3};
  EXPECT_EQ(told(Text::event_deal, {0, 1, arg(one.index()), arg(more.index())}),
            "Układ zawarty. Stark zyskuje 1 wpływ, 1 zakładnika; Lannister zyskuje 2 zakładników, "
            "3 znaczniki władzy.");
  EXPECT_EQ(told(Text::event_deal, {0, 1, arg(one.index()), arg(more.index())}, Language::en),
            "A deal. Stark gets: 1 influence, 1 hostage; Lannister gets: 2 hostages, 3 power.");
  EXPECT_EQ(told(Text::event_proposes, {0, arg(Terms{}.index()), arg(more.index())}),
            "Stark proponuje. Dla atakującego: nic; dla obrońcy: 2 zakładnicy, 3 znaczniki "
            "władzy.");
}

TEST(Names, ASeatWithoutHouseHasANumber) {
  const auto position = entry_of<IronThrone>().face->start({.seats = 3}, Seed::from(1));
  EXPECT_EQ((*position)->name("seat", 5, Language::pl, Case::dative), "Graczowi 6");
  EXPECT_EQ((*position)->name("seat", 5, Language::en, Case::dative), "Player 6");
}

TEST(Names, WordsOfAKindAreNumberedAsTheCodeCountsThem) {
  const auto position = entry_of<IronThrone>().face->start({.seats = 3}, Seed::from(1));
  const auto name = [&](std::string_view kind, auto value) {
    return (*position)->name(kind, arg(value), Language::en);
  };
  EXPECT_EQ(name("outcome", Outcome::betrayal), "betrayal");
  EXPECT_EQ(name("outcome", Outcome::none), "nothing yet");
  EXPECT_EQ(name("timing", Timing::after_reveal), "after the cards are revealed");
  EXPECT_EQ(name("timing", Timing::after_resolution), "after the encounter is resolved");
  EXPECT_EQ(name("source", 0), "from the top of the deck");
  EXPECT_EQ(name("source", 1), "from the hand, at random");
  EXPECT_EQ(name("source", 3), "hostage 2");
}

}  // namespace
}  // namespace rookery::iron_throne
