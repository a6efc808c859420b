// The greedy player makes the choices nobody would argue about, and evaluate knows who is ahead.
#include <numeric>

#include "tests/games/cards/table.h"

namespace rookery::cards {
namespace {

using nlohmann::json;

json duel(const char* step, const json& own, const json& other) {
  return {{"step", step}, {"first", 0}, {"players", {{"0", own}, {"1", other}}}};
}

// --- marshalling
// -----------------------------------------------------------------------------------

TEST(Greedy, LowersACostBeforeItPays) {
  const json poor{{"plot", "summons"},
                  {"gold", 6},
                  {"hand", {"tywin_lannister"}},
                  {"board", {"western_fiefdom"}}};
  EXPECT_EQ(answer(arranged(duel("marshalling", poor, {{"plot", "summons"}}))),
            "use 0:western_fiefdom");
}

TEST(Greedy, LowersNoCostWithNothingToBuy) {
  const json idle{
      {"plot", "summons"}, {"gold", 6}, {"hand", {"treachery"}}, {"board", {"western_fiefdom"}}};
  EXPECT_EQ(answer(arranged(duel("marshalling", idle, {{"plot", "summons"}}))), "pass");
}

// --- challenges
// ------------------------------------------------------------------------------------

TEST(Greedy, AttacksWhereNobodyCanDefend) {
  Duel s = arranged(duel("challenges", {{"plot", "summons"}, {"board", {"robb_stark"}}},
                         {{"plot", "summons"}, {"board", {"lannisport_merchant"}}}));
  while (s.ask() == Ask::action) give(s, "pass");
  EXPECT_EQ(answer(s).substr(0, 9), "challenge");
}

TEST(Greedy, SendsNobodyIntoALostChallenge) {
  Duel s = arranged(duel("challenges", {{"plot", "summons"}, {"board", {"burned_men"}}},
                         {{"plot", "summons"},
                          {"board", {"tywin_lannister", "ser_jaime_lannister", "eddard_stark"}}}));
  while (s.ask() == Ask::action) give(s, "pass");
  EXPECT_EQ(answer(s), "pass");
}

TEST(Greedy, DeclaresEnoughAndNoMore) {
  Duel s = arranged(duel("challenges",
                         {{"plot", "summons"}, {"board", {"robb_stark", "vanguard_of_the_north"}}},
                         {{"plot", "summons"}, {"board", {"burned_men"}}}));
  while (s.ask() == Ask::action) give(s, "pass");
  give(s, "challenge military 1");
  give(s, answer(s));
  EXPECT_EQ(answer(s), "done");
}

TEST(Greedy, GivesUpTheLeastForClaim) {
  Duel s =
      arranged(duel("challenges", {{"plot", "summons"}, {"board", {"eddard_stark"}}},
                    {{"plot", "summons"}, {"board", {"tywin_lannister", "lannisport_merchant"}}}));
  while (s.ask() == Ask::action) give(s, "pass");
  for (const char* action : {"challenge military 1", "attack 0:eddard_stark", "done"})
    give(s, action);
  while (s.ask() == Ask::defenders || s.ask() == Ask::action)
    give(s, s.ask() == Ask::defenders ? "done" : "pass");
  ASSERT_EQ(s.ask(), Ask::claim_kill);
  EXPECT_EQ(answer(s), "kill 1:lannisport_merchant");
}

// --- evaluate
// --------------------------------------------------------------------------------------

TEST(Evaluate, SharesTheWinBetweenThoseWhoPlay) {
  const Duel s = arranged(duel("marshalling", {{"plot", "summons"}, {"board", {"robb_stark"}}},
                               {{"plot", "summons"}, {"board", {"burned_men"}}}));
  const Values values = Cards::evaluate(s);
  EXPECT_NEAR(std::accumulate(values.begin(), values.end(), 0.0F), 1.0F, 1e-4F);
  EXPECT_GT(values[0], values[1]);
}

TEST(Evaluate, PowerIsWorthMoreTheMoreThereIs) {
  const auto share = [](int power) {
    return Cards::evaluate(arranged(duel("marshalling", {{"plot", "summons"}, {"power", power}},
                                         {{"plot", "summons"}, {"power", 5}})))[0];
  };
  EXPECT_LT(share(0), share(5));
  EXPECT_LT(share(5), share(14));
  EXPECT_GT(share(14), 0.8F);
}

}  // namespace
}  // namespace rookery::cards
