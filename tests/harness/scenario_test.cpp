// Scenarios say what is wrong with them, and with the game.
#include "harness/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/coverage.h"
#include "harness/entry.h"
#include "tests/toy/raven_auction.h"

namespace rookery::scenario_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const GameFace& toy = *entry_of<RavenAuction>().face;

const GameFace* find_toy(std::string_view id) { return id == toy.info().id ? &toy : nullptr; }

// Every sentence is there in Polish too, but for what a game says of a set-up.
std::string in_english(const Error& error) {
  if (error.text.find("setup") == std::string::npos) {
    EXPECT_NE(error.polish, error.text);
    EXPECT_NE(error.polish, "");
  }
  return error.text;
}

std::string run(const std::string& text, const ReadBase& read_base = {}) {
  const auto scenario = parse_scenario(text, "x.yaml", read_base);
  if (!scenario) return in_english(scenario.error());
  const auto done = run_scenario(*scenario, find_toy);
  return done ? "" : in_english(done.error());
}
const std::string head = "title: t\nproves: {}\ngame: raven-auction\nseats: 2\n";
const std::string setup = "setup: {hands: [[3, 9], [4, 8]], deck: [20]}\n";

std::string with_play(const std::string& play) { return run(head + setup + "play:\n" + play); }
std::string expecting(const std::string& fact) {
  return with_play("  - expect: {as: 0, " + fact + "}\n");
}

TEST(Scenario, HeadIsChecked) {
  EXPECT_EQ(run(""), "x.yaml: a scenario is a map with title, proves, game, seats and play");
  EXPECT_EQ(run("title: t"), "x.yaml: game is missing");
  EXPECT_EQ(run(head), "x.yaml: play must be a list of steps");
  EXPECT_THAT(run(head + "colour: red\n"), HasSubstr("'colour' is not known"));
  EXPECT_EQ(run(head + "seats: 3\n"), "x.yaml:5: 'seats' is given twice");
  EXPECT_EQ(run("title: t\nproves: {}\ngame: g\nseats: many\nplay: [x]"),
            "x.yaml: seats must be a number, is \"many\"");
  EXPECT_EQ(run("title: 3\nproves: {}\ngame: g\nseats: 2\nplay: [x]"),
            "x.yaml: title must be a text, is 3");
  EXPECT_EQ(run("title: t\ngame: g\nseats: 2\nplay: [x]"),
            "x.yaml: proves is missing: a map with rules, cards, options");
  EXPECT_EQ(run("title: t\nproves: {}\ngame: chess\nseats: 2\nplay: [say: {en: a, pl: b}]"),
            "x.yaml: there is no game 'chess'");
  EXPECT_EQ(run(head + "seed: -1\nplay: [x]"), "x.yaml: a seed must be a whole number, is -1");
  EXPECT_THAT(run(head + "setup: {hands: 3}\nplay: [defaults: 1]"),
              HasSubstr("setup.hands: must be a list"));
  EXPECT_EQ(run(head + "options: {rounds: [3]}\nplay: [x]"),
            "x.yaml: options.rounds must be a word or a number, is [3]");
  EXPECT_EQ(run(head + "lesson: Hello\nplay: [x]"), "x.yaml: lesson needs a title in en and in pl");
}

TEST(Scenario, SaysHowManySeatsAGameHas) {
  EXPECT_EQ(run("title: t\nproves: {}\ngame: raven-auction\nseats: 7\nplay: [defaults: 1]"),
            "x.yaml: The Raven Auction is for 2 to 4 seats, not 7");
}

TEST(Scenario, NothingOfTheHeadIsIgnored) {
  const std::string play = "play: [defaults: 1]\n";
  EXPECT_THAT(run(head + "seed: 1\nseeds: [1]\n" + play), HasSubstr("either seed or seeds"));
  EXPECT_THAT(run(head + "seeds: [1, 1]\n" + play), HasSubstr("the seed 1 is given twice"));
  EXPECT_THAT(run(head + "seed: 1\nshuffle: \"" + std::string(64, 'a') + "\"\n" + play),
              HasSubstr("they would be ignored"));
  EXPECT_THAT(run(head + "shuffle: abc\n" + play), HasSubstr("64 hexadecimal digits"));
  EXPECT_THAT(run(head + "setup:\n" + play), HasSubstr("setup names nothing"));
}

