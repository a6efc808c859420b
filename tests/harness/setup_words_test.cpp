// Whoever reads Polish is told in Polish what is wrong with a set-up, whichever game it is of.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/alliances/alliances.h"
#include "games/board/board.h"
#include "games/cards/cards.h"
#include "games/iron_throne/iron_throne.h"
#include "games/registry.h"
#include "kit/setup_reader.h"

namespace rookery::setup_words_test {
namespace {

struct WrongSetup {
  const char* game;
  Setup table;
  const char* setup;
  const char* english;
  const char* polish;
};

const Setup advanced{.seats = 3, .options = {{"mode", "advanced"}, {"leaders", "random"}}};
const Setup drafted{.seats = 3, .options = {{"draft", "draft"}, {"leaders", "random"}}};
const Setup three{.seats = 3, .options = {{"leaders", "random"}}};
const Setup choosing{.seats = 3, .options = {{"leaders", "choose"}}};
const Setup six{.seats = 6, .options = {{"houses", "random"}}};
const Setup begun{.seats = 3,
                  .options = {{"houses", "fixed"}, {"leaders", "fixed"}},
                  .choices = {{{"house", "lannister"}, {"leader", "leader_cersei"}},
                              {{"house", "stark"}, {"leader", "leader_robb"}},
                              {{"house", "baratheon"}, {"leader", "leader_davos"}}}};

const std::vector<WrongSetup> wrong_setups{
    // What every game says alike.
    {"alliances", three, "3", "setup: must be a map with step", "setup: tu musi być mapa z: step"},
    {"alliances", three, "{}", "names nothing", "nic tu nie ma"},
    {"alliances", three, R"({"hand": 1})", "is not known here", "tego tu nie ma; może być: step"},
    {"alliances", three, R"({"round": 9})", "a whole number from 1 to 4, is 9",
     "liczba całkowita od 1 do 4, a jest 9"},
    {"alliances", three, R"({"turn": 3})", "a seat from 0 to 2", "miejsce od 0 do 2, a jest 3"},
    {"alliances", three, R"({"step": "end"})", "must be one of leaders",
     "tu musi być jedno z: leaders"},
    {"alliances", three, R"({"hands": 1})", "a map of seats to lists of cards",
     "mapa: miejsce i lista kart"},
    {"alliances", three, R"({"hands": {"5": []}})", "'5' is no seat of a game for 3",
     "„5” nie jest miejscem w grze na 3"},
    {"alliances", three, R"({"hands": {"0": 1}})", "a list of card ids",
     "tu musi być lista: id kart"},
    {"alliances", three, R"({"hands": {"0": [1]}})", "must be the id of a card, is 1",
     "tu musi być id karty, a jest 1"},
    // Games' own sentences.
    {"alliances", three, R"({"hands": {"0": ["x"]}})", "there is no such card as 'x'",
     "nie ma takiej karty jak „x”"},
    {"alliances", three, R"({"packs": {"0": []}})", "there are packs only in a draft",
     "paczki są tylko podczas selekcji"},
    {"alliances", three, R"({"step": "deal", "turn": 1})", "only at the step play",
     "tylko w kroku play"},
    {"alliances", three, R"({"row": []})", "only with open_allies", "tylko z open_allies"},
    {"alliances", three, R"({"whites": {}})", "only with mode: advanced", "tylko z mode: advanced"},
    {"alliances", three, R"({"councils": {"c3": {}}})", "'c3' is no council", "„c3” nie jest radą"},
    {"alliances", three,
     R"({"councils": {"c0": {"tokens": [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]}}})",
     "there are not that many tokens worth 3", "nie ma tylu żetonów o wartości 3"},
    {"alliances", advanced, R"({"set_aside": ["feast"]})", "is no event", "to nie jest wydarzenie"},
    {"alliances", drafted, R"({"step": "draft"})", "packs must be named", "trzeba podać paczki"},
    {"alliances", choosing, R"({"step": "play"})", "leaders are still to be chosen",
     "liderzy nie są jeszcze wybrani"},
    {"iron-throne", begun, R"({"players": {"0": {"hand": ["x"]}}})", "seat 0 has no card 'x'",
     "miejsce 0 nie ma karty „x”"},
    {"iron-throne", begun, R"({"players": {"0": {"influence": {"1": 3, "2": 3}}}})",
     "the game is over", "gra jest skończona"},
    {"iron-throne", begun, R"({"players": {"0": {"influence": {"0": 3}}}})",
     "is what is left of five", "ile zostało z pięciu"},
    {"iron-throne", begun, R"({"players": {"0": {"laid": "truce"}}})", "no card has been laid yet",
     "nikt nie położył jeszcze karty"},
    {"iron-throne", begun, R"({"players": {"0": {"sheet": 99}, "1": {"sheet": 99}}})",
     "and the box holds 60", "a w pudełku tylko 60"},
    {"iron-throne", begun, R"({"hostages": [{"of": 1}]})", "holder is missing", "brakuje: holder"},
    {"iron-throne", begun, R"({"hostages": [{"holder": 1, "of": 1}]})", "of the own house",
     "własnego rodu"},
    {"iron-throne", begun, R"({"events": []})", "names nothing", "nic tu nie ma"},
    {"iron-throne", begun, R"({"step": "cards", "attacker": 0, "events": ["event_stark"]})",
     "a champion is missing", "brakuje champion"},
    {"board", six, R"({"areas": {"winterfall": {}}})", "'winterfall' is not an area",
     "„winterfall” to nie obszar"},
    {"board", six, R"({"areas": {"winterfell": {"x": {}}}})", "'x' is not a house",
     "„x” to nie Ród"},
    {"board", six, R"({"areas": {"bay_of_ice": {"stark": {"knight": 1}}}})", "Ships are at sea",
     "Statki są na morzu"},
    {"board", six, R"({"tracks": {"throne": []}})", "must be iron_throne",
     "tu musi być iron_throne"},
    {"board", six, R"({"wildlings": 3})", "the spaces are 0, 2, 4", "pola toru to 0, 2, 4"},
    {"board", six, R"({"clear": false})", "false says nothing", "false nic tu nie znaczy"},
    {"board", six, R"({"wildling_deck": ["x"]})", "'x' is not a wildling card",
     "„x” to nie karta Dzikich"},
    {"board", six, R"({"areas": {"winterfell": {"stark": {"footman": 10}}}})",
     "setup: more units than there are", "takiej pozycji być nie może: więcej jednostek, niż jest"},
    {"cards",
     {.seats = 2},
     R"({"step": "dominance", "active": 1})",
     "nobody is active",
     "nikt nie jest aktywnym graczem"},
    {"cards",
     {.seats = 2},
     R"({"players": {"0": {"hand": ["x"]}}})",
     "there is no card \"x\"",
     "nie ma karty „x”"},
    {"cards",
     {.seats = 2},
     R"({"players": {"0": {"plot": "ice"}}})",
     "is no plot",
     "to nie jest fabuła"},
    {"cards",
     {.seats = 2},
     R"({"players": {"0": {"board": ["ice"]}}})",
     "neither a character nor a location",
     "to ani postać, ani miejsce"},
    {"cards",
     {.seats = 2},
     R"({"players": {"0": {"board": [{"card": "robb_stark", "tokens": {"x": 1}}]}}})",
     "must be stand",
     "tu musi być stand"},
    {"cards",
     {.seats = 2},
     R"({"players": {"0": {"board": [{"card": "robb_stark", "kneeling": 1}]}}})",
     "true or false, is 1",
     "true albo false, a jest 1"},
};

TEST(SetupWords, PolishReadersAreToldInPolish) {
  for (const WrongSetup& wrong : wrong_setups) {
    const GameFace* game = find_game(wrong.game);
    ASSERT_NE(game, nullptr);
    const auto position = game->start(wrong.table, Seed::from(3));
    ASSERT_TRUE(position) << position.error().text;
    const auto arranged = (*position)->arrange(nlohmann::json::parse(wrong.setup));
    ASSERT_FALSE(arranged) << wrong.setup;
    const Error& error = arranged.error();
    EXPECT_THAT(error.in(Language::en), testing::HasSubstr(wrong.english)) << wrong.setup;
    EXPECT_THAT(error.in(Language::pl), testing::HasSubstr(wrong.polish)) << wrong.setup;
    EXPECT_NE(error.in(Language::en), error.in(Language::pl)) << wrong.setup;
  }
}

// A game whose set-ups say all that can be wrong never gets so far: its positions are broken by
// hand.
template <class G>
Error refusal_of(const Setup& table, void (*breaks)(typename G::State&)) {
  typename G::State s{};
  G::start(s, *G::configure(table), Seed::from(3), nullptr);
  EXPECT_FALSE(G::broken_invariant(s));
  breaks(s);
  return kit::impossible_setup(G::broken_invariant(s)).value();
}
void expect_words(const Error& error, const std::string& english, const std::string& polish) {
  EXPECT_EQ(error.text, "setup: " + english);
  EXPECT_EQ(error.polish, "setup: takiej pozycji być nie może: " + polish);
}

TEST(SetupWords, AnImpossiblePositionIsRefusedInBothLanguages) {
  expect_words(
      refusal_of<Alliances>(three, [](auto& s) { s.leaders[Seat{1}] = s.leaders[Seat{0}]; }),
      "two leaders share a leader card", "dwaj gracze mają tę samą kartę lidera");
  expect_words(refusal_of<IronThrone>(begun, [](auto& s) { ++s.box; }),
               "power is lost or made (IT-POW-06)", "władzy ubyło albo przybyło (IT-POW-06)");
  expect_words(refusal_of<Board>(six, [](auto& s) { s.round = 0; }),
               "a round that is not there (BRD-ROUND-01)", "runda, której nie ma (BRD-ROUND-01)");
  expect_words(refusal_of<Cards>({.seats = 2}, [](auto& s) { s.at(Seat{0}).hand.clear(); }),
               "cards of a deck are lost or doubled (CRD-ZONE-08)",
               "karta talii zginęła albo się powtarza (CRD-ZONE-08)");
}

}  // namespace
}  // namespace rookery::setup_words_test
