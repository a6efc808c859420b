// Plots that are revealed outside the plot phase, what answers a revealing, and titles that run
// out.
#include "tests/games/cards/made_up.h"

namespace rookery::cards::plots_test {
namespace {

using namespace ops;

// The Gates let their player reveal another plot.
class AnotherPlot : public testing::Test {
 protected:
  Redeclared gates{{.kind = Kind::gates_of_winterfell,
                    .abilities = {{{.cost = {.kneel_self = true},
                                    .effect = {ask_plot, reveal_plot, plot_is_revealed}}}}}};
  Duel s = asking_all({{"step", "challenges"},
                       {"first", 1},
                       {"players",
                        {{"0",
                          {{"plots", {"calm_over_westeros", "a_noble_cause", "summons"}},
                           {"plot", "a_noble_cause"},
                           {"used_plots", {"summons"}},
                           {"board", {"gates_of_winterfell"}}}},
                         {"1", {{"plot", "a_noble_cause"}}}}}});
};

TEST_F(AnotherPlot, SkipsInitiative) {  // CRD-PLOT-12
  give(s, 0, "use 0:gates_of_winterfell");
  ASSERT_EQ(s.ask(), Ask::plot);
  EXPECT_EQ(Cards::to_act(s), SeatSet::of(Seat{0}));
  give(s, "plot calm_over_westeros");  // whose initiative is higher
  EXPECT_EQ(s.card(plot_of(Seat{0})).kind, Kind::calm_over_westeros);
  ASSERT_EQ(s.ask(), Ask::icon);  // its when-revealed ability, and no first player is chosen
  give(s, "icon military");
  EXPECT_EQ(s.first, Seat{1});
  EXPECT_EQ(s.phase, Phase::challenges);
}
TEST_F(AnotherPlot, BringsUsedPlotsBackAfterItsAbility) {  // CRD-RULING-65
  give(s, 0, "use 0:gates_of_winterfell");
  give(s, "plot calm_over_westeros");
  EXPECT_TRUE(s.at(Seat{0}).plots.empty());
  EXPECT_EQ(s.at(Seat{0}).used_plots.size(), 2U);
  give(s, "icon military");
  EXPECT_EQ(s.at(Seat{0}).plots.size(), 2U);
  EXPECT_TRUE(s.at(Seat{0}).used_plots.empty());
}

// The Grove answers a revealing.
class RevealedPlots : public AnotherPlot {
 protected:
  Redeclared grove{
      {.kind = Kind::heart_tree_grove,
       .abilities = {
           {{.timing = Timing::reaction, .on = On::plots_revealed, .effect = {gain_gold<1>}}}}}};
};

TEST_F(RevealedPlots, AreAnsweredAfterTheirAbilities) {  // CRD-PLOT-16
  Duel round = asking_all({{"step", "plot"},
                           {"players",
                            {{"0",
                              {{"plots", {"calm_over_westeros"}},
                               {"used_plots", {"summons"}},
                               {"board", {"heart_tree_grove"}}}},
                             {"1", {{"plots", {"a_noble_cause"}}}}}}});
  give(round, "plot calm_over_westeros");
  give(round, "plot a_noble_cause");
  give(round, 0, "player 0");
  ASSERT_EQ(round.ask(), Ask::icon);
  EXPECT_TRUE(round.at(Seat{0}).plots.empty());
  give(round, "icon military");
  ASSERT_EQ(round.ask(), Ask::reaction);
  EXPECT_EQ(round.at(Seat{0}).plots.size(), 1U);  // the used plot is back already
  give(round, 0, "use 0:heart_tree_grove");
  EXPECT_EQ(round.at(Seat{0}).gold, 1);
}
TEST_F(RevealedPlots, AreAnsweredOutsideThePlotPhaseToo) {  // CRD-PLOT-16
  Play(s, nullptr).place(Seat{0}, Kind::heart_tree_grove, no_ref, Role::card);
  give(s, 0, "use 0:gates_of_winterfell");
  give(s, "plot calm_over_westeros");
  ASSERT_EQ(s.ask(), Ask::icon);
  give(s, "icon military");
  EXPECT_EQ(s.ask(), Ask::reaction);
}

TEST(Titles, WhoseTurnComesToAnEmptyPoolHasNone) {  // CRD-MELEE-06
  Melee s;
  rookery::Setup game;
  game.seats = 3;
  CardsMelee::start(s, *CardsMelee::configure(game), Seed::from(1), nullptr);
  const auto done = CardsMelee::arrange(s, {{"step", "titles"}, {"first", 0}});
  ASSERT_TRUE(done) << done.error().text;
  ASSERT_EQ(s.ask(), Ask::title);
  // As it would be with more players than titles.
  s.offered = Titles::of(Title::coin).with(Title::laws);
  const auto coin = CardsMelee::parse("title master_of_coin");
  ASSERT_TRUE(coin);
  EXPECT_FALSE(CardsMelee::apply(s, Seat{0}, *coin, nullptr));
  EXPECT_EQ(title_of(s, Seat{0}), Kind::master_of_coin);
  EXPECT_EQ(title_of(s, Seat{1}), Kind::master_of_laws);
  EXPECT_EQ(title_of(s, Seat{2}), Kind::none);
  EXPECT_GT(s.step(), Step::titles);
}

}  // namespace
}  // namespace rookery::cards::plots_test