TEST(Scenario, ProvesOnlyWhatIsThere) {
  const auto proving = [](const std::string& what) {
    return run("title: t\nproves: {" + what +
               "}\ngame: raven-auction\nseats: 2\nplay: [expect: {rounds_left: 3}]\n");
  };
  EXPECT_EQ(proving("rules: [RAV-BID-01], options: [rounds=2]"), "");
  EXPECT_THAT(proving("rules: [RAV-BID-77]"), HasSubstr("there is no rule 'RAV-BID-77'"));
  EXPECT_THAT(proving("rules: [\"\"]"), HasSubstr("there is no rule"));
  EXPECT_THAT(proving("cards: [crow]"), HasSubstr("there is no card 'crow'"));
  EXPECT_THAT(proving("options: [rounds=9]"), HasSubstr("there is no option 'rounds=9'"));
  EXPECT_THAT(proving("rules: [RAV-BID-01, RAV-BID-01]"), HasSubstr("names RAV-BID-01 twice"));
  EXPECT_THAT(proving("rulez: []"), HasSubstr("'proves.rulez' is not known"));
  EXPECT_THAT(run("title: t\nproves: {rules: [RAV-BID-01]}\ngame: raven-auction\nseats: 2\n"
                  "play: [defaults: 1]\n"),
              HasSubstr("it proves something, but play expects nothing"));
}

TEST(Scenario, LimitsWhatAFileMayCost) {
  EXPECT_THAT(run(std::string(200001, ' ')), HasSubstr("too large"));
  EXPECT_THAT(run("a: " + std::string(100, '[')), HasSubstr("nested too deeply"));
  // Each line stands for ten of the one before.
  std::string bomb = "a0: &a0 [x]\n";
  for (int i = 1; i < 9; ++i)
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) +
            ",*a" + std::to_string(i - 1) + ",*a" + std::to_string(i - 1) + ",*a" +
            std::to_string(i - 1) + "]\n";
  EXPECT_THAT(run(bomb), HasSubstr("too large or too deep"));
}

TEST(Scenario, SaysInASentenceThatItIsNoYaml) {
  EXPECT_EQ(run(head + "play: [\n"), "x.yaml:6: this is not YAML (end of sequence flow not found)");
  EXPECT_EQ(run(head + "? [a, b]\n: c\n"), "x.yaml:5: a key must be a word");
  EXPECT_EQ(run(head + "x: \xff\n"), "x.yaml:1: the file is not UTF-8");
  // One spelling a number: this is a text.
  EXPECT_THAT(run("title: t\nproves: {}\ngame: raven-auction\nseats: 02\nplay: [x]"),
              HasSubstr("seats must be a number, is \"02\""));
}

