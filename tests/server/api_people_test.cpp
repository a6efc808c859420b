// Who somebody is: cookies, neighbourhoods, and a store that cannot be read.
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "server/net/log.h"
#include "tests/server/api_company.h"

namespace rookery::server_test {
namespace {

using ::testing::HasSubstr;

// --- cookies --------------------------------------------------------------------------------

TEST(People, ACookieOverTlsIsTheHostsOwn) {
  server::ServerOptions options;
  options.net.behind_proxy = true;
  const RunningServer server(options);
  const Player nobody = Player::nobody(server);
  const std::string plain = nobody.post("/api/guest").raw.header("Set-Cookie");
  EXPECT_EQ(plain.substr(0, 8), "rookery=");
  EXPECT_EQ(plain.find("Secure"), std::string::npos);
  const Fields tls{{"X-Forwarded-Proto", "https"}};
  const std::string cookie =
      nobody.post("/api/guest", json::object(), tls).raw.header("Set-Cookie");
  EXPECT_EQ(cookie.substr(0, 15), "__Host-rookery=");
  EXPECT_THAT(cookie, HasSubstr("; Secure"));
  EXPECT_THAT(cookie, HasSubstr("; Path=/;"));
  EXPECT_THAT(cookie, HasSubstr("HttpOnly"));
  EXPECT_EQ(cookie.find("Domain"), std::string::npos);

  Player ann = nobody;
  ann.cookie = cookie.substr(0, cookie.find(';'));
  EXPECT_EQ(ann.get("/api/me").status, 200);
  // A cookie that another host could have set does not win.
  ann.cookie += "; rookery=" + std::string(64, 'a');
  EXPECT_EQ(ann.get("/api/me").status, 200);

  // Who has a cookie of before stays who they are, and gets the better one.
  Player bob = nobody;
  bob.cookie = plain.substr(0, plain.find(';'));
  EXPECT_EQ(bob.get("/api/me").raw.header("Set-Cookie"), "");
  const Answer me = bob.get("/api/me", tls);
  EXPECT_EQ(me.status, 200);
  EXPECT_THAT(me.raw.header("Set-Cookie"), HasSubstr("__Host-rookery=" + plain.substr(8, 64)));
  EXPECT_EQ(ann.get("/api/me", tls).raw.header("Set-Cookie"), "");
}

TEST(People, AnHttpsOriginIsEnough) {
  const RunningServer server;
  const Player nobody = Player::nobody(server);
  const std::string host = "127.0.0.1:" + std::to_string(server.port());
  const auto answer = nobody.post("/api/guest", json::object(), {{"Origin", "https://" + host}});
  EXPECT_EQ(answer.raw.header("Set-Cookie").substr(0, 15), "__Host-rookery=")
      << answer.raw.header("Set-Cookie");
}

// --- neighbourhoods -------------------------------------------------------------------------

TEST(People, OneNeighbourShutsOutNobody) {
  server::ServerOptions options;
  options.net.behind_proxy = true;
  options.guests_per_hour = 5;
  const RunningServer server(options);
  const Player nobody = Player::nobody(server);
  const auto come_from = [&](const std::string& address) {
    return nobody.post("/api/guest", json::object(), {{"X-Forwarded-For", address}}).status;
  };
  int admitted = 0;
  for (int i = 0; i < 40; ++i)
    admitted += come_from("2001:db8:1:2::" + std::to_string(i + 1)) == 201 ? 1 : 0;
  EXPECT_EQ(admitted, 5);
  EXPECT_EQ(come_from("2001:db8:9::1"), 201);
  EXPECT_EQ(come_from("198.51.100.7"), 201);
}

// --- damage ---------------------------------------------------------------------------------

// Overwrites every page on which these bytes stand, but for the first, which says what the file is.
int damage(const std::string& file, const std::string& bytes) {
  constexpr std::size_t page = 4096;
  std::ostringstream in;
  in << std::ifstream(file, std::ios::binary).rdbuf();
  std::string all = in.str();
  int damaged = 0;
  for (std::size_t at = page; at + page <= all.size(); at += page) {
    if (all.substr(at, page).find(bytes) == std::string::npos) continue;
    std::fill_n(all.begin() + static_cast<std::ptrdiff_t>(at), page, '\xA5');
    ++damaged;
  }
  std::ofstream(file, std::ios::binary) << all;
  return damaged;
}

TEST(People, APageThatCannotBeReadCostsNobodyTheirSeat) {
  Company company;
  RunningServer& server = company.server;
  company.a.reset();
  company.b.reset();
  server.stop();
  ASSERT_GT(damage(server.folder() + "/rookery.db", "guestAnn"), 0);
  server.start();
  for (const Answer& answer :
       {company.ann.get("/api/me"), company.ann.post("/api/guest"), company.ann.get(company.at()),
        company.ann.post("/api/tables", {{"game", "alliances"}, {"seats", 3}}),
        company.ann.get("/api/me/tables")}) {
    EXPECT_EQ(answer.status, 503) << answer.raw.body;
    EXPECT_EQ(answer.code(), "not_now");
    EXPECT_EQ(answer.raw.header("Set-Cookie"), "") << "a new one would cost the old one's seats";
    EXPECT_NE(answer.raw.header("Retry-After"), "");
  }
  const RawSocket socket(server.port(), company.at("/socket"), {{"Cookie", company.ann.cookie}});
  ASSERT_TRUE(socket.refusal);
  EXPECT_EQ(socket.refusal->status, 503);
  // What needs nobody goes on.
  EXPECT_EQ(company.ann.get("/api/games").status, 200);
  const Answer health = company.ann.get("/healthz");
  EXPECT_EQ(health.status, 503);
  EXPECT_EQ(health.body["status"], "failing");
  EXPECT_THAT(health.body["store"].get<std::string>(), HasSubstr("damaged"));
}

// Found before anybody meets it.
TEST(People, DamageIsFoundAtTheStart) {
  Company company;
  RunningServer& server = company.server;
  company.a.reset();
  company.b.reset();
  server.stop();
  ASSERT_GT(damage(server.folder() + "/rookery.db", "\"kind\":\"started\""), 0);
  std::string said;
  server::set_log_sink([&](std::string_view line) { said.append(line).append("\n"); });
  server.start();
  server::set_log_sink(nullptr);
  EXPECT_THAT(said, HasSubstr("store_damaged"));
  const Answer health = company.ann.get("/healthz");
  EXPECT_EQ(health.status, 503);
  EXPECT_EQ(company.ann.get("/api/me").status, 200);
  EXPECT_EQ(company.ann.get(company.at()).code(), "not_now") << "not: there is no such table";
}

}  // namespace
}  // namespace rookery::server_test
