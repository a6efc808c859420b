// What people do at a table besides moving: talk, pause, take back, go away and come back.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "harness/scenario.h"
#include "server/store/sqlite_store.h"
#include "tests/server/server_fixture.h"

namespace rookery::server_test {
namespace {

// A table of Ann, Bob and easy bots, begun, and a spectator.
class Company {
 public:
  explicit Company(json wish = json::object(), server::ServerOptions options = {})
      : server(std::move(options)),
        ann(Player::guest(server, "Ann")),
        bob(Player::guest(server, "Bob")) {
    if (!wish.contains("seats")) wish["seats"] = 3;
    wish["game"] = "alliances";
    wish["bots"] = json{nullptr, nullptr, "easy", "easy"};
    wish["options"]["quick"] = "true";
    id = ann.post("/api/tables", wish).body["id"];
    bob.post(at("/join"));
    EXPECT_EQ(ann.post(at("/start")).body["status"], "playing");
    a = std::make_unique<Watch>(ann.watch(id));
    b = std::make_unique<Watch>(bob.watch(id));
  }
  std::string at(std::string_view more = {}) const {
    return "/api/tables/" + id + std::string(more);
  }
  // Plays until this one is asked.
  bool until_asked(Watch& who) {
    for (int i = 0; i < 200 && !who.asked(); ++i) {
      if (!play_some({&other(who)}, dice, other(who).asked() ? 1 : 0)) return false;
      a->hear(std::chrono::milliseconds(2));
      b->hear(std::chrono::milliseconds(2));
    }
    return who.asked();
  }
  Watch& other(Watch& who) { return &who == a.get() ? *b : *a; }

