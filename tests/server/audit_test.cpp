// The log for whoever answers for the server: who, from where, refused why; and no more than that.
#include "server/api/audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/hall_fixture.h"
#include "tests/server/server_fixture.h"

namespace rookery::server_test::audit_test {
namespace {

using namespace std::chrono_literals;
using server::Audit;
using server::AuditOptions;
using Scope = AuditOptions::Scope;

const Audit::Deed deed{"POST /api/tables", "g0123456789abcdef0123", "203.0.113.77"};
const Audit::Clock::time_point start{1h};

TEST(Audit, SaysWhoFromWhereAndWhyAndNoMore) {
  const LogLines lines;
  Audit audit({Scope::refusals, false});
  audit.refused(deed, "too_many_tables", start);
  EXPECT_EQ(lines.count(R"("event":"refused","what":"POST /api/tables","who":"g01234567",)"
                        R"("from":"203.0.113.0/24","why":"too_many_tables","times":1)"),
            1U);
  audit.done(deed);
  EXPECT_EQ(lines.count("changed"), 0U) << "not asked for";
}

TEST(Audit, WholeAddressesOnlyWhenAsked) {
  const LogLines lines;
  Audit audit({Scope::changes, true});
  audit.refused(deed, "too_many_tables", start);
  audit.done({"POST /api/tables", deed.who, "2001:db8::1"});
  EXPECT_EQ(lines.count(R"("from":"203.0.113.77")"), 1U);
  EXPECT_EQ(lines.count(R"("event":"changed","what":"POST /api/tables","who":"g01234567",)"
                        R"("from":"2001:db8::1")"),
            1U);
}

TEST(Audit, TurnedOffItSaysNothing) {
  const LogLines lines;
  {
    Audit audit({});
    audit.refused(deed, "x", start);
    audit.done(deed);
  }
  EXPECT_EQ(lines.count("event"), 0U);
}

TEST(Audit, TheSameAgainIsCountedNotRepeated) {
  const LogLines lines;
  {
    Audit audit({Scope::refusals, false});
    for (int i = 0; i < 1000; ++i) audit.refused(deed, "too_fast", start + i * 10ms);
    EXPECT_EQ(lines.count("too_fast"), 1U);
    audit.refused(deed, "other", start + 10s);
    EXPECT_EQ(lines.count("other"), 1U) << "another reason is another line";
    audit.refused({"GET /", "", "198.51.100.1"}, "third", start + 2min);
    EXPECT_EQ(lines.count(R"("why":"too_fast","times":999)"), 1U);
    EXPECT_EQ(lines.count("other"), 1U) << "it came once, and was told";
    audit.refused({"GET /", "", "198.51.100.1"}, "third", start + 2min);
  }
  EXPECT_EQ(lines.count(R"("why":"third","times":1)"), 2U) << "what is left is told at the end";
}

TEST(Audit, LinesAreFewHoweverManyCome) {
  const LogLines lines;
  {
    Audit audit({Scope::refusals, true});
    for (int i = 0; i < 20'000; ++i)
      audit.refused({"GET /", "", fmt::format("10.{}.{}.1", i / 200, i % 200)}, "flood", start);
    EXPECT_LE(lines.count("flood"), 4'097U);
  }
  EXPECT_EQ(lines.count(R"("from":"elsewhere","why":"flood","times":15903)"), 1U);
}

server::ServerOptions audited() {
  server::ServerOptions options;
  options.audit = {Scope::changes, false};
  options.net.behind_proxy = true;
  options.net.trusted_hops = 2;
  return options;
}

TEST(Audit, AServerNotesWhatItRefusesAndWhatIsChanged) {
  LogLines lines;
  {
    RunningServer server(audited());
    const Fields away{{"X-Forwarded-For", "192.0.2.1, 203.0.113.9, 10.0.0.1"}};
    const Player ann = Player::guest(server, "Ann Secretname");
    EXPECT_EQ(ann.post("/api/tables", {{"game", "none"}}, away).status, 400);
    EXPECT_EQ(lines.count(R"("event":"refused","what":"POST /api/tables","who":"g)"), 1U);
    EXPECT_EQ(lines.count(R"("from":"203.0.113.0/24")"), 1U) << "the second address from the end";
    EXPECT_EQ(ann.call("POST", "/api/tables", "{}", {{"Origin", "https://evil.example"}}).status,
              403);
    EXPECT_EQ(lines.count("evil.example"), 0U);
    EXPECT_EQ(lines.count(R"("why":"wrong_origin")"), 1U) << "the network's own refusals too";
    EXPECT_EQ(Player::nobody(server).get("/api/me/tables").status, 401);
    EXPECT_EQ(lines.count(R"("what":"GET /api/me/tables","who":"","from":"127.0.0.0/24")"), 1U);
    EXPECT_EQ(lines.count(R"("event":"changed","what":"POST /api/guest")"), 1U);
    const json table = ann.post("/api/tables", {{"game", "alliances"}, {"seats", 3}}).body;
    Watch watch = ann.watch(table["id"].get<std::string>());
    EXPECT_EQ(watch.ask({{"type", "pause"}})["type"], "error");
    EXPECT_EQ(lines.count("/socket\",\"who\":\"g"), 1U) << "what is refused at a table";
  }
  EXPECT_EQ(lines.count("Secretname"), 0U);
  EXPECT_EQ(lines.count("203.0.113.9"), 0U);
}

}  // namespace
}  // namespace rookery::server_test::audit_test
