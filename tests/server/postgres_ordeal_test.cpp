// Three servers on one PostgreSQL, each in a process of its own, and what may befall them. Long
// runs: rookery loadtest --kill 1000 --nodes 3.
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/load/child.h"
#include "server/load/load.h"

namespace rookery::load {
namespace postgres_ordeal_test {

class PostgresOrdeal : public ::testing::TestWithParam<Disturbance> {};

Options three_servers(Disturbance what, int often) {
  Options options;
  options.program = ROOKERY_BINARY;
  options.tables = 6;
  options.rate = 100;
  options.nodes = 3;
  options.disturb = {what};
  options.disturbances = often;
  return options;
}

void expect_well(const Options& options) {
  const auto report = disturb(options);
  ASSERT_TRUE(report) << report.error().text;
  for (const Error& fault : report->faults) ADD_FAILURE() << fault.text;
  EXPECT_EQ(report->done.at(options.disturb.front()), options.disturbances);
  EXPECT_GT(report->acknowledged, 0U);
  EXPECT_GT(report->fresh_looks, 0U);
  EXPECT_EQ(report->tables, 6U + report->finished);
}

TEST_P(PostgresOrdeal, ChangesNothingThatWasAcknowledged) {
  expect_well(three_servers(GetParam(), GetParam() == Disturbance::kill ? 5 : 1));
}

INSTANTIATE_TEST_SUITE_P(Each, PostgresOrdeal,
                         ::testing::Values(Disturbance::kill, Disturbance::pause,
                                           Disturbance::partition, Disturbance::slow,
                                           Disturbance::restart),
                         [](const auto& info) { return std::string(name_of(info.param)); });

// One after the other, each once; a fourth upgrade finds the newer program and keeps it.
TEST(PostgresUpgrade, EndsTheOlderProgramEverywhere) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const fs::path older = fs::path(folder.path()) / "older";
  const fs::path starts = fs::path(folder.path()) / "starts";
  std::ofstream(older) << fmt::format("#!/bin/sh\necho x >>'{}'\nexec '{}' \"$@\"\n",
                                      starts.string(), ROOKERY_BINARY);
  fs::permissions(older, fs::perms::owner_all);
  Options options = three_servers(Disturbance::upgrade, 4);
  options.upgrade_from = older;
  expect_well(options);
  EXPECT_EQ(fs::file_size(starts), 3 * std::string("x\n").size()) << "by each server once";
}

}  // namespace postgres_ordeal_test
}  // namespace rookery::load
