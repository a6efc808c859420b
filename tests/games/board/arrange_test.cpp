// Set-ups that cannot be meant are refused with a sentence, and change nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/board/board.h"

namespace rookery {
namespace {

using testing::HasSubstr;

const Setup three{
    .seats = 3,
    .options = {{"houses", "fixed"}},
    .choices = {{{"house", "baratheon"}}, {{"house", "lannister"}}, {{"house", "stark"}}}};

std::string error_of(const char* setup) {
  Board::State s;
  Board::start(s, *Board::configure(three), Seed::from(1), nullptr);
  const Board::State before = s;
  const auto done = Board::arrange(s, nlohmann::json::parse(setup));
  if (done) return "";
  EXPECT_TRUE(s == before) << setup;
  return done.error().text;
}

TEST(BoardArrange, NamesThePlace) {
  for (const auto& [setup, why] : std::vector<std::pair<const char*, const char*>>{
           {R"({"areas": {"winterfall": {}}})", "winterfall"},
           {R"({"areas": {"winterfell": {"stark": {"footmen": 1}}}})", "footmen"},
           {R"({"areas": {"winterfell": {"tyrell": {"footman": 1}}}})", "tyrell"},
           {R"({"areas": {"bay_of_ice": {"stark": {"footman": 1}}}})", "bay_of_ice"},
           {R"({"areas": {"winterfell": {"stark": {"footman": 11}}}})", "setup"},
           {R"({"areas": {"winterfell": {"stark": {"footman": 1}, "order": "march"}}})", "order"},
           {R"({"houses": {"stark": {"hand": ["tywin_lannister"]}}})", "another house"},
           {R"({"tracks": {"iron_throne": ["stark", "lannister"]}})", "every house in play"},
           {R"({"tracks": {"throne": ["stark"]}})", "iron_throne, fiefdoms or kings_court"},
           {R"({"wildlings": 3})", "BRD-RULING-09"},
           {R"({"step": "planning", "turn": "stark"})", "houses take turns only at"},
           {R"({"step": "planning", "used": ["blade"]})", "BRD-CLEAN-03"},
           {R"({"westeros": {"1": ["clash_of_kings"]}})", "no such card is left in this deck"},
           {R"({"wildling_deck": ["crow_killers", "crow_killers"]})", "no such card is left"},
           {R"({"rouns": 3})", "rouns"}})
    EXPECT_THAT(error_of(setup), HasSubstr(why)) << setup;
}

TEST(BoardDeal, PutsCardsOnTop) {
  Board::State s;
  Board::start(s, *Board::configure(three), Seed::from(1), nullptr);
  ASSERT_TRUE(Board::deal(s, nlohmann::json::parse(
                                 R"({"westeros": {"2": ["game_of_thrones", "clash_of_kings"]},
                                     "wildling_deck": ["skinchanger_scout"]})")));
  using namespace board;
  EXPECT_EQ(s.decks[1].back(), Westeros::game_of_thrones);
  EXPECT_EQ(s.decks[1][s.decks[1].size() - 2], Westeros::clash_of_kings);
  EXPECT_EQ(s.wildling_deck.back(), Wildling::skinchanger_scout);
  EXPECT_FALSE(Board::broken_invariant(s));
  const auto wrong = Board::deal(s, nlohmann::json::parse(R"({"round": 3})"));
  EXPECT_FALSE(wrong);
}

}  // namespace
}  // namespace rookery
