// What a browser is sent of names: the cases that texts use.
#include "server/table/names.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "server/table/show.h"

namespace rookery::server_test {
namespace {

using nlohmann::json;

json sent(std::string_view kind, std::uint8_t value) {
  const auto position =
      find_game("alliances")
          ->start(
              {.seats = 3,
               .options = {{"leaders", "fixed"}},
               .choices = {{{"leader", "jon"}}, {{"leader", "cersei"}}, {{"leader", "olenna"}}}},
              Seed::from(1));
  json name;
  for (const auto& form : server::name_forms(**position, kind, value)) name[form.key] = form.text;
  return name;
}

TEST(NamesSent, HaveTheCasesThatTextsUse) {
  EXPECT_EQ(sent("seat", 0), (json{{"en", "Jon Snow"},
                                   {"pl", "Jon Snow"},
                                   {"pl_gen", "Jona Snow"},
                                   {"pl_dat", "Jonowi Snow"},
                                   {"pl_acc", "Jona Snow"},
                                   {"pl_ins", "Jonem Snow"}}));
  EXPECT_EQ(sent("council", 0), (json{{"en", "the council of Jon Snow and Cersei Lannister"},
                                      {"pl", "rada Jona Snow i Cersei Lannister"},
                                      {"pl_gen", "rady Jona Snow i Cersei Lannister"},
                                      {"pl_loc", "radzie Jona Snow i Cersei Lannister"}}));
}

TEST(NamesSent, LeaveOutWhatIsAsTheNominative) {
  EXPECT_EQ(sent("seat", 1), (json{{"en", "Cersei Lannister"}, {"pl", "Cersei Lannister"}}));
  EXPECT_EQ(sent("season", 2), (json{{"en", "winter"}, {"pl", "zima"}}));
}

TEST(NamesSent, StandInTheCatalogueBesideTheirIds) {
  const json kinds = json::parse(server::catalogue_json(*find_game("alliances")))["kinds"];
  const json& cards = kinds["influence"];
  const auto betrayal = std::find_if(cards.begin(), cards.end(),
                                     [](const json& card) { return card["id"] == "betrayal"; });
  ASSERT_NE(betrayal, cards.end());
  EXPECT_EQ(*betrayal, (json{{"id", "betrayal"},
                             {"en", "Betrayal"},
                             {"pl", "Zdrada"},
                             {"pl_gen", "Zdrady"},
                             {"pl_acc", "Zdradę"}}));
}

}  // namespace
}  // namespace rookery::server_test
