// `rookery play` as a person meets it: through pipes, and once on a terminal.
#include <filesystem>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/play_fixture.h"

namespace rookery::cli_test::play_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(Play, WholeGameAnsweredWithOnes) {
  std::string ones;
  for (int i = 0; i < 2000; ++i) ones += "1\n";
  const Ran ran = play({"alliances", "--seed", "3", "--save", folder_.path("g.record")}, ones);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, HasSubstr("The game is over"));
  EXPECT_THAT(ran.out, HasSubstr("Ranked by the weaker"));
  EXPECT_THAT(ran.out, HasSubstr("The record is in " + folder_.path("g.record")));
  EXPECT_THAT(ran.out, Not(HasSubstr("\033"))) << "no cursor control or colour without a terminal";
  EXPECT_TRUE(parse_record(text_of(folder_.path("g.record"))).has_value());
}

TEST_F(Play, EverySeatCountAndSeatAndTheRandomBot) {
  for (const int seats : {3, 5, 6}) {
    std::string twos;
    for (int i = 0; i < 4000; ++i) twos += "2\n1\n";
    const Ran ran = play({"--seed", "8", "--seats", std::to_string(seats), "--seat", "2", "--bots",
                          "random", "--option", "quick=true", "--lang", "pl"},
                         twos);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Koniec gry"));
  }
}

TEST_F(Play, TheSameSeedAndAnswersGiveTheSameGame) {
  const std::string answers = "1\n2\n3\n1\n2\n";
  const Ran first = play({"--seed", "9", "--save", folder_.path("a.record")}, answers);
  const Ran second = play({"--seed", "9", "--save", folder_.path("b.record")}, answers);
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(text_of(folder_.path("a.record")), text_of(folder_.path("b.record")));
}

TEST_F(Play, UndoBringsThePositionBack) {
  const Ran before = play({"--seed", "3"}, "1\n");
  const Ran after = play({"--seed", "3"}, "1\n2\nundo\n");
  EXPECT_THAT(after.out, HasSubstr("Taken back"));
  EXPECT_EQ(last_table(before.out), last_table(after.out));
  EXPECT_THAT(last_table(after.out), HasSubstr("Play an influence card or kneel."));
}

TEST_F(Play, NothingToUndoAtFirst) {
  EXPECT_THAT(play({"--seed", "3"}, "undo\n").out, HasSubstr("nothing to take back"));
}

TEST_F(Play, SavedGameGoesOnAtTheSameDecision) {
  const std::string file = folder_.path("g.record");
  const Ran first =
      play({"--seed", "3", "--seat", "1", "--bots", "greedy,random,greedy", "--save", file},
           "1\n2\nquit\n");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("--resume " + file));
  EXPECT_THAT(text_of(file), HasSubstr(R"("bots":"greedy,random,greedy","person":"1")"));

  const Ran second = play({"--resume", file}, "");
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_EQ(last_table(first.out), last_table(second.out));

  // As if it had never stopped.
  play({"--resume", file}, "1\n1\n1\n");
  play({"--seed", "3", "--seat", "1", "--bots", "greedy,random,greedy", "--save",
        folder_.path("h.record")},
       "1\n2\n1\n1\n1\n");
  EXPECT_EQ(text_of(file), text_of(folder_.path("h.record")));
}

TEST_F(Play, EndOfInputSavesUnderANameOfItsOwn) {
  const Ran ran = play({"--seed", "3"}, "1\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::smatch match;
  ASSERT_TRUE(std::regex_search(ran.out, match, std::regex("--resume (\\S+)")));
  EXPECT_TRUE(
      std::regex_search(match[1].str(), std::regex(R"(alliances-\d{4}-\d\d-\d\d-1\.record$)")));
  EXPECT_TRUE(fs::exists(match[1].str()));
  EXPECT_THAT(play({"--seed", "4"}, "1\n").out, HasSubstr("-2.record"));
}

TEST_F(Play, SignalsSaveToo) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // Opened for reading and writing, a pipe never ends: the game waits for an answer.
    const std::string pipe = folder_.path("pipe" + std::to_string(signal));
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int hold = ::open(pipe.c_str(), O_RDWR);
    const std::string file = folder_.path(std::to_string(signal) + ".record");
    const pid_t child = start({"--seed", "3", "--save", file}, pipe);
    for (int tries = 0; tries < 1000 && !text_of(folder_.path("out")).ends_with("> "); ++tries) {
      ::usleep(10000);
    }
    ::kill(child, signal);
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(hold);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 128 + signal);
    EXPECT_TRUE(parse_record(text_of(file)).has_value());
  }
}

