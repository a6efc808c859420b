// What the server refuses, what it survives, and what it brings back after a restart.
#include <algorithm>
#include <functional>

#include "games/registry.h"
#include "harness/scenario.h"
#include "server/store/sqlite_store.h"
#include "tests/server/api_company.h"

namespace rookery::server_test {
namespace {

// --- what is refused ------------------------------------------------------------------------

TEST(ApiServer, Refusals) {
  Company company;
  Watch& a = *company.a;
  Watch& b = *company.b;
  ASSERT_TRUE(company.until_asked(a));
  const json decision = a.state["decision"];
  const std::string action = decision["actions"][0]["action"];
  const auto number = decision["number"].get<int>();
  const auto act = [](Watch& who, int decision_number, std::string_view text) {
    return who.ask({{"type", "act"}, {"decision", decision_number}, {"action", text}});
  };
  EXPECT_EQ(act(a, number + 1, action)["code"], "stale");
  EXPECT_EQ(act(a, number - 1, action)["code"], "stale");
  EXPECT_EQ(act(a, number, "dance")["code"], "no_such_action");
  if (!b.asked()) {
    EXPECT_EQ(act(b, number, action)["code"], "stale");
  }
  Watch spectator = Player::nobody(company.server).watch(company.id);
  EXPECT_EQ(act(spectator, number, action)["code"], "not_seated");
  Watch stranger = Player::guest(company.server).watch(company.id);
  EXPECT_EQ(act(stranger, number, action)["code"], "not_seated");

  EXPECT_EQ(a.ask({{"type", "why"}, {"action", action}})["refusal"], nullptr);
  EXPECT_EQ(a.ask({{"type", "why"}, {"action", "dance"}})["code"], "no_such_action");
  // Of all cards most are in another hand: such an action names the rule it breaks.
  bool named = false;
  const json cards = company.ann.get("/api/games/alliances/catalogue").body["cards"];
  for (const json& card : cards) {
    const std::string play = "play " + card["id"].get<std::string>();
    if (card["kind"] != "influence" || a.legal(play)) continue;
    const json why = a.ask({{"type", "why"}, {"action", play}});
    if (why["type"] != "why") continue;
    const json refused = act(a, number, play);
    ASSERT_EQ(refused["type"], "refused") << refused.dump();
    EXPECT_EQ(refused["refusal"], why["refusal"]);
    named = named || refused["refusal"]["rule"].is_string();
    if (named) break;
  }
  EXPECT_TRUE(named);
  EXPECT_EQ(a.state["decision"], decision) << "nothing has changed";

  for (
      const std::string_view text :
      {R"({"type":"act","id":1})",
       R"({"type":"act","id":1,"decision":"1","action":"pass"})",
       R"({"type":"act","id":1,"decision":-1,"action":"pass"})",
       R"({"type":"act","id":1,"decision":1,"action":7})",
       R"({"type":"dance","id":1})",
       R"({"type":7,"id":1})",
       R"({"id":1})",
       R"({"type":"act"})",
       "[]",
       "7",
       "{",
       "",
       R"({"type":"windows","id":1})",
       R"({"type":"windows","id":1,"set":{"auto":true}})",
       R"({"type":"windows","id":1,"set":{"auto":1,"until":null,"quiet":[],"things":[]}})",
       R"({"type":"windows","id":1,"set":{"auto":true,"until":"then","quiet":[],"things":[]}})",
       R"({"type":"windows","id":1,"set":{"auto":true,"until":null,"quiet":[{}],"things":[]}})",
       R"({"type":"windows","id":1,"set":{"auto":true,"until":null,"quiet":[],"things":[7]}})",
       R"({"type":"windows","id":1,"set":{"auto":true,"until":null,"quiet":[{"ask":"act.pass"}],"things":[]}})",
       R"({"type":"wait","id":1})",
       R"({"type":"choices","id":1,"decision":1})",
       R"({"type":"choices","id":1,"decision":1,"chosen":[7]})",
       R"({"type":"choices","id":1,"chosen":[]})",
       R"({"type":"plan","id":1,"decision":1})",
       R"({"type":"plan","id":1,"decision":1,"actions":[7]})",
       R"({"type":"plan","id":1,"actions":[]})",
       R"({"type":"chat","id":1,"text":7})",
       R"({"type":"why","id":1})",
       R"({"type":"pause","id":18446744073709551615})",
       R"({"type":"pause","id":1.5})"}) {
    a.reconnect();
    ASSERT_TRUE(a.socket().send(text));
    EXPECT_EQ(a.await("error")["code"], "bad_message") << text;
  }
  EXPECT_EQ(act(a, number, action)["type"], "done");
  EXPECT_EQ(act(a, number, action)["code"], "stale") << "said twice, done once";
}

TEST(ApiServer, ErrorsSpeakTheReadersLanguage) {
  Company company;
  const auto text = [&](std::string_view language) {
    Watch watch = company.ann.watch(company.id, {{"Accept-Language", std::string(language)}});
    return watch.ask("dance")["text"].get<std::string>();
  };
  EXPECT_EQ(text("pl"), "Wiadomość jest niezrozumiała.");
  EXPECT_EQ(text("pl-PL,pl;q=0.9,en;q=0.8"), "Wiadomość jest niezrozumiała.");
  EXPECT_EQ(text("de, en;q=0.4, pl;q=0.7"), "Wiadomość jest niezrozumiała.");
  EXPECT_EQ(text("en-GB"), "The message is not understood.");
  EXPECT_EQ(text("fr"), "The message is not understood.");
  const Player nobody = Player::nobody(company.server);
  EXPECT_EQ(nobody.get("/api/me/tables", {{"Accept-Language", "pl"}}).text(),
            "Nikt nie jest zalogowany.");
  EXPECT_EQ(nobody.get("/api/me/tables").text(), "Nobody is signed in.");
}

TEST(ApiServer, Limits) {
  Company company;
  Watch& a = *company.a;
  ASSERT_TRUE(a.socket().send(std::string(4097, ' ')));
  while (!a.next().is_null()) {
  }
  EXPECT_EQ(a.closed_with, 1009);

  Watch fast = company.ann.watch(company.id);
  for (int i = 0; i < 60; ++i) fast.socket().send(R"({"type":"why","id":1,"action":"pass"})");
  json told = fast.await("error");
  while (told.is_object() && told["code"] != "too_fast") told = fast.await("error");
  EXPECT_EQ(told["code"], "too_fast");
  // Whoever goes on like this is shown the door.
  for (int i = 0; i < 200; ++i) fast.socket().send("x");
  while (!fast.next().is_null()) {
  }
  EXPECT_EQ(fast.closed_with, 1008);
  // Nobody else noticed.
  EXPECT_EQ(company.b->ask("dance")["code"], "bad_message");
}

// Dealt to three threads by their ids, they are lists all the same.
TEST(ApiServer, TablesOfAllThreadsAreListedInOrder) {
  const RunningServer server;
  const Player ann = Player::guest(server);
  std::vector<std::string> made;
  for (int i = 0; i < 12; ++i) {
    const json wish{{"game", "alliances"}, {"seats", 3}, {"public", true}};
    made.push_back(ann.post("/api/tables", wish).body["id"]);
  }
  std::ranges::sort(made);
  for (const char* list : {"/api/tables", "/api/me/tables"}) {
    const json tables = ann.get(list).body["tables"];
    std::vector<std::string> listed;
    for (const json& table : tables) listed.push_back(table["id"]);
    std::ranges::sort(listed);
    EXPECT_EQ(listed, made) << list;
    EXPECT_TRUE(std::ranges::is_sorted(tables, std::greater(), [](const json& table) {
      return table["created_at"].get<std::int64_t>();
    }));
  }
}

TEST(ApiServer, TablesOfOnePersonAreLimited) {
  server::ServerOptions options;
  options.hall.max_tables_of_one = 3;
  const RunningServer server(options);
  const Player ann = Player::guest(server);
  const json wish{{"game", "alliances"}, {"seats", 3}};
  std::string last;
  for (int i = 0; i < 3; ++i) last = ann.post("/api/tables", wish).body["id"];
  const Answer refused = ann.post("/api/tables", wish);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.code(), "too_many_of_yours");
  EXPECT_FALSE(refused.raw.header("Retry-After").empty());
  ann.post("/api/tables/" + last + "/leave");
  EXPECT_EQ(ann.post("/api/tables", wish).status, 201);
  EXPECT_EQ(Player::guest(server).post("/api/tables", wish).status, 201);

