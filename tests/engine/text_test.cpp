#include "engine/text.h"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace rookery::text_test {
namespace {

std::string shown(std::string_view text, Language language, std::uint8_t a = 0,
                  std::uint8_t b = 0) {
  const std::array<std::uint16_t, 2> args{a, b};
  return render(text, language, args, [](std::string_view kind, std::uint16_t value, Case form) {
    const std::string_view code = case_codes[static_cast<std::size_t>(form)];
    return fmt::format("{}#{}{}", kind, value,
                       form == Case::nominative ? "" : fmt::format("!{}", code));
  });
}

TEST(Text, NamesArguments) {
  EXPECT_EQ(shown("{0:seat} takes {1:ally}.", Language::en, 2, 7), "seat#2 takes ally#7.");
  EXPECT_EQ(shown("{1:number} and {0:number}", Language::en, 3, 200), "200 and 3");
  EXPECT_EQ(shown("plain", Language::pl), "plain");
  EXPECT_EQ(shown("", Language::pl), "");
}

TEST(Text, ANameThatEndsTheSentenceNeedsNoFullStop) {
  const auto said = [](std::string_view text, const char* name) {
    const std::array<std::uint16_t, 1> args{};
    return render(text, Language::en, args,
                  [name](std::string_view, std::uint16_t, Case) { return std::string(name); });
  };
  EXPECT_EQ(said("She plays {0:card}.", "Dracarys!"), "She plays Dracarys!");
  EXPECT_EQ(said("She plays {0:card}.", "Ice"), "She plays Ice.");
  EXPECT_EQ(said("{0:card}: who?", "Dracarys!"), "Dracarys!: who?");
}

TEST(Text, PartsKindAndCase) {
  EXPECT_EQ(shown("{0:seat.gen} {1:ally.dat}", Language::pl, 2, 7), "seat#2!gen ally#7!dat");
  EXPECT_EQ(shown("{0:seat.acc} {0:seat.ins} {0:seat.loc}", Language::pl, 2),
            "seat#2!acc seat#2!ins seat#2!loc");
  EXPECT_EQ(shown("{0:seat.nom}", Language::pl, 2), "seat#2");
  EXPECT_EQ(shown("{0:plural|a.gen|b}", Language::en, 1), "a.gen");
}

TEST(Text, NamesHaveCasesInPolishOnly) {
  constexpr Name jon{
      "Jon", "Jon Snow", {"Jona Snow", "Jonowi Snow", "Jona Snow", "Jonem Snow", "Jonie Snow"}};
  EXPECT_EQ(jon.in(Language::pl), "Jon Snow");
  EXPECT_EQ(jon.in(Language::pl, Case::genitive), "Jona Snow");
  EXPECT_EQ(jon.in(Language::pl, Case::dative), "Jonowi Snow");
  EXPECT_EQ(jon.in(Language::pl, Case::accusative), "Jona Snow");
  EXPECT_EQ(jon.in(Language::pl, Case::instrumental), "Jonem Snow");
  EXPECT_EQ(jon.in(Language::pl, Case::locative), "Jonie Snow");
  EXPECT_EQ(jon.in(Language::en, Case::genitive), "Jon");
}

TEST(Text, AMissingCaseIsTheNominative) {
  constexpr Name shae{"Shae", "Shae", {}};
  EXPECT_EQ(shae.in(Language::pl, Case::locative), "Shae");
  const LocalText text = shae;
  EXPECT_EQ(text.in(Language::pl), "Shae");
}

TEST(Text, EnglishHasTwoForms) {
  const auto cards = [](std::uint8_t n) {
    return shown("{0:number} {0:plural|card|cards}", Language::en, n);
  };
  EXPECT_EQ(cards(0), "0 cards");
  EXPECT_EQ(cards(1), "1 card");
  EXPECT_EQ(cards(2), "2 cards");
  EXPECT_EQ(cards(21), "21 cards");
}

TEST(Text, PolishHasThreeForms) {
  const auto form = [](std::uint8_t n) {
    return shown("{0:plural|karta|karty|kart}", Language::pl, n);
  };
  EXPECT_EQ(form(1), "karta");
  for (const int n : {2, 3, 4, 22, 23, 24, 32, 102, 104, 122}) {
    EXPECT_EQ(form(static_cast<std::uint8_t>(n)), "karty") << n;
  }
  for (const int n :
       {0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 21, 25, 31, 100, 101, 111, 112, 114, 212}) {
    EXPECT_EQ(form(static_cast<std::uint8_t>(n)), "kart") << n;
  }
}

TEST(Text, MissingFormIsTheLastOne) {
  EXPECT_EQ(shown("{0:plural|karta|karty}", Language::pl, 5), "karty");
  EXPECT_EQ(shown("{0:plural|x}", Language::en, 2), "x");
}

TEST(Text, BrokenTemplatesAreShownAsTheyAre) {
  EXPECT_EQ(shown("a {0:seat", Language::en), "a {0:seat");
  EXPECT_EQ(shown("{5:seat}", Language::en), "{5:seat}");
  EXPECT_EQ(shown("{seat}", Language::en), "{seat}");
  EXPECT_EQ(shown("{}", Language::en), "{}");
  EXPECT_EQ(shown("{0}", Language::en), "{0}");
  EXPECT_EQ(shown("{0:seat.voc}", Language::pl), "{0:seat.voc}");
  EXPECT_EQ(shown("{0:seat.}", Language::pl), "{0:seat.}");
}

TEST(Text, TellsWhichArgumentsItNames) {
  const auto arguments = arguments_of("{1:leader} takes {0:seat.acc} {2:plural|a|b} {x} {3:number");
  ASSERT_EQ(arguments.size(), 2U);
  EXPECT_EQ(arguments[0].index, 1U);
  EXPECT_EQ(arguments[0].kind, "leader");
  EXPECT_EQ(arguments[0].form, Case::nominative);
  EXPECT_EQ(arguments[1].index, 0U);
  EXPECT_EQ(arguments[1].kind, "seat");
  EXPECT_EQ(arguments[1].form, Case::accusative);
  EXPECT_TRUE(arguments_of("plain").empty());
}

TEST(Text, LanguagesHaveCodes) {
  EXPECT_EQ(parse_language("pl"), Language::pl);
  EXPECT_EQ(parse_language("pl_PL.UTF-8"), Language::pl);
  EXPECT_EQ(parse_language("en_GB.UTF-8"), Language::en);
  EXPECT_EQ(parse_language("C"), Language::en);
  EXPECT_EQ(parse_language("C.UTF-8"), Language::en);
  EXPECT_EQ(parse_language("POSIX"), Language::en);
  EXPECT_EQ(parse_language("de"), std::nullopt);
  EXPECT_EQ(parse_language(""), std::nullopt);
  EXPECT_EQ((LocalText{"yes", "tak"}.in(Language::pl)), "tak");
}

}  // namespace
}  // namespace rookery::text_test
