#include <gtest/gtest.h>

#include "games/board/board.h"
#include "games/board/questions.h"

namespace rookery {
namespace {

std::string error_of(int seats, const char* first, const char* second, Language language) {
  const auto config = Board::configure(
      {.seats = seats,
       .options = {{"houses", "fixed"}},
       .choices = {{{"house", first}}, {{"house", second}}, {{"house", "lannister"}}}});
  return config ? "" : config.error().in(language);
}

TEST(Configure, NamesHousesInTheReadersLanguage) {
  EXPECT_EQ(error_of(3, "stark", "baratheon", Language::en), "");
  EXPECT_NE(error_of(3, "stark", "stark", Language::en).find("Stark"), std::string::npos);
  EXPECT_NE(error_of(3, "stark", "martell", Language::en).find("Martell"), std::string::npos);
  EXPECT_NE(error_of(3, "stark", "stark", Language::en),
            error_of(3, "stark", "stark", Language::pl));
}

TEST(Configure, ReadsRounds) {
  for (const char* rounds : {"1", "4", "10"})
    EXPECT_EQ(Board::configure({.seats = 3, .options = {{"rounds", rounds}}})->rounds,
              std::stoi(rounds));
  for (const char* rounds : {"0", "11", "", "x"})
    EXPECT_FALSE(Board::configure({.seats = 3, .options = {{"rounds", rounds}}})) << rounds;
}

// The map as printed: totals of the box, and the neighbourhood of rulebook examples.
TEST(Map, HasItsPrintedIcons) {
  using namespace board;
  int supply = 0;
  int power = 0;
  int borders = 0;
  for (const AreaRecord& area : areas) {
    supply += area.supply;
    power += area.power;
    borders += AreaSet(area.neighbours).size();
  }
  EXPECT_EQ(lands.size(), 38);
  EXPECT_EQ(seas.size(), 12);
  EXPECT_EQ(ports.size(), 8);
  EXPECT_EQ(castles.size(), 20);
  EXPECT_EQ(strongholds.size(), 10);
  EXPECT_EQ(supply, 24);
  EXPECT_EQ(power, 19);
  EXPECT_EQ(borders, 2 * 143);
}

TEST(Supply, ListsOfArmiesFitAsSorted) {
  using namespace board;
  const auto armies_of = [](std::initializer_list<int> sizes) {
    Armies all;
    for (const int size : sizes) all = all + Armies::of_size(size);
    return all;
  };
  EXPECT_TRUE(armies_of({2, 3, 2, 2}).fit(supply_limits[3]));
  EXPECT_FALSE(armies_of({3, 3, 2}).fit(supply_limits[3]));
  EXPECT_FALSE(armies_of({2, 2, 2, 2, 2}).fit(supply_limits[3]));
  EXPECT_TRUE(armies_of({1, 1, 1, 1, 1, 1}).fit(supply_limits[0]));
  EXPECT_FALSE(armies_of({5}).fit(supply_limits[6]));
}

}  // namespace
}  // namespace rookery
