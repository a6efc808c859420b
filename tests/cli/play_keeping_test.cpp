// Nothing that was played is lost, whatever ends the program.
#include <algorithm>
#include <filesystem>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/command.h"
#include "tests/cli/play_fixture.h"

namespace rookery::cli_test::play_keeping_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Keeping : public Play {
 protected:
  // The last game that was kept without being told where: names are numbered, folders have no
  // order.
  std::string kept() const {
    std::string found;
    std::error_code ignored;
    for (const auto& file : fs::directory_iterator(folder_.path("data/rookery"), ignored))
      found = std::max(found, file.path().string());
    return found;
  }
};

TEST_F(Keeping, AKillLosesNoMove) {
  {
    Terminal terminal(80, 24, [&] { become({"--seed", "3"}); });
    terminal.read();
    terminal.type("1\r");
    terminal.type("kneel\r");
    terminal.signal(SIGKILL);
    EXPECT_EQ(terminal.end(), -SIGKILL);
  }
  ASSERT_THAT(kept(), HasSubstr("alliances-"));
  EXPECT_THAT(text_of(kept()), HasSubstr("0 kneel\n"));
  EXPECT_EQ(fs::status(kept()).permissions(), fs::perms::owner_read | fs::perms::owner_write)
      << "it holds the secret of the shuffle";
}

TEST_F(Keeping, TheNextPlayOffersToGoOn) {
  play({"--seed", "3"}, "1\nkneel\n");
  const std::string before = text_of(kept());
  {
    Terminal terminal(80, 24, [&] { become({}); });
    EXPECT_THAT(terminal.read_until("[Y/n]"), HasSubstr("Go on with it?"));
    EXPECT_THAT(terminal.type("\r"), HasSubstr("The game goes on."));
    terminal.type("q\r");
    EXPECT_EQ(terminal.end(), 0);
  }
  EXPECT_EQ(text_of(kept()), before);
  {
    Terminal terminal(80, 24, [&] { become({"alliances"}); });
    terminal.read_until("[Y/n]");
    EXPECT_THAT(terminal.type("n\r"), HasSubstr("Choose your leader."));
    terminal.type("quit\r");
    EXPECT_EQ(terminal.end(), 0);
  }
  EXPECT_EQ(text_of(kept()), before);
  // Who is not at a terminal, or wants another game, is told of it.
  EXPECT_THAT(play({"--seed", "4"}, "").out, HasSubstr("play --resume " + kept()));
  EXPECT_THAT(play({"board", "--seed", "4"}, "").out, Not(HasSubstr("--resume")));
}

TEST_F(Keeping, AFinishedGameIsNotOffered) {
  std::string ones;
  for (int i = 0; i < 2000; ++i) ones += "1\n";
  play({"--seed", "3", "--option", "quick=true"}, ones);
  EXPECT_THAT(play({"--seed", "4"}, "").out, Not(HasSubstr("is not over")));
}

TEST_F(Keeping, AGameIsPlayedInOneWindowAtATime) {
  const std::string file = folder_.path("g.record");
  Terminal terminal(80, 24, [&] { become({"--seed", "3", "--save", file}); });
  terminal.read();
  terminal.type("1\r");
  const Ran ran = play({"--resume", file}, "1\n");
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("another window"));
}

TEST_F(Keeping, ALineCutOffIsLeftOut) {
  const std::string file = folder_.path("g.record");
  play({"--seed", "3", "--save", file}, "1\nkneel\n");
  const std::string whole = text_of(file);
  std::ofstream(file, std::ios::app) << "0 play ro";
  const Ran ran = play({"--resume", file}, "");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(text_of(file), whole);
}

TEST_F(Keeping, SaveOverwritesOnlyAfterAYes) {
  const std::string taken = folder_.file("taken", "precious");
  Ran ran = play({"--seed", "3"}, "1\nsave " + taken + "\nno\n");
  EXPECT_THAT(ran.out, HasSubstr("exists already. Overwrite it?"));
  EXPECT_EQ(text_of(taken), "precious");
  ran = play({"--seed", "3"}, "1\nsave " + taken + "\nkneel\n");
  EXPECT_EQ(text_of(taken), "precious") << "anything but yes is a no";
  EXPECT_THAT(text_of(kept()), HasSubstr("kneel")) << "and counts as what it is";
  ran = play({"--seed", "3"}, "1\nsave " + taken + "\nYES\n");
  EXPECT_THAT(ran.out, HasSubstr("Saved in " + taken));
  EXPECT_TRUE(parse_record(text_of(taken)).has_value());
}

