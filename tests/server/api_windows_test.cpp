// What is answered for a seat: by the server, at the right moment, and told to nobody else.
#include <set>

#include "tests/server/api_company.h"

namespace rookery::server_test::api_windows_test {
namespace {

json windows(json more = json::object()) {
  json set{
      {"auto", false}, {"until", nullptr}, {"quiet", json::array()}, {"things", json::array()}};
  set.update(more);
  return {{"type", "windows"}, {"set", set}};
}
json automatic() { return windows({{"auto", true}}); }

TEST(ApiWindows, ForcedMovesAreTakenOnRequest) {
  // Not every game forces a move on her.
  bool seen = false;
  for (int game = 0; game < 10 && !seen; ++game) {
    Company company(json{{"options", {{"mode", "advanced"}}}});
    Watch& a = *company.a;
    Watch& b = *company.b;
    EXPECT_EQ(a.ask(automatic())["type"], "done");
    int answers = 0;
    while (a.status() == "playing" && !::testing::Test::HasFailure()) {
      b.hear(std::chrono::milliseconds(1));
      if (b.asked()) b.act_at_random(company.dice);
      a.hear(std::chrono::milliseconds(1));
      if (a.asked()) a.catch_up();
      if (!a.asked()) continue;
      EXPECT_TRUE(a.state["windows"]["auto"]);
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

// Else everybody would see at once who could do nothing.
TEST(ApiWindows, NobodyPassesAWindowForHerAtOnce) {
  RunningServer server;
  Player ann = Player::guest(server, "Ann");
  Dice dice{7};
  bool seen = false;
  for (int game = 0; game < 10 && !seen; ++game) {
    const json wish{{"game", "iron-throne"},
                    {"seats", 3},
                    {"bots", {nullptr, "easy", "easy"}},
                    {"options", {{"skip_empty_windows", "false"}, {"max_turns", "5"}}}};
    const std::string id = ann.post("/api/tables", wish).body["id"];
    ASSERT_EQ(ann.post("/api/tables/" + id + "/start").body["status"], "playing");
    Watch a = ann.watch(id);
    EXPECT_EQ(a.ask(automatic())["type"], "done");
    while (a.status() == "playing" && !::testing::Test::HasFailure()) {
      a.hear(std::chrono::milliseconds(1));
      if (!a.asked()) continue;
      const json& decision = a.state["decision"];
      const bool alone = decision["actions"].size() == 1;
      if (decision["window"].get<bool>()) {
        EXPECT_EQ(decision["ask"]["key"], alone ? "ask.play_text.none" : "ask.play_text");
        seen = seen || alone;
      } else {
        EXPECT_FALSE(alone) << decision;
      }
      EXPECT_EQ(a.act_at_random(dice)["type"], "done");
    }
  }
  EXPECT_TRUE(seen) << "no window without a choice was left to her";
}

server::ServerOptions with_window_time(std::chrono::milliseconds time) {
  server::ServerOptions options;
  options.hall.window_time = time;
  return options;
}

// With something to do or nothing alike; and not the one she wants to think about.
TEST(ApiWindows, AWindowIsPassedForHerWhenItsTimeIsUp) {
  const auto time = std::chrono::milliseconds(60);
  RunningServer server(with_window_time(time));
  Player ann = Player::guest(server, "Ann");
  Dice dice{7};
  std::set<bool> alone;
  bool waited = false;
  for (int game = 0; game < 10 && (alone.size() < 2 || !waited); ++game) {
    const json wish{{"game", "iron-throne"},
                    {"seats", 3},
                    {"bots", {nullptr, "easy", "easy"}},
                    {"options", {{"skip_empty_windows", "false"}, {"max_turns", "5"}}}};
    const std::string id = ann.post("/api/tables", wish).body["id"];
    ASSERT_EQ(ann.post("/api/tables/" + id + "/start").body["status"], "playing");
    Watch a = ann.watch(id);
    a.ask(automatic());
    while (a.status() == "playing" && !::testing::Test::HasFailure()) {
      a.hear(std::chrono::milliseconds(1));
      if (!a.asked()) continue;
      const json decision = a.state["decision"];
      EXPECT_EQ(decision["timed"], decision["window"]);
      const bool window = decision["window"].get<bool>();
      if (window && (waited || decision["actions"].size() == 1)) {
        alone.insert(decision["actions"].size() == 1);
        EXPECT_TRUE(a.until([&](const Watch& w) {
          return w.status() != "playing" || !w.asked() || w.state["decision"] != decision;
        }));
        continue;
      }
      if (window) {
        const json held = a.ask({{"type", "wait"}, {"decision", decision["number"]}});
        if (held["type"] == "done" && a.state["decision"] == decision) {
          EXPECT_FALSE(a.hear(5 * time)) << "passed all the same";
          waited = true;
        }
      }
      if (a.asked() && a.state["decision"] == decision) a.act_at_random(dice);
    }
  }
  EXPECT_EQ(alone.size(), 2U);
  EXPECT_TRUE(waited);
}

// The server answers, not the browser.
TEST(ApiWindows, WhatIsToBePassedIsPassedWhileNobodyIsThere) {
  RunningServer server;
  Player ann = Player::guest(server, "Ann");
  Dice dice{5};
  const std::string id = ann.begin_with_bots({{"game", "iron-throne"}, {"seats", 3}});
  Watch away = Player::nobody(server).watch(id);
  {
    Watch a = ann.watch(id);
    while (!(a.asked() && a.state["decision"]["pass"].is_string())) {
      ASSERT_TRUE(a.until([](const Watch& w) { return w.asked(); }));
      if (a.state["decision"]["pass"].is_null()) a.act_at_random(dice);
    }
    EXPECT_EQ(a.ask(windows({{"until", "choice"}}))["type"], "done");
  }
  // Until she has to choose: then it is her the table waits for.
  const auto to_choose = [&] {
    const Watch back = ann.watch(id);
    return back.status() != "playing" ||
           (back.asked() && back.state["decision"]["pass"].is_null() &&
            back.state["windows"]["until"].is_null());
  };
  bool chooses = to_choose();
  for (int n = 0; n < 2000 && !chooses; ++n) {
    away.hear(std::chrono::milliseconds(5));
    chooses = to_choose();
  }
  EXPECT_TRUE(chooses);
}

// Switching it on is told at once, so that no later message tells it.
TEST(ApiWindows, AutoIsToldToTheSeatAlone) {
  Company company(draft);
  ASSERT_TRUE(company.until_quiet());
  const auto heard = company.b->heard.size();
  company.a->ask(automatic());
  EXPECT_TRUE(company.a->state["windows"]["auto"]);
  company.b->catch_up();
  EXPECT_EQ(company.b->heard.size(), heard + 1) << "nothing but the answer to the fence";
}

}  // namespace
}  // namespace rookery::server_test::api_windows_test