TEST(Scenario, StepsSayWhatWasExpectedAndFound) {
  EXPECT_EQ(with_play("  - 0: bid 9\n  - expect: {seats.0.ready: true}\n"), "");
  EXPECT_THAT(
      with_play("  - 0: bid 8\n"),
      HasSubstr(
          "seat 0 cannot 'bid 8': You do not hold raven 8. (refuse.not_in_hand, RAV-BID-01)"));
  EXPECT_THAT(with_play("  - 0: fly\n"), HasSubstr("\"fly\" is no action of raven-auction"));
  EXPECT_THAT(with_play("  - 0: []\n"), HasSubstr("nothing is done"));
  EXPECT_THAT(with_play("  - 5: bid 3\n"), HasSubstr("seat must be one of 0 to 1, is 5"));
  EXPECT_THAT(expecting("rounds_left: 2"), HasSubstr("expected rounds_left: 2, found 3"));
  EXPECT_THAT(expecting("asked: {seat: 0, kind: prize}"), HasSubstr("seat 0 is asked 'auction'"));
  EXPECT_THAT(expecting("finished: true"), HasSubstr("expected finished: true"));
  EXPECT_THAT(expecting("finished: 1"), HasSubstr("finished must be true or false"));
  EXPECT_THAT(with_play("  - legal: {seat: 0, are: [bid 3]}\n"),
              HasSubstr("other actions are legal too"));
  EXPECT_THAT(with_play("  - legal: {seat: 0, exclude: [bid 3]}\n"),
              HasSubstr("\"bid 3\" is legal"));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 3}\n"), HasSubstr("but it is legal"));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 4, rule: RAV-TURN-01}\n"),
              HasSubstr("refused by RAV-BID-01, not by \"RAV-TURN-01\""));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 4, rule: none}\n"),
              HasSubstr("refused by RAV-BID-01, not by \"none\""));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 4, reason: over}\n"),
              HasSubstr("refused because of"));
  EXPECT_THAT(with_play("  - happened: {include: [bids]}\n"), HasSubstr("\"bids\" did not happen"));
  EXPECT_THAT(with_play("  - 0: bid 3\n  - happened: {exclude: [ready]}\n"),
              HasSubstr("\"ready\" happened"));
  EXPECT_THAT(with_play("  - differs: {path: deck.size}\n"),
              HasSubstr("deck.size is the same for all 1 seeds"));
  EXPECT_THAT(with_play("  - jump: 3\n"), HasSubstr("'jump' is no step"));
  EXPECT_THAT(with_play("  - just text\n"), HasSubstr("a step is a map with one key"));
  EXPECT_THAT(with_play("  - 0: bid 3\n  - defaults: many\n"), HasSubstr("step 2"));
  EXPECT_THAT(with_play("  - defaults: all\n  - defaults: 1\n"), HasSubstr("the game is over"));
  EXPECT_THAT(with_play("  - say: hello\n"), HasSubstr("say needs a text in en and in pl"));
}

TEST(Scenario, ValuesCanBeTested) {
  for (const char* fact :
       {"deck.size: {not: 3}", "discard: {size: 0}", "seats.0.hand: {contains: 3}",
        "seats.0.hand: {lacks: 4}", "seats.0.hand: {same: [9, 3]}", "rounds_left: {at_least: 3}",
        "rounds_left: {at_most: 3}", "deck.top: null", "seats.0.hand: {not: null}"}) {
    EXPECT_EQ(expecting(fact), "") << fact;
  }
  for (const char* fact :
       {"rounds_left: {not: 3}", "discard: {size: 1}", "seats.0.hand: {contains: 4}",
        "seats.0.hand: {lacks: 3}", "seats.0.hand: {same: [9]}", "rounds_left: {at_least: 4}",
        "rounds_left: {at_most: 2}", "seats.0.hand: null", "deck.top: {not: null}",
        "deck.top: {not: 3}"}) {
    EXPECT_THAT(expecting(fact), HasSubstr(", found ")) << fact;
  }
}

TEST(Scenario, SeveralTestsCanStandOnOnePath) {
  EXPECT_EQ(expecting("seats.0.hand: {contains: 3, lacks: 4, size: 2}"), "");
  EXPECT_EQ(expecting("rounds_left: {at_least: 2, at_most: 4, not: 2}"), "");
  EXPECT_THAT(expecting("seats.0.hand: {contains: 3, size: 1}"), HasSubstr("found [3,9]"));
  EXPECT_THAT(expecting("seats.0.hand: {contains: 3, colour: black}"), HasSubstr("mixes tests"));
}

// What no view ever has is absent anyhow: to expect that is a slip of the pen.
TEST(Scenario, RefusesWhatNoViewEverHas) {
  for (const auto& [fact, why] : std::vector<std::pair<std::string, std::string>>{
           {"nothing: null", "there is no 'nothing': the view never has 'nothing'"},
           {"deck.tpo: null", "deck never has 'tpo'"},
           {"rounds_left.x: null", "rounds_left is never a map or a list"},
           {"seats.x: null", "seats is a list, and 'x' is no place in it"},
           {"seats.2.hand: null", "seats always has 2 places"},
           {"seats.0.hand: {lacks: nine}", "seats.0.hand would always hold: \"nine\" is never"},
           {"seats.0.hand: {lacks: 25}", "25 is never there"},
           {"deck: {lacks: tpo}", "'tpo' is never a key there"},
           {"rounds_left: {not: three}", "\"three\" is never there"},
           {"under_way.0.what: {not: auktion}", "\"auktion\" is never there"}}) {
    EXPECT_THAT(expecting(fact), HasSubstr(why)) << fact;
  }
  EXPECT_THAT(with_play("  - differs: {path: deck.tpo}\n"), HasSubstr("deck never has 'tpo'"));
  // What some view has may be expected to be absent: who looks, or when, makes the difference.
  EXPECT_EQ(expecting("seats.1.bid: null, discard.3: null, deck: {lacks: top}"), "");
  EXPECT_EQ(expecting("under_way.0.what: {not: prize}"), "");
}

