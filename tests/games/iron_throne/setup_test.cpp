#include <gtest/gtest.h>

#include "games/iron_throne/iron_throne.h"

namespace rookery {
namespace {

Expected<iron_throne::Config> with(const std::string& name, const std::string& value) {
  return IronThrone::configure({.seats = 3, .options = {{name, value}}});
}

std::string error_of(const std::string& name, const std::string& value) {
  const auto config = with(name, value);
  return config ? "" : config.error().text;
}

TEST(Configure, ReadsNumbers) {
  EXPECT_EQ(IronThrone::configure({.seats = 3})->max_turns, 0);
  EXPECT_EQ(IronThrone::configure({.seats = 3})->truce_proposals, 4);
  for (int turns : {0, 1, 7, 256, 999, 1000})
    EXPECT_EQ(with("max_turns", std::to_string(turns))->max_turns, turns);
  for (int proposals = 1; proposals <= 20; ++proposals)
    EXPECT_EQ(with("truce_proposals", std::to_string(proposals))->truce_proposals, proposals);
}

TEST(Configure, RefusesOtherNumbers) {
  for (const char* turns : {"1001", "-1", "", "abc", "1e3", "+5", "007", " 5"})
    EXPECT_EQ(error_of("max_turns", turns),
              "option max_turns of Game of Thrones: The Iron Throne cannot be '" +
                  std::string(turns) + "'; it can be: 0–1000");
  for (const char* proposals : {"0", "21"}) EXPECT_FALSE(with("truce_proposals", proposals));
}

std::string named(const char* house, const char* leader, Language language) {
  const auto config =
      IronThrone::configure({.seats = 3,
                             .options = {{"houses", "fixed"}, {"leaders", "fixed"}},
                             .choices = {{{"house", "stark"}, {"leader", "leader_robb"}},
                                         {{"house", house}, {"leader", leader}},
                                         {{"house", "tyrell"}, {"leader", "leader_mace"}}}});
  return config ? "" : config.error().in(language);
}

TEST(Configure, NamesHousesAndLeadersInTheReadersLanguage) {
  EXPECT_EQ(named("lannister", "leader_cersei", Language::en), "");
  EXPECT_EQ(named("stark", "leader_robb", Language::en),
            "Two seats name the house Stark (IT-SET-01).");
  EXPECT_EQ(named("stark", "leader_robb", Language::pl).find("Dwa miejsca podają ten sam ród"), 0U);
  EXPECT_EQ(named("lannister", "leader_arya", Language::en).find("leader_arya"), std::string::npos);
  EXPECT_NE(named("lannister", "leader_arya", Language::en).find("Arya Stark does not belong"),
            std::string::npos);
}

}  // namespace
}  // namespace rookery
