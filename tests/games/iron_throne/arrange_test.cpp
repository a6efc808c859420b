// Set-ups that cannot be meant are refused with a sentence, and change nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/iron_throne/iron_throne.h"

namespace rookery {
namespace {

using testing::HasSubstr;

std::string error_of(const Setup& game, const char* setup) {
  const auto config = IronThrone::configure(game);
  EXPECT_TRUE(config);
  IronThrone::State s;

  IronThrone::start(s, *config, Seed::from(1), nullptr);
  const IronThrone::State before = s;
  const auto done = IronThrone::arrange(s, nlohmann::json::parse(setup));
  if (done) return "";
  EXPECT_TRUE(s == before) << setup;
  return done.error().text;
}

const Setup begun{3,
                  {{"houses", "fixed"}, {"leaders", "fixed"}},
                  {{{"house", "lannister"}, {"leader", "leader_cersei"}},
                   {{"house", "stark"}, {"leader", "leader_robb"}},
                   {{"house", "baratheon"}, {"leader", "leader_davos"}}}};
std::string error_of(const char* setup) { return error_of(begun, setup); }

TEST(IronThroneArrange, NamesThePlace) {
  EXPECT_EQ(error_of(R"({"players": {"0": {"hand": ["h1", "arya"]}}})"),
            "setup.players.0.hand[1]: seat 0 has no card 'arya'");
  EXPECT_EQ(error_of(R"({"players": {"0": {"hand": ["h1"], "deck": ["h1"]}}})"),
            "setup.players.0.deck[0]: seat 0 has no h1 left");
  EXPECT_EQ(error_of(R"({"players": {"3": {"hand": []}}})"),
            "setup.players.3: '3' is no seat of a game for 3");
  EXPECT_THAT(error_of(R"({"players": {"0": {"hands": []}}})"),
              HasSubstr("setup.players.0.hands: is not known here"));
  EXPECT_THAT(error_of(R"({"hostages": [{"holder": 0, "of": 1, "card": "h1", "seen": []}]})"),
              HasSubstr("setup.hostages[0].seen: is not known here"));
  EXPECT_EQ(error_of(R"({"hostages": [{"holder": 0, "of": 1}]})"),
            "setup.hostages[0]: card is missing");
  EXPECT_THAT(error_of(R"({"hostages": [{"holder": 1, "of": 1, "card": "h1"}]})"),
              HasSubstr("setup.hostages[0]: nobody holds a card of the own house (IT-TAKE-04)"));
  EXPECT_EQ(error_of(R"({"events": ["event_tyrell"]})"),
            "setup.events[0]: there is no event_tyrell left in this game");
  EXPECT_EQ(error_of(R"({"events": [3]})"), "setup.events[0]: must be an event, is 3");
  EXPECT_EQ(error_of(R"({"players": {"1": {"power": {"robb": 2}}}})"),
            "setup.players.1.power.robb: a leader has no token (IT-SET-03)");
  EXPECT_THAT(error_of(R"({"players": {"1": {"power": {"tywin": 2}}}})"),
              HasSubstr("setup.players.1.power.tywin: tywin is no character of seat 1"));
  EXPECT_THAT(error_of(R"({"players": {"1": {"influence": {"1": 2}}}})"),
              HasSubstr("setup.players.1.influence.1: influence on the own board"));
  EXPECT_THAT(error_of(R"({"players": {"1": {"influence": {"0": 3, "2": 2}}}})"),
              HasSubstr("setup.players.1.influence: with five tokens spread"));
  EXPECT_THAT(error_of(R"({"players": {"1": {"sheet": 90}}})"), HasSubstr("the box holds 60"));
}

TEST(IronThroneArrange, IgnoresNothing) {
  for (const auto& [setup, why] : std::vector<std::pair<const char*, const char*>>{
           {R"({"defender": 1})", "setup.defender: would be ignored here"},
           {R"({"events": []})", "setup.events: names nothing"},
           {R"({"players": {"0": {}}})", "setup.players.0: names nothing"},
           {R"({"players": {"0": {"champion": "tywin"}}})", "no character has been sent yet"},
           {R"({"players": {"0": {"side": "attack"}}})", "nobody has offered support yet"},
           {R"({"players": {"0": {"laid": "h1"}}})", "no card has been laid yet"},
           {R"({"step": "leaders"})", "only with the option leaders: draw_two"}}) {
    EXPECT_THAT(error_of(setup), HasSubstr(why)) << setup;
  }
}

TEST(IronThroneArrange, AnEncounterMustBePossible) {
  for (const auto& [setup, why] : std::vector<std::pair<const char*, const char*>>{
           {R"({"step": "champions", "attacker": 0, "events": ["event_stark"], "defender": 2})",
            "setup.defender: the event names somebody else"},
           {R"({"step": "champions", "attacker": 1, "events": ["event_stark"]})",
            "defender is missing: the event leaves a choice"},
           {R"({"step": "support", "attacker": 0, "events": ["event_stark"],
                "players": {"0": {"champion": "tywin"}}})",
            "players.1: a champion is missing"},
           {R"({"step": "support", "attacker": 0, "events": ["event_stark"],
                "players": {"0": {"champion": "tywin", "power": {"tywin": 0}}}})",
            "setup.players.0.champion: is no character among the living"},
           {R"({"step": "cards", "attacker": 0, "events": ["event_stark"],
                "players": {"0": {"champion": "tywin"}, "1": {"champion": "arya"},
                            "2": {"side": "attack"}}})",
            "players.2: whoever supports has both a side and a champion"},
           {R"({"step": "cards", "attacker": 0, "events": ["event_stark"],
                "players": {"0": {"champion": "tywin", "side": "defence"},
                            "1": {"champion": "arya"}}})",
            "players.0: attacker and defender have their sides already"},
           {R"({"step": "reveal", "attacker": 0, "events": ["event_stark"],
                "players": {"0": {"champion": "tywin"}, "1": {"champion": "arya"}}})",
            "players.0: laid is missing"},
           {R"({"step": "reveal", "attacker": 0, "events": ["event_stark"],
                "players": {"0": {"champion": "tywin", "hand": ["h1"], "laid": "h2"}}})",
            "setup.players.0.laid: is not in this seat's hand"}}) {
    EXPECT_THAT(error_of(setup), HasSubstr(why)) << setup;
  }
}

TEST(IronThroneArrange, KnowsWhereAGameStands) {
  EXPECT_THAT(error_of({3, {}, {}}, R"({"turn": 2})"), HasSubstr("houses are still to be chosen"));
  const rookery::Setup drawing{3, {{"houses", "random"}}, {}};
  EXPECT_THAT(error_of(drawing, R"({"step": "start"})"),
              HasSubstr("leaders are still to be chosen"));
  EXPECT_THAT(error_of(drawing, R"({"turn": 2, "players": {"0": {"offered": []}}})"),
              HasSubstr("setup.turn: no turn has begun"));
  EXPECT_THAT(error_of(drawing, R"({"players": {"0": {"offered": []}}})"),
              HasSubstr("two different leader sheets are drawn (IT-SET-02)"));
}

}  // namespace
}  // namespace rookery
