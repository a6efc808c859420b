// The greedy leader makes the choices nobody would argue about.
#include <set>

#include "harness/simulate.h"
#include "tests/games/alliances/table.h"

namespace rookery::alliances {
namespace {

using nlohmann::json;

State table(const json& setup, int seats = 4) {
  return arranged({.seats = seats, .options = {{"leaders", "random"}}}, setup);
}

// Seat 0 leads, the others kneel: kneeling now wins the bid and claims `ally`.
State about_to_claim(const json& councils, const char* ally) {
  State s = table({{"current", ally},
                   {"bids", {{"0", {"royal_decree"}}}},
                   {"kneeling", {1, 2, 3}},
                   {"turn", 0},
                   {"councils", councils}});
  give(s, "kneel");
  return s;
}

// --- turns ---------------------------------------------------------------------------------------

TEST(Greedy, KneelsWhenItLeadsAndNobodyElseStands) {
  for (const int round : {1, 5}) {
    const State s = table({{"current", "tywin_lannister"},
                           {"round", round},
                           {"bids", {{"0", {"royal_decree"}}, {"2", {"corruption"}}}},
                           {"hands", {{"0", {"a_game_of_thrones", "siege", "feast"}}}},
                           {"kneeling", {1, 2, 3}},
                           {"turn", 0}});
    EXPECT_EQ(answer(s), "kneel") << round;
  }
}

TEST(Greedy, TakesTheLeadWithTheSmallestCardThatWill) {
  const State s = table({{"current", "tywin_lannister"},
                         {"round", 4},
                         {"first_player", 1},
                         {"bids", {{"2", {"corruption"}}}},
                         {"hands", {{"0", {"a_game_of_thrones", "royal_decree", "siege"}}}},
                         {"kneeling", {1, 2, 3}},
                         {"turn", 0}});
  EXPECT_EQ(answer(s), "play royal_decree");
}

TEST(Greedy, KeepsItsBestCardsOutOfAPoorRound) {
  const State s = table({{"current", "patchface"},
                         {"round", 1},
                         {"bids", {{"1", {"sellswords"}}}},
                         {"hands",
                          {{"0",
                            {"a_game_of_thrones", "a_game_of_thrones", "royal_decree", "siege",
                             "feast", "corruption"}}}},
                         {"turn", 0}});
  EXPECT_NE(answer(s), "play a_game_of_thrones");
  EXPECT_NE(answer(s), "play royal_decree");
}

TEST(Greedy, SpendsInTheLastRoundWhatWouldBeDiscarded) {
  const State s = table({{"current", "patchface"},
                         {"season", "summer"},
                         {"round", 5},
                         {"bids", {{"1", {"sellswords"}}}},
                         {"hands", {{"0", {"a_game_of_thrones"}}}},
                         {"kneeling", {1, 2, 3}},
                         {"turn", 0}});
  EXPECT_EQ(answer(s), "play a_game_of_thrones");
}

TEST(Greedy, GivesUpABidItCannotWin) {
  const State s = table({{"current", "tywin_lannister"},
                         {"round", 3},
                         {"bids", {{"1", {"a_game_of_thrones", "a_game_of_thrones"}}}},
                         {"hands", {{"0", {"royal_decree", "corruption"}}}},
                         {"turn", 0}});
  EXPECT_EQ(answer(s), "kneel");
}

// --- answers -------------------------------------------------------------------------------------

TEST(Greedy, PlacesAllyAndTokenInItsWeakerCouncil) {
  const json strong = {{"allies", {"tywin_lannister", "khal_drogo"}}};
  const json weak = {{"allies", {"bronn"}}};
  const json middle = {{"allies", {"jaime_lannister"}}};
  for (const bool left_is_weak : {false, true}) {
    State s = about_to_claim({{"c0", left_is_weak ? weak : strong},
                              {"c1", middle},
                              {"c3", left_is_weak ? strong : weak}},
                             "brienne");
    ASSERT_EQ(s.ask, Ask::place_ally);
    EXPECT_EQ(answer(s), left_is_weak ? "place c0" : "place c3");
    give(s, answer(s));
    ASSERT_EQ(s.ask, Ask::gain_token);
    EXPECT_EQ(answer(s), left_is_weak ? "gain c0" : "gain c3");
  }
}

// Else the order of the list would favour some seats: it did.
TEST(Greedy, LeavesATieToChance) {
  const State s = about_to_claim({{"c2", {{"tokens", json::array()}}}}, "brienne");
  ASSERT_EQ(s.ask, Ask::place_ally);
  std::set<std::string> answers;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) answers.insert(answer(s, seed));
  EXPECT_EQ(answers, (std::set<std::string>{"place c0", "place c3"}));
}

TEST(Greedy, KillsARivalsAllyRatherThanItsOwn) {
  for (const bool swapped : {false, true}) {
    State s = about_to_claim({{"c0", {{"allies", {swapped ? "tommen_baratheon" : "pycelle"}}}},
                              {"c2", {{"allies", {swapped ? "pycelle" : "tommen_baratheon"}}}}},
                             "sandor_clegane");
    while (s.ask != Ask::kill_ally) give(s, answer(s));
    EXPECT_EQ(answer(s), swapped ? "kill pycelle" : "kill tommen_baratheon");
  }
}

TEST(Greedy, SparesEverybodyIfOnlyItsOwnWouldDie) {
  State s = about_to_claim({{"c0", {{"allies", {"varys"}}}}, {"c3", {{"allies", {"pycelle"}}}}},
                           "jaqen_hghar");
  while (s.ask != Ask::kill_ally) give(s, answer(s));
  EXPECT_EQ(answer(s), "decline");
}

TEST(Greedy, TakesTheLeadersBestCard) {
  State s = table(
      {{"current", "tywin_lannister"},
       {"bids",
        {{"1", {"corruption"}}, {"2", {"a_game_of_thrones", "siege"}}, {"3", {"sellswords"}}}},
       {"hands", {{"0", {"betrayal"}}}},
       {"turn", 0}});
  give(s, "play betrayal");
  ASSERT_EQ(s.ask, Ask::take_bid);
  EXPECT_EQ(answer(s), "bid 2:a_game_of_thrones");
}

TEST(Greedy, DiscardsTheCardItNeedsLeast) {
  State s = table({{"hands", {{"0", {"sellswords", "a_game_of_thrones", "contingency_plan"}}}},
                   {"current", "tywin_lannister"},
                   {"turn", 0}});
  give(s, "play sellswords");
  ASSERT_EQ(s.ask, Ask::discard);
  EXPECT_EQ(answer(s), "discard contingency_plan");
}

TEST(Greedy, MovesATokenTowardsItsWeakerCouncil) {
  State s = table({{"hands", {{"0", {"corruption", "siege"}}}},
                   {"councils",
                    {{"c0", {{"tokens", {1, 1}}}},
                     {"c1", {{"allies", {"jaime_lannister", "mance_rayder"}}, {"tokens", {2, 2}}}},
                     {"c2", {{"allies", {"brienne"}}}},
                     {"c3", {{"allies", {"khal_drogo", "tormund"}}, {"tokens", {3}}}}}},
                   {"turn", 0}});
  give(s, "play corruption");
  ASSERT_EQ(s.ask, Ask::move_token);
  EXPECT_EQ(answer(s), "token c1>c0");
}

TEST(Greedy, BetraysARivalsKingAndNotItsOwn) {
  // Robb joins c0, shared by seats 0 and 1. Seat 1 needs him there; seat 2 does not.
  State s = table({{"current", "robb_stark"},
                   {"season", "winter"},
                   {"round", 5},
                   {"bids", {{"0", {"royal_decree"}}}},
                   {"hands", {{"1", {"betrayal"}}, {"2", {"betrayal"}}}},
                   {"kneeling", {1, 2, 3}},
                   {"councils",
                    {{"c1", {{"allies", {"khal_drogo"}}}},
                     {"c2", {{"allies", {"brienne"}}}},
                     {"c3", {{"allies", {"tywin_lannister"}}}}}},
                   {"turn", 0}});
  give(s, "kneel");
  give(s, "place c0");
  ASSERT_EQ(s.ask, Ask::offer_kill);
  ASSERT_EQ(s.asked(), 1);
  EXPECT_EQ(answer(s), "decline");
  give(s, "decline");
  ASSERT_EQ(s.asked(), 2);
  EXPECT_EQ(answer(s), "discard betrayal");
}

// --- strength ------------------------------------------------------------------------------------

double share_against_random(int seats, bool quick) {
  SimulateOptions options;
  options.setup.seats = seats;
  if (quick) options.setup.options["quick"] = "true";
  options.bots.assign(static_cast<std::size_t>(seats), "random");
  options.bots[0] = "greedy";
  options.games = 300;
  const auto report = Simulation<Alliances>::run(options);
  return report ? report->wins_by_bot.at("greedy").share : 0;
}

TEST(Greedy, BeatsRandomLeadersAtEveryTable) {
  for (int seats = 3; seats <= 6; ++seats) {
    EXPECT_GT(share_against_random(seats, false), 0.7) << seats;
    EXPECT_GT(share_against_random(seats, true), 0.6) << seats;
  }
}

}  // namespace
}  // namespace rookery::alliances
