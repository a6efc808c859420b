// Copies, versions, control and attachments as cards of other sets have them.
#include "games/cards/deck.h"
#include "tests/games/cards/made_up.h"

namespace rookery::cards::copies_test {
namespace {

using namespace ops;
using nlohmann::json;

json quiet() { return {{"plot", "a_noble_cause"}}; }
Duel marshalling(json you, json other = quiet()) {
  you["plot"] = "a_noble_cause";
  other["plot"] = "a_noble_cause";
  return asking_all({{"step", "marshalling"}, {"players", {{"0", you}, {"1", other}}}});
}

// --- versions of a title ------------------------------------------------------------------------

class Versions : public testing::Test {
 protected:
  Versions() {
    knight->unique = true;
    knight->version_of = Kind::eddard_stark;
  }
  Reprinted knight{Kind::tumblestone_knight};
};

TEST_F(Versions, AreDuplicatesOfOneAnother) {  // CRD-DUPE-10
  Duel s =
      marshalling({{"board", {"eddard_stark"}}, {"hand", {"tumblestone_knight"}}, {"gold", 9}});
  EXPECT_EQ(forbids(s, 0, "marshal tumblestone_knight"), Rule::CRD_UNIQ_02);
  give(s, "duplicate tumblestone_knight");
  const Ref eddard = find(s, 0, Kind::eddard_stark);
  EXPECT_TRUE(has_duplicate(s, eddard));
  EXPECT_EQ(strength(s, eddard), 5);  // the version that was there first counts
  EXPECT_EQ(find(s, 0, Kind::tumblestone_knight), no_ref);
  Play(s, nullptr).take_out(eddard, Exit::killed);
  EXPECT_TRUE(holds(s.at(Seat{0}).dead, Kind::eddard_stark));
  EXPECT_TRUE(holds(s.at(Seat{0}).discard, Kind::tumblestone_knight));
}
TEST_F(Versions, AreDeadTogether) {  // CRD-DUPE-10
  Duel s = marshalling({{"dead", {"eddard_stark"}}, {"hand", {"tumblestone_knight"}}, {"gold", 9}});
  EXPECT_EQ(forbids(s, 0, "marshal tumblestone_knight"), Rule::CRD_DEAD_01);
}
TEST_F(Versions, ShareTheCopiesOfADeck) {  // CRD-DECK-12
  DeckSheet sheet;
  sheet.add(Kind::house_stark, 1);
  sheet.add(Kind::eddard_stark, 2);
  sheet.add(Kind::tumblestone_knight, 2);
  bool found = false;
  for (const DeckFault& fault : faults_of(sheet, DeckCheck::tournament))
    found = found || fault.rule == "CRD-DECK-06";
  EXPECT_TRUE(found);
}

// --- control ------------------------------------------------------------------------------------

class Control : public testing::Test {
 protected:
  static bool controllable(const Moment& m, Ref ref) {
    return m.character(ref) && m.can_control(ref);
  }
  Redeclared for_good{{.kind = Kind::for_the_north,
                       .abilities = {{{.target = {controllable}, .effect = {control_target}}}}}};
  Redeclared for_a_while{{.kind = Kind::winter_is_coming,
                          .abilities = {{{.target = {controllable},
                                          .effect = {control_target_until<Until::phase_ends>}}}}}};
};

TEST_F(Control, OfAUniqueCardNeedsNoCopyOfYours) {  // CRD-UNIQ-03
  for (const bool own : {true, false}) {
    json you{{"hand", {"for_the_north"}}, {"gold", 5}};
    if (own) you["board"] = {"littlefinger"};
    Duel s = marshalling(you, {{"board", {"littlefinger"}}});
    EXPECT_EQ(is_offered(s, 0, "play for_the_north"), !own);
    Play(s, nullptr).take_control(Seat{0}, find(s, 1, Kind::littlefinger));  // and by no other way
    EXPECT_EQ(s.card(find(s, 1, Kind::littlefinger)).controller == Seat{0}, !own);
  }
}
TEST_F(Control, LeavesDuplicatesBehind) {  // CRD-RULING-46
  Duel s = marshalling({{"hand", {"for_the_north"}}, {"gold", 5}},
                       {{"board", {{{"card", "tyrion_lannister"}, {"duplicates", 1}}}},
                        {"hand", {"tyrion_lannister"}}});
  give(s, 0, "play for_the_north");
  const Ref tyrion = find(s, 1, Kind::tyrion_lannister);
  ASSERT_EQ(s.card(tyrion).controller, Seat{0});
  // None is added meanwhile …
  for (int n = 0; n < 9 && s.course().active == Seat{0}; ++n) give(s, "pass");
  ASSERT_EQ(s.course().active, Seat{1});
  EXPECT_NE(forbids(s, 1, "duplicate tyrion_lannister"), Rule::none);
  EXPECT_EQ(forbids(s, 1, "marshal tyrion_lannister"), Rule::CRD_RULING_48);
  // … and who has one may still use it.
  const Occurrence o{.card = tyrion, .what = On::leaves};
  EXPECT_TRUE(can_save(s, Seat{1}, o, tyrion));
  EXPECT_FALSE(can_save(s, Seat{0}, o, tyrion));
}
TEST_F(Control, PassesToTheNextEffect) {  // CRD-RULING-47
  for (const bool taken_before : {true, false}) {
    json other{{"hand", {"for_the_north"}}, {"gold", 5}};
    Duel s = marshalling({{"board", {"robb_stark"}}, {"hand", {"winter_is_coming"}}, {"gold", 5}},
                         other);
    const Ref robb = find(s, 0, Kind::robb_stark);
    if (taken_before) Play(s, nullptr).take_control(Seat{1}, robb);
    ASSERT_EQ(s.card(robb).controller == Seat{1}, taken_before);
    if (taken_before) give(s, 0, "play winter_is_coming");
    EXPECT_EQ(s.card(robb).controller, Seat{0});
    for (int n = 0; n < 20 && s.phase == Phase::marshalling; ++n) give(s, "pass");
    ASSERT_NE(s.phase, Phase::marshalling);
    EXPECT_EQ(s.card(robb).controller == Seat{1}, taken_before);
  }
  // From its owner it comes back to its owner.
  Duel s =
      marshalling({{"hand", {"winter_is_coming"}}, {"gold", 5}}, {{"board", {"tyrion_lannister"}}});
  const Ref tyrion = find(s, 1, Kind::tyrion_lannister);
  give(s, 0, "play winter_is_coming");
  EXPECT_EQ(s.card(tyrion).controller, Seat{0});
  for (int n = 0; n < 20 && s.phase == Phase::marshalling; ++n) give(s, "pass");
  EXPECT_EQ(s.card(tyrion).controller, Seat{1});
}

// --- keywords -----------------------------------------------------------------------------------

TEST(Limited, CountsAsADuplicateOnlyInSetUp) {  // CRD-RULING-44
  Reprinted road(Kind::the_kingsroad);
  road->unique = true;
  Duel s = marshalling({{"board", {"the_kingsroad"}}, {"hand", {"the_kingsroad", "the_roseroad"}}});
  give(s, "duplicate the_kingsroad");
  EXPECT_TRUE(is_offered(s, 0, "marshal the_roseroad"));

  s = asking_all(
      {{"step", "lay_out"}, {"players", {{"0", {{"hand", {"the_kingsroad", "the_kingsroad"}}}}}}});
  give(s, 0, "lay the_kingsroad");
  EXPECT_EQ(forbids(s, 0, "lay the_kingsroad"), Rule::CRD_SETUP_14);
}

TEST(Ambush, AtSeveralPricesIsChosen) {  // CRD-KEY-03, CRD-KEY-07
  Reprinted wolf(Kind::grey_wind);
  for (const int printed_price : {2, 5}) {  // the Wolfswood gives Ambush at the card's cost, 5
    wolf->ambush = byte(printed_price);
    Duel s = asking_all({{"step", "challenges"},
                         {"players",
                          {{"0",
                            {{"plot", "a_noble_cause"},
                             {"board", {"the_wolfswood"}},
                             {"hand", {"grey_wind"}},
                             {"gold", 9}}},
                           {"1", quiet()}}}});
    give(s, "ambush grey_wind");
    EXPECT_EQ(s.ask() == Ask::ambush, printed_price == 2);  // CRD-KEY-02: the same price is one
    if (printed_price == 2) {
      EXPECT_EQ(offered(s), (std::vector<std::string>{"gold 2", "gold 5"}));
      give(s, "gold 5");
    }
    EXPECT_EQ(s.at(Seat{0}).gold, 4);
    EXPECT_NE(find(s, 0, Kind::grey_wind), no_ref);
  }
}

TEST(NoAttachments, OfSomeTraits) {  // CRD-KEY-21
  Reprinted knight(Kind::tumblestone_knight);
  knight->attachments_not.add(Trait::weapon);
  Duel s = marshalling({{"board", {"tumblestone_knight", "robb_stark"}},
                        {"hand", {"ice", "little_bird"}},
                        {"gold", 9}});
  EXPECT_EQ(forbids(s, 0, "equip ice>0:tumblestone_knight"), Rule::CRD_KEY_21);
  EXPECT_TRUE(is_offered(s, 0, "equip ice>0:robb_stark"));
  EXPECT_TRUE(is_offered(s, 0, "equip little_bird>0:tumblestone_knight"));
}
TEST(NoAttachments, InAnyOfSeveralWays) {  // CRD-KEY-23
  Reprinted knight(Kind::tumblestone_knight);
  knight->attachments_only.add(Trait::weapon);
  knight->attachments_only.add(Trait::condition);
  knight->attachments_not.add(Trait::weapon);
  Duel s = marshalling(
      {{"board", {"tumblestone_knight"}}, {"hand", {"ice", "little_bird"}}, {"gold", 9}});
  EXPECT_NE(forbids(s, 0, "equip ice>0:tumblestone_knight"), Rule::none);
  EXPECT_TRUE(is_offered(s, 0, "equip little_bird>0:tumblestone_knight"));
}

TEST(Attachment, OfWhichOneCardTakesSoMany) {  // CRD-ABIL-39
  Reprinted bird(Kind::little_bird);
  bird->attach_most = 1;
  Duel s = marshalling(
      {{"board", {{{"card", "robb_stark"}, {"attachments", {"little_bird"}}}, "sansa_stark"}},
       {"hand", {"little_bird"}},
       {"gold", 9}});
  EXPECT_EQ(forbids(s, 0, "equip little_bird>0:robb_stark"), Rule::CRD_ABIL_39);
  give(s, "equip little_bird>0:sansa_stark");
  EXPECT_EQ(count_attachments(s, find(s, 0, Kind::robb_stark)), 1);  // which stays where it was
  EXPECT_EQ(count_attachments(s, find(s, 0, Kind::sansa_stark)), 1);
}

// --- what becomes of cards ----------------------------------------------------------------------

bool killed_self(const Moment& m) { return m.o->card == m.self && m.o->exit == Exit::killed; }

TEST(Replacements, TheLastOneCounts) {  // CRD-INT-23
  const Redeclared knight{{.kind = Kind::tumblestone_knight,
                           .abilities = {{{.timing = Timing::interrupt,
                                           .on = On::leaves,
                                           .when = killed_self,
                                           .effect = {go_instead<Exit::to_hand>}},
                                          {.timing = Timing::interrupt,
                                           .on = On::leaves,
                                           .when = killed_self,
                                           .effect = {go_instead<Exit::removed>}}}}}};
  const Redeclared event{
      {.kind = Kind::for_the_north,
       .abilities = {{{.target = {[](const Moment& m, Ref ref) { return m.character(ref); }},
                       .effect = {kill_target}}}}}};
  for (const bool hand_last : {true, false}) {
    Duel s = marshalling({{"board", {"tumblestone_knight"}}, {"hand", {"for_the_north"}}});
    give(s, 0, "play for_the_north");
    ASSERT_EQ(s.ask(), Ask::interrupt);
    const auto both = offered(s);  // to pass, and two abilities of the knight
    ASSERT_EQ(both.size(), 3U);
    give(s, hand_last ? both[2] : both[1]);
    give(s, offered(s)[1]);
    EXPECT_EQ(holds(s.at(Seat{0}).hand, Kind::tumblestone_knight), hand_last);
    EXPECT_EQ(holds(s.at(Seat{0}).removed, Kind::tumblestone_knight), !hand_last);
    EXPECT_FALSE(holds(s.at(Seat{0}).dead, Kind::tumblestone_knight));
  }
}

TEST(Agenda, IsNotRemovedByCards) {  // CRD-AGENDA-03
  const Redeclared steward{
      {.kind = Kind::winterfell_steward,
       .abilities = {{{.cost = {.kneel_self = true}, .effect = {[](Play& p, Ability& a) {
                                                       p.leave(ref_of(a.seat, agenda_slot),
                                                               Exit::removed, true);
                                                     }}}}}}};
  Duel s = marshalling({{"board", {"winterfell_steward"}}, {"agenda", "fealty"}});
  give(s, 0, "use 0:winterfell_steward");
  EXPECT_EQ(s.card(ref_of(Seat{0}, agenda_slot)).kind, Kind::fealty);
  EXPECT_TRUE(s.at(Seat{0}).removed.empty());
  EXPECT_TRUE(is_offered(s, 0, "use 0:fealty"));
}

// --- decks --------------------------------------------------------------------------------------

std::vector<std::string> faults(const DeckSheet& sheet, std::string_view about) {
  std::vector<std::string> rules;
  for (const DeckFault& fault : faults_of(sheet, DeckCheck::tournament))
    if (fault.card == about) rules.emplace_back(fault.rule);
  return rules;
}
using Rules = std::vector<std::string>;

TEST(DeckLimit, TakesThePlaceOfThree) {  // CRD-DECK-08
  Reprinted ice(Kind::ice);
  for (const auto& [limit, copies, rule] :
       {std::tuple{1, 1, ""}, {1, 2, "CRD-DECK-08"}, {6, 6, ""}, {6, 7, "CRD-DECK-08"}}) {
    ice->deck_limit = byte(limit);
    DeckSheet sheet;
    sheet.add(Kind::house_stark, 1);
    sheet.add(Kind::ice, copies);
    EXPECT_EQ(faults(sheet, "ice"), *rule == '\0' ? Rules{} : Rules{rule}) << limit << copies;
  }
}
TEST(DeckLimit, OfAPlotIsForTheOneThatIsRepeated) {  // CRD-DECK-11
  Reprinted summons(Kind::summons);
  summons->deck_limit = 3;
  DeckSheet sheet;
  sheet.add(Kind::house_stark, 1);
  sheet.add(Kind::summons, 3);
  EXPECT_EQ(faults(sheet, "summons"), Rules{});
  EXPECT_EQ(faults(sheet, ""), (Rules{"CRD-DECK-05", "CRD-DECK-03"}));
  sheet.add(Kind::taxation, 2);  // a second title with more than one
  EXPECT_EQ(faults(sheet, "").back(), "CRD-DECK-04");
  sheet.add(Kind::summons, 1);
  EXPECT_EQ(faults(sheet, "summons"), Rules{"CRD-DECK-11"});
}

TEST(Box, HasEightFactions) {  // CRD-FACTION-01
  std::vector<std::string> crests;
  for (const CardRecord& card : card_table)
    if (card.type == CardType::faction) crests.emplace_back(faction_names[index(card.faction)]);
  EXPECT_EQ(crests, (Rules{"baratheon", "greyjoy", "lannister", "martell", "nights_watch", "stark",
                           "targaryen", "tyrell"}));
}
TEST(Box, Has192PlayerCards) {  // CRD-EX-22
  std::array<int, faction_names.size()> cards{};
  for (const CardRecord& card : card_table) {
    const Kind kind = find_kind(card.id);
    if (is_core(kind) && is_draw_card(kind)) cards[index(card.faction)] += card.copies;
  }
  EXPECT_EQ(cards[0], 31);
  for (std::size_t i = 1; i < cards.size(); ++i) EXPECT_EQ(cards[i], 20) << faction_names[i];
  EXPECT_EQ(record(Kind::fealty).copies, 1);
}

}  // namespace
}  // namespace rookery::cards::copies_test
