// Three servers on one PostgreSQL, each in a process of its own, and what may befall them. Long
// runs: rookery loadtest --kill 1000 --nodes 3.
#include <gtest/gtest.h>

#include "server/load/load.h"

namespace rookery::load {
namespace postgres_ordeal_test {

class PostgresOrdeal : public ::testing::TestWithParam<Disturbance> {};

TEST_P(PostgresOrdeal, ChangesNothingThatWasAcknowledged) {
  Options options;
  options.program = ROOKERY_BINARY;
  options.tables = 6;
  options.rate = 100;
  options.nodes = 3;
  options.disturb = {GetParam()};
  options.disturbances = GetParam() == Disturbance::kill ? 5 : 1;
  const auto report = disturb(options);
  ASSERT_TRUE(report) << report.error().text;
  for (const Error& fault : report->faults) ADD_FAILURE() << fault.text;
  EXPECT_EQ(report->done.at(GetParam()), options.disturbances);
  EXPECT_GT(report->acknowledged, 0U);
  EXPECT_GT(report->fresh_looks, 0U);
  EXPECT_EQ(report->tables, 6U + report->finished);
}

INSTANTIATE_TEST_SUITE_P(Each, PostgresOrdeal,
                         ::testing::Values(Disturbance::kill, Disturbance::pause,
                                           Disturbance::partition, Disturbance::slow,
                                           Disturbance::restart),
                         [](const auto& info) { return std::string(name_of(info.param)); });

}  // namespace postgres_ordeal_test
}  // namespace rookery::load
