// A whole server whose tables are in PostgreSQL.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/load/child.h"
#include "tests/server/api_company.h"
#include "tests/server/postgres_cluster.h"

namespace rookery::server_test {
namespace {

using server::PostgresCluster;
using testing::HasSubstr;
using testing::Not;

server::ServerOptions with_store(const std::string& url) {
  server::ServerOptions options;
  options.store = url;
  return options;
}

TEST(PostgresServer, ARestartLosesNothing) {
  Company company(json{{"public", true}}, with_store(PostgresCluster::here().new_database()));
  RunningServer& server = company.server;
  Watch& a = *company.a;
  Watch& b = *company.b;
  ASSERT_TRUE(play_some({&a, &b}, company.dice, 25));
  ASSERT_TRUE(company.until_asked(a));
  b.catch_up();
  const json state = a.state;
  company.stop_server();
  EXPECT_TRUE(std::filesystem::is_empty(server.folder())) << "nothing is kept in the folder";

  server.start();
  EXPECT_EQ(company.ann.get("/api/me").body["name"], "Ann");
  EXPECT_EQ(company.bob.get("/api/me/tables").body["tables"][0]["id"], company.id);
  a.reconnect();
  b.reconnect();
  EXPECT_EQ(a.state, state) << "the decision's number included";
  ASSERT_TRUE(play_out({&a, &b}, company.dice));
}

TEST(PostgresServer, GoesOnWhenTheDatabaseComesBack) {
  PostgresCluster& cluster = PostgresCluster::here();
  Company company(json::object(), with_store(cluster.new_database()));
  Watch& a = *company.a;
  ASSERT_TRUE(play_some({&a, company.b.get()}, company.dice, 5));
  ASSERT_TRUE(company.until_asked(a));
  cluster.stop();
  const Answer sick = company.ann.get("/healthz");
  EXPECT_EQ(sick.status, 503);
  EXPECT_THAT(sick.raw.body, Not(HasSubstr("postgres://")));
  EXPECT_EQ(a.ask({{"type", "chat"}, {"text", "lost"}})["code"], "store");
  cluster.start();
  bool said = false;
  for (int i = 0; i < 200 && !said; ++i) {
    said = a.ask({{"type", "chat"}, {"text", "back"}})["type"] == "done";
    if (!said) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_TRUE(said);
  // The sessions that read come back by themselves too, perhaps a moment later.
  bool read = false;
  for (int i = 0; i < 200 && !read; ++i) {
    read = company.ann.get("/api/me").status == 200;
    if (!read) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_TRUE(read);
  a.reconnect();  // with a new allowance of messages
  company.b->reconnect();
  ASSERT_TRUE(play_out({&a, company.b.get()}, company.dice));
}

// The program itself: its flag, its file, what it says when it cannot.
TEST(PostgresServer, TheProgramTakesTheStoreOfAFlagOrAFile) {
  const TempFolder folder;
  const std::string url = PostgresCluster::here().new_database();
  const std::string settings = (folder.path() / "rookery.conf").string();
  std::ofstream(settings) << "# ours\nstore=" << url << "\n";
  const auto start = [&](std::vector<std::string> flags) {
    return load::Child::start({ROOKERY_BINARY, folder.path().string(), std::move(flags)});
  };
  auto first = start({"--store", url});
  ASSERT_TRUE(first) << first.error().text;
  auto second = start({"--config", settings});
  ASSERT_TRUE(second) << "several may share it: " << second.error().text;
  (*first)->kill_now();
  EXPECT_TRUE((*second)->stop());
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "rookery.db"));

  const auto nowhere = start({"--store", "postgres://me:secret@127.0.0.1:1/db"});
  ASSERT_FALSE(nowhere);
  EXPECT_THAT(nowhere.error().text, HasSubstr("db@127.0.0.1:1 failed"));
  EXPECT_THAT(nowhere.error().text, Not(HasSubstr("secret")));
  const auto folder_as_store = start({"--store", "somewhere"});
  ASSERT_FALSE(folder_as_store);
  EXPECT_THAT(folder_as_store.error().text, HasSubstr("postgres://user@host/database"));
}

}  // namespace
}  // namespace rookery::server_test
