// The greedy leader in the advanced game and its variants: choices nobody would argue about.
#include "tests/games/alliances/table.h"

namespace rookery::alliances {
namespace {

using nlohmann::json;

State advanced_table(const json& setup, const char* draft = "none") {
  Setup game;
  game.seats = 4;
  game.options = {{"leaders", "fixed"}, {"mode", "advanced"}, {"draft", draft}};
  for (const char* leader : {"melisandre", "doran", "olenna", "daenerys"})
    game.choices.push_back({{"leader", leader}});
  return arranged(game, setup);
}

// Everybody has bid and only `last` still stands.
State end_of_bidding(const json& bids, Seat last, const json& more) {
  json setup{{"bids", bids}, {"turn", last}, {"round", 5}, {"season", "winter"}};
  setup["kneeling"] = json::array();
  for (Seat seat{0}; seat < 4; ++seat) {
    if (seat != last) setup["kneeling"].push_back(seat);
  }
  setup.update(more);
  State s = advanced_table(setup);
  give(s, "kneel");
  return s;
}

TEST(GreedyAdvanced, SpoilsAStrongAllyOfARival) {
  const State s = end_of_bidding({{"0", {"shadow_assassin"}}, {"2", {"a_game_of_thrones"}}},
                                 Seat{3}, {{"current", "tywin_lannister"}});
  ASSERT_EQ(s.ask(), Ask::kill_current);
  EXPECT_EQ(answer(s), "kill tywin_lannister");
}

TEST(GreedyAdvanced, TakesTheBetterCardBack) {
  const State s = end_of_bidding(
      {{"1", {"unbowed", "ambush", "betrayal"}}, {"2", {"a_game_of_thrones", "a_game_of_thrones"}}},
      Seat{3}, {{"current", "brienne"}, {"round", 2}});
  State played = s;
  while (played.ask() != Ask::take_back) {
    ActionList list;
    Alliances::legal_actions(played, played.asked(), list);
    give(played, Alliances::print(list[0]));
  }
  EXPECT_EQ(answer(played), "bid 1:betrayal");
}

TEST(GreedyAdvanced, GivesUpATokenForAnAlly) {
  State s = end_of_bidding({{"2", {"matchmaker", "a_game_of_thrones"}}}, Seat{3},
                           {{"current", "brienne"}});
  give(s, "place c2");
  ASSERT_EQ(s.ask(), Ask::forgo_token);
  EXPECT_EQ(answer(s), "pay");
}

TEST(GreedyAdvanced, TradesTheCurrentAllyOnlyForABetterOne) {
  const json bids{{"3", {"blood_magic", "a_game_of_thrones"}}};
  const State better = end_of_bidding(
      bids, Seat{0}, {{"current", "theon_greyjoy"}, {"killed", {"tywin_lannister"}}});
  ASSERT_EQ(better.ask(), Ask::kill_current);
  EXPECT_EQ(answer(better), "kill theon_greyjoy");
  const State worse = end_of_bidding(
      bids, Seat{0}, {{"current", "tywin_lannister"}, {"killed", {"theon_greyjoy"}}});
  EXPECT_EQ(answer(worse), "decline");
}

TEST(GreedyAdvanced, PicksTheCardOfMostWorth) {
  const State s = advanced_table({{"packs",
                                   {{"0", {"ambush", "contingency_plan", "betrayal"}},
                                    {"1", {"siege", "siege"}},
                                    {"2", {"feast", "feast"}},
                                    {"3", {"poison", "poison"}}}}},
                                 "draft");
  ASSERT_EQ(s.ask(), Ask::pick);
  EXPECT_EQ(answer(s), "pick betrayal");
}

}  // namespace
}  // namespace rookery::alliances