TEST_F(Keeping, AFailedSaveIsOneSentenceAndTheGameGoesOn) {
  const Ran ran = play({"--seed", "3"},
                       "1\nsave " + folder_.path("missing/x") + "\nsave /dev/full\nyes\nlist\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("The game was not saved: cannot write"));
  EXPECT_THAT(ran.out, HasSubstr("/dev/full is no plain file"));
  EXPECT_THAT(ran.out, HasSubstr("All you can do now"));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(Keeping, AFileThatIsTakenAwayIsWrittenAnew) {
  const std::string file = folder_.path("g.record");
  Terminal terminal(80, 24, [&] { become({"--seed", "3", "--save", file}); });
  terminal.read();
  terminal.type("1\r");
  fs::remove(file);
  terminal.type("kneel\r");
  EXPECT_THAT(text_of(file), HasSubstr("0 kneel\n"));
}

TEST_F(Keeping, WhereNothingCanBeKeptQuittingTwiceLeaves) {
  const std::string place = folder_.path("place");
  fs::create_directory(place);
  Terminal terminal(80, 24, [&] { become({"--seed", "3", "--save", place + "/g.record"}); });
  terminal.read();
  fs::remove_all(place);
  EXPECT_THAT(terminal.type("1\r"), HasSubstr("cannot be saved as it goes"));
  EXPECT_THAT(terminal.type("quit\r"), HasSubstr("The game was not saved"));
  terminal.press("quit\r");
  EXPECT_EQ(terminal.end(), 2);
}

TEST_F(Keeping, ThePrintedWayToResumeCanBePasted) {
  const std::string file = folder_.path("my game's \"best\".record");
  const Ran ran = play({"--seed", "3", "--lang", "pl", "--save", file}, "1\n");
  std::smatch command;
  ASSERT_TRUE(std::regex_search(ran.out, command, std::regex("Ciąg dalszy: (.+)\n")));
  const std::string line =
      "LC_ALL=C.UTF-8 " + command[1].str() + " </dev/null >" + folder_.path("pasted") + " 2>&1";
  EXPECT_EQ(std::system(line.c_str()), 0) << line;
  EXPECT_THAT(text_of(folder_.path("pasted")), HasSubstr("Gra toczy się dalej."));
}

// --- thinking ----------------------------------------------------------------------------------

constexpr const char* hours = "search:iterations=10000000:rollout=random:depth=1000";

TEST_F(Keeping, SignalsInterruptAThinkingBot) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const std::string file = folder_.path(std::to_string(signal) + ".record");
    Terminal terminal(80, 24, [&] {
      become({"--seed", "3", "--option", "leaders=random", "--option", "first_player=0", "--bots",
              hours, "--save", file});
    });
    terminal.read();
    terminal.press("kneel\r");
    EXPECT_THAT(terminal.read_until("thinks"), HasSubstr("Ctrl-C saves and leaves"));
    terminal.signal(signal);
    EXPECT_THAT(terminal.read_until("--resume"), HasSubstr("Saved. Go on with:"));
    EXPECT_EQ(terminal.end(), 128 + signal);
    const auto record = parse_record(text_of(file));
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(record->entries.size(), 1U) << "what the bot thought so far is no answer";
  }
}

TEST_F(Keeping, CtrlCInterruptsAHint) {
  Terminal terminal(80, 24, [&] { become({"board", "--seats", "6", "--seed", "3"}); });
  terminal.read();
  terminal.press("hint\r");
  terminal.read_until("hint (");
  terminal.press("\x03");
  EXPECT_THAT(terminal.read_until("saved."), HasSubstr("Nothing was played"));
  EXPECT_EQ(terminal.end(), 130);
}

TEST(ShellQuoted, OnlyWhatNeedsIt) {
  EXPECT_EQ(cli::shell_quoted("/a/b-1.record"), "/a/b-1.record");
  EXPECT_EQ(cli::shell_quoted("a b"), "'a b'");
  EXPECT_EQ(cli::shell_quoted("it's"), "'it'\\''s'");
  EXPECT_EQ(cli::shell_quoted(""), "''");
}

}  // namespace
}  // namespace rookery::cli_test::play_keeping_test
