// What cards of other sets may be: immune, spared, blanked by one another, doubled, halved, set.
#include "tests/games/cards/made_up.h"

namespace rookery::cards::immunity_test {
namespace {

using namespace ops;

constexpr int to_events = 1 << index(CardType::event);
bool any_character(const Moment& m, Ref ref) { return m.character(ref); }
bool any_attachment(const Moment& m, Ref ref) { return m.attachment(ref); }

// The knight is immune to events, the steward is not.
class Immunity : public testing::Test {
 protected:
  static Duel table(nlohmann::json board = {"tumblestone_knight", "winterfell_steward"}) {
    return asking_all(
        {{"step", "challenges"},
         {"players",
          {{"0",
            {{"plot", "a_noble_cause"}, {"board", std::move(board)}, {"hand", {"for_the_north"}}}},
           {"1", {{"plot", "a_noble_cause"}}}}}});
  }
  static Declaration event(bool (*fits)(const Moment&, Ref), Op does) {
    return {.kind = Kind::for_the_north, .abilities = {{{.target = {fits}, .effect = {does}}}}};
  }
  Redeclared knight{
      {.kind = Kind::tumblestone_knight,
       .constants = {{{Gives::immune, false, [](const Moment&, Ref) { return to_events; }}}}}};
};

TEST_F(Immunity, KeepsEventsFromChoosing) {  // CRD-IMMUNE-01, CRD-EX-20
  const Redeclared kneels{event(any_character, kneel_target)};
  Duel s = table();
  give(s, 0, "play for_the_north");  // only the steward can be chosen, so nobody is asked
  EXPECT_FALSE(s.card(find(s, 0, Kind::tumblestone_knight)).kneeling);
  EXPECT_TRUE(s.card(find(s, 0, Kind::winterfell_steward)).kneeling);
}
TEST_F(Immunity, KeepsEventsFromReaching) {  // CRD-IMMUNE-01
  const Redeclared all{{.kind = Kind::for_the_north,
                        .abilities = {{{.effect = {strengthen_all_yours<3, Until::phase_ends>}}}}}};
  Duel s = table();
  give(s, 0, "play for_the_north");
  EXPECT_EQ(strength(s, find(s, 0, Kind::tumblestone_knight)), 2);
  EXPECT_EQ(strength(s, find(s, 0, Kind::winterfell_steward)), 4);
}
TEST_F(Immunity, DoesNotConcernCharacters) {  // CRD-EX-20
  const Redeclared steward{{.kind = Kind::winterfell_steward,
                            .abilities = {{{.cost = {.kneel_self = true},
                                            .target = {[](const Moment& m, Ref ref) {
                                              return m.character(ref) && ref != m.self;
                                            }},
                                            .effect = {kneel_target}}}}}};
  Duel s = table();
  give(s, 0, "use 0:winterfell_steward");
  EXPECT_TRUE(s.card(find(s, 0, Kind::tumblestone_knight)).kneeling);
}
TEST_F(Immunity, IsTheCardsAlone) {  // CRD-IMMUNE-02
  const Redeclared discards{event(any_attachment, discard_target)};
  Duel s = table({{{"card", "tumblestone_knight"}, {"attachments", {"little_bird"}}}});
  give(s, 0, "play for_the_north");
  EXPECT_EQ(find(s, 0, Kind::little_bird), no_ref);
}
TEST(LateImmunity, RemovesNothing) {  // CRD-IMMUNE-03
  // Immune only while kneeling: what was done before stays, what comes after does not.
  const Redeclared knight{{.kind = Kind::tumblestone_knight,
                           .constants = {{{Gives::immune, false, [](const Moment& m, Ref) {
                                             return m.kneeling(m.self) ? to_events : 0;
                                           }}}}}};
  const Redeclared all{{.kind = Kind::for_the_north,
                        .abilities = {{{.effect = {strengthen_all_yours<3, Until::phase_ends>}}}}}};
  Duel s = asking_all({{"step", "challenges"},
                       {"players",
                        {{"0",
                          {{"plot", "a_noble_cause"},
                           {"board", {"tumblestone_knight"}},
                           {"hand", {"for_the_north", "for_the_north"}}}},
                         {"1", {{"plot", "a_noble_cause"}}}}}});
  const Ref ref = find(s, 0, Kind::tumblestone_knight);
  give(s, 0, "play for_the_north");
  EXPECT_EQ(strength(s, ref), 5);
  s.card(ref).kneeling = true;
  EXPECT_EQ(strength(s, ref), 5);
  give(s, 0, "play for_the_north");
  EXPECT_EQ(strength(s, ref), 5);
}
TEST_F(Immunity, StopsNoCost) {  // CRD-IMMUNE-04
  const Redeclared kneels{
      {.kind = Kind::for_the_north,
       .abilities = {{{.cost = {.kneel = any_character}, .effect = {gain_gold<2>}}}}}};
  Duel s = table({"tumblestone_knight"});
  give(s, 0, "play for_the_north");
  EXPECT_TRUE(s.card(find(s, 0, Kind::tumblestone_knight)).kneeling);
}
TEST(LateImmunity, StopsDelayedEffectsOfThatType) {  // CRD-RULING-23
  // In the steward's words the same delayed effect is a character's, and is carried out.
  const Redeclared knight{{.kind = Kind::tumblestone_knight,
                           .constants = {{{Gives::immune, false, [](const Moment& m, Ref) {
                                             return m.kneeling(m.self) ? to_events : 0;
                                           }}}}}};
  const AbilitySpec later{
      .target = {[](const Moment& m, Ref ref) { return m.is(ref, Kind::tumblestone_knight); }},
      .limit = limit(1, Until::round_ends),
      .effect = {at_end<Lasts::discard_at_end>}};
  const Redeclared event{{.kind = Kind::for_the_north, .abilities = {{later}}}};
  const Redeclared steward{{.kind = Kind::winterfell_steward, .abilities = {{later}}}};
  for (const bool by_event : {true, false}) {
    Duel s = asking_all({{"step", "challenges"},
                         {"players",
                          {{"0",
                            {{"plot", "a_noble_cause"},
                             {"board", {"tumblestone_knight", "winterfell_steward"}},
                             {"hand", {"for_the_north"}}}},
                           {"1", {{"plot", "a_noble_cause"}}}}}});
    give(s, 0, by_event ? "play for_the_north" : "use 0:winterfell_steward");
    s.card(find(s, 0, Kind::tumblestone_knight)).kneeling = true;
    while (s.phase == Phase::challenges) give(s, "pass");
    EXPECT_EQ(find(s, 0, Kind::tumblestone_knight) != no_ref, by_event);
  }
}

// --- what cannot be done to a card --------------------------------------------------------------

class Spared : public testing::Test {
 protected:
  Redeclared knight{{.kind = Kind::tumblestone_knight,
                     .constants = {{{Gives::cannot_be, false, [](const Moment&, Ref) {
                                       return 1 << index(Exit::killed) | knelt;
                                     }}}}}};
  static Duel against_the_knight(const char* plot) {
    return asking_all(
        {{"step", "may_challenge"},
         {"first", 1},
         {"players",
          {{"0",
            {{"plot", "a_noble_cause"}, {"board", {"tumblestone_knight", "winterfell_steward"}}}},
           {"1", {{"plot", plot}, {"board", {"burned_men"}}}}}}});
  }
};

TEST_F(Spared, ClaimChoosesOthers) {  // CRD-RULING-52
  Duel s = against_the_knight("marching_orders");
  give(s, "challenge military 0");
  give(s, "attack 1:burned_men");
  give(s, "done");
  for (int n = 0; n < 20 && s.challenge.under_way; ++n)
    give(s, s.ask() == Ask::defenders ? "done" : "pass");
  EXPECT_NE(find(s, 0, Kind::tumblestone_knight), no_ref);
  EXPECT_EQ(find(s, 0, Kind::winterfell_steward), no_ref);
}
TEST_F(Spared, AimsAndSweepsPassItBy) {  // CRD-RULING-52
  Duel s = against_the_knight("marching_orders");
  const Ref knight = find(s, 0, Kind::tumblestone_knight);
  const Ref steward = find(s, 0, Kind::winterfell_steward);
  Play play(s, nullptr);
  play.kneel(knight);
  EXPECT_FALSE(s.card(knight).kneeling);
  const std::uint8_t set = play.take_marks();
  for (const Ref ref : {knight, steward})
    s.at(owner_of(ref)).marks[set - 1U] |= slot_bit(slot_of(ref));
  play.leave_marked(set, Exit::killed, true);
  EXPECT_TRUE(in_play(s, knight));
  EXPECT_FALSE(in_play(s, steward));
  play.leave(knight, Exit::killed);
  EXPECT_TRUE(in_play(s, knight));
  play.leave(knight, Exit::discarded);  // it says nothing of that
  EXPECT_FALSE(in_play(s, knight));
}
TEST_F(Spared, CannotBeChosenForIt) {  // CRD-RULING-52
  const Redeclared kills{{.kind = Kind::burned_men,
                          .abilities = {{{.cost = {.kneel_self = true},
                                          .target = {[](const Moment& m, Ref ref) {
                                            return m.character(ref) && !m.yours(ref);
                                          }},
                                          .effect = {kill_target}}}}}};
  Duel s = against_the_knight("marching_orders");
  const Ability ability{
      .source = find(s, 1, Kind::burned_men), .kind = Kind::burned_men, .seat = Seat{1}};
  EXPECT_TRUE(is_target(s, ability, find(s, 0, Kind::winterfell_steward)));
  EXPECT_FALSE(is_target(s, ability, find(s, 0, Kind::tumblestone_knight)));
}

// --- constant abilities that clash --------------------------------------------------------------

template <Kind one, Kind other>
int these(const Moment& m, Ref about) {
  return m.is(about, one) || m.is(about, other) ? 1 : 0;
}
int five(const Moment&, Ref) { return 5; }

class Clashing : public testing::Test {
 protected:
  // Each blanks the two others, and is 5 stronger unless it is blank.
  Redeclared knight{
      {.kind = Kind::tumblestone_knight,
       .constants = {{{Gives::blank, true, these<Kind::burned_men, Kind::winterfell_steward>},
                      {Gives::strength, false, five}}}}};
  Redeclared steward{
      {.kind = Kind::winterfell_steward,
       .constants = {{{Gives::blank, true, these<Kind::burned_men, Kind::tumblestone_knight>},
                      {Gives::strength, false, five}}}}};
  Redeclared men{{.kind = Kind::burned_men,
                  .constants = {{{Gives::blank, true,
                                  these<Kind::tumblestone_knight, Kind::winterfell_steward>},
                                 {Gives::strength, false, five}}}}};
  Duel s = asking_all({{"step", "marshalling"},
                       {"first", 1},
                       {"players",
                        {{"0",
                          {{"plot", "a_noble_cause"},
                           {"board", {"tumblestone_knight"}},
                           {"hand", {"winterfell_steward"}}}},
                         {"1", {{"plot", "a_noble_cause"}, {"board", {"burned_men"}}}}}}});
  int of(int seat, Kind kind) const { return strength(s, find(s, seat, kind)); }
};

TEST_F(Clashing, TheFirstPlayerSaysWhichAppliesFirst) {  // CRD-ROUND-10
  ASSERT_EQ(s.ask(), Ask::clash);
  EXPECT_TRUE(s.question.owes(Seat{1}));
  for (const bool knight_first : {true, false}) {
    Duel other = s;
    give(other, knight_first ? "choose 0:tumblestone_knight" : "choose 1:burned_men");
    EXPECT_EQ(strength(other, find(other, 0, Kind::tumblestone_knight)), knight_first ? 7 : 2);
    EXPECT_EQ(strength(other, find(other, 1, Kind::burned_men)), knight_first ? 2 : 7);
  }
}
TEST_F(Clashing, TheOrderStandsUntilAnotherAppears) {  // CRD-RULING-17
  give(s, "choose 1:burned_men");
  int asked = 0;
  while (s.course().active == Seat{1}) {
    give(s, "pass");
    asked += s.ask() == Ask::clash ? 1 : 0;
  }
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(of(1, Kind::burned_men), 7);
  give(s, 0, "marshal winterfell_steward");
  ASSERT_EQ(s.ask(), Ask::clash);
  EXPECT_EQ(offered(s).size(), 3U);
  give(s, "choose 0:winterfell_steward");
  ASSERT_EQ(s.ask(), Ask::clash);  // and which comes next
  EXPECT_EQ(offered(s).size(), 2U);
  give(s, "choose 0:tumblestone_knight");
  EXPECT_NE(s.ask(), Ask::clash);
  EXPECT_EQ(of(0, Kind::winterfell_steward), 6);
  EXPECT_EQ(of(0, Kind::tumblestone_knight), 2);
  EXPECT_EQ(of(1, Kind::burned_men), 2);
}

// --- values -------------------------------------------------------------------------------------

class Modified : public testing::Test {
 protected:
  Duel s = asking_all({{"step", "challenges"},
                       {"players",
                        {{"0", {{"plot", "a_noble_cause"}, {"board", {"tumblestone_knight"}}}},
                         {"1", {{"plot", "a_noble_cause"}}}}}});
  Ref knight = find(s, 0, Kind::tumblestone_knight);
  void lasts(Lasts what, int amount) {
    s.lasting.push({.card = knight, .what = what, .amount = static_cast<std::int8_t>(amount)});
  }
};

TEST_F(Modified, SumsComeBeforeFactors) {  // CRD-MOD-02, CRD-EX-26
  lasts(Lasts::doubles, 1);
  lasts(Lasts::strength, 3);
  EXPECT_EQ(strength(s, knight), 10);
}
TEST_F(Modified, RoundsUpOnce) {  // CRD-MOD-03, CRD-EX-26
  lasts(Lasts::halves, 1);
  lasts(Lasts::strength, 3);
  EXPECT_EQ(strength(s, knight), 3);
  lasts(Lasts::halves, 1);
  EXPECT_EQ(strength(s, knight), 2);
}
TEST_F(Modified, WhatIsSetCountsForAll) {  // CRD-MOD-04
  lasts(Lasts::strength_is, 4);
  lasts(Lasts::strength, 3);
  lasts(Lasts::doubles, 1);
  EXPECT_EQ(strength(s, knight), 4);
}
TEST_F(Modified, TheLatestThatSetsItCounts) {  // CRD-MOD-05
  lasts(Lasts::strength_is, 4);
  lasts(Lasts::strength_is, 1);
  EXPECT_EQ(strength(s, knight), 1);
}

}  // namespace
}  // namespace rookery::cards::immunity_test
