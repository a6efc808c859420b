#include <gtest/gtest.h>

#include "games/cards/actions.h"

namespace rookery::cards {
namespace {

TEST(Notation, EveryVerbIsSpelledInOneWay) {
  for (const char* text : {"pass",
                           "done",
                           "keep",
                           "mulligan",
                           "no",
                           "yes",
                           "leave",
                           "plot wildfire_assault",
                           "lay arya_stark",
                           "marshal littlefinger",
                           "duplicate robb_stark",
                           "equip ice>0:eddard_stark",
                           "ambush gold_cloaks",
                           "spring widows_wail>1:joffrey_baratheon#2",
                           "play treachery",
                           "use 1:the_tickler",
                           "use 0:power_behind_the_throne/2",
                           "save 0:arya_stark",
                           "challenge intrigue 1",
                           "attack 0:grey_wind",
                           "defend 1:burned_men#3",
                           "bypass 1:tywin_lannister",
                           "kill 0:bran_stark",
                           "kneel 0:summer",
                           "choose 5:direwolf_pup",
                           "take dead sansa_stark",
                           "discard the_roseroad",
                           "player 1",
                           "icon power",
                           "keyword renown",
                           "gold 7"}) {
    const auto action = notation().parse(text);
    ASSERT_TRUE(action.has_value()) << text;
    EXPECT_EQ(notation().print(*action), text);
    EXPECT_TRUE(notation().well_formed(*action)) << text;
  }
  EXPECT_EQ(notation().size(), last_verb);
}

TEST(Notation, OtherSpellingsAreNone) {
  for (const char* text :
       {"", "pass ", "plot", "plot winterfell", "use eddard_stark", "use 0:eddard_stark#1",
        "use 0:eddard_stark/1", "choose 6:ice", "challenge naval 1", "gold 256",
        "equip ice>eddard_stark", "take pile ice"})
    EXPECT_FALSE(notation().parse(text).has_value()) << text;
}

}  // namespace
}  // namespace rookery::cards
