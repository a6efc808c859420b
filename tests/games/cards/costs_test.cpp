// Costs and effects as cards of other sets have them: a cost that is prevented or falls due late,
// what would last until a moment that is past, swaps, loops.
#include "tests/games/cards/made_up.h"

namespace rookery::cards::costs_test {
namespace {

using namespace ops;

bool pup_of_yours(const Moment& m, Ref ref) {
  return m.yours(ref) && m.is(ref, Kind::direwolf_pup);
}

class PreventedCost : public testing::Test {
 protected:
  // An event that kneels the faction card and sacrifices a Pup to draw two cards.
  Redeclared event{{.kind = Kind::for_the_north,
                    .abilities = {{{.cost = {.kneel_faction = true, .sacrifice = pup_of_yours},
                                    .limit = max_per_round,
                                    .effect = {draw<2>}}}}}};
  // And somebody who keeps cards from being sacrificed.
  Redeclared keeper{
      {.kind = Kind::vanguard_of_the_north,
       .abilities = {{{.timing = Timing::would,
                       .on = On::leaves,
                       .when = [](const Moment& m) { return m.o->exit == Exit::sacrificed; },
                       .effect = {cancel}}}}}};
  Duel s = asking_all({{"step", "dominance_window"},
                       {"players",
                        {{"0",
                          {{"plot", "a_noble_cause"},
                           {"board", {"direwolf_pup", "vanguard_of_the_north"}},
                           {"hand", {"for_the_north"}}}},
                         {"1", {{"plot", "a_noble_cause"}}}}}});
  const Player& you() const { return s.at(Seat{0}); }
};

TEST_F(PreventedCost, EndsItAndTheEventStaysInHand) {  // CRD-ABIL-20, CRD-ZONE-20
  give(s, 0, "play for_the_north");
  ASSERT_EQ(s.ask(), Ask::would);
  give(s, 0, "use 0:vanguard_of_the_north");
  EXPECT_TRUE(holds(you().hand, Kind::for_the_north));
  EXPECT_EQ(you().hand.size(), 1U);
  EXPECT_EQ(you().events, 0);
  EXPECT_TRUE(you().discard.empty());
  EXPECT_NE(find(s, 0, Kind::direwolf_pup), no_ref);
  // What else was paid stays so, and its maximum is not used up.
  EXPECT_TRUE(s.card(faction_of(Seat{0})).kneeling);
  for (const Used& used : s.used) EXPECT_EQ(used.times, 0);
}

TEST_F(PreventedCost, IsPaidIfNobodyPreventsIt) {  // CRD-ABIL-20
  give(s, 0, "play for_the_north");
  give(s, "pass");
  EXPECT_EQ(you().hand.size(), 2U);
  EXPECT_EQ(find(s, 0, Kind::direwolf_pup), no_ref);
  EXPECT_TRUE(holds(you().discard, Kind::direwolf_pup));
  EXPECT_TRUE(holds(you().discard, Kind::for_the_north));
}

TEST(LateCost, IsNotCheckedBefore) {  // CRD-RULING-30
  const Redeclared steward{
      {.kind = Kind::winterfell_steward,
       .abilities = {{{.cost = {.kneel_self = true},
                       .effect = {power_for_faction<1>, pay_now<3>, power_for_faction<2>}}}}}};
  for (const int gold : {2, 3}) {
    Duel s = asking_all(
        {{"step", "challenges"},
         {"players",
          {{"0", {{"plot", "a_noble_cause"}, {"board", {"winterfell_steward"}}, {"gold", gold}}},
           {"1", {{"plot", "a_noble_cause"}}}}}});
    give(s, 0, "use 0:winterfell_steward");
    EXPECT_EQ(s.card(faction_of(Seat{0})).power, gold == 3 ? 3 : 1);
  }
}

TEST(Loop, IsCutShort) {  // CRD-RULING-66
  const Redeclared steward{
      {.kind = Kind::winterfell_steward,
       .abilities = {{{.cost = {.kneel_self = true}, .effect = {stand_self}}}}}};
  Duel s = asking_all({{"step", "challenges"},
                       {"players",
                        {{"0", {{"plot", "a_noble_cause"}, {"board", {"winterfell_steward"}}}},
                         {"1", {{"plot", "a_noble_cause"}}}}}});
  int times = 0;
  for (;
       times < 1000 && s.phase == Phase::challenges && is_offered(s, 0, "use 0:winterfell_steward");
       ++times)
    give(s, 0, "use 0:winterfell_steward");
  EXPECT_EQ(times, 50);
  EXPECT_EQ(forbids(s, 0, "use 0:winterfell_steward"), Rule::CRD_RULING_66);
  // The next phase counts anew.
  while (s.phase == Phase::challenges) give(s, "pass");
  EXPECT_TRUE(is_offered(s, 0, "use 0:winterfell_steward"));
}

class Lasting : public testing::Test {
 protected:
  static Duel before_the_end() {
    return asking_all(
        {{"step", "end_challenges"},
         {"players",
          {{"0",
            {{"plot", "a_noble_cause"}, {"board", {"tumblestone_knight", "heart_tree_grove"}}}},
           {"1", {{"plot", "a_noble_cause"}}}}}});
  }
  static bool challenges_end(const Moment& m) { return m.o->phase == Phase::challenges; }
  template <Until until>
  static Declaration answers_the_end(Until said) {
    return {.kind = Kind::heart_tree_grove,
            .abilities = {{{.timing = Timing::reaction,
                            .on = On::phase_ends,
                            .when = challenges_end,
                            .effect = {strengthen_all_yours<3, until>},
                            .until = said}}}};
  }
  static int knight(const Duel& s) { return strength(s, find(s, 0, Kind::tumblestone_knight)); }
};

TEST_F(Lasting, UntilAMomentThatIsPastCannotBegin) {  // CRD-LAST-03
  const Redeclared grove{answers_the_end<Until::phase_ends>(Until::phase_ends)};
  const Duel s = before_the_end();
  EXPECT_NE(s.ask(), Ask::reaction);
}
TEST_F(Lasting, UntilAMomentThatIsPastDoesNothing) {  // CRD-LAST-03
  const Redeclared grove{answers_the_end<Until::phase_ends>(Until::new_plot)};
  Duel s = before_the_end();
  ASSERT_EQ(s.ask(), Ask::reaction);
  give(s, 0, "use 0:heart_tree_grove");
  EXPECT_EQ(knight(s), 2);
  EXPECT_EQ(s.lasting.size(), 0U);
}
TEST_F(Lasting, UntilALaterMomentBegins) {  // CRD-LAST-03
  const Redeclared grove{answers_the_end<Until::round_ends>(Until::round_ends)};
  Duel s = before_the_end();
  ASSERT_EQ(s.ask(), Ask::reaction);
  give(s, 0, "use 0:heart_tree_grove");
  EXPECT_EQ(knight(s), 5);
}

TEST(EventOnASet, CoversWhoIsThere) {  // CRD-LAST-04
  const Redeclared event{
      {.kind = Kind::for_the_north,
       .abilities = {{{.effect = {strengthen_all_yours<2, Until::phase_ends>}}}}}};
  Duel s = asking_all({{"step", "marshalling"},
                       {"players",
                        {{"0",
                          {{"plot", "a_noble_cause"},
                           {"board", {"tumblestone_knight"}},
                           {"hand", {"for_the_north", "winterfell_steward"}}}},
                         {"1", {{"plot", "a_noble_cause"}}}}}});
  give(s, 0, "play for_the_north");
  give(s, 0, "marshal winterfell_steward");
  EXPECT_EQ(strength(s, find(s, 0, Kind::tumblestone_knight)), 4);
  EXPECT_EQ(strength(s, find(s, 0, Kind::winterfell_steward)), 1);
}

TEST(Swap, NeedsSomethingOnBothSides) {  // CRD-ZONE-25
  const Redeclared event{
      {.kind = Kind::for_the_north,
       .abilities = {{{.effect = {ask_pick, swap_picked_with_top},
                       .pick = {.from = Zones::of(Zone::hand),
                                .fits = [](const Moment&, Kind) { return true; }}}}}}};
  for (const bool both : {true, false}) {
    nlohmann::json you{{"plot", "a_noble_cause"}, {"hand", {"for_the_north", "sansa_stark"}}};
    if (both) you["discard"] = {"ice"};
    Duel s = asking_all({{"step", "dominance_window"},
                         {"players", {{"0", you}, {"1", {{"plot", "a_noble_cause"}}}}}});
    give(s, 0, "play for_the_north");
    give(s, "take hand sansa_stark");
    EXPECT_EQ(holds(s.at(Seat{0}).hand, Kind::ice), both);
    EXPECT_EQ(holds(s.at(Seat{0}).discard, Kind::sansa_stark), both);
    EXPECT_EQ(holds(s.at(Seat{0}).hand, Kind::sansa_stark), !both);
  }
}

}  // namespace
}  // namespace rookery::cards::costs_test
