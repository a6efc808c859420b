// For tests that break the toy in one point: the check must say so in the right words.
#pragma once

#include <gtest/gtest.h>

#include "engine/replay.h"
#include "harness/tools_of.h"
#include "tests/harness/masked_toy.h"

namespace rookery::selfcheck_test {

inline SelfcheckOptions every_node(std::uint64_t games = 300) {
  SelfcheckOptions options;
  options.games = games;
  options.redeal_every = 1;
  return options;
}

// Runs the check, which must fail with these words; hands back the failure.
template <class G>
SelfcheckFailure caught(std::string_view what, const SelfcheckOptions& options = every_node()) {
  const SelfcheckReport report = check_toy<G>(options);
  if (!report.failure) {
    ADD_FAILURE() << "nothing was noticed; expected: " << what;
    return {};
  }
  EXPECT_EQ(report.failure->what, what);
  EXPECT_LE(report.failure->actions, report.failure->actions_before_shrinking);
  const auto record = parse_record(report.failure->record);
  EXPECT_TRUE(record) << report.failure->record;
  EXPECT_TRUE(!record || record->entries.size() == report.failure->actions);
  return *report.failure;
}

template <class G>
void expect_sound(std::uint64_t games = 300) {
  const SelfcheckReport report = check_toy<G>(every_node(games));
  ASSERT_FALSE(report.failure) << report.failure->what << "\n"
                               << report.failure->detail << "\n"
                               << report.failure->record;
}

// The record leads to the fault in the sound game too, as long as its notation is sound.
inline void expect_replays(const SelfcheckFailure& failure) {
  const auto record = parse_record(failure.record);
  ASSERT_TRUE(record);
  const auto replay = Replay::load(GameFaceOf<RavenAuction>(), *record);
  EXPECT_TRUE(replay) << replay.error().text;
}

}  // namespace rookery::selfcheck_test
