// What a server does when the world fails it: it dies, the disk is full, the folder is not its own.
// ROOKERY_FAULT_KILLS=50 and ROOKERY_FAULT_TABLES=100 make the deaths many.
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/load/check.h"
#include "server/load/child.h"
#include "server/load/crowd.h"
#include "tests/server/raw_client.h"

namespace rookery::load {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

int number_from(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

Options small() {
  Options options;
  options.program = ROOKERY_BINARY;
  options.tables = 6;
  options.rate = 300;
  return options;
}

ChildOptions child_in(const std::string& folder) {
  return {ROOKERY_BINARY, folder, flags_for_load()};
}

boost::asio::ip::tcp::endpoint endpoint_of(const Child& child) {
  return {boost::asio::ip::address_v4::loopback(), child.port()};
}

bool always() { return true; }

bool run(Crowd& crowd, double seconds, const std::function<bool()>& until) {
  return crowd.run_until(Clock::now() + std::chrono::milliseconds(static_cast<int>(seconds * 1000)),
                         until, always);
}

std::string health_of(const Child& child) {
  const auto answer = server_test::fetch(child.port(), "GET", "/healthz");
  return answer ? std::to_string(answer->status) + " " + answer->body : "no answer";
}

// Why a server does not start there.
std::string refusal_in(const std::string& folder, bool obeys_permissions = false) {
  ChildOptions options = child_in(folder);
  options.obeys_permissions = obeys_permissions;
  const auto child = Child::start(options);
  return child ? "it started" : child.error().text;
}

// --- deaths ---------------------------------------------------------------------------------

TEST(Faults, NothingAcknowledgedIsLostWhenTheServerIsKilled) {
  Options options = small();
  options.disturbances = number_from("ROOKERY_FAULT_KILLS", 5);
  options.tables = number_from("ROOKERY_FAULT_TABLES", 8);
  const auto report = disturb(options);
  ASSERT_TRUE(report) << report.error().text;
  for (const Error& fault : report->faults) ADD_FAILURE() << fault.text;
  EXPECT_EQ(report->done.at(Disturbance::kill), options.disturbances);
  EXPECT_GT(report->acknowledged, 0U);
  EXPECT_GE(report->tables, static_cast<std::uint64_t>(options.tables));
}

TEST(Faults, AServerThatSleepsGoesOn) {
  Options options = small();
  options.disturbances = 1;
  options.disturb = {Disturbance::pause};
  const auto report = disturb(options);
  ASSERT_TRUE(report) << report.error().text;
  for (const Error& fault : report->faults) ADD_FAILURE() << fault.text;
  EXPECT_GT(report->acknowledged, 0U);
}

// What people of a crowd remember can be held against the store: one that lacks an action, or has
// one twice, is found out.
TEST(Faults, AStoreThatDiffersIsFoundOut) {
  const TemporaryFolder folder;
  auto child = Child::start(child_in(folder.path()));
  ASSERT_TRUE(child) << child.error().text;
  Crowd crowd(small(), true);
  crowd.visit({endpoint_of(**child)});
  ASSERT_TRUE(crowd.settle_in());
  crowd.connect_all();
  crowd.pace(300);
  ASSERT_TRUE(run(crowd, 20, [&] { return crowd.acknowledged >= 50; }));
  crowd.pace(0);
  run(crowd, 0.5, [] { return false; });
  crowd.leave();
  ASSERT_TRUE((*child)->stop());

  std::vector<const Game*> games = crowd.games();
  const Comparison good = compare_with_store(folder.path(), games);
  EXPECT_THAT(good.faults, IsEmpty());
  EXPECT_EQ(good.entries, crowd.acknowledged);

  Game lost = *games.front();
  lost.deeds.push_back({0, "an action that was never stored"});
  games.front() = &lost;
  EXPECT_THAT(compare_with_store(folder.path(), games).faults, testing::SizeIs(1));
  lost.deeds.resize(lost.deeds.size() - 2);
  EXPECT_THAT(compare_with_store(folder.path(), games).faults, testing::SizeIs(1));
}

// --- a full disk ----------------------------------------------------------------------------

TEST(Faults, AFullDiskChangesNothingAndPasses) {
  const TemporaryFolder folder;
  auto started = Child::start(child_in(folder.path()));
  ASSERT_TRUE(started) << started.error().text;
  Child& child = **started;
  Crowd crowd(small(), true);
  crowd.visit({endpoint_of(child)});
  ASSERT_TRUE(crowd.settle_in());
  crowd.connect_all();
  crowd.pace(300);
  ASSERT_TRUE(run(crowd, 20, [&] { return crowd.acknowledged >= 100; }));
  EXPECT_THAT(health_of(child), HasSubstr(R"("status":"ok")"));

  child.limit_files(8 * 1024);
  ASSERT_TRUE(run(crowd, 20, [&] { return crowd.errors["store"] >= 1; }));
  const std::uint64_t before = crowd.acknowledged;
  ASSERT_TRUE(run(crowd, 20, [&] { return crowd.errors["store"] >= 100; }));
  EXPECT_EQ(crowd.acknowledged, before) << "an action was acknowledged that cannot be stored";
  EXPECT_THAT(health_of(child), AllOf(HasSubstr("503"), HasSubstr(R"("status":"failing")")));
  // Whoever comes now is told so, too.
  const auto guest = server_test::fetch(child.port(), "POST", "/api/guest", "{}");
  ASSERT_TRUE(guest);
  EXPECT_EQ(guest->status, 503);

  child.unlimit_files();
  ASSERT_TRUE(run(crowd, 20, [&] { return crowd.acknowledged >= before + 100; }));
  EXPECT_THAT(health_of(child), HasSubstr(R"("status":"ok")"));
  crowd.pace(0);
  run(crowd, 0.5, [] { return false; });
  EXPECT_THAT(crowd.errors, testing::SizeIs(1)) << "only `store` is expected";
  crowd.leave();
  ASSERT_TRUE(child.stop());
  const Comparison compared = compare_with_store(folder.path(), crowd.games());
  EXPECT_THAT(compared.faults, IsEmpty());
  EXPECT_EQ(compared.entries, crowd.acknowledged);
}

// --- folders --------------------------------------------------------------------------------

// Whatever the umask: whoever else has an account there could read the secret of a shuffle.
TEST(Faults, WhatServeMakesIsPrivate) {
  using std::filesystem::perms;
  const TemporaryFolder folder;
  const std::string data = folder.path() + "/made/by/serve";
  const mode_t before = ::umask(0);
  auto child = Child::start(child_in(data));
  ::umask(before);
  ASSERT_TRUE(child) << child.error().text;
  EXPECT_EQ(std::filesystem::status(data).permissions(), perms::owner_all);
  EXPECT_EQ(std::filesystem::status(data + "/rookery.db").permissions(),
            perms::owner_read | perms::owner_write);
  EXPECT_EQ(std::filesystem::status(data + "/rookery.db-wal").permissions(),
            perms::owner_read | perms::owner_write);
}

TEST(Faults, AFolderThatCannotBeWrittenIsRefused) {
  const TemporaryFolder folder;
  ASSERT_EQ(::chmod(folder.path().c_str(), 0500), 0);
  EXPECT_THAT(refusal_in(folder.path(), true),
              AllOf(HasSubstr("exit code 1"), HasSubstr(folder.path()), HasSubstr("cannot")));
  // Nor can a new one be made inside.
  EXPECT_THAT(refusal_in(folder.path() + "/new", true),
              AllOf(HasSubstr("exit code 1"), HasSubstr(folder.path() + "/new")));
  ::chmod(folder.path().c_str(), 0700);
}

TEST(Faults, AStoreThatCannotBeWrittenIsRefused) {
  const TemporaryFolder folder;
  {
    auto child = Child::start(child_in(folder.path()));
    ASSERT_TRUE(child) << child.error().text;
    ASSERT_TRUE((*child)->stop());
  }
  ASSERT_EQ(::chmod((folder.path() + "/rookery.db").c_str(), 0400), 0);
  EXPECT_THAT(
      refusal_in(folder.path(), true),
      AllOf(HasSubstr("exit code 1"), HasSubstr("rookery.db"), HasSubstr("cannot be written")));
}

TEST(Faults, ASecondServerIsRefused) {
  const TemporaryFolder folder;
  auto first = Child::start(child_in(folder.path()));
  ASSERT_TRUE(first) << first.error().text;
  EXPECT_THAT(refusal_in(folder.path()),
              AllOf(HasSubstr("exit code 1"), HasSubstr("Another server"),
                    HasSubstr(std::to_string((*first)->pid())), HasSubstr(folder.path())));
  EXPECT_THAT(health_of(**first), HasSubstr(R"("status":"ok")"));
  // The lock goes with its holder, however it ends.
  (*first)->kill_now();
  EXPECT_EQ(refusal_in(folder.path()), "it started");
}

TEST(Faults, ADamagedStoreIsRefused) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/rookery.db";
  std::ofstream(file) << std::string(64 * 1024, 'x');
  EXPECT_THAT(refusal_in(folder.path()),
              AllOf(HasSubstr("exit code 1"), HasSubstr(file), HasSubstr("damaged")));
}

TEST(Faults, AStoreDamagedInsideIsRefused) {
  const TemporaryFolder folder;
  {
    auto child = Child::start(child_in(folder.path()));
    ASSERT_TRUE(child) << child.error().text;
    ASSERT_TRUE((*child)->stop());
  }
  const std::string file = folder.path() + "/rookery.db";
  const auto size = std::filesystem::file_size(file);
  {
    std::fstream damage(file, std::ios::in | std::ios::out | std::ios::binary);
    damage.seekp(200);  // behind the head, which says whose file it is
    damage << std::string(size - 200, '\xA5');
  }
  EXPECT_THAT(refusal_in(folder.path()),
              AllOf(HasSubstr("exit code 1"), HasSubstr(file), HasSubstr("damaged")));
}

}  // namespace
}  // namespace rookery::load