TEST(Scenario, RefusesTestsThatMakeNoSense) {
  for (const auto& [fact, why] : std::vector<std::pair<std::string, std::string>>{
           {"rounds_left: {size: 1}", "rounds_left is 3, and only a list or a map"},
           {"rounds_left: {lacks: 1}", "rounds_left is 3, and only a list or a map"},
           {"discard: {size: none}", "size must be a number, is \"none\""},
           {"deck: {size: 2}", "deck has a size of its own: expect deck.size"},
           {"discard: {at_most: 2}", "at_most compares numbers, not [] with 2"},
           {"rounds_left: {at_least: x}", "at_least compares numbers"},
           {"rounds_left: {same: [3]}", "only a list or a map"},
           {"seats.0.hand: {same: 3}", "same compares lists"}}) {
    EXPECT_THAT(expecting(fact), HasSubstr(why)) << fact;
  }
}

TEST(Scenario, RefusesUnknownNames) {
  for (const auto& [step, why] : std::vector<std::pair<std::string, std::string>>{
           {"happened: {exclude: [redy]}", "raven-auction has no text event.redy"},
           {"happened: {include: [3]}", "raven-auction has no text event.3"},
           {"refuse: {seat: 0, action: bid 4, reason: silly}", "has no text refuse.silly"},
           {"refuse: {seat: 0, action: bid 4, rule: RAV-77}", "has no rule \"RAV-77\""},
           {"expect: {asked: {seat: 0, kind: prise}}", "has no text ask.prise"},
           {"expect: {asked: {seat: 0, sort: prize}}", "'sort' is not known here"},
           {"expect: {as: nobody, rounds_left: 3}", "as must be a seat or 'spectator'"},
           {"rekey: abc", "rekey must be 64 hexadecimal digits"}}) {
    EXPECT_THAT(with_play("  - " + step + "\n"), HasSubstr(why)) << step;
  }
}

TEST(Scenario, RefusesStepsThatSayNothing) {
  for (const auto& [step, why] : std::vector<std::pair<std::string, std::string>>{
           {"expect: {}", "a map of facts is needed"},
           {"expect: {as: 0}", "a map of facts is needed"},
           {"expect: 3", "a map of facts is needed"},
           {"happened: {as: 0}", "say what happened"},
           {"happened: {include: []}", "include names nothing"},
           {"happened: {include: bids}", "include must be a list"},
           {"legal: {seat: 0}", "say which are legal"},
           {"legal: {seat: 0, are: [bid 3, bid 9, bid 9]}", "are names \"bid 9\" twice"},
           {"legal: {seat: 0, exclude: []}", "exclude names nothing"}}) {
    EXPECT_THAT(with_play("  - " + step + "\n"), HasSubstr(why)) << step;
  }
  EXPECT_EQ(with_play("  - 0: bid 3\n  - legal: {seat: 0, are: []}\n"), "");
  EXPECT_THAT(with_play("  - 0: bid 3\n  - legal: {seat: 0, exclude: [bid 9]}\n"),
              HasSubstr("nothing is legal for seat 0: write are: []"));
}

TEST(Scenario, ATextThatIsNoActionCanBeRefused) {
  EXPECT_EQ(with_play("  - refuse: {text: bid 77}\n"), "");
  EXPECT_THAT(with_play("  - refuse: {text: bid 7}\n"), HasSubstr("\"bid 7\" is an action: bid 7"));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, text: bid 77}\n"), HasSubstr("{text: …} alone"));
  EXPECT_THAT(with_play("  - refuse: {seat: 0, action: bid 77}\n"), HasSubstr("is no action"));
}

