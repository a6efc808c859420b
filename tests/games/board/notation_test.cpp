#include <gtest/gtest.h>

#include "games/board/actions.h"

namespace rookery::board {
namespace {

TEST(Notation, EveryVerbIsSpelledInOneWay) {
  for (const char* text : {"ready",
                           "done",
                           "decline",
                           "use",
                           "accept",
                           "refuse",
                           "token",
                           "leave",
                           "look",
                           "top",
                           "bottom",
                           "sacrifice",
                           "fall",
                           "house stark",
                           "order winterfell march_plus",
                           "skip port_pyke",
                           "swap winterfell defence",
                           "raid narrow_sea>winterfell",
                           "forgo stoney_sept",
                           "march lannisport",
                           "move winterfell>white_harbor 10F5K2E",
                           "move narrow_sea>shivering_sea 6S",
                           "move seagard>twins 1K",
                           "support harrenhal defender",
                           "withhold harrenhal",
                           "play the_red_viper",
                           "remove reach",
                           "track kings_court",
                           "destroy kingswood routed_footman",
                           "upgrade seagard footman>siege_engine",
                           "demote oldtown",
                           "muster pyke knight",
                           "launch sunspear>port_sunspear",
                           "consolidate dragonstone",
                           "levy winterfell",
                           "retreat riverrun",
                           "discard eddard_stark",
                           "recover patchface",
                           "capture 3",
                           "bid 20",
                           "place greyjoy",
                           "name martell",
                           "choose clash_of_kings",
                           "choose nothing"}) {
    const auto action = notation().parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_TRUE(notation().well_formed(*action)) << text;
    EXPECT_EQ(notation().print(*action), text);
  }
}

TEST(Notation, NonsenseIsNoAction) {
  for (const char* text : {"",
                           "ready 1",
                           "house",
                           "house targaryen",
                           "order winterfell",
                           "order winterfell attack",
                           "raid winterfell",
                           "raid a>b",
                           "move winterfell>white_harbor",
                           "move winterfell>white_harbor 0F",
                           "move winterfell>white_harbor 11F",
                           "move winterfell>white_harbor 1K1F",
                           "move winterfell>white_harbor 1F1S",
                           "move winterfell>white_harbor F",
                           "support harrenhal both",
                           "destroy kingswood routed",
                           "bid 21",
                           "bid -1",
                           "bid 007",
                           "track wildlings",
                           "choose winter",
                           "Ready",
                           " ready",
                           "ready "}) {
    EXPECT_FALSE(notation().parse(text)) << text;
  }
}

TEST(Notation, StrayBitsAreNotWellFormed) {
  EXPECT_TRUE(
      notation().well_formed(act_move(Area::winterfell, Area::karhold, Troops::of(Unit::knight))));
  EXPECT_FALSE(notation().well_formed(Action{act(Verb::ready).bits | 1}));
  EXPECT_FALSE(notation().well_formed(act(Verb::bid, 1, 1)));
  EXPECT_FALSE(notation().well_formed(Action{}));
  EXPECT_EQ(notation().print(Action::make(last_verb + 1)), "?");
  EXPECT_EQ(notation().print(act(Verb::march, 200)), "march ?");
}

TEST(Notation, EveryGroupOfUnitsHasANumberOfItsOwn) {
  for (int n = 0; n < Troops::groups; ++n)
    EXPECT_EQ(Troops::group(static_cast<unsigned>(n)).number(), n);
}

}  // namespace
}  // namespace rookery::board
