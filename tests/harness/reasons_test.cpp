// Reasons in words: every game that weighs terms can say why one answer is better.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "games/registry.h"
#include "harness/files.h"
#include "harness/tools.h"

namespace rookery::reasons_test {
namespace {

using testing::StartsWith;

class Reasons : public testing::TestWithParam<const char*> {
 protected:
  // The first answers of a recorded game, each against every other that was legal then.
  template <class Check>
  void each_comparison(Check check) const {
    const auto text = read_file(std::string(ROOKERY_SOURCE_DIR "/tests/golden/") + GetParam());
    const auto record = parse_record(*text);
    const GameEntry* game = find_entry(record->header.game);
    const auto replay = Replay::load(*game->face, *record);
    for (std::size_t at = replay->length() / 2; at < replay->length() / 2 + 12; ++at) {
      const auto position = replay->position_at(at);
      const Seat seat = position->to_act().lowest();
      const auto legal = position->legal_actions(seat);
      for (std::size_t i = 1; i < std::min<std::size_t>(legal.size(), 4); ++i) {
        auto comparison = game->tools->compare(replay->position_at(at), seat, legal[0], legal[i],
                                               30, Rng(Seed::from(at)));
        ASSERT_TRUE(comparison);
        while (!(*comparison)->go_on({})) continue;
        check(*(*comparison)->compared(), position->info());
      }
    }
  }
};

TEST_P(Reasons, AreWordsOfTheCatalogueAndSpeakForTheBetterAnswer) {
  int told = 0;
  each_comparison([&](const Compared& compared, const GameInfo& info) {
    EXPECT_LE(compared.reasons.size(), 3U);
    if (compared.lead() <= 0) {
      EXPECT_TRUE(compared.reasons.empty());
    }
    for (const TextId text : compared.reasons)
      EXPECT_THAT(info.text_keys[text], StartsWith("why."));
    told += compared.reasons.empty() ? 0 : 1;
  });
  EXPECT_GT(told, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, Reasons,
                         testing::Values("alliances/4-seats.record", "board/4-seats.record",
                                         "cards/stark-first.record", "cards/melee-4.record",
                                         "iron_throne/4-seats.record"));

}  // namespace
}  // namespace rookery::reasons_test