  RunningServer server;
  Player ann;
  Player bob;
  std::string id;
  std::unique_ptr<Watch> a;
  std::unique_ptr<Watch> b;
  Dice dice{7};
};

const json draft{{"options", {{"draft", "draft"}, {"leaders", "random"}}}};

TEST(ApiTable, Chat) {
  Company company;
  Watch spectator = Player::nobody(company.server).watch(company.id);
  EXPECT_EQ(company.a->ask({{"type", "chat"}, {"text", "Dzień dobry!"}})["type"], "done");
  for (Watch* watch : {company.b.get(), &spectator}) {
    const json said = watch->await("chat")["message"];
    EXPECT_EQ(said["text"], "Dzień dobry!");
    EXPECT_EQ(said["seat"], 0);
    EXPECT_EQ(said["name"], "Ann");
    EXPECT_GT(said["at"], 1'600'000'000'000);
  }
  std::string longest;
  for (int i = 0; i < 500; ++i) longest += "ż";
  EXPECT_EQ(company.b->ask({{"type", "chat"}, {"text", longest}})["type"], "done");
  EXPECT_EQ(company.b->ask({{"type", "chat"}, {"text", longest + "x"}})["code"], "too_long");
  EXPECT_EQ(company.b->ask({{"type", "chat"}, {"text", ""}})["code"], "bad_message");
  EXPECT_EQ(company.b->ask({{"type", "chat"}, {"text", "a\nb"}})["code"], "bad_message");
  EXPECT_EQ(spectator.ask({{"type", "chat"}, {"text", "hi"}})["code"], "not_seated");
  company.a->reconnect();
  const json told = company.a->heard.back();
  ASSERT_EQ(told["chat"].size(), 2U);
  EXPECT_EQ(told["chat"][1]["text"], longest);
}

TEST(ApiTable, Pause) {
  Company company(draft);
  Watch& a = *company.a;
  Watch& b = *company.b;
  ASSERT_TRUE(a.asked() && b.asked());
  EXPECT_EQ(b.ask("pause")["type"], "done");
  a.until([](const Watch& w) { return w.table["paused"] == true; });
  a.until([](const Watch& w) { return !w.may("hint"); });
  EXPECT_EQ(a.act(a.state["decision"]["actions"][0]["action"].get<std::string>())["code"],
            "paused");
  for (const std::string what : {"take_back", "rewind", "hint"})
    EXPECT_EQ(a.ask(what)["code"], "paused") << what;
  EXPECT_EQ(a.ask("resume")["type"], "done");
  EXPECT_FALSE(a.table["paused"]);
  EXPECT_TRUE(a.may("hint"));
  EXPECT_EQ(a.act_at_random(company.dice)["type"], "done");
}

// What a seat may do changes with a pause; it must be told then, not with somebody's next answer.
TEST(ApiTable, APauseIsToldToTheEnd) {
  Company company(draft);
  Watch& a = *company.a;
  a.ask("pause");
  a.reconnect();  // is shown the paused table
  company.b->ask("resume");
  a.until([](const Watch& w) { return w.table["paused"] == false; });
  a.catch_up();
  EXPECT_TRUE(a.may("hint"));
}

TEST(ApiTable, Resigning) {
  Company company;
  Watch& a = *company.a;
  Watch& b = *company.b;
  EXPECT_EQ(b.ask("resign")["type"], "done");
  EXPECT_TRUE(b.table["seats"][1]["resigned"]);
  EXPECT_FALSE(b.table["your_move"]);
  for (const std::string what : {"resign", "pause", "take_back", "rewind"})
    EXPECT_EQ(b.ask(what)["code"], "not_playing") << what;
  EXPECT_EQ(b.ask("hint")["code"], "not_playing");
  EXPECT_EQ(b.ask({{"type", "chat"}, {"text", "Good luck"}})["type"], "done");
  // A bot plays on for Bob.
  ASSERT_TRUE(play_some({&a}, company.dice, 12));
  EXPECT_EQ(a.status(), "playing");
  // Without people the game is over.
  EXPECT_EQ(a.ask("resign")["type"], "done");
  EXPECT_EQ(a.status(), "closed");
  EXPECT_FALSE(a.asked());
  EXPECT_EQ(company.ann.get(company.at("/replay")).code(), "not_finished");
  EXPECT_TRUE(company.ann.get("/api/me/tables").body["tables"].empty());
}

TEST(ApiTable, ForcedMovesAreTakenOnRequest) {
  // Not every game forces a move on her.
  bool seen = false;
  for (int game = 0; game < 10 && !seen; ++game) {
    Company company(json{{"options", {{"mode", "advanced"}}}});
    Watch& a = *company.a;
    Watch& b = *company.b;
    EXPECT_EQ(a.ask(json{{"type", "auto"}, {"on", true}})["type"], "done");
    int answers = 0;
    while (a.status() == "playing" && !::testing::Test::HasFailure()) {
      b.hear(std::chrono::milliseconds(1));
      if (b.asked()) b.act_at_random(company.dice);
      a.hear(std::chrono::milliseconds(1));
      if (a.asked()) a.catch_up();
      if (!a.asked()) continue;
      EXPECT_TRUE(a.state["decision"]["auto"]);
      EXPECT_GT(a.state["decision"]["actions"].size(), 1U);
      EXPECT_EQ(a.act_at_random(company.dice)["type"], "done");
      ++answers;
    }
    int made = 0;
    const json replay = company.ann.get(company.at("/replay")).body;
    for (const json& step : replay["steps"]) made += step["seat"] == 0 ? 1 : 0;
    EXPECT_GE(made, answers);
    seen = made > answers;
  }
  EXPECT_TRUE(seen) << "no move was made for her";
}

// Switching it on is told at once, so that no later message tells it.
TEST(ApiTable, AutoIsToldToTheSeatAlone) {
  Company company(draft);
  company.b->catch_up();
  const auto heard = company.b->heard.size();
  company.a->ask(json{{"type", "auto"}, {"on", true}});
  EXPECT_TRUE(company.a->state["decision"]["auto"]);
  company.b->catch_up();
  EXPECT_EQ(company.b->heard.size(), heard + 1) << "nothing but the answer to the fence";
}

// --- going back -----------------------------------------------------------------------------

TEST(ApiTable, TakingBack) {
  Company company(draft);
  Watch& a = *company.a;
  Watch& b = *company.b;
  EXPECT_FALSE(a.may("take_back"));
  EXPECT_EQ(a.ask("take_back")["code"], "nothing_to_take_back");
  b.catch_up();
  const json decision = a.state["decision"];
  const auto of_b = b.state["decision"]["number"];
  EXPECT_EQ(a.act(decision["actions"][0]["action"].get<std::string>())["type"], "done");
  // The bot answers too, in its own time: only while it has not is this answer the last one.
  if (a.may("take_back")) {
    const json answer = a.ask("take_back");
    if (answer["type"] == "done") {
      EXPECT_EQ(a.state["decision"]["actions"], decision["actions"]);
      EXPECT_GT(a.state["decision"]["number"], decision["number"]);
      b.catch_up();
      EXPECT_EQ(b.state["decision"]["number"], of_b) << "Bob is still asked the same";
    } else {
      EXPECT_EQ(answer["code"], "nothing_to_take_back");
    }
  }
}

TEST(ApiTable, RewindingAlone) {
  const RunningServer server;
  const Player ann = Player::guest(server);
  const std::string table = ann.begin_with_bots({{"seats", 3}});
  Watch a = ann.watch(table);
  Dice dice(3);
  EXPECT_EQ(a.ask("rewind")["code"], "nothing_to_take_back");
  ASSERT_TRUE(play_some({&a}, dice, 4));
  a.until([](const Watch& w) { return w.asked(); });
  const json before = a.state;
  const auto log = [&] {
    Watch fresh = ann.watch(table);
    return fresh.heard[0]["log"].size();
  };
  const auto length = log();
  a.act_at_random(dice);
  a.until([](const Watch& w) { return w.asked(); });
  EXPECT_TRUE(a.may("rewind"));
  EXPECT_EQ(a.ask("rewind")["type"], "done");
  const json told = *std::find_if(a.heard.rbegin(), a.heard.rend(),
                                  [](const json& m) { return m["type"] == "table"; });
  EXPECT_EQ(told["because"], "rewind");
  EXPECT_EQ(a.state["view"], before["view"]);
  EXPECT_EQ(a.state["decision"]["actions"], before["decision"]["actions"]);
  EXPECT_GT(a.state["decision"]["number"], before["decision"]["number"]);
  EXPECT_EQ(log(), length);
}

TEST(ApiTable, RewindingByConsent) {
  Company company;
  Watch& a = *company.a;
  Watch& b = *company.b;
  Watch spectator = Player::nobody(company.server).watch(company.id);
  ASSERT_TRUE(company.until_asked(a));
  const json before = a.state;
  a.act_at_random(company.dice);
  ASSERT_TRUE(company.until_asked(b));
  EXPECT_EQ(b.ask("agree")["code"], "no_proposal");

  // No.
  EXPECT_EQ(a.ask("rewind")["type"], "done");
  const json proposal{{"by", 0}, {"agreed", {0}}, {"needed", {0, 1}}};
  EXPECT_EQ(b.await("proposal")["proposal"], proposal);
  EXPECT_EQ(spectator.await("proposal")["proposal"], proposal);
  spectator.reconnect();
  EXPECT_EQ(spectator.heard.back()["proposal"], proposal);
  EXPECT_EQ(spectator.ask("agree")["code"], "not_seated");
  EXPECT_EQ(b.ask("disagree")["type"], "done");
  EXPECT_TRUE(a.await("proposal")["proposal"].is_null() ||
              a.await("proposal")["proposal"].is_null());
  EXPECT_EQ(b.ask("agree")["code"], "no_proposal");

  // It lapses when its author answers.
  if (company.until_asked(a)) {
    EXPECT_EQ(a.ask("rewind")["type"], "done");
    EXPECT_EQ(a.act_at_random(company.dice)["type"], "done");
    EXPECT_EQ(b.ask("agree")["code"], "no_proposal");
  }

  // Yes: everybody stands where Ann was asked last.
  ASSERT_TRUE(company.until_asked(a));
  const json again = a.state;
  a.act_at_random(company.dice);
  EXPECT_EQ(a.ask("rewind")["type"], "done");
  EXPECT_EQ(b.ask("agree")["type"], "done");
  a.until([&](const Watch& w) {
    return w.heard.back()["type"] == "table" && w.heard.back()["because"] == "rewind";
  });
  EXPECT_EQ(a.state["view"], again["view"]);
  EXPECT_TRUE(a.heard.back()["proposal"].is_null());
  spectator.until([](const Watch& w) {
    return w.heard.back()["type"] == "table" && w.heard.back()["because"] == "rewind";
  });
}

// A proposal that is still open when the game ends is nothing any more.
TEST(ApiTable, AProposalEndsWithTheGame) {
  bool seen = false;
  for (unsigned seed = 1; seed <= 8 && !seen; ++seed) {
    Company company;
    company.dice.seed(seed);
    Watch& a = *company.a;
    Watch& b = *company.b;
    bool open = false;
    while (a.status() == "playing" && !::testing::Test::HasFailure()) {
      b.hear(std::chrono::milliseconds(1));
      a.hear(std::chrono::milliseconds(1));
      if (b.asked()) b.act_at_random(company.dice);
      if (!a.asked()) continue;
      a.act_at_random(company.dice);
      open = a.status() == "playing" && a.ask("rewind")["type"] == "done";
      a.hear(std::chrono::milliseconds(0));
    }
    const json last = company.ann.get(company.at("/replay")).body["steps"].back();
    if (!open || last["seat"] == 0) continue;
    seen = true;
    b.until([](const Watch& w) { return w.status() == "finished"; });
    EXPECT_EQ(b.ask("agree")["code"], "not_playing");
    EXPECT_EQ(company.ann.get(company.at()).body["status"], "finished");
    b.reconnect();
    EXPECT_TRUE(b.heard.back()["proposal"].is_null());
  }
  EXPECT_TRUE(seen) << "no game ended with the proposal open";
}

// --- help and absence -----------------------------------------------------------------------

TEST(ApiTable, Hints) {
  Company company;
  Watch& a = *company.a;
  Watch& b = *company.b;
  ASSERT_TRUE(company.until_asked(a));
  const json hint = a.ask("hint");
  ASSERT_EQ(hint["type"], "hint") << hint.dump();
  EXPECT_GT(hint["iterations"], 0);
  ASSERT_FALSE(hint["candidates"].empty());
  double tried = 2;
  for (const json& candidate : hint["candidates"]) {
    EXPECT_TRUE(a.legal(candidate["action"].get<std::string>()));
    EXPECT_LE(candidate["tried"], tried) << "the best first";
    tried = candidate["tried"];
  }
  if (!b.asked()) {
    EXPECT_EQ(b.ask("hint")["code"], "not_playing");
  }

  Company strict(json{{"hints", false}});
  ASSERT_TRUE(strict.until_asked(*strict.a));
  EXPECT_FALSE(strict.a->may("hint"));
  EXPECT_EQ(strict.a->ask("hint")["code"], "not_allowed");
}

TEST(ApiTable, ABotStandsInAndHandsBack) {
  Company company(json{{"stand_in", 1}});
  Watch& a = *company.a;
  company.b.reset();
  a.until([](const Watch& w) { return w.table["seats"][1]["online"] == false; });
  // Ann plays on; the bot that stands in for Bob is the only one who can answer for him.
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (a.table["seats"][1]["stand_in"] == false && std::chrono::steady_clock::now() < end) {
    if (a.asked()) {
      a.act_at_random(company.dice);
    } else {
      a.next();
    }
  }
  ASSERT_TRUE(a.table["seats"][1]["stand_in"]);
  ASSERT_TRUE(play_some({&a}, company.dice, 8)) << "the game goes on without Bob";
  Watch b = company.bob.watch(company.id);
  a.until([](const Watch& w) {
    return w.table["seats"][1]["online"] == true && w.table["seats"][1]["stand_in"] == false;
  });
  ASSERT_TRUE(play_some({&a, &b}, company.dice, 20));
  bool bob_answered = false;
  for (const json& message : b.heard) bob_answered = bob_answered || message["type"] == "done";
  EXPECT_TRUE(bob_answered);
}

TEST(ApiTable, TheHostPassesOnAndTheLastClosesTheTable) {
  const RunningServer server;
  const Player ann = Player::guest(server);
  const Player bob = Player::guest(server);
  const std::string table =
      ann.post("/api/tables", {{"game", "alliances"}, {"seats", 3}, {"public", true}}).body["id"];
  const std::string at = "/api/tables/" + table;
  Watch watch = Player::nobody(server).watch(table);
  bob.post(at + "/join", {{"seat", 2}});
  EXPECT_FALSE(bob.get(at).body["host"]);
  EXPECT_EQ(ann.post(at + "/leave").body["you"], nullptr);
  EXPECT_TRUE(bob.get(at).body["host"]);
  EXPECT_EQ(ann.post(at + "/start").code(), "not_host");
  EXPECT_EQ(bob.post(at + "/seats/0", {{"bot", "hard"}}).status, 200);
  EXPECT_EQ(bob.post(at + "/leave").body["status"], "closed");
  watch.until([](const Watch& w) { return w.status() == "closed"; });
  EXPECT_TRUE(bob.get("/api/tables").body["tables"].empty());
  EXPECT_EQ(ann.post(at + "/join").code(), "not_open");
}

TEST(ApiTable, ReconnectingShowsTheSameDecision) {
  Company company;
  Watch& a = *company.a;
  ASSERT_TRUE(company.until_asked(a));
  for (int i = 0; i < 3; ++i) {
    const json before = a.state;
    a.reconnect();
    EXPECT_EQ(a.state, before);
    EXPECT_EQ(a.act(before["decision"]["actions"][0]["action"].get<std::string>())["type"], "done");
    if (!company.until_asked(a)) break;
  }
}

// --- what is refused ------------------------------------------------------------------------

TEST(ApiTable, Refusals) {
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

  for (const std::string_view text :
       {R"({"type":"act","id":1})", R"({"type":"act","id":1,"decision":"1","action":"pass"})",
        R"({"type":"act","id":1,"decision":-1,"action":"pass"})",
        R"({"type":"act","id":1,"decision":1,"action":7})", R"({"type":"dance","id":1})",
        R"({"type":7,"id":1})", R"({"id":1})", R"({"type":"act"})", "[]", "7", "{", "",
        R"({"type":"auto","id":1})", R"({"type":"auto","id":1,"on":"yes"})",
        R"({"type":"chat","id":1,"text":7})", R"({"type":"why","id":1})",
        R"({"type":"pause","id":18446744073709551615})", R"({"type":"pause","id":1.5})"}) {
    a.reconnect();
    ASSERT_TRUE(a.socket().send(text));
    EXPECT_EQ(a.await("error")["code"], "bad_message") << text;
  }
  EXPECT_EQ(act(a, number, action)["type"], "done");
  EXPECT_EQ(act(a, number, action)["code"], "stale") << "said twice, done once";
}

TEST(ApiTable, ErrorsSpeakTheReadersLanguage) {
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
  EXPECT_EQ(nobody.get("/api/me/tables", {{"Accept-Language", "pl"}}).text(), "Nikt nie jest zalogowany.");
  EXPECT_EQ(nobody.get("/api/me/tables").text(), "Nobody is signed in.");
}

TEST(ApiTable, Limits) {
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

TEST(ApiTable, TablesOfOnePersonAreLimited) {
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

TEST(ApiTable, ARestartLosesNothing) {
  Company company(json{{"public", true}});
  RunningServer& server = company.server;
  Watch& a = *company.a;
  Watch& b = *company.b;
  ASSERT_TRUE(play_some({&a, &b}, company.dice, 25));
  a.ask({{"type", "chat"}, {"text", "before"}});
  a.ask(json{{"type", "auto"}, {"on", false}});
  ASSERT_TRUE(company.until_asked(a));
  b.catch_up();
  const json state = a.state;
  std::thread stopping([&] { server.stop(); });
  for (Watch* watch : {&a, &b}) {
    while (!watch->next().is_null()) {
    }
  }
  stopping.join();
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
TEST(ApiTable, AFrozenTable) {
  Company company(json{{"public", true}});
  RunningServer& server = company.server;
  ASSERT_TRUE(play_some({company.a.get(), company.b.get()}, company.dice, 15));
  const std::string healthy = company.ann.begin_with_bots({{"seats", 3}});
  company.a.reset();
  company.b.reset();
  server.stop();
  {
    auto store = server::open_sqlite(server.folder());
    ASSERT_TRUE(store);
    const auto log = (*store)->log(company.id);
    const auto row = (*store)->table(company.id);
    ASSERT_TRUE(log && row && *row);
    const std::vector<server::Write> writes{server::AppendEntries{
        **row, log->size(), {{0, 1, R"({"kind":"acted","seat":0,"action":"discard feast"})"}}}};
    ASSERT_TRUE((*store)->write(writes)[0]);
  }
  server.start();
  const json table = company.ann.get(company.at()).body;
  EXPECT_EQ(table["status"], "frozen");
  EXPECT_NE(table["frozen"].get<std::string>().find("discard feast"), std::string::npos);
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
  EXPECT_NE(failure.error().text.find("discard feast"), std::string::npos);
  // Nobody else is concerned.
  Watch other = company.ann.watch(healthy);
  ASSERT_TRUE(play_some({&other}, company.dice, 5));
}

// The bots were asked when the server stopped; somebody looking is enough for them to go on.
TEST(ApiTable, BotsGoOnAfterARestart) {
  RunningServer server;
  const Player ann = Player::guest(server);
  const std::string table = ann.begin_with_bots(
      {{"seats", 6}, {"bots", {nullptr, "hard", "hard", "hard", "hard", "hard"}}});
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
