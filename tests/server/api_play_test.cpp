// Whole games over the wire, from the invitation to what is done with them afterwards.
#include <gtest/gtest.h>

#include "engine/replay.h"
#include "games/registry.h"
#include "harness/scenario.h"
#include "tests/server/server_fixture.h"

namespace rookery::server_test {
namespace {

// Everything that can be asked of a finished game agrees with its record.
void expect_sound_replay(const Player& who, const std::string& table) {
  const std::string at = "/api/tables/" + table;
  const Answer text = who.get(at + "/record");
  ASSERT_EQ(text.status, 200);
  EXPECT_NE(text.raw.header("Content-Disposition").find(table + ".record"), std::string::npos);
  const auto record = parse_record(text.raw.body);
  ASSERT_TRUE(record) << record.error().text;
  const auto replay = Replay::load(*find_game(record->header.game), *record);
  ASSERT_TRUE(replay) << replay.error().text;
  EXPECT_TRUE(replay->position().finished());

  const json shown = who.get(at + "/replay").body;
  EXPECT_EQ(shown["record"], text.raw.body);
  ASSERT_EQ(shown["steps"].size(), replay->length());
  const Result result = replay->position().result();
  std::size_t events = shown["opening"].size();
  EXPECT_EQ(events, replay->position().opening().size());
  for (std::size_t i = 0; i < replay->length(); ++i) {
    EXPECT_EQ(shown["steps"][i]["seat"], replay->action(i).seat.number());
    EXPECT_EQ(shown["steps"][i]["action"], replay->action(i).action);
    for (const json& event : shown["steps"][i]["events"]) {
      const Event& told = replay->events()[events++];
      EXPECT_EQ(event["key"], replay->position().info().text_keys[told.text]);
      const bool for_all = !(told.audience & Viewer::spectator().as_audience()).empty();
      EXPECT_EQ(for_all, !event["audience"].empty() && event["audience"].back() == "all");
    }
  }
  EXPECT_EQ(events, replay->events().size());
  const int seats = replay->position().seats();
  for (int i = 0; i < seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    EXPECT_EQ(shown["table"]["result"]["places"][seat], result.place[seat]);
    EXPECT_EQ(shown["table"]["result"]["scores"][seat], result.score[seat]);
  }
  for (const std::size_t i :
       {std::size_t{0}, replay->length() / 3, replay->length() / 2, replay->length()}) {
    const std::string there = at + "/replay/" + std::to_string(i);
    const auto position = replay->position_at(i);
    json all = json::array();
    for (int seat = 0; seat < seats; ++seat) {
      const json view = json::parse(position->view(Viewer::seat(static_cast<Seat>(seat))));
      EXPECT_EQ(who.get(there + "?as=" + std::to_string(seat)).body["view"], view);
      all.push_back(view);
    }
    EXPECT_EQ(who.get(there + "?as=all").body["views"], all);
    const json everybody = json::parse(position->view(Viewer::spectator()));
    EXPECT_EQ(who.get(there).body["view"], everybody);
    EXPECT_EQ(who.get(there + "?as=spectator").body["view"], everybody);
  }
  const Answer scenario = who.get(at + "/scenario");
  const auto parsed = parse_scenario(scenario.raw.body, "served.yaml");
  ASSERT_TRUE(parsed) << parsed.error().text;
  const auto ran = run_scenario(*parsed, find_game);
  EXPECT_TRUE(ran) << ran.error().text;
}

TEST(ApiPlay, FromTheInvitationToTheBranch) {
  const RunningServer server;
  const Player ann = Player::guest(server, "Ann");
  const Player bob = Player::guest(server, "Bob");
  const Player eve = Player::nobody(server);
  const Answer made = ann.post(
      "/api/tables", {{"game", "alliances"}, {"seats", 4}, {"seat", 2}, {"bots", {"easy"}}});
  const std::string table = made.body["id"];
  const std::string at = "/api/tables/" + table;
  EXPECT_EQ(made.body["you"], 2);
  EXPECT_TRUE(made.body["host"]);
  EXPECT_TRUE(eve.get("/api/tables").body["tables"].empty()) << "it is not public";

  // Everybody watches from before the start.
  Watch a = ann.watch(table);
  Watch e = eve.watch(table);
  EXPECT_EQ(e.heard[0]["because"], "hello");
  EXPECT_TRUE(e.state.is_null());
  EXPECT_TRUE(e.table["you"].is_null());
  ASSERT_EQ(bob.post(at + "/join", {{"salt", "from bob"}}).status, 200);
  a.until([](const Watch& w) { return w.table["seats"][1]["name"] == "Bob"; });
  EXPECT_TRUE(a.table["seats"][1]["salted"]);
  EXPECT_FALSE(a.table["seats"][1]["online"]);
  Watch b = bob.watch(table);
  a.until([](const Watch& w) { return w.table["seats"][1]["online"] == true; });
  const json begun = ann.post(at + "/start", {{"salt", "from ann"}}).body;
  EXPECT_EQ(begun["seats"][3]["bot"], "normal") << "open seats are filled";
  EXPECT_EQ(begun["commitment"], made.body["commitment"]);
  for (Watch* watch : {&a, &b, &e}) {
    const json told = watch->await("table");
    EXPECT_EQ(told["because"], "start");
    EXPECT_TRUE(told["state"].is_object());
  }
  EXPECT_TRUE(e.state["decision"].is_null());

  Dice dice(11);
  ASSERT_TRUE(play_out({&a, &b}, dice));
  e.until([](const Watch& w) { return w.status() == "finished"; });
  EXPECT_TRUE(e.table["result"]["places"].is_array());
  EXPECT_EQ(a.ask("resign")["code"], "not_playing");
  expect_sound_replay(eve, table);
  const auto record = parse_record(eve.get(at + "/record").raw.body);
  EXPECT_EQ(record->header.salts, (std::vector<std::string>{"from bob", "from ann"}));
  EXPECT_EQ(record->header.commitment, made.body["commitment"].get<std::string>());

  // The same company again.
  const json next = bob.post(at + "/rematch").body;
  EXPECT_EQ(next["status"], "open");
  EXPECT_EQ(next["seats"][0]["bot"], "easy");
  EXPECT_EQ(next["seats"][2]["kind"], "open");
  a.until([](const Watch& w) { return w.table["rematch"].is_string(); });
  EXPECT_EQ(a.table["rematch"], next["id"]);
  EXPECT_EQ(
      ann.post("/api/tables/" + next["id"].get<std::string>() + "/join", {{"seat", 2}}).body["you"],
      2);

  // And from the middle, in the bot's seat.
  const Answer branched =
      bob.post(at + "/branch", {{"at", 100}, {"seat", 0}, {"bot", "easy"}, {"salt", "other"}});
  ASSERT_EQ(branched.status, 201);
  EXPECT_EQ(branched.body["branch_of"], (json{{"table", table}, {"at", 100}}));
  const std::string other = branched.body["id"];
  Watch on = bob.watch(other);
  ASSERT_TRUE(play_out({&on}, dice));
  expect_sound_replay(eve, other);
  const json mine = bob.get("/api/me/tables").body["tables"];
  EXPECT_EQ(mine.size(), 3U);
}

TEST(ApiPlay, AnOptionThatIsANumber) {
  const RunningServer server;
  const Player ann = Player::guest(server, "Ann");
  const json games = ann.get("/api/games").body["games"];
  const auto& game = *std::find_if(games.begin(), games.end(),
                                   [](const json& g) { return g["id"] == "iron-throne"; });
  for (const json& option : game["options"]) {
    const json expected = option["name"] == "max_turns"         ? json{{"min", 0}, {"max", 1000}}
                          : option["name"] == "truce_proposals" ? json{{"min", 1}, {"max", 20}}
                                                                : json();
    EXPECT_EQ(option.value("numbers", json()), expected) << option;
  }
  const Answer made = ann.post(
      "/api/tables", {{"game", "iron-throne"}, {"seats", 3}, {"options", {{"max_turns", "7"}}}});
  ASSERT_EQ(made.status, 201) << made.raw.body;
  EXPECT_EQ(made.body["options"]["max_turns"], "7");
}

TEST(ApiPlay, EveryOptionOfTheGame) {
  const RunningServer server;
  const Player ann = Player::guest(server, "Ann");
  const Player bob = Player::guest(server, "Bob");
  const json game = ann.get("/api/games").body["games"][0];
  unsigned seed = 1;
  for (const json& option : game["options"]) {
    for (const json& value : option["values"]) {
      if (value == option["default"]) continue;
      SCOPED_TRACE(option["name"].dump() + ": " + value.dump());
      const int seats = 3 + static_cast<int>(seed % 2);
      if (option["name"] == "first_player" && std::stoi(value.get<std::string>()) >= seats)
        continue;
      json wish{{"game", "alliances"},
                {"seats", seats},
                {"bots", {nullptr, nullptr, "easy", "easy"}},
                {"options", {{"quick", "true"}}}};
      wish["options"][option["name"].get<std::string>()] = value;
      if (option["name"] == "quick_events_at_setup") wish["options"]["mode"] = "advanced";
      if (value == "fixed") {
        for (int i = 0; i < seats; ++i) {
          wish["choices"].push_back(
              {{"leader", game["choices"][0]["values"][static_cast<std::size_t>(i)]}});
        }
      }
      const Answer made = ann.post("/api/tables", wish);
      ASSERT_EQ(made.status, 201) << made.raw.body;
      EXPECT_EQ(made.body["options"][option["name"].get<std::string>()], value);
      const std::string table = made.body["id"];
      bob.post("/api/tables/" + table + "/join");
      ann.post("/api/tables/" + table + "/start");
      Watch a = ann.watch(table);
      Watch b = bob.watch(table);
      Dice dice(++seed);
      ASSERT_TRUE(play_out({&a, &b}, dice));
      const auto record = parse_record(bob.get("/api/tables/" + table + "/record").raw.body);
      ASSERT_TRUE(record);
      const auto replay = Replay::load(*find_game("alliances"), *record);
      EXPECT_TRUE(replay) << replay.error().text;
    }
  }
}

TEST(ApiPlay, ARewoundGameHasASoundReplayToo) {
  const RunningServer server;
  const Player ann = Player::guest(server);
  const std::string table = ann.begin_with_bots({{"seats", 3}, {"options", {{"quick", "true"}}}});
  Watch a = ann.watch(table);
  Dice dice(5);
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(play_some({&a}, dice, 6));
    EXPECT_EQ(a.ask("rewind")["type"], "done");
  }
  ASSERT_TRUE(play_out({&a}, dice));
  expect_sound_replay(ann, table);
}

// Two who ask for a rematch in the same moment are shown the same table.
TEST(ApiPlay, ThereIsOneRematch) {
  const RunningServer server;
  const Player ann = Player::guest(server);
  const Player bob = Player::guest(server);
  const json wish{{"game", "alliances"},
                  {"seats", 3},
                  {"bots", {nullptr, nullptr, "easy"}},
                  {"options", {{"quick", "true"}}}};
  const std::string table = ann.post("/api/tables", wish).body["id"];
  const std::string at = "/api/tables/" + table;
  bob.post(at + "/join");
  ann.post(at + "/start");
  Watch a = ann.watch(table);
  Watch b = bob.watch(table);
  Dice dice(3);
  ASSERT_TRUE(play_out({&a, &b}, dice));
  // Both requests are on their way before either is answered.
  RawClient first(server.port());
  RawClient second(server.port());
  const auto request = [&](const Player& who) {
    return "POST " + at + "/rematch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
           "Content-Length: 2\r\nCookie: " + who.cookie + "\r\n\r\n{}";
  };
  ASSERT_TRUE(first.send(request(ann)) && second.send(request(bob)));
  const auto one = first.response();
  const auto two = second.response();
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->status + two->status, 200 + 201) << one->body << two->body;
  const std::string next = json::parse(one->body)["id"];
  EXPECT_EQ(json::parse(two->body)["id"], next);
  EXPECT_EQ(ann.get("/api/me/tables").body["tables"].size() +
                bob.get("/api/me/tables").body["tables"].size(),
            3U)
      << "the game that was played, twice, and its one rematch";

  // Given up before its start, it makes room for another.
  const Player& host = json::parse(one->body)["host"].get<bool>() ? ann : bob;
  EXPECT_EQ(host.post("/api/tables/" + next + "/leave").body["status"], "closed");
  const Answer again = ann.post(at + "/rematch");
  EXPECT_EQ(again.status, 201);
  EXPECT_NE(again.body["id"], next);
}

}  // namespace
}  // namespace rookery::server_test
