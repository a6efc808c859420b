#include "engine/info.h"

#include <array>

#include <gtest/gtest.h>

namespace rookery::info_test {
namespace {

constexpr std::array<std::string_view, 2> yes_no{"no", "yes"};
constexpr std::array<std::string_view, 3> houses{"stark", "tully", "arryn"};
constexpr std::array<std::string_view, 3> turns{"10", "1", "1000"};
constexpr std::array<OptionSpec, 3> options{{{"quick", yes_no, "", {}},
                                             {"map", houses, "", {}},
                                             {"turns", turns, "", {}, NumberRange{1, 1000}}}};
constexpr std::array<SeatChoiceSpec, 2> choices{
    {{"house", houses, {"house", "ród"}}, {"deck", yes_no, {"deck", "talia"}}}};

GameInfo sample() {
  GameInfo info;
  info.id = "sample";
  info.name = {"Sample", "Próba"};
  info.min_seats = 2;
  info.max_seats = 4;
  info.options = options;
  info.seat_choices = choices;
  return info;
}

std::string error_of(const Setup& setup) {
  const auto checked = check_setup(sample(), setup);
  return checked ? "" : checked.error().text;
}

TEST(CheckSetup, SpeaksTheReadersLanguage) {
  const auto checked = check_setup(sample(), {.seats = 9});
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().in(Language::pl), "Próba: miejsc może być od 2 do 4, a nie 9");
  EXPECT_EQ(checked.error().in(Language::en), "Sample is for 2 to 4 seats, not 9");
  EXPECT_EQ(Error{"only English"}.in(Language::pl), "only English");
}

TEST(CheckSetup, FillsInDefaults) {
  rookery::Setup setup;
  setup.seats = 3;
  setup.options["map"] = "tully";
  setup.choices = {{{"house", "arryn"}}};
  const auto checked = check_setup(sample(), setup);
  ASSERT_TRUE(checked);
  EXPECT_EQ(checked->options.at("quick"), "no");
  EXPECT_EQ(checked->options.at("map"), "tully");
  EXPECT_EQ(checked->options.at("turns"), "10");
  ASSERT_EQ(checked->choices.size(), 3U);
  EXPECT_EQ(checked->choices[0].at("house"), "arryn");
  EXPECT_TRUE(checked->choices[2].empty());
}

TEST(CheckSetup, RefusesOtherNumbersOfSeats) {
  EXPECT_EQ(error_of({.seats = 1}), "Sample is for 2 to 4 seats, not 1");
  EXPECT_EQ(error_of({.seats = 5}), "Sample is for 2 to 4 seats, not 5");
  EXPECT_EQ(error_of({.seats = -1}), "Sample is for 2 to 4 seats, not -1");
  EXPECT_EQ(error_of({.seats = 2}), "");
}

TEST(CheckSetup, RefusesUnknownOptionsAndValues) {
  EXPECT_EQ(error_of({.seats = 2, .options = {{"fast", "yes"}}}),
            "Sample has no option 'fast'; it has: quick, map, turns");
  EXPECT_EQ(error_of({.seats = 2, .options = {{"quick", "maybe"}}}),
            "option quick of Sample cannot be 'maybe'; it can be: no, yes");
}

TEST(CheckSetup, TakesEveryNumberOfARangeInOneSpelling) {
  for (const char* number : {"1", "2", "7", "10", "999", "1000"}) {
    const auto checked = check_setup(sample(), {.seats = 2, .options = {{"turns", number}}});
    ASSERT_TRUE(checked) << number;
    EXPECT_EQ(checked->options.at("turns"), number);
  }
  for (const std::string text :
       {"0", "1001", "", "abc", "1e3", "-1", "+5", "007", " 5", "5 ", "5.0", "0x5", "99999999999"})
    EXPECT_EQ(error_of({.seats = 2, .options = {{"turns", text}}}),
              "option turns of Sample cannot be '" + text + "'; it can be: 1–1000");
}

TEST(NumberRange, ReadsWhatLiesInIt) {
  constexpr NumberRange degrees{-5, 0};
  EXPECT_EQ(degrees.read("-5"), -5);
  EXPECT_EQ(degrees.read("0"), 0);
  for (const char* text : {"-6", "1", "-0", "00", "- 5"}) EXPECT_FALSE(degrees.read(text)) << text;
}

TEST(CheckSetup, RefusesUnknownChoices) {
  EXPECT_EQ(error_of({.seats = 2, .options = {}, .choices = {{{"colour", "red"}}}}),
            "a seat of Sample has no choice 'colour'; it has: house, deck");
  EXPECT_EQ(error_of({.seats = 2, .options = {}, .choices = {{}, {{"house", "lannister"}}}}),
            "house cannot be 'lannister'; it can be: stark, tully, arryn");
  EXPECT_EQ(error_of({.seats = 2, .options = {}, .choices = {{}, {}, {}}}),
            "choices are given for 3 seats, but there are 2");
}

TEST(Result, CountsWinners) {
  Result result;
  result.place = {1, 3, 1};
  EXPECT_EQ(result.winners(), 2);
}

}  // namespace
}  // namespace rookery::info_test