  server::ServerOptions small;
  small.hall.max_tables = 1;
  const RunningServer full(small);
  const Player bob = Player::guest(full);
  EXPECT_EQ(bob.post("/api/tables", wish).status, 201);
  const Answer no_room = bob.post("/api/tables", wish);
  EXPECT_EQ(no_room.status, 503);
  EXPECT_EQ(no_room.code(), "too_many_tables");
}

// --- the server stops and starts ------------------------------------------------------------

TEST(ApiServer, ARestartLosesNothing) {
  Company company(json{{"public", true}});
  RunningServer& server = company.server;
  Watch& a = *company.a;
  Watch& b = *company.b;
  ASSERT_TRUE(play_some({&a, &b}, company.dice, 25));
  a.ask({{"type", "chat"}, {"text", "before"}});
  ASSERT_TRUE(company.until_asked(a));
  b.catch_up();
  const json state = a.state;
  company.stop_server();
  EXPECT_EQ(a.heard.back(), (json{{"type", "bye"}, {"reason", "restart"}}));
  EXPECT_EQ(a.closed_with, 1001);
  const auto refused = fetch(server.port(), "GET", "/healthz");
  EXPECT_FALSE(refused) << "nobody is there";

  server.start();
  EXPECT_EQ(company.ann.get("/api/me").body["name"], "Ann");
  EXPECT_EQ(company.bob.get("/api/me/tables").body["tables"][0]["id"], company.id);
  EXPECT_EQ(company.ann.get("/api/tables").body["tables"].size(), 1U);
  a.reconnect();
  b.reconnect();
  EXPECT_EQ(a.state, state) << "the decision's number included";
  EXPECT_EQ(a.heard.back()["chat"].back()["text"], "before");
  ASSERT_TRUE(play_out({&a, &b}, company.dice));
}

// A log that does not replay stops its own table, and says so.
TEST(ApiServer, AFrozenTable) {
  Company company(json{{"public", true}});
  RunningServer& server = company.server;
  ASSERT_TRUE(play_some({company.a.get(), company.b.get()}, company.dice, 15));
  const std::string healthy = company.ann.begin_with_bots({{"seats", 3}});
  company.a.reset();
  company.b.reset();
  server.stop();
  // A draft's answer, in a game without one.
  {
    auto store = server::open_sqlite(server.folder());
    ASSERT_TRUE(store);
    const auto log = (*store)->log(company.id);
    const auto row = (*store)->table(company.id);
    ASSERT_TRUE(log && row && *row);
    const std::vector<server::Write> writes{server::AppendEntries{
        **row, log->size(), {{0, 1, R"({"kind":"acted","seat":0,"action":"pick feast"})"}}}};
    ASSERT_TRUE((*store)->write(writes)[0]);
  }
  server.start();
  const json table = company.ann.get(company.at()).body;
  EXPECT_EQ(table["status"], "frozen");
  EXPECT_NE(table["frozen"].get<std::string>().find("pick feast"), std::string::npos);
  EXPECT_TRUE(company.ann.get("/api/tables").body["tables"].empty());
  Watch a = company.ann.watch(company.id);
  EXPECT_TRUE(a.state.is_object()) << "it can still be looked at";
  EXPECT_FALSE(a.asked());
  const json act{{"type", "act"}, {"decision", 1}, {"action", "pass"}};
  EXPECT_EQ(a.ask(act)["code"], "frozen");
  EXPECT_EQ(a.ask({{"type", "chat"}, {"text", "what now?"}})["code"], "frozen");
  EXPECT_EQ(a.ask("resign")["code"], "frozen");
  EXPECT_EQ(company.bob.get(company.at("/replay")).code(), "frozen");
  EXPECT_EQ(company.bob.get(company.at("/record")).code(), "frozen");
  EXPECT_EQ(company.ann.post(company.at("/rematch")).code(), "not_finished");
  const Answer report = company.bob.get(company.at("/scenario"));
  ASSERT_EQ(report.status, 200);
  const auto scenario = parse_scenario(report.raw.body, "report.yaml");
  ASSERT_TRUE(scenario) << scenario.error().text;
  const auto failure = run_scenario(*scenario, find_game);
  ASSERT_FALSE(failure);
  EXPECT_NE(failure.error().text.find("pick feast"), std::string::npos);
  // Nobody else is concerned.
  Watch other = company.ann.watch(healthy);
  ASSERT_TRUE(play_some({&other}, company.dice, 5));
}

// The bots were asked when the server stopped; somebody looking is enough for them to go on.
TEST(ApiServer, BotsGoOnAfterARestart) {
  RunningServer server;
  const Player ann = Player::guest(server);
  const std::string table =
      ann.begin_with_bots({{"seats", 3}, {"bots", {nullptr, "hard", "easy"}}});
  {
    Watch a = ann.watch(table);
    Dice dice(1);
    for (int i = 0; i < 3 && a.asked(); ++i) a.act_at_random(dice);
  }
  server.stop();
  server.start();
  Watch a = ann.watch(table);
  a.until([](const Watch& w) { return w.asked(); });
  EXPECT_TRUE(a.asked());
}

}  // namespace
}  // namespace rookery::server_test
