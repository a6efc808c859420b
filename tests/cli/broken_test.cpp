// What a person is told of a game that bots could not play to its end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/sitting.h"
#include "cli/record_file.h"
#include "harness/files.h"
#include "harness/tools_of.h"
#include "tests/cli/run.h"
#include "tests/toy/raven_auction.h"

namespace rookery::cli_test::broken_test {
namespace {

using testing::HasSubstr;

TEST(BrokenGame, IsToldWithThePlaceOfItsRecord) {
  const Folder folder;
  testing::internal::CaptureStderr();
  const int code =
      cli::complain_of({17, {"the bot greedy slept", "bot greedy zasnął"}, "a record\n"}, "toy",
                       folder.path(""), Language::pl);
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(code, cli::failed);
  EXPECT_THAT(said, HasSubstr("partia 17 została przerwana: bot greedy zasnął"));
  EXPECT_THAT(said, HasSubstr("toy-game-17.record"));
  EXPECT_EQ(read_file(folder.path("toy-game-17.record")).value_or(""), "a record\n");
}

struct BadBid : RavenAuction {
  static Action greedy(const State&, Seat, const ActionList&, Rng&) {
    return act(raven::Verb::bid, 99);
  }
};

// The person sits in seat 0 and has not bid; the bots' answers cannot be taken.
TEST(BrokenGame, AtTheTerminalEndsWithTheBotsAnswer) {
  const GameFaceOf<BadBid> face;
  const GameToolsOf<BadBid> tools;
  const GameEntry game{&face, &tools};
  auto sitting =
      cli::Sitting::begin(game, {.seats = 3}, Seed::from(1), {Seat{0}, {"", "greedy", "greedy"}});
  ASSERT_TRUE(sitting);
  const auto answered = sitting->bot_answers();
  ASSERT_FALSE(answered);
  EXPECT_EQ(
      answered.error().text,
      "the bot greedy in seat 1 answered 'bid 99', which is refused: There is no such action.");
  EXPECT_TRUE(sitting->record().entries.empty());
}

}  // namespace
}  // namespace rookery::cli_test::broken_test