TEST(Scenario, ATableCanBeRefused) {
  const std::string toy_head = "title: t\nproves: {}\ngame: raven-auction\n";
  EXPECT_EQ(run(toy_head + "seats: 7\nrefused: for 2 to 4 seats\n"), "");
  EXPECT_EQ(run(head + "options: {rounds: 9}\nrefused: option rounds\n"), "");
  EXPECT_EQ(run(head + "setup: {hands: [[1], [1]]}\nrefused: raven 1 lies elsewhere already\n"),
            "");
  EXPECT_THAT(
      run(toy_head + "seats: 7\nrefused: for lack of ravens\n"),
      HasSubstr("refused, but without the words 'for lack of ravens': The Raven Auction is"));
  EXPECT_THAT(run(head + "refused: for 2 to 4 seats\n"),
              HasSubstr("expected this table to be refused, but it can be played"));
  EXPECT_THAT(run(head + "refused: x\nplay: [defaults: 1]\n"), HasSubstr("either refused or play"));
}

TEST(Scenario, TakesACommonSetupFromItsBase) {
  const ReadBase read = [](const std::string& name) -> Expected<std::string> {
    if (name == "two.base.yaml") return "game: raven-auction\nseats: 2\n" + setup;
    if (name == "bad.base.yaml") return std::string("title: t\n");
    if (name == "broken.base.yaml") return std::string("[\n");
    return fail(Error{"cannot read " + name, "nie można odczytać " + name});
  };
  const auto based = [&](const std::string& rest) {
    return run("title: t\nproves: {}\n" + rest, read);
  };
  const std::string play = "play: [expect: {as: 0, seats.0.hand: [3, 9], deck.size: 20}]\n";
  EXPECT_EQ(based("base: two.base.yaml\n" + play), "");
  // Maps are joined, other things replaced, null takes out.
  EXPECT_EQ(based("base: two.base.yaml\nsetup: {hands: [[3, 9], []]}\n"
                  "play: [expect: {as: 0, seats.0.hand: [3, 9], deck.size: 22}]\n"),
            "");
  EXPECT_THAT(based("base: two.base.yaml\nsetup: {hands: null}\n" + play),
              HasSubstr("setup: hands is missing"));
  EXPECT_THAT(based("base: two.base.yaml\nsetup: {colour: null}\n" + play),
              HasSubstr("setup.colour is null, and base two.base.yaml has no such thing"));
  EXPECT_THAT(based("base: bad.base.yaml\n" + play),
              HasSubstr("base bad.base.yaml: 'title' is not"));
  EXPECT_THAT(based("base: broken.base.yaml\n" + play),
              HasSubstr("base broken.base.yaml:2: this is not YAML"));
  EXPECT_THAT(based("base: none.base.yaml\n" + play), HasSubstr("cannot read none.base.yaml"));
  EXPECT_THAT(based("base: two.yaml\n" + play), HasSubstr("ends in .base.yaml"));
  EXPECT_THAT(run("title: t\nbase: two.base.yaml\n"), HasSubstr("must stand alone"));
}

// The hand of seat 1 is another one in the twin.
std::string with_twin(const std::string& play) {
  return run(head + setup + "twin: {hands: [[3, 9], [5, 8]]}\nplay:\n" + play);
}

TEST(Scenario, ComparesTwoPositions) {
  EXPECT_EQ(with_twin("  - alike: {as: 0}\n  - alike: {}\n  - unlike: {as: 1}\n"), "");
  EXPECT_THAT(with_twin("  - alike: {as: 1}\n"), HasSubstr("sees a difference: seats.1.hand"));
  EXPECT_THAT(with_twin("  - unlike: {as: 0}\n"), HasSubstr("cannot tell the two positions apart"));
  // Both do the same, or each its own.
  EXPECT_EQ(with_twin("  - 1: {here: bid 4, twin: bid 5}\n  - alike: {as: 0}\n"
                      "  - 0: bid 3\n  - unlike: {as: 0}\n"),
            "");
  EXPECT_THAT(with_twin("  - 1: bid 4\n"), HasSubstr("seat 1 cannot 'bid 4' as the twin"));
  EXPECT_THAT(with_twin("  - 1: {here: bid 4}\n"), HasSubstr("what is done here and what by the"));
  EXPECT_THAT(with_play("  - alike: {as: 0}\n"), HasSubstr("there is no twin"));
  EXPECT_THAT(with_play("  - 1: {here: bid 4, twin: bid 8}\n"), HasSubstr("there is no twin"));
  EXPECT_THAT(run(head + setup + "twin: {deck: [20]}\nplay:\n  - alike: {as: 0}\n"),
              HasSubstr("the very same position"));
  EXPECT_THAT(run(head + "twin: {deck: [20]}\nplay:\n  - alike: {as: 0}\n"),
              HasSubstr("twin needs a setup"));
  EXPECT_THAT(run(head + setup + "twin: {hands: [[3, 9], [3]]}\nplay:\n  - alike: {as: 0}\n"),
              HasSubstr("twin: setup.hands[1][0]: raven 3 lies elsewhere already"));
}

