#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace rookery::cli_test::program_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Program, SaysWhatIsWrongInOneSentence) {
  const std::vector<std::pair<Words, std::string>> cases{
      {{}, "say what to do"},
      {{"conquer"}, "no command 'conquer'"},
      {{"--conquer"}, "no flag '--conquer'"},
      {{"simulate"}, "GAME is required"},
      {{"simulate", "chess"}, "no game 'chess'"},
      {{"selfcheck", "chess"}, "no game 'chess'"},
      {{"bench", "chess"}, "no game 'chess'"},
      {{"bench", "alliances", "--seats", "2"}, "3 to 6 seats, not 2"},
      {{"bench", "alliances", "--seconds", "long"}, "--seconds"},
      {{"perft", "alliances", "--depth", "0"}, "--depth"},
      {{"perft", "alliances", "--seats", "9"}, "3 to 6 seats, not 9"},
      {{"completion", "tcsh"}, "tcsh"},
      {{"mutate", "alliances", "--conquer"}, "--conquer"},
      {{"loadtest", "--game", "chess"}, "no game 'chess'"},
      {{"loadtest", "--seats", "2"}, "3 to 6 seats, not 2"},
      {{"loadtest", "--sockets", "3"}, "--sockets"},
      {{"loadtest", "--server", "http://example.com:80"}, "no server on this machine"},
      {{"loadtest", "--kill", "1", "--disturb", "kill,slow"}, "'slow' is done to a PostgreSQL"},
      {{"loadtest", "--kill", "1", "--disturb", "earthquake"}, "--disturb"},
      {{"loadtest", "--nodes", "9"}, "--nodes"},
  };
  for (const auto& [words, says] : cases) {
    const Ran ran = rookery(words);
    EXPECT_EQ(ran.code, 2) << says;
    EXPECT_EQ(ran.out, "") << says;
    EXPECT_THAT(ran.err, HasSubstr(says));
    EXPECT_THAT(ran.err, testing::StartsWith("rookery: "));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST(Program, HelpsEverywhere) {
  const Ran all = rookery({"--help"});
  EXPECT_EQ(all.code, 0);
  for (const char* command :
       {"simulate", "arena", "balance", "train", "replay", "analyse", "calibrate", "verify",
        "scenario", "rules", "selfcheck", "bench", "perft", "loadtest", "mutate", "completion"}) {
    EXPECT_THAT(all.out, HasSubstr(command));
    const Ran one = rookery({command, "--help"});
    EXPECT_EQ(one.code, 0);
    EXPECT_THAT(one.out, HasSubstr("Example"));
  }
}

TEST(Program, SpeaksTheLanguageAskedFor) {
  const auto says = [](const Words& words, const Environment& environment) {
    return rookery(words, environment).err;
  };
  const std::string polish = "nie ma gry";
  EXPECT_THAT(says({"--lang", "pl", "perft", "chess"}, {}), HasSubstr(polish));
  EXPECT_THAT(says({"perft", "--lang", "pl", "chess"}, {}), HasSubstr(polish));
  EXPECT_THAT(says({"perft", "chess", "--lang=pl"}, {}), HasSubstr(polish));
  EXPECT_THAT(says({"perft", "chess"}, {{"LC_ALL", "pl_PL.UTF-8"}}), HasSubstr(polish));
  EXPECT_THAT(says({"perft", "chess"}, {{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "pl_PL"}}),
              HasSubstr(polish));
  EXPECT_THAT(says({"perft", "chess", "--lang", "en"}, {{"LC_ALL", "pl_PL.UTF-8"}}),
              Not(HasSubstr(polish)));
  EXPECT_THAT(says({"perft", "chess"}, {{"LC_ALL", "de_DE"}}), HasSubstr("there is no game"));
}

// What other layers find wrong is told in the language of the person who asked.
TEST(Program, ComplainsInPolishOfWhatItWasGiven) {
  const Folder folder;
  const std::string headless = folder.file("headless.yaml", "title: t\n");
  const std::string head = "title: t\nproves: {}\ngame: alliances\nseats: 3\n";
  const std::string wrong = folder.file("wrong.yaml", head + "play: [expect: {finished: true}]\n");
  const std::string config = folder.file("rookery.conf", "port=many\n");
  const std::string taken = folder.file("taken", "");
  for (const auto& [words, says] : std::vector<std::pair<Words, std::string>>{
           {{"scenario", headless}, "BŁĄD  " + headless + ": brakuje game"},
           {{"scenario", wrong}, "krok 1 {\"expect\":{\"finished\":true}}: oczekiwano finished"},
           {{"rules", "alliances", "--coverage", "--scenarios", headless}, "brakuje game"},
           {{"loadtest", "--server", "http://example.org:1"}, "to nie serwer na tej maszynie"},
           {{"loadtest", "--kill", "1", "--disturb", "slow"}, "„slow” dotyczy PostgreSQL"},
           {{"serve", "--config", config}, "wiersz 1: --port: nie można odczytać wartości 'many'"},
           {{"serve", "--port", "0", "--data", taken}, "Nie można użyć folderu danych"},
           {{"serve", "--port", "0", "--host", "192.0.2.1", "--data", folder.path("d")},
            "Nie można słuchać pod adresem 192.0.2.1"}}) {
    Words all{"--lang", "pl"};
    all.insert(all.end(), words.begin(), words.end());
    const Ran ran = rookery(all);
    EXPECT_NE(ran.code, 0);
    EXPECT_THAT(ran.out + ran.err, HasSubstr(says));
  }
}

TEST(Bench, JsonHasThePromisedKeys) {
  const Ran ran = rookery({"bench", "alliances", "--seats", "3", "--seconds", "0.05", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto report = nlohmann::json::parse(ran.out);
  for (const char* key :
       {"games_per_second", "decisions_per_second", "decisions_per_game", "state_bytes", "ns_copy",
        "ns_memcpy", "ns_legal", "ns_apply", "ns_redeal"}) {
    EXPECT_TRUE(report.contains(key)) << key;
  }
}

TEST(Bench, SignatureIsOneLineAGame) {
  const Ran ran = rookery({"bench", "--signature"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, testing::ContainsRegex("alliances [0-9]+\n"));
  EXPECT_EQ(rookery({"bench", "alliances", "--signature"}).out.find("alliances "), 0U);
}

TEST(Perft, CountsEachDepth) {
  const Ran ran = rookery({"perft", "alliances", "--depth", "3", "--seats", "3"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 4) << ran.out;
}

TEST(Completion, KnowsCommandsFlagsGamesOptionsAndBots) {
  const auto found = [](Words words) {
    words.insert(words.begin(), "__complete");
    return rookery(words).out;
  };
  EXPECT_EQ(found({"sim"}), "simulate\n");
  EXPECT_THAT(found({""}), HasSubstr("replay\n"));
  EXPECT_EQ(found({"simulate", "all"}), "alliances\n");
  EXPECT_EQ(found({"simulate", "--bo"}), "--bots\n");
  EXPECT_EQ(found({"simulate", "--la"}), "--lang\n");
  EXPECT_EQ(found({"--lang", ""}), "en\npl\n");
  EXPECT_EQ(found({"simulate", "alliances", "--option", "quick="}), "quick=false\nquick=true\n");
  EXPECT_EQ(found({"simulate", "iron-throne", "--option", "max_turns=10"}),
            "max_turns=10\nmax_turns=100\nmax_turns=1000\n")
      << "of a number those that are listed";
  EXPECT_EQ(found({"simulate", "alliances", "--choice", "1:leader=jo"}), "1:leader=jon\n");
  EXPECT_EQ(found({"simulate", "alliances", "--bots", "random,gr"}), "random,greedy\n");
  EXPECT_EQ(found({"simulate", "alliances", "--seats", ""}), "3\n4\n5\n6\n");
  EXPECT_EQ(found({"arena", "alliances", "--bots", "random,gr"}), "random,greedy\n");
  EXPECT_EQ(found({"arena", "alliances", "--re"}), "--records\n--resume\n");
  EXPECT_EQ(found({"balance", "alliances", "--seats", "6"}), "6\n");
  EXPECT_EQ(found({"completion", "f"}), "fish\n");
  EXPECT_EQ(found({"replay", ""}), "");
}

TEST(Completion, PrintsAScriptForEachShell) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Ran ran = rookery({"completion", shell});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("__complete"));
  }
}

}  // namespace
}  // namespace rookery::cli_test::program_test
