#include "games/alliances/score.h"

#include <gtest/gtest.h>

#include "games/alliances/cards.h"

namespace rookery::alliances {
namespace {

// Councils c0, c1, … with these allies and tokens.
struct CouncilSpec {
  std::vector<std::string_view> allies;
  std::vector<int> tokens;
};

State scored_table(const std::vector<CouncilSpec>& councils) {
  State s;
  s.seats = static_cast<std::uint8_t>(councils.size());
  for (std::size_t i = 0; i < councils.size(); ++i) {
    for (const auto id : councils[i].allies) {
      const Ally ally = find_ally(id);
      EXPECT_NE(ally, Ally::none) << id;
      s.councils[Council{i}].allies |= bit(ally);
    }
    for (const int value : councils[i].tokens)
      s.councils[Council{i}].tokens.push_back(Token::fresh(value));
  }
  return s;
}
std::vector<int> powers(const State& s) {
  const Powers all = final_powers(s);
  return {all.begin(), all.begin() + s.seats};
}
std::vector<int> places(const State& s) {
  const Result result = score(s);
  return {result.place.begin(), result.place.begin() + s.seats};
}
std::vector<int> scores(const State& s) {
  const Result result = score(s);
  return {result.score.begin(), result.score.begin() + s.seats};
}
int power(std::string_view id) { return card_of(find_ally(id)).power; }

TEST(Score, PowerIsAlliesAndTokens) {
  const State s =
      scored_table({{{"jaime_lannister", "tywin_lannister"}, {1, 3}}, {{}, {2}}, {{}, {}}});
  EXPECT_EQ(powers(s),
            (std::vector<int>{power("jaime_lannister") + power("tywin_lannister") + 4, 2, 0}));
}

TEST(Score, TheWeakerCouncilCounts) {
  // Seat i has council i on the left and i - 1 on the right.
  const State s = scored_table({{{}, {3, 3}}, {{}, {3}}, {{}, {1}}});
  EXPECT_EQ(scores(s), (std::vector<int>{1, 3, 1}));
  EXPECT_EQ(places(s), (std::vector<int>{2, 1, 3}));
}

TEST(Score, TiesGoToTheStrongerOtherCouncilThenToMoreAllies) {
  const State stronger = scored_table({{{}, {3}}, {{}, {3}}, {{}, {3, 3}}});
  EXPECT_EQ(scores(stronger), (std::vector<int>{3, 3, 3}));
  EXPECT_EQ(places(stronger), (std::vector<int>{1, 3, 1}));
  const int jaime = power("jaime_lannister");
  State allies = scored_table({{{"jaime_lannister"}, {}}, {{}, {}}, {{}, {}}});
  for (Council c{1}; c < 3; ++c) {
    for (int i = 0; i < jaime; ++i) allies.councils[c].tokens.push_back(Token::fresh(1));
  }
  EXPECT_EQ(places(allies), (std::vector<int>{1, 1, 3}))
      << "seats 0 and 1 own the council of Jaime";
}

TEST(Score, WhatIsStillTiedIsShared) {
  const State s = scored_table({{{}, {2}}, {{}, {2}}, {{}, {2}}, {{}, {2}}});
  EXPECT_EQ(places(s), (std::vector<int>{1, 1, 1, 1}));
  EXPECT_EQ(score(s).winners(), 4);
}

TEST(Score, BronnCountsTokensUpToALimit) {
  const int bronn = power("bronn");
  for (const auto& [tokens, bonus] :
       std::vector<std::pair<int, int>>{{0, 0}, {1, 0}, {2, 1}, {3, 1}, {4, 2}, {6, 3}, {8, 3}}) {
    const State s =
        scored_table({{{"bronn"}, std::vector<int>(static_cast<std::size_t>(tokens), 1)},
                      {{}, {3, 3, 3, 3, 3}},
                      {}});
    EXPECT_EQ(powers(s)[0], bronn + tokens + bonus) << tokens;
  }
}

TEST(Score, ViserysWantsNoStrongAllyBesideHim) {
  const int viserys = power("viserys_targaryen");
  EXPECT_EQ(powers(scored_table({{{"viserys_targaryen"}, {}}, {{}, {3, 3, 3}}, {}}))[0],
            viserys + 4);
  ASSERT_GE(power("jaime_lannister"), 4);
  EXPECT_EQ(powers(scored_table(
                {{{"viserys_targaryen", "jaime_lannister"}, {}}, {{}, {3, 3, 3, 3}}, {}}))[0],
            viserys + power("jaime_lannister"));
}

TEST(Score, TheonIsWorthNothingInTheStrongestCouncil) {
  const int theon = power("theon_greyjoy");
  EXPECT_EQ(powers(scored_table({{{"theon_greyjoy"}, {1}}, {{}, {3, 3}}, {}}))[0], theon + 1);
  EXPECT_EQ(powers(scored_table({{{"theon_greyjoy"}, {3}}, {{}, {3, 3}}, {}}))[0], 3);
  const State tied = scored_table(
      {{{"theon_greyjoy"}, {}}, {{}, std::vector<int>(static_cast<std::size_t>(theon), 1)}, {}});
  EXPECT_EQ(powers(tied)[0], 0) << "no council is stronger";
}

TEST(BestTotal, TiesGoToWhoSitsNearestToTheFirstPlayer) {
  State s;
  s.seats = 4;
  s.first_player = Seat{2};
  s.totals = {5, 7, 5, 7};
  EXPECT_EQ(best_total(s, no_seat, false), 3);
  EXPECT_EQ(best_total(s, no_seat, true), 1);
  EXPECT_EQ(best_total(s, Seat{3}, false), 1);
  s.totals = {5, 5, 5, 5};
  EXPECT_EQ(best_total(s, no_seat, false), 2);
  EXPECT_EQ(best_total(s, Seat{2}, false), 3);
}

}  // namespace
}  // namespace rookery::alliances
