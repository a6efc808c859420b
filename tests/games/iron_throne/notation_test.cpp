#include <gtest/gtest.h>

#include "games/iron_throne/actions.h"

namespace rookery::iron_throne {
namespace {

TEST(Notation, EveryVerbIsSpelledInOneWay) {
  for (const char* text : {"pass",
                           "done",
                           "decline",
                           "stop",
                           "use",
                           "accept",
                           "refuse",
                           "walk",
                           "lose",
                           "withdraw",
                           "talk",
                           "fight",
                           "house stark",
                           "keep arya",
                           "choose 4",
                           "power robb",
                           "send eddard",
                           "offer 2 cersei",
                           "play tyrion",
                           "lay truce",
                           "lay h20",
                           "lay mace",
                           "propose A:i1h2p0 D:i0h0p3",
                           "take deck",
                           "take hand",
                           "take #1",
                           "take #125",
                           "release #3",
                           "torture #1",
                           "free 0#2",
                           "target drogo",
                           "amount 0",
                           "amount 25",
                           "discard h1",
                           "pick truce",
                           "ban h12",
                           "strike loras"}) {
    const auto action = notation().parse(text);
    ASSERT_TRUE(action) << text;
    EXPECT_TRUE(notation().well_formed(*action)) << text;
    EXPECT_EQ(notation().print(*action), text);
  }
}

TEST(Notation, NonsenseIsNoAction) {
  for (const char* text : {"",
                           "pass 1",
                           "house",
                           "house tully",
                           "keep",
                           "keep truce",
                           "choose 5",
                           "choose 01",
                           "choose -1",
                           "offer 1",
                           "offer arya",
                           "offer 1 h3",
                           "play h8",
                           "lay h9",
                           "lay",
                           "propose",
                           "propose A:i2h0p0 D:i0h0p0",
                           "propose A:i0h3p0 D:i0h0p0",
                           "propose A:i0h0p4 D:i0h0p0",
                           "propose D:i0h0p0 A:i1h0p0",
                           "take",
                           "take #0",
                           "take #126",
                           "take sheet",
                           "release 1",
                           "free 0",
                           "free #1",
                           "amount 26",
                           "Pass",
                           " pass",
                           "pass "}) {
    EXPECT_FALSE(notation().parse(text)) << text;
  }
}

TEST(Notation, StrayBitsAreNotWellFormed) {
  EXPECT_TRUE(notation().well_formed(act(Verb::propose, 23, 23)));
  EXPECT_FALSE(notation().well_formed(Action{act(Verb::pass).bits | 1}));
  EXPECT_FALSE(notation().well_formed(act(Verb::pass, 1)));
  EXPECT_FALSE(notation().well_formed(act(Verb::send, 1, 1)));
}

TEST(Notation, WhatIsNoVerbIsNoAction) {
  EXPECT_FALSE(notation().well_formed(Action{}));
  EXPECT_FALSE(notation().well_formed(Action::make(last_verb + 1)));
  EXPECT_EQ(notation().print(Action::make(last_verb + 1)), "?");
}

TEST(Notation, AnActionOnNobodyIsPrintedWithoutHarm) {
  EXPECT_EQ(notation().print(act(Verb::send, 200)), "send ?");
  EXPECT_EQ(notation().print(act(Verb::lay, 200)), "lay ?");
  EXPECT_EQ(notation().print(act(Verb::house, 200)), "house ?");
}

// IT-TRU-03: 24 kinds of terms, each with a number of its own.
TEST(Notation, TermsAndTheirNumbersAgree) {
  for (std::uint8_t i = 0; i < Terms::kinds; ++i) EXPECT_EQ(Terms::of(i).index(), i);
}

}  // namespace
}  // namespace rookery::iron_throne
