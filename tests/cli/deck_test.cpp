#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace rookery::cli_test::deck_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* wolves = ROOKERY_SOURCE_DIR "/tests/fixtures/decks/wolves.txt";

std::string line_of(const Ran& ran) { return ran.out.substr(0, ran.out.find('\n')); }

TEST(Deck, AListIsJudgedInSentences) {
  const Ran good = rookery({"deck", "check", wolves});
  EXPECT_EQ(good.code, 0);
  EXPECT_THAT(good.out, HasSubstr("60 draw cards, 7 plots"));
  const Folder folder;
  const std::string file = folder.file("bad.txt", "House Stark\n4x Ice\n1x Nobody\n");
  const Ran bad = rookery({"deck", "check", file});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.out, HasSubstr("Ice: 4 copies; at most 3 are allowed. (CRD-DECK-06)"));
  EXPECT_THAT(bad.out, HasSubstr("Line 3"));
  EXPECT_THAT(rookery({"--lang", "pl", "deck", "check", file}).out, HasSubstr("Wiersz 3"));
  const json report = json::parse(rookery({"deck", "check", file, "--json"}).out);
  EXPECT_EQ(report["legal"], false);
  EXPECT_EQ(report["draw"][0]["count"], 4);
}

TEST(Deck, GoesFromTextToCodeAndBack) {
  const std::string code = line_of(rookery({"deck", "import", wolves}));
  EXPECT_THAT(code, StartsWith("R1"));
  const Ran text = rookery({"deck", "export", code, "--lang", "pl"});
  EXPECT_THAT(text.out, HasSubstr("Ród Starków"));
  const Folder folder;
  EXPECT_EQ(line_of(rookery({"deck", "import", folder.file("again.txt", text.out)})), code);
  // A list of which something would be lost is not shared.
  EXPECT_EQ(rookery({"deck", "import", folder.file("odd.txt", "House Stark\n1x Nobody\n")}).code,
            1);
  EXPECT_EQ(rookery({"deck", "import", "no/such/file"}).code, 2);
  EXPECT_EQ(rookery({"deck", "show"}).code, 2);
}

TEST(Deck, RandomOnesComeBySeed) {
  const std::string one = line_of(rookery({"deck", "random", "--seed", "1"}));
  EXPECT_EQ(one, line_of(rookery({"deck", "random", "--seed", "1"})));
  EXPECT_NE(one, line_of(rookery({"deck", "random", "--seed", "2"})));
  EXPECT_EQ(rookery({"deck", "check", one}).code, 0);
}

TEST(Deck, IsCompleted) {
  EXPECT_EQ(rookery({"__complete", "deck", "ch"}).out, "check\n");
  EXPECT_THAT(rookery({"__complete", "deck", "show", "ready_s"}).out, HasSubstr("ready_secrets"));
  EXPECT_THAT(rookery({"__complete", "play", "cards", "--deck", "intro_s"}).out,
              HasSubstr("intro_stark"));
}

TEST(Deck, OthersHaveNone) {
  const Ran ran = rookery({"play", "alliances", "--deck", "intro_stark"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("nobody brings a deck"));
}

}  // namespace
}  // namespace rookery::cli_test::deck_test