TEST_F(Play, WhatIsNotUnderstoodIsAnsweredInASentence) {
  const Ran ran = play({"--seed", "3"},
                       "1\nfoo\n99\n0\n99999999999999999999\nplay poison\n? play poison\n"
                       "? kneel\n? zzyzx\n?feast\n? ser\n\x1b[2J\xff\n\nhint\nlist\nlog\nsave\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("'foo' is no number, action or command"));
  EXPECT_THAT(ran.out, HasSubstr("There is no choice 99; they go from 1 to 9."));
  EXPECT_THAT(ran.out, HasSubstr("Poison is not in that hand. (ALL-PLAY-02)"));
  EXPECT_THAT(ran.out, HasSubstr("Yes, you can do that now (Kneel)."));
  EXPECT_THAT(ran.out, HasSubstr("Nothing here is called 'zzyzx'"));
  EXPECT_THAT(ran.out, HasSubstr("Feast: influence 2, green"));
  EXPECT_THAT(ran.out, HasSubstr("Which one: Ser Jaime Lannister, "));
  EXPECT_THAT(ran.out, AllOf(HasSubstr("expected share of the win "), HasSubstr("% (advised), ")));
  EXPECT_THAT(ran.out, HasSubstr("play betrayal"));
  EXPECT_THAT(ran.out, HasSubstr("Say where to save"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\033")));
}

TEST_F(Play, WorksOutWhatIsAskedForThinking) {
  const Words board{"board", "--seats", "3", "--option", "houses=random", "--seed", "5"};
  const Ran ran = play(board,
                       "think\nthink castles\nthink threat white harb\nthink odds\n"
                       "think threat nowhere\nthink nothing\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("think odds NAME"));
  EXPECT_THAT(ran.out, HasSubstr("Nobody can hold seven castles this round"));
  EXPECT_THAT(ran.out, HasSubstr("Stark defends White Harbor with"));
  EXPECT_THAT(ran.out, HasSubstr("No battle is under way."));
  EXPECT_THAT(ran.out, HasSubstr("There is nothing called 'threat nowhere' here."));
  EXPECT_THAT(ran.out, HasSubstr("There is nothing called 'nothing' here."));
  Words polish = board;
  polish.insert(polish.end(), {"--lang", "pl"});
  const Ran po_polsku = play(polish, "namysl zaopatrzenie\nnamysł zagrozenia bialy port\nkoniec\n");
  EXPECT_THAT(po_polsku.out, HasSubstr("Gdyby teraz liczono zaopatrzenie"));
  EXPECT_THAT(po_polsku.out, HasSubstr("Stark broni tego obszaru (Biały Port)"));
  EXPECT_THAT(play({"--seed", "3"}, "think\n").out, HasSubstr("nothing to work out in this game"));
}

TEST_F(Play, SpeaksPolish) {
  const Ran ran = play({"--seed", "3", "--lang", "pl"},
                       "1\nnonsens\nPODPOWIEDŹ\nstol\npomoc\n? pozyczka\nkoniec\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Zagraj kartę wpływu albo uklęknij."));
  EXPECT_THAT(ran.out, HasSubstr("'nonsens' to ani numer, ani akcja, ani polecenie"));
  EXPECT_THAT(ran.out, HasSubstr("% (zalecane), "));
  EXPECT_THAT(ran.out, HasSubstr("Pożyczka z Żelaznego Banku: wpływ 9"));
  EXPECT_THAT(ran.out, HasSubstr("Zapisano. Ciąg dalszy: "));
}

TEST_F(Play, WhatCannotBeSavedIsRefusedAtTheStart) {
  const std::vector<std::pair<std::string, std::string>> places{
      {"/dev/full", "/dev/full is no plain file"},
      {folder_.path("missing/g.record"), "cannot write " + folder_.path("missing/g.record")},
      {folder_.path(""), "is no plain file"}};
  for (const auto& [place, says] : places) {
    const Ran ran = play({"--seed", "3", "--save", place}, "1\n");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(says));
  }
}

TEST_F(Play, BadRequestsAreRefusedBeforeTheGame) {
  const std::string garbage = folder_.file("garbage", "this is no record\n");
  const std::string taken = folder_.file("taken", "precious");
  const std::vector<std::pair<Words, std::string>> requests{
      {{"--resume", garbage}, "cannot resume " + garbage + ": line 1"},
      {{"--resume", folder_.path("missing")}, "No such file"},
      {{"--resume", "/"}, "it is a folder"},
      {{"--save", taken}, "already exists"},
      {{"chess"}, "there is no game 'chess'"},
      {{"--seat", "4"}, "there is no seat 4"},
      {{"--bots", "clever"}, "there is no bot 'clever'"},
      {{"--bots", "greedy,random"}, "2 bots are named for 3 seats"},
      {{"--resume", garbage, "--seats", "3"}, "are for a new game"},
  };
  for (const auto& [words, sentence] : requests) {
    const Ran ran = play(words, "1\n");
    EXPECT_EQ(ran.code, 2) << sentence;
    EXPECT_THAT(ran.err, HasSubstr(sentence));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
  EXPECT_EQ(text_of(taken), "precious");
}

// --- on a terminal -----------------------------------------------------------------------------

TEST_F(Play, TerminalShowsAWholeScreenAndCompletes) {
  const std::string file = folder_.path("g.record");
  Terminal terminal(80, 24, [&] { become({"--seed", "3", "--save", file}); });
  EXPECT_THAT(terminal.read(), HasSubstr("Choose your leader."));
  const std::string screen = terminal.type("1\r");
  EXPECT_THAT(screen, HasSubstr("\033[H"));
  EXPECT_THAT(screen, HasSubstr("Royal Decree 7"));
  EXPECT_THAT(terminal.type("kne\t\r"), HasSubstr("> kneel")) << "Tab completes";
  EXPECT_THAT(terminal.type("\x03"), HasSubstr("--resume " + file));
  EXPECT_EQ(terminal.end(), 130);
  EXPECT_THAT(text_of(file), HasSubstr("0 kneel\n"));
}

}  // namespace
}  // namespace rookery::cli_test::play_test
