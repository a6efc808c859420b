// The company most tests play in.
#pragma once

#include <thread>

#include <gtest/gtest.h>

#include "tests/server/server_fixture.h"

namespace rookery::server_test {

// A table of Ann, Bob and easy bots, begun.
class Company {
 public:
  explicit Company(json wish = json::object(), server::ServerOptions options = {})
      : server(std::move(options)),
        ann(Player::guest(server, "Ann")),
        bob(Player::guest(server, "Bob")) {
    if (!wish.contains("seats")) wish["seats"] = 3;
    if (!wish.contains("game")) {
      wish["game"] = "alliances";
      wish["options"]["quick"] = "true";
    }
    wish["bots"] = json{nullptr, nullptr, "easy", "easy"};
    id = ann.post("/api/tables", wish).body["id"];
    bob.post(at("/join"));
    EXPECT_EQ(ann.post(at("/start")).body["status"], "playing");
    a = std::make_unique<Watch>(ann.watch(id));
    b = std::make_unique<Watch>(bob.watch(id));
  }
  std::string at(std::string_view more = {}) const {
    return "/api/tables/" + id + std::string(more);
  }
  // The server stops, and both hear it out.
  void stop_server() {
    std::thread stopping([this] { server.stop(); });
    for (Watch* watch : {a.get(), b.get()}) {
      while (!watch->next().is_null()) {
      }
    }
    stopping.join();
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
  // In a draft: until the bot has picked, so that nothing moves by itself.
  bool until_quiet() {
    const auto quiet = [](const Watch& w) { return w.state["waiting_for"] == json{0, 1}; };
    if (!a->until(quiet) || !b->until(quiet)) return false;
    a->catch_up();
    b->catch_up();
    return true;
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

// Options under which all are asked at once, from the start.
inline const json draft{{"options", {{"draft", "draft"}, {"leaders", "random"}}}};

}  // namespace rookery::server_test
