// Servers on one PostgreSQL under a steady load, each in a process of its own. Long runs: rookery
// loadtest --nodes 3.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "server/load/cluster.h"
#include "server/load/load.h"
#include "server/load/process.h"

namespace rookery::load {
namespace postgres_load_test {

class PostgresLoad : public ::testing::TestWithParam<int> {};

TEST_P(PostgresLoad, IsPlayedAndMeasured) {
  Options options;
  options.program = ROOKERY_BINARY;
  options.nodes = GetParam();
  options.tables = 6;
  options.sockets = 5;  // one looks on
  options.rate = 100;
  options.seconds = 2;
  const auto report = measure(options);
  ASSERT_TRUE(report) << report.error().text;
  EXPECT_TRUE(report->errors.empty()) << report->errors.begin()->first;
  EXPECT_GT(report->answered, 0U) << "how many is a matter of the machine";
  EXPECT_EQ(report->answered, report->sent);
  EXPECT_EQ(report->view.count, report->answered);
  EXPECT_GT(report->views, 3 * report->answered) << "whichever server somebody is at";
  EXPECT_GT(report->memory.sockets, 0U);
  EXPECT_GT(report->server_cpu, 0);
  EXPECT_GT(report->database_cpu, 0);
}

INSTANTIATE_TEST_SUITE_P(Servers, PostgresLoad, ::testing::Values(1, 3),
                         [](const auto& info) { return std::to_string(info.param); });

// As on a Debian whose PATH does not name PostgreSQL's programs, which look for each other.
TEST(PostgresLoadCluster, StartsByItsFolderAlone) {
  const std::string path = std::getenv("PATH");
  ::setenv("PATH", "/nowhere", 1);
  const auto made = Cluster::make(Cluster::Disk::not_waited_for);
  ::setenv("PATH", path.c_str(), 1);
  if (!std::filesystem::exists("/usr/lib/postgresql"))
    GTEST_SKIP() << "this system has it elsewhere";
  EXPECT_TRUE(made) << made.error().text;
}

TEST(LoadProcess, IsWhatTheSystemSaysOfIt) {
  EXPECT_EQ(times_of(::getpid()).parent, ::getppid());
  EXPECT_GE(family_cpu_seconds(::getpid()), times_of(::getpid()).own);
  EXPECT_GT(resident_memory(::getpid()), 1000U);
  EXPECT_EQ(times_of(-1).own, 0);
  EXPECT_EQ(resident_memory(-1), 0U);
}

}  // namespace postgres_load_test
}  // namespace rookery::load