TEST(Scenario, ChanceGivesWhatIsWanted) {
  const std::string to_prize = "  - 0: bid 9\n  - 1: bid 4\n";
  for (const char* raven : {"1", "24"}) {
    EXPECT_EQ(with_play(to_prize + "  - chance: {0: shuffle, gives: {under_way.1.raven: " + raven +
                        "}}\n  - expect: {under_way.1.raven: " + raven + "}\n"),
              "");
  }
  EXPECT_THAT(with_play(to_prize + "  - chance: {0: take, gives: {rounds_left: 7}}\n"),
              HasSubstr("in 2000 draws never: expected rounds_left: 7, found 3"));
  EXPECT_THAT(with_play(to_prize + "  - chance: {0: take, gives: {rounds_lost: 7}}\n"),
              HasSubstr("the view never has 'rounds_lost'"));
  EXPECT_THAT(with_play("  - chance: {0: bid 3}\n"), HasSubstr("chance must be a map"));
  EXPECT_THAT(with_twin("  - chance: {0: bid 3, gives: {rounds_left: 3}}\n"),
              HasSubstr("with a twin"));
}

TEST(Scenario, RunsOnceForEachSeed) {
  const std::string text = head +
                           "seeds: [1, 2, 3]\n"
                           "play:\n  - differs: {as: 0, path: seats.0.hand}\n";
  EXPECT_EQ(run(text), "");
}

// Whatever becomes of a file, the answer is a sentence of ours.
TEST(Scenario, NeverAnswersWithAnException) {
  const std::string whole =
      head + setup +
      "seeds: [1, 2]\ntwin: {hands: [[3, 9], [5, 8]]}\nplay:\n"
      "  - expect: {as: 0, seats.0.hand: {size: 2, lacks: 4}, deck.top: null}\n"
      "  - legal: {seat: 0, are: [bid 3, bid 9]}\n"
      "  - refuse: {seat: 0, action: bid 4, rule: RAV-BID-01}\n"
      "  - 0: bid 9\n  - 1: bid 8\n  - happened: {include: [bids]}\n"
      "  - alike: {}\n  - defaults: all\n";
  const std::vector<std::string> scraps{
      "null", "-1",   "[]", "{}",        "\"\"", "x: y", "99999999999999999999",
      "~",    "&a ",  "*a", "[[",        "}",    "'",    "- ",
      "1.5",  "\xff", "? ", "!!binary ", "true"};
  const auto answers = [](const std::string& text) {
    const ScenarioFile file{"x.yaml", parse_scenario(text, "x.yaml")};
    const auto outcome = outcome_of(file, find_toy);
    if (outcome) return;
    EXPECT_THAT(outcome.error().text,
                AllOf(HasSubstr("x.yaml:"), Not(HasSubstr("exception")),
                      Not(HasSubstr("not understood")), Not(HasSubstr("cannot be run"))))
        << text;
  };
  for (std::size_t i = 0; i < whole.size(); i += 3) {
    answers(whole.substr(0, i));
    for (const std::string& scrap : scraps) {
      answers(whole.substr(0, i) + scrap + whole.substr(i));
      const std::size_t end = std::min(whole.find_first_of(",:]}\n", i), whole.size());
      answers(whole.substr(0, i) + scrap + whole.substr(end));
    }
  }
}

}  // namespace
}  // namespace rookery::scenario_test
