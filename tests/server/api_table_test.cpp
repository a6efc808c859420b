// What people do at a table besides moving: talk, pause, take back, go away and come back.
#include <algorithm>

#include "tests/server/api_company.h"

namespace rookery::server_test {
namespace {

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

TEST(ApiTable, WhispersAreHeardByTwo) {
  Company company;
  Watch spectator = Player::nobody(company.server).watch(company.id);
  const int bob = company.b->table["you"].get<int>();
  const json whisper{{"type", "chat"}, {"text", "Kneel, and I will too."}, {"to", bob}};
  EXPECT_EQ(company.a->ask(whisper)["type"], "done");
  EXPECT_EQ(company.b->await("chat")["message"]["to"], bob);
  EXPECT_EQ(company.a->ask({{"type", "chat"}, {"text", "Nothing."}})["type"], "done");
  EXPECT_EQ(spectator.await("chat")["message"]["text"], "Nothing.") << "heard a whisper first";
  spectator.reconnect();
  EXPECT_EQ(spectator.heard.back()["chat"].size(), 1U);
  company.b->reconnect();
  EXPECT_EQ(company.b->heard.back()["chat"].size(), 2U);
  for (const json& nobody : {json(0), json(5)})
    EXPECT_EQ(company.a->ask({{"type", "chat"}, {"text", "x"}, {"to", nobody}})["code"],
              "no_such_seat");
  EXPECT_EQ(company.a->ask({{"type", "chat"}, {"text", "x"}, {"to", "Bob"}})["code"],
            "bad_message");
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

// CRD-RULING-13: where the rules know what becomes of who gives up, no bot plays on.
TEST(ApiTable, ResigningADuelEndsIt) {
  Company company(json{{"game", "cards"}, {"seats", 2}});
  Watch& a = *company.a;
  Watch& b = *company.b;
  EXPECT_TRUE(b.may("concede"));
  EXPECT_EQ(b.ask("resign")["type"], "done");
  EXPECT_EQ(b.status(), "finished");
  ASSERT_TRUE(a.until([](const Watch& w) { return w.status() == "finished"; }));
  EXPECT_EQ(a.table["result"]["places"], (json{1, 2}));
  EXPECT_EQ(company.ann.get(company.at("/replay")).status, 200);
}

// --- after the end --------------------------------------------------------------------------

TEST(ApiTable, AFinishedGameIsAnalysedOnRequest) {
  Company company(json{{"game", "cards"}, {"seats", 2}});
  EXPECT_EQ(company.ann.get(company.at("/analysis")).code(), "not_finished");
  EXPECT_EQ(company.ann.post(company.at("/analysis"), json::object()).code(), "not_finished");
  ASSERT_TRUE(play_some({company.a.get(), company.b.get()}, company.dice, 12));
  ASSERT_EQ(company.b->ask("resign")["type"], "done");
  EXPECT_EQ(company.ann.get(company.at("/analysis")).body["status"], "none");
  json state = company.ann.post(company.at("/analysis"), json::object()).body;
  for (int i = 0; i < 600 && state["status"] == "waiting"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    state = company.ann.get(company.at("/analysis")).body;
  }
  ASSERT_EQ(state["status"], "done");
  const json& found = state["analysis"];
  EXPECT_TRUE(found["whole"]);
  EXPECT_EQ(found["actions"], company.ann.get(company.at("/replay")).body["steps"].size());
  ASSERT_EQ(found["curves"].size(), 2U);
  EXPECT_EQ(found["curves"][0].back(), (json{found["actions"], 1}));
  EXPECT_EQ(found["curves"][1].back(), (json{found["actions"], 0}));
  // Nothing is done twice.
  EXPECT_EQ(company.ann.post(company.at("/analysis"), json::object()).body, state);
}

TEST(ApiTable, ResigningAMeleeLeavesItToTheOthers) {
  Company company(json{{"game", "cards"}, {"seats", 3}});
  Watch& a = *company.a;
  Watch& b = *company.b;
  EXPECT_EQ(b.ask("resign")["type"], "done");
  EXPECT_TRUE(b.table["seats"][1]["resigned"]);
  ASSERT_TRUE(a.until([](const Watch& w) { return w.table["seats"][1]["resigned"] == true; }));
  ASSERT_TRUE(play_some({&a}, company.dice, 12));
  EXPECT_EQ(a.status(), "playing");
  EXPECT_TRUE(a.state["view"]["seats"][1]["eliminated"]);
}

// --- going back -----------------------------------------------------------------------------

TEST(ApiTable, TakingBack) {
  Company company(draft);
  Watch& a = *company.a;
  Watch& b = *company.b;
  ASSERT_TRUE(company.until_quiet());
  EXPECT_FALSE(a.may("take_back"));
  EXPECT_EQ(a.ask("take_back")["code"], "nothing_to_take_back");
  const json decision = a.state["decision"];
  const auto of_b = b.state["decision"]["number"];
  EXPECT_EQ(a.act(decision["actions"][0]["action"].get<std::string>())["type"], "done");
  EXPECT_TRUE(a.may("take_back"));
  b.until([](const Watch& w) { return w.state["waiting_for"] == json{1}; });
  EXPECT_FALSE(b.may("take_back"));
  EXPECT_EQ(b.ask("take_back")["code"], "nothing_to_take_back");
  EXPECT_EQ(a.ask("take_back")["type"], "done");
  EXPECT_EQ(a.state["decision"]["actions"], decision["actions"]);
  EXPECT_GT(a.state["decision"]["number"], decision["number"]);
  EXPECT_EQ(b.await("table")["because"], "take_back") << "he saw that she had answered";
  EXPECT_EQ(b.state["decision"]["number"], of_b) << "and is still asked the same";
  // Everybody has drafted: the cards go round, and what was is past.
  EXPECT_EQ(a.act(decision["actions"][1]["action"].get<std::string>())["type"], "done");
  EXPECT_EQ(b.act_at_random(company.dice)["type"], "done");
  EXPECT_EQ(b.ask("take_back")["code"], "nothing_to_take_back");
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
  EXPECT_EQ(b.agree()["code"], "no_proposal");

  // No.
  EXPECT_EQ(a.ask("rewind")["type"], "done");
  json proposal{{"by", 0}, {"agreed", {0}}, {"needed", {0, 1}}};
  const json told = b.await("proposal")["proposal"];
  proposal["number"] = told["number"];
  EXPECT_EQ(told, proposal);
  EXPECT_EQ(spectator.await("proposal")["proposal"], proposal);
  spectator.reconnect();
  EXPECT_EQ(spectator.heard.back()["proposal"], proposal);
  EXPECT_EQ(spectator.agree()["code"], "not_seated");
  EXPECT_EQ(b.agree(false)["type"], "done");
  EXPECT_TRUE(a.await("proposal")["proposal"].is_null() ||
              a.await("proposal")["proposal"].is_null());
  EXPECT_EQ(b.agree()["code"], "no_proposal");

  // Whoever agrees says to what: another proposal may have come meanwhile.
  EXPECT_EQ(a.ask("rewind")["type"], "done");
  EXPECT_EQ(a.ask("rewind")["type"], "done");
  b.catch_up();
  const json answer{{"type", "agree"}, {"proposal", b.proposal["number"].get<int>() - 1}};
  EXPECT_EQ(b.ask(answer)["code"], "no_proposal");
  EXPECT_EQ(b.ask("agree")["code"], "bad_message");
  EXPECT_EQ(b.ask({{"type", "agree"}, {"proposal", "1"}})["code"], "bad_message");
  EXPECT_EQ(b.agree(false)["type"], "done");

  // It lapses when its author answers.
  if (company.until_asked(a)) {
    EXPECT_EQ(a.ask("rewind")["type"], "done");
    EXPECT_EQ(a.act_at_random(company.dice)["type"], "done");
    EXPECT_EQ(b.agree()["code"], "no_proposal");
  }

  // Yes: everybody stands where Ann was asked last.
  ASSERT_TRUE(company.until_asked(a));
  const json again = a.state;
  a.act_at_random(company.dice);
  EXPECT_EQ(a.ask("rewind")["type"], "done");
  EXPECT_EQ(b.agree()["type"], "done");
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
    EXPECT_EQ(b.agree()["code"], "not_playing");
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
  double most = 0;
  for (const json& candidate : hint["candidates"]) {
    EXPECT_TRUE(a.legal(candidate["action"].get<std::string>()));
    most = std::max(most, candidate["tried"].get<double>());
  }
  // The best first: of those that were tried to the end the one that did best.
  const json& best = hint["candidates"][0];
  EXPECT_GT(best["tried"], 0.85 * most);
  for (const json& candidate : hint["candidates"]) {
    if (candidate["tried"] > 0.95 * most) {
      EXPECT_LE(candidate["wins"], best["wins"]);
    }
  }
  if (!b.asked()) {
    EXPECT_EQ(b.ask("hint")["code"], "not_playing");
  }

  Company strict(json{{"hints", false}});
  ASSERT_TRUE(strict.until_asked(*strict.a));
  EXPECT_FALSE(strict.a->may("hint"));
  EXPECT_EQ(strict.a->ask("hint")["code"], "not_allowed");
}

// Whoever plays may ask what follows from what they know, asked or not.
TEST(ApiTable, Studies) {
  RunningServer server;
  const Player ann = Player::guest(server, "Ann");
  const auto study = [](Watch& who, const json& name, const json& about = nullptr) {
    return who.ask({{"type", "study"}, {"name", name}, {"about", about}});
  };
  const json wish{{"game", "board"}, {"seats", 3}, {"options", {{"houses", "random"}}}};
  Watch a = ann.watch(ann.begin_with_bots(wish));
  ASSERT_TRUE(a.until([](const Watch& w) { return w.asked(); }));
  const json seven = study(a, "seven");
  ASSERT_EQ(seven["type"], "study") << seven.dump();
  EXPECT_EQ(seven["worlds"], 0);
  EXPECT_EQ(seven["findings"].size(), 4) << "a line for each house, and one before them";
  EXPECT_EQ(seven["findings"][0]["text"]["key"], "study.seven_nobody");
  const json threat = study(a, "threat", "area:winterfell");
  EXPECT_EQ(threat["findings"][1]["text"]["key"], "study.holds") << threat.dump();
  EXPECT_EQ(threat["findings"][1]["touches"][0], "area:winterfell");

  EXPECT_EQ(study(a, "nothing")["code"], "not_allowed");
  EXPECT_EQ(study(a, "threat", "area:nowhere")["code"], "not_allowed");
  EXPECT_EQ(study(a, 7)["code"], "bad_message");
  EXPECT_EQ(study(a, "seven", 7)["code"], "bad_message");
  EXPECT_EQ(a.ask("study")["code"], "bad_message");
  EXPECT_EQ(study(a, std::string(3000, 'x'))["code"], "not_allowed");
  Watch stranger = Player::guest(server, "Bob").watch(a.table["id"].get<std::string>());
  EXPECT_EQ(study(stranger, "seven")["code"], "not_seated");
  a.ask("pause");
  EXPECT_EQ(study(a, "seven")["code"], "paused");

  json without = wish;
  without["hints"] = false;
  Watch strict = ann.watch(ann.begin_with_bots(without));
  EXPECT_EQ(study(strict, "seven")["code"], "not_allowed");
  // A game that has none.
  Watch other = ann.watch(ann.begin_with_bots({{"game", "alliances"}, {"seats", 3}}));
  EXPECT_EQ(study(other, "seven")["code"], "not_allowed");
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

}  // namespace
}  // namespace rookery::server_test
